package dev.sightline.jme.index;

import com.jme3.scene.Node;
import java.util.Arrays;

/**
 * Matches the nodes that a traversal meets with those of the last one. While the two agree nothing
 * is written. Belongs to the scanning thread.
 */
final class NodeMatch {
  private static final int LEAST = 16;

  private SceneNodes last = SceneNodes.EMPTY;

  /** Those of the last traversal until one differs, and then copies of them. */
  private Node[] nodes = last.nodes();

  private int[] firsts = last.firsts();
  private int[] ends = last.ends();
  private int count;
  private boolean isOther;

  /** Which nodes are entered and not left, from the root on. */
  private int[] open = new int[LEAST];

  private int depth;

  void begin() {
    count = 0;
    depth = 0;
  }

  /**
   * Meets a node before what is below it.
   *
   * @param met how many geometries have been met
   */
  void enter(Node node, int met) {
    if (isOther || !isAsLast(node, met)) {
      differ();
      nodes[count] = node;
      firsts[count] = met;
    }
    if (depth == open.length) {
      open = Arrays.copyOf(open, 2 * depth);
    }
    open[depth++] = count++;
  }

  @SuppressWarnings("ReferenceEquality") // a node is its identity
  private boolean isAsLast(Node node, int met) {
    return count < last.count() && nodes[count] == node && firsts[count] == met;
  }

  /** Leaves the node that was entered last. */
  void leave(int met) {
    int at = open[--depth];
    if (isOther || ends[at] != met) {
      differ();
      ends[at] = met;
    }
  }

  /** Makes room for one more, in arrays that no frame has. */
  private void differ() {
    if (!isOther || count == nodes.length) {
      int size = Math.max(LEAST, count < nodes.length ? nodes.length : 2 * count);
      nodes = Arrays.copyOf(nodes, size);
      firsts = Arrays.copyOf(firsts, size);
      ends = Arrays.copyOf(ends, size);
      isOther = true;
    }
  }

  /** Ends a traversal; returns whether it differs from the last one. */
  boolean end() {
    boolean differs = isOther || count != last.count();
    if (differs) {
      last =
          new SceneNodes(
              Arrays.copyOf(nodes, count),
              Arrays.copyOf(firsts, count),
              Arrays.copyOf(ends, count));
      nodes = last.nodes(); // removed nodes are not held
      firsts = last.firsts();
      ends = last.ends();
      isOther = false;
    }
    return differs;
  }

  /** Those of the last traversal that has ended. */
  SceneNodes nodes() {
    return last;
  }
}
