package dev.sightline.site.picker;

/** Looks at the origin from a place on a sphere around it. */
public final class PickerCamera {
  /** The distance from the origin, before it is changed. */
  public static final double DISTANCE = 4;

  private static final double NEAREST = 1.6;
  private static final double FURTHEST = 10;
  private static final double FOCAL = 1.6;
  private static final double MOST_PITCH = 1.4;

  private final int width;
  private final int height;
  private double yaw = 0.6;
  private double pitch = 0.25;
  private double distance = DISTANCE;

  /** Eye, then the unit vectors to the right, up and ahead. */
  final double[] eye = new double[3];

  final double[] right = new double[3];
  final double[] up = new double[3];
  final double[] ahead = new double[3];

  /** Pixels that a length of 1 has at a depth of 1. */
  final double focal;

  /** A camera for a picture, whose size is in pixels. */
  public PickerCamera(int width, int height) {
    this.width = width;
    this.height = height;
    focal = FOCAL * height;
    turn(0, 0);
  }

  /** Turns about the upright axis and tilts, in radians. */
  public void turn(double about, double tilt) {
    yaw += about;
    pitch = Math.max(-MOST_PITCH, Math.min(MOST_PITCH, pitch + tilt));
    double c = Math.cos(pitch);
    double s = Math.sin(pitch);
    set(ahead, -c * Math.sin(yaw), -s, -c * Math.cos(yaw));
    set(right, Math.cos(yaw), 0, -Math.sin(yaw));
    set(up, -s * Math.sin(yaw), c, -s * Math.cos(yaw));
    set(eye, -distance * ahead[0], -distance * ahead[1], -distance * ahead[2]);
  }

  /** Multiplies the distance from the origin by a factor, within limits. */
  public void move(double times) {
    distance = Math.max(NEAREST, Math.min(FURTHEST, distance * times));
    turn(0, 0);
  }

  /** The distance of the eye from the origin. */
  public double distance() {
    return distance;
  }

  private static void set(double[] out, double x, double y, double z) {
    out[0] = x;
    out[1] = y;
    out[2] = z;
  }

  /** The ray through a place of the picture, in pixels; its direction is a unit or nearly. */
  public double[] ray(double across, double down) {
    double x = (across - width / 2.0) / focal;
    double y = (height / 2.0 - down) / focal;
    double length = Math.sqrt(1 + x * x + y * y);
    double[] ray = new double[6];
    for (int axis = 0; axis < 3; axis++) {
      ray[axis] = eye[axis];
      ray[3 + axis] = (ahead[axis] + x * right[axis] + y * up[axis]) / length;
    }
    return ray;
  }
}
