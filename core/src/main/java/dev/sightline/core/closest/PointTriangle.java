package dev.sightline.core.closest;

import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;

/**
 * Which point of a triangle is closest to a point?
 *
 * <p>Four forms of one answer. {@link #closest} is the one to use: the Lagrange form, which finds
 * the Voronoi region of the point with dot products only, and which hands needles (triangles lower
 * than an eighth of their longer edge at a) to {@link #bySignedAreas}. {@link #byCrossProducts} and
 * {@link #byDotProducts} are the documented forms, which lose digits on needles.
 *
 * <p>A triangle without area is answered as the segment or point that it is. Operands that are not
 * finite give NaN. Result class: rounded; {@link #closest} and {@link #bySignedAreas} are off by at
 * most {@code 256 * 2^-53} times the sum of the distance and the longest edge, however thin the
 * triangle is, and so is the point that their weights give from the one found. Thread-safe as long
 * as no other thread uses the result. Derivation: docs/kernels/point-triangle.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.5.
 */
public final class PointTriangle {
  /** The squared height, by the squared longer edge at a, below which a triangle is a needle. */
  private static final double NEEDLE = 0x1p-6;

  private PointTriangle() {}

  /** {@link #closest(double, double, double, float[], int, ClosestPoint)} for records. */
  public static ClosestPoint closest(Vec3 p, Triangle triangle) {
    ClosestPoint out = new ClosestPoint();
    closest(p.x(), p.y(), p.z(), triangle.toArray(), 0, out);
    return out;
  }

  /**
   * Finds the point of the triangle that is closest to p; its {@code u} and {@code v} are the
   * weights of the second and third vertex.
   *
   * <p>Five dot products suffice: the sixth, seventh and eighth are their sums. With {@code ab} and
   * {@code ac} as base, the weights come from a 2 by 2 system whose determinant is the squared
   * normal.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @return the squared distance, as {@code out} holds it
   */
  public static double closest(
      double px, double py, double pz, float[] v, int i, ClosestPoint out) {
    return closest(px, py, pz, v, i, i + 3, i + 6, out);
  }

  /**
   * {@link #closest(double, double, double, float[], int, ClosestPoint)} for a triangle whose
   * vertices stand anywhere in the array, as those of a mesh do.
   *
   * @param v holds the coordinates of the vertices
   * @param i index of the first coordinate of the first vertex
   * @param j index of the first coordinate of the second vertex
   * @param k index of the first coordinate of the third vertex
   * @return the squared distance, as {@code out} holds it
   */
  public static double closest(
      double px, double py, double pz, float[] v, int i, int j, int k, ClosestPoint out) {
    double abx = (double) v[j] - v[i];
    double aby = (double) v[j + 1] - v[i + 1];
    double abz = (double) v[j + 2] - v[i + 2];
    double acx = (double) v[k] - v[i];
    double acy = (double) v[k + 1] - v[i + 1];
    double acz = (double) v[k + 2] - v[i + 2];
    double apx = px - v[i];
    double apy = py - v[i + 1];
    double apz = pz - v[i + 2];
    double bb = abx * abx + aby * aby + abz * abz;
    double cc = acx * acx + acy * acy + acz * acz;
    double bc = abx * acx + aby * acy + abz * acz;
    double b = abx * apx + aby * apy + abz * apz;
    double c = acx * apx + acy * apy + acz * apz;
    double square = bb * cc - bc * bc;
    if (isNeedle(square, bb, cc)) {
      return SignedAreas.closest(px, py, pz, v, i, j, k, out);
    }
    if (b <= 0 && c <= 0) {
      return TriangleParts.vertex(px, py, pz, v, i, 0, 0, out);
    }
    if (b >= bb && c - bc <= b - bb) {
      return TriangleParts.vertex(px, py, pz, v, j, 1, 0, out);
    }
    double wc = bb * c - bc * b;
    if (wc <= 0 && b >= 0 && b <= bb) {
      double t = b / bb;
      return TriangleParts.edge(px, py, pz, v, i, j, t, t, 0, out);
    }
    if (c >= cc && b - bc <= c - cc) {
      return TriangleParts.vertex(px, py, pz, v, k, 0, 1, out);
    }
    double wb = cc * b - bc * c;
    if (wb <= 0 && c >= 0 && c <= cc) {
      double t = c / cc;
      return TriangleParts.edge(px, py, pz, v, i, k, t, 0, t, out);
    }
    double wa = square - wb - wc;
    double fromB = (c - bc) - (b - bb);
    double fromC = (b - bc) - (c - cc);
    if (wa <= 0 && fromB >= 0 && fromC >= 0) {
      double t = fromB / (fromB + fromC);
      return TriangleParts.edge(px, py, pz, v, j, k, t, 1 - t, t, out);
    }
    if (!(wa > 0 && wb > 0 && wc > 0)) {
      return SignedAreas.closest(px, py, pz, v, i, j, k, out);
    }
    double tb = wb / square;
    double tc = wc / square;
    double qx = tb * abx + tc * acx;
    double qy = tb * aby + tc * acy;
    double qz = tb * abz + tc * acz;
    double dx = apx - qx;
    double dy = apy - qy;
    double dz = apz - qz;
    double d2 = dx * dx + dy * dy + dz * dz;
    return out.set(v[i] + qx, v[i + 1] + qy, v[i + 2] + qz, d2, tb, tc);
  }

  /**
   * Whether a triangle is so low, by its squared normal and its two squared edges at a, that
   * weights from dot products are not trusted; true also when one of them is NaN.
   */
  static boolean isNeedle(double square, double bb, double cc) {
    double longest = Math.max(bb, cc);
    return !(square > NEEDLE * longest * longest);
  }

  /**
   * The documented form with four cross products: the signs of three triple products with the
   * normal, and six dot products, name the region. As {@link #closest} otherwise, but on needles
   * the weights lose digits with the ratio of length to height.
   */
  public static double byCrossProducts(
      double px, double py, double pz, float[] v, int i, ClosestPoint out) {
    double nx = TriangleParts.cross(v, i, i + 3, i + 6, 1, 2);
    double ny = TriangleParts.cross(v, i, i + 3, i + 6, 2, 0);
    double nz = TriangleParts.cross(v, i, i + 3, i + 6, 0, 1);
    double va = TriangleParts.tripleProduct(nx, ny, nz, px, py, pz, v, i + 3, i + 6);
    double vb = TriangleParts.tripleProduct(nx, ny, nz, px, py, pz, v, i + 6, i);
    double vc = TriangleParts.tripleProduct(nx, ny, nz, px, py, pz, v, i, i + 3);
    double ab = TriangleParts.along(px, py, pz, v, i, i + 3);
    double ba = TriangleParts.along(px, py, pz, v, i + 3, i);
    double ac = TriangleParts.along(px, py, pz, v, i, i + 6);
    double ca = TriangleParts.along(px, py, pz, v, i + 6, i);
    double bc = TriangleParts.along(px, py, pz, v, i + 3, i + 6);
    double cb = TriangleParts.along(px, py, pz, v, i + 6, i + 3);
    return TriangleParts.byRegion(px, py, pz, v, i, va, vb, vc, ab, ba, ac, ca, bc, cb, out);
  }

  /**
   * The documented form with six dot products: Lagrange's identity turns the triple products of
   * {@link #byCrossProducts} into differences of products of them. On needles the weights lose
   * digits with the square of the ratio of length to height.
   */
  public static double byDotProducts(
      double px, double py, double pz, float[] v, int i, ClosestPoint out) {
    double abx = (double) v[i + 3] - v[i];
    double aby = (double) v[i + 4] - v[i + 1];
    double abz = (double) v[i + 5] - v[i + 2];
    double acx = (double) v[i + 6] - v[i];
    double acy = (double) v[i + 7] - v[i + 1];
    double acz = (double) v[i + 8] - v[i + 2];
    double x = px - v[i];
    double y = py - v[i + 1];
    double z = pz - v[i + 2];
    double d1 = abx * x + aby * y + abz * z;
    double d2 = acx * x + acy * y + acz * z;
    x = px - v[i + 3];
    y = py - v[i + 4];
    z = pz - v[i + 5];
    double d3 = abx * x + aby * y + abz * z;
    double d4 = acx * x + acy * y + acz * z;
    x = px - v[i + 6];
    y = py - v[i + 7];
    z = pz - v[i + 8];
    double d5 = abx * x + aby * y + abz * z;
    double d6 = acx * x + acy * y + acz * z;
    double va = d3 * d6 - d5 * d4;
    double vb = d5 * d2 - d1 * d6;
    double vc = d1 * d4 - d3 * d2;
    return TriangleParts.byRegion(
        px, py, pz, v, i, va, vb, vc, d1, -d3, d2, -d6, d4 - d3, d5 - d6, out);
  }

  /**
   * The robust form: if the signed areas say that p projects into the triangle, the point is the
   * projection along the normal, and otherwise the closest point of the three edges. The normal's
   * coordinates are each right to two units in the last place, so that needles keep their digits.
   */
  public static double bySignedAreas(
      double px, double py, double pz, float[] v, int i, ClosestPoint out) {
    return SignedAreas.closest(px, py, pz, v, i, i + 3, i + 6, out);
  }
}
