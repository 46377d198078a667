package dev.sightline.jme.convert;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.internal.PatchTriangles;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The vertices of one triangle of a mesh, by the engine's list order: what {@link TriangleIndices}
 * reads for all of them, without reading the others.
 *
 * <p>Caller-owned, mutable and meant for reuse; allocates nothing; not thread-safe.
 */
public final class TriangleCorners {
  private int a;
  private int b;
  private int c;

  /** A reader that is to be set before use. */
  public TriangleCorners() {}

  /**
   * Takes the vertices of a triangle as the mesh stands now.
   *
   * @return false when the mesh has no such triangle, or no data for it
   */
  public boolean set(Mesh mesh, int triangle) {
    return set(mesh, mesh.getBuffer(VertexBuffer.Type.Index), triangle);
  }

  /**
   * The same by the indices of a level of detail.
   *
   * @param level negative for the mesh's own indices, or {@link PatchTriangles#LEVEL}
   * @return false also when there is no such level
   */
  public boolean set(Mesh mesh, int level, int triangle) {
    if (level == PatchTriangles.LEVEL) {
      int cells = PatchTriangles.cells(mesh);
      if (triangle < 0 || triangle >= 2 * cells * cells) {
        return false;
      }
      a = PatchTriangles.vertex(cells, triangle, 0);
      b = PatchTriangles.vertex(cells, triangle, 1);
      c = PatchTriangles.vertex(cells, triangle, 2);
      return true;
    }
    return level < 0
        ? set(mesh, triangle)
        : level < mesh.getNumLodLevels() && set(mesh, mesh.getLodLevel(level), triangle);
  }

  private boolean set(Mesh mesh, @Nullable VertexBuffer index, int triangle) {
    Buffer data = index == null ? null : index.getData();
    if (triangle < 0 || (index != null && data == null)) {
      return false;
    }
    int count = data == null ? mesh.getVertexCount() : data.limit();
    if (!place(mesh, triangle, count)) {
      return false;
    }
    if (data != null) {
      a = at(data, a);
      b = at(data, b);
      c = at(data, c);
    }
    int vertices = mesh.getVertexCount();
    return a >= 0 && b >= 0 && c >= 0 && a < vertices && b < vertices && c < vertices;
  }

  private boolean place(Mesh mesh, int triangle, int count) {
    return switch (mesh.getMode()) {
      case Triangles -> list(0, triangle, count);
      case TriangleStrip -> strip(0, triangle, count);
      case TriangleFan -> fan(0, triangle, count);
      case Hybrid -> hybrid(mesh, triangle, count);
      default -> false;
    };
  }

  private boolean hybrid(Mesh mesh, int triangle, int count) {
    int[] starts = mesh.getModeStart();
    int[] lengths = mesh.getElementLengths();
    if (starts == null || starts.length < 3 || lengths == null) {
      return false;
    }
    int first = 0;
    int left = triangle;
    for (int part = 0; part < lengths.length && lengths[part] <= count - first; part++) {
      int length = lengths[part];
      boolean isList = part < starts[1];
      int triangles = isList ? length / 3 : Math.max(0, length - 2);
      if (left < triangles) {
        return isList
            ? list(first, left, length)
            : part < starts[2] ? strip(first, left, length) : fan(first, left, length);
      }
      left -= triangles;
      first += length;
    }
    return false;
  }

  private boolean list(int first, int triangle, int count) {
    a = first + 3 * triangle;
    b = a + 1;
    c = a + 2;
    return triangle < count / 3;
  }

  private boolean strip(int first, int triangle, int count) {
    int turn = triangle & 1;
    a = first + triangle + turn;
    b = first + triangle + 1 - turn;
    c = first + triangle + 2;
    return triangle < count - 2;
  }

  private boolean fan(int first, int triangle, int count) {
    a = first;
    b = first + triangle + 1;
    c = first + triangle + 2;
    return triangle < count - 2;
  }

  private static int at(Buffer indices, int place) {
    if (indices instanceof ShortBuffer shorts) {
      return Short.toUnsignedInt(shorts.get(place));
    }
    if (indices instanceof IntBuffer ints) {
      return ints.get(place);
    }
    return indices instanceof ByteBuffer bytes ? Byte.toUnsignedInt(bytes.get(place)) : -1;
  }

  /** Number of the first vertex. */
  public int a() {
    return a;
  }

  /** Number of the second vertex, whose weight is {@code u}. */
  public int b() {
    return b;
  }

  /** Number of the third vertex, whose weight is {@code v}. */
  public int c() {
    return c;
  }
}
