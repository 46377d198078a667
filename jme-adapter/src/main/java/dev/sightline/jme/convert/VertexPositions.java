package dev.sightline.jme.convert;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Format;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A read-only view of a mesh's vertex positions, in the mesh's own space, over the engine's
 * buffers: a Position buffer with one to four components (a missing one reads as zero, as in a
 * shader; a fourth is left out), or positions interleaved with other data.
 *
 * <p>Numbers of every format are read as the graphics card reads them; see {@link Components}.
 *
 * <p>Positions and limits of the engine's buffers are never changed, and only absolute places of
 * them are read, so any thread may read.
 */
public final class VertexPositions {
  private final Components data;
  private final int components;
  private final int offset;
  private final int stride;
  private final int count;

  /** Offset and stride count in the units of {@code data}. */
  private VertexPositions(Components data, int components, int offset, int stride) {
    this.data = data;
    this.components = components;
    this.offset = offset;
    this.stride = stride;
    int room = data.end() - offset - components * data.step();
    this.count = room < 0 ? 0 : room / stride + 1;
  }

  /**
   * The positions of a mesh, or null when it has no Position buffer.
   *
   * @param owner names the mesh in messages
   * @throws IllegalArgumentException if the buffer holds no data, or data of another kind than its
   *     format says
   */
  public static @Nullable VertexPositions of(Mesh mesh, String owner) {
    return of(mesh, VertexBuffer.Type.Position, owner);
  }

  /**
   * The positions in a buffer of a mesh, or null when it has none of that type.
   *
   * @param type Position, or where the engine keeps the bind pose
   * @param owner names the mesh in messages
   * @throws IllegalArgumentException if the buffer holds no data, or data of another kind than its
   *     format says
   */
  public static @Nullable VertexPositions of(Mesh mesh, VertexBuffer.Type type, String owner) {
    VertexBuffer buffer = mesh.getBuffer(type);
    if (buffer == null) {
      return null;
    }
    int components = buffer.getNumComponents();
    Format format = buffer.getFormat();
    Buffer own = buffer.getData();
    if (own != null) {
      Components data = components(own, format, buffer.isNormalized(), owner);
      return new VertexPositions(data, components, 0, components * data.step());
    }
    VertexBuffer interleaved = mesh.getBuffer(VertexBuffer.Type.InterleavedData);
    if (buffer.getStride() > 0
        && interleaved != null
        && interleaved.getData() instanceof ByteBuffer bytes) {
      Components data = components(bytes, format, buffer.isNormalized(), owner);
      return new VertexPositions(data, components, buffer.getOffset(), buffer.getStride());
    }
    throw new IllegalArgumentException(owner + ": the " + type + " buffer holds no data");
  }

  private static Components components(
      Buffer data, Format format, boolean normalized, String owner) {
    Components found = Components.of(data, format, normalized);
    if (found == null) {
      throw new IllegalArgumentException(
          owner + ": positions are " + format + " in a " + data.getClass().getSimpleName());
    }
    return found;
  }

  /** Number of vertices. */
  public int count() {
    return count;
  }

  /** A coordinate of a vertex: axis 0, 1 or 2. */
  public float get(int vertex, int axis) {
    return axis < components ? data.get(offset + vertex * stride + axis * data.step()) : 0;
  }

  /** A copy: x, y, z of all vertices. */
  public float[] toArray() {
    float[] xyz = new float[Math.multiplyExact(count, 3)];
    if (components == 3 && data.buffer() instanceof FloatBuffer floats) {
      FloatBuffer view = floats.duplicate();
      ((Buffer) view).rewind();
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
