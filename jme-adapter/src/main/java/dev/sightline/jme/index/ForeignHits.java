package dev.sightline.jme.index;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.convert.WorldRay;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.List;

/** What a spatial that answers {@code collideWith} by its own code says to a ray. */
final class ForeignHits {
  private ForeignHits() {}

  /** Its results within the ray's end, nearest first. It is asked with a ray of its own. */
  static List<CollisionResult> of(Spatial spatial, WorldRay ray) {
    double reach = ray.tMax() * ray.unit();
    if (!(reach >= 0)) {
      return List.of();
    }
    CollisionResults results = new CollisionResults();
    spatial.collideWith(engineRay(ray, reach), results);
    List<CollisionResult> within = new ArrayList<>();
    for (CollisionResult result : results) {
      if (result.getDistance() <= reach) {
        within.add(result);
      }
    }
    return within;
  }

  /** Barycentrics are not known. */
  static Pick pick(CollisionResult result) {
    Vector3f normal = result.getContactNormal();
    return new Pick(
        result.getGeometry(),
        result.getContactPoint(),
        normal == null ? new Vector3f() : normal,
        result.getTriangleIndex(),
        Float.NaN,
        Float.NaN,
        result.getDistance());
  }

  private static Ray engineRay(WorldRay ray, double reach) {
    double unit = ray.unit();
    Ray engineRay = new Ray();
    engineRay.origin.set((float) ray.ox(), (float) ray.oy(), (float) ray.oz());
    engineRay.direction.set(
        (float) (ray.dx() / unit), (float) (ray.dy() / unit), (float) (ray.dz() / unit));
    engineRay.setLimit((float) reach);
    return engineRay;
  }
}
