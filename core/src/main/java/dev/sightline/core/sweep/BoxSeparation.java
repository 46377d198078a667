package dev.sightline.core.sweep;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.SegmentAabbDistance;

/** A moving segment and an AABB. */
final class BoxSeparation extends Separation {
  private final ClosestPair pair = new ClosestPair();

  /** Takes the box after the mover; whether it is one and its coordinates are finite. */
  boolean setBox(double lowX, double lowY, double lowZ, double highX, double highY, double highZ) {
    minX = lowX - px;
    minY = lowY - py;
    minZ = lowZ - pz;
    maxX = highX - px;
    maxY = highY - py;
    maxZ = highZ - pz;
    setSize();
    return 0 * (lowX + highX + lowY + highY + lowZ + highZ) == 0
        && lowX <= highX
        && lowY <= highY
        && lowZ <= highZ;
  }

  /** Whether the box holds the start of the axis. */
  boolean holdsStart() {
    return minX <= 0 && maxX >= 0 && minY <= 0 && maxY >= 0 && minZ <= 0 && maxZ >= 0;
  }

  @Override
  double obstacleSupport(double x, double y, double z) {
    return (x > 0 ? x * maxX : x * minX)
        + (y > 0 ? y * maxY : y * minY)
        + (z > 0 ? z * maxZ : z * minZ);
  }

  @Override
  double sharperTime(double t) {
    double later = edgeTime(1, 0, 0, edgeTime(ex, ey, ez, t));
    return edgeTime(0, 0, 1, edgeTime(0, 1, 0, later));
  }

  @Override
  void offerFaces() {
    offerFace(1, 0, 0);
    offerFace(0, 1, 0);
    offerFace(0, 0, 1);
    offerFace(0, -ez, ey);
    offerFace(ez, 0, -ex);
    offerFace(-ey, ex, 0);
  }

  @Override
  void closest(double t) {
    double x = t * dx;
    double y = t * dy;
    double z = t * dz;
    SegmentAabbDistance.closest(
        x, y, z, x + ex, y + ey, z + ez, minX, minY, minZ, maxX, maxY, maxZ, pair);
    cx = pair.x2();
    cy = pair.y2();
    cz = pair.z2();
    nx = pair.x1() - cx;
    ny = pair.y1() - cy;
    nz = pair.z1() - cz;
  }
}
