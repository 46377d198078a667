package dev.sightline.bvh.extra.pair;

import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.TriangleTriangleDistance;

/**
 * The traversal that finds the two closest triangles, closest boxes first.
 *
 * <p>A computed distance of two triangles may lie below that of the boxes around them by the
 * kernel's error, below {@code 2^-43} times the sum of the distance and the longest edge. So a pair
 * of boxes is left out only beyond a limit that is larger than the best distance by {@code 2^-40}
 * of the sum of that distance and the diagonals of both meshes, which also covers the roundings of
 * the distance of the boxes.
 *
 * <p>A box says little of triangles that lie slanted in it. So triangles are also held apart along
 * two directions: that of the best pair so far, which most of what is left faces too, and that from
 * middle to middle.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class PairDistanceTraversal extends DualTraversal {
  private static final double SLACK = 0x1p-40;

  private final FacePlane plane = new FacePlane();
  private final PartingPlane closest = new PartingPlane();
  private final PartingPlane middles = new PartingPlane();
  private final ClosestPair pair = new ClosestPair();

  /** What holds the answer between two questions, so that a query keeps nothing of its caller's. */
  private final MeshPair nobodys = new MeshPair();

  private MeshPair out = nobodys;
  private double best;
  private double diagonal;

  /** How many pairs of triangles went to the kernel since the question began. */
  long trianglePairs;

  PairDistanceTraversal() {}

  /**
   * Begins a question.
   *
   * @param most the squared distance up to which pairs count
   * @param diagonal of both meshes, or of the mesh and the tree of instances
   */
  void start(PairFilter filter, double most, double diagonal, MeshPair out) {
    this.filter = filter;
    this.out = out;
    this.diagonal = diagonal;
    isDone = false;
    boxPairs = 0;
    trianglePairs = 0;
    closest.set(0, 0, 0);
    endAt(most);
  }

  private void endAt(double distanceSquared) {
    best = distanceSquared;
    double distance = Math.sqrt(distanceSquared);
    double padded = distance + SLACK * (distance + diagonal);
    limit = Math.min(Double.MAX_VALUE, padded * padded);
  }

  @Override
  double bound(float[] b, int i, int stride, float[] c, boolean isSwapped) {
    return distanceSquared(b, i, stride, c, 0);
  }

  private static double distanceSquared(float[] b, int i, int stride, float[] c, int j) {
    double x = apart(b[i], b[i + 3 * stride], c[j], c[j + 3]);
    double y = apart(b[i + stride], b[i + 4 * stride], c[j + 1], c[j + 4]);
    double z = apart(b[i + 2 * stride], b[i + 5 * stride], c[j + 2], c[j + 5]);
    return x * x + y * y + z * z;
  }

  private static double apart(double min, double max, double otherMin, double otherMax) {
    return Math.max(0, Math.max(min - otherMax, otherMin - max));
  }

  @Override
  void visit(int firstLeaf, int a, int secondLeaf, int b) {
    int countOfA = NodeLayout.count(firstLeaf);
    int countOfB = NodeLayout.count(secondLeaf);
    if (areApart(a, countOfA, b, countOfB)) {
      return;
    }
    float[] boxesOfA = first.triangleBoxes();
    float[] boxesOfB = second.triangleBoxes();
    for (int i = 0; i < countOfA && !isDone; i++) {
      int box = PairSide.triangleBox(a + i);
      for (int j = 0; j < countOfB && !isDone; j++) {
        int otherBox = PairSide.triangleBox(b + j);
        if (distanceSquared(boxesOfA, box, 1, boxesOfB, otherBox) <= limit) {
          offer(first.number(firstLeaf, i), a + i, second.number(secondLeaf, j), b + j);
        }
      }
    }
  }

  /** Whether the triangles of two leaves are apart by more than the limit, along a direction. */
  private boolean areApart(int a, int countOfA, int b, int countOfB) {
    float[] v = first.corners();
    float[] w = second.corners();
    int i = PairSide.corner(a);
    int j = PairSide.corner(b);
    if (closest.gapSquared(v, i, 3 * countOfA, w, j, 3 * countOfB) > limit) {
      return true;
    }
    middles.set(
        second.middle(b, countOfB, 0) - first.middle(a, countOfA, 0),
        second.middle(b, countOfB, 1) - first.middle(a, countOfA, 1),
        second.middle(b, countOfB, 2) - first.middle(a, countOfA, 2));
    return middles.gapSquared(v, i, 3 * countOfA, w, j, 3 * countOfB) > limit;
  }

  @Override
  double leafBound(float[] b, int i, int stride, int leaf, boolean isSwapped) {
    PairSide side = isSwapped ? first : second;
    int place = side.load(leaf);
    int count = NodeLayout.count(leaf);
    float[] w = side.corners();
    int j = PairSide.corner(place);
    double bound = closest.boxGapSquared(b, i, stride, w, j, 3 * count, isSwapped);
    if (bound > limit) {
      return bound;
    }
    int sign = isSwapped ? -1 : 1;
    middles.set(
        sign * (side.middle(place, count, 0) - (0.5 * b[i] + 0.5 * b[i + 3 * stride])),
        sign * (side.middle(place, count, 1) - (0.5 * b[i + stride] + 0.5 * b[i + 4 * stride])),
        sign
            * (side.middle(place, count, 2) - (0.5 * b[i + 2 * stride] + 0.5 * b[i + 5 * stride])));
    return Math.max(bound, middles.boxGapSquared(b, i, stride, w, j, 3 * count, isSwapped));
  }

  private void offer(int a, int placeOfA, int b, int placeOfB) {
    float[] v = first.corners();
    float[] w = second.corners();
    int i = PairSide.corner(placeOfA);
    int j = PairSide.corner(placeOfB);
    if (closest.gapSquared(v, i, 3, w, j, 3) > limit) {
      return;
    }
    plane.set(v, i);
    if (plane.gapSquared(w, j) > limit) {
      return;
    }
    plane.set(w, j);
    if (plane.gapSquared(v, i) > limit) {
      return;
    }
    trianglePairs++;
    double d2 = TriangleTriangleDistance.closest(v, i, w, j, pair);
    if (!isBetter(d2, best, out, a, b) || !accepts(a, b)) {
      return;
    }
    endAt(d2);
    isDone = d2 == 0;
    closest.set(pair.x2() - pair.x1(), pair.y2() - pair.y1(), pair.z2() - pair.z1());
    out.set(second.instance(), a, b);
    out.setFirstPoint(pair.x1(), pair.y1(), pair.z1());
    out.setSecondPoint(pair.x2(), pair.y2(), pair.z2());
    out.setDistanceSquared(d2);
  }

  @Override
  void end() {
    super.end();
    out = nobodys;
  }
}
