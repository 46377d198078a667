package dev.sightline.demo.walk;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import dev.sightline.jme.extra.camera.CameraBoom;
import dev.sightline.jme.query.SceneQueries;

/** A camera behind a body's head, which comes nearer rather than go behind a wall. */
public final class ChaseCamera {
  /** How far the eyes are below the crown. */
  private static final float BELOW_THE_CROWN = 1.5f;

  /** Seconds in which the eyes go most of the way to a new height. */
  private static final float BEND_SECONDS = 0.12f;

  private static final float FARTHEST = 120;
  private static final float STEEPEST = 1.4f;
  private static final float OFF_THE_WALL = 1;
  private static final float NEAR = 0.5f;
  private static final float FAR = 1000;
  private static final float ANGLE_OF_VIEW = 60;

  private final CameraBoom boom;
  private final Vector3f place = new Vector3f();
  private float yaw;
  private float pitch = -0.06f;
  private float wanted = 32;
  private float actual = 32;
  private float eyes = Float.NaN;

  /** Looks along positive x. */
  public ChaseCamera(SceneQueries scene) {
    boom = new CameraBoom(scene);
    boom.setRadius(OFF_THE_WALL);
  }

  /** Gives a camera the lens of this one. */
  public static void lens(Camera camera) {
    float aspect = (float) camera.getWidth() / camera.getHeight();
    camera.setFrustumPerspective(ANGLE_OF_VIEW, aspect, NEAR, FAR);
  }

  /** Turns the view, in radians: to the left and up. */
  public void turn(float left, float up) {
    yaw = FastMath.normalize(yaw + left, -FastMath.PI, FastMath.PI);
    pitch = FastMath.clamp(pitch + up, -STEEPEST, STEEPEST);
  }

  /** Goes farther from the head, or with a negative way nearer, down to the eyes themselves. */
  public void retreat(float way) {
    wanted = FastMath.clamp(wanted + way, 0, FARTHEST);
  }

  /** Which way the view goes, level with the ground. */
  public Vector3f ahead() {
    return new Vector3f(FastMath.cos(yaw), 0, -FastMath.sin(yaw));
  }

  /** How far the camera is from the head just now. */
  public float distance() {
    return actual;
  }

  /**
   * Places the camera behind the eyes over the feet.
   *
   * @param height of the body, which is lower while it crouches; the eyes follow it within a moment
   * @param tpf seconds since the last call
   */
  public void follow(Vector3f feet, double height, Camera camera, float tpf) {
    float wantedEyes = (float) height - BELOW_THE_CROWN;
    float part = Float.isNaN(eyes) ? 1 : 1 - FastMath.exp(-tpf / BEND_SECONDS);
    eyes = part == 1 ? wantedEyes : eyes + part * (wantedEyes - eyes);
    Vector3f head = feet.add(0, eyes, 0);
    float level = FastMath.cos(pitch);
    Vector3f view = ahead().multLocal(level).addLocal(0, FastMath.sin(pitch), 0).normalizeLocal();
    actual = boom.place(head, head.subtract(view.mult(wanted)), tpf, place);
    camera.setLocation(place);
    camera.lookAtDirection(view, Vector3f.UNIT_Y);
  }
}
