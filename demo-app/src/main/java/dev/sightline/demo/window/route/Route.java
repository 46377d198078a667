package dev.sightline.demo.window.route;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightSample;
import java.util.ArrayList;
import java.util.List;

/** Points on the ground along a straight way over x and z, as feet would meet it. */
final class Route {
  /** What feet climb at once: the ground is looked for from this far above the last point. */
  static final float STEP = 4;

  private static final float SPACING = 2;
  private static final int MOST = 500;

  private Route() {}

  /**
   * The points from start to end, evenly spread, the first and the last above or below the ends.
   *
   * @return those with ground; a hole leaves a gap
   */
  static List<Vector3f> of(GroundHeights ground, Vector3f start, Vector3f end) {
    double length = Math.hypot(end.x - start.x, end.z - start.z);
    int steps = (int) Math.max(1, Math.min(MOST - 1, Math.ceil(length / SPACING)));
    List<Vector3f> points = new ArrayList<>();
    HeightSample sample = new HeightSample();
    double y = start.y;
    for (int i = 0; i <= steps; i++) {
      double s = (double) i / steps;
      double x = start.x + s * (end.x - start.x);
      double z = start.z + s * (end.z - start.z);
      if (ground.highestBelow(x, y + STEP, z, sample)) {
        y = sample.y();
        points.add(new Vector3f((float) x, (float) y, (float) z));
      }
    }
    return points;
  }
}
