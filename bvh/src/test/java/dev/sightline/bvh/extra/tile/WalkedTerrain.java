package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.soup.TriangleSoup;
import java.io.IOException;
import java.util.Random;

/**
 * A terrain that comes row by row, with roofs on it and rows in an order that tears neighbours'
 * numbers apart; and the way of a walker over it, who asks for the ground under his feet and looks
 * around. The same for the same size, wherever it is asked for.
 */
final class WalkedTerrain {
  /** How high a roof is over the ground. */
  private static final float ROOF = 3;

  /** How far a walker sees. */
  static final double VIEW = 60;

  private static final int TRIANGLES = 4;

  private final int side;

  WalkedTerrain(int side) {
    this.side = side;
  }

  int triangles() {
    return TRIANGLES * side * side;
  }

  /** Receives rows. */
  interface Rows {
    void take(float[] corners) throws IOException;
  }

  /** Hands over all triangles, a row at a time, in the same array. */
  void rows(Rows rows) throws IOException {
    float[] row = new float[9 * TRIANGLES * side];
    for (int n = 0; n < side; n++) {
      int i = (int) ((n * 7919L) % side); // a prime that divides no side here
      for (int j = 0; j < side; j++) {
        boolean isRoofed = hash(i / 4, j / 4) % 5 == 0;
        cell(row, 36 * j, i, j, 0);
        cell(row, 36 * j + 18, i, j, isRoofed ? ROOF : -1);
      }
      rows.take(row);
    }
  }

  void cut(TileCutter cutter) throws IOException {
    rows(row -> cutter.add(TriangleSoup.ofTriangles(row)));
  }

  /** Two triangles over a cell, some way above the ground. */
  private static void cell(float[] out, int at, int i, int j, float above) {
    int[] corners = {i, j, i, j + 1, i + 1, j, i + 1, j, i, j + 1, i + 1, j + 1};
    for (int k = 0; k < 6; k++) {
      out[at + 3 * k] = corners[2 * k];
      out[at + 3 * k + 1] = height(corners[2 * k], corners[2 * k + 1]) + above;
      out[at + 3 * k + 2] = corners[2 * k + 1];
    }
  }

  private static float height(int i, int j) {
    double hills = 8 * Math.sin(i * 0.05) * Math.cos(j * 0.04) + 3 * Math.sin(0.31 * i + 0.2 * j);
    return (float) hills + hash(i, j) % 1000 / 1000f;
  }

  private static int hash(int i, int j) {
    int h = i * 0x9e3779b1 ^ j * 0x85ebca6b;
    h = (h ^ (h >>> 15)) * 0x2c1b3c6d;
    return (h ^ (h >>> 12)) >>> 1;
  }

  /** A way over the terrain. Deterministic. */
  final class Walk {
    private final Random random;
    private double heading;
    double x = side / 2.0;
    double z = side / 2.0;

    /** From where to where he looks. */
    final double[] look = new double[6];

    Walk(long seed) {
      random = new Random(seed);
    }

    /** A step, now and then onto a vertex or an edge. */
    void step() {
      heading += random.nextGaussian() * 0.1;
      x += Math.sin(heading) * 0.5;
      z += Math.cos(heading) * 0.5;
      if (!(x > 1 && z > 1 && x < side - 1 && z < side - 1)) {
        heading += Math.PI / 2;
        x = Math.min(Math.max(x, 1), side - 1);
        z = Math.min(Math.max(z, 1), side - 1);
      }
      int kind = random.nextInt(8);
      look[0] = kind < 2 ? Math.rint(x) : x;
      look[2] = kind == 1 ? Math.rint(z) : z;
      look[1] = height((int) x, (int) z) + 1.7;
      look[3] = random.nextGaussian() * VIEW / 3;
      look[4] = random.nextGaussian() * VIEW / 12;
      look[5] = random.nextGaussian() * VIEW / 3;
    }
  }
}
