package dev.sightline.jme.install.terrain;

import com.jme3.math.Vector3f;
import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.sightline.bvh.heightfield.CellSplit;
import dev.sightline.bvh.heightfield.HeightGrid;
import dev.sightline.bvh.instance.Affine;
import org.jspecify.annotations.Nullable;

/**
 * The grid that the patches of a terrain make, in cells: one cell is one unit, whatever its length,
 * so that the coordinates of all vertices are whole numbers and exact. Immutable.
 *
 * <p>There is none where the patches are not squares of one size side by side; the engine's own
 * picker answers then.
 */
final class TerrainLayout {
  private final TerrainNodes nodes;
  private final @Nullable HeightGrid grid;

  /** The place of each patch in the grid, row by row along x. */
  private final int[] places;

  private double stepX = 1;
  private double stepZ = 1;
  private double firstX = Double.POSITIVE_INFINITY;
  private double firstZ = Double.POSITIVE_INFINITY;

  private TerrainLayout(TerrainNodes nodes) {
    this.nodes = nodes;
    places = new int[nodes.size()];
    HeightGrid found = nodes.areUpright() && areAlike() ? findGrid() : null;
    grid = found != null && placeAll(found) ? found : null;
  }

  /** The layout of a terrain now. */
  static TerrainLayout of(TerrainQuad root) {
    return new TerrainLayout(TerrainNodes.of(root));
  }

  /** The patches. */
  TerrainNodes nodes() {
    return nodes;
  }

  /** The grid; null for none. */
  @Nullable HeightGrid grid() {
    return grid;
  }

  /** The place of a patch in the grid, row by row along x. */
  int place(int patch) {
    return places[patch];
  }

  /** The map from cells to the world, by that of the terrain. */
  Affine cellsToWorld(Affine m) {
    return Affine.of(
        m.m00() * stepX,
        m.m01(),
        m.m02() * stepZ,
        m.m00() * firstX + m.m02() * firstZ + m.m03(),
        m.m10() * stepX,
        m.m11(),
        m.m12() * stepZ,
        m.m10() * firstX + m.m12() * firstZ + m.m13(),
        m.m20() * stepX,
        m.m21(),
        m.m22() * stepZ,
        m.m20() * firstX + m.m22() * firstZ + m.m23());
  }

  /** Whether all patches have one size and one length of cells. */
  private boolean areAlike() {
    for (int i = 0; i < nodes.size(); i++) {
      TerrainPatch patch = nodes.patch(i);
      Vector3f step = patch.getStepScale();
      if (step == null || !(step.x > 0 && step.z > 0)) {
        return false;
      }
      if (i == 0) {
        stepX = step.x;
        stepZ = step.z;
      }
      if (patch.getSize() != nodes.patch(0).getSize() || step.x != stepX || step.z != stepZ) {
        return false;
      }
    }
    return nodes.size() > 0 && Integer.bitCount(nodes.patch(0).getSize() - 1) == 1;
  }

  private @Nullable HeightGrid findGrid() {
    double lastX = Double.NEGATIVE_INFINITY;
    double lastZ = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < nodes.size(); i++) {
      firstX = Math.min(firstX, nodes.startX(i));
      firstZ = Math.min(firstZ, nodes.startZ(i));
      lastX = Math.max(lastX, nodes.startX(i));
      lastZ = Math.max(lastZ, nodes.startZ(i));
    }
    int cells = nodes.patch(0).getSize() - 1;
    double patchesX = Math.rint((lastX - firstX) / (stepX * cells)) + 1;
    double patchesZ = Math.rint((lastZ - firstZ) / (stepZ * cells)) + 1;
    try {
      return HeightGrid.ofUnits((int) patchesX, (int) patchesZ, cells, CellSplit.TURNED_CORNERS);
    } catch (IllegalArgumentException e) {
      return null; // tiles too far apart, or not finite
    }
  }

  /** Gives each patch its place; false where two have one, or one lies between places. */
  private boolean placeAll(HeightGrid of) {
    boolean[] taken = new boolean[of.patchesX() * of.patchesZ()];
    for (int i = 0; i < places.length; i++) {
      double x = (nodes.startX(i) - firstX) / (stepX * of.patchCells());
      double z = (nodes.startZ(i) - firstZ) / (stepZ * of.patchCells());
      // steps that are no power of two leave roundings of the engine's sums
      if (!(Math.abs(x - Math.rint(x)) < 1e-4 && Math.abs(z - Math.rint(z)) < 1e-4)) {
        return false;
      }
      int place = (int) Math.rint(z) * of.patchesX() + (int) Math.rint(x);
      if (taken[place]) {
        return false;
      }
      taken[place] = true;
      places[i] = place;
    }
    return true;
  }
}
