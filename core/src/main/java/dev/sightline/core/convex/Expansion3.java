package dev.sightline.core.convex;

import java.util.Arrays;

/**
 * A polyhedron inside the set of differences of two shapes that grows towards the surface where the
 * surface is closest to the origin. Mutable scratch; not thread-safe.
 *
 * <p>What it answers does not hang on its being a perfect polyhedron: {@link #upper} is the least
 * of the heights over directions that were really asked.
 */
final class Expansion3 {
  private static final double NEVER = Double.POSITIVE_INFINITY;

  private final int mostVertices;
  private final PolytopeMesh mesh = new PolytopeMesh();

  /** Vertices: points of the difference and of both shapes, and which vertices they are. */
  private double[] w = new double[3 * 32];

  double[] pointsA = new double[3 * 32];
  double[] pointsB = new double[3 * 32];
  private int[] first = new int[32];
  private int[] second = new int[32];
  private int count;

  private ConvexShape a = new ConvexShape();
  private ConvexShape b = a;
  private double dx;
  private double dy;
  private double dz;
  private double tolerance;

  /** The least height of the set over a direction so far, and that direction. */
  double upper;

  double bestX;
  double bestY;
  double bestZ;

  /** The least height of the polyhedron's faces at the end. */
  double lower;

  int iterations;

  /** The vertices whose weighted sum is the point on the surface. */
  private final int[] corner = new int[3];

  private final double[] weight = new double[3];
  private int corners;

  Expansion3(int mostVertices) {
    this.mostVertices = mostVertices;
  }

  void begin(ConvexShape a, ConvexShape b, double tolerance) {
    this.a = a;
    this.b = b;
    this.tolerance = tolerance;
    dx = a.originX - b.originX;
    dy = a.originY - b.originY;
    dz = a.originZ - b.originZ;
    count = 0;
    iterations = 0;
    upper = NEVER;
    lower = 0;
    bestX = 0;
    bestY = 0;
    bestZ = 0;
    corners = 0;
  }

  /**
   * Asks for the furthest point in a direction, which need not be a unit. It stands behind the
   * vertices, and {@link #keep()} makes it one of them.
   *
   * @return its height over the origin in units of the direction's length
   */
  private double ask(double x, double y, double z) {
    iterations++;
    a.support(x, y, z);
    b.support(-x, -y, -z);
    if (3 * count == w.length) {
      grow();
    }
    int k = 3 * count;
    pointsA[k] = a.x;
    pointsA[k + 1] = a.y;
    pointsA[k + 2] = a.z;
    pointsB[k] = b.x;
    pointsB[k + 1] = b.y;
    pointsB[k + 2] = b.z;
    w[k] = (a.x - b.x) + dx;
    w[k + 1] = (a.y - b.y) + dy;
    w[k + 2] = (a.z - b.z) + dz;
    first[count] = a.vertex;
    second[count] = b.vertex;
    double length = Math.sqrt(x * x + y * y + z * z);
    double height = (x * w[k] + y * w[k + 1] + z * w[k + 2]) / length;
    if (height < upper) {
      upper = height;
      bestX = x / length;
      bestY = y / length;
      bestZ = z / length;
      corners = 1;
      corner[0] = count;
      weight[0] = 1;
    }
    return height;
  }

  private void grow() {
    int size = 2 * count;
    w = Arrays.copyOf(w, 3 * size);
    pointsA = Arrays.copyOf(pointsA, 3 * size);
    pointsB = Arrays.copyOf(pointsB, 3 * size);
    first = Arrays.copyOf(first, size);
    second = Arrays.copyOf(second, size);
  }

  private void keep() {
    count++;
  }

  /** Spans a tetrahedron; false if the set has no volume, and the answer stands. */
  boolean span() {
    double widest = -1;
    int axis = 0;
    for (int k = 0; k < 3; k++) {
      int base = count;
      ask(k == 0 ? 1 : 0, k == 1 ? 1 : 0, k == 2 ? 1 : 0);
      keep();
      ask(k == 0 ? -1 : 0, k == 1 ? -1 : 0, k == 2 ? -1 : 0);
      keep();
      double width = w[3 * base + k] - w[3 * base + 3 + k];
      if (width > widest) {
        widest = width;
        axis = k;
      }
    }
    return widest > tolerance && spanFrom(2 * axis, 2 * axis + 1);
  }

  private boolean spanFrom(int p, int q) {
    double x = w[3 * q] - w[3 * p];
    double y = w[3 * q + 1] - w[3 * p + 1];
    double z = w[3 * q + 2] - w[3 * p + 2];
    // Two directions at right angles to the line, by its smallest coordinate.
    boolean xLeast = Math.abs(x) <= Math.abs(y) && Math.abs(x) <= Math.abs(z);
    boolean yLeast = !xLeast && Math.abs(y) <= Math.abs(z);
    double ux = xLeast ? 0 : yLeast ? -z : y;
    double uy = xLeast ? z : yLeast ? 0 : -x;
    double uz = xLeast ? -y : yLeast ? x : 0;
    double vx = y * uz - z * uy;
    double vy = z * ux - x * uz;
    double vz = x * uy - y * ux;
    int r = furthest(p, ux, uy, uz, furthest(p, vx, vy, vz, -1));
    if (r < 0) {
      return false;
    }
    mesh.normal(w, p, q, r);
    double nx = mesh.nx;
    double ny = mesh.ny;
    double nz = mesh.nz;
    if (!(nx * nx + ny * ny + nz * nz > 0)) {
      return false;
    }
    int s = furthest(p, nx, ny, nz, -1);
    if (s < 0) {
      return false;
    }
    mesh.begin(w, p, q, r, s);
    // Points that were asked for and are no vertices must not be taken for known ones.
    for (int i = 0; i < count; i++) {
      first[i] = i == p || i == q || i == r || i == s ? first[i] : -1;
    }
    return true;
  }

  private double furthestHeight;

  /** The vertex furthest from p both ways along a direction, or the one given; -1 for none. */
  private int furthest(int p, double x, double y, double z, int other) {
    double most = other < 0 ? tolerance : furthestHeight;
    int best = other;
    double length = Math.sqrt(x * x + y * y + z * z);
    for (int sign = 1; sign >= -1; sign -= 2) {
      ask(sign * x, sign * y, sign * z);
      double height =
          Math.abs(
                  x * (w[3 * count] - w[3 * p])
                      + y * (w[3 * count + 1] - w[3 * p + 1])
                      + z * (w[3 * count + 2] - w[3 * p + 2]))
              / length;
      if (height > most) {
        most = height;
        best = count;
      }
      keep();
    }
    furthestHeight = most;
    return best;
  }

  /** Grows until the closest face is on the surface. */
  void expand() {
    int face = mesh.closest();
    while (face >= 0 && count < mostVertices) {
      double before = upper;
      double height = ask(mesh.x(face), mesh.y(face), mesh.z(face));
      boolean onSurface = height - mesh.height(face) <= tolerance;
      if (upper < before || (onSurface && height <= upper + tolerance)) {
        take(face, height);
      }
      if (onSurface) {
        break;
      }
      if (isKnown() || !mesh.expand(w, face, count, tolerance)) {
        mesh.settle(face);
      } else {
        keep();
      }
      face = mesh.closest();
    }
    lower = face >= 0 ? mesh.height(face) : upper;
    if (corners < 3 && face >= 0) {
      carry(face);
    }
  }

  /** Makes a face's direction the answer. */
  private void take(int face, double height) {
    upper = height;
    bestX = mesh.x(face);
    bestY = mesh.y(face);
    bestZ = mesh.z(face);
    carry(face);
  }

  private void carry(int face) {
    corners = 3;
    for (int k = 0; k < 3; k++) {
      corner[k] = mesh.corner[3 * face + k];
      weight[k] = 1.0 / 3;
    }
  }

  private boolean isKnown() {
    for (int i = 0; i < count; i++) {
      if (first[i] == first[count] && second[i] == second[count]) {
        return true;
      }
    }
    return false;
  }

  /**
   * Finds the face of the answer's plane that the answer's point is on, as several triangles may
   * lie in one plane, and the weights with which its corners carry the point.
   */
  void weigh() {
    int best = -1;
    double most = Double.NEGATIVE_INFINITY;
    for (int face = 0; face < mesh.size(); face++) {
      if (mesh.isAlive(face) && isLevel(face)) {
        double sum = areas(face);
        double least = Math.min(weight[0], Math.min(weight[1], weight[2])) / sum;
        if (sum > 0 && least > most) {
          most = least;
          best = face;
        }
      }
    }
    if (best >= 0) {
      carry(best);
      double sum = areas(best);
      double left = 0;
      for (int k = 0; k < 3; k++) {
        weight[k] = Math.max(0, weight[k] / sum);
        left += weight[k];
      }
      for (int k = 0; k < 3; k++) {
        weight[k] /= left;
      }
    }
  }

  /** Whether a face lies in the plane of the answer. */
  private boolean isLevel(int face) {
    boolean level = true;
    for (int k = 3 * face; k < 3 * face + 3; k++) {
      int p = 3 * mesh.corner[k];
      double height = bestX * w[p] + bestY * w[p + 1] + bestZ * w[p + 2];
      level &= upper - height <= 4 * tolerance;
    }
    return level;
  }

  /** Sets the weights to the areas that the answer's point spans with the sides of a face. */
  private double areas(int face) {
    double x = upper * bestX;
    double y = upper * bestY;
    double z = upper * bestZ;
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      int p = 3 * mesh.corner[3 * face + (k + 1) % 3];
      int q = 3 * mesh.corner[3 * face + (k + 2) % 3];
      double px = w[p] - x;
      double py = w[p + 1] - y;
      double pz = w[p + 2] - z;
      double qx = w[q] - x;
      double qy = w[q + 1] - y;
      double qz = w[q + 2] - z;
      weight[k] =
          bestX * (py * qz - pz * qy) + bestY * (pz * qx - px * qz) + bestZ * (px * qy - py * qx);
      sum += weight[k];
    }
    return sum;
  }

  /** A coordinate of the weighted sum of some points of the corners. */
  double point(double[] points, int k) {
    double sum = 0;
    for (int i = 0; i < corners; i++) {
      sum += weight[i] * points[3 * corner[i] + k];
    }
    return sum;
  }
}
