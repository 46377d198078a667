package dev.sightline.demo.scenes.probe;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;

/**
 * The boxes of a thing's tree at one depth: boxes that hold triangles, in larger boxes. Those that
 * a line goes into have another colour; nothing in the others needs to be looked at.
 */
final class TreePicture {
  private final ProbeSketch sketch;
  private final int[] nodes = new int[NodeLayout.STACK];
  private final int[] levels = new int[NodeLayout.STACK];
  private final float[] box = new float[6];
  private final float[] placed = new float[6];
  private final double[] corner = new double[3];
  private final Vector3f from = new Vector3f();
  private final Vector3f way = new Vector3f();
  private int boxes;
  private int entered;

  TreePicture(ProbeSketch sketch) {
    this.sketch = sketch;
  }

  /**
   * Draws the boxes.
   *
   * @param depth 1 for the boxes in the box around everything, of which there are up to four
   * @param start where a line begins
   * @param along its direction and length
   */
  void draw(Instance thing, int depth, Vector3f start, Vector3f along) {
    boxes = 0;
    entered = 0;
    from.set(start);
    way.set(along);
    Bvh tree = thing.mesh();
    int[] children = tree.nodeChildren();
    int width = tree.width();
    int top = tree.nodeCount() > 0 ? 1 : 0;
    nodes[0] = 0;
    levels[0] = 1;
    while (top > 0) {
      int node = nodes[--top];
      int level = levels[top];
      for (int slot = node * width; slot < (node + 1) * width; slot++) {
        int child = children[slot];
        if (child == NodeLayout.UNUSED) {
          continue;
        }
        if (level == depth || NodeLayout.isLeaf(child)) {
          box(thing, tree.nodeBounds(), slot, width);
        } else {
          nodes[top] = child;
          levels[top++] = level + 1;
        }
      }
    }
  }

  private void box(Instance thing, float[] bounds, int slot, int width) {
    int first = NodeLayout.box(slot, width);
    for (int row = 0; row < 6; row++) {
      box[row] = bounds[first + row * width];
    }
    for (int i = 0; i < 8; i++) {
      thing.pointToWorld(
          box[3 * (i & 1)], box[1 + 3 * (i >> 1 & 1)], box[2 + 3 * (i >> 2)], corner, 0);
      for (int axis = 0; axis < 3; axis++) {
        float at = (float) corner[axis];
        placed[axis] = i == 0 ? at : Math.min(placed[axis], at);
        placed[axis + 3] = i == 0 ? at : Math.max(placed[axis + 3], at);
      }
    }
    boolean isEntered = isEntered();
    boxes++;
    entered += isEntered ? 1 : 0;
    sketch.box(isEntered, placed);
  }

  /** Whether the line goes into the box at hand; for the picture, so rounding is of no matter. */
  private boolean isEntered() {
    float in = 0;
    float out = 1;
    for (int axis = 0; axis < 3; axis++) {
      float a = (placed[axis] - from.get(axis)) / way.get(axis);
      float b = (placed[axis + 3] - from.get(axis)) / way.get(axis);
      in = Math.max(in, Math.min(a, b));
      out = Math.min(out, Math.max(a, b));
    }
    return in <= out;
  }

  /** How many boxes were drawn last. */
  int boxes() {
    return boxes;
  }

  /** How many of them the line goes into. */
  int entered() {
    return entered;
  }
}
