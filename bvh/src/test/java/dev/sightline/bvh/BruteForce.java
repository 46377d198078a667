package dev.sightline.bvh;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.ray.TriangleHit;

/** Every triangle in turn, no tree: what queries are held against. */
public final class BruteForce {
  private final float[] mesh;
  private final ShearedRay ray = new ShearedRay();

  /** The triangle of the nearest hit found last, or -1. */
  public int triangle;

  /** Its distance. */
  public double t;

  public BruteForce(float[] mesh) {
    this.mesh = mesh;
  }

  /** Finds the nearest hit of a ray, the lower triangle among equal ones. */
  public boolean nearest(double[] r, double tMin, double tMax, Culling culling) {
    ray.set(r[0], r[1], r[2], r[3], r[4], r[5]);
    triangle = -1;
    t = Double.POSITIVE_INFINITY;
    for (int i = 0; i < mesh.length / 9; i++) {
      double hit = RayTriangle.watertight(ray, mesh, 9 * i, culling);
      if (hit >= tMin && hit <= tMax && (triangle < 0 || hit < t)) {
        t = hit;
        triangle = i;
      }
    }
    return triangle >= 0;
  }

  /** Finds all hits of a ray, unsorted by distance, in the order of the triangles. */
  public void all(double[] r, double tMin, double tMax, Culling culling, RayHitList out) {
    ray.set(r[0], r[1], r[2], r[3], r[4], r[5]);
    out.clear();
    TriangleHit place = new TriangleHit();
    for (int i = 0; i < mesh.length / 9; i++) {
      double hit = RayTriangle.watertight(ray, mesh, 9 * i, culling);
      if (hit >= tMin && hit <= tMax) {
        RayTriangle.locate(ray, mesh, 9 * i, hit, place);
        out.add(RayHit.NONE, i, hit, place.u(), place.v());
      }
    }
  }
}
