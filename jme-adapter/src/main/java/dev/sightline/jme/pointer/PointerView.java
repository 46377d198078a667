package dev.sightline.jme.pointer;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
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

  PointerView(SceneQueries scene, ViewPort port, boolean isGui) {
    this.scene = scene;
    this.port = port;
    this.isGui = isGui;
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

  Ray ray(Vector2f at) {
    return isGui
        ? new Ray(new Vector3f(at.x, at.y, GUI_TOP), new Vector3f(0, 0, -1))
        : scene.screenRay(at, camera());
  }
}
