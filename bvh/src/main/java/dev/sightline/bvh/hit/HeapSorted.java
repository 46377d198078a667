package dev.sightline.bvh.hit;

/** A list in arrays that sorts itself: a heap sort, in place and without recursion. */
abstract class HeapSorted {
  HeapSorted() {}

  /** Whether one of two entries comes before the other. */
  abstract boolean isBefore(int a, int b);

  /** Exchanges two entries. */
  abstract void swap(int a, int b);

  /** Sorts the first entries, as many as these. */
  final void sort(int size) {
    for (int i = size / 2 - 1; i >= 0; i--) {
      sift(i, size);
    }
    for (int end = size - 1; end > 0; end--) {
      swap(0, end);
      sift(0, end);
    }
  }

  /** Lets the entry at an index sink in the heap of those before the end. */
  final void sift(int start, int end) {
    int parent = start;
    while (2 * parent + 1 < end) {
      int child = 2 * parent + 1;
      if (child + 1 < end && isBefore(child, child + 1)) {
        child++;
      }
      if (!isBefore(parent, child)) {
        return;
      }
      swap(parent, child);
      parent = child;
    }
  }
}
