package dev.sightline.site.figure;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.documented.MollerTrumbore;
import dev.sightline.core.documented.RayAabbForms;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayAabb;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import java.util.ArrayList;
import java.util.List;

/**
 * Which nodes of a tree a ray opens, nearest child first: by the kernels of the library, or by
 * short slabs and Möller–Trumbore in float.
 */
final class TreeWalk {
  private final Bvh tree;
  private final float[] ray;
  private final boolean inFloat;
  private final ShearedRay sheared = new ShearedRay();
  private final List<Integer> nodes = new ArrayList<>();
  private final List<int[]> waiting = new ArrayList<>();
  private final float[] corners = new float[9];
  private double nearest = Double.NaN;
  private double triangle = Double.NaN;
  private int triangles;

  TreeWalk(Bvh tree, float[] ray, boolean inFloat) {
    this.tree = tree;
    this.ray = ray;
    this.inFloat = inFloat;
    sheared.set(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5]);
    if (sheared.isValid()) {
      walk();
    }
  }

  List<Integer> nodes() {
    return nodes;
  }

  int triangles() {
    return triangles;
  }

  double nearest() {
    return nearest;
  }

  double triangle() {
    return triangle;
  }

  private void walk() {
    List<double[]> stack = new ArrayList<>();
    stack.add(new double[] {0, 0});
    while (!stack.isEmpty()) {
      double[] entry = stack.remove(stack.size() - 1);
      if (entry[0] > nearest) {
        continue;
      }
      int reference = (int) entry[1];
      if (NodeLayout.isLeaf(reference)) {
        leaf(reference);
      } else {
        nodes.add(reference);
        waiting.add(stack.stream().mapToInt(other -> (int) other[1]).toArray());
        open(reference, stack);
      }
    }
  }

  private void open(int node, List<double[]> stack) {
    int width = tree.width();
    int from = stack.size();
    for (int slot = node * width; slot < (node + 1) * width; slot++) {
      double t = enter(NodeLayout.box(slot, width), width);
      int reference = tree.nodeChildren()[slot];
      if (reference != NodeLayout.UNUSED && t >= 0) {
        int at = from;
        while (at < stack.size() && stack.get(at)[0] > t) {
          at++;
        }
        stack.add(at, new double[] {t, reference});
      }
    }
  }

  /** Where the ray enters a box; NaN, or below 0, where it does not. */
  private double enter(int box, int width) {
    float[] b = tree.nodeBounds();
    if (inFloat) {
      return RayAabbForms.slabs(
          ray[0],
          ray[1],
          ray[2],
          1 / ray[3],
          1 / ray[4],
          1 / ray[5],
          b[box],
          b[box + width],
          b[box + 2 * width],
          b[box + 3 * width],
          b[box + 4 * width],
          b[box + 5 * width],
          0,
          Float.MAX_VALUE);
    }
    return RayAabb.conservative(
        ray[0],
        ray[1],
        ray[2],
        ray[3],
        ray[4],
        ray[5],
        b[box],
        b[box + width],
        b[box + 2 * width],
        b[box + 3 * width],
        b[box + 4 * width],
        b[box + 5 * width],
        0,
        Double.MAX_VALUE);
  }

  private void leaf(int leaf) {
    int first = NodeLayout.first(leaf);
    for (int place = first; place < first + NodeLayout.count(leaf); place++) {
      triangles++;
      tree.copyTriangle(place, corners, 0);
      double t =
          inFloat
              ? MollerTrumbore.intersect(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], corners, 0)
              : RayTriangle.watertight(sheared, corners, 0, Culling.NONE);
      if (t >= 0 && !(t >= nearest)) {
        nearest = t;
        triangle = tree.leafTriangles()[place];
      }
    }
  }

  /** Draws the boxes of all opened nodes; those that the ray enters over the others. */
  void draw(SvgSketch out) {
    for (String kind : new String[] {"box thin", "box met"}) {
      for (int node : nodes) {
        boxes(out, node, kind);
      }
    }
  }

  private void boxes(SvgSketch out, int node, String wanted) {
    int width = tree.width();
    for (int slot = node * width; slot < (node + 1) * width; slot++) {
      int box = NodeLayout.box(slot, width);
      if (tree.nodeChildren()[slot] != NodeLayout.UNUSED
          && wanted.equals(enter(box, width) >= 0 ? "box met" : "box thin")) {
        rectangle(out, wanted, box);
      }
    }
  }

  /** Draws what a step opens: its node's boxes, and of what waits the boxes dashed. */
  void draw(SvgSketch out, int step) {
    for (int reference : waiting.get(step - 1)) {
      draw(out, "box past", reference);
    }
    int node = nodes.get(step - 1);
    int width = tree.width();
    for (int slot = node * width; slot < (node + 1) * width; slot++) {
      if (tree.nodeChildren()[slot] != NodeLayout.UNUSED) {
        int box = NodeLayout.box(slot, width);
        rectangle(out, enter(box, width) >= 0 ? "box met" : "box", box);
      }
    }
  }

  private void draw(SvgSketch out, String kind, int reference) {
    int[] children = tree.nodeChildren();
    for (int slot = 0; slot < children.length; slot++) {
      if (children[slot] == reference) {
        rectangle(out, kind, NodeLayout.box(slot, tree.width()));
      }
    }
  }

  private void rectangle(SvgSketch out, String kind, int box) {
    float[] b = tree.nodeBounds();
    int width = tree.width();
    float[] c = {
      b[box], 0, b[box + 2 * width], b[box + 3 * width], 0, b[box + 2 * width],
      b[box + 3 * width], 0, b[box + 5 * width], b[box], 0, b[box + 5 * width]
    };
    out.polygon(kind, c, 0, 1, 2, 3);
  }
}
