package dev.sightline.bvh.solid;

import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.tree.MeshBoundary;
import org.jspecify.annotations.Nullable;

/**
 * What the edges of a node look like together from a point that is far away: the first two terms of
 * the Taylor series of their angles, and a bound for the others.
 *
 * <p>The angle below an edge is the integral along it of {@code A = (-z, 0, x) / (r (r - y))}, with
 * x, y, z and r as the point sees the place. A has no bound near the half line upwards, so
 * distances are those from it. With g the distance of the node's ball from the half line, the k-th
 * derivative of A is at most {@code (k + 1)! c / g^(k+1)}, with c = pi, 2, pi/2 for k = 0, 1, 2.
 * Derivation: docs/bvh/winding.md.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class BoundaryNode {
  private static final double ULP = 0x1p-52;

  /** Two roundings of a float, and more than those of double before them. */
  private static final double FLOAT = 0x1p-23;

  private final double[] placed = new double[MeshBoundary.NODE];
  private final double[] turned = new double[9];
  private final double[] map = new double[9];
  private @Nullable Affine toWorld;
  private double stretch;
  private double shift;
  private double px;
  private double py;
  private double pz;
  private double angle;
  private double truncation;
  private double rounding;

  BoundaryNode() {}

  /** Takes the point, and the map that places nodes. */
  void start(@Nullable Affine toWorld, double px, double py, double pz) {
    this.toWorld = toWorld;
    this.px = px;
    this.py = py;
    this.pz = pz;
    if (toWorld != null) {
      take(toWorld);
    }
  }

  /** The angle of the edges of the last node. */
  double angle() {
    return angle;
  }

  /** What the terms left out may add at most. */
  double truncation() {
    return truncation;
  }

  /** What roundings may add at most, those of placed vertices to float included. */
  double rounding() {
    return rounding;
  }

  /** Computes the angle of a node, if the terms left out are at most a share of the tolerance. */
  boolean isWithin(double[] nodes, int i, double share) {
    double scale = toWorld == null ? 1 : stretch;
    double x = nodes[i];
    double y = nodes[i + 1];
    double z = nodes[i + 2];
    double shaken = 0;
    Affine affine = toWorld;
    if (affine != null) {
      shaken = shaken(affine, nodes, i);
      x = placed[0];
      y = placed[1];
      z = placed[2];
    }
    double radius = scale * nodes[i + MeshBoundary.RADIUS];
    double length = scale * nodes[i + MeshBoundary.LENGTH];
    x -= px;
    y -= py;
    z -= pz;
    double flat = x * x + z * z;
    double away = Math.sqrt(y > 0 ? flat : flat + y * y);
    double gap = (1 - 8 * ULP) * away - (radius + shaken);
    if (!(gap > radius)) {
      return false;
    }
    truncation = 1.5 * Math.PI * length * (radius / gap) * (radius / gap) / gap;
    if (!(truncation <= share)) {
      return false;
    }
    double count = nodes[i + MeshBoundary.COUNT];
    rounding = (64 + 4 * count) * ULP * (length / gap) * (2 + 4 * radius / gap);
    rounding += shaken * (4 * count / gap + length / (gap * gap));
    if (affine == null) {
      expand(x, y, z, flat, nodes, i);
    } else {
      place(nodes, i);
      expand(x, y, z, flat, placed, 0);
    }
    return true;
  }

  /** Places the centre of a node: how far roundings may move its edges. */
  private double shaken(Affine affine, double[] nodes, int i) {
    affine.pointToWorld(nodes[i], nodes[i + 1], nodes[i + 2], placed, 0);
    double radius = stretch * nodes[i + MeshBoundary.RADIUS];
    double reach = size(placed[0], placed[1], placed[2]) + radius;
    double terms = stretch * size(nodes[i], nodes[i + 1], nodes[i + 2]) + radius + shift;
    return FLOAT * reach + 16 * ULP * terms + Float.MIN_VALUE;
  }

  private static double size(double x, double y, double z) {
    return Math.abs(x) + Math.abs(y) + Math.abs(z);
  }

  /** The first two terms at the centre. */
  private void expand(double x, double y, double z, double flat, double[] node, int i) {
    double r = Math.sqrt(flat + y * y);
    double top = y > 0 ? flat / (r + y) : r - y;
    double g = 1 / (r * top);
    double slope = -g * g * (top + r) / r;
    double gx = slope * x;
    double gy = 1 / (r * r * r); // of 1 / (r (r - y)) by y
    double gz = slope * z;
    int a = i + MeshBoundary.ALONG;
    int m = i + MeshBoundary.MOMENT;
    double first = g * (x * node[a + 2] - z * node[a]);
    double alongX = -g * node[m + 2] - z * (gx * node[m] + gy * node[m + 1] + gz * node[m + 2]);
    double alongZ = g * node[m + 6] + x * (gx * node[m + 6] + gy * node[m + 7] + gz * node[m + 8]);
    angle = first + (alongX + alongZ);
  }

  private void take(Affine a) {
    map[0] = a.m00();
    map[1] = a.m01();
    map[2] = a.m02();
    map[3] = a.m10();
    map[4] = a.m11();
    map[5] = a.m12();
    map[6] = a.m20();
    map[7] = a.m21();
    map[8] = a.m22();
    shift = size(a.m03(), a.m13(), a.m23());
    double most = 0;
    for (int k = 0; k < 3; k++) {
      double row = 0;
      for (int l = 0; l < 3; l++) {
        double product = 0;
        for (int j = 0; j < 3; j++) {
          product += map[3 * k + j] * map[3 * l + j];
        }
        row += Math.abs(product);
      }
      most = Math.max(most, row);
    }
    // The largest singular value, squared, is at most the largest row sum of the map's square.
    stretch = (1 + 64 * ULP) * Math.sqrt(most);
  }

  /** Takes the vectors of a node to the world: the moment from both sides. */
  private void place(double[] nodes, int i) {
    int a = i + MeshBoundary.ALONG;
    int m = i + MeshBoundary.MOMENT;
    for (int k = 0; k < 3; k++) {
      int row = 3 * k;
      placed[MeshBoundary.ALONG + k] =
          map[row] * nodes[a] + map[row + 1] * nodes[a + 1] + map[row + 2] * nodes[a + 2];
      for (int l = 0; l < 3; l++) {
        turned[row + l] =
            map[row] * nodes[m + l]
                + map[row + 1] * nodes[m + 3 + l]
                + map[row + 2] * nodes[m + 6 + l];
      }
    }
    for (int k = 0; k < 3; k++) {
      for (int l = 0; l < 3; l++) {
        placed[MeshBoundary.MOMENT + 3 * k + l] =
            turned[3 * k] * map[3 * l]
                + turned[3 * k + 1] * map[3 * l + 1]
                + turned[3 * k + 2] * map[3 * l + 2];
      }
    }
  }
}
