package dev.sightline.demo.walk;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import dev.sightline.jme.app.CollisionAppState;

/** Where a visitor stands at first, the same in the window and in the headless run. */
public final class StartView {
  private StartView() {}

  /** Just above the floor at the west end of the courtyard. */
  public static Vector3f place() {
    return new Vector3f(-82, 2, -4);
  }

  /** Where the camera is before the visitor moves: under the arcade, the courtyard ahead. */
  public static Vector3f overview() {
    return new Vector3f(-134, 30, 2);
  }

  /** What it looks at from there. */
  public static Vector3f overviewTarget() {
    return new Vector3f(-60, 19, -5);
  }

  /** Shows a camera what the window shows before the visitor moves. */
  public static void showOverview(Camera camera) {
    ChaseCamera.lens(camera);
    camera.setLocation(overview());
    camera.lookAt(overviewTarget(), Vector3f.UNIT_Y);
  }

  /** Shows a camera what the window shows when it opens. */
  public static void show(CollisionAppState collision, Camera camera) {
    ChaseCamera.lens(camera);
    Vector3f feet = place();
    new VisitorGround(collision)
        .height(feet.x, feet.y, feet.z)
        .ifPresent(height -> feet.y = (float) height);
    new ChaseCamera(collision).follow(feet, Visitor.SHAPE.height(), camera, 0);
  }
}
