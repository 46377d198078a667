package dev.sightline.demo.people;

import com.jme3.anim.AnimClip;
import com.jme3.anim.AnimComposer;
import com.jme3.anim.AnimTrack;
import com.jme3.anim.Armature;
import com.jme3.anim.SkinningControl;
import com.jme3.anim.TransformTrack;
import com.jme3.anim.util.HasLocalTransform;
import com.jme3.material.Material;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.control.AbstractControl;
import dev.sightline.demo.people.Anatomy.Bone;
import java.util.Arrays;

/**
 * A figure: a body on bones, a clip of its walk, and a control that bends its legs after the clip
 * so that each foot is on the ground.
 */
public final class WalkingFigure {
  private static final String WALK = "walk";
  private static final int KEYS = 17;
  private static final float ARMS_DOWN = 1.35f;
  private static final float ARM_SWING = 0.5f;
  private static final float ELBOW = 0.35f;
  private static final float NOD = 0.05f;
  private static final Keyframes KEYFRAMES = new Keyframes();

  private final Node node;
  private final Geometry body;
  private final Armature armature = Anatomy.armature();
  private final AnimComposer composer = new AnimComposer();
  private final float[] hips = new float[3];

  /** Height of the ground below each foot, over that below the body: left, right. */
  private final float[] ground = new float[2];

  private float walked;
  private float lean;
  private float stride = 1;
  private boolean areFeetPut = true;

  /** The rotations of all bones over a double step, which all figures share. */
  private static final class Keyframes {
    private final float[] times = new float[KEYS];
    private final Quaternion[][] turns = new Quaternion[Bone.values().length][KEYS];

    Keyframes() {
      float[] leg = new float[3];
      for (int key = 0; key < KEYS; key++) {
        float part = (float) key / (KEYS - 1);
        times[key] = part * Gait.PERIOD;
        float swing = FastMath.cos(part * FastMath.TWO_PI);
        set(Bone.HIPS, key, 0, -0.08f * swing, 0);
        set(Bone.CHEST, key, NOD, 0.16f * swing, 0);
        set(Bone.HEAD, key, -NOD, -0.08f * swing, 0);
        arm(Bone.LEFT_ARM, Bone.LEFT_FOREARM, key, swing, -1);
        arm(Bone.RIGHT_ARM, Bone.RIGHT_FOREARM, key, -swing, 1);
        reach(part, true, 0, 1, leg);
        turn(Bone.LEFT_THIGH, key, leg);
        reach(part, false, 0, 1, leg);
        turn(Bone.RIGHT_THIGH, key, leg);
      }
    }

    private void set(Bone bone, int key, float x, float y, float z) {
      turns[bone.number()][key] = new Quaternion().fromAngles(x, y, z);
    }

    private void arm(Bone arm, Bone forearm, int key, float swing, int side) {
      Quaternion down = new Quaternion().fromAngles(0, 0, side * ARMS_DOWN);
      Quaternion ahead = new Quaternion().fromAngles(ARM_SWING * swing, 0, 0);
      turns[arm.number()][key] = ahead.mult(down);
      set(forearm, key, 0, side * (ELBOW - 0.2f * swing), 0);
    }

    private void turn(Bone thigh, int key, float[] angles) {
      for (int i = 0; i < 3; i++) {
        turns[thigh.number() + i][key] = new Quaternion().fromAngles(angles[i], 0, 0);
      }
    }
  }

  /** Bends the legs once the clip has moved the bones, and before the skin follows them. */
  private final class Legs extends AbstractControl {
    @Override
    protected void controlUpdate(float tpf) {
      if (areFeetPut) {
        put(Bone.LEFT_THIGH, true, ground[0]);
        put(Bone.RIGHT_THIGH, false, ground[1]);
      }
      if (lean > 0) {
        bend(Bone.CHEST, lean);
        bend(Bone.HEAD, -0.7f * lean);
      }
    }

    private void bend(Bone bone, float angle) {
      armature.getJoint(bone.number()).setLocalRotation(new Quaternion().fromAngles(angle, 0, 0));
    }

    private void put(Bone thigh, boolean isLeft, float height) {
      reach(walked, isLeft, height, stride, hips);
      for (int i = 0; i < 3; i++) {
        armature
            .getJoint(thigh.number() + i)
            .setLocalRotation(new Quaternion().fromAngles(hips[i], 0, 0));
      }
    }

    @Override
    protected void controlRender(RenderManager manager, ViewPort port) {}
  }

  /** The angles of a leg at a part of a double step, on ground of a height. */
  private static void reach(float walked, boolean isLeft, float height, float stride, float[] out) {
    float phase = Gait.phase(walked, isLeft);
    float up = height + stride * Gait.lift(phase) + Gait.ANKLE - Gait.HIP;
    Gait.bend(up, stride * Gait.ahead(phase), out);
  }

  /**
   * A figure that stands at the origin.
   *
   * @param mesh is shared by many
   */
  public WalkingFigure(int number, Mesh mesh, Material material) {
    node = new Node("figure " + number);
    body = new Geometry("figure " + number, mesh);
    body.setMaterial(material);
    node.attachChild(body);
    AnimTrack<?>[] tracks =
        Arrays.stream(Bone.values()).map(this::track).toArray(AnimTrack<?>[]::new);
    AnimClip clip = new AnimClip(WALK);
    clip.setTracks(tracks);
    composer.addAnimClip(clip);
    node.addControl(composer);
    node.addControl(new Legs());
    node.addControl(new SkinningControl(armature));
    composer.setCurrentAction(WALK);
    composer.setGlobalSpeed(0);
  }

  private TransformTrack track(Bone bone) {
    HasLocalTransform joint = armature.getJoint(bone.number());
    Vector3f[] places = new Vector3f[KEYS];
    Vector3f[] scales = new Vector3f[KEYS];
    Arrays.fill(places, armature.getJoint(bone.number()).getLocalTranslation());
    Arrays.fill(scales, Vector3f.UNIT_XYZ);
    return new TransformTrack(
        joint, KEYFRAMES.times, places, KEYFRAMES.turns[bone.number()], scales);
  }

  /** To be attached. */
  public Node node() {
    return node;
  }

  /** Its bones, in the order of {@link Bone}. */
  public Armature armature() {
    return armature;
  }

  /** The only geometry. */
  public Geometry body() {
    return body;
  }

  /** How long its steps are: 1 while it walks, 0 where it stands with both feet below it. */
  public void stride(float part) {
    stride = part;
  }

  /** Leans the back ahead, in radians, as who crouches does. */
  public void lean(float angle) {
    lean = angle;
  }

  /** Sets what part of a double step it is in, and where the ground is below its feet. */
  public void pose(float walkedSteps, float left, float right, boolean putsFeet) {
    walked = walkedSteps;
    ground[0] = left;
    ground[1] = right;
    areFeetPut = putsFeet;
    composer.setTime((double) (walkedSteps - (float) Math.floor(walkedSteps)) * Gait.PERIOD);
  }
}
