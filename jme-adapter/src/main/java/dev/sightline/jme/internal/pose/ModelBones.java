package dev.sightline.jme.internal.pose;

import com.jme3.anim.Armature;
import com.jme3.anim.SkinningControl;
import com.jme3.animation.Skeleton;
import com.jme3.animation.SkeletonControl;
import com.jme3.material.MatParamOverride;
import com.jme3.material.Material;
import com.jme3.math.Matrix4f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import com.jme3.scene.control.Control;
import dev.sightline.bvh.pose.BonePose;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bones of a model, of the engine's new animation system or of its old one, and their pose as
 * it was last looked at. Asked on the render thread only.
 *
 * <p>Matrices come from the engine, so they are those that it draws with, to the bit. It computes
 * them into an array that it keeps, and does so again before it draws. A control that is disabled
 * does not, so what it has drawn with last is read.
 */
@SuppressWarnings("deprecation") // models of the old animation system are picked, too
public final class ModelBones {
  /** Numbers of a matrix: its upper three rows. */
  private static final int MATRIX = 12;

  /** What the engine draws with, by the name of the material's parameter. */
  private static final String PARAMETER = "BoneMatrices";

  private final AbstractControl control;
  private final @Nullable Armature armature;
  private final @Nullable Skeleton skeleton;
  private final JointWatch watch = new JointWatch();
  private float[] scratch = {};
  private float[] known = {};
  private BonePose pose = BonePose.of(known);

  /** Whether the pose has been taken from the joints, rather than from what was drawn. */
  private boolean isLive;

  private ModelBones(
      AbstractControl control, @Nullable Armature armature, @Nullable Skeleton skeleton) {
    this.control = control;
    this.armature = armature;
    this.skeleton = skeleton;
  }

  /** Those of the nearest control above a spatial that skins it; null where there is none. */
  public static @Nullable ModelBones above(Spatial spatial) {
    AbstractControl control = controlAbove(spatial);
    return control == null ? null : of(control);
  }

  /** The nearest control above a spatial that skins it; null where there is none. */
  static @Nullable AbstractControl controlAbove(Spatial spatial) {
    for (Spatial at = spatial; at != null; at = at.getParent()) {
      for (int i = 0; i < at.getNumControls(); i++) {
        Control control = at.getControl(i);
        if (control instanceof SkinningControl || control instanceof SkeletonControl) {
          return (AbstractControl) control;
        }
      }
    }
    return null;
  }

  /** Those of a control. */
  static ModelBones of(AbstractControl control) {
    return control instanceof SkinningControl skinning
        ? new ModelBones(control, skinning.getArmature(), null)
        : new ModelBones(control, null, ((SkeletonControl) control).getSkeleton());
  }

  /** How many bones there are. */
  public int count() {
    if (armature != null) {
      return armature.getJointCount();
    }
    return skeleton == null ? 0 : skeleton.getBoneCount();
  }

  /** The name of the bone of a control; empty for none. */
  static String name(AbstractControl control, int bone) {
    String name = null;
    if (control instanceof SkinningControl skinning) {
      Armature joints = skinning.getArmature();
      name = bone < joints.getJointCount() ? joints.getJoint(bone).getName() : null;
    } else if (control instanceof SkeletonControl skinning) {
      Skeleton bones = skinning.getSkeleton();
      name = bone < bones.getBoneCount() ? bones.getBone(bone).getName() : null;
    }
    return name == null ? "" : name;
  }

  /** The matrices of the bones by which a geometry is shown now; null where none move it. */
  static Matrix4f @Nullable [] matrices(Geometry geometry) {
    AbstractControl control = controlAbove(geometry);
    if (control == null || !moves(control, geometry)) {
      return null;
    }
    if (!control.isEnabled()) {
      return drawn(control);
    }
    return control instanceof SkinningControl skinning
        ? skinning.getArmature().computeSkinningMatrices()
        : ((SkeletonControl) control).getSkeleton().computeSkinningMatrices();
  }

  /** Whether the graphics card moves vertices, now or when the model is first drawn. */
  boolean isHardware() {
    return isHardware(control);
  }

  static boolean isHardware(AbstractControl control) {
    return control instanceof SkinningControl skinning
        ? skinning.isHardwareSkinningUsed() || skinning.isHardwareSkinningPreferred()
        : ((SkeletonControl) control).isHardwareSkinningUsed()
            || ((SkeletonControl) control).isHardwareSkinningPreferred();
  }

  private static boolean isHardwareUsed(AbstractControl control) {
    return control instanceof SkinningControl skinning
        ? skinning.isHardwareSkinningUsed()
        : ((SkeletonControl) control).isHardwareSkinningUsed();
  }

  /**
   * Whether a geometry is shown in the pose of these bones. Not so where the graphics card would
   * pose it and its material knows of no bones, and where the control is disabled and the positions
   * of the mesh are what was drawn last: written by software skinning, or never.
   */
  boolean moves(Geometry geometry) {
    return moves(control, geometry);
  }

  private static boolean moves(AbstractControl control, Geometry geometry) {
    if (!control.isEnabled()) {
      return isHardwareUsed(control) && drawn(control) != null && knowsBones(geometry);
    }
    return !isHardware(control) || knowsBones(geometry);
  }

  private static boolean knowsBones(Geometry geometry) {
    Material material = geometry.getMaterial();
    return material == null || material.getMaterialDef().getMaterialParam(PARAMETER) != null;
  }

  /** Looks at the bones: {@link #pose} is another object afterwards where one has moved. */
  void look() {
    isLive = control.isEnabled();
    Matrix4f[] matrices = isLive ? matrices() : drawn(control);
    if (matrices == null) {
      return;
    }
    int length = MATRIX * matrices.length;
    if (scratch.length != length) {
      scratch = new float[length];
    }
    for (int i = 0; i < matrices.length; i++) {
      write(matrices[i], scratch, MATRIX * i);
    }
    if (!Arrays.equals(scratch, known)) {
      known = scratch.clone();
      pose = BonePose.of(known);
    }
    if (isLive && armature != null) {
      watch.take(armature);
    } else if (isLive && skeleton != null) {
      watch.take(skeleton);
    }
  }

  /** Whether {@link #look} may find another pose. Cheaper than that. */
  boolean mayHaveMoved() {
    return control.isEnabled() != isLive || (isLive && watch.mayHaveMoved());
  }

  /** The pose when it was last looked at. */
  BonePose known() {
    return pose;
  }

  /** Where they are now: as the engine would draw them if it drew now. */
  public BonePose pose() {
    look();
    return pose;
  }

  private Matrix4f @Nullable [] matrices() {
    if (armature != null) {
      return armature.computeSkinningMatrices();
    }
    return skeleton == null ? null : skeleton.computeSkinningMatrices();
  }

  /** What the graphics card was given last. */
  private static Matrix4f @Nullable [] drawn(AbstractControl control) {
    Spatial model = control.getSpatial();
    if (model != null) {
      for (MatParamOverride override : model.getLocalMatParamOverrides().getArray()) {
        if (PARAMETER.equals(override.getName())
            && override.getValue() instanceof Matrix4f[] matrices) {
          return matrices;
        }
      }
    }
    return null;
  }

  /** Writes the twelve numbers of a matrix. */
  static void write(Matrix4f m, float[] out, int at) {
    out[at] = m.m00;
    out[at + 1] = m.m01;
    out[at + 2] = m.m02;
    out[at + 3] = m.m03;
    out[at + 4] = m.m10;
    out[at + 5] = m.m11;
    out[at + 6] = m.m12;
    out[at + 7] = m.m13;
    out[at + 8] = m.m20;
    out[at + 9] = m.m21;
    out[at + 10] = m.m22;
    out[at + 11] = m.m23;
  }
}
