package dev.sightline.jme.internal.pose;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.bvh.pose.BonePose;
import dev.sightline.bvh.pose.MorphTargets;
import dev.sightline.bvh.pose.PosableTree;
import dev.sightline.jme.internal.mesh.BindMesh;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A geometry that bones or morph targets may move, and its tree in the pose that it was last found
 * in. For the scanning thread.
 */
public final class PosedGeometry {
  private static final BonePose NO_BONES = BonePose.of(new float[0]);
  private static final float[] NO_WEIGHTS = {};

  private final Geometry geometry;
  private Mesh mesh;
  private Mesh source;

  /** What moves it; null where none does. */
  private @Nullable ModelBones bones;

  private BonePose pose = NO_BONES;
  private float[] weights = NO_WEIGHTS;

  /** The state of its targets from which the weights were taken. */
  private float[] state = NO_WEIGHTS;

  private boolean isMorphed;

  private @Nullable BuiltMesh fitted;
  private @Nullable PosableTree fittedTree;
  private BonePose fittedPose = NO_BONES;
  private float[] fittedWeights = NO_WEIGHTS;
  private @Nullable BuiltMesh shown;

  PosedGeometry(Geometry geometry, Mesh mesh) {
    this.geometry = geometry;
    this.mesh = mesh;
    source = mesh;
  }

  /** Whether it is the last traversal's, which keeps those that it meets. */
  boolean isMet;

  /** The mesh whose tree it is posed with: the geometry's own where it is not posed. */
  Mesh source() {
    return source;
  }

  /** Whether bones or targets move it now. */
  boolean isPosed() {
    return bones != null || weights.length > 0;
  }

  /**
   * Looks at what moves it and how.
   *
   * @param models where each model is looked at once
   */
  @SuppressWarnings("ReferenceEquality") // a mesh is its identity
  void look(Mesh now, ScenePoses models) {
    if (now != mesh) {
      mesh = now;
      weights = NO_WEIGHTS; // they are of its targets
    }
    ModelBones above = MeshSkin.isSkinned(mesh) ? models.bonesAbove(geometry) : null;
    bones = above != null && above.moves(geometry) ? above : null;
    pose = bones == null ? NO_BONES : bones.known();
    lookAtMorph();
    if (!isPosed()) {
      source = mesh;
    } else if (!BindMesh.isOf(source, mesh)) {
      source = BindMesh.of(mesh);
    }
  }

  private void lookAtMorph() {
    isMorphed = ModelMorph.isMorphed(geometry);
    if (isMorphed) {
      float[] now = geometry.getMorphState();
      if (weights.length == 0 || !Arrays.equals(now, state)) {
        state = now.clone();
        weights = ModelMorph.weights(geometry);
      }
    } else if (!mesh.hasMorphTargets() || !ModelMorph.isHeld(geometry)) {
      state = NO_WEIGHTS;
      weights = NO_WEIGHTS;
    }
  }

  /** Whether the weights of targets differ from those that were found. */
  boolean hasMorphed() {
    return isMorphed && !Arrays.equals(geometry.getMorphState(), state);
  }

  /**
   * Fits the tree to the pose. Where nothing has changed {@link #shown} stays the same object.
   *
   * @param bind the tree of {@link #source}; null while there is none
   * @param version of its contents
   * @return whether another tree is to be shown
   */
  @SuppressWarnings("ReferenceEquality") // trees and poses are their identity
  boolean fit(@Nullable BuiltMesh bind, Object version, MeshPosables trees) {
    BuiltMesh before = shown;
    PosableTree tree =
        bind == null || bind == BuiltMesh.EMPTY || !isPosed()
            ? null
            : trees.of(bind, version, bones == null ? 0 : bones.count(), order());
    if (bind == null || tree == null) {
      shown = bind;
    } else if (bind != fitted
        || tree != fittedTree
        || pose != fittedPose
        || weights != fittedWeights) {
      shown =
          new BuiltMesh(
              tree.at(pose, targetsOf(tree)),
              bind.soup(),
              bind.positions(),
              bind.indices(),
              bind.isLines(),
              null);
    }
    fitted = bind;
    fittedTree = tree;
    fittedPose = pose;
    fittedWeights = weights;
    return shown != before;
  }

  /** None where the number of targets has changed since the mesh was read. */
  private float[] targetsOf(PosableTree tree) {
    return weights.length == tree.skin().targets().count() ? weights : NO_WEIGHTS;
  }

  private MorphTargets.Order order() {
    return bones == null || bones.isHardware()
        ? MorphTargets.Order.BEFORE_BONES
        : MorphTargets.Order.AFTER_BONES;
  }

  /** What is to be asked; null while there is no tree. */
  @Nullable BuiltMesh shown() {
    return shown;
  }
}
