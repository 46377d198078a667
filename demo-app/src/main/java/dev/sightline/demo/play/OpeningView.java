package dev.sightline.demo.play;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;

/**
 * The first look at a scene: all of it, from where nothing stands in the way. The camera stays
 * there until the player moves, and then glides to where the player is.
 */
public final class OpeningView {
  private static final float GLIDE_SECONDS = 1.2f;

  private final Vector3f eye;
  private final Quaternion turn = new Quaternion();
  private float gone;
  private boolean isLeft;

  /** Looks from a place to another. */
  public OpeningView(Vector3f eye, Vector3f target) {
    this.eye = eye.clone();
    turn.lookAt(target.subtract(eye), Vector3f.UNIT_Y);
  }

  /** The player wants to move. */
  public void leave() {
    isLeft = true;
  }

  /** Shows the whole scene again. */
  public void restart() {
    isLeft = false;
    gone = 0;
  }

  /** Whether the camera is still on its way, or has not started. */
  public boolean isOn() {
    return gone < 1;
  }

  /** Places the camera between this view and the one that it has; once a frame, after the other. */
  public void place(Camera camera, float tpf) {
    gone = Math.min(1, gone + (isLeft ? tpf / GLIDE_SECONDS : 0));
    if (isOn()) {
      float part = FastMath.sqr(gone) * (3 - 2 * gone);
      Vector3f to = camera.getLocation().clone();
      Quaternion there = camera.getRotation().clone();
      camera.setLocation(eye.clone().interpolateLocal(to, part));
      camera.setRotation(new Quaternion().slerp(turn, there, part));
    }
  }
}
