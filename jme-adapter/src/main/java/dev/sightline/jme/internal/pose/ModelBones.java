package dev.sightline.jme.internal.pose;

import com.jme3.anim.Armature;
import com.jme3.anim.SkinningControl;
import com.jme3.animation.Skeleton;
import com.jme3.animation.SkeletonControl;
import com.jme3.math.Matrix4f;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.Control;
import dev.sightline.bvh.pose.BonePose;
import org.jspecify.annotations.Nullable;

/**
 * The bones of a model, of the engine's new animation system or of its old one. Asked on the render
 * thread only.
 *
 * <p>Matrices come from the engine, so they are those that it draws with, to the bit. It computes
 * them into an array that it keeps, and does so again before it draws.
 */
public final class ModelBones {
  /** Numbers of a matrix: its upper three rows. */
  private static final int MATRIX = 12;

  private final @Nullable Armature armature;

  @SuppressWarnings("deprecation") // models of the old animation system are picked, too
  private final @Nullable Skeleton skeleton;

  @SuppressWarnings("deprecation")
  private ModelBones(@Nullable Armature armature, @Nullable Skeleton skeleton) {
    this.armature = armature;
    this.skeleton = skeleton;
  }

  /** Those of the nearest control above a spatial that skins it; null where there is none. */
  @SuppressWarnings("deprecation")
  public static @Nullable ModelBones above(Spatial spatial) {
    for (Spatial at = spatial; at != null; at = at.getParent()) {
      for (int i = 0; i < at.getNumControls(); i++) {
        Control control = at.getControl(i);
        if (control instanceof SkinningControl skinning) {
          return new ModelBones(skinning.getArmature(), null);
        }
        if (control instanceof SkeletonControl skinning) {
          return new ModelBones(null, skinning.getSkeleton());
        }
      }
    }
    return null;
  }

  /** How many bones there are. */
  @SuppressWarnings("deprecation")
  public int count() {
    if (armature != null) {
      return armature.getJointCount();
    }
    return skeleton == null ? 0 : skeleton.getBoneCount();
  }

  /** Where they are now: as the engine would draw them if it drew now. */
  public BonePose pose() {
    float[] now = new float[MATRIX * count()];
    Matrix4f[] matrices = matrices();
    if (matrices != null) {
      write(matrices, now);
    }
    return BonePose.of(now);
  }

  @SuppressWarnings("deprecation")
  private Matrix4f @Nullable [] matrices() {
    if (armature != null) {
      return armature.computeSkinningMatrices();
    }
    return skeleton == null ? null : skeleton.computeSkinningMatrices();
  }

  private static void write(Matrix4f[] matrices, float[] out) {
    int i = 0;
    for (Matrix4f m : matrices) {
      out[i++] = m.m00;
      out[i++] = m.m01;
      out[i++] = m.m02;
      out[i++] = m.m03;
      out[i++] = m.m10;
      out[i++] = m.m11;
      out[i++] = m.m12;
      out[i++] = m.m13;
      out[i++] = m.m20;
      out[i++] = m.m21;
      out[i++] = m.m22;
      out[i++] = m.m23;
    }
  }
}
