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
 * ray's own origin adds. An instance whose map has no inverse, or whose mesh has no triangle, has
 * no box and is met by nothing. Immutable and thread-safe.
 */
public final class Instance {
  private final Bvh mesh;
  private final Affine toWorld;
  private final boolean met;
  private final float[] box = new float[6];

  private Instance(Bvh mesh, Affine toWorld) {
    this.mesh = mesh;
    this.toWorld = toWorld;
    met = toWorld.isInvertible() && mesh.triangleCount() > mesh.lostCount();
    for (int axis = 0; axis < 3; axis++) {
      box[axis] = Float.POSITIVE_INFINITY;
      box[axis + 3] = Float.NEGATIVE_INFINITY;
    }
    if (met) {
      measure();
    }
  }

  /** Puts a mesh at a place. */
  public static Instance of(Bvh mesh, Affine toWorld) {
    return new Instance(mesh, toWorld);
  }

  /**
   * The image of the mesh's box, by middle and half extent, padded. With c the translation, e the
   * largest coordinate of the image relative to c and s the map's slack, a ray from o strays by at
   * most {@code s (3 |o| + 3 |c| + 2 e)}. The part with o is the query's to add; this adds {@code s
   * (4 |c| + 4 e)}, which leaves {@code s (|c| + 2 e)}, more than 24 roundings, for the roundings
   * here and of a vertex on its way to the world.
   */
  private void measure() {
    Affine a = toWorld;
    spread(0, a.m00(), a.m01(), a.m02(), a.m03());
    spread(1, a.m10(), a.m11(), a.m12(), a.m13());
    spread(2, a.m20(), a.m21(), a.m22(), a.m23());
  }

  private void spread(int axis, double m0, double m1, double m2, double translation) {
    float[] b = mesh.rootBounds();
    double middle =
        m0 * (0.5 * b[0] + 0.5 * b[3])
            + m1 * (0.5 * b[1] + 0.5 * b[4])
            + m2 * (0.5 * b[2] + 0.5 * b[5])
            + translation;
    double half =
        Math.abs(m0) * (0.5 * b[3] - 0.5 * b[0])
            + Math.abs(m1) * (0.5 * b[4] - 0.5 * b[1])
            + Math.abs(m2) * (0.5 * b[5] - 0.5 * b[2]);
    half += 4 * toWorld.slack() * (reach() + largestTranslation());
    boolean tooLarge = !(half < Double.POSITIVE_INFINITY);
    float low = tooLarge ? Float.NEGATIVE_INFINITY : (float) (middle - half);
    float high = tooLarge ? Float.POSITIVE_INFINITY : (float) (middle + half);
    box[axis] = Math.nextDown(low) + 0f;
    box[axis + 3] = Math.nextUp(high) + 0f;
  }

  /** The largest coordinate that the image of the mesh's box has relative to the translation. */
  private double reach() {
    float[] b = mesh.rootBounds();
    double x = Math.max(Math.abs(b[0]), Math.abs(b[3]));
    double y = Math.max(Math.abs(b[1]), Math.abs(b[4]));
    double z = Math.max(Math.abs(b[2]), Math.abs(b[5]));
    Affine a = toWorld;
    double alongX = Math.abs(a.m00()) * x + Math.abs(a.m01()) * y + Math.abs(a.m02()) * z;
    double alongY = Math.abs(a.m10()) * x + Math.abs(a.m11()) * y + Math.abs(a.m12()) * z;
    double alongZ = Math.abs(a.m20()) * x + Math.abs(a.m21()) * y + Math.abs(a.m22()) * z;
    return Math.max(alongX, Math.max(alongY, alongZ));
  }

  private double largestTranslation() {
    double x = Math.abs(toWorld.m03());
    double y = Math.abs(toWorld.m13());
    return Math.max(x, Math.max(y, Math.abs(toWorld.m23())));
  }

  /** The tree of the mesh, in its own space. */
  public Bvh mesh() {
    return mesh;
  }

  /** Where it stands. */
  public Affine toWorld() {
    return toWorld;
  }

  /** Whether a query can meet it: there are triangles, and the map has an inverse. */
  public boolean isMet() {
    return met;
  }

  /**
   * The padded box in the world; empty when nothing can meet the instance, or when it reaches
   * beyond the range of a float.
   */
  public Optional<Aabb> bounds() {
    float sum = 0;
    for (float bound : box) {
      sum += 0 * bound;
    }
    if (!met || sum != 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Aabb(new Vec3(box[0], box[1], box[2]), new Vec3(box[3], box[4], box[5])));
  }

  /**
   * Writes the padded box: minimum x, y, z, then maximum x, y, z. From +infinity to -infinity when
   * nothing can meet the instance; a bound beyond the range of a float is infinite.
   */
  public void box(float[] out, int offset) {
    System.arraycopy(box, 0, out, offset, 6);
  }

  @Override
  public String toString() {
    return "Instance[" + mesh.triangleCount() + " triangles at " + toWorld + "]";
  }
}
