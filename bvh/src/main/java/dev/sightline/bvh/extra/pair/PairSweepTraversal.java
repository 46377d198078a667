package dev.sightline.bvh.extra.pair;

import dev.sightline.bvh.tree.NodeLayout;

/**
 * The traversal that finds the first touch of a mesh which is moved along a vector: pairs of boxes
 * in the order in which they begin to overlap on the way.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class PairSweepTraversal extends DualTraversal {
  /**
   * By how much of itself a time may be off: three roundings of a box's, fewer than sixteen of a
   * triangle's.
   */
  private static final double SLACK = 0x1p-45;

  /**
   * By how much of itself a time may come after the first and still be that of a contact there:
   * either is within {@code 2^-49} of itself.
   */
  private static final double TOGETHER = 0x1p-47;

  private final TriangleSweep sweep = new TriangleSweep();
  private final TouchNormal contacts = new TouchNormal();
  private final double[] way = new double[3];

  /** What holds the answer between two questions, so that a query keeps nothing of its caller's. */
  private final MeshTouch nobodys = new MeshTouch();

  private MeshTouch out = nobodys;

  /** The least time so far, or the last one that counts. */
  private double best;

  PairSweepTraversal() {}

  /**
   * Begins a question.
   *
   * @param last the last time that counts
   */
  void start(PairFilter filter, double dx, double dy, double dz, double last, MeshTouch out) {
    this.filter = filter;
    this.out = out;
    way[0] = dx;
    way[1] = dy;
    way[2] = dz;
    sweep.displacement(dx, dy, dz);
    contacts.clear();
    best = last;
    limit = last;
    isDone = false;
  }

  @Override
  void end() {
    super.end();
    out = nobodys;
  }

  /** A time before which the boxes do not meet; infinite when they do not before the limit. */
  @Override
  double bound(float[] b, int i, int stride, float[] c, boolean isSwapped) {
    return bound(b, i, stride, c, 0, isSwapped);
  }

  private double bound(float[] b, int i, int stride, float[] c, int j, boolean isSwapped) {
    double from = 0;
    double to = limit;
    for (int axis = 0; axis < 3; axis++) {
      double d = isSwapped ? -way[axis] : way[axis];
      // Of the first box the second one's bounds, seen from its own: where it may be moved to meet.
      double least = (double) c[j + axis] - b[i + (3 + axis) * stride];
      double most = (double) c[j + 3 + axis] - b[i + axis * stride];
      if (d == 0) {
        if (least > 0 || most < 0) {
          return Double.POSITIVE_INFINITY;
        }
        continue;
      }
      double in = (d > 0 ? least : most) / d;
      double end = (d > 0 ? most : least) / d;
      if (end < 0) {
        return Double.POSITIVE_INFINITY;
      }
      from = Math.max(from, in - SLACK * Math.abs(in));
      to = Math.min(to, end + SLACK * end);
    }
    return from > to ? Double.POSITIVE_INFINITY : from;
  }

  @Override
  void visit(int firstLeaf, int a, int secondLeaf, int b) {
    int countOfA = NodeLayout.count(firstLeaf);
    int countOfB = NodeLayout.count(secondLeaf);
    float[] boxesOfA = first.triangleBoxes();
    float[] boxesOfB = second.triangleBoxes();
    for (int i = 0; i < countOfA && !isDone; i++) {
      int box = PairSide.triangleBox(a + i);
      for (int j = 0; j < countOfB && !isDone; j++) {
        int otherBox = PairSide.triangleBox(b + j);
        if (bound(boxesOfA, box, 1, boxesOfB, otherBox, false) <= limit) {
          offer(first.number(firstLeaf, i), a + i, second.number(secondLeaf, j), b + j);
        }
      }
    }
  }

  private void offer(int a, int placeOfA, int b, int placeOfB) {
    int i = PairSide.corner(placeOfA);
    int j = PairSide.corner(placeOfB);
    double time = sweep.time(first.corners(), i, second.corners(), j);
    if (!(time <= limit) || !accepts(a, b)) {
      return;
    }
    if (isBetter(time, best, out, a, b)) {
      best = time;
      limit = time + TOGETHER * time;
      isDone = time == 0;
      contacts.report(limit);
      out.set(second.instance(), a, b, time, sweep.point);
    }
    contacts.add(time, second.instance(), first.corners(), i, second.corners(), j, sweep.support);
  }

  /** Writes the normal of what has been found. */
  void finish() {
    if (out.isFound() && out.time() > 0) {
      contacts.write(way, out);
    }
  }
}
