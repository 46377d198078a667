package dev.sightline.demo.cast;

/** A camera that looks at a mesh: from outside at its middle, from within along x, or as told. */
public final class PinholeCamera {
  private static final double OUTSIDE_LENS = StrictMath.tan(0.45);
  private static final double INSIDE_LENS = StrictMath.tan(0.6);

  private final double[] eye;
  private final double[] ahead = new double[3];
  private final double[] right;
  private final double[] up;
  private final double lens;

  /**
   * Stands at a place and looks at another; y is up.
   *
   * @param lens half of the picture's height at a distance of one: the tangent of half the angle
   * @throws IllegalArgumentException if both places are the same or one is not finite
   */
  public PinholeCamera(double[] eye, double[] target, double lens) {
    this.eye = eye.clone();
    this.lens = lens;
    for (int axis = 0; axis < 3; axis++) {
      ahead[axis] = target[axis] - eye[axis];
    }
    MeshExtent.normalize(ahead);
    if (!Double.isFinite(ahead[0] + ahead[1] + ahead[2])) {
      throw new IllegalArgumentException("no way leads from the camera's place to its target");
    }
    boolean isPlumb = ahead[0] == 0 && ahead[2] == 0;
    right = new double[] {isPlumb ? 1 : -ahead[2], 0, ahead[0]};
    MeshExtent.normalize(right);
    up =
        new double[] {
          right[1] * ahead[2] - right[2] * ahead[1],
          right[2] * ahead[0] - right[0] * ahead[2],
          right[0] * ahead[1] - right[1] * ahead[0]
        };
  }

  /** Looks at the whole of a mesh from outside, or along x from a place within its box. */
  static PinholeCamera of(MeshExtent extent, boolean inside) {
    double[] outside = {0.9, 0.5, 1.1};
    double[] within = {-0.35, -0.15, 0};
    double[] eye = new double[3];
    double[] target = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      double side = inside ? within[axis] * extent.size(axis) : outside[axis] * extent.radius();
      eye[axis] = extent.centre(axis) + side;
      target[axis] = extent.centre(axis) + (inside && axis == 0 ? 0.4 * extent.size(0) : 0);
    }
    return new PinholeCamera(eye, target, inside ? INSIDE_LENS : OUTSIDE_LENS);
  }

  /** Sets the ray through the middle of a pixel of a square picture; row 0 is the highest. */
  void pixel(int column, int row, int side, double[] from, double[] way) {
    ray((column + 0.5) / side * 2 - 1, 1 - (row + 0.5) / side * 2, from, way);
  }

  /**
   * Sets the ray through a place of the picture, its way of any length.
   *
   * @param x across from the middle, in halves of the picture's height
   * @param y upwards from the middle, likewise
   */
  public void ray(double x, double y, double[] from, double[] way) {
    for (int axis = 0; axis < 3; axis++) {
      from[axis] = eye[axis];
      way[axis] = ahead[axis] + lens * (x * right[axis] + y * up[axis]);
    }
  }
}
