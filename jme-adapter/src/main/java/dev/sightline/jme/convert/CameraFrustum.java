package dev.sightline.jme.convert;

import dev.sightline.jme.internal.Arguments;

/**
 * The six planes around what a camera shows under a rectangle of its screen. They are computed in
 * double from points of the volume and rounded to floats once.
 */
public final class CameraFrustum {
  private final double[] p = new double[3];
  private final double[] q = new double[3];
  private final double[] r = new double[3];
  private final double[] s = new double[3];

  /** Scratch room for the computation, to be reused. Not thread-safe. */
  public CameraFrustum() {}

  /**
   * Writes the planes of the whole viewport.
   *
   * @param out receives thirty-six numbers: a point and a normal that points inwards, six times
   * @throws IllegalArgumentException if the camera shows no volume
   */
  public void ofViewport(CameraSpace camera, float[] out) {
    planes(camera, -1, 1, -1, 1, out);
  }

  /**
   * Writes the planes of a rectangle between two of its corners, in pixels from the lower left
   * corner of the window. A rectangle may be as thin as a line or a point; what it has outside the
   * viewport is taken as if the picture went on.
   *
   * @param out as above
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or the camera shows no
   *     volume
   */
  public void ofRectangle(CameraSpace camera, float x0, float y0, float x1, float y1, float[] out) {
    Arguments.finite("rectangle's corner", x0, y0);
    Arguments.finite("rectangle's corner", x1, y1);
    planes(
        camera,
        camera.ndcX(Math.min(x0, x1)),
        camera.ndcX(Math.max(x0, x1)),
        camera.ndcY(Math.min(y0, y1)),
        camera.ndcY(Math.max(y0, y1)),
        out);
  }

  /**
   * A side plane is spanned by a whole line of the viewport, so that it has a normal even where the
   * rectangle has no width. On which side the inside lies follows from the sense of the volume.
   */
  private void planes(
      CameraSpace camera, double left, double right, double bottom, double top, float[] out) {
    camera.point(-1, -1, -1, p);
    camera.point(1, -1, -1, q);
    camera.point(-1, 1, -1, r);
    camera.point(-1, -1, 1, s);
    double sense = determinant() < 0 ? -1 : 1;
    side(camera, left, true, sense, out, 0);
    side(camera, right, true, -sense, out, 6);
    side(camera, bottom, false, sense, out, 12);
    side(camera, top, false, -sense, out, 18);
    end(camera, -1, sense, out, 24);
    end(camera, 1, -sense, out, 30);
  }

  private void side(
      CameraSpace camera, double at, boolean upright, double sign, float[] out, int i) {
    if (upright) {
      camera.point(at, -1, -1, p);
      camera.point(at, 1, -1, q);
      camera.point(at, -1, 1, r);
    } else {
      camera.point(-1, at, -1, p);
      camera.point(-1, at, 1, q);
      camera.point(1, at, -1, r);
    }
    plane(sign, out, i);
  }

  private void end(CameraSpace camera, double at, double sign, float[] out, int i) {
    camera.point(-1, -1, at, p);
    camera.point(1, -1, at, q);
    camera.point(-1, 1, at, r);
    plane(sign, out, i);
  }

  /** The plane through three points; its normal is {@code sign (q - p) x (r - p)}. */
  private void plane(double sign, float[] out, int i) {
    double ax = q[0] - p[0];
    double ay = q[1] - p[1];
    double az = q[2] - p[2];
    double bx = r[0] - p[0];
    double by = r[1] - p[1];
    double bz = r[2] - p[2];
    double nx = ay * bz - az * by;
    double ny = az * bx - ax * bz;
    double nz = ax * by - ay * bx;
    double factor = sign / Math.sqrt(nx * nx + ny * ny + nz * nz);
    for (int k = 0; k < 3; k++) {
      out[i + k] = (float) p[k];
    }
    out[i + 3] = (float) (nx * factor);
    out[i + 4] = (float) (ny * factor);
    out[i + 5] = (float) (nz * factor);
  }

  private double determinant() {
    double ax = q[0] - p[0];
    double ay = q[1] - p[1];
    double az = q[2] - p[2];
    double bx = r[0] - p[0];
    double by = r[1] - p[1];
    double bz = r[2] - p[2];
    return (s[0] - p[0]) * (ay * bz - az * by)
        + (s[1] - p[1]) * (az * bx - ax * bz)
        + (s[2] - p[2]) * (ax * by - ay * bx);
  }
}
