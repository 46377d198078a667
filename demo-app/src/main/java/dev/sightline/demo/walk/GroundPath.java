package dev.sightline.demo.walk;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.jme.app.CollisionAppState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A way over the ground along straight lines, looked up every ten centimetres from a step's height
 * above the last ground. It goes through what stands in the way, since it asks for heights only.
 *
 * @param name which way it is
 * @param rays the downward ray of each place
 * @param points the ground at the places that have some
 */
public record GroundPath(String name, List<Ray> rays, List<Vector3f> points) {
  private static final float SPACING = 1;

  /** On the ground floor, on the gallery above it, and on the roof. */
  public static List<GroundPath> all(CollisionAppState collision) {
    return List.of(
        along(
            "floor", collision, 2, -125, -40, -112, -4, -85, -4, -68, 12, -58, 15, -27, 12, -8, -4,
            14, -17, 50, -10, 84, -4, 112, 8, 112, 40, 4, 40, -4, 58, -12, 40, -125, 40, -125, 8),
        along("gallery", collision, 43, -112, 30, -112, -40, 100, -40, 100, 26, -100, 26),
        along(
            "roof", collision, 145, -135, 50, -135, -40, -120, -54, -100, -42, -80, -56, -60, -42,
            -40, -56, -20, -42, 0, -56, 20, -42, 40, -56, 60, -42, 80, -56, 122, -54, 122, 48, 60,
            50, 0, 53));
  }

  /**
   * Goes from corner to corner.
   *
   * @param height where the feet are at first, at most a step below the ground
   * @param corners x and z of each
   */
  private static GroundPath along(
      String name, CollisionAppState collision, float height, float... corners) {
    VisitorGround ground = new VisitorGround(collision);
    List<Ray> rays = new ArrayList<>();
    List<Vector3f> points = new ArrayList<>();
    float feet = height;
    for (float[] place : places(corners)) {
      rays.add(VisitorGround.below(place[0], feet, place[1]));
      OptionalDouble found = ground.height(place[0], feet, place[1]);
      if (found.isPresent()) {
        feet = (float) found.getAsDouble();
        points.add(new Vector3f(place[0], feet, place[1]));
      }
    }
    return new GroundPath(name, List.copyOf(rays), List.copyOf(points));
  }

  private static List<float[]> places(float[] corners) {
    List<float[]> places = new ArrayList<>();
    for (int i = 0; i + 3 < corners.length; i += 2) {
      float dx = corners[i + 2] - corners[i];
      float dz = corners[i + 3] - corners[i + 1];
      int count = (int) Math.ceil(Math.hypot(dx, dz) / SPACING);
      for (int k = 0; k < count; k++) {
        float part = (float) k / count;
        places.add(new float[] {corners[i] + part * dx, corners[i + 1] + part * dz});
      }
    }
    return places;
  }
}
