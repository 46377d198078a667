package dev.sightline.core.convex;

import dev.sightline.core.overlap.AabbAabb;
import dev.sightline.core.overlap.PointInTetrahedron;
import dev.sightline.core.overlap.triangle.TriangleTriangle;
import java.util.Random;

/** Kinds of pairs of tetrahedra and of boxes, and whether they meet, exactly. */
enum ConvexPairs {
  /** Coordinates from -1 to 1, the second moved by up to 2.2 along x. */
  SIZE_1("tetrahedra of size 1"),
  /** The same times 2^-13. */
  TINY("tetrahedra times 2^-13"),
  /** Pairs that are apart, moved together until a gap of about 1e-6 is left. */
  GAP("tetrahedra with a gap"),
  /** The first, with z times 1e-4. */
  FLAT("tetrahedra, flat"),
  /** Corners of boxes along the axes, with coordinates 0, 0.1 .. 2. */
  BOXES("boxes on a lattice");

  private static final int SEED = 26;
  private static final double LEFT = 1e-6;
  private static final int LINES = 21;

  final String title;

  ConvexPairs(String title) {
    this.title = title;
  }

  Random random() {
    return new Random(SEED);
  }

  /** Draws a pair: the coordinates of the vertices of each. */
  float[][] draw(Random random) {
    return switch (this) {
      case SIZE_1 -> tetrahedra(random);
      case TINY -> scaled(tetrahedra(random), 0x1p-13f, 0x1p-13f);
      case FLAT -> scaled(tetrahedra(random), 1, 1e-4f);
      case GAP -> apart(random);
      case BOXES -> new float[][] {box(random), box(random)};
    };
  }

  private static float[][] tetrahedra(Random random) {
    float[] a = new float[12];
    float[] b = new float[12];
    for (int k = 0; k < 12; k++) {
      a[k] = 2 * random.nextFloat() - 1;
      b[k] = 2 * random.nextFloat() - 1;
    }
    float way = 2.2f * random.nextFloat();
    for (int k = 0; k < 12; k += 3) {
      b[k] += way;
    }
    return new float[][] {a, b};
  }

  private static float[][] scaled(float[][] pair, float xy, float z) {
    for (float[] v : pair) {
      for (int k = 0; k < v.length; k++) {
        v[k] *= k % 3 == 2 ? z : xy;
      }
    }
    return pair;
  }

  /** A pair that is apart, the second moved along the shortest way and rounded. */
  private float[][] apart(Random random) {
    while (true) {
      float[][] pair = tetrahedra(random);
      if (!meet(pair)) {
        GjkResult out = distance(pair);
        double part = 1 - LEFT / out.distance();
        double[] way = {out.x1() - out.x2(), out.y1() - out.y2(), out.z1() - out.z2()};
        for (int k = 0; k < 12; k++) {
          pair[1][k] = (float) (pair[1][k] + part * way[k % 3]);
        }
        if (part > 0 && !meet(pair)) {
          return pair;
        }
      }
    }
  }

  private static float[] box(Random random) {
    float[] v = new float[24];
    for (int k = 0; k < 3; k++) {
      int i = random.nextInt(LINES);
      int j = (i + 1 + random.nextInt(LINES - 1)) % LINES;
      float min = Math.min(i, j) / 10f;
      float max = Math.max(i, j) / 10f;
      for (int corner = 0; corner < 8; corner++) {
        v[3 * corner + k] = (corner >> k & 1) == 0 ? min : max;
      }
    }
    return v;
  }

  /** Whether a pair has a point in common: exact. */
  boolean meet(float[][] pair) {
    float[] a = pair[0];
    float[] b = pair[1];
    if (this == BOXES) {
      return AabbAabb.intersects(ends(a), 0, ends(b), 0);
    }
    float[] f = faces(a);
    float[] g = faces(b);
    boolean meet =
        PointInTetrahedron.contains(a[0], a[1], a[2], b, 0)
            || PointInTetrahedron.contains(b[0], b[1], b[2], a, 0);
    for (int i = 0; i < 36 && !meet; i += 9) {
      for (int j = 0; j < 36 && !meet; j += 9) {
        meet = TriangleTriangle.intersects(f, i, g, j);
      }
    }
    return meet;
  }

  /** Minimum and maximum of a box: its first and last corner. */
  private static float[] ends(float[] v) {
    return new float[] {v[0], v[1], v[2], v[21], v[22], v[23]};
  }

  /** Four triangles, each without one of the corners. */
  private static float[] faces(float[] v) {
    float[] faces = new float[36];
    for (int face = 0; face < 4; face++) {
      for (int k = 0; k < 3; k++) {
        System.arraycopy(v, 3 * ((face + k) % 4), faces, 9 * face + 3 * k, 3);
      }
    }
    return faces;
  }

  /** The library's answer, which is off by at most 72 roundings of the sizes. */
  static GjkResult distance(float[][] pair) {
    GjkResult out = new GjkResult();
    Gjk.distance(shape(pair[0]), shape(pair[1]), out);
    return out;
  }

  private static ConvexShape shape(float[] v) {
    return new ConvexShape().points(v, 0, v.length / 3);
  }
}
