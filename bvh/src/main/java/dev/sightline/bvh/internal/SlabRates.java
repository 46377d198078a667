package dev.sightline.bvh.internal;

/**
 * What a ray's traversal multiplies by in the slab test: the reciprocal of the direction along one
 * axis, rounded so that entries only come sooner and exits only later, and negated. So {@code
 * (origin - plane) * rate} reads the plane where it is used; the difference the other way round
 * would load it first. {@link RaySlabs} derives the margins.
 */
final class SlabRates {
  /** A scaled direction with less than this along an axis counts as parallel to its planes. */
  static final double FLAT = 0x1p-100;

  private static final double STEEPEST = 1 / FLAT;
  private static final double SLACK = 0x1p-21;

  private SlabRates() {}

  /** The rate for the planes through which the ray enters. */
  static float near(double reciprocal) {
    return (float)
        (Math.abs(reciprocal) > STEEPEST
            ? (reciprocal < 0 ? STEEPEST : -STEEPEST)
            : (SLACK - 1) * reciprocal);
  }

  /** The rate for the planes through which it leaves. */
  static float far(double reciprocal) {
    return (float)
        (Math.abs(reciprocal) > STEEPEST
            ? (reciprocal < 0 ? Float.MAX_VALUE : -Float.MAX_VALUE)
            : (-SLACK - 1) * reciprocal);
  }
}
