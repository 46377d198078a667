package dev.sightline.jme.index;

import com.jme3.scene.Node;

/**
 * The nodes of a scene at one scan, in depth-first order. The geometries below a node follow each
 * other in that order, so two numbers say which they are. Immutable.
 *
 * @param firsts the number of the first geometry below each node
 * @param ends the number after that of the last one; the first number where there is none
 */
@SuppressWarnings("ArrayRecordComponent") // shared, never compared
record SceneNodes(Node[] nodes, int[] firsts, int[] ends) {
  /** None. */
  static final SceneNodes EMPTY = new SceneNodes(new Node[0], new int[0], new int[0]);

  /** How many nodes there are. */
  int count() {
    return nodes.length;
  }
}
