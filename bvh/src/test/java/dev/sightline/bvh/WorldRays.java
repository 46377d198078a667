package dev.sightline.bvh;

import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.tree.Bvh;
import java.util.Random;

/** Rays in a world, aimed at vertices, edges and insides of triangles, past them, along axes. */
public final class WorldRays {
  private final Instance[] instances;
  private final Random random;
  private final double[] point = new double[3];

  public WorldRays(Instance[] instances, long seed) {
    this.instances = instances;
    random = new Random(seed);
  }

  /** Takes a point of some triangle of some instance to the world. */
  public double[] target() {
    for (int attempt = 0; attempt < 1000; attempt++) {
      Instance instance = instances[random.nextInt(instances.length)];
      Bvh mesh = instance.mesh();
      if (!instance.isMet()) {
        continue;
      }
      float[] v = mesh.leafVertices();
      int i = 9 * random.nextInt(mesh.triangleCount());
      double a = random.nextInt(3) == 0 ? 0 : random.nextDouble();
      double b = random.nextInt(3) == 0 ? 0 : (1 - a) * random.nextDouble();
      double[] p = new double[3];
      for (int k = 0; k < 3; k++) {
        p[k] = (1 - a - b) * v[i + k] + a * v[i + 3 + k] + b * v[i + 6 + k];
      }
      Affine m = instance.toWorld();
      m.pointToWorld(p[0], p[1], p[2], point, 0);
      return point;
    }
    throw new AssertionError("nothing to aim at");
  }

  /** A ray from about a distance: to a target, or beside it, or along an axis through it. */
  public double[] next(double distance) {
    double[] at = target();
    double[] ray = new double[6];
    int axis = random.nextInt(3);
    int how = random.nextInt(10);
    for (int k = 0; k < 3; k++) {
      double step = random.nextGaussian() * distance;
      if (how == 0) {
        ray[k] = k == axis ? at[k] + distance : at[k];
        ray[3 + k] = k == axis ? -1 : random.nextBoolean() ? 0.0 : -0.0;
      } else {
        ray[k] = how < 4 ? (float) (at[k] + step) : at[k] + step;
        ray[3 + k] = (at[k] - ray[k]) * (how == 9 ? 1 + random.nextGaussian() : 1);
      }
    }
    return ray;
  }
}
