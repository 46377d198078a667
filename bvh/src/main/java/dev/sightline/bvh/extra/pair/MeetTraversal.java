package dev.sightline.bvh.extra.pair;

import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.exact.TrianglePair;
import org.jspecify.annotations.Nullable;

/**
 * The traversal that finds triangles which meet. A box in the common space holds the triangles
 * below it as they are compared, to the last bit, so boxes that are apart decide without rounding.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class MeetTraversal extends DualTraversal {
  /** How many pairs have been found. */
  int found;

  private @Nullable TrianglePairList out;
  private @Nullable PairVisitor visitor;
  private boolean firstOnly;

  MeetTraversal() {}

  /** Begins a question. */
  void start(
      PairFilter filter,
      @Nullable TrianglePairList out,
      @Nullable PairVisitor visitor,
      boolean firstOnly) {
    this.filter = filter;
    this.out = out;
    if (out != null) {
      out.clear();
    }
    this.visitor = visitor;
    this.firstOnly = firstOnly;
    found = 0;
    limit = 0;
    isDone = false;
  }

  @Override
  void end() {
    super.end();
    out = null;
    visitor = null;
  }

  @Override
  double bound(float[] b, int i, int stride, float[] c, boolean isSwapped) {
    return areApart(b, i, stride, c, 0) ? Double.POSITIVE_INFINITY : 0;
  }

  private static boolean areApart(float[] b, int i, int stride, float[] c, int j) {
    return b[i] > c[j + 3]
        || b[i + 3 * stride] < c[j]
        || b[i + stride] > c[j + 4]
        || b[i + 4 * stride] < c[j + 1]
        || b[i + 2 * stride] > c[j + 5]
        || b[i + 5 * stride] < c[j + 2];
  }

  @Override
  void visit(int firstLeaf, int a, int secondLeaf, int b) {
    int countOfA = NodeLayout.count(firstLeaf);
    int countOfB = NodeLayout.count(secondLeaf);
    float[] boxesOfA = first.triangleBoxes();
    float[] boxesOfB = second.triangleBoxes();
    for (int i = 0; i < countOfA; i++) {
      for (int j = 0; j < countOfB; j++) {
        int box = PairSide.triangleBox(a + i);
        if (!areApart(boxesOfA, box, 1, boxesOfB, PairSide.triangleBox(b + j))
            && meet(a + i, b + j)) {
          take(first.number(firstLeaf, i), a + i, second.number(secondLeaf, j), b + j);
          if (isDone) {
            return;
          }
        }
      }
    }
  }

  private boolean meet(int a, int b) {
    return TrianglePair.meets(
        first.corners(), PairSide.corner(a), second.corners(), PairSide.corner(b));
  }

  private void take(int a, int placeOfA, int b, int placeOfB) {
    if (!accepts(a, b)) {
      return;
    }
    found++;
    isDone = firstOnly;
    if (out != null) {
      out.add(a, second.instance(), b);
    }
    if (visitor != null) {
      first.at(a, placeOfA);
      second.at(b, placeOfB);
      isDone |= !visitor.visit(first, second);
    }
  }
}
