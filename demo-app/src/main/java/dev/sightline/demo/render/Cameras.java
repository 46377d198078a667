package dev.sightline.demo.render;

import dev.sightline.demo.cast.MeshExtent;
import dev.sightline.demo.cast.PinholeCamera;
import java.util.Optional;

/** Where a camera stands for a picture. */
public final class Cameras {
  private static final double[] OUTSIDE = {0.57, 0.32, 0.76};
  private static final double[] WITHIN = {-0.35, -0.15, 0};
  private static final double ROOM = 1.05;

  /** Degrees from the lower to the upper edge of a picture if nobody says. */
  public static final double ANGLE = 55;

  private Cameras() {}

  /** Half of a picture's height at a distance of one. */
  public static double lens(double angle) {
    return Math.tan(Math.toRadians(angle / 2));
  }

  /**
   * The place and the target of a camera, six numbers: a scene's own, or where it sees the whole,
   * or, of a room, within its box.
   *
   * @param lens of the picture's shorter side
   */
  public static double[] view(
      Optional<double[]> own, MeshExtent extent, boolean isRoom, double lens) {
    if (own.isPresent()) {
      return own.get().clone();
    }
    return isRoom ? within(extent) : outside(extent, lens);
  }

  private static double[] outside(MeshExtent extent, double lens) {
    double distance = ROOM * extent.radius() * Math.sqrt(1 + lens * lens) / lens;
    double[] view = new double[6];
    for (int axis = 0; axis < 3; axis++) {
      view[axis] = extent.centre(axis) + distance * OUTSIDE[axis];
      view[3 + axis] = extent.centre(axis);
    }
    return view;
  }

  private static double[] within(MeshExtent extent) {
    double[] view = new double[6];
    for (int axis = 0; axis < 3; axis++) {
      view[axis] = extent.centre(axis) + WITHIN[axis] * extent.size(axis);
      view[3 + axis] = extent.centre(axis) + (axis == 0 ? 0.4 * extent.size(0) : 0);
    }
    return view;
  }

  /**
   * A camera with a view of six numbers.
   *
   * @param lens the tangent of half the angle from the lower to the upper edge
   * @throws IllegalArgumentException if place and target are the same, or one is not finite
   */
  public static PinholeCamera of(double[] view, double lens) {
    return new PinholeCamera(
        new double[] {view[0], view[1], view[2]}, new double[] {view[3], view[4], view[5]}, lens);
  }
}
