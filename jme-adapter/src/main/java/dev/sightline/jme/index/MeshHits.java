package dev.sightline.jme.index;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.hit.RayHits;
import dev.sightline.bvh.query.AllHits;
import dev.sightline.core.ray.Culling;
import dev.sightline.jme.convert.LocalFrame;
import dev.sightline.jme.convert.WorldRay;
import org.jspecify.annotations.Nullable;

/** All hits of a ray with one mesh, as the engine's collision results. */
final class MeshHits {
  private MeshHits() {}

  /**
   * Adds a result for each triangle that the ray meets, on either side, nearest first.
   *
   * @param frame has entered the ray
   * @param scratch is overwritten
   * @param geometry is named by the results; null leaves that to the engine
   * @return how many were added
   */
  static int addAll(
      BuiltMesh mesh,
      LocalFrame frame,
      WorldRay ray,
      RayHits scratch,
      @Nullable Geometry geometry,
      CollisionResults results) {
    int n = find(mesh, frame, ray.tMax(), scratch);
    double unit = ray.unit();
    for (int i = 0; i < n; i++) {
      Vector3f point = ray.at(scratch.t(i));
      int triangle = scratch.triangle(i);
      CollisionResult result = new CollisionResult(point, (float) (scratch.t(i) * unit));
      result.setContactNormal(mesh.normal(triangle, frame));
      result.setTriangleIndex(triangle);
      if (geometry != null) {
        result.setGeometry(geometry);
      }
      results.addCollision(result);
    }
    return n;
  }

  /**
   * The same for the engine's ray as it stands, making nothing but the results; the engine names
   * their geometry.
   *
   * @param scratch its frame has entered the ray
   * @param unit length of the ray's direction
   */
  static int addAll(
      BuiltMesh mesh, Ray ray, double unit, double tMax, HitScratch scratch, CollisionResults out) {
    RayHits hits = scratch.hits;
    int n = find(mesh, scratch.frame, tMax, hits);
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

  private static int find(BuiltMesh mesh, LocalFrame frame, double tMax, RayHits hits) {
    return AllHits.find(
        mesh.tree(),
        frame.ox(),
        frame.oy(),
        frame.oz(),
        frame.dx(),
        frame.dy(),
        frame.dz(),
        0,
        tMax,
        Culling.NONE,
        hits);
  }

  private static Vector3f at(Ray ray, double t) {
    Vector3f o = ray.origin;
    Vector3f d = ray.direction;
    return new Vector3f((float) (o.x + t * d.x), (float) (o.y + t * d.y), (float) (o.z + t * d.z));
  }
}
