package dev.sightline.bvh.chunky;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Recast 1.6.0's chunks and its {@code raycastMesh} as they are described, in float: one-sided,
 * unordered, without the limit of 512 chunks. An oracle that shares no code with what it is held
 * against, and errs where float does.
 */
final class LiteralRecast {
  /** A node of the array: a leaf has triangles, any other the number of nodes to skip. */
  static final class Node {
    final float[] min = new float[2];
    final float[] max = new float[2];
    int escape;
    List<Integer> triangles = List.of();

    boolean isLeaf() {
      return !triangles.isEmpty();
    }
  }

  final List<Node> nodes = new ArrayList<>();
  private final float[] mesh;
  private final float[][] bounds;
  private final float[] min = new float[3];
  private final float[] max = new float[3];

  /** Where the last cast met something. */
  float t;

  LiteralRecast(float[] mesh, int trianglesPerChunk) {
    this.mesh = mesh;
    List<Integer> all = new ArrayList<>();
    bounds = new float[mesh.length / 9][];
    for (int axis = 0; axis < 3; axis++) {
      min[axis] = Float.POSITIVE_INFINITY;
      max[axis] = Float.NEGATIVE_INFINITY;
    }
    for (int triangle = 0; triangle < bounds.length; triangle++) {
      bounds[triangle] = boundsOf(triangle);
      all.add(triangle);
      for (int axis = 0; axis < 3; axis++) {
        for (int corner = 0; corner < 3; corner++) {
          min[axis] = Math.min(min[axis], mesh[9 * triangle + 3 * corner + axis]);
          max[axis] = Math.max(max[axis], mesh[9 * triangle + 3 * corner + axis]);
        }
      }
    }
    subdivide(all, trianglesPerChunk);
  }

  private float[] boundsOf(int triangle) {
    int i = 9 * triangle;
    return new float[] {
      Math.min(mesh[i], Math.min(mesh[i + 3], mesh[i + 6])),
      Math.min(mesh[i + 2], Math.min(mesh[i + 5], mesh[i + 8])),
      Math.max(mesh[i], Math.max(mesh[i + 3], mesh[i + 6])),
      Math.max(mesh[i + 2], Math.max(mesh[i + 5], mesh[i + 8]))
    };
  }

  private void subdivide(List<Integer> items, int trianglesPerChunk) {
    Node node = new Node();
    int current = nodes.size();
    nodes.add(node);
    for (int k = 0; k < 2; k++) {
      node.min[k] = Float.POSITIVE_INFINITY;
      node.max[k] = Float.NEGATIVE_INFINITY;
      for (int item : items) {
        node.min[k] = Math.min(node.min[k], bounds[item][k]);
        node.max[k] = Math.max(node.max[k], bounds[item][k + 2]);
      }
    }
    if (items.size() <= trianglesPerChunk) {
      node.triangles = List.copyOf(items);
      return;
    }
    int axis = node.max[1] - node.min[1] > node.max[0] - node.min[0] ? 1 : 0;
    List<Integer> sorted = new ArrayList<>(items);
    sorted.sort(
        Comparator.<Integer>comparingDouble(item -> bounds[item][axis] + 0.0)
            .thenComparing(Comparator.naturalOrder()));
    int half = items.size() / 2;
    subdivide(sorted.subList(0, half), trianglesPerChunk);
    subdivide(sorted.subList(half, sorted.size()), trianglesPerChunk);
    node.escape = nodes.size() - current;
  }

  boolean raycast(float[] s) {
    float[] clip = {0, 1};
    for (int axis = 0; axis < 3; axis++) {
      float d = s[3 + axis] - s[axis];
      if (Math.abs(d) < 1e-6f) {
        if (s[axis] < min[axis] || s[axis] > max[axis]) {
          return false;
        }
        continue;
      }
      float near = (min[axis] - s[axis]) / d;
      float far = (max[axis] - s[axis]) / d;
      clip[0] = Math.max(clip[0], Math.min(near, far));
      clip[1] = Math.min(clip[1], Math.max(near, far));
      if (clip[0] > clip[1]) {
        return false;
      }
    }
    float[] p = {s[0] + (s[3] - s[0]) * clip[0], s[2] + (s[5] - s[2]) * clip[0]};
    float[] q = {s[0] + (s[3] - s[0]) * clip[1], s[2] + (s[5] - s[2]) * clip[1]};
    t = 1;
    boolean hit = false;
    int i = 0;
    while (i < nodes.size()) {
      Node node = nodes.get(i);
      boolean overlap = overlaps(p, q, node);
      if (overlap) {
        for (int triangle : node.triangles) {
          float found = intersect(s, 9 * triangle);
          if (found >= 0) {
            t = Math.min(t, found);
            hit = true;
          }
        }
      }
      i += overlap || node.isLeaf() ? 1 : node.escape;
    }
    return hit;
  }

  private static boolean overlaps(float[] p, float[] q, Node node) {
    float near = 0;
    float far = 1;
    for (int k = 0; k < 2; k++) {
      float d = q[k] - p[k];
      if (Math.abs(d) < 1e-6f) {
        if (p[k] < node.min[k] || p[k] > node.max[k]) {
          return false;
        }
        continue;
      }
      float a = (node.min[k] - p[k]) / d;
      float b = (node.max[k] - p[k]) / d;
      near = Math.max(near, Math.min(a, b));
      far = Math.min(far, Math.max(a, b));
      if (near > far) {
        return false;
      }
    }
    return true;
  }

  private float intersect(float[] s, int i) {
    float[] ab = minus(mesh, i + 3, mesh, i);
    float[] ac = minus(mesh, i + 6, mesh, i);
    float[] qp = minus(s, 0, s, 3);
    float[] normal = cross(ab, ac);
    float d = dot(qp, normal);
    if (d <= 0) {
      return -1;
    }
    float[] ap = minus(s, 0, mesh, i);
    float found = dot(ap, normal);
    if (found < 0 || found > d) {
      return -1;
    }
    float[] e = cross(qp, ap);
    float v = dot(ac, e);
    if (v < 0 || v > d) {
      return -1;
    }
    float w = -dot(ab, e);
    return w < 0 || v + w > d ? -1 : found / d;
  }

  private static float[] minus(float[] p, int i, float[] q, int j) {
    return new float[] {p[i] - q[j], p[i + 1] - q[j + 1], p[i + 2] - q[j + 2]};
  }

  private static float[] cross(float[] a, float[] b) {
    return new float[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static float dot(float[] a, float[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }
}
