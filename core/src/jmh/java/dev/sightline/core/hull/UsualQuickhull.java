package dev.sightline.core.hull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The steps of {@link Quickhull} with another test for "a face sees a point". Where answers of the
 * test contradict each other the horizon may be no loop; then a face may have no neighbour at an
 * edge, or lose one.
 */
final class UsualQuickhull {
  /** Whether a point is in front of the plane of a face. */
  interface Sees {
    boolean sees(float[] v, int a, int b, int c, int point);
  }

  /** A triangle and the points that wait in front of it. */
  static final class Face {
    final int a;
    final int b;
    final int c;
    private final List<Integer> waiting = new ArrayList<>();

    private Face(int a, int b, int c) {
      this.a = a;
      this.b = b;
      this.c = c;
    }

    private int corner(int i) {
      return i % 3 == 0 ? a : i % 3 == 1 ? b : c;
    }
  }

  private final float[] v;
  private final Sees sees;
  private final Set<Face> faces = new LinkedHashSet<>();
  private final Map<Long, Face> byEdge = new HashMap<>();
  private final List<Face> work = new ArrayList<>();

  /** Finds the hull; the first four points are the vertices of the tetrahedron to begin with. */
  UsualQuickhull(float[] v, int[] start, Sees sees) {
    this.v = v;
    this.sees = sees;
    int[][] corners = {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}};
    List<Face> fresh = new ArrayList<>();
    for (int[] f : corners) {
      fresh.add(add(start[f[0]], start[f[1]], start[f[2]]));
    }
    List<Integer> orphans = new ArrayList<>();
    for (int i = 0; i < v.length / 3; i++) {
      if (i != start[0] && i != start[1] && i != start[2] && i != start[3]) {
        orphans.add(i);
      }
    }
    share(orphans, fresh);
    while (!work.isEmpty()) {
      Face face = work.remove(work.size() - 1);
      if (faces.contains(face) && !face.waiting.isEmpty()) {
        takeIn(furthest(face), face);
      }
    }
  }

  /** The faces of the hull. */
  Set<Face> faces() {
    return faces;
  }

  private static long edge(int from, int to) {
    return ((long) from << 32) | to;
  }

  private Face add(int a, int b, int c) {
    Face face = new Face(a, b, c);
    faces.add(face);
    for (int i = 0; i < 3; i++) {
      byEdge.put(edge(face.corner(i), face.corner(i + 1)), face);
    }
    return face;
  }

  /** Takes the point out that is furthest in front of a face. */
  private int furthest(Face face) {
    int best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < face.waiting.size(); i++) {
      double height = Heights.of(v, face.a, face.b, face.c, face.waiting.get(i));
      if (height > most) {
        most = height;
        best = i;
      }
    }
    return face.waiting.remove(best);
  }

  /** Replaces the faces that see a point by a fan from their horizon to it. */
  private void takeIn(int point, Face begin) {
    List<Face> seen = new ArrayList<>(List.of(begin));
    List<int[]> horizon = horizon(point, seen);
    List<Integer> orphans = new ArrayList<>();
    for (Face face : seen) {
      orphans.addAll(face.waiting);
      faces.remove(face);
    }
    List<Face> fan = new ArrayList<>();
    for (int[] e : horizon) {
      fan.add(add(e[0], e[1], point));
    }
    share(orphans, fan);
  }

  /** Adds the faces that see a point, from neighbour to neighbour; finds the edges around them. */
  private List<int[]> horizon(int point, List<Face> seen) {
    Set<Face> marked = new HashSet<>(seen);
    List<int[]> horizon = new ArrayList<>();
    for (int k = 0; k < seen.size(); k++) {
      Face face = seen.get(k);
      for (int i = 0; i < 3; i++) {
        int from = face.corner(i);
        int to = face.corner(i + 1);
        Face other = byEdge.get(edge(to, from));
        if (other == null || !faces.contains(other) || marked.contains(other)) {
          continue;
        }
        if (sees.sees(v, other.a, other.b, other.c, point)) {
          marked.add(other);
          seen.add(other);
        } else {
          horizon.add(new int[] {from, to});
        }
      }
    }
    return horizon;
  }

  /** Gives each orphan to the first face that sees it, and drops it if none does. */
  private void share(List<Integer> orphans, List<Face> fresh) {
    for (int point : orphans) {
      for (Face face : fresh) {
        if (sees.sees(v, face.a, face.b, face.c, point)) {
          face.waiting.add(point);
          break;
        }
      }
    }
    work.addAll(fresh);
  }
}
