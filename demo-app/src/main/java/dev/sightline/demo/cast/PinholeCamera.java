package dev.sightline.demo.cast;

/** A camera that looks at a mesh: from outside at its middle, or from within along x. */
final class PinholeCamera {
  private final double[] eye = new double[3];
  private final double[] ahead = new double[3];
  private final double[] right;
  private final double[] up;
  private final double lens;

  PinholeCamera(MeshExtent extent, boolean inside) {
    double[] outside = {0.9, 0.5, 1.1};
    double[] within = {-0.35, -0.15, 0};
    for (int axis = 0; axis < 3; axis++) {
      double side = inside ? within[axis] * extent.size(axis) : outside[axis] * extent.radius();
      eye[axis] = extent.centre(axis) + side;
      double target = extent.centre(axis) + (inside && axis == 0 ? 0.4 * extent.size(0) : 0);
      ahead[axis] = target - eye[axis];
    }
    MeshExtent.normalize(ahead);
    right = new double[] {-ahead[2], 0, ahead[0]};
    MeshExtent.normalize(right);
    up =
        new double[] {
          right[1] * ahead[2] - right[2] * ahead[1],
          right[2] * ahead[0] - right[0] * ahead[2],
          right[0] * ahead[1] - right[1] * ahead[0]
        };
    lens = StrictMath.tan(inside ? 0.6 : 0.45);
  }

  /** Sets the ray through the middle of a pixel; row 0 is the highest. */
  void pixel(int column, int row, int side, double[] from, double[] way) {
    double x = (column + 0.5) / side * 2 - 1;
    double y = 1 - (row + 0.5) / side * 2;
    for (int axis = 0; axis < 3; axis++) {
      from[axis] = eye[axis];
      way[axis] = ahead[axis] + lens * (x * right[axis] + y * up[axis]);
    }
  }
}
