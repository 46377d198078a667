package dev.sightline.core.hull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Peels a polyhedron: layer by layer takes independent vertices of low degree off it. */
final class HierarchyLayers {
  /**
   * The most neighbours of a vertex that may be removed. The mean degree is below 6, so that more
   * than half of the vertices have fewer than 9: {@code 9k + 3(n - k) < 6n} for those k that have
   * more.
   */
  static final int MOST_NEIGHBOURS = 8;

  /** About how many vertices the innermost layer has; a query tests all its faces. */
  private static final int FEW = 12;

  /** The vertices of the polyhedron by layer, innermost first, and which given vertex each is. */
  int[] order = new int[0];

  /** The triangles of each layer in numbers of the order, innermost first. */
  final List<int[]> triangles = new ArrayList<>();

  /** How many vertices each layer has. */
  final List<Integer> sizes = new ArrayList<>();

  HierarchyLayers(HullOfPoints hull) {
    float[] v = hull.toArray();
    int[] given = new int[hull.vertexCount()];
    Arrays.setAll(given, i -> i);
    List<int[]> layers = new ArrayList<>();
    List<int[]> members = new ArrayList<>();
    int[] faces = hull.toTriangles();
    while (true) {
      layers.add(faces);
      members.add(given);
      int[] kept = given.length > FEW ? kept(given.length, faces) : new int[0];
      HullOfPoints next =
          kept.length >= 4 && kept.length < given.length ? hullOf(v, given, kept) : null;
      if (next == null || next.kind() != HullKind.SOLID || next.vertexCount() < kept.length) {
        break;
      }
      int[] from = given;
      given = Arrays.stream(kept).map(i -> from[i]).toArray();
      faces = next.toTriangles();
    }
    number(members, layers, v.length / 3);
  }

  private static HullOfPoints hullOf(float[] v, int[] given, int[] kept) {
    float[] w = new float[3 * kept.length];
    for (int i = 0; i < kept.length; i++) {
      System.arraycopy(v, 3 * given[kept[i]], w, 3 * i, 3);
    }
    return Quickhull.of(w, kept.length);
  }

  /** The vertices that stay, ascending; those that go have low degree and no common edge. */
  private static int[] kept(int count, int[] faces) {
    int[] start = new int[count + 1];
    for (int vertex : faces) {
      start[vertex + 1]++;
    }
    int[] degree = new int[count];
    for (int i = 0; i < count; i++) {
      degree[i] = start[i + 1];
      start[i + 1] += start[i];
    }
    int[] around = new int[faces.length];
    int[] next = start.clone();
    for (int t = 0; t < faces.length; t++) {
      around[next[faces[t]]++] = faces[t % 3 == 2 ? t - 2 : t + 1];
    }
    boolean[] stays = new boolean[count];
    boolean[] goes = new boolean[count];
    for (int few = 3; few <= MOST_NEIGHBOURS; few++) {
      for (int i = 0; i < count; i++) {
        if (degree[i] == few && !stays[i]) {
          goes[i] = true;
          for (int k = start[i]; k < start[i + 1]; k++) {
            stays[around[k]] = true;
          }
        }
      }
    }
    int[] kept = new int[count];
    int size = 0;
    for (int i = 0; i < count; i++) {
      kept[size] = i;
      size += goes[i] ? 0 : 1;
    }
    return Arrays.copyOf(kept, size);
  }

  /** Numbers the vertices so that each layer is a prefix of the vertices. */
  private void number(List<int[]> members, List<int[]> layers, int count) {
    int[] number = new int[count];
    Arrays.fill(number, -1);
    order = new int[count];
    int next = 0;
    for (int layer = members.size() - 1; layer >= 0; layer--) {
      for (int vertex : members.get(layer)) {
        if (number[vertex] < 0) {
          number[vertex] = next;
          order[next++] = vertex;
        }
      }
      int[] given = members.get(layer);
      triangles.add(Arrays.stream(layers.get(layer)).map(i -> number[given[i]]).toArray());
      sizes.add(next);
    }
  }
}
