package dev.sightline.core.closest;

import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.shape.Tetrahedron;
import dev.sightline.core.shape.Vec3;

/**
 * Which point of a tetrahedron is closest to a point?
 *
 * <p>Two forms of one answer: {@link #byFaces} asks the faces that p can see, {@link
 * #byVoronoiRegions} finds which of the 14 features owns p. The vertices may stand in any order. A
 * tetrahedron without volume is answered as the hull of four points that it is. Operands that are
 * not finite give NaN.
 *
 * <p>Result class: whether p is inside is decided exactly, and distance 0 with it when there is
 * volume; otherwise rounded, off by at most {@code 256 * 2^-53} times the sum of the distance and
 * the longest edge. Thread-safe as long as no other thread uses the result. Derivation:
 * docs/kernels/point-tetrahedron.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.6.
 */
public final class PointTetrahedron {
  private PointTetrahedron() {}

  /** {@link #byFaces(double, double, double, float[], int, ClosestPoint)} for records. */
  public static ClosestPoint byFaces(Vec3 p, Tetrahedron tetrahedron) {
    ClosestPoint out = new ClosestPoint();
    byFaces(p.x(), p.y(), p.z(), tetrahedron.toArray(), 0, out);
    return out;
  }

  /**
   * Finds the point of the tetrahedron closest to p as the closest of the faces' points. A face
   * counts when p and the opposite vertex lie strictly on different sides of it; all count when
   * there is no volume.
   *
   * @param v holds the twelve coordinates of the tetrahedron
   * @param i index of the first of them
   * @return the squared distance, as {@code out} holds it
   */
  public static double byFaces(
      double px, double py, double pz, float[] v, int i, ClosestPoint out) {
    int a = i;
    int b = i + 3;
    int c = i + 6;
    int d = i + 9;
    if (!isFinite(px, py, pz, v, i)) {
      return out.set(0, 0, 0, Double.NaN, 0, 0);
    }
    int volume = Orient3d.side(v, a, b, c, v[d], v[d + 1], v[d + 2]);
    out.clear();
    offerFace(px, py, pz, v, a, b, c, volume, out);
    offerFace(px, py, pz, v, a, c, d, volume, out);
    offerFace(px, py, pz, v, a, d, b, volume, out);
    offerFace(px, py, pz, v, b, d, c, volume, out);
    boolean outside = volume != 0 && out.distanceSquared() >= 0;
    return outside ? finishOutside(out) : finish(px, py, pz, out);
  }

  /**
   * Finds the point of the tetrahedron closest to p by the region p lies in: those of 4 vertices, 6
   * edges and 4 faces, or the inside. Needles among the faces, and what rounding leaves without a
   * region, go to {@link #byFaces}.
   *
   * @param v holds the twelve coordinates of the tetrahedron
   * @param i index of the first of them
   * @return the squared distance, as {@code out} holds it
   */
  public static double byVoronoiRegions(
      double px, double py, double pz, float[] v, int i, ClosestPoint out) {
    return TetrahedronRegions.closest(px, py, pz, v, i, out);
  }

  /** Gives p itself when no face was seen, and hides weights that belong to one face only. */
  static double finish(double px, double py, double pz, ClosestPoint out) {
    if (Double.isNaN(out.distanceSquared())) {
      return out.set(px, py, pz, 0, Double.NaN, Double.NaN);
    }
    return out.set(out.x(), out.y(), out.z(), out.distanceSquared(), Double.NaN, Double.NaN);
  }

  /** Keeps the answer, and a distance above zero: p has been found outside exactly. */
  static double finishOutside(ClosestPoint out) {
    double d2 = Math.max(Double.MIN_NORMAL, out.distanceSquared());
    return out.set(out.x(), out.y(), out.z(), d2, Double.NaN, Double.NaN);
  }

  static boolean isFinite(double px, double py, double pz, float[] v, int i) {
    double sum = px + py + pz;
    for (int k = i; k < i + 12; k++) {
      sum += v[k];
    }
    return 0 * sum == 0;
  }

  /** Offers the face's closest point if p is outside of it; signs are compared, not multiplied. */
  private static void offerFace(
      double px,
      double py,
      double pz,
      float[] v,
      int a,
      int b,
      int c,
      int volume,
      ClosestPoint out) {
    if (volume == 0 || isOutside(Orient3d.side(v, a, b, c, px, py, pz), volume)) {
      double d2 = out.distanceSquared();
      double x = out.x();
      double y = out.y();
      double z = out.z();
      if (PointTriangle.closest(px, py, pz, v, a, b, c, out) >= d2) {
        out.set(x, y, z, d2, Double.NaN, Double.NaN);
      }
    }
  }

  /** Whether p lies strictly on the other side of a face than the opposite vertex. */
  static boolean isOutside(int side, int volume) {
    return volume > 0 ? side < 0 : side > 0;
  }
}
