package dev.sightline.jme.convert;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Format;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that a mesh keeps for its vertices, such as normals and texture coordinates, one by one
 * and weighted over a triangle. Floats and half-floats, in a buffer of their own or interleaved
 * floats. Allocates nothing; reads the mesh as it stands.
 */
public final class VertexData {
  private VertexData() {}

  /** Whether a mesh has such data in a form that {@link #at} reads. */
  public static boolean has(Mesh mesh, VertexBuffer.Type type) {
    VertexBuffer buffer = mesh.getBuffer(type);
    return buffer != null && buffer.getNumComponents() > 0 && isReadable(mesh, buffer);
  }

  private static boolean isReadable(Mesh mesh, VertexBuffer buffer) {
    Buffer data = buffer.getData();
    if (data == null) {
      return buffer.getFormat() == Format.Float && interleaved(mesh) != null;
    }
    return data instanceof FloatBuffer || buffer.getFormat() == Format.Half;
  }

  /**
   * A component of a vertex's data.
   *
   * @return the number; 0 for a component that the buffer does not have, NaN where nothing is there
   */
  public static float at(Mesh mesh, VertexBuffer.Type type, int vertex, int component) {
    VertexBuffer buffer = mesh.getBuffer(type);
    if (buffer == null) {
      return Float.NaN;
    }
    int width = buffer.getNumComponents();
    if (component >= width) {
      return 0;
    }
    Buffer data = buffer.getData();
    int place = vertex * width + component;
    if (data instanceof FloatBuffer floats) {
      return place < floats.limit() ? floats.get(place) : Float.NaN;
    }
    if (data instanceof ShortBuffer halves) {
      return place < halves.limit() ? half(halves.get(place)) : Float.NaN;
    }
    if (data instanceof ByteBuffer bytes && buffer.getFormat() == Format.Half) {
      return 2 * place + 2 <= bytes.limit() ? half(bytes.getShort(2 * place)) : Float.NaN;
    }
    ByteBuffer all = data == null ? interleaved(mesh) : null;
    int at = buffer.getOffset() + vertex * buffer.getStride() + component * Float.BYTES;
    return all != null && at + Float.BYTES <= all.limit() ? all.getFloat(at) : Float.NaN;
  }

  /**
   * A component at a place in a triangle: {@code (1 - u - v) * a + u * b + v * c}.
   *
   * @param corners the triangle's vertices
   */
  public static float interpolated(
      Mesh mesh, VertexBuffer.Type type, TriangleCorners corners, int component, float u, float v) {
    double a = at(mesh, type, corners.a(), component);
    double b = at(mesh, type, corners.b(), component);
    double c = at(mesh, type, corners.c(), component);
    return (float) ((1.0 - u - v) * a + u * b + v * c);
  }

  private static float half(short bits) {
    return Components.half(bits);
  }

  private static @Nullable ByteBuffer interleaved(Mesh mesh) {
    VertexBuffer buffer = mesh.getBuffer(VertexBuffer.Type.InterleavedData);
    return buffer != null && buffer.getData() instanceof ByteBuffer bytes ? bytes : null;
  }
}
