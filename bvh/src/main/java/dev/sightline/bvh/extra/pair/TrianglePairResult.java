package dev.sightline.bvh.extra.pair;

/** What results of two meshes share: the two triangles that they name. */
abstract class TrianglePairResult {
  /** The number of a triangle when there is no pair. */
  public static final int NONE = -1;

  private int instance = NONE;
  private int first = NONE;
  private int second = NONE;

  TrianglePairResult() {}

  /** Whether there is a pair. */
  public boolean isFound() {
    return first != NONE;
  }

  /** The triangle of the first or moving mesh, as its soup numbers it; {@link #NONE} for none. */
  public int first() {
    return first;
  }

  /** The triangle of the second mesh, as its soup numbers it; {@link #NONE} for none. */
  public int second() {
    return second;
  }

  /**
   * The index of the second one's instance in the tree that was asked; {@link #NONE} for none, and
   * for a mesh by itself.
   */
  public int instance() {
    return instance;
  }

  final void set(int instance, int first, int second) {
    this.instance = instance;
    this.first = first;
    this.second = second;
  }

  /** Whether a pair comes before this one: the lower instance, then the lower triangles. */
  final boolean isAfter(int instance, int first, int second) {
    if (instance != this.instance) {
      return instance < this.instance;
    }
    return first < this.first || (first == this.first && second < this.second);
  }
}
