package dev.sightline.jme.install;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.jme.convert.LocalFrame;
import dev.sightline.jme.internal.mesh.BuiltMesh;

/** All hits of a ray with one mesh, as the engine's collision results. */
final class MeshHits {
  private MeshHits() {}

  /**
   * Adds a result for each triangle that the ray meets, on either side, nearest first, making
   * nothing but the results; the engine names their geometry.
   *
   * @param scratch its frame has entered the ray
   * @param unit length of the ray's direction
   * @return how many were added
   */
  static int addAll(
      BuiltMesh mesh, Ray ray, double unit, double tMax, HitScratch scratch, CollisionResults out) {
    RayHitList hits = scratch.hits;
    LocalFrame local = scratch.frame;
    scratch.rays.ray(local.ox(), local.oy(), local.oz(), local.dx(), local.dy(), local.dz());
    int n = scratch.rays.interval(0, tMax).all(mesh.tree(), hits);
    for (int i = 0; i < n; i++) {
      double t = hits.t(i);
      CollisionResult result = new CollisionResult(at(ray, t), (float) (t * unit));
      mesh.soup().copy(hits.triangle(i), scratch.corners, 0);
      result.setContactNormal(scratch.frame.normal(scratch.corners, 0));
      result.setTriangleIndex(hits.triangle(i));
      out.addCollision(result);
    }
    return n;
  }

  private static Vector3f at(Ray ray, double t) {
    Vector3f o = ray.origin;
    Vector3f d = ray.direction;
    return new Vector3f((float) (o.x + t * d.x), (float) (o.y + t * d.y), (float) (o.z + t * d.z));
  }
}
