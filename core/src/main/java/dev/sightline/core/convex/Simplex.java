package dev.sightline.core.convex;

import dev.sightline.core.exact.DifferenceOfProducts;

/**
 * Up to four points of the difference of two shapes, and the point of their hull that is closest to
 * the origin, by signed volumes. Mutable scratch; not thread-safe.
 *
 * <p>Of four points, where a sign decides between regions and is not certain, both are tried and
 * the closer point is kept. Of three or two a sign that is not certain may decide wrongly: the
 * points of both regions are equally close then, except for roundings.
 *
 * <p>Source: Montanari, Petrinic and Barbieri, "Improving the GJK Algorithm for Faster and More
 * Reliable Distance Queries Between Convex Objects", 2017.
 */
final class Simplex {
  /** Points of the difference, of the first and of the second shape, three coordinates each. */
  final double[] w = new double[12];

  final double[] a = new double[12];
  final double[] b = new double[12];

  /** Which vertices of the two shapes the points are. */
  final int[] first = new int[4];

  final int[] second = new int[4];

  /** The weights of the closest point. */
  final double[] weight = new double[4];

  /** What {@link SimplexInterior} has found: the origin's signed volumes with the faces. */
  final double[] volume = new double[4];

  int count;
  double vx;
  double vy;
  double vz;

  /** The squared distance of the closest point from the origin. */
  double square = Double.POSITIVE_INFINITY;

  private final int[] picked = new int[4];
  private final double[] pickedWeight = new double[4];
  private int pickedCount;
  private double bestSquare;
  private double bestX;
  private double bestY;
  private double bestZ;

  /** What {@link #normal} has found. */
  double nx;

  double ny;
  double nz;

  /** What {@link #rest} has found. */
  double restX;

  double restY;
  double restZ;

  void clear() {
    count = 0;
    square = Double.POSITIVE_INFINITY;
  }

  /** Appends the point that the shapes' last supports give. */
  void push(ConvexShape p, ConvexShape q, double dx, double dy, double dz) {
    int k = 3 * count;
    a[k] = p.x;
    a[k + 1] = p.y;
    a[k + 2] = p.z;
    b[k] = q.x;
    b[k + 1] = q.y;
    b[k + 2] = q.z;
    w[k] = (p.x - q.x) + dx;
    w[k + 1] = (p.y - q.y) + dy;
    w[k + 2] = (p.z - q.z) + dz;
    first[count] = p.vertex;
    second[count] = q.vertex;
    count++;
  }

  /** Whether these vertices are a point of the simplex already. */
  boolean holds(int p, int q) {
    for (int i = 0; i < count; i++) {
      if (first[i] == p && second[i] == q) {
        return true;
      }
    }
    return false;
  }

  /**
   * Looks for the closest point. It is taken by {@link #accept()}, or left with the last pushed
   * point by {@link #reject()}.
   *
   * @return whether the origin is inside for certain; the weights are then set
   */
  boolean solve() {
    bestSquare = Double.POSITIVE_INFINITY;
    pickedCount = 0;
    switch (count) {
      case 1 -> vertex(0);
      case 2 -> edge(0, 1);
      case 3 -> face(0, 1, 2);
      default -> {
        return SimplexInterior.holdsOrigin(this);
      }
    }
    return false;
  }

  /** The squared distance of the point that {@link #solve()} has found. */
  double found() {
    return bestSquare;
  }

  void reject() {
    count--;
  }

  /** Reduces the simplex to the points that carry the closest one. */
  void accept() {
    for (int i = 0; i < pickedCount; i++) {
      int from = picked[i];
      weight[i] = pickedWeight[i];
      for (int j = 0; j < 3; j++) {
        w[3 * i + j] = w[3 * from + j];
        a[3 * i + j] = a[3 * from + j];
        b[3 * i + j] = b[3 * from + j];
      }
      first[i] = first[from];
      second[i] = second[from];
    }
    count = pickedCount;
    square = bestSquare;
    vx = bestX;
    vy = bestY;
    vz = bestZ;
  }

  private void vertex(int i) {
    offer(w[3 * i], w[3 * i + 1], w[3 * i + 2], 1, i, 1, 0, 0, 0, 0);
  }

  private void offer(
      double x,
      double y,
      double z,
      int points,
      int i,
      double wi,
      int j,
      double wj,
      int k,
      double wk) {
    double candidate = x * x + y * y + z * z;
    if (!(candidate < bestSquare)) {
      return;
    }
    bestSquare = candidate;
    bestX = x;
    bestY = y;
    bestZ = z;
    pickedCount = points;
    // In ascending order, so that compacting in place overwrites nothing that is still needed.
    picked[0] = i;
    pickedWeight[0] = wi;
    picked[1] = j;
    pickedWeight[1] = wj;
    picked[2] = k;
    pickedWeight[2] = wk;
    sortPicked();
  }

  private void sortPicked() {
    for (int m = 1; m < pickedCount; m++) {
      for (int n = m; n > 0 && picked[n] < picked[n - 1]; n--) {
        int index = picked[n];
        double value = pickedWeight[n];
        picked[n] = picked[n - 1];
        pickedWeight[n] = pickedWeight[n - 1];
        picked[n - 1] = index;
        pickedWeight[n - 1] = value;
      }
    }
  }

  /**
   * The closest point of an edge, measured from the end that it is nearer to. What rounding has
   * left along the edge is taken away, or the direction of a point near the origin would mean
   * nothing.
   */
  private void edge(int i, int j) {
    int p = 3 * i;
    int q = 3 * j;
    double dx = w[q] - w[p];
    double dy = w[q + 1] - w[p + 1];
    double dz = w[q + 2] - w[p + 2];
    double fromI = -(w[p] * dx + w[p + 1] * dy + w[p + 2] * dz);
    double fromJ = w[q] * dx + w[q + 1] * dy + w[q + 2] * dz;
    if (fromI <= 0) {
      vertex(i);
    } else if (fromJ <= 0) {
      vertex(j);
    } else {
      double wj = fromI / (fromI + fromJ);
      double wi = fromJ / (fromI + fromJ);
      int base = wj <= wi ? p : q;
      double t = wj <= wi ? wj : -wi;
      double x = w[base] + t * dx;
      double y = w[base + 1] + t * dy;
      double z = w[base + 2] + t * dz;
      double rest = (x * dx + y * dy + z * dz) / (dx * dx + dy * dy + dz * dz);
      offer(x - rest * dx, y - rest * dy, z - rest * dz, 2, i, wi, j, wj, 0, 0);
    }
  }

  /** The closest point of a triangle: above it by its normal, or on an edge that it is beyond. */
  void face(int i, int j, int k) {
    normal(i, j, k);
    double mx = nx;
    double my = ny;
    double mz = nz;
    double square = mx * mx + my * my + mz * mz;
    double ij = area(mx, my, mz, i, j);
    double jk = area(mx, my, mz, j, k);
    double ki = area(mx, my, mz, k, i);
    if (square > 0 && ij >= 0 && jk >= 0 && ki >= 0 && ij + jk + ki > 0) {
      int near = nearest(i, j, k);
      double t = (mx * w[near] + my * w[near + 1] + mz * w[near + 2]) / square;
      double sum = ij + jk + ki;
      offer(t * mx, t * my, t * mz, 3, i, jk / sum, j, ki / sum, k, ij / sum);
      return;
    }
    boolean all = !(square > 0) || !(ij < 0 || jk < 0 || ki < 0);
    if (all || ij < 0) {
      edge(i, j);
    }
    if (all || jk < 0) {
      edge(j, k);
    }
    if (all || ki < 0) {
      edge(k, i);
    }
  }

  /** The normal of a face, every coordinate right to two units in the last place. */
  void normal(int i, int j, int k) {
    int p = 3 * i;
    int q = 3 * j;
    int r = 3 * k;
    double ux = w[q] - w[p];
    double uy = w[q + 1] - w[p + 1];
    double uz = w[q + 2] - w[p + 2];
    double vx = w[r] - w[p];
    double vy = w[r + 1] - w[p + 1];
    double vz = w[r + 2] - w[p + 2];
    nx = DifferenceOfProducts.of(uy, vz, uz, vy);
    ny = DifferenceOfProducts.of(uz, vx, ux, vz);
    nz = DifferenceOfProducts.of(ux, vy, uy, vx);
  }

  /**
   * What a point is from the one that the weights give, left in {@link #restX} and so on.
   *
   * @return its squared length
   */
  double rest(double x, double y, double z) {
    restX = x;
    restY = y;
    restZ = z;
    for (int i = 0; i < count; i++) {
      restX -= weight[i] * w[3 * i];
      restY -= weight[i] * w[3 * i + 1];
      restZ -= weight[i] * w[3 * i + 2];
    }
    return restX * restX + restY * restY + restZ * restZ;
  }

  /** Twice the area that the origin's projection spans with an edge, times that of the face. */
  private double area(double mx, double my, double mz, int i, int j) {
    int p = 3 * i;
    int q = 3 * j;
    double dx = w[q] - w[p];
    double dy = w[q + 1] - w[p + 1];
    double dz = w[q + 2] - w[p + 2];
    double x = w[p];
    double y = w[p + 1];
    double z = w[p + 2];
    return mx * (y * dz - z * dy) + my * (z * dx - x * dz) + mz * (x * dy - y * dx);
  }

  int nearest(int i, int j, int k) {
    double di = length(i);
    double dj = length(j);
    double dk = length(k);
    return di <= dj && di <= dk ? 3 * i : dj <= dk ? 3 * j : 3 * k;
  }

  double length(int i) {
    return Math.abs(w[3 * i]) + Math.abs(w[3 * i + 1]) + Math.abs(w[3 * i + 2]);
  }

  /** The largest length of a point. */
  double largest() {
    double most = 0;
    for (int i = 0; i < count; i++) {
      most = Math.max(most, length(i));
    }
    return most;
  }
}
