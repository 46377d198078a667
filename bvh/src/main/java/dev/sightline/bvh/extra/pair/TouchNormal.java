package dev.sightline.bvh.extra.pair;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.exact.DifferenceOfProducts;
import java.util.Arrays;

/**
 * Which direction parts two meshes where they touch? Of all directions that have the touching
 * triangles of the mover on one side and those that rest on the other, the one most against the
 * way: the direction of the shortest gap just before the touch.
 *
 * <p>Two triangles touch in a point of a vertex, an edge or a face of each. A triangle lies in the
 * cone of its edges there: those that leave the smallest feature on one side, those within it on
 * both. So each contact asks that the direction has no negative product with a few differences of
 * vertices, and the direction sought is the projection of the reversed way onto what is left. It is
 * perpendicular to at most two of the differences, which are found one by one: each step adds one
 * that is violated and drops what it makes idle, and brings the direction further from the reversed
 * way, so that no pair comes twice.
 *
 * <p>If no direction parts all, contacts are left out: first those with other instances than the
 * reported one, then those at another place.
 *
 * <p>Result class: rounded. Products count as not negative down to {@code 2^-45} of both lengths,
 * where the roundings of a direction are below {@code 2^-50}. Meant for reuse; not thread-safe.
 * Derivation: docs/bvh/mesh-pairs.md.
 */
final class TouchNormal {
  private static final double TOLERANCE = 0x1p-45;

  /** Of the size of all coordinates, how far from a triangle a point on it may be computed. */
  private static final double ON = 0x1p-44;

  /** Rounding may repeat a step; exact steps are fewer than a handful. */
  private static final int MOST_STEPS = 32;

  private static final int CONTACT = 18;

  private final ClosestPoint onFace = new ClosestPoint();
  private final Cone cone = new Cone();
  private final Cone before = new Cone();
  private float[] corners = new float[16 * CONTACT];
  private double[] times = new double[16];
  private int[] instances = new int[16];
  private byte[] supports = new byte[16];
  private boolean[] taken = new boolean[16];
  private int size;

  /** Which contact is the one that the caller is told of. */
  private int reported;

  TouchNormal() {}

  /** Begins with no contact. */
  void clear() {
    size = 0;
  }

  /** Makes the next contact the reported one, and forgets those that come after a time. */
  void report(double latest) {
    int kept = 0;
    for (int k = 0; k < size; k++) {
      if (times[k] <= latest) {
        System.arraycopy(corners, CONTACT * k, corners, CONTACT * kept, CONTACT);
        times[kept] = times[k];
        instances[kept] = instances[k];
        supports[kept++] = supports[k];
      }
    }
    size = kept;
    reported = kept;
  }

  /**
   * Adds a contact.
   *
   * @param support which corners have a part in the point of contact: bits 0 to 2 those of the
   *     mover's triangle, bits 3 to 5 those of the other
   */
  void add(double time, int instance, float[] a, int i, float[] b, int j, int support) {
    if (size == times.length) {
      corners = Arrays.copyOf(corners, 2 * corners.length);
      times = Arrays.copyOf(times, 2 * size);
      instances = Arrays.copyOf(instances, 2 * size);
      supports = Arrays.copyOf(supports, 2 * size);
      taken = new boolean[2 * size];
    }
    System.arraycopy(a, i, corners, CONTACT * size, 9);
    System.arraycopy(b, j, corners, CONTACT * size + 9, 9);
    times[size] = time;
    instances[size] = instance;
    supports[size++] = (byte) support;
  }

  /** Writes the normal of a touch after a part of a way. */
  void write(double[] way, MeshTouch touch) {
    Arrays.fill(taken, 0, size, false);
    cone.start(-way[0], -way[1], -way[2]);
    take(reported);
    for (int k = 0; k < size; k++) {
      if (!taken[k] && instances[k] == instances[reported] && isAt(k, way, touch)) {
        take(k);
      }
    }
    for (int k = 0; k < size; k++) {
      if (!taken[k] && instances[k] == instances[reported]) {
        take(k);
      }
    }
    for (int k = 0; k < size; k++) {
      if (!taken[k]) {
        take(k);
      }
    }
    touch.setNormal(cone.x + 0.0, cone.y + 0.0, cone.z + 0.0);
  }

  /** Whether both triangles of a contact pass through the point of a touch. */
  private boolean isAt(int k, double[] way, MeshTouch touch) {
    int from = CONTACT * k;
    double x = touch.point(0);
    double y = touch.point(1);
    double z = touch.point(2);
    double wayX = touch.time() * way[0];
    double wayY = touch.time() * way[1];
    double wayZ = touch.time() * way[2];
    double size = Math.abs(x) + Math.abs(y) + Math.abs(z);
    size += Math.abs(wayX) + Math.abs(wayY) + Math.abs(wayZ);
    for (int c = from; c < from + CONTACT; c++) {
      size += Math.abs(corners[c]);
    }
    double most = ON * size * (ON * size);
    return PointTriangle.closest(x - wayX, y - wayY, z - wayZ, corners, from, onFace) <= most
        && PointTriangle.closest(x, y, z, corners, from + 9, onFace) <= most;
  }

  /** Takes a contact into account, if some direction parts it and all that were taken before. */
  private void take(int k) {
    before.set(cone);
    if (!turn(k)) {
      taken[k] = true;
      return;
    }
    taken[k] = true;
    boolean isTurned = true;
    for (int step = 0; isTurned && !cone.isEmpty; step++) {
      isTurned = false;
      for (int other = 0; other < size && !cone.isEmpty; other++) {
        isTurned |= taken[other] && turn(other);
      }
      cone.isEmpty |= isTurned && step == MOST_STEPS;
    }
    if (cone.isEmpty) {
      cone.set(before);
      taken[k] = false;
    }
  }

  /** Turns the direction until it parts a contact; whether it did not yet. */
  private boolean turn(int k) {
    boolean isTurned = false;
    for (int side = 0; side < 2; side++) {
      int from = CONTACT * k + 9 * side;
      int support = supports[k] >> (3 * side) & 7;
      int origin = Integer.numberOfTrailingZeros(support);
      int sign = side == 0 ? 1 : -1;
      for (int corner = 0; corner < 3; corner++) {
        if (corner != origin) {
          isTurned |= turn(from + 3 * corner, from + 3 * origin, sign);
          if ((support >> corner & 1) != 0) {
            isTurned |= turn(from + 3 * corner, from + 3 * origin, -sign);
          }
        }
      }
    }
    return isTurned;
  }

  private boolean turn(int p, int q, int sign) {
    return cone.turn(
        sign * ((double) corners[p] - corners[q]),
        sign * ((double) corners[p + 1] - corners[q + 1]),
        sign * ((double) corners[p + 2] - corners[q + 2]));
  }

  /** The direction, and the differences that it is perpendicular to. */
  private static final class Cone {
    private double x;
    private double y;
    private double z;

    /** Whether no direction is left. */
    private boolean isEmpty;

    /** The reversed way, a unit vector. */
    private final double[] against = new double[3];

    private final double[] edges = new double[6];
    private int count;

    /** The best of the directions that a step tries. */
    private final double[] best = new double[3];

    private double bestCosine;

    /** Which edge stays beside the new one, or none. */
    private int partner;

    void start(double x, double y, double z) {
      double length = Math.sqrt(x * x + y * y + z * z);
      against[0] = x / length;
      against[1] = y / length;
      against[2] = z / length;
      count = 0;
      isEmpty = false;
      this.x = against[0];
      this.y = against[1];
      this.z = against[2];
    }

    void set(Cone other) {
      x = other.x;
      y = other.y;
      z = other.z;
      isEmpty = other.isEmpty;
      count = other.count;
      System.arraycopy(other.against, 0, against, 0, 3);
      System.arraycopy(other.edges, 0, edges, 0, 6);
    }

    /** Asks that the product with a vector is not negative; whether the direction had to turn. */
    boolean turn(double gx, double gy, double gz) {
      double square = gx * gx + gy * gy + gz * gz;
      if (isEmpty || holds(x, y, z, gx, gy, gz, square)) {
        return false;
      }
      bestCosine = TOLERANCE;
      partner = -1;
      alone(gx, gy, gz, square);
      if (bestCosine == TOLERANCE) {
        for (int k = 0; k < count; k++) {
          besides(k, gx, gy, gz);
        }
      }
      isEmpty = bestCosine == TOLERANCE;
      x = best[0];
      y = best[1];
      z = best[2];
      count = 0;
      if (partner >= 0) {
        keep(edges[3 * partner], edges[3 * partner + 1], edges[3 * partner + 2]);
      }
      keep(gx, gy, gz);
      return true;
    }

    private void keep(double gx, double gy, double gz) {
      edges[3 * count] = gx;
      edges[3 * count + 1] = gy;
      edges[3 * count++ + 2] = gz;
    }

    private static boolean holds(
        double x, double y, double z, double gx, double gy, double gz, double square) {
      double product = x * gx + y * gy + z * gz;
      return product >= 0 || product * product <= TOLERANCE * TOLERANCE * square;
    }

    /**
     * Tries the direction that is perpendicular to one vector: what is left of the reversed way.
     */
    private void alone(double gx, double gy, double gz, double square) {
      double nx = against[0];
      double ny = against[1];
      double nz = against[2];
      // The second time takes away what the roundings of the first have left.
      for (int time = 0; time < 2; time++) {
        double part = (nx * gx + ny * gy + nz * gz) / square;
        nx -= part * gx;
        ny -= part * gy;
        nz -= part * gz;
      }
      offer(nx, ny, nz, -1);
    }

    /** Tries the direction that is perpendicular to a vector and to one of those that are kept. */
    private void besides(int k, double gx, double gy, double gz) {
      double ex = edges[3 * k];
      double ey = edges[3 * k + 1];
      double ez = edges[3 * k + 2];
      double nx = DifferenceOfProducts.of(gy, ez, gz, ey);
      double ny = DifferenceOfProducts.of(gz, ex, gx, ez);
      double nz = DifferenceOfProducts.of(gx, ey, gy, ex);
      double sign = Math.signum(nx * against[0] + ny * against[1] + nz * against[2]);
      offer(sign * nx, sign * ny, sign * nz, k);
    }

    private void offer(double nx, double ny, double nz, int with) {
      double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
      double ux = nx / length;
      double uy = ny / length;
      double uz = nz / length;
      double cosine = ux * against[0] + uy * against[1] + uz * against[2];
      if (!(cosine > bestCosine)) {
        return;
      }
      for (int k = 0; k < count; k++) {
        double ex = edges[3 * k];
        double ey = edges[3 * k + 1];
        double ez = edges[3 * k + 2];
        if (k != with && !holds(ux, uy, uz, ex, ey, ez, ex * ex + ey * ey + ez * ez)) {
          return;
        }
      }
      bestCosine = cosine;
      partner = with;
      best[0] = ux;
      best[1] = uy;
      best[2] = uz;
    }
  }
}
