package dev.sightline.jme.install.terrain;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.terrain.geomipmap.TerrainPatch;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Finds a triangle of full detail among those that a patch shows: its index counts as {@code
 * Mesh.getTriangle} does. The engine writes a strip of the cells that touch no edge, row by row,
 * and then the edges around them.
 */
final class ShownTriangles {
  private ShownTriangles() {}

  /**
   * The index of a triangle in the list of a patch.
   *
   * @param a number of its first vertex, row by row
   * @return 0 where the triangle is not shown, as at a lower level of detail
   */
  static int indexOf(TerrainPatch patch, int column, int row, int a, int b, int c) {
    Mesh mesh = patch.getMesh();
    VertexBuffer buffer = mesh.getBuffer(VertexBuffer.Type.Index);
    Buffer data = buffer == null ? null : buffer.getData();
    if (data == null || mesh.getMode() != Mesh.Mode.TriangleStrip) {
      return 0;
    }
    int side = patch.getSize();
    int stride = 2 * (side - 2) + 2;
    int inner = Math.max(0, (side - 3) * stride - 2);
    int last = side - 2;
    if (column > 0 && row > 0 && column < last && row < last) {
      int first = (row - 1) * stride + 2 * (column - 1);
      return holds(data, first, a, b, c) ? first : holds(data, first + 1, a, b, c) ? first + 1 : 0;
    }
    for (int i = Math.max(0, inner - 2); i + 2 < data.limit(); i++) {
      if (holds(data, i, a, b, c)) {
        return i;
      }
    }
    return 0;
  }

  private static boolean holds(Buffer data, int at, int a, int b, int c) {
    if (at + 2 >= data.limit()) {
      return false;
    }
    int p = get(data, at);
    int q = get(data, at + 1);
    int r = get(data, at + 2);
    return isOneOf(a, p, q, r) && isOneOf(b, p, q, r) && isOneOf(c, p, q, r);
  }

  private static boolean isOneOf(int vertex, int p, int q, int r) {
    return vertex == p || vertex == q || vertex == r;
  }

  private static int get(@Nullable Buffer data, int at) {
    if (data instanceof ShortBuffer shorts) {
      return shorts.get(at) & 0xffff;
    }
    if (data instanceof IntBuffer ints) {
      return ints.get(at);
    }
    return data instanceof ByteBuffer bytes ? bytes.get(at) & 0xff : -1;
  }
}
