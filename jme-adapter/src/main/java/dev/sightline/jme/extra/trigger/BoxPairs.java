package dev.sightline.jme.extra.trigger;

/**
 * Finds the pairs of a box of one set and a box of another that overlap: sweep and prune along the
 * axis on which the boxes are spread the most. The order of the last frame is kept and mended, so a
 * frame in which little changes sorts next to nothing.
 *
 * <p>Source: Baraff, "Dynamic Simulation of Non-Penetrating Rigid Bodies", 1992, for the order that
 * is kept; Ericson, "Real-Time Collision Detection", 2005, 7.5, for one axis by variance.
 */
final class BoxPairs {
  /** Receives each pair once. */
  interface Visitor {
    /** Takes the numbers of two boxes, as they were added. */
    void pair(int first, int second);
  }

  /** Another axis is taken when its variance is this many times that of the present one. */
  private static final double BETTER = 1.5;

  private final BoxOrder first = new BoxOrder();
  private final BoxOrder second = new BoxOrder();
  private int axis;

  BoxPairs() {}

  /** Forgets all boxes. */
  void clear() {
    first.clear();
    second.clear();
  }

  /** Adds a box to the first set: its number is how many there were. */
  void addFirst(SweptBox box) {
    first.add(box);
  }

  /** Adds a box to the second set: its number is how many there were. */
  void addSecond(SweptBox box) {
    second.add(box);
  }

  /** Visits all pairs whose closed boxes have a point in common. */
  void visit(Visitor visitor) {
    chooseAxis();
    first.sort(axis);
    second.sort(axis);
    int i = 0;
    int j = 0;
    while (i < first.size() && j < second.size()) {
      if (first.min(i, axis) <= second.min(j, axis)) {
        double end = first.max(i, axis);
        for (int k = j; k < second.size() && second.min(k, axis) <= end; k++) {
          visit(i, k, visitor);
        }
        i++;
      } else {
        double end = second.max(j, axis);
        for (int k = i; k < first.size() && first.min(k, axis) <= end; k++) {
          visit(k, j, visitor);
        }
        j++;
      }
    }
  }

  private void visit(int i, int k, Visitor visitor) {
    double[] a = first.sorted();
    double[] b = second.sorted();
    int p = BoxOrder.SIDES * i;
    int q = BoxOrder.SIDES * k;
    if (a[p] <= b[q + 3]
        && b[q] <= a[p + 3]
        && a[p + 1] <= b[q + 4]
        && b[q + 1] <= a[p + 4]
        && a[p + 2] <= b[q + 5]
        && b[q + 2] <= a[p + 5]) {
      visitor.pair(first.number(i), second.number(k));
    }
  }

  private void chooseAxis() {
    double most = BETTER * variance(axis);
    for (int other = 0; other < 3; other++) {
      double variance = variance(other);
      if (variance > most) {
        axis = other;
        most = variance;
      }
    }
  }

  private double variance(int along) {
    int boxes = first.size() + second.size();
    double mean = (first.sum(along) + second.sum(along)) / boxes;
    return first.squares(along, mean) + second.squares(along, mean);
  }
}
