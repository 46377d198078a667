package dev.sightline.bvh.instance;

/** An affine map from a mesh's space to the world and its inverse, in double. Immutable. */
public final class Affine {
  /** The map that changes nothing. */
  public static final Affine IDENTITY = of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);

  private final double[] m;

  private Affine(double[] m) {
    this.m = m;
  }

  /** Row-major; the last column is the translation. */
  public static Affine of(
      double m00,
      double m01,
      double m02,
      double m03,
      double m10,
      double m11,
      double m12,
      double m13,
      double m20,
      double m21,
      double m22,
      double m23) {
    return new Affine(
        new double[] {m00, m01, m02, m03, m10, m11, m12, m13, m20, m21, m22, m23});
  }

  public double m00() {
    return m[0];
  }

  public double m01() {
    return m[1];
  }

  public double m02() {
    return m[2];
  }

  public double m03() {
    return m[3];
  }

  public double m10() {
    return m[4];
  }

  public double m11() {
    return m[5];
  }

  public double m12() {
    return m[6];
  }

  public double m13() {
    return m[7];
  }

  public double m20() {
    return m[8];
  }

  public double m21() {
    return m[9];
  }

  public double m22() {
    return m[10];
  }

  public double m23() {
    return m[11];
  }
}
