package dev.sightline.jme.internal.pose;

import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.anim.MatrixJointModelTransform;
import com.jme3.anim.SeparateJointModelTransform;
import com.jme3.anim.util.JointModelTransform;
import com.jme3.animation.Bone;
import com.jme3.animation.Skeleton;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import dev.sightline.jme.internal.EngineField;
import org.jspecify.annotations.Nullable;

/**
 * Says whether joints have been moved since they were last looked at, without computing a matrix:
 * it compares the numbers from which the engine computes skinning matrices. For the render thread.
 *
 * <p>In the new animation system these are behind a private field, {@code
 * Joint.jointModelTransform}, either as a transform or as a matrix. Where that cannot be read, or
 * holds something else, joints count as moved, and whoever asks has to compute and compare.
 */
@SuppressWarnings("deprecation") // models of the old animation system are picked, too
final class JointWatch {
  private static final int MATRIX = 12;
  private static final int PARTS = 10;
  private static final @Nullable EngineField TRANSFORM = transform();

  /** Of those that are matrices. */
  private Matrix4f[] matrices = {};

  /** Of those that have parts: these, which the engine writes to and never replaces. */
  private Vector3f[] places = {};

  private Quaternion[] turns = {};
  private Vector3f[] scales = {};

  private int[] known = {};
  private boolean isReadable;

  private static @Nullable EngineField transform() {
    try {
      return EngineField.find(Joint.class, "jointModelTransform", JointModelTransform.class);
    } catch (ReflectiveOperationException e) {
      return null; // then matrices are computed at every look
    }
  }

  /** Takes joints as they are now. */
  void take(Armature armature) {
    int n = armature.getJointCount();
    EngineField field = TRANSFORM;
    isReadable = field != null;
    boolean isMatrix =
        field != null
            && n > 0
            && field.get(armature.getJoint(0)) instanceof MatrixJointModelTransform;
    makeRoom(isMatrix ? n : 0, isMatrix ? 0 : n);
    for (int i = 0; i < n && field != null && isReadable; i++) {
      Object transform = field.get(armature.getJoint(i));
      if (isMatrix && transform instanceof MatrixJointModelTransform matrix) {
        matrices[i] = matrix.getModelTransformMatrix();
        take(matrices[i], MATRIX * i);
      } else if (!isMatrix && transform instanceof SeparateJointModelTransform parts) {
        Transform t = parts.getModelTransform();
        take(i, t.getTranslation(), t.getRotation(), t.getScale());
      } else {
        isReadable = false;
      }
    }
  }

  /** Takes bones as they are now. */
  void take(Skeleton skeleton) {
    int n = skeleton.getBoneCount();
    makeRoom(0, n);
    isReadable = true;
    for (int i = 0; i < n; i++) {
      Bone bone = skeleton.getBone(i);
      take(
          i, bone.getModelSpacePosition(), bone.getModelSpaceRotation(), bone.getModelSpaceScale());
    }
  }

  private void makeRoom(int whole, int inParts) {
    if (matrices.length != whole || places.length != inParts) {
      matrices = new Matrix4f[whole];
      places = new Vector3f[inParts];
      turns = new Quaternion[inParts];
      scales = new Vector3f[inParts];
      known = new int[MATRIX * whole + PARTS * inParts];
    }
  }

  private void take(int i, Vector3f place, Quaternion turn, Vector3f scale) {
    places[i] = place;
    turns[i] = turn;
    scales[i] = scale;
    int at = PARTS * i;
    known[at] = Float.floatToRawIntBits(place.x);
    known[at + 1] = Float.floatToRawIntBits(place.y);
    known[at + 2] = Float.floatToRawIntBits(place.z);
    known[at + 3] = Float.floatToRawIntBits(turn.getX());
    known[at + 4] = Float.floatToRawIntBits(turn.getY());
    known[at + 5] = Float.floatToRawIntBits(turn.getZ());
    known[at + 6] = Float.floatToRawIntBits(turn.getW());
    known[at + 7] = Float.floatToRawIntBits(scale.x);
    known[at + 8] = Float.floatToRawIntBits(scale.y);
    known[at + 9] = Float.floatToRawIntBits(scale.z);
  }

  /** Whether one may be elsewhere than when they were taken. */
  boolean mayHaveMoved() {
    boolean isStill = isReadable;
    for (int i = 0; i < places.length && isStill; i++) {
      isStill = isAt(places[i], turns[i], scales[i], known, PARTS * i);
    }
    for (int i = 0; i < matrices.length && isStill; i++) {
      isStill = isAt(matrices[i], known, MATRIX * i);
    }
    return !isStill;
  }

  /** By bits, and with one branch for all: this is asked before every question. */
  private static boolean isAt(Vector3f p, Quaternion q, Vector3f s, int[] k, int at) {
    return ((Float.floatToRawIntBits(p.x) ^ k[at])
            | (Float.floatToRawIntBits(p.y) ^ k[at + 1])
            | (Float.floatToRawIntBits(p.z) ^ k[at + 2])
            | (Float.floatToRawIntBits(q.getX()) ^ k[at + 3])
            | (Float.floatToRawIntBits(q.getY()) ^ k[at + 4])
            | (Float.floatToRawIntBits(q.getZ()) ^ k[at + 5])
            | (Float.floatToRawIntBits(q.getW()) ^ k[at + 6])
            | (Float.floatToRawIntBits(s.x) ^ k[at + 7])
            | (Float.floatToRawIntBits(s.y) ^ k[at + 8])
            | (Float.floatToRawIntBits(s.z) ^ k[at + 9]))
        == 0;
  }

  private static boolean isAt(Matrix4f m, int[] k, int at) {
    return ((Float.floatToRawIntBits(m.m00) ^ k[at])
            | (Float.floatToRawIntBits(m.m01) ^ k[at + 1])
            | (Float.floatToRawIntBits(m.m02) ^ k[at + 2])
            | (Float.floatToRawIntBits(m.m03) ^ k[at + 3])
            | (Float.floatToRawIntBits(m.m10) ^ k[at + 4])
            | (Float.floatToRawIntBits(m.m11) ^ k[at + 5])
            | (Float.floatToRawIntBits(m.m12) ^ k[at + 6])
            | (Float.floatToRawIntBits(m.m13) ^ k[at + 7])
            | (Float.floatToRawIntBits(m.m20) ^ k[at + 8])
            | (Float.floatToRawIntBits(m.m21) ^ k[at + 9])
            | (Float.floatToRawIntBits(m.m22) ^ k[at + 10])
            | (Float.floatToRawIntBits(m.m23) ^ k[at + 11]))
        == 0;
  }

  private void take(Matrix4f m, int at) {
    known[at] = Float.floatToRawIntBits(m.m00);
    known[at + 1] = Float.floatToRawIntBits(m.m01);
    known[at + 2] = Float.floatToRawIntBits(m.m02);
    known[at + 3] = Float.floatToRawIntBits(m.m03);
    known[at + 4] = Float.floatToRawIntBits(m.m10);
    known[at + 5] = Float.floatToRawIntBits(m.m11);
    known[at + 6] = Float.floatToRawIntBits(m.m12);
    known[at + 7] = Float.floatToRawIntBits(m.m13);
    known[at + 8] = Float.floatToRawIntBits(m.m20);
    known[at + 9] = Float.floatToRawIntBits(m.m21);
    known[at + 10] = Float.floatToRawIntBits(m.m22);
    known[at + 11] = Float.floatToRawIntBits(m.m23);
  }
}
