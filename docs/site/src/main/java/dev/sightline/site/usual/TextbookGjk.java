package dev.sightline.site.usual;

/**
 * GJK as it is usually written, in float: the closest point of the simplex by normal equations over
 * all its parts, and a relative tolerance for the end.
 *
 * <p>Source: Gilbert, Johnson and Keerthi 1988. For comparison only.
 */
public final class TextbookGjk {
  private static final int MOST_STEPS = 32;
  private static final float TOLERANCE = 1e-6f;

  private final float[] w = new float[12];
  private final float[] kept = new float[12];
  private final float[] weights = new float[4];
  private final float[] gram = new float[16];
  private int count;
  private int steps;

  /** For one pair after the other. */
  public TextbookGjk() {}

  /** How many points were added in the last search. */
  public int steps() {
    return steps;
  }

  /** The distance of the hulls of two runs of points; 0 where they meet. */
  public float distance(float[] p, int first, int firstCount, int second, int secondCount) {
    float[] v = new float[3];
    for (int axis = 0; axis < 3; axis++) {
      v[axis] = p[3 * first + axis] - p[3 * second + axis];
    }
    System.arraycopy(v, 0, w, 0, 3);
    count = 1;
    for (steps = 0; steps < MOST_STEPS; steps++) {
      float square = dot(v, 0, v, 0);
      int a = furthest(p, first, firstCount, v, -1);
      int b = furthest(p, second, secondCount, v, 1);
      for (int axis = 0; axis < 3; axis++) {
        w[3 * count + axis] = p[3 * a + axis] - p[3 * b + axis];
      }
      if (square == 0 || square - dot(v, 0, w, 3 * count) <= TOLERANCE * square) {
        break;
      }
      count++;
      if (!closest(v)) {
        return 0;
      }
    }
    return (float) Math.sqrt(dot(v, 0, v, 0));
  }

  private static int furthest(float[] p, int first, int count, float[] v, int sign) {
    int best = first;
    for (int i = first + 1; i < first + count; i++) {
      if (sign * dot(p, 3 * i, v, 0) > sign * dot(p, 3 * best, v, 0)) {
        best = i;
      }
    }
    return best;
  }

  /** The part of the simplex that is closest to the origin; false if the origin is inside. */
  private boolean closest(float[] v) {
    float best = Float.MAX_VALUE;
    int bestPart = 0;
    for (int part = 1; part < 1 << count; part++) {
      if (solve(part)) {
        float[] at = place(part);
        float square = dot(at, 0, at, 0);
        if (square < best) {
          best = square;
          bestPart = part;
          System.arraycopy(at, 0, v, 0, 3);
        }
      }
    }
    keep(bestPart);
    return count < 4 && best > 0;
  }

  private float[] place(int part) {
    float[] at = new float[3];
    int n = 0;
    for (int i = 0; i < count; i++) {
      if (((part >> i) & 1) != 0) {
        for (int axis = 0; axis < 3; axis++) {
          at[axis] += weights[n] * w[3 * i + axis];
        }
        n++;
      }
    }
    return at;
  }

  private void keep(int part) {
    int n = 0;
    for (int i = 0; i < count; i++) {
      if (((part >> i) & 1) != 0) {
        System.arraycopy(w, 3 * i, kept, 3 * n++, 3);
      }
    }
    System.arraycopy(kept, 0, w, 0, 3 * n);
    count = n;
  }

  /**
   * Weights of the point of a part's plane that is closest to the origin; all positive or false.
   */
  private boolean solve(int part) {
    int[] chosen = new int[4];
    int n = 0;
    for (int i = 0; i < count; i++) {
      if (((part >> i) & 1) != 0) {
        chosen[n++] = i;
      }
    }
    for (int column = 0; column < n; column++) {
      gram[column] = 1;
    }
    for (int row = 1; row < n; row++) {
      for (int column = 0; column < n; column++) {
        float sum = 0;
        for (int axis = 0; axis < 3; axis++) {
          float side = w[3 * chosen[row] + axis] - w[3 * chosen[0] + axis];
          sum += side * w[3 * chosen[column] + axis];
        }
        gram[4 * row + column] = sum;
      }
    }
    return eliminate(n);
  }

  private boolean eliminate(int n) {
    for (int i = 0; i < n; i++) {
      weights[i] = i == 0 ? 1 : 0;
    }
    for (int pivot = 0; pivot < n; pivot++) {
      int best = pivot;
      for (int row = pivot + 1; row < n; row++) {
        if (Math.abs(gram[4 * row + pivot]) > Math.abs(gram[4 * best + pivot])) {
          best = row;
        }
      }
      if (gram[4 * best + pivot] == 0) {
        return false;
      }
      swap(pivot, best);
      for (int row = 0; row < n; row++) {
        if (row != pivot) {
          float factor = gram[4 * row + pivot] / gram[4 * pivot + pivot];
          for (int column = pivot; column < n; column++) {
            gram[4 * row + column] -= factor * gram[4 * pivot + column];
          }
          weights[row] -= factor * weights[pivot];
        }
      }
    }
    for (int i = 0; i < n; i++) {
      weights[i] /= gram[4 * i + i];
      if (!(weights[i] > 0)) {
        return false;
      }
    }
    return true;
  }

  private void swap(int row, int other) {
    for (int column = 0; column < 4; column++) {
      float held = gram[4 * row + column];
      gram[4 * row + column] = gram[4 * other + column];
      gram[4 * other + column] = held;
    }
    float held = weights[row];
    weights[row] = weights[other];
    weights[other] = held;
  }

  private static float dot(float[] a, int i, float[] b, int j) {
    return a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2];
  }
}
