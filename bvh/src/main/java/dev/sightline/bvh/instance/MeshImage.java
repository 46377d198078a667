package dev.sightline.bvh.instance;

import dev.sightline.bvh.tree.Bvh;

/**
 * The box around a mesh as a map turns and scales it, without its translation: what instances of
 * the mesh share that differ in their translation only. Immutable.
 */
final class MeshImage {
  /** More than the 24 roundings that a padding has to cover, for a map without inverse. */
  private static final double ROUNDINGS = 0x1p-48;

  /** Two roundings of a float. */
  private static final double FLOAT = 0x1p-23;

  /** Whether the map has an inverse, at a place that is finite. */
  final boolean isInvertible;

  /** Whether there is something to be met, at a place that is finite. */
  final boolean isMet;

  /** {@link Affine#slack()} of the map, at a place that is finite. */
  final double slack;

  /** The map without its translation. */
  private final LinearMap linear;

  /** The middle of the box. */
  private final double middleX;

  private final double middleY;
  private final double middleZ;

  /** Half its extents, and what a padding has that no translation adds. */
  private final double halfX;

  private final double halfY;
  private final double halfZ;

  /** What a padding grows by with a translation's largest coordinate. */
  private final double growth;

  MeshImage(Bvh mesh, Affine a) {
    float[] b = mesh.rootBounds();
    linear = a.linear;
    Affine turn = a.withTranslation(0, 0, 0);
    isInvertible = turn.isInvertible();
    slack = turn.slack();
    growth = 4 * (isInvertible ? slack : ROUNDINGS);
    middleX = middle(a.m00(), a.m01(), a.m02(), b);
    middleY = middle(a.m10(), a.m11(), a.m12(), b);
    middleZ = middle(a.m20(), a.m21(), a.m22(), b);
    double padding = growth * reach(a, b);
    halfX = outwards(half(a.m00(), a.m01(), a.m02(), b) + padding);
    halfY = outwards(half(a.m10(), a.m11(), a.m12(), b) + padding);
    halfZ = outwards(half(a.m20(), a.m21(), a.m22(), b) + padding);
    isMet = turn.isFinite() && mesh.triangleCount() > mesh.lostCount();
  }

  /** Whether a map is this one except for its translation; not every one is known to be. */
  @SuppressWarnings("ReferenceEquality") // a map that is shared is the same one
  boolean isOf(Affine toWorld) {
    return toWorld.linear == linear;
  }

  /**
   * Writes the box under a translation, padded. With c the translation, e the largest coordinate of
   * the image relative to c and s the map's slack, a ray from o strays by at most {@code s (3 |o| +
   * 3 |c| + 2 e)}. The part with o is the query's to add; the padding is {@code s (4 |c| + 4 e)},
   * which leaves {@code s (|c| + 2 e)}, more than 24 roundings, for the roundings of the box and of
   * a vertex on its way to the world. No ray is taken through a map without inverse: there the
   * roundings are all. To float, a bound is moved outwards by two roundings of the largest that the
   * box has along its axis, so that rounding it to nearest leaves it outside.
   */
  void box(double x, double y, double z, float[] out, int offset, int stride) {
    double padding = growth * (Math.abs(x) + Math.abs(y) + Math.abs(z));
    double centreX = x + middleX;
    double centreY = y + middleY;
    double centreZ = z + middleZ;
    double besideX = halfX + padding + FLOAT * Math.abs(centreX);
    double besideY = halfY + padding + FLOAT * Math.abs(centreY);
    double besideZ = halfZ + padding + FLOAT * Math.abs(centreZ);
    bounds(centreX, besideX, out, offset, stride);
    bounds(centreY, besideY, out, offset + stride, stride);
    bounds(centreZ, besideZ, out, offset + 2 * stride, stride);
  }

  private static void bounds(double centre, double beside, float[] out, int i, int stride) {
    float min = (float) (centre - beside) + 0f;
    float max = (float) (centre + beside) + 0f;
    boolean isFinite = max - min < Float.POSITIVE_INFINITY;
    out[i] = isFinite ? min : below(centre - beside);
    out[i + 3 * stride] = isFinite ? max : -below(-centre - beside);
  }

  /** A float that is not above a bound: one that is there, even next to an infinity. */
  private static float below(double bound) {
    // NaN is a difference of infinities.
    return Double.isNaN(bound) ? Float.NEGATIVE_INFINITY : Math.nextDown((float) bound);
  }

  /** The largest coordinate of the image of the mesh's box. */
  private static double reach(Affine a, float[] b) {
    double x = Math.max(Math.abs(b[0]), Math.abs(b[3]));
    double y = Math.max(Math.abs(b[1]), Math.abs(b[4]));
    double z = Math.max(Math.abs(b[2]), Math.abs(b[5]));
    double alongX = Math.abs(a.m00()) * x + Math.abs(a.m01()) * y + Math.abs(a.m02()) * z;
    double alongY = Math.abs(a.m10()) * x + Math.abs(a.m11()) * y + Math.abs(a.m12()) * z;
    double alongZ = Math.abs(a.m20()) * x + Math.abs(a.m21()) * y + Math.abs(a.m22()) * z;
    return Math.max(alongX, Math.max(alongY, alongZ));
  }

  /** Half an extent, and what moves a bound outwards on its account. */
  private static double outwards(double half) {
    return half + (FLOAT * half + Float.MIN_VALUE);
  }

  /** Along one axis, the middle of the image of a box, without the translation. */
  private static double middle(double m0, double m1, double m2, float[] b) {
    return m0 * (0.5 * b[0] + 0.5 * b[3])
        + m1 * (0.5 * b[1] + 0.5 * b[4])
        + m2 * (0.5 * b[2] + 0.5 * b[5]);
  }

  /** Along one axis, half the extent of the image of a box. */
  private static double half(double m0, double m1, double m2, float[] b) {
    return Math.abs(m0) * (0.5 * b[3] - 0.5 * b[0])
        + Math.abs(m1) * (0.5 * b[4] - 0.5 * b[1])
        + Math.abs(m2) * (0.5 * b[5] - 0.5 * b[2]);
  }
}
