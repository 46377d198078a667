package dev.sightline.demo.compare;

import com.jme3.math.Ray;
import com.jme3.math.Triangle;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.extra.audit.DecimalRayTriangle;

/** Whether a ray meets a triangle of a geometry, by arithmetic that both sides do not share. */
final class ExactCheck {
  private ExactCheck() {}

  /** Whether the closed triangle, placed by its geometry's world matrix, is met by the ray. */
  static boolean meets(Ray ray, Geometry geometry, int triangle) {
    Triangle local = new Triangle();
    geometry.getMesh().getTriangle(triangle, local);
    float[] corners = new float[9];
    for (int i = 0; i < 3; i++) {
      Vector3f corner = local.get(i);
      corners[3 * i] = corner.x;
      corners[3 * i + 1] = corner.y;
      corners[3 * i + 2] = corner.z;
    }
    return !Double.isNaN(DecimalRayTriangle.distance(ray, geometry.getWorldMatrix(), corners));
  }
}
