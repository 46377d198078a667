package dev.sightline.bvh.heightfield;

import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import java.util.ArrayList;
import java.util.List;

/** All triangles of a case, written out by a loop of its own, each asked by itself. */
final class HeightOracle {
  final float[] triangles;

  HeightOracle(HeightCase of) {
    HeightGrid grid = of.grid;
    triangles = new float[18 * grid.columns() * grid.rows()];
    int cells = grid.patchCells();
    int at = 0;
    for (int row = 0; row < grid.rows(); row++) {
      for (int column = 0; column < grid.columns(); column++) {
        int patch = row / cells * grid.patchesX() + column / cells;
        float[][] corner = new float[4][];
        for (int i = 0; i < 4; i++) {
          int x = column + i % 2;
          int z = row + i / 2;
          corner[i] =
              new float[] {
                (float) (grid.originX() + x * grid.cellX()),
                of.height(patch, x - column / cells * cells, z - row / cells * cells),
                (float) (grid.originZ() + z * grid.cellZ())
              };
        }
        boolean isFirst = column % cells == 0 && row % cells == 0;
        boolean isLast = column % cells == cells - 1 && row % cells == cells - 1;
        boolean isTurned = grid.split() == CellSplit.TURNED_CORNERS && (isFirst || isLast);
        int[] order = isTurned ? new int[] {0, 2, 3, 0, 3, 1} : new int[] {0, 2, 1, 1, 2, 3};
        for (int i : order) {
          System.arraycopy(corner[i], 0, triangles, at, 3);
          at += 3;
        }
      }
    }
  }

  /** A triangle's number and where it is met. */
  record Met(int triangle, double t) {}

  /** All that a ray meets in an interval, in the order of the library's ties. */
  List<Met> all(double[] r, double tMin, double tMax, Culling culling) {
    ShearedRay ray = new ShearedRay().set(r[0], r[1], r[2], r[3], r[4], r[5]);
    List<Met> met = new ArrayList<>();
    for (int i = 0; ray.isValid() && i < triangles.length / 9; i++) {
      double t = RayTriangle.watertight(ray, triangles, 9 * i, culling);
      if (t >= tMin && t <= tMax) {
        met.add(new Met(i, t));
      }
    }
    met.sort(
        (a, b) -> a.t != b.t ? Double.compare(a.t, b.t) : Integer.compare(a.triangle, b.triangle));
    return met;
  }
}
