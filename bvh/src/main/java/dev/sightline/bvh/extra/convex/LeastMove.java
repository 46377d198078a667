package dev.sightline.bvh.extra.convex;

/**
 * The shortest vector that goes far enough along each of some unit vectors: {@code m.x >= b}.
 *
 * <p>Hildreth's procedure: each constraint in turn gets the multiplier that fulfils it, never a
 * negative one. It comes as close as wanted where the constraints allow it; where they do not, the
 * vector grows. Nothing rests on its precision.
 *
 * <p>Source: Hildreth, "A quadratic programming procedure", 1957.
 */
final class LeastMove {
  private static final int MOST = 24;
  private static final int PASSES = 64;

  private final double[] normals = new double[3 * MOST];
  private final double[] least = new double[MOST];
  private final double[] multipliers = new double[MOST];
  private int count;
  double x;
  double y;
  double z;

  LeastMove() {}

  /** Forgets all constraints. */
  void clear() {
    count = 0;
    solve();
  }

  /** Whether there is room for a constraint. */
  boolean hasRoom() {
    return count < MOST;
  }

  /** Adds a constraint, and solves. */
  void add(double nx, double ny, double nz, double b) {
    normals[3 * count] = nx;
    normals[3 * count + 1] = ny;
    normals[3 * count + 2] = nz;
    least[count++] = b;
    solve();
  }

  private void solve() {
    x = 0;
    y = 0;
    z = 0;
    for (int k = 0; k < count; k++) {
      multipliers[k] = 0;
    }
    for (int pass = 0; pass < PASSES; pass++) {
      for (int k = 0; k < count; k++) {
        double nx = normals[3 * k];
        double ny = normals[3 * k + 1];
        double nz = normals[3 * k + 2];
        double missing = least[k] - (nx * x + ny * y + nz * z);
        double step = Math.max(missing, -multipliers[k]);
        multipliers[k] += step;
        x += step * nx;
        y += step * ny;
        z += step * nz;
      }
    }
  }
}
