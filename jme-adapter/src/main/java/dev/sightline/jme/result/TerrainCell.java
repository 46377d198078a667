package dev.sightline.jme.result;

import com.jme3.scene.Geometry;
import dev.sightline.jme.internal.PatchTriangles;
import java.util.Optional;

/**
 * Where on terrain a pick lies: {@link Pick#terrainCell}.
 *
 * <p>A cell has four vertices and two triangles. Its diagonal runs from its greatest x to its
 * greatest z; in the first and the last cell of a patch it runs the other way, as the engine draws
 * them.
 *
 * @param patch the {@code TerrainPatch}
 * @param column of the cell along x, from 0 at the least x of the patch
 * @param row of the cell along z, from 0 at the least z of the patch
 * @param half 0 for the triangle along the least x of the cell, 1 for the other
 */
public record TerrainCell(Geometry patch, int column, int row, int half) {
  /** The cell of a triangle; empty where it is not counted by cells. */
  static Optional<TerrainCell> of(Geometry geometry, int level, int triangle) {
    int cells = level == PatchTriangles.LEVEL ? PatchTriangles.cells(geometry.getMesh()) : 0;
    if (triangle < 0 || triangle >= 2 * cells * cells) {
      return Optional.empty();
    }
    int cell = triangle >> 1;
    return Optional.of(new TerrainCell(geometry, cell % cells, cell / cells, triangle & 1));
  }
}
