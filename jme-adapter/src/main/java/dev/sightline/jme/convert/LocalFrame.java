package dev.sightline.jme.convert;

import com.jme3.math.Matrix4f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;

/**
 * The way from world space into the space of one geometry and back, in doubles, and the ray last
 * taken through it.
 *
 * <p>The world matrix is the engine's, float for float; only its inverse is in double. A ray is not
 * normalised on the way in, so {@code t} is the same number in both spaces. Caller-owned and
 * mutable: one per query and thread.
 */
public final class LocalFrame {
  private final WorldMatrix world = new WorldMatrix();

  private double a00, a01, a02, a10, a11, a12, a20, a21, a22;
  private double i00, i01, i02, i10, i11, i12, i20, i21, i22;
  private double tx, ty, tz;
  private double ox, oy, oz, dx, dy, dz;

  /** A frame that is to be set before use. */
  public LocalFrame() {}

  /**
   * Takes the world matrix of a geometry, as the engine's {@code computeWorldMatrix} makes it from
   * the world transform, without touching the geometry's cached matrix.
   *
   * @return false when the matrix has no inverse (a zero scale) or is not finite; no ray then meets
   *     the geometry
   */
  public boolean set(Geometry geometry) {
    return set(world.of(geometry));
  }

  /**
   * Takes a world matrix.
   *
   * @return false when the matrix has no inverse or is not finite
   */
  public boolean set(Matrix4f m) {
    a00 = m.m00;
    a01 = m.m01;
    a02 = m.m02;
    a10 = m.m10;
    a11 = m.m11;
    a12 = m.m12;
    a20 = m.m20;
    a21 = m.m21;
    a22 = m.m22;
    tx = m.m03;
    ty = m.m13;
    tz = m.m23;
    return invert();
  }

  private boolean invert() {
    double c00 = a11 * a22 - a12 * a21;
    double c01 = a12 * a20 - a10 * a22;
    double c02 = a10 * a21 - a11 * a20;
    double factor = 1 / (a00 * c00 + a01 * c01 + a02 * c02);
    i00 = c00 * factor;
    i10 = c01 * factor;
    i20 = c02 * factor;
    i01 = (a02 * a21 - a01 * a22) * factor;
    i11 = (a00 * a22 - a02 * a20) * factor;
    i21 = (a01 * a20 - a00 * a21) * factor;
    i02 = (a01 * a12 - a02 * a11) * factor;
    i12 = (a02 * a10 - a00 * a12) * factor;
    i22 = (a00 * a11 - a01 * a10) * factor;
    double sum = i00 + i01 + i02 + i10 + i11 + i12 + i20 + i21 + i22 + tx + ty + tz;
    return Double.isFinite(factor) && Double.isFinite(sum);
  }

  /** Takes a world ray into this space. */
  public void enter(WorldRay ray) {
    enter(ray.ox(), ray.oy(), ray.oz(), ray.dx(), ray.dy(), ray.dz());
  }

  /** Takes a world ray into this space: its origin and its direction. */
  public void enter(
      double worldOx, double worldOy, double worldOz, double wdx, double wdy, double wdz) {
    double x = worldOx - tx;
    double y = worldOy - ty;
    double z = worldOz - tz;
    ox = i00 * x + i01 * y + i02 * z;
    oy = i10 * x + i11 * y + i12 * z;
    oz = i20 * x + i21 * y + i22 * z;
    dx = i00 * wdx + i01 * wdy + i02 * wdz;
    dy = i10 * wdx + i11 * wdy + i12 * wdz;
    dz = i20 * wdx + i21 * wdy + i22 * wdz;
  }

  /**
   * World-space unit normal of a triangle of this space, {@code (b - a) x (c - a)} of the
   * transformed vertices: right under non-uniform scale, flipped by a mirroring one.
   *
   * @param v nine coordinates from {@code offset}: the vertices a, b, c
   * @return the normal; the zero vector for a triangle without area
   */
  public Vector3f normal(float[] v, int offset) {
    double ex = (double) v[offset + 3] - v[offset];
    double ey = (double) v[offset + 4] - v[offset + 1];
    double ez = (double) v[offset + 5] - v[offset + 2];
    double fx = (double) v[offset + 6] - v[offset];
    double fy = (double) v[offset + 7] - v[offset + 1];
    double fz = (double) v[offset + 8] - v[offset + 2];
    double px = a00 * ex + a01 * ey + a02 * ez;
    double py = a10 * ex + a11 * ey + a12 * ez;
    double pz = a20 * ex + a21 * ey + a22 * ez;
    double qx = a00 * fx + a01 * fy + a02 * fz;
    double qy = a10 * fx + a11 * fy + a12 * fz;
    double qz = a20 * fx + a21 * fy + a22 * fz;
    double nx = py * qz - pz * qy;
    double ny = pz * qx - px * qz;
    double nz = px * qy - py * qx;
    double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    double factor = length > 0 ? 1 / length : 0;
    return new Vector3f((float) (nx * factor), (float) (ny * factor), (float) (nz * factor));
  }

  /** World y of the highest point of a box of this space, given by its corners. */
  public double top(float[] min, float[] max) {
    return ty
        + Math.max(a10 * min[0], a10 * max[0])
        + Math.max(a11 * min[1], a11 * max[1])
        + Math.max(a12 * min[2], a12 * max[2]);
  }

  /** Local origin of the ray, x. */
  public double ox() {
    return ox;
  }

  /** Local origin of the ray, y. */
  public double oy() {
    return oy;
  }

  /** Local origin of the ray, z. */
  public double oz() {
    return oz;
  }

  /** Local direction of the ray, x. */
  public double dx() {
    return dx;
  }

  /** Local direction of the ray, y. */
  public double dy() {
    return dy;
  }

  /** Local direction of the ray, z. */
  public double dz() {
    return dz;
  }
}
