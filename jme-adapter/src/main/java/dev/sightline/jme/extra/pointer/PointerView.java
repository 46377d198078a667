package dev.sightline.jme.extra.pointer;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import dev.sightline.jme.convert.CameraSpace;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.result.SceneHit;

/** A scene and the part of the window that shows it. */
final class PointerView {
  /** Above all that is in the gui, as the engine draws it. */
  private static final float GUI_TOP = 1000;

  final SceneQueries scene;
  private final ViewPort port;
  private final boolean isGui;
  private final CameraSpace space = new CameraSpace();

  PointerView(SceneQueries scene, ViewPort port, boolean isGui) {
    this.scene = scene;
    this.port = port;
    this.isGui = isGui;
  }

  ViewPort port() {
    return port;
  }

  boolean isGui() {
    return isGui;
  }

  Camera camera() {
    return port.getCamera();
  }

  /** Whether a place on the screen lies in it, and it is shown. */
  boolean holds(Vector2f at) {
    Camera camera = camera();
    float x = at.x / camera.getWidth();
    float y = at.y / camera.getHeight();
    return port.isEnabled()
        && scene.isAnswering()
        && x >= camera.getViewPortLeft()
        && x < camera.getViewPortRight()
        && y >= camera.getViewPortBottom()
        && y < camera.getViewPortTop();
  }

  /** Whether nothing that is drawn before it shows through. */
  boolean isOpaque() {
    return port.isClearColor();
  }

  boolean pick(Vector2f at, QueryOptions options, SceneHit out) {
    return isGui ? scene.pickGui(at, options, out) : scene.pickNearest(at, camera(), options, out);
  }

  /** Writes the origin and the unit direction of the ray through a place, as it is seen now. */
  void ray(Vector2f at, double[] out) {
    if (isGui) {
      out[0] = at.x;
      out[1] = at.y;
      out[2] = GUI_TOP;
      out[3] = 0;
      out[4] = 0;
      out[5] = -1;
    } else {
      space.set(camera()).ray(at.x, at.y, out);
    }
  }

  /** The direction in which a place of the world is seen, of any length. */
  Vector3f toward(Vector3f place) {
    if (isGui) {
      return new Vector3f(0, 0, -1);
    }
    Camera camera = camera();
    return camera.isParallelProjection()
        ? camera.getDirection()
        : place.subtract(camera.getLocation());
  }

  /** Where a place of the world is seen. */
  Vector2f pixel(Vector3f place) {
    Vector3f at = isGui ? place : camera().getScreenCoordinates(place);
    return new Vector2f(at.x, at.y);
  }

  Ray ray(Vector2f at) {
    double[] r = new double[6];
    ray(at, r);
    return new Ray(
        new Vector3f((float) r[0], (float) r[1], (float) r[2]),
        new Vector3f((float) r[3], (float) r[4], (float) r[5]));
  }
}
