package dev.sightline.jme.convert;

import com.jme3.math.Matrix4f;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.Objects;

/**
 * World rays through the pixels of a camera.
 *
 * <p>The ray is the engine's: it starts on the near plane and runs through the point of the far
 * plane under the same pixel. It is computed in double from the camera's place and axes, not from
 * the engine's combined float matrix, so that it stays sharp far from the world's origin.
 */
public final class CameraRays {
  private CameraRays() {}

  /**
   * The ray through a point of the screen, with a unit direction.
   *
   * @param camera perspective or parallel, with any viewport, or a projection matrix of its own
   * @param screenX pixels from the left edge of the window (not of the viewport)
   * @param screenY pixels from its bottom edge
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or the camera shows no
   *     volume: its projection cannot be inverted
   */
  public static WorldRay through(Camera camera, float screenX, float screenY) {
    Objects.requireNonNull(camera, "camera");
    if (!Float.isFinite(screenX) || !Float.isFinite(screenY)) {
      throw new IllegalArgumentException(
          "screen point is not finite: (" + screenX + ", " + screenY + ")");
    }
    double x = ndc(screenX, camera.getWidth(), camera.getViewPortLeft(), camera.getViewPortRight());
    double y =
        ndc(screenY, camera.getHeight(), camera.getViewPortBottom(), camera.getViewPortTop());
    double[] unprojected = unproject(camera.getProjectionMatrix(), x, y);
    return toWorld(camera, unprojected);
  }

  /** The middle of a camera's viewport, in pixels of the window. */
  public static Vector2f centre(Camera camera) {
    return new Vector2f(
        camera.getWidth() * (camera.getViewPortLeft() + camera.getViewPortRight()) / 2,
        camera.getHeight() * (camera.getViewPortBottom() + camera.getViewPortTop()) / 2);
  }

  /** From pixels to the -1..1 of the viewport; it goes on outside of it. */
  private static double ndc(double pixel, int pixels, double low, double high) {
    return (pixel / pixels - low) / (high - low) * 2 - 1;
  }

  /** Eye-space points of the near and the far plane, x y z x y z. */
  private static double[] unproject(Matrix4f projection, double x, double y) {
    double[] inverse = new double[16];
    double[] eye = new double[6];
    boolean invertible = Inverse4.of(projection, inverse);
    for (int plane = 0; plane < 2; plane++) {
      double z = plane * 2 - 1;
      double w = inverse[12] * x + inverse[13] * y + inverse[14] * z + inverse[15];
      for (int row = 0; row < 3; row++) {
        int m = row * 4;
        eye[plane * 3 + row] =
            (inverse[m] * x + inverse[m + 1] * y + inverse[m + 2] * z + inverse[m + 3]) / w;
      }
    }
    if (!invertible || !isFinite(eye)) {
      throw new IllegalArgumentException("camera shows no volume: projection " + projection);
    }
    return eye;
  }

  private static boolean isFinite(double[] values) {
    for (double value : values) {
      if (!Double.isFinite(value)) {
        return false;
      }
    }
    return true;
  }

  /** Eye space looks down -z, with x to the right: the camera's left is minus x. */
  private static WorldRay toWorld(Camera camera, double[] eye) {
    Vector3f forward = camera.getDirection();
    Vector3f up = camera.getUp();
    Vector3f left = camera.getLeft();
    Vector3f at = camera.getLocation();
    double rx = eye[3] - eye[0];
    double ry = eye[4] - eye[1];
    double rz = eye[5] - eye[2];
    double length = Math.sqrt(rx * rx + ry * ry + rz * rz);
    return new WorldRay(
        at.x + mix(left.x, up.x, forward.x, eye[0], eye[1], eye[2]),
        at.y + mix(left.y, up.y, forward.y, eye[0], eye[1], eye[2]),
        at.z + mix(left.z, up.z, forward.z, eye[0], eye[1], eye[2]),
        mix(left.x, up.x, forward.x, rx, ry, rz) / length,
        mix(left.y, up.y, forward.y, rx, ry, rz) / length,
        mix(left.z, up.z, forward.z, rx, ry, rz) / length,
        Double.POSITIVE_INFINITY);
  }

  private static double mix(double left, double up, double forward, double x, double y, double z) {
    return -left * x + up * y - forward * z;
  }
}
