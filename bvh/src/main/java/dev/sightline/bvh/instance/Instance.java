package dev.sightline.bvh.instance;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;
import java.util.Optional;

/**
 * A mesh at a place: its tree, shared with whoever else has it, and the map to the world.
 *
 * <p>The box around it in the world is padded so far that whatever meets the mesh by the word of a
 * kernel, roundings of the map included, lies in it: see {@link InstanceTree#raySlack()} for what a
 * ray's own origin adds. An instance whose map is not finite, or whose mesh has no triangle, has no
 * box and is met by nothing. One whose map has no inverse, such as a mesh scaled flat, is met by
 * volumes, moving shapes and points, which ask for triangles in the world, but by no ray, which has
 * to be taken to the mesh. Immutable and thread-safe.
 */
public final class Instance {
  /** More than the 24 roundings that a padding has to cover, for a map without inverse. */
  private static final double ROUNDINGS = 0x1p-48;

  private final Bvh mesh;
  private final Affine toWorld;
  private final boolean met;
  private final float minX;
  private final float minY;
  private final float minZ;
  private final float maxX;
  private final float maxY;
  private final float maxZ;

  private Instance(Bvh mesh, Affine toWorld) {
    this.mesh = mesh;
    this.toWorld = toWorld;
    met = toWorld.isFinite() && mesh.triangleCount() > mesh.lostCount();
    Affine a = toWorld;
    float[] b = mesh.rootBounds();
    double x = half(a.m00(), a.m01(), a.m02(), b);
    double y = half(a.m10(), a.m11(), a.m12(), b);
    double z = half(a.m20(), a.m21(), a.m22(), b);
    double padding = padding(a, b);
    double middleX = middle(a.m00(), a.m01(), a.m02(), b) + a.m03();
    double middleY = middle(a.m10(), a.m11(), a.m12(), b) + a.m13();
    double middleZ = middle(a.m20(), a.m21(), a.m22(), b) + a.m23();
    minX = low(middleX, x + padding);
    minY = low(middleY, y + padding);
    minZ = low(middleZ, z + padding);
    maxX = high(middleX, x + padding);
    maxY = high(middleY, y + padding);
    maxZ = high(middleZ, z + padding);
  }

  /** Puts a mesh at a place. */
  public static Instance of(Bvh mesh, Affine toWorld) {
    return new Instance(mesh, toWorld);
  }

  /**
   * By how much the image of the mesh's box grows. With c the translation, e the largest coordinate
   * of the image relative to c and s the map's slack, a ray from o strays by at most {@code s (3
   * |o| + 3 |c| + 2 e)}. The part with o is the query's to add; this is {@code s (4 |c| + 4 e)},
   * which leaves {@code s (|c| + 2 e)}, more than 24 roundings, for the roundings of the box and of
   * a vertex on its way to the world. No ray is taken through a map without inverse: there the
   * roundings are all.
   */
  private static double padding(Affine a, float[] b) {
    double x = Math.max(Math.abs(b[0]), Math.abs(b[3]));
    double y = Math.max(Math.abs(b[1]), Math.abs(b[4]));
    double z = Math.max(Math.abs(b[2]), Math.abs(b[5]));
    double alongX = Math.abs(a.m00()) * x + Math.abs(a.m01()) * y + Math.abs(a.m02()) * z;
    double alongY = Math.abs(a.m10()) * x + Math.abs(a.m11()) * y + Math.abs(a.m12()) * z;
    double alongZ = Math.abs(a.m20()) * x + Math.abs(a.m21()) * y + Math.abs(a.m22()) * z;
    double reach = Math.max(alongX, Math.max(alongY, alongZ));
    double slack = a.isInvertible() ? a.slack() : ROUNDINGS;
    return 4 * slack * (reach + AffineInverse.largest(a.m03(), a.m13(), a.m23()));
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

  private float low(double middle, double half) {
    if (!met) {
      return Float.POSITIVE_INFINITY;
    }
    boolean isFinite = half < Double.POSITIVE_INFINITY;
    return Math.nextDown(isFinite ? (float) (middle - half) : Float.NEGATIVE_INFINITY) + 0f;
  }

  private float high(double middle, double half) {
    if (!met) {
      return Float.NEGATIVE_INFINITY;
    }
    boolean isFinite = half < Double.POSITIVE_INFINITY;
    return Math.nextUp(isFinite ? (float) (middle + half) : Float.POSITIVE_INFINITY) + 0f;
  }

  /** The tree of the mesh, in its own space. */
  public Bvh mesh() {
    return mesh;
  }

  /** Where it stands. */
  public Affine toWorld() {
    return toWorld;
  }

  /** Whether a query can meet it: there are triangles, and the map is finite. */
  public boolean isMet() {
    return met;
  }

  /** Whether a ray can meet it: there are triangles, and the map has an inverse. */
  public boolean isMetByRays() {
    return met && toWorld.isInvertible();
  }

  /**
   * The padded box in the world; empty when nothing can meet the instance, or when it reaches
   * beyond the range of a float.
   */
  public Optional<Aabb> bounds() {
    float sum = 0 * minX + 0 * minY + 0 * minZ + 0 * maxX + 0 * maxY + 0 * maxZ;
    return met && sum == 0
        ? Optional.of(new Aabb(new Vec3(minX, minY, minZ), new Vec3(maxX, maxY, maxZ)))
        : Optional.empty();
  }

  /**
   * Writes the padded box: minimum x, y, z, then maximum x, y, z. From +infinity to -infinity when
   * nothing can meet the instance; a bound beyond the range of a float is infinite.
   */
  public void box(float[] out, int offset) {
    box(out, offset, 1);
  }

  /** Writes the padded box as {@link #box(float[], int)} does, its six numbers a stride apart. */
  public void box(float[] out, int offset, int stride) {
    out[offset] = minX;
    out[offset + stride] = minY;
    out[offset + 2 * stride] = minZ;
    out[offset + 3 * stride] = maxX;
    out[offset + 4 * stride] = maxY;
    out[offset + 5 * stride] = maxZ;
  }

  @Override
  public String toString() {
    return "Instance[" + mesh.triangleCount() + " triangles at " + toWorld + "]";
  }
}
