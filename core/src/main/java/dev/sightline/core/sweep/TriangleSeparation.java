package dev.sightline.core.sweep;

import dev.sightline.core.exact.DifferenceOfProducts;

/**
 * A moving segment and a triangle.
 *
 * <p>The closest pair is found among those of the axis' ends and the inside, and of the axis and
 * the edges. Each candidate is measured between points that lie on the shapes, so none is closer
 * than they are, and one that is not quite the closest costs the sweep a step and no more.
 */
final class TriangleSeparation extends Separation {
  /** The squared sine below which directions count as nearly parallel. */
  private static final double NEARLY_PARALLEL = 0x1p-10;

  /** The squared sine below which the inside does not stand for the edges. */
  private static final double NEEDLE = 0x1p-20;

  /** The first vertex relative to p, and the edges from it. */
  private double ax;

  private double ay;
  private double az;
  private double abx;
  private double aby;
  private double abz;
  private double acx;
  private double acy;
  private double acz;

  /** The normal. */
  private double normalX;

  private double normalY;
  private double normalZ;

  /** The vectors whose products with a point relative to a are its weights of b and c. */
  private double gbx;

  private double gby;
  private double gbz;
  private double gcx;
  private double gcy;
  private double gcz;

  private boolean hasArea;
  private boolean isNeedle;
  private double ee;
  private double best;

  /** Takes the triangle after the mover; whether its coordinates are finite. */
  boolean setTriangle(float[] w, int i) {
    abx = (double) w[i + 3] - w[i];
    aby = (double) w[i + 4] - w[i + 1];
    abz = (double) w[i + 5] - w[i + 2];
    acx = (double) w[i + 6] - w[i];
    acy = (double) w[i + 7] - w[i + 1];
    acz = (double) w[i + 8] - w[i + 2];
    ax = w[i] - px;
    ay = w[i + 1] - py;
    az = w[i + 2] - pz;
    double bx = w[i + 3] - px;
    double by = w[i + 4] - py;
    double bz = w[i + 5] - pz;
    double cornerX = w[i + 6] - px;
    double cornerY = w[i + 7] - py;
    double cornerZ = w[i + 8] - pz;
    minX = Math.min(ax, Math.min(bx, cornerX));
    minY = Math.min(ay, Math.min(by, cornerY));
    minZ = Math.min(az, Math.min(bz, cornerZ));
    maxX = Math.max(ax, Math.max(bx, cornerX));
    maxY = Math.max(ay, Math.max(by, cornerY));
    maxZ = Math.max(az, Math.max(bz, cornerZ));
    setSize();
    return 0 * (minX + maxX + minY + maxY + minZ + maxZ) == 0;
  }

  /** The time before which the box and the plane keep the two apart. */
  double firstTime(double tMax) {
    double t = boxTime();
    if (t > tMax && isSurelyApart()) {
      return t;
    }
    normalX = DifferenceOfProducts.of(aby, acz, abz, acy);
    normalY = DifferenceOfProducts.of(abz, acx, abx, acz);
    normalZ = DifferenceOfProducts.of(abx, acy, aby, acx);
    double side = normalX * ax + normalY * ay + normalZ * az;
    return side > 0
        ? planeTime(-normalX, -normalY, -normalZ, t)
        : planeTime(normalX, normalY, normalZ, t);
  }

  /** What only triangles near the mover need. */
  void prepare() {
    double square = normalX * normalX + normalY * normalY + normalZ * normalZ;
    double bb = abx * abx + aby * aby + abz * abz;
    double cc = acx * acx + acy * acy + acz * acz;
    hasArea = square > 0;
    isNeedle = !(square > NEEDLE * bb * cc);
    ee = ex * ex + ey * ey + ez * ez;
    gbx = (acy * normalZ - acz * normalY) / square;
    gby = (acz * normalX - acx * normalZ) / square;
    gbz = (acx * normalY - acy * normalX) / square;
    gcx = (normalY * abz - normalZ * aby) / square;
    gcy = (normalZ * abx - normalX * abz) / square;
    gcz = (normalX * aby - normalY * abx) / square;
  }

  @Override
  double obstacleSupport(double x, double y, double z) {
    double a = x * ax + y * ay + z * az;
    double b = x * (ax + abx) + y * (ay + aby) + z * (az + abz);
    double c = x * (ax + acx) + y * (ay + acy) + z * (az + acz);
    return Math.max(a, Math.max(b, c));
  }

  @Override
  double sharperTime(double t) {
    double side = normalX * nx + normalY * ny + normalZ * nz < 0 ? -1 : 1;
    double face = planeTime(side * normalX, side * normalY, side * normalZ, t);
    double later = edgeTime(abx, aby, abz, edgeTime(ex, ey, ez, face));
    return edgeTime(acx - abx, acy - aby, acz - abz, edgeTime(acx, acy, acz, later));
  }

  @Override
  void offerFaces() {
    offerFace(normalX, normalY, normalZ);
    offerAcross(abx, aby, abz);
    offerAcross(acx - abx, acy - aby, acz - abz);
    offerAcross(acx, acy, acz);
  }

  /** Hands on a point in which the axis itself meets the triangle. */
  void setMeetingPoint(double x, double y, double z, SweepHit out) {
    out.setPoint(x, y, z);
    if (hasArea) {
      double qx = (x - px) - ax;
      double qy = (y - py) - ay;
      double qz = (z - pz) - az;
      double b = Math.max(0, Math.min(1, gbx * qx + gby * qy + gbz * qz));
      double c = Math.max(0, Math.min(1 - b, gcx * qx + gcy * qy + gcz * qz));
      out.setWeights(b, c);
    }
  }

  private void offerAcross(double x, double y, double z) {
    offerFace(y * ez - z * ey, z * ex - x * ez, x * ey - y * ex);
  }

  @Override
  void closest(double t) {
    best = Double.POSITIVE_INFINITY;
    double x = t * dx - ax;
    double y = t * dy - ay;
    double z = t * dz - az;
    if (hasArea && (offerEnd(x, y, z, 1) || (ee > 0 && offerEnd(x + ex, y + ey, z + ez, -1)))) {
      return;
    }
    offerEdge(x, y, z, abx, aby, abz, 0, 0, 1, 0);
    offerEdge(x, y, z, acx, acy, acz, 0, 0, 0, 1);
    offerEdge(x - abx, y - aby, z - abz, acx - abx, acy - aby, acz - abz, 1, 0, -1, 1);
  }

  /**
   * Offers an end of the axis, relative to a, and the point of the triangle that it projects to.
   *
   * @param out 1 if the axis leads away from this end along e, -1 if against it
   * @return whether no other pair is closer
   */
  private boolean offerEnd(double x, double y, double z, int out) {
    double b = gbx * x + gby * y + gbz * z;
    double c = gcx * x + gcy * y + gcz * z;
    double rx = x - b * abx - c * acx;
    double ry = y - b * aby - c * acy;
    double rz = z - b * abz - c * acz;
    b += gbx * rx + gby * ry + gbz * rz;
    c += gcx * rx + gcy * ry + gcz * rz;
    if (!(b >= 0 && c >= 0 && b + c <= 1)) {
      return false;
    }
    double qx = b * abx + c * acx;
    double qy = b * aby + c * acy;
    double qz = b * abz + c * acz;
    rx = x - qx;
    ry = y - qy;
    rz = z - qz;
    offer(rx, ry, rz, qx, qy, qz, b, c);
    return !isNeedle && out * (rx * ex + ry * ey + rz * ez) >= 0;
  }

  private void offer(
      double rx, double ry, double rz, double qx, double qy, double qz, double b, double c) {
    double d2 = rx * rx + ry * ry + rz * rz;
    if (d2 < best) {
      best = d2;
      nx = rx;
      ny = ry;
      nz = rz;
      cx = ax + qx;
      cy = ay + qy;
      cz = az + qz;
      u = b;
      v = c;
    }
  }

  /**
   * Offers the closest points of the axis, from (x, y, z) relative to the edge's start, and the
   * edge f, whose start has the weights u0 and v0, which grow by du and dv along it.
   */
  private void offerEdge(
      double x,
      double y,
      double z,
      double fx,
      double fy,
      double fz,
      double u0,
      double v0,
      double du,
      double dv) {
    double ef = ex * fx + ey * fy + ez * fz;
    double ff = fx * fx + fy * fy + fz * fz;
    double xe = x * ex + y * ey + z * ez;
    double xf = x * fx + y * fy + z * fz;
    double determinant = ee * ff - ef * ef;
    if (determinant > NEARLY_PARALLEL * ee * ff) {
      double s = parameter(ef * xf - ff * xe, determinant);
      double w = parameter(ef * s + xf, ff);
      if (w == 0 || w == 1) {
        s = parameter(w * ef - xe, ee);
      }
      offerAt(x, y, z, fx, fy, fz, s, w, u0, v0, du, dv);
      return;
    }
    offerAt(x, y, z, fx, fy, fz, 0, parameter(xf, ff), u0, v0, du, dv);
    if (ee > 0) {
      double s = crossing(x, y, z, fx, fy, fz);
      offerAt(x, y, z, fx, fy, fz, s, parameter(ef * s + xf, ff), u0, v0, du, dv);
      offerAt(x, y, z, fx, fy, fz, 1, parameter(ef + xf, ff), u0, v0, du, dv);
      offerAt(x, y, z, fx, fy, fz, parameter(-xe, ee), 0, u0, v0, du, dv);
      offerAt(x, y, z, fx, fy, fz, parameter(ef - xe, ee), 1, u0, v0, du, dv);
    }
  }

  /** Where on the axis the common perpendicular stands, for directions that are nearly parallel. */
  private double crossing(double x, double y, double z, double fx, double fy, double fz) {
    double kx = DifferenceOfProducts.of(ey, fz, ez, fy);
    double ky = DifferenceOfProducts.of(ez, fx, ex, fz);
    double kz = DifferenceOfProducts.of(ex, fy, ey, fx);
    double along = kx * (z * fy - y * fz) + ky * (x * fz - z * fx) + kz * (y * fx - x * fy);
    return parameter(along, kx * kx + ky * ky + kz * kz);
  }

  private void offerAt(
      double x,
      double y,
      double z,
      double fx,
      double fy,
      double fz,
      double s,
      double w,
      double u0,
      double v0,
      double du,
      double dv) {
    double qx = w * fx;
    double qy = w * fy;
    double qz = w * fz;
    double baseX = u0 * abx;
    double baseY = u0 * aby;
    double baseZ = u0 * abz;
    offer(
        x + s * ex - qx,
        y + s * ey - qy,
        z + s * ez - qz,
        baseX + qx,
        baseY + qy,
        baseZ + qz,
        u0 + w * du,
        v0 + w * dv);
  }

  /** The quotient clamped to [0, 1]; 0 where the denominator is 0. */
  private static double parameter(double numerator, double denominator) {
    if (!(numerator > 0 && denominator > 0)) {
      return 0;
    }
    return numerator < denominator ? numerator / denominator : 1;
  }
}
