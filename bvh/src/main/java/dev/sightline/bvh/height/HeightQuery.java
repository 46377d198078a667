package dev.sightline.bvh.height;

import dev.sightline.bvh.internal.TriangleHeight;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;

/**
 * Finds the height of the ground at x and z in the tree that also answers rays. If there is such a
 * tree, or one in a file, you need no {@link dev.sightline.bvh.chunky.ChunkyTriMesh}.
 *
 * <p>The answers are those of {@link GroundHeights} over the same triangles, to the bit, ties
 * included. A query object belongs to one thread at a time, and is made for reuse: it holds its
 * scratch and allocates nothing. It keeps no tree.
 */
public final class HeightQuery {
  private final TreeColumn column = new TreeColumn();
  private final float[] fetched = new float[9];
  private HeightRule rule = HeightRule.FACING_UP;
  private float[] corners = fetched;
  private double best;
  private int triangle;
  private int bestPlace;
  private double slope;

  /** Makes a query for which everything is ground that faces up. */
  public HeightQuery() {}

  /** Sets what counts as ground; {@link HeightRule#FACING_UP} when it is not set. */
  public HeightQuery rule(HeightRule rule) {
    this.rule = rule;
    return this;
  }

  /** What counts as ground. */
  public HeightRule rule() {
    return rule;
  }

  /**
   * The height of the highest ground at a place that is not above {@code y}.
   *
   * @param y infinity for the highest of all
   * @return NaN for none
   */
  public double highestBelow(Bvh tree, double x, double y, double z) {
    return find(tree, x, y, z, false) ? best : Double.NaN;
  }

  /**
   * The highest ground at a place that is not above {@code y}, with its triangle and slope.
   *
   * @param y infinity for the highest of all
   * @param out receives the ground, or is cleared
   * @return whether there is ground
   */
  public boolean highestBelow(Bvh tree, double x, double y, double z, HeightSample out) {
    out.clear();
    if (find(tree, x, y, z, true)) {
      out.set(triangle, x, best, z, slope, 0);
    }
    return out.isFound();
  }

  /**
   * All grounds at a place, highest first.
   *
   * @param out receives them, or is cleared
   * @return how many there are
   */
  public int storeys(Bvh tree, double x, double z, HeightList out) {
    out.clear();
    return addStoreys(tree, x, z, out);
  }

  /**
   * Adds the grounds of one more mesh at the same place to those there are. Equal heights are one
   * storey, of the lower triangle number.
   *
   * @return how many there are then
   */
  public int addStoreys(Bvh tree, double x, double z, HeightList out) {
    column.start(tree);
    double least = Double.NEGATIVE_INFINITY;
    int leaf;
    while ((leaf = column.nextLeaf(tree, x, Double.POSITIVE_INFINITY, z, least))
        != TreeColumn.NONE) {
      int end = NodeLayout.first(leaf) + NodeLayout.count(leaf);
      for (int place = NodeLayout.first(leaf); place < end; place++) {
        int at = fetch(tree, place);
        double y = at < 0 ? Double.NaN : TriangleHeight.at(x, z, corners, at, rule.bothSides());
        if (!Double.isNaN(y) && rule.accepts(corners, at)) {
          int storey = out.add(y, tree.leafTriangles()[place]);
          if (storey >= 0) {
            out.setSlope(storey, TriangleSlope.degrees(corners, at));
          }
        }
      }
    }
    corners = fetched;
    return out.size();
  }

  /** The number of the triangle behind the last height; meaningless where there was none. */
  public int triangle() {
    return triangle;
  }

  private boolean find(Bvh tree, double x, double maxY, double z, boolean withSlope) {
    best = Double.NEGATIVE_INFINITY;
    triangle = HeightSample.NONE;
    column.start(tree);
    int leaf;
    while ((leaf = column.nextLeaf(tree, x, maxY, z, best)) != TreeColumn.NONE) {
      int end = NodeLayout.first(leaf) + NodeLayout.count(leaf);
      for (int place = NodeLayout.first(leaf); place < end; place++) {
        improve(tree, place, x, maxY, z);
      }
    }
    boolean isFound = triangle != HeightSample.NONE;
    slope = Double.NaN;
    if (isFound && withSlope) {
      int at = fetch(tree, bestPlace);
      slope = TriangleSlope.degrees(corners, at);
    }
    corners = fetched;
    return isFound;
  }

  private void improve(Bvh tree, int place, double x, double maxY, double z) {
    int at = fetch(tree, place);
    double y = at < 0 ? Double.NaN : TriangleHeight.at(x, z, corners, at, rule.bothSides());
    int number = tree.leafTriangles()[place];
    if (y <= maxY && y >= best && (y > best || number < triangle) && rule.accepts(corners, at)) {
      best = y;
      triangle = number;
      bestPlace = place;
    }
  }

  /** Finds the corners of a triangle: where in {@link #corners}, -1 for one that is not finite. */
  private int fetch(Bvh tree, int place) {
    if (tree.layout() == TreeLayout.PLAIN && tree.isWhole()) {
      corners = tree.leafVertices();
      return 9 * place;
    }
    tree.copyTriangle(place, fetched, 0);
    corners = fetched;
    float zero = 0;
    for (float x : fetched) {
      zero += 0 * x;
    }
    return zero == 0 ? 0 : -1;
  }
}
