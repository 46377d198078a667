package dev.sightline.bvh.solid;

import java.util.Random;

/**
 * Says whether a closed mesh holds a point, both of whole numbers of at most 2^17, in long integers
 * that hold every product: on a triangle by its areas, else by how often a ray of a direction drawn
 * at random meets the mesh. A ray that touches an edge is drawn again, so there is no rule for
 * edges. It has no tree, no float and no formula of the library.
 */
final class SolidOracle {
  private static final int TRIES = 100;
  private static final int REACH = 1 << 17;

  private final long[] mesh;
  private final Random random = new Random(77);
  private final long[] t = new long[9];

  /** Takes nine whole numbers a triangle. */
  SolidOracle(float[] mesh) {
    this.mesh = new long[mesh.length];
    for (int i = 0; i < mesh.length; i++) {
      this.mesh[i] = (long) mesh[i];
      if (this.mesh[i] != mesh[i] || Math.abs(this.mesh[i]) > REACH) {
        throw new IllegalArgumentException("no place of the lattice: " + mesh[i]);
      }
    }
  }

  /** Whether the point lies on a triangle. */
  boolean isOn(long x, long y, long z) {
    for (int i = 0; i < mesh.length; i += 9) {
      take(i, x, y, z);
      if (holdsOrigin()) {
        return true;
      }
    }
    return false;
  }

  /** Whether the point lies on a triangle or inside. */
  boolean isIn(long x, long y, long z) {
    if (isOn(x, y, z)) {
      return true;
    }
    for (int tries = 0; tries < TRIES; tries++) {
      int crossings = crossings(x, y, z, draw(), draw(), draw());
      if (crossings >= 0) {
        return (crossings & 1) != 0;
      }
    }
    throw new IllegalStateException("no ray without an edge");
  }

  private long draw() {
    return random.nextInt(2 * REACH) - REACH;
  }

  /** How often a ray meets the mesh; -1 if it touches an edge or runs in a plane. */
  private int crossings(long x, long y, long z, long dx, long dy, long dz) {
    int found = 0;
    for (int i = 0; i < mesh.length; i += 9) {
      take(i, x, y, z);
      int ab = Long.signum(det(dx, dy, dz, t[0], t[1], t[2], t[3], t[4], t[5]));
      int bc = Long.signum(det(dx, dy, dz, t[3], t[4], t[5], t[6], t[7], t[8]));
      if (ab * bc < 0) {
        continue;
      }
      int ca = Long.signum(det(dx, dy, dz, t[6], t[7], t[8], t[0], t[1], t[2]));
      if (ab * ca < 0 || bc * ca < 0) {
        continue;
      }
      long volume = det(t[0], t[1], t[2], t[3], t[4], t[5], t[6], t[7], t[8]);
      if (volume == 0 && !isAlong(dx, dy, dz)) {
        continue; // the ray leaves the plane where it begins, beside the triangle
      }
      if (ab == 0 || bc == 0 || ca == 0) {
        return -1;
      }
      found += Long.signum(volume) == ab ? 1 : 0;
    }
    return found;
  }

  /** Whether the ray runs along the plane of the triangle; no ray does of one without area. */
  private boolean isAlong(long dx, long dy, long dz) {
    boolean hasArea = false;
    long out = 0;
    for (int axis = 0; axis < 3; axis++) {
      int j = (axis + 1) % 3;
      int k = (axis + 2) % 3;
      long n = (t[3 + j] - t[j]) * (t[6 + k] - t[k]) - (t[3 + k] - t[k]) * (t[6 + j] - t[j]);
      hasArea |= n != 0;
      out += n * (axis == 0 ? dx : axis == 1 ? dy : dz);
    }
    return hasArea && out == 0;
  }

  private void take(int i, long x, long y, long z) {
    for (int k = 0; k < 9; k += 3) {
      t[k] = mesh[i + k] - x;
      t[k + 1] = mesh[i + k + 1] - y;
      t[k + 2] = mesh[i + k + 2] - z;
    }
  }

  /** Whether the triangle, seen from the point, holds the origin. */
  private boolean holdsOrigin() {
    for (int axis = 0; axis < 3; axis++) {
      if (Long.signum(t[axis]) * Long.signum(t[axis + 3]) > 0
          && Long.signum(t[axis]) * Long.signum(t[axis + 6]) > 0) {
        return false;
      }
    }
    if (det(t[0], t[1], t[2], t[3], t[4], t[5], t[6], t[7], t[8]) != 0) {
      return false;
    }
    for (int axis = 0; axis < 3; axis++) {
      int j = (axis + 1) % 3;
      int k = (axis + 2) % 3;
      int ab = Long.signum(t[j] * t[3 + k] - t[k] * t[3 + j]);
      int bc = Long.signum(t[3 + j] * t[6 + k] - t[3 + k] * t[6 + j]);
      int ca = Long.signum(t[6 + j] * t[k] - t[6 + k] * t[j]);
      if (ab * bc < 0 || bc * ca < 0 || ca * ab < 0) {
        return false;
      }
    }
    return true;
  }

  private static long det(
      long ax, long ay, long az, long bx, long by, long bz, long cx, long cy, long cz) {
    return ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx);
  }
}
