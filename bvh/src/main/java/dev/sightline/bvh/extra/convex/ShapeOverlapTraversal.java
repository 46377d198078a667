package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Instance;
import org.jspecify.annotations.Nullable;

/** The traversal that finds the triangles that a shape meets. Meant for reuse; not thread-safe. */
final class ShapeOverlapTraversal extends ShapeTraversal {
  private @Nullable TriangleList out;

  /** How many triangles end the search, of an instance and of all. */
  private int ofEach;

  private int ofAll;
  private int enough;
  int found;

  ShapeOverlapTraversal() {}

  /**
   * Begins a question.
   *
   * @param out receives the triangles; null when they are only counted
   */
  void ask(int ofEach, int ofAll, @Nullable TriangleList out) {
    this.ofEach = ofEach;
    this.ofAll = ofAll;
    this.out = out;
    enough = ofAll;
    found = 0;
    limit = 0;
  }

  @Override
  double bound(float[] b, int i, int stride) {
    return reach.apart(b, i, stride);
  }

  @Override
  protected void enter(int index, Instance instance) {
    enough = (int) Math.min(ofAll, (long) found + ofEach);
    traverse(index);
    isDone = found >= ofAll;
  }

  @Override
  void look(int index, int number, int place, float[] v, int i) {
    if (!meets(index, number, v, i)) {
      return;
    }
    found++;
    isDone = found >= enough;
    if (out != null) {
      out.add(index, number);
    }
  }

  @Override
  public void end() {
    super.end();
    out = null;
  }
}
