package dev.sightline.bvh.build;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.internal.InstanceRefit;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.work.Progress;
import java.util.Arrays;

/**
 * Which instances lie together: binned SAH over their boxes, collapsed to nodes of four children.
 * An instance that has no box, or one beyond the range of a float, takes part as a box that is cut
 * off there, or as the point of its translation: any place is right, and that one is likely to stay
 * good.
 */
final class InstanceCollapse {
  /** References in the stored form. */
  final int[] children;

  /** The slot of each instance, then that of each node in its parent. */
  final int[] slots;

  private final BinaryTree tree;
  private final PrimitiveBoxes boxes;

  /** There is at least one instance. */
  InstanceCollapse(Instance[] instances) {
    boxes = new PrimitiveBoxes(measure(instances));
    tree = new BinaryTree(boxes.size);
    boxes.measureBox(0, boxes.size, tree.bounds, 0);
    new RangeSplitter(boxes, tree, BuildOptions.Preset.FAST, 1).build(0, 0, boxes.size, 0);
    int most = Math.max(1, boxes.size - 1);
    int[] found = new int[Math.multiplyExact(NodeLayout.WIDTH, most)];
    int[] places = new int[boxes.size + most];
    int nodes = collapse(found, places);
    children = Arrays.copyOf(found, NodeLayout.WIDTH * nodes);
    slots = Arrays.copyOf(places, boxes.size + nodes);
  }

  /** Depth first, as {@link Collapse} does; returns the number of nodes. */
  private int collapse(int[] found, int[] places) {
    Arrays.fill(found, NodeLayout.UNUSED);
    int[] pending = new int[2 * (NodeLayout.WIDTH * NodeLayout.MAX_DEPTH + 1)];
    BuildThreads alone = new BuildThreads(1, Runnable::run, Progress.NONE);
    WideCut cut = new WideCut(BinaryTree.Parts.measured(tree, alone), 1, TreeLayout.PLAIN, alone);
    int[] opened = new int[NodeLayout.WIDTH];
    int top = 0;
    pending[top++] = -1;
    pending[top++] = 0;
    int nodes = 0;
    while (top > 0) {
      int node = pending[--top];
      int slotOfParent = pending[--top];
      int wide = nodes++;
      places[boxes.size + wide] = slotOfParent;
      if (slotOfParent >= 0) {
        found[slotOfParent] = wide;
      }
      int used = cut.open(node, opened, 0);
      for (int k = used - 1; k >= 0; k--) {
        int slot = NodeLayout.WIDTH * wide + k;
        if (tree.isLeaf(opened[k])) {
          int instance = boxes.triangle(NodeLayout.first(tree.child[opened[k]]));
          found[slot] = NodeLayout.leaf(instance, 1);
          places[instance] = slot;
        } else {
          pending[top++] = slot;
          pending[top++] = opened[k];
        }
      }
    }
    return nodes;
  }

  private static float[] measure(Instance[] instances) {
    float[] data = new float[Math.multiplyExact(PrimitiveBoxes.STRIDE, instances.length)];
    for (int index = 0; index < instances.length; index++) {
      int i = index * PrimitiveBoxes.STRIDE;
      InstanceRefit.finiteBox(instances[index], data, i);
      PrimitiveBoxes.setNumber(data, i, index);
    }
    return data;
  }
}
