package dev.sightline.core.shape;

import java.util.Arrays;

/**
 * A hull of fixed directions, or discrete oriented polytope: what lies between k / 2 pairs of
 * parallel planes whose normals are the same for all hulls of one k.
 *
 * <p>The normals are the three axes; for 14 planes also the four diagonals of a cube, for 18 the
 * six diagonals of its faces, for 26 both. They are whole numbers and not of unit length: a slab
 * [min, max] holds the points with {@code min <= n . p <= max}. Closed; a slab may be flat.
 * Immutable and thread-safe.
 *
 * <p>Sources: Kay and Kajiya 1986; Klosowski, Held, Mitchell, Sowizral and Zikan 1998.
 */
public final class KDop {
  private static final double[] AXES = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  private static final double[] CORNERS = {1, 1, 1, 1, 1, -1, 1, -1, 1, -1, 1, 1};
  private static final double[] EDGES = {1, 1, 0, 1, -1, 0, 0, 1, 1, 0, 1, -1, 1, 0, 1, 1, 0, -1};
  private static final double[] SIX = AXES;
  private static final double[] FOURTEEN = join(AXES, CORNERS);
  private static final double[] EIGHTEEN = join(AXES, EDGES);
  private static final double[] TWENTY_SIX = join(join(AXES, CORNERS), EDGES);

  private final double[] normals;
  private final double[] min;
  private final double[] max;

  private KDop(double[] normals) {
    this.normals = normals;
    min = new double[normals.length / 3];
    max = new double[normals.length / 3];
    Arrays.fill(min, Double.POSITIVE_INFINITY);
    Arrays.fill(max, Double.NEGATIVE_INFINITY);
  }

  /**
   * The smallest hull that holds the points. Slabs are rounded outward, so that it truly does.
   *
   * @param xyz three coordinates a point, at least one point, finite
   * @param k how many planes: 6, 14, 18 or 26
   * @throws IllegalArgumentException if there is no point, a coordinate is missing or not finite,
   *     or k is another number
   */
  public static KDop of(float[] xyz, int k) {
    if (xyz.length == 0 || xyz.length % 3 != 0) {
      throw new IllegalArgumentException("not three coordinates a point: " + xyz.length);
    }
    KDop hull = new KDop(normals(k));
    for (int p = 0; p < xyz.length; p += 3) {
      Vec3.requireFinite(new Vec3(xyz[p], xyz[p + 1], xyz[p + 2]), "point " + p / 3);
      for (int i = 0; i < hull.slabs(); i++) {
        hull.include(i, xyz[p], xyz[p + 1], xyz[p + 2]);
      }
    }
    return hull;
  }

  /**
   * The smallest hull of the same directions that holds this one and another.
   *
   * @throws IllegalArgumentException if the other one has another number of planes
   */
  public KDop union(KDop other) {
    requireSame(other);
    KDop hull = new KDop(normals);
    for (int i = 0; i < slabs(); i++) {
      hull.min[i] = Math.min(min[i], other.min[i]);
      hull.max[i] = Math.max(max[i], other.max[i]);
    }
    return hull;
  }

  private void requireSame(KDop other) {
    if (k() != other.k()) {
      throw new IllegalArgumentException("hulls of " + k() + " and of " + other.k() + " planes");
    }
  }

  private static double[] normals(int k) {
    return switch (k) {
      case 6 -> SIX;
      case 14 -> FOURTEEN;
      case 18 -> EIGHTEEN;
      case 26 -> TWENTY_SIX;
      default -> throw new IllegalArgumentException("k is not 6, 14, 18 or 26: " + k);
    };
  }

  private void include(int slab, double x, double y, double z) {
    double value = project(slab, x, y, z);
    boolean exact = rest(slab, x, y, z) == 0;
    min[slab] = Math.min(min[slab], exact ? value : Math.nextDown(value));
    max[slab] = Math.max(max[slab], exact ? value : Math.nextUp(value));
  }

  /** How many planes bound the hull: k. */
  public int k() {
    return normals.length / 3 * 2;
  }

  /** How many pairs of planes: half of k. */
  public int slabs() {
    return normals.length / 3;
  }

  /** Lower end of a slab along its normal. */
  public double min(int slab) {
    return min[slab];
  }

  /** Upper end of a slab along its normal. */
  public double max(int slab) {
    return max[slab];
  }

  /** The normal of a slab, made of the numbers -1, 0 and 1. */
  public Vec3 normal(int slab) {
    int i = 3 * slab;
    return new Vec3((float) normals[i], (float) normals[i + 1], (float) normals[i + 2]);
  }

  /**
   * The product of a slab's normal and a vector, off by less than a unit in the last place: what
   * the additions lose is summed as well.
   */
  public double project(int slab, double x, double y, double z) {
    double a = normals[3 * slab] * x;
    double b = normals[3 * slab + 1] * y;
    double c = normals[3 * slab + 2] * z;
    return (a + b) + c + rest(slab, x, y, z);
  }

  /**
   * {@link #project} without its correction: off by under 2<sup>-52</sup> of the sum of the
   * magnitudes of x, y and z, and not off at all for the first three slabs, those of the axes.
   */
  public double estimate(int slab, double x, double y, double z) {
    int i = 3 * slab;
    return normals[i] * x + normals[i + 1] * y + normals[i + 2] * z;
  }

  /** What the two additions of a product lose together; 0 only when they lose nothing. */
  private double rest(int slab, double x, double y, double z) {
    double a = normals[3 * slab] * x;
    double b = normals[3 * slab + 1] * y;
    double c = normals[3 * slab + 2] * z;
    double ab = a + b;
    return lost(a, b, ab) + lost(ab, c, ab + c);
  }

  /** What {@code sum = a + b} lost in rounding, exactly. */
  private static double lost(double a, double b, double sum) {
    double virtual = sum - a;
    return (a - (sum - virtual)) + (b - virtual);
  }

  private static double[] join(double[] a, double[] b) {
    double[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof KDop hull
        && Arrays.equals(min, hull.min)
        && Arrays.equals(max, hull.max)
        && Arrays.equals(normals, hull.normals);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(min) + Arrays.hashCode(max);
  }

  @Override
  public String toString() {
    return "KDop[min=" + Arrays.toString(min) + ", max=" + Arrays.toString(max) + "]";
  }
}
