package dev.sightline.bvh.internal;

import dev.sightline.core.ray.ShearedRay;

/**
 * What vector instructions do for a ray in a tree of {@link
 * dev.sightline.bvh.tree.TreeLayout#VECTORS}. The class behind it is loaded when vectors are
 * enabled. Meant for reuse; not thread-safe.
 */
public interface VectorRays {
  /**
   * Goes on to the next leaf whose box the ray enters before a limit, children nearest first.
   *
   * @param pending entries hold {@link dev.sightline.bvh.tree.NodeLayout#link}s
   * @param bounds of all nodes, see {@link dev.sightline.bvh.tree.NodeLayout}
   * @param limitBits from {@link RaySlabs#limitBits}; may fall from call to call
   * @return the leaf's reference, or {@link dev.sightline.bvh.tree.NodeLayout#UNUSED}
   */
  int nextLeaf(RaySlabs slabs, PendingNodes pending, float[] bounds, int limitBits);

  /**
   * Which triangles of a block the ray may hit; those that it does hit are among them.
   *
   * @param errorBound for the edge functions of every triangle of the tree
   * @param blocks corners as {@link dev.sightline.bvh.tree.TriangleBlocks} has them
   * @param place of the first triangle of the block
   * @return a bit for each, the lowest for the first; places that only fill the block up may be
   *     among them
   */
  int candidates(ShearedRay ray, double errorBound, float[] blocks, int place);
}
