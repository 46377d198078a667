package dev.sightline.site.figure;

/** A parallel projection of space onto the drawing, turned about y and tilted. */
public final class View {
  /** The width of every drawing. */
  public static final int WIDTH = 640;

  /** The height of every drawing. */
  public static final int HEIGHT = 360;

  private final double scale;
  private final double centreX;
  private final double centreY;
  private final double[] right;
  private final double[] up;

  private View(double[] right, double[] up, double scale, double centreX, double centreY) {
    this.right = right;
    this.up = up;
    this.scale = scale;
    this.centreX = centreX;
    this.centreY = centreY;
  }

  /** Looks along -z: x to the right, y up. */
  public static View flat(double scale, double centreX, double centreY) {
    return new View(new double[] {1, 0, 0}, new double[] {0, 1, 0}, scale, centreX, centreY);
  }

  /** Looks down along -y: x to the right, z down the page. */
  public static View plan(double scale, double centreX, double centreZ) {
    return new View(new double[] {1, 0, 0}, new double[] {0, 0, -1}, scale, centreX, -centreZ);
  }

  /** Looks from the right and from above. */
  public static View space(double scale) {
    return space(scale, 0);
  }

  /**
   * Looks from the right and from above at the origin, which is left of the middle of the drawing
   * by a length; the sines and cosines make two unit vectors.
   */
  static View space(double scale, double left) {
    double c = 0.8;
    double s = 0.6;
    double tiltCos = 12 / 13.0;
    double tiltSin = 5 / 13.0;
    return new View(
        new double[] {c, 0, -s},
        new double[] {-s * tiltSin, tiltCos, -c * tiltSin},
        scale,
        left,
        0);
  }

  /** Where a point is across the drawing. */
  public double x(double x, double y, double z) {
    return WIDTH / 2.0 + scale * (right[0] * x + right[1] * y + right[2] * z - centreX);
  }

  /** Where a point is down the drawing. */
  public double y(double x, double y, double z) {
    return HEIGHT / 2.0 - scale * (up[0] * x + up[1] * y + up[2] * z - centreY);
  }

  /** Moves a point by a displacement in the plane of the drawing, in its units. */
  public void move(float[] points, int at, double across, double down) {
    for (int axis = 0; axis < 3; axis++) {
      double by = (across * right[axis] - down * up[axis]) / scale;
      if (by != 0) {
        points[at + axis] = (float) (points[at + axis] + by);
      }
    }
  }

  /** A length in the drawing. */
  public double length(double length) {
    return scale * length;
  }

  /** The axis that runs most across the drawing, or most up it. */
  public int axis(boolean across) {
    double[] way = across ? right : up;
    int most = 0;
    for (int axis = 1; axis < 3; axis++) {
      if (Math.abs(way[axis]) > Math.abs(way[most])) {
        most = axis;
      }
    }
    return most;
  }

  /** Which way that axis points. */
  public boolean isForward(boolean across) {
    return (across ? right : up)[axis(across)] > 0;
  }
}
