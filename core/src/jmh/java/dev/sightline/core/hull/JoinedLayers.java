package dev.sightline.core.hull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A hierarchy of hulls, each of which loses vertices of at most eight neighbours by the toss of a
 * coin, whether they are joined or not; {@link DobkinKirkpatrick} takes independent ones.
 */
final class JoinedLayers {
  private static final int MOST_NEIGHBOURS = 8;

  private final float[] v;

  /** For each layer, outermost first, the neighbours of each of its vertices. */
  private final List<int[][]> neighbours = new ArrayList<>();

  private final List<boolean[]> members = new ArrayList<>();

  JoinedLayers(float[] v, int few, Random random) {
    this.v = v;
    int[] given = new int[v.length / 3];
    Arrays.setAll(given, i -> i);
    while (true) {
      int[][] around = neighbours(given);
      neighbours.add(around);
      boolean[] isIn = new boolean[v.length / 3];
      Arrays.stream(given).forEach(i -> isIn[i] = true);
      members.add(isIn);
      int[] kept =
          Arrays.stream(given)
              .filter(i -> around[i].length > MOST_NEIGHBOURS || random.nextBoolean())
              .toArray();
      if (given.length <= few || kept.length < 4) {
        return;
      }
      given = kept;
    }
  }

  private int[][] neighbours(int[] given) {
    float[] w = new float[3 * given.length];
    for (int i = 0; i < given.length; i++) {
      System.arraycopy(v, 3 * given[i], w, 3 * i, 3);
    }
    HullOfPoints hull = Quickhull.of(w, given.length);
    int[] triangles = hull.toTriangles();
    int[][] around = new int[v.length / 3][0];
    for (int e = 0; e < triangles.length; e++) {
      int from = given[hull.point(triangles[e])];
      int to = given[hull.point(triangles[e % 3 == 2 ? e - 2 : e + 1])];
      around[from] = Arrays.copyOf(around[from], around[from].length + 1);
      around[from][around[from].length - 1] = to;
    }
    return around;
  }

  /** From layer to layer outwards, looks at the neighbours that a layer puts back. */
  int support(double[] d) {
    int last = members.size() - 1;
    int best = -1;
    for (int i = 0; i < v.length / 3; i++) {
      if (members.get(last)[i] && (best < 0 || height(i, d) > height(best, d))) {
        best = i;
      }
    }
    for (int layer = last - 1; layer >= 0; layer--) {
      int from = best;
      for (int i : neighbours.get(layer)[from]) {
        boolean isBack = !members.get(layer + 1)[i];
        best = isBack && height(i, d) > height(best, d) ? i : best;
      }
    }
    return best;
  }

  private double height(int i, double[] d) {
    return HierarchyErrors.height(v, i, d);
  }
}
