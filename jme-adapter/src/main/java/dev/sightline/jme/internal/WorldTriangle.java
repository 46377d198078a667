package dev.sightline.jme.internal;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.instance.Affine;

/** What is known of a triangle where its mesh is placed. Works on scratch: one for each thread. */
public final class WorldTriangle {
  private final double[] edges = new double[6];

  /** Scratch of its own. */
  public WorldTriangle() {}

  /**
   * World-space unit normal of a triangle, {@code (b - a) x (c - a)} of the transformed vertices:
   * right under non-uniform scale and flipped by a mirroring one; zero for a triangle without area.
   *
   * @param v nine coordinates in the mesh's own space
   */
  public void normal(Affine toWorld, float[] v, Vector3f store) {
    double[] e = edges;
    for (int k = 0; k < 2; k++) {
      double x = (double) v[3 * k + 3] - v[0];
      double y = (double) v[3 * k + 4] - v[1];
      double z = (double) v[3 * k + 5] - v[2];
      toWorld.directionToWorld(x, y, z, e, 3 * k);
    }
    unit(e[1] * e[5] - e[2] * e[4], e[2] * e[3] - e[0] * e[5], e[0] * e[4] - e[1] * e[3], store);
  }

  /**
   * World-space point of a triangle by its barycentric weights.
   *
   * @param c nine coordinates in the mesh's own space
   */
  public void point(Affine toWorld, float[] c, double u, double v, Vector3f store) {
    double w = 1 - u - v;
    double x = w * c[0] + u * c[3] + v * c[6];
    double y = w * c[1] + u * c[4] + v * c[7];
    double z = w * c[2] + u * c[5] + v * c[8];
    toWorld.pointToWorld(x, y, z, edges, 0);
    store.set((float) edges[0], (float) edges[1], (float) edges[2]);
  }

  /** The point of a ray at a parameter. */
  public static Vector3f pointOf(Ray ray, double t) {
    Vector3f o = ray.origin;
    Vector3f d = ray.direction;
    return new Vector3f((float) (o.x + t * d.x), (float) (o.y + t * d.y), (float) (o.z + t * d.z));
  }

  /** Writes a vector as a unit; zero for one that has no direction. */
  public static void unit(double x, double y, double z, Vector3f store) {
    double length = Math.sqrt(x * x + y * y + z * z);
    double factor = length > 0 ? 1 / length : 0;
    store.set((float) (x * factor), (float) (y * factor), (float) (z * factor));
  }
}
