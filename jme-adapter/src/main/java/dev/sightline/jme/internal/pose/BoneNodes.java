package dev.sightline.jme.internal.pose;

import com.jme3.anim.SkinningControl;
import com.jme3.animation.SkeletonControl;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.control.AbstractControl;
import org.jspecify.annotations.Nullable;

/** The engine's attachments nodes, which move with a bone. */
@SuppressWarnings("deprecation") // models of the old animation system are hit, too
public final class BoneNodes {
  private BoneNodes() {}

  /**
   * The node that moves with a bone, in the bone's present pose; made where there is none yet.
   *
   * @param name of the bone
   * @return null if no control above the geometry knows the bone
   */
  public static @Nullable Node of(Geometry geometry, String name) {
    AbstractControl control = ModelBones.controlAbove(geometry);
    if (control instanceof SkinningControl skinning
        && skinning.getArmature().getJoint(name) != null) {
      Node node = skinning.getAttachmentsNode(name);
      skinning.getArmature().update(); // a node that is new has no pose yet
      return node;
    }
    if (control instanceof SkeletonControl skinning
        && skinning.getSkeleton().getBone(name) != null) {
      Node node = skinning.getAttachmentsNode(name);
      skinning.getSkeleton().updateWorldVectors();
      return node;
    }
    return null;
  }
}
