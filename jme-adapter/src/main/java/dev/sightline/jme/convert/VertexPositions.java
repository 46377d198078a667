package dev.sightline.jme.convert;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Format;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A read-only view of a mesh's vertex positions, in the mesh's own space, over the engine's
 * buffers: a Position buffer of floats with one to four components (a missing one reads as zero, as
 * in a shader; a fourth is left out), or positions interleaved with other data.
 *
 * <p>Positions and limits of the engine's buffers are never changed.
 */
public final class VertexPositions {
  private final @Nullable FloatBuffer floats;
  private final @Nullable ByteBuffer bytes;
  private final int components;
  private final int offset;
  private final int stride;
  private final int count;

  private VertexPositions(FloatBuffer floats, int components) {
    this.floats = floats;
    this.bytes = null;
    this.components = components;
    this.offset = 0;
    this.stride = components;
    this.count = floats.limit() / components;
  }

  private VertexPositions(ByteBuffer bytes, int components, int offset, int stride) {
    this.floats = null;
    this.bytes = bytes;
    this.components = components;
    this.offset = offset;
    this.stride = stride;
    int room = bytes.limit() - offset - components * Float.BYTES;
    this.count = room < 0 ? 0 : room / stride + 1;
  }

  /**
   * The positions of a mesh, or null when it has no Position buffer.
   *
   * @param owner names the mesh in messages
   * @throws IllegalArgumentException if the positions are not floats (half-float or quantised), or
   *     hold no data
   */
  public static @Nullable VertexPositions of(Mesh mesh, String owner) {
    VertexBuffer buffer = mesh.getBuffer(VertexBuffer.Type.Position);
    if (buffer == null) {
      return null;
    }
    if (buffer.getFormat() != Format.Float) {
      throw new IllegalArgumentException(
          owner + ": positions are " + buffer.getFormat() + "; only Float can be read");
    }
    if (buffer.getData() instanceof FloatBuffer floats) {
      return new VertexPositions(floats, buffer.getNumComponents());
    }
    VertexBuffer interleaved = mesh.getBuffer(VertexBuffer.Type.InterleavedData);
    if (buffer.getStride() > 0
        && interleaved != null
        && interleaved.getData() instanceof ByteBuffer bytes) {
      return new VertexPositions(
          bytes, buffer.getNumComponents(), buffer.getOffset(), buffer.getStride());
    }
    throw new IllegalArgumentException(owner + ": the Position buffer holds no data");
  }

  /** Number of vertices. */
  public int count() {
    return count;
  }

  /** A coordinate of a vertex: axis 0, 1 or 2. */
  public float get(int vertex, int axis) {
    if (axis >= components) {
      return 0;
    }
    if (floats != null) {
      return floats.get(vertex * stride + axis);
    }
    return bytes == null ? 0 : bytes.getFloat(offset + vertex * stride + axis * Float.BYTES);
  }

  /** A copy: x, y, z of all vertices. */
  public float[] toArray() {
    float[] xyz = new float[count * 3];
    if (floats != null && stride == 3) {
      FloatBuffer view = floats.duplicate();
      view.rewind();
      view.get(xyz);
      return xyz;
    }
    for (int vertex = 0, i = 0; vertex < count; vertex++) {
      for (int axis = 0; axis < 3; axis++) {
        xyz[i++] = get(vertex, axis);
      }
    }
    return xyz;
  }
}
