package dev.sightline.jme.internal;

import com.jme3.scene.Mesh;

/**
 * The triangles of a patch of terrain at full detail, whatever index buffer it has: two a cell, row
 * by row along x. The engine's vertices are those of full detail at every level.
 *
 * <p>A cell has its corners 0 at the least x and z, 1 at the next x, 2 at the next z and 3 opposite
 * to 0. Its diagonal runs from 1 to 2, but from 0 to 3 in the first and the last cell, where the
 * engine's strip turns.
 */
public final class PatchTriangles {
  /** Stands for full detail of a patch where a level of detail is expected. */
  public static final int LEVEL = -2;

  /** So that a tree holds all triangles. */
  private static final int MOST_CELLS = 1 << 13;

  private static final int[] CORNERS = {0, 2, 1, 1, 2, 3};
  private static final int[] TURNED = {0, 2, 3, 0, 3, 1};

  private PatchTriangles() {}

  /** The cells along each side of the mesh of a patch; 0 where it has not the form of one. */
  public static int cells(Mesh mesh) {
    int vertices = mesh.getMode() == Mesh.Mode.TriangleStrip ? mesh.getVertexCount() : 0;
    int cells = (int) Math.sqrt(vertices) - 1;
    boolean isSquare = (cells + 1) * (cells + 1) == vertices;
    return isSquare && Integer.bitCount(cells) == 1 && cells <= MOST_CELLS ? cells : 0;
  }

  /**
   * The number of a vertex of a triangle, row by row along x.
   *
   * @param cells along each side of the patch
   * @param corner 0 to 2
   */
  public static int vertex(int cells, int triangle, int corner) {
    int cell = triangle >> 1;
    boolean isTurned = cell == 0 || cell == cells * cells - 1;
    int at = (isTurned ? TURNED : CORNERS)[3 * (triangle & 1) + corner];
    return (cell / cells + (at >> 1)) * (cells + 1) + cell % cells + (at & 1);
  }

  /** Three vertices for each triangle of a patch. */
  public static int[] indices(int cells) {
    int[] indices = new int[6 * cells * cells];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = vertex(cells, i / 3, i % 3);
    }
    return indices;
  }
}
