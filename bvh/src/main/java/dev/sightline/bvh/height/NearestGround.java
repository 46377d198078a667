package dev.sightline.bvh.height;

import dev.sightline.bvh.internal.ChunkNodes;
import dev.sightline.bvh.internal.Limits;
import dev.sightline.bvh.internal.WideNodes;
import dev.sightline.core.exact.Orient2d;

/**
 * The search for the nearest ground where there is none straight below, nearest boxes first, and
 * its working state.
 *
 * <p>A triangle that reaches above the limit is cut there. What is left is a polygon of up to four
 * corners, and since the place is not over it, the nearest point lies on its rim.
 */
final class NearestGround {
  /** What a distance squared to a box may be off by, and the one that it is compared with. */
  private static final double SLACK = 1 - 0x1p-40;

  private static final int DEPTH = 32;

  private final int[] nodes = new int[DEPTH];
  private final double[] distances = new double[DEPTH];
  private final double[] corners = new double[12];
  private int bestPlace;
  private double bestSquare;
  private double bestX;
  private double bestY;
  private double bestZ;

  NearestGround() {}

  boolean run(
      ChunkNodes mesh,
      HeightRule rule,
      double x,
      double maxY,
      double z,
      double radius,
      HeightSample out) {
    bestPlace = -1;
    bestSquare = Limits.square(radius);
    if (mesh.links.length > 0 && distance(mesh.bounds, 0, x, maxY, z) <= bestSquare) {
      traverse(mesh, rule, x, maxY, z);
    }
    if (bestPlace < 0) {
      return false;
    }
    double slope = TriangleSlope.degrees(mesh.vertices, 9 * bestPlace);
    out.set(mesh.triangles[bestPlace], bestX, bestY, bestZ, slope, Math.sqrt(bestSquare));
    return true;
  }

  private void traverse(ChunkNodes mesh, HeightRule rule, double x, double maxY, double z) {
    int top = 0;
    int node = 0;
    while (true) {
      int link = mesh.links[node];
      if (link < 0) {
        int left = node + 1;
        int right = ChunkNodes.after(mesh.links, left);
        double toLeft = distance(mesh.bounds, 6 * left, x, maxY, z);
        double toRight = distance(mesh.bounds, 6 * right, x, maxY, z);
        boolean leftFirst = toLeft <= toRight;
        if ((leftFirst ? toRight : toLeft) <= bestSquare) {
          nodes[top] = leftFirst ? right : left;
          distances[top++] = leftFirst ? toRight : toLeft;
        }
        if ((leftFirst ? toLeft : toRight) <= bestSquare) {
          node = leftFirst ? left : right;
          continue;
        }
      } else {
        int end = WideNodes.last(~link);
        for (int place = WideNodes.first(~link); place <= end; place++) {
          if (isGround(mesh.vertices, 9 * place, rule)) {
            lookAt(mesh, place, x, maxY, z);
          }
        }
      }
      do {
        if (top == 0) {
          return;
        }
        node = nodes[--top];
      } while (distances[top] > bestSquare);
    }
  }

  private static boolean isGround(float[] v, int i, HeightRule rule) {
    int up = Orient2d.sign(v[i + 2], v[i], v[i + 5], v[i + 3], v[i + 8], v[i + 6]);
    return (up > 0 || (up < 0 && rule.bothSides())) && rule.accepts(v, i);
  }

  /** Not more than the square of the distance to a box; infinite for one above the limit. */
  private static double distance(float[] bounds, int box, double x, double maxY, double z) {
    if (!(bounds[box + 1] <= maxY)) {
      return Double.POSITIVE_INFINITY;
    }
    double dx = Math.max(0, Math.max(bounds[box] - x, x - bounds[box + 3]));
    double dz = Math.max(0, Math.max(bounds[box + 2] - z, z - bounds[box + 5]));
    return (dx * dx + dz * dz) * SLACK;
  }

  /** Cuts the triangle at the limit and looks at each side of what is left. */
  private void lookAt(ChunkNodes mesh, int place, double x, double maxY, double z) {
    float[] v = mesh.vertices;
    int count = 0;
    for (int k = 0; k < 3; k++) {
      int p = 9 * place + 3 * k;
      int q = 9 * place + 3 * ((k + 1) % 3);
      if (v[p + 1] <= maxY) {
        count = corner(count, v[p], v[p + 1], v[p + 2]);
      }
      if (v[p + 1] <= maxY != v[q + 1] <= maxY) {
        double s = (maxY - v[p + 1]) / ((double) v[q + 1] - v[p + 1]);
        count =
            corner(
                count,
                v[p] + s * ((double) v[q] - v[p]),
                maxY,
                v[p + 2] + s * ((double) v[q + 2] - v[p + 2]));
      }
    }
    for (int k = 0; k < count; k++) {
      side(mesh, place, 3 * k, 3 * ((k + 1) % count), x, z);
    }
  }

  private int corner(int count, double x, double y, double z) {
    corners[3 * count] = x;
    corners[3 * count + 1] = y;
    corners[3 * count + 2] = z;
    return count + 1;
  }

  private void side(ChunkNodes mesh, int place, int p, int q, double x, double z) {
    double stepX = corners[q] - corners[p];
    double stepZ = corners[q + 2] - corners[p + 2];
    double length = stepX * stepX + stepZ * stepZ;
    double along = (x - corners[p]) * stepX + (z - corners[p + 2]) * stepZ;
    double s = length > 0 ? Math.min(1, Math.max(0, along / length)) : 0;
    double atX = s == 1 ? corners[q] : corners[p] + s * stepX;
    double atZ = s == 1 ? corners[q + 2] : corners[p + 2] + s * stepZ;
    double atY = s == 1 ? corners[q + 1] : corners[p + 1] + s * (corners[q + 1] - corners[p + 1]);
    double square = (atX - x) * (atX - x) + (atZ - z) * (atZ - z);
    if (square < bestSquare || (square == bestSquare && isPreferred(mesh, place, atY))) {
      bestSquare = square;
      bestPlace = place;
      bestX = atX;
      bestY = atY;
      bestZ = atZ;
    }
  }

  private boolean isPreferred(ChunkNodes mesh, int place, double y) {
    return bestPlace < 0
        || y > bestY
        || (y == bestY && mesh.triangles[place] < mesh.triangles[bestPlace]);
  }
}
