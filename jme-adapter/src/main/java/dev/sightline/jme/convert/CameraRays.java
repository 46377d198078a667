package dev.sightline.jme.convert;

import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;

/**
 * World rays through the pixels of a camera.
 *
 * <p>The ray is the engine's: it starts on the near plane and runs through the point of the far
 * plane under the same pixel. {@link CameraSpace} computes it.
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
    double[] ray = new double[6];
    new CameraSpace().set(camera).ray(screenX, screenY, ray);
    return new WorldRay(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], Double.POSITIVE_INFINITY);
  }

  /** The middle of a camera's viewport, in pixels of the window. */
  public static Vector2f centre(Camera camera) {
    return new Vector2f(
        camera.getWidth() * (camera.getViewPortLeft() + camera.getViewPortRight()) / 2,
        camera.getHeight() * (camera.getViewPortBottom() + camera.getViewPortTop()) / 2);
  }
}
