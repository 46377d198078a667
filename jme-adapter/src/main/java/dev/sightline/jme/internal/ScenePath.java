package dev.sightline.jme.internal;

import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.util.SafeArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The nodes from the root of a traversal down to where it is, what they hand down, and which child
 * comes next: a stack, so that no depth of a scene graph is too much. For the thread that owns the
 * scene graph.
 */
public final class ScenePath {
  private Spatial[][] children = new Spatial[16][];
  private int[] next = new int[16];
  private Node[] nodes = new Node[16];
  private int[] layers = new int[16];
  private boolean[] culled = new boolean[16];
  private Bucket[] buckets = new Bucket[16];
  private int depth;

  /** Empty. */
  public ScenePath() {}

  /** How many nodes there are. */
  public int depth() {
    return depth;
  }

  /** Adds a node, whose children are those that it has now. */
  public void enter(Node node, int mask, boolean isCulled, Bucket bucket) {
    if (depth == next.length) {
      grow();
    }
    List<Spatial> list = node.getChildren();
    children[depth] =
        list instanceof SafeArrayList<Spatial> safe
            ? safe.getArray()
            : list.toArray(new Spatial[0]);
    next[depth] = 0;
    nodes[depth] = node;
    layers[depth] = mask;
    culled[depth] = isCulled;
    buckets[depth] = bucket;
    depth++;
  }

  /** Takes the last node away. */
  @SuppressWarnings("NullAway") // unused places of the stack hold nothing
  public void leave() {
    depth--;
    children[depth] = null;
    nodes[depth] = null;
  }

  private void grow() {
    int size = 2 * depth;
    children = Arrays.copyOf(children, size);
    next = Arrays.copyOf(next, size);
    nodes = Arrays.copyOf(nodes, size);
    layers = Arrays.copyOf(layers, size);
    culled = Arrays.copyOf(culled, size);
    buckets = Arrays.copyOf(buckets, size);
  }

  /** The node at which the traversal began. */
  public Node first() {
    return nodes[0];
  }

  /** A node, by the number of nodes above it, as in all that follows. */
  public Node node(int above) {
    return nodes[above];
  }

  /** Its children; not to be changed. */
  public Spatial[] children(int above) {
    return children[above];
  }

  /** Which of them comes next. */
  public int next(int above) {
    return next[above];
  }

  /** Lets another child come next. */
  public void setNext(int above, int child) {
    next[above] = child;
  }

  /** The mask of layers that it hands down. */
  public int layers(int above) {
    return layers[above];
  }

  /** Whether it hides what is below it. */
  public boolean isCulled(int above) {
    return culled[above];
  }

  /** The bucket that it hands down. */
  public Bucket bucket(int above) {
    return buckets[above];
  }
}
