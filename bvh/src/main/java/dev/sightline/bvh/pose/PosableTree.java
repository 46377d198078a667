package dev.sightline.bvh.pose;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;

/**
 * A tree over a skin in its bind pose. It makes trees in any pose without a pass over the
 * triangles, because it stores for each box which bones move the vertices in it. Immutable and
 * thread-safe.
 *
 * <p>Design and bounds: docs/bvh/posed.md.
 */
public final class PosableTree {
  private final Bvh tree;
  private final Skin skin;
  private final BoneBoxes boxes;
  private final MorphBoxes morphs;

  /** Of each bone the largest x, y and z in magnitude of a vertex that hangs on it. */
  private final float[] farthest;

  private PosableTree(Bvh tree, Skin skin) {
    this.tree = tree;
    this.skin = skin;
    boxes = BoneBoxes.of(tree, skin);
    morphs = MorphBoxes.of(tree, skin);
    farthest = new float[3 * (skin.boneCount() + 1)];
    int root = tree.nodeChildren().length;
    for (int i = boxes.from[root]; i < boxes.to[root]; i++) {
      for (int axis = 0; axis < 3; axis++) {
        farthest[3 * boxes.ids[i] + axis] = boxes.reach(i, axis);
      }
    }
  }

  /**
   * Looks at which bones move what.
   *
   * @param tree of {@link Skin#bindPose}, with nodes of four children; kept
   * @throws IllegalArgumentException if it has nodes of eight, or is of another number of triangles
   */
  public static PosableTree of(Bvh tree, Skin skin) {
    if (tree.width() != NodeLayout.WIDTH) {
      throw new IllegalArgumentException(
          "a tree laid out as " + tree.layout() + " cannot be posed");
    }
    int size = tree.triangleCount() + tree.leftOutCount() - tree.lostCount();
    if (size != skin.triangleCount()) {
      throw new IllegalArgumentException(
          "a tree over " + size + " triangles is not that of " + skin.triangleCount());
    }
    return new PosableTree(tree, skin);
  }

  /** The tree in bind pose. */
  public Bvh bindPose() {
    return tree;
  }

  /** The skin. */
  public Skin skin() {
    return skin;
  }

  /**
   * The tree in a pose. Takes time for each bone and each target, none for the triangles. Empty
   * where a bone or weight that is NaN or infinite leaves no triangle finite, as nothing is drawn
   * then.
   *
   * @param weights of the morph targets, all or none of them; one of 0 does not count
   * @throws IllegalArgumentException if the pose has fewer bones than the skin, or there are more
   *     weights or fewer than targets
   */
  public Bvh at(BonePose pose, float... weights) {
    if (pose.boneCount() < skin.boneCount()) {
      throw new IllegalArgumentException(
          "a skin on " + skin.boneCount() + " bones cannot follow " + pose.boneCount());
    }
    if (weights.length != 0 && weights.length != skin.targets().count()) {
      throw new IllegalArgumentException(
          weights.length + " weights are not for " + skin.targets().count() + " targets");
    }
    MorphPose morph = new MorphPose(skin.targets(), weights);
    PosedSkin posed = new PosedSkin(skin, boxes, morphs, farthest, pose, morph);
    if (!posed.isFinite() && !posed.hasAnyFinite()) {
      return Bvh.EMPTY;
    }
    float[] root = new float[6];
    posed.rootBox(tree.nodeChildren().length, root);
    return tree.posed(posed, root);
  }

  /** Bytes held beside the tree in bind pose. */
  public long memoryBytes() {
    return boxes.memoryBytes() + morphs.memoryBytes() + 4L * farthest.length + skin.memoryBytes();
  }
}
