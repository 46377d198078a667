package dev.sightline.bvh.tree;

/**
 * What a random ray is expected to pay in a tree: for each box, the chance to meet it once the root
 * is met (the ratio of their surfaces), times what lies inside.
 */
public final class SahCost {
  /** What testing a node costs, in triangle tests. */
  private static final int NODE = 2;

  private SahCost() {}

  /** The cost of a tree in triangle tests a ray; 0 for an empty one or a root without area. */
  public static double of(Bvh tree) {
    float[] root = tree.rootBounds();
    double whole = NodeLayout.halfArea(root, 0, 1);
    if (tree.nodeCount() == 0 || !(whole > 0)) {
      return 0;
    }
    return (NODE * whole + ofBoxes(tree)) / whole;
  }

  /** Half the surface of each slot's box times what testing its contents costs. */
  private static double ofBoxes(Bvh tree) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    int width = tree.width();
    double sum = 0;
    for (int slot = 0; slot < children.length; slot++) {
      int child = children[slot];
      int cost = NodeLayout.isLeaf(child) ? NodeLayout.count(child) : NODE;
      // Nothing for the inverted box of an unused slot.
      sum += cost * NodeLayout.halfArea(bounds, NodeLayout.box(slot, width), width);
    }
    return sum;
  }

  /**
   * What all boxes cost over the surfaces of the triangles' own boxes: what no tree can avoid. Does
   * not change with scale, and grows when one triangle flies away, which a ratio to the root does
   * not.
   */
  static double overTriangles(Bvh tree) {
    boolean packed = tree.layout() == TreeLayout.PLAIN;
    float[] corners = packed ? tree.leafVertices() : new float[LeafTriangles.CORNERS];
    int[] numbers = tree.leafTriangles();
    double own = 0;
    for (int place = 0; place < numbers.length; place++) {
      if (!packed && numbers[place] >= 0) {
        tree.copyTriangle(place, corners, 0);
      }
      double area = triangleArea(corners, packed ? LeafTriangles.CORNERS * place : 0);
      own += area > 0 && numbers[place] >= 0 ? area : 0;
    }
    return ofBoxes(tree) / own;
  }

  private static double triangleArea(float[] v, int i) {
    double x = extent(v[i], v[i + 3], v[i + 6]);
    double y = extent(v[i + 1], v[i + 4], v[i + 7]);
    double z = extent(v[i + 2], v[i + 5], v[i + 8]);
    return x * y + y * z + z * x;
  }

  /** Largest minus least: each difference but the largest is part of it. */
  private static double extent(double a, double b, double c) {
    return (Math.abs(a - b) + Math.abs(b - c) + Math.abs(c - a)) / 2;
  }
}
