package dev.sightline.bvh.chunky;

import java.util.Arrays;

/**
 * Puts the smaller half of some keys in front, without sorting either half.
 *
 * <p>Hoare's selection with the median of three as pivot, in expected linear time. Where pivots
 * keep falling badly, as they can be made to, the range is sorted instead, so that the time never
 * exceeds O(n log n).
 *
 * <p>Source: Hoare, "Algorithm 65: Find", 1961; Musser, "Introspective Sorting and Selection
 * Algorithms", 1997, for the way out.
 */
final class MedianSelect {
  private static final int SMALL = 24;

  private MedianSelect() {}

  /**
   * Reorders a range so that what stands before {@code middle} is not above what stands from there
   * on. Keys must differ, or else which of the equal ones come first is left open.
   */
  static void split(long[] keys, int from, int to, int middle) {
    int low = from;
    int high = to - 1;
    int patience = 2 * (32 - Integer.numberOfLeadingZeros(to - from));
    while (high - low > SMALL) {
      if (patience-- == 0) {
        Arrays.sort(keys, low, high + 1);
        return;
      }
      long pivot = median(keys[low], keys[(low + high) >>> 1], keys[high]);
      int i = low;
      int j = high;
      while (i <= j) {
        while (keys[i] < pivot) {
          i++;
        }
        while (keys[j] > pivot) {
          j--;
        }
        if (i <= j) {
          long key = keys[i];
          keys[i++] = keys[j];
          keys[j--] = key;
        }
      }
      if (middle <= j) {
        high = j;
      } else if (middle >= i) {
        low = i;
      } else {
        return;
      }
    }
    insertionSort(keys, low, high);
  }

  private static long median(long a, long b, long c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  private static void insertionSort(long[] keys, int low, int high) {
    for (int i = low + 1; i <= high; i++) {
      long key = keys[i];
      int j = i - 1;
      while (j >= low && keys[j] > key) {
        keys[j + 1] = keys[j];
        j--;
      }
      keys[j + 1] = key;
    }
  }
}
