package dev.sightline.jme.index;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
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
    int n =
        AllHits.find(
            mesh.tree(),
            frame.ox(),
            frame.oy(),
            frame.oz(),
            frame.dx(),
            frame.dy(),
            frame.dz(),
            0,
            ray.tMax(),
            Culling.NONE,
            scratch);
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
}
