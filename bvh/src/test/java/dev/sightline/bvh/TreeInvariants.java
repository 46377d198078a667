package dev.sightline.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;

/** What must hold of every tree, checked by walking it level by level. */
public final class TreeInvariants {
  private TreeInvariants() {}

  /** Checks that each triangle is held once, in boxes that contain it, within the depth limit. */
  public static void check(Bvh tree, float[] mesh) {
    int[] seen = new int[mesh.length / 9];
    int[] depth = new int[tree.nodeCount()];
    boolean[] reached = new boolean[tree.nodeCount()];
    for (int node = 0; node < tree.nodeCount(); node++) {
      assertThat(node == 0 || reached[node]).as("node %d is reached", node).isTrue();
      assertThat(depth[node]).isLessThan(NodeLayout.MAX_DEPTH);
      for (int slot = 0; slot < NodeLayout.WIDTH; slot++) {
        int child = tree.nodeChildren()[NodeLayout.WIDTH * node + slot];
        if (child == NodeLayout.UNUSED) {
          assertThat(bound(tree, node, 0, slot)).isEqualTo(Float.POSITIVE_INFINITY);
        } else if (NodeLayout.isLeaf(child)) {
          checkLeaf(tree, mesh, node, slot, child, seen);
        } else {
          assertThat(child).isGreaterThan(node);
          assertThat(reached[child]).isFalse();
          reached[child] = true;
          depth[child] = depth[node] + 1;
          checkInside(tree, node, slot, child);
        }
      }
    }
    assertThat(seen).containsOnly(seen.length == 0 ? new int[0] : new int[] {1});
  }

  private static float bound(Bvh tree, int node, int row, int slot) {
    return tree.nodeBounds()[node * NodeLayout.BOUNDS + row * NodeLayout.WIDTH + slot];
  }

  private static void checkLeaf(Bvh tree, float[] mesh, int node, int slot, int leaf, int[] seen) {
    int first = NodeLayout.first(leaf);
    for (int i = first; i < first + NodeLayout.count(leaf); i++) {
      int triangle = tree.leafTriangles()[i];
      seen[triangle]++;
      for (int k = 0; k < 9; k++) {
        float x = tree.leafVertices()[9 * i + k];
        if (x != mesh[9 * triangle + k]
            || !(x >= bound(tree, node, k % 3, slot))
            || !(x <= bound(tree, node, 3 + k % 3, slot))) {
          throw new AssertionError("triangle " + triangle + " is not inside its leaf's box");
        }
      }
    }
  }

  private static void checkInside(Bvh tree, int node, int slot, int child) {
    for (int other = 0; other < NodeLayout.WIDTH; other++) {
      if (tree.nodeChildren()[NodeLayout.WIDTH * child + other] != NodeLayout.UNUSED) {
        for (int axis = 0; axis < 3; axis++) {
          assertThat(bound(tree, child, axis, other))
              .isGreaterThanOrEqualTo(bound(tree, node, axis, slot));
          assertThat(bound(tree, child, 3 + axis, other))
              .isLessThanOrEqualTo(bound(tree, node, 3 + axis, slot));
        }
      }
    }
  }
}
