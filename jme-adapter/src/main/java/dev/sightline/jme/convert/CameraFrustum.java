package dev.sightline.jme.convert;

import dev.sightline.jme.internal.Arguments;

/**
 * The six planes around what a camera shows under a rectangle of its screen. They are computed in
 * double from the rows of the projection, as Gribb and Hartmann do (Fast extraction of viewing
 * frustum planes from the world-view-projection matrix, 2001), and rounded to floats once.
 */
public final class CameraFrustum {
  /** Where a plane is put that is farther away: beyond all scenes, and a float. */
  private static final double FARTHEST = 1e38;

  private final double[] planes = new double[42];

  /** Scratch room for the computation, to be reused. Not thread-safe. */
  public CameraFrustum() {}

  /**
   * Writes the planes of the whole viewport.
   *
   * @param out receives thirty-six numbers: a point and a normal that points inwards, six times
   * @throws IllegalArgumentException if the camera shows no volume
   */
  public void ofViewport(CameraSpace camera, float[] out) {
    write(camera, -1, 1, -1, 1, out);
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
    write(
        camera,
        camera.ndcX(Math.min(x0, x1)),
        camera.ndcX(Math.max(x0, x1)),
        camera.ndcY(Math.min(y0, y1)),
        camera.ndcY(Math.max(y0, y1)),
        out);
  }

  private void write(
      CameraSpace camera, double left, double right, double bottom, double top, float[] out) {
    camera.sides(0, left, right, 1, planes);
    camera.sides(1, bottom, top, 1, planes);
    camera.ends(planes);
    for (int plane = 0; plane < 6; plane++) {
      write(7 * plane, out, 6 * plane);
    }
  }

  /** From a form, with its height at the camera's place, to a point of the plane and its normal. */
  private void write(int i, float[] out, int k) {
    double height = planes[i + 6];
    int from = i;
    double sign = 1;
    if (i == 35 && slope(i) == 0) { // no far plane: one across the near plane's normal
      from = 28;
      sign = -1;
    }
    double away = Math.min(height / slope(i), FARTHEST);
    double factor = sign / slope(from);
    double sum = 0;
    for (int axis = 0; axis < 3; axis++) {
      double normal = planes[from + axis] * factor;
      double point = planes[i + 3 + axis] - away * normal;
      out[k + axis] = (float) point;
      out[k + 3 + axis] = (float) normal;
      sum += point + normal;
    }
    CameraSpace.requireVolume(away > -FARTHEST && Double.isFinite(sum));
  }

  private double slope(int i) {
    return Math.sqrt(
        planes[i] * planes[i] + planes[i + 1] * planes[i + 1] + planes[i + 2] * planes[i + 2]);
  }
}
