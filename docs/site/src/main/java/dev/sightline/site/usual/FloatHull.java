package dev.sightline.site.usual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A convex hull grown point by point, with signs in float and a tolerance, as it is usually
 * written. For comparison only.
 */
public final class FloatHull {
  private static final float TOLERANCE = 1e-6f;

  private final float[] p;
  private final List<int[]> faces = new ArrayList<>();

  /** Grows the hull of all points of an array. */
  public FloatHull(float[] points) {
    p = points.clone();
    int count = p.length / 3;
    if (start(count)) {
      for (int point = 0; point < count; point++) {
        add(point);
      }
    }
  }

  /** Three points a face, counter-clockwise from outside; none if all points are near a plane. */
  public List<int[]> faces() {
    return List.copyOf(faces);
  }

  private boolean start(int count) {
    for (int third = 2; third < count; third++) {
      for (int fourth = third + 1; fourth < count; fourth++) {
        float volume = volume(0, 1, third, fourth);
        if (Math.abs(volume) > TOLERANCE) {
          int[] q = volume < 0 ? new int[] {0, 1, third, fourth} : new int[] {1, 0, third, fourth};
          faces.add(new int[] {q[0], q[1], q[2]});
          faces.add(new int[] {q[0], q[3], q[1]});
          faces.add(new int[] {q[1], q[3], q[2]});
          faces.add(new int[] {q[2], q[3], q[0]});
          return true;
        }
      }
    }
    return false;
  }

  private void add(int point) {
    List<int[]> seen = new ArrayList<>();
    for (int[] face : faces) {
      if (volume(face[0], face[1], face[2], point) > TOLERANCE) {
        seen.add(face);
      }
    }
    faces.removeAll(seen);
    for (int[] face : seen) {
      for (int i = 0; i < 3; i++) {
        int[] edge = {face[i], face[(i + 1) % 3]};
        if (seen.stream().noneMatch(other -> hasEdge(other, edge[1], edge[0]))) {
          faces.add(new int[] {edge[0], edge[1], point});
        }
      }
    }
  }

  private static boolean hasEdge(int[] face, int from, int to) {
    int at = Arrays.stream(face).boxed().toList().indexOf(from);
    return at >= 0 && face[(at + 1) % 3] == to;
  }

  /** Positive where the fourth point is in front of the other three. */
  private float volume(int i, int j, int k, int l) {
    float[] a = minus(j, i);
    float[] b = minus(k, i);
    float[] c = minus(l, i);
    return c[0] * (a[1] * b[2] - a[2] * b[1])
        + c[1] * (a[2] * b[0] - a[0] * b[2])
        + c[2] * (a[0] * b[1] - a[1] * b[0]);
  }

  private float[] minus(int i, int j) {
    return new float[] {
      p[3 * i] - p[3 * j], p[3 * i + 1] - p[3 * j + 1], p[3 * i + 2] - p[3 * j + 2]
    };
  }
}
