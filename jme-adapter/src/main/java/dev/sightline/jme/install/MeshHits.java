package dev.sightline.jme.install;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.jme.internal.WorldTriangle;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.result.BarycentricResult;

/** All hits of a ray with one mesh, as the engine's collision results. */
final class MeshHits {
  private MeshHits() {}

  /**
   * Adds a result for each triangle that the ray meets, on either side, nearest first, making
   * nothing but the results; the engine names their geometry.
   *
   * @param toWorld has an inverse
   * @param unit length of the ray's direction
   * @return how many were added
   */
  static int addAll(
      BuiltMesh mesh,
      Affine toWorld,
      Ray ray,
      double unit,
      double tMax,
      HitScratch scratch,
      CollisionResults out) {
    RayHitList hits = scratch.hits;
    double[] r = scratch.ray;
    toWorld.pointToLocal(ray.origin.x, ray.origin.y, ray.origin.z, r, 0);
    toWorld.directionToLocal(ray.direction.x, ray.direction.y, ray.direction.z, r, 3);
    scratch.rays.ray(r[0], r[1], r[2], r[3], r[4], r[5]);
    int n = scratch.rays.interval(0, tMax).all(mesh.tree(), hits);
    for (int i = 0; i < n; i++) {
      double t = hits.t(i);
      BarycentricResult result =
          new BarycentricResult(
              WorldTriangle.pointOf(ray, t), (float) (t * unit), hits.u(i), hits.v(i), -1);
      mesh.soup().copy(hits.triangle(i), scratch.corners, 0);
      Vector3f normal = new Vector3f();
      scratch.placed.normal(toWorld, scratch.corners, normal);
      result.setContactNormal(normal);
      result.setTriangleIndex(hits.triangle(i));
      out.addCollision(result);
    }
    return n;
  }
}
