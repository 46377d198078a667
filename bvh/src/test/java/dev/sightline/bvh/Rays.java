package dev.sightline.bvh;

import dev.sightline.bvh.query.ray.RayBatch;
import dev.sightline.bvh.query.ray.RayQuery;
import java.util.Random;

/** Rays to test with, aimed where trees and kernels fail: at edges, vertices and along axes. */
public final class Rays {
  /** How rays are aimed. */
  public enum Aim {
    RANDOM,
    VERTEX,
    EDGE,
    AXIS
  }

  private final float[] mesh;
  private final Random random;
  private final double[] centre = new double[3];
  private double size;

  public Rays(float[] mesh, long seed) {
    this.mesh = mesh;
    random = new Random(seed);
    for (int axis = 0; axis < 3; axis++) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      for (int i = axis; i < mesh.length; i += 3) {
        min = Math.min(min, mesh[i]);
        max = Math.max(max, mesh[i]);
      }
      centre[axis] = (min + max) / 2;
      size = Math.max(size, max - min);
    }
  }

  /** The next ray, as floats: three of origin, three of direction. */
  public double[] next(Aim aim) {
    double[] ray = new double[6];
    int triangle = 9 * random.nextInt(mesh.length / 9);
    int p = triangle + 3 * random.nextInt(3);
    int q = triangle + 3 * random.nextInt(3);
    double w = aim == Aim.EDGE ? random.nextInt(3) / 2.0 : 0;
    for (int i = 0; i < 3; i++) {
      ray[i] = (float) (centre[i] + (random.nextDouble() * 3 - 1.5) * size);
      double target =
          aim == Aim.RANDOM
              ? centre[i] + (random.nextDouble() - 0.5) * size
              : (1 - w) * mesh[p + i] + w * mesh[q + i];
      ray[3 + i] = (float) (target - ray[i]);
    }
    if (aim == Aim.AXIS) {
      alongAxis(ray, p);
    }
    if (ray[3] == 0 && ray[4] == 0 && ray[5] == 0) {
      ray[4] = -1;
    }
    return ray;
  }

  /** Gives a ray of six numbers to a query. */
  public static RayQuery set(RayQuery query, double[] r) {
    return query.ray(r[0], r[1], r[2], r[3], r[4], r[5]);
  }

  /** Gives a ray of six numbers to a query. */
  public static RayQuery set(RayQuery query, float[] r) {
    return set(query, r, 0);
  }

  /** Gives one of many rays to a query, six numbers each. */
  public static RayQuery set(RayQuery query, float[] rays, int index) {
    int r = RayBatch.RAY * index;
    return query.ray(rays[r], rays[r + 1], rays[r + 2], rays[r + 3], rays[r + 4], rays[r + 5]);
  }

  /** Along an axis through a vertex, with zeros of both signs. */
  private void alongAxis(double[] ray, int vertex) {
    int axis = random.nextInt(3);
    for (int i = 0; i < 3; i++) {
      ray[i] = mesh[vertex + i];
      ray[3 + i] = random.nextBoolean() ? 0.0 : -0.0;
    }
    boolean up = random.nextBoolean();
    ray[axis] = (float) (centre[axis] + (up ? -2 : 2) * size);
    ray[3 + axis] = up ? 1 : -1;
  }
}
