package dev.sightline.bvh.heightfield;

import java.util.Random;

/** A height field with the heights it was made of, and rays to ask it, all from a seed. */
final class HeightCase {
  final HeightGrid grid;
  final HeightField field;
  final Random random;

  /** Of each patch row by row; null where it is missing. */
  final float[][] heights;

  private final double height;

  private HeightCase(HeightGrid grid, float[][] heights, Random random, double height) {
    this.grid = grid;
    this.heights = heights;
    this.random = random;
    this.height = height;
    HeightPatch[] patches = new HeightPatch[heights.length];
    for (int i = 0; i < patches.length; i++) {
      patches[i] = heights[i] == null ? null : HeightPatch.of(grid.patchCells(), heights[i]);
    }
    field = HeightField.of(grid, patches);
  }

  /** Where a vertex of the whole grid gets its height. */
  interface Surface {
    double at(int x, int z);
  }

  static HeightCase of(HeightGrid grid, long seed, double height, Surface surface) {
    float[][] heights = new float[grid.patchesX() * grid.patchesZ()][];
    for (int i = 0; i < heights.length; i++) {
      int cells = grid.patchCells();
      heights[i] = new float[(cells + 1) * (cells + 1)];
      for (int j = 0; j < heights[i].length; j++) {
        int x = i % grid.patchesX() * cells + j % (cells + 1);
        int z = i / grid.patchesX() * cells + j / (cells + 1);
        heights[i][j] = (float) surface.at(x, z);
      }
    }
    return new HeightCase(grid, heights, new Random(seed), height);
  }

  /** Hills of several sizes, as a game's terrain has them. */
  static HeightCase hills(int patches, int cells, long seed) {
    HeightGrid grid = HeightGrid.ofUnits(patches, patches, cells, CellSplit.TURNED_CORNERS);
    return of(grid, seed, 12, (x, z) -> hill(x, z, seed));
  }

  static double hill(int x, int z, long seed) {
    double rough = new Random(31L * x + 7919L * z + seed).nextDouble();
    return 6 * Math.sin(0.11 * x + seed) * Math.cos(0.07 * z)
        + 2 * Math.sin(0.53 * x + 0.61 * z)
        + rough;
  }

  /** The same with holes: single vertices and a missing patch. */
  HeightCase withHoles() {
    float[][] holed = new float[heights.length][];
    for (int i = 0; i < heights.length; i++) {
      holed[i] = heights[i].clone();
      for (int j = 0; j < holed[i].length; j++) {
        int kind = random.nextInt(24);
        holed[i][j] = kind == 0 ? Float.NaN : kind == 1 ? Float.NEGATIVE_INFINITY : holed[i][j];
      }
    }
    if (holed.length > 1) {
      holed[random.nextInt(holed.length)] = null;
    }
    return new HeightCase(grid, holed, random, height);
  }

  /** A height as it was given; NaN for a hole. */
  float height(int patch, int x, int z) {
    float[] of = heights[patch];
    float given = of == null ? Float.NaN : of[z * (grid.patchCells() + 1) + x];
    return Float.isInfinite(given) ? Float.NaN : given;
  }

  /** How a ray is aimed. */
  enum Aim {
    RANDOM,
    FLAT,
    AT_VERTEX,
    ALONG_LINE,
    VERTICAL,
    HORIZONTAL,
    FROM_BELOW,
    FAR,
    FROM_VERTEX
  }

  /** The next ray: three of origin, three of direction. */
  double[] ray(Aim aim) {
    double width = grid.columns() * grid.cellX();
    double depth = grid.rows() * grid.cellZ();
    double[] r = new double[6];
    double[] target = vertex();
    if (aim != Aim.AT_VERTEX && aim != Aim.ALONG_LINE && aim != Aim.HORIZONTAL) {
      target[0] = grid.originX() + (random.nextDouble() * 1.6 - 0.3) * width;
      target[2] = grid.originZ() + (random.nextDouble() * 1.6 - 0.3) * depth;
    }
    r[0] = grid.originX() + (random.nextDouble() * 1.5 - 0.25) * width;
    r[1] = (aim == Aim.FROM_BELOW ? -2 : 2) * height * (0.5 + random.nextDouble());
    r[2] = grid.originZ() + (random.nextDouble() * 1.5 - 0.25) * depth;
    switch (aim) {
      case FLAT -> r[1] = target[1] + height * 0.05 * random.nextDouble();
      case ALONG_LINE -> r[random.nextInt(2) * 2] = Double.NaN;
      case VERTICAL -> {
        r[0] = random.nextBoolean() ? target[0] : vertex()[0];
        r[2] = random.nextBoolean() ? target[2] : vertex()[2];
      }
      case HORIZONTAL -> r[1] = target[1];
      case FROM_VERTEX -> System.arraycopy(vertex(), 0, r, 0, 3);
      default -> {}
    }
    for (int i = 0; i < 3; i++) {
      r[i] = Double.isNaN(r[i]) ? target[i] : r[i];
      r[3 + i] = target[i] - r[i];
    }
    if (aim == Aim.VERTICAL) {
      r[3] = 0;
      r[4] = random.nextBoolean() ? -1 : 1;
      r[5] = 0;
    } else if (aim == Aim.FAR) {
      double length = Math.sqrt(r[3] * r[3] + r[4] * r[4] + r[5] * r[5]);
      for (int i = 0; i < 3; i++) {
        r[i] = target[i] - r[3 + i] / length * 1e7;
      }
    }
    return r;
  }

  private double[] vertex() {
    int cells = grid.patchCells();
    for (int tries = 0; tries < 100; tries++) {
      int patch = random.nextInt(heights.length);
      int x = random.nextInt(cells + 1);
      int z = random.nextInt(cells + 1);
      float y = height(patch, x, z);
      if (!Float.isNaN(y)) {
        return new double[] {
          (float) (grid.originX() + (patch % grid.patchesX() * cells + x) * grid.cellX()),
          y,
          (float) (grid.originZ() + (patch / grid.patchesX() * cells + z) * grid.cellZ())
        };
      }
    }
    return new double[3];
  }
}
