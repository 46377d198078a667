package dev.sightline.jme.internal.pose;

import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.anim.MatrixJointModelTransform;
import com.jme3.animation.Bone;
import com.jme3.animation.Skeleton;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Says whether joints have been moved since they were last looked at, without computing a matrix:
 * it compares the numbers from which the engine computes skinning matrices. For the render thread.
 *
 * <p>The new animation system keeps a joint's matrix in a private field, {@code
 * Joint.jointModelTransform}. Where that cannot be read, or holds something else, joints count as
 * moved, and whoever asks has to compute and compare.
 */
@SuppressWarnings("deprecation") // models of the old animation system are picked, too
final class JointWatch {
  private static final int MATRIX = 12;
  private static final int BONE = 10;
  private static final @Nullable VarHandle TRANSFORM = transform();

  private Matrix4f[] matrices = {};
  private Bone[] bones = {};
  private float[] known = {};
  private boolean isReadable;

  private static @Nullable VarHandle transform() {
    try {
      return MethodHandles.privateLookupIn(Joint.class, MethodHandles.lookup())
          .findVarHandle(
              Joint.class,
              "jointModelTransform",
              com.jme3.anim.util.JointModelTransform.class);
    } catch (ReflectiveOperationException e) {
      return null; // then matrices are computed at every look
    }
  }

  /** Takes joints as they are now. */
  void take(Armature armature) {
    int n = armature.getJointCount();
    if (matrices.length != n) {
      matrices = new Matrix4f[n];
      known = new float[MATRIX * n];
    }
    isReadable = TRANSFORM != null;
    for (int i = 0; i < n && isReadable; i++) {
      isReadable = take(armature.getJoint(i), i);
    }
  }

  private boolean take(Joint joint, int i) {
    VarHandle field = TRANSFORM;
    if (field == null || !(field.get(joint) instanceof MatrixJointModelTransform transform)) {
      return false;
    }
    Matrix4f m = transform.getModelTransformMatrix();
    matrices[i] = m;
    ModelBones.write(m, known, MATRIX * i);
    return true;
  }

  /** Takes bones as they are now. */
  void take(Skeleton skeleton) {
    int n = skeleton.getBoneCount();
    if (bones.length != n) {
      bones = new Bone[n];
      known = new float[BONE * n];
    }
    isReadable = true;
    for (int i = 0; i < n; i++) {
      Bone bone = skeleton.getBone(i);
      bones[i] = bone;
      Vector3f p = bone.getModelSpacePosition();
      Quaternion q = bone.getModelSpaceRotation();
      Vector3f s = bone.getModelSpaceScale();
      int at = BONE * i;
      known[at] = p.x;
      known[at + 1] = p.y;
      known[at + 2] = p.z;
      known[at + 3] = q.getX();
      known[at + 4] = q.getY();
      known[at + 5] = q.getZ();
      known[at + 6] = q.getW();
      known[at + 7] = s.x;
      known[at + 8] = s.y;
      known[at + 9] = s.z;
    }
  }

  /** Whether one may be elsewhere than when they were taken. A NaN counts as moved. */
  boolean mayHaveMoved() {
    if (!isReadable) {
      return true;
    }
    for (int i = 0; i < matrices.length; i++) {
      if (!isAt(matrices[i], known, MATRIX * i)) {
        return true;
      }
    }
    for (int i = 0; i < bones.length; i++) {
      if (!isAt(bones[i], known, BONE * i)) {
        return true;
      }
    }
    return false;
  }

  /** One branch for all twelve. */
  private static boolean isAt(Matrix4f m, float[] k, int at) {
    return (m.m00 == k[at]
        & m.m01 == k[at + 1]
        & m.m02 == k[at + 2]
        & m.m03 == k[at + 3]
        & m.m10 == k[at + 4]
        & m.m11 == k[at + 5]
        & m.m12 == k[at + 6]
        & m.m13 == k[at + 7]
        & m.m20 == k[at + 8]
        & m.m21 == k[at + 9]
        & m.m22 == k[at + 10]
        & m.m23 == k[at + 11]);
  }

  private static boolean isAt(Bone bone, float[] k, int at) {
    Vector3f p = bone.getModelSpacePosition();
    Quaternion q = bone.getModelSpaceRotation();
    Vector3f s = bone.getModelSpaceScale();
    return p.x == k[at]
        && p.y == k[at + 1]
        && p.z == k[at + 2]
        && q.getX() == k[at + 3]
        && q.getY() == k[at + 4]
        && q.getZ() == k[at + 5]
        && q.getW() == k[at + 6]
        && s.x == k[at + 7]
        && s.y == k[at + 8]
        && s.z == k[at + 9];
  }
}
