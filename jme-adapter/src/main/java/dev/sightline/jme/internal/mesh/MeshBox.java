package dev.sightline.jme.internal.mesh;

import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.core.ray.RayAabb;
import dev.sightline.jme.convert.VertexPositions;

/**
 * The box around all finite vertices of a mesh, in its own space. Taken from the vertices
 * themselves, because the engine's bounds may be stale, set by hand, or rounded inward.
 */
final class MeshBox {
  /** Around nothing: no ray meets it. */
  static final MeshBox EMPTY = new MeshBox();

  /** By which part of all lengths that are added up boxes in the world are grown. */
  private static final double GROWTH = 0x1p-30;

  /** Space that is sheared until a cube holds less than this part of itself is left to the map. */
  private static final double SHEARED = 0x1p-10;

  private float minX = Float.POSITIVE_INFINITY;
  private float minY = Float.POSITIVE_INFINITY;
  private float minZ = Float.POSITIVE_INFINITY;
  private float maxX = Float.NEGATIVE_INFINITY;
  private float maxY = Float.NEGATIVE_INFINITY;
  private float maxZ = Float.NEGATIVE_INFINITY;

  private MeshBox() {}

  /** The box of the vertices; {@link #EMPTY} when none is finite. */
  static MeshBox of(VertexPositions positions) {
    MeshBox box = new MeshBox();
    for (int vertex = 0; vertex < positions.count(); vertex++) {
      float x = positions.get(vertex, 0);
      float y = positions.get(vertex, 1);
      float z = positions.get(vertex, 2);
      if (Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z)) {
        box.include(x, y, z);
      }
    }
    return box.isEmpty() ? EMPTY : box;
  }

  private void include(float x, float y, float z) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    minZ = Math.min(minZ, z);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
    maxZ = Math.max(maxZ, z);
  }

  boolean isEmpty() {
    return minX > maxX;
  }

  /**
   * Whether a ray surely passes by the box where a matrix puts it, or ends before it: its line has
   * the box around that on one side of some plane through it and along an axis. No inverse and no
   * division, which are most of what a mesh costs that is not met.
   *
   * <p>The box in the world is off by a few roundings of the lengths that are added up, and what
   * {@link #mayMeet} and the tree see of the ray by as much times the shear. The growth is 8,000
   * times the product of both.
   *
   * @param ray in the world, usable
   * @return false where it cannot tell
   */
  boolean isPassedBy(Ray ray, Matrix4f m) {
    Vector3f o = ray.origin;
    Vector3f d = ray.direction;
    double cx = 0.5 * minX + 0.5 * maxX;
    double cy = 0.5 * minY + 0.5 * maxY;
    double cz = 0.5 * minZ + 0.5 * maxZ;
    double hx = maxX - cx;
    double hy = maxY - cy;
    double hz = maxZ - cz;
    double x00 = Math.abs(m.m00);
    double x10 = Math.abs(m.m10);
    double x20 = Math.abs(m.m20);
    double y01 = Math.abs(m.m01);
    double y11 = Math.abs(m.m11);
    double y21 = Math.abs(m.m21);
    double z02 = Math.abs(m.m02);
    double z12 = Math.abs(m.m12);
    double z22 = Math.abs(m.m22);
    double columnX = x00 + x10 + x20;
    double columnY = y01 + y11 + y21;
    double columnZ = z02 + z12 + z22;
    double volume =
        m.m00 * ((double) m.m11 * m.m22 - (double) m.m12 * m.m21)
            + m.m10 * ((double) m.m21 * m.m02 - (double) m.m22 * m.m01)
            + m.m20 * ((double) m.m01 * m.m12 - (double) m.m02 * m.m11);
    double reach =
        (columnX * (Math.abs(cx) + hx) + columnY * (Math.abs(cy) + hy))
            + (columnZ * (Math.abs(cz) + hz) + Math.abs((double) m.m03) + Math.abs((double) o.x))
            + (Math.abs((double) m.m13) + Math.abs((double) o.y))
            + (Math.abs((double) m.m23) + Math.abs((double) o.z));
    double x = (m.m00 * cx + m.m01 * cy) + (m.m02 * cz + ((double) m.m03 - o.x));
    double y = (m.m10 * cx + m.m11 * cy) + (m.m12 * cz + ((double) m.m13 - o.y));
    double z = (m.m20 * cx + m.m21 * cy) + (m.m22 * cz + ((double) m.m23 - o.z));
    double ex = x00 * hx + y01 * hy + z02 * hz + GROWTH * reach;
    double ey = x10 * hx + y11 * hy + z12 * hz + GROWTH * reach;
    double ez = x20 * hx + y21 * hy + z22 * hz + GROWTH * reach;
    double dx = Math.abs(d.x);
    double dy = Math.abs(d.y);
    double dz = Math.abs(d.z);
    double entry = x * d.x + y * d.y + z * d.z;
    double half = ex * dx + ey * dy + ez * dz;
    return Math.abs(volume) >= SHEARED * (columnX * columnY * columnZ)
        && (Math.abs(y * d.z - z * d.y) > ey * dz + ez * dy
            || Math.abs(z * d.x - x * d.z) > ez * dx + ex * dz
            || Math.abs(x * d.y - y * d.x) > ex * dy + ey * dx
            || entry + half < 0
            || isBeyond(entry - half, ray.getLimit(), d));
  }

  /** Whether a place along a direction, times its length, is surely beyond a distance. */
  private static boolean isBeyond(double entry, float limit, Vector3f d) {
    double end = limit * (1 + GROWTH + 0x1p-22) + Float.MIN_VALUE;
    return entry > 0
        && entry * entry
            > end * end * ((double) d.x * d.x + (double) d.y * d.y + (double) d.z * d.z);
  }

  /**
   * Whether a ray may meet the box before {@code tMax}; never false for one that does.
   *
   * @param ray in the world; taken to the mesh's own space as {@link Affine#pointToLocal} does
   */
  boolean mayMeet(Ray ray, Affine a, double tMax) {
    if (isEmpty()) {
      return false;
    }
    double x = ray.origin.x - a.m03();
    double y = ray.origin.y - a.m13();
    double z = ray.origin.z - a.m23();
    double dx = ray.direction.x;
    double dy = ray.direction.y;
    double dz = ray.direction.z;
    double entry =
        RayAabb.conservative(
            a.i00() * x + a.i01() * y + a.i02() * z,
            a.i10() * x + a.i11() * y + a.i12() * z,
            a.i20() * x + a.i21() * y + a.i22() * z,
            a.i00() * dx + a.i01() * dy + a.i02() * dz,
            a.i10() * dx + a.i11() * dy + a.i12() * dz,
            a.i20() * dx + a.i21() * dy + a.i22() * dz,
            minX,
            minY,
            minZ,
            maxX,
            maxY,
            maxZ,
            0,
            tMax);
    return entry >= 0;
  }
}
