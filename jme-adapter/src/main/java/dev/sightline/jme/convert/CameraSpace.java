package dev.sightline.jme.convert;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import dev.sightline.jme.internal.Arguments;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Maps points of a camera's screen to the world, in double. It uses the camera's location and axes
 * instead of the engine's combined float matrix, so it stays precise far from the world's origin.
 *
 * <p>Caller-owned, mutable and meant for reuse: allocates nothing once made. Not thread-safe.
 */
public final class CameraSpace {
  private final Inverse4 inversion = new Inverse4();
  private final double[] inverse = new double[16];
  private final float[] projection = new float[16];
  private final double[] near = new double[4];
  private final double[] way = new double[3];
  private final Vector3f left = new Vector3f();
  private final Vector3f up = new Vector3f();
  private final Vector3f forward = new Vector3f();
  private final Vector3f at = new Vector3f();
  private boolean invertible;
  private double viewLeft;
  private double viewRight;
  private double viewBottom;
  private double viewTop;
  private int width;
  private int height;
  private double fromEye;
  private double toFar;

  /** A space that is to be set before use. */
  public CameraSpace() {}

  /**
   * The middle of a camera's viewport, in pixels of the window.
   *
   * @param store null for a new vector
   * @return {@code store}
   */
  public static Vector2f centre(Camera camera, @Nullable Vector2f store) {
    Vector2f result = store == null ? new Vector2f() : store;
    return result.set(
        camera.getWidth() * (camera.getViewPortLeft() + camera.getViewPortRight()) / 2,
        camera.getHeight() * (camera.getViewPortBottom() + camera.getViewPortTop()) / 2);
  }

  /** Takes a camera as it stands: perspective, parallel or with a projection of its own. */
  public CameraSpace set(Camera camera) {
    Objects.requireNonNull(camera, "camera");
    invertible = inversion.of(camera.getProjectionMatrix(), inverse);
    camera.getProjectionMatrix().get(projection, true);
    camera.getLeft(left);
    camera.getUp(up);
    camera.getDirection(forward);
    at.set(camera.getLocation());
    viewLeft = camera.getViewPortLeft();
    viewRight = camera.getViewPortRight();
    viewBottom = camera.getViewPortBottom();
    viewTop = camera.getViewPortTop();
    width = camera.getWidth();
    height = camera.getHeight();
    return this;
  }

  /** From pixels of the window to the -1..1 of the viewport; it goes on outside of it. */
  double ndcX(double pixel) {
    return (pixel / width - viewLeft) / (viewRight - viewLeft) * 2 - 1;
  }

  /** From pixels of the window to the -1..1 of the viewport; it goes on outside of it. */
  double ndcY(double pixel) {
    return (pixel / height - viewBottom) / (viewTop - viewBottom) * 2 - 1;
  }

  /**
   * The world ray through a point of the screen, from the near plane, with a unit direction.
   * Afterwards {@link #fromEye()} and {@link #toFar()} tell of the same ray.
   *
   * @param screenX pixels from the left edge of the window (not of the viewport)
   * @param screenY pixels from its bottom edge
   * @param out receives the origin and the direction: six numbers
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or the camera shows no
   *     volume: its projection cannot be inverted
   */
  public void ray(float screenX, float screenY, double[] out) {
    Arguments.finite("screen point", screenX, screenY);
    eye(ndcX(screenX), ndcY(screenY));
    double length = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
    requireVolume(invertible && length > 0 && length < Double.POSITIVE_INFINITY);
    world(near, 1 / near[3], out, 0);
    out[0] += at.x;
    out[1] += at.y;
    out[2] += at.z;
    world(way, 1 / length, out, 3);
    requireVolume(Double.isFinite(out[0] + out[1] + out[2]));
    fromEye = distanceFromEye(length);
    toFar = distanceToFar(length);
  }

  /**
   * How far the near plane is from the eye along the last {@link #ray}, in world units. The eye is
   * where all rays of the camera meet: its place, unless its projection says otherwise. 0 for a
   * parallel camera, which has no eye.
   */
  public double fromEye() {
    return fromEye;
  }

  /**
   * How far the far plane is from the near one along the last {@link #ray}, in world units;
   * infinite if the projection does not say. The engine keeps the projection as floats, so this is
   * the farthest that they may stand for: up to 2^-24 far / near of itself too far.
   */
  public double toFar() {
    return toFar;
  }

  private double distanceFromEye(double length) {
    double w = inverse[14];
    if (w == 0) {
      return 0;
    }
    double along = 0;
    for (int row = 0; row < 3; row++) {
      along += (near[row] / near[3] - inverse[4 * row + 2] / w) * way[row];
    }
    return Math.max(along / length, 0);
  }

  /**
   * The far plane is where w - z is 0. With the slack of half an ulp in each number of the row of
   * z, at the near plane and along the way.
   */
  private double distanceToFar(double length) {
    double height = projection[15] - projection[11] + Math.ulp(projection[11]) / 2;
    double slope = 0;
    for (int k = 0; k < 3; k++) {
      double factor = (double) projection[12 + k] - projection[8 + k];
      double slack = Math.ulp(projection[8 + k]) / 2;
      double x = near[k] / near[3];
      height += factor * x + slack * Math.abs(x);
      slope += (factor * way[k] + slack * Math.abs(way[k])) / length;
    }
    return slope < 0 ? Math.max(height, 0) / -slope : Double.POSITIVE_INFINITY;
  }

  /**
   * The picture around a point of the screen as linear forms of a world point, as {@code LineView}
   * takes them: pixels to the right and up are {@code u / w} and {@code v / w}, and n is not
   * negative in front of the near plane.
   *
   * @param screenX pixels from the left edge of the window
   * @param screenY pixels from its bottom edge
   * @param out receives u, v, w and n: the coefficients of x, y and z and the constant of each
   */
  public void picture(float screenX, float screenY, double[] out) {
    double halfWidth = width * (viewRight - viewLeft) / 2;
    double halfHeight = height * (viewTop - viewBottom) / 2;
    form(0, halfWidth, -ndcX(screenX) * halfWidth, out, 0);
    form(1, halfHeight, -ndcY(screenY) * halfHeight, out, 4);
    form(3, 1, 0, out, 8);
    form(2, 1, 1, out, 12);
  }

  /** Writes the rectangle of the window that the camera's picture fills: minima, then maxima. */
  public void viewport(double[] out) {
    out[0] = width * viewLeft;
    out[1] = height * viewBottom;
    out[2] = width * viewRight;
    out[3] = height * viewTop;
  }

  /**
   * The six planes around what a rectangle of the screen shows, as {@code SixPlanes} takes them:
   * left, right, lower and upper side, near and far. Heights over the first four are pixels times
   * the w of a point, of each pair with the same w.
   *
   * @param rectangle pixels of the window: minimum x and y, maximum x and y
   * @param out receives forty-two numbers: a normal, the camera's place and its height, six times
   * @throws IllegalArgumentException if the camera shows no volume
   */
  public void planes(double[] rectangle, double[] out) {
    double halfWidth = width * (viewRight - viewLeft) / 2;
    double halfHeight = height * (viewTop - viewBottom) / 2;
    sides(0, ndcX(rectangle[0]), ndcX(rectangle[2]), halfWidth, out);
    sides(1, ndcY(rectangle[1]), ndcY(rectangle[3]), halfHeight, out);
    ends(out);
  }

  /**
   * Two opposite sides of the volume, as forms: x - low w and high w - x, or the same of y.
   *
   * @param row 0 of the projection for x, 1 for y
   * @param low from -1 to 1 over the viewport
   * @param factor of the heights
   */
  void sides(int row, double low, double high, double factor, double[] out) {
    plane(row, factor, -low * factor, out, 14 * row);
    plane(row, -factor, high * factor, out, 14 * row + 7);
  }

  /** The near plane and the far one, as forms; one that is infinitely far has no slope. */
  void ends(double[] out) {
    requireVolume(invertible);
    plane(2, 1, 1, out, 28);
    plane(2, -1, 1, out, 35);
  }

  private void plane(int row, double factor, double more, double[] out, int i) {
    out[i + 6] = slopes(row, factor, more, out, i);
    out[i + 3] = at.x;
    out[i + 4] = at.y;
    out[i + 5] = at.z;
  }

  /** A row of the projection, times a factor, and more of its last row, for world points. */
  private void form(int row, double factor, double more, double[] out, int i) {
    double constant = slopes(row, factor, more, out, i);
    out[i + 3] = constant - (out[i] * at.x + out[i + 1] * at.y + out[i + 2] * at.z);
  }

  /** Writes the coefficients of a form and returns what it is at the camera's place. */
  private double slopes(int row, double factor, double more, double[] out, int i) {
    double x = factor * projection[4 * row] + more * projection[12];
    double y = factor * projection[4 * row + 1] + more * projection[13];
    double z = factor * projection[4 * row + 2] + more * projection[14];
    out[i] = -x * left.x + y * up.x - z * forward.x;
    out[i + 1] = -x * left.y + y * up.y - z * forward.y;
    out[i + 2] = -x * left.z + y * up.z - z * forward.z;
    return factor * projection[4 * row + 3] + more * projection[15];
  }

  /**
   * Finds in eye space the point of the near plane at x and y, with its w, and the way from there.
   * With N = inverse (x, y, -1, 1) and column B of the inverse that z is multiplied by, a point of
   * the ray is (N + s B) / (N.w + s B.w), whose derivative at N is along B N.w - N B.w. A second
   * point on the far plane would do as well if it were not infinitely far, with N.w + 2 B.w = 0, as
   * floats have it from far / near = 2^24 or 2^25 on.
   */
  private void eye(double x, double y) {
    double[] m = inverse;
    for (int row = 0; row < 4; row++) {
      int i = row * 4;
      near[row] = m[i] * x + m[i + 1] * y - m[i + 2] + m[i + 3];
    }
    for (int row = 0; row < 3; row++) {
      way[row] = m[4 * row + 2] * near[3] - near[row] * m[14];
    }
  }

  static void requireVolume(boolean holds) {
    if (!holds) {
      throw new IllegalArgumentException("camera shows no volume: its projection has no inverse");
    }
  }

  /** Eye space looks down -z, with x to the right: the camera's left is minus x. */
  private void world(double[] eye, double factor, double[] out, int i) {
    out[i] = (-left.x * eye[0] + up.x * eye[1] - forward.x * eye[2]) * factor;
    out[i + 1] = (-left.y * eye[0] + up.y * eye[1] - forward.y * eye[2]) * factor;
    out[i + 2] = (-left.z * eye[0] + up.z * eye[1] - forward.z * eye[2]) * factor;
  }
}
