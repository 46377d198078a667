package dev.sightline.demo.cast;

import java.util.Locale;
import java.util.Random;

/** The sets of rays that casters are compared on. */
public enum RaySet {
  /** The picture of a pinhole camera, row by row: neighbours go nearly the same way. */
  CAM {
    @Override
    void draw(RayPlan plan, Random random, double[] from, double[] way, int i) {
      plan.camera().pixel(i % plan.side(), i / plan.side(), plan.side(), from, way);
    }
  },

  /** From anywhere on the ball around the mesh to anywhere in its box: no two alike. */
  RAND {
    @Override
    void draw(RayPlan plan, Random random, double[] from, double[] way, int i) {
      MeshExtent extent = plan.extent();
      for (int axis = 0; axis < 3; axis++) {
        from[axis] = random.nextGaussian();
      }
      MeshExtent.normalize(from);
      for (int axis = 0; axis < 3; axis++) {
        from[axis] = extent.centre(axis) + extent.radius() * from[axis];
        way[axis] = extent.low(axis) + random.nextDouble() * extent.size(axis) - from[axis];
      }
    }
  },

  /** Straight down from above the mesh, anywhere on its plan: as something is put on the ground. */
  DOWN {
    @Override
    void draw(RayPlan plan, Random random, double[] from, double[] way, int i) {
      MeshExtent extent = plan.extent();
      from[0] = extent.low(0) + random.nextDouble() * extent.size(0);
      from[1] = extent.low(1) + extent.size(1) + 0.1 * extent.radius();
      from[2] = extent.low(2) + random.nextDouble() * extent.size(2);
      way[0] = 0;
      way[1] = -1;
      way[2] = 0;
    }
  };

  /** Sets the origin and the way, of any length, of ray number {@code i}. */
  abstract void draw(RayPlan plan, Random random, double[] from, double[] way, int i);

  /** What the set is called in a file's name. */
  public String kind() {
    return name().toLowerCase(Locale.ROOT);
  }
}
