package dev.sightline.site.figure;

import dev.sightline.bvh.soup.TriangleSoup;

/** The small mesh of the figures over trees: hills of 6 by 4 cells, two triangles a cell. */
final class SmallHills {
  private static final int ACROSS = 6;
  private static final int DOWN = 4;

  /** Coordinates are multiples of this, so that differences of two of them are floats. */
  private static final float GRAIN = 0x1p-18f;

  /** Nine coordinates a triangle. */
  static final float[] VERTICES = make();

  private SmallHills() {}

  static TriangleSoup soup() {
    return TriangleSoup.ofTriangles(VERTICES);
  }

  static int count() {
    return VERTICES.length / 9;
  }

  private static float[] make() {
    float[] grid = new float[3 * (ACROSS + 1) * (DOWN + 1)];
    Cases cases = new Cases(5);
    int k = 0;
    for (int row = 0; row <= DOWN; row++) {
      for (int column = 0; column <= ACROSS; column++) {
        grid[k++] = (column - ACROSS / 2) * 0.75f + jitter(cases);
        grid[k++] = 0.375f + 2 * jitter(cases);
        grid[k++] = (row - DOWN / 2) * 0.625f + jitter(cases);
      }
    }
    float[] v = new float[18 * ACROSS * DOWN];
    int to = 0;
    for (int row = 0; row < DOWN; row++) {
      for (int column = 0; column < ACROSS; column++) {
        int a = row * (ACROSS + 1) + column;
        int c = a + ACROSS + 1;
        for (int corner : new int[] {a, c, a + 1, a + 1, c, c + 1}) {
          System.arraycopy(grid, 3 * corner, v, to, 3);
          to += 3;
        }
      }
    }
    return v;
  }

  private static float jitter(Cases cases) {
    return (cases.below(1 << 16) - (1 << 15)) * GRAIN;
  }

  /** Draws all triangles from above. */
  static void draw(SvgSketch out) {
    for (int t = 0; t < count(); t++) {
      out.polygon("mesh", VERTICES, 3 * t, 3 * t + 1, 3 * t + 2);
    }
  }
}
