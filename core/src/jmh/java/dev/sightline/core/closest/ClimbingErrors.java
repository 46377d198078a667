package dev.sightline.core.closest;

import dev.sightline.core.hull.HullOfPoints;
import dev.sightline.core.hull.Quickhull;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * How often does climbing over faces miss the closest one? It starts at a random face of a
 * polyhedron and goes to the closest neighbour while that is strictly closer; the search of all
 * faces judges. Boxes have the half extent 1, hulls the radius 1, and points are 3 from the middle.
 */
public final class ClimbingErrors {
  private static final int QUERIES = 10_000;
  private static final int QUERIES_OF_A_HULL = 100;
  private static final int POINTS = 100;
  private static final int SEED = 26;
  private static final double FAR = 3;

  /** A part of the distance that rounding explains. */
  private static final double ROUNDING = 1e-9;

  private static final float[] BOX = {
    -1, -1, -1, 1, -1, -1, -1, 1, -1, 1, 1, -1, -1, -1, 1, 1, -1, 1, -1, 1, 1, 1, 1, 1
  };

  private final Random random = new Random(SEED);
  private final ClosestPoint out = new ClosestPoint();
  private float[] v = new float[0];
  private int[] triangles = new int[0];
  private int[] across = new int[0];

  private ClimbingErrors() {}

  /** Prints the table. */
  public static void print() {
    System.out.println("| climbing over faces of | not the closest |");
    System.out.println("|---|---|");
    ClimbingErrors boxes = new ClimbingErrors();
    boxes.take(BOX);
    System.out.printf("| a box | %,d |%n", boxes.wrong(QUERIES));
    ClimbingErrors hulls = new ClimbingErrors();
    int wrong = 0;
    for (int n = 0; n < QUERIES; n += QUERIES_OF_A_HULL) {
      hulls.take(hulls.onSphere());
      wrong += hulls.wrong(QUERIES_OF_A_HULL);
    }
    System.out.printf("| hulls | %,d |%n", wrong);
  }

  private float[] onSphere() {
    float[] points = new float[3 * POINTS];
    for (int i = 0; i < points.length; i += 3) {
      double[] d = direction(1);
      for (int k = 0; k < 3; k++) {
        points[i + k] = (float) d[k];
      }
    }
    return points;
  }

  private double[] direction(double length) {
    double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
    double scale = length / Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    return new double[] {d[0] * scale, d[1] * scale, d[2] * scale};
  }

  /** Becomes the hull of points, with the face across each edge. */
  private void take(float[] points) {
    HullOfPoints hull = Quickhull.of(points, points.length / 3);
    v = hull.toArray();
    triangles = hull.toTriangles();
    across = new int[triangles.length];
    Map<Long, Integer> faces = new HashMap<>();
    for (int e = 0; e < triangles.length; e++) {
      faces.put(((long) triangles[e] << 32) | triangles[next(e)], e / 3);
    }
    for (int e = 0; e < triangles.length; e++) {
      across[e] = faces.get(((long) triangles[next(e)] << 32) | triangles[e]);
    }
  }

  private static int next(int edge) {
    return edge % 3 == 2 ? edge - 2 : edge + 1;
  }

  private int wrong(int queries) {
    int wrong = 0;
    for (int n = 0; n < queries; n++) {
      double[] p = direction(FAR);
      PointConvexHull.byFaces(p[0], p[1], p[2], v, triangles, out);
      double least = out.distanceSquared();
      wrong += climb(p) > least * (1 + ROUNDING) ? 1 : 0;
    }
    return wrong;
  }

  /** The squared distance at which climbing ends. */
  private double climb(double[] p) {
    int face = random.nextInt(triangles.length / 3);
    double least = square(p, face);
    while (true) {
      int best = -1;
      for (int e = 3 * face; e < 3 * face + 3; e++) {
        double square = square(p, across[e]);
        if (square < least) {
          least = square;
          best = across[e];
        }
      }
      if (best < 0) {
        return least;
      }
      face = best;
    }
  }

  private double square(double[] p, int face) {
    float[] t = new float[9];
    for (int k = 0; k < 3; k++) {
      System.arraycopy(v, 3 * triangles[3 * face + k], t, 3 * k, 3);
    }
    PointTriangle.closest(p[0], p[1], p[2], t, 0, out);
    return out.distanceSquared();
  }
}
