package dev.sightline.bvh.extra.pair;

/**
 * Pairs of instances of a tree. Caller-owned, mutable and meant for reuse: it grows to the largest
 * answer so far and then allocates no more. Not thread-safe.
 */
public final class InstancePairList extends PairKeyList {

  /** Makes an empty list. */
  public InstancePairList() {}

  /** Adds a pair behind the others. */
  public void add(int first, int second) {
    addKey(first, second);
  }

  /** Keeps the pairs whose places are marked, in their order. */
  void keep(boolean[] marks) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (marks[i]) {
        keys[kept++] = keys[i];
      }
    }
    size = kept;
  }

  /** Sorts by the first, then by the second: a heap sort, in place and without recursion. */
  public void sort() {
    for (int i = size / 2 - 1; i >= 0; i--) {
      sift(i, size);
    }
    for (int end = size - 1; end > 0; end--) {
      long last = keys[end];
      keys[end] = keys[0];
      keys[0] = last;
      sift(0, end);
    }
  }

  private void sift(int start, int end) {
    long sinking = keys[start];
    int parent = start;
    for (int child = 2 * parent + 1; child < end; child = 2 * parent + 1) {
      if (child + 1 < end && keys[child] < keys[child + 1]) {
        child++;
      }
      if (sinking >= keys[child]) {
        break;
      }
      keys[parent] = keys[child];
      parent = child;
    }
    keys[parent] = sinking;
  }
}
