package dev.sightline.bvh.pose;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;

/**
 * Which morph targets move what lies below each slot of a tree, and the box of the offsets of each,
 * which holds 0 too: not all vertices there need have one. Immutable.
 */
final class MorphBoxes extends BoxLists {
  private MorphBoxes(Growing growing) {
    super(growing);
  }

  static MorphBoxes of(Bvh tree, Skin skin) {
    int[] children = tree.nodeChildren();
    Growing growing = new Growing(children.length + 1, skin.targets().count());
    for (int node = tree.nodeCount() - 1; node >= 0; node--) {
      for (int slot = node * NodeLayout.WIDTH; slot < (node + 1) * NodeLayout.WIDTH; slot++) {
        int child = children[slot];
        growing.begin();
        if (!NodeLayout.isLeaf(child)) {
          addNode(child, growing);
        } else if (child != NodeLayout.UNUSED) {
          addLeaf(tree, skin, child, growing);
        }
        growing.end(slot);
      }
    }
    growing.begin();
    if (tree.nodeCount() > 0) {
      addNode(0, growing);
    }
    growing.end(children.length);
    return new MorphBoxes(growing);
  }

  private static void addNode(int node, Growing growing) {
    for (int slot = node * NodeLayout.WIDTH; slot < (node + 1) * NodeLayout.WIDTH; slot++) {
      growing.addAll(slot);
    }
  }

  private static void addLeaf(Bvh tree, Skin skin, int leaf, Growing growing) {
    int first = NodeLayout.first(leaf);
    for (int target = 0; target < skin.targets().count(); target++) {
      float[] offsets = skin.targets().offsets(target);
      for (int place = first; place < first + NodeLayout.count(leaf); place++) {
        for (int corner = 0; corner < 3; corner++) {
          int v = 3 * skin.vertex(tree.leafTriangles()[place], corner);
          add(target, offsets[v], offsets[v + 1], offsets[v + 2], growing);
        }
      }
    }
  }

  /** An offset that is not finite takes its triangles out of any pose that it is part of. */
  private static void add(int target, float x, float y, float z, Growing growing) {
    boolean isFinite = 0 * x + 0 * y + 0 * z == 0;
    if (isFinite && (x != 0 || y != 0 || z != 0)) {
      growing.add(target, 0, 0, 0);
      growing.add(target, x, y, z);
    }
  }
}
