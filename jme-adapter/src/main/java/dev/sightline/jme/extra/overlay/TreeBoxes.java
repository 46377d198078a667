package dev.sightline.jme.extra.overlay;

import com.jme3.math.ColorRGBA;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.jme.extra.internal.Lines;
import org.jspecify.annotations.Nullable;

/**
 * The boxes of a tree at one depth: 0 is the box around everything, 1 the boxes in the root. A leaf
 * that ends above is shown too, so that the boxes of one depth hold all that the tree holds.
 */
final class TreeBoxes {
  /** No more are drawn. */
  static final int MOST = 20_000;

  private static final ColorRGBA SCENE = new ColorRGBA(0.2f, 0.8f, 1, 1);
  private static final ColorRGBA SCENE_LEAF = new ColorRGBA(0.1f, 0.4f, 0.9f, 1);
  private static final ColorRGBA MESH = new ColorRGBA(1, 0.85f, 0.1f, 1);
  private static final ColorRGBA MESH_LEAF = new ColorRGBA(1, 0.5f, 0.1f, 1);

  private final int[] nodes = new int[NodeLayout.STACK];
  private final int[] levels = new int[NodeLayout.STACK];
  private final float[] box = new float[6];
  private final double[] corners = new double[24];
  private int drawn;

  /** Draws boxes of the tree over the instances; returns how many. */
  int scene(InstanceTree tree, int depth, Lines out) {
    drawn = 0;
    if (tree.nodeCount() > 0) {
      if (depth == 0) {
        System.arraycopy(tree.rootBounds(), 0, box, 0, 6);
        draw(null, SCENE, out);
      } else {
        walk(tree.nodeChildren(), tree.nodeBounds(), NodeLayout.WIDTH, depth, null, out);
      }
    }
    return drawn;
  }

  /** Draws boxes of an instance's own tree, where it stands; returns how many. */
  int mesh(Instance instance, int depth, Lines out) {
    drawn = 0;
    Bvh tree = instance.mesh();
    if (tree.nodeCount() > 0) {
      if (depth == 0) {
        join(tree);
        draw(instance, MESH, out);
      } else {
        walk(tree.nodeChildren(), tree.nodeBounds(), tree.width(), depth, instance, out);
      }
    }
    return drawn;
  }

  private void walk(
      int[] children, float[] bounds, int width, int depth, @Nullable Affine place, Lines out) {
    int top = 1;
    nodes[0] = 0;
    levels[0] = 1;
    while (top > 0 && drawn < MOST) {
      int node = nodes[--top];
      int level = levels[top];
      for (int slot = node * width; slot < (node + 1) * width; slot++) {
        int child = children[slot];
        if (child == NodeLayout.UNUSED) {
          continue;
        }
        boolean isLeaf = NodeLayout.isLeaf(child);
        if (isLeaf || level == depth) {
          read(bounds, slot, width);
          draw(place, colour(place, isLeaf), out);
        } else {
          nodes[top] = child;
          levels[top++] = level + 1;
        }
      }
    }
  }

  private static ColorRGBA colour(@Nullable Affine place, boolean isLeaf) {
    return place == null ? isLeaf ? SCENE_LEAF : SCENE : isLeaf ? MESH_LEAF : MESH;
  }

  private void read(float[] bounds, int slot, int width) {
    int first = NodeLayout.box(slot, width);
    for (int row = 0; row < 6; row++) {
      box[row] = bounds[first + row * width];
    }
  }

  private void join(Bvh tree) {
    float[] root = new float[6];
    for (int slot = 0;
        slot < tree.width() && tree.nodeChildren()[slot] != NodeLayout.UNUSED;
        slot++) {
      read(tree.nodeBounds(), slot, tree.width());
      for (int row = 0; row < 3; row++) {
        root[row] = slot == 0 ? box[row] : Math.min(root[row], box[row]);
        root[row + 3] = slot == 0 ? box[row + 3] : Math.max(root[row + 3], box[row + 3]);
      }
    }
    System.arraycopy(root, 0, box, 0, 6);
  }

  /** Draws the current box, unless it is empty. */
  private void draw(@Nullable Affine place, ColorRGBA colour, Lines out) {
    if (!(box[0] <= box[3] && box[1] <= box[4] && box[2] <= box[5])) {
      return;
    }
    drawn++;
    out.colour(colour);
    if (place == null) {
      out.box(box);
      return;
    }
    for (int corner = 0; corner < 8; corner++) {
      place.pointToWorld(
          box[3 * (corner & 1)],
          box[1 + 3 * (corner >> 1 & 1)],
          box[2 + 3 * (corner >> 2)],
          corners,
          3 * corner);
    }
    for (int corner = 0; corner < 8; corner++) {
      for (int axis = 1; axis < 8; axis <<= 1) {
        if ((corner & axis) == 0) {
          edge(corner, corner | axis, out);
        }
      }
    }
  }

  private void edge(int a, int b, Lines out) {
    int i = 3 * a;
    int k = 3 * b;
    out.line(
        corners[i], corners[i + 1], corners[i + 2], corners[k], corners[k + 1], corners[k + 2]);
  }
}
