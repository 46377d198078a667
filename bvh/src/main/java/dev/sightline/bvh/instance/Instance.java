package dev.sightline.bvh.instance;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A mesh at a place in the world: its tree, which instances may share, and the map to the world. An
 * instance is its own map, because a world in which everything moves makes thousands a frame.
 *
 * <p>The box around it in the world is padded so far that whatever meets the mesh by the word of a
 * kernel, roundings of the map included, lies in it: see {@link InstanceTree#raySlack()} for what a
 * ray's own origin adds. An instance whose map is not finite, or whose mesh has no triangle, has no
 * box and is met by nothing. One whose map has no inverse, such as a mesh scaled flat, is met by
 * volumes, moving shapes and points, which ask for triangles in the world, but by no ray, which has
 * to be taken to the mesh. Immutable and thread-safe.
 */
public final class Instance extends Affine {
  private final Bvh mesh;

  /** Shared with those that differ in their translation only, as far as that is known. */
  private final MeshImage image;

  private Instance(Bvh mesh, LinearMap linear, double x, double y, double z, MeshImage image) {
    super(linear, x, y, z);
    this.mesh = mesh;
    this.image = image;
  }

  /** Puts a mesh at a place. */
  public static Instance of(Bvh mesh, Affine toWorld) {
    return at(mesh, toWorld, new MeshImage(mesh, toWorld));
  }

  /**
   * Puts a mesh at a place, with less memory where another instance has the same mesh and its map
   * the same numbers except for the translation: the two share what they have in common.
   *
   * @param like any instance, such as the last one of the same mesh; null for none
   */
  @SuppressWarnings("ReferenceEquality") // a tree is its identity
  public static Instance of(Bvh mesh, Affine toWorld, @Nullable Instance like) {
    return like != null && like.mesh == mesh && like.image.isOf(toWorld)
        ? at(mesh, toWorld, like.image)
        : of(mesh, toWorld);
  }

  /**
   * The same mesh, turned and scaled alike, at another place: what {@link #of} makes of {@link
   * Affine#withTranslation}, at a fraction of the cost.
   */
  @Override
  public Instance withTranslation(double x, double y, double z) {
    return new Instance(mesh, linear, x, y, z, image);
  }

  private static Instance at(Bvh mesh, Affine a, MeshImage image) {
    return new Instance(mesh, a.linear, a.x, a.y, a.z, image);
  }

  /** Whether its map would have an inverse at a place that is finite. */
  public boolean isTurnInvertible() {
    return image.isInvertible;
  }

  /** The tree of the mesh, in its own space. */
  public Bvh mesh() {
    return mesh;
  }

  /** Where it stands. */
  public Affine toWorld() {
    return this;
  }

  /** Whether a query can meet it: there are triangles, and the map is finite. */
  public boolean isMet() {
    return image.isMet && 0 * x + 0 * y + 0 * z == 0;
  }

  /** Whether a ray can meet it: there are triangles, and the map has an inverse. */
  public boolean isMetByRays() {
    return image.isInvertible && isMet();
  }

  /**
   * The padded box in the world; empty when nothing can meet the instance, or when it reaches
   * beyond the range of a float.
   */
  public Optional<Aabb> bounds() {
    float[] b = new float[6];
    box(b, 0);
    float sum = 0;
    for (float bound : b) {
      sum += 0 * bound;
    }
    return sum == 0
        ? Optional.of(new Aabb(new Vec3(b[0], b[1], b[2]), new Vec3(b[3], b[4], b[5])))
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
    if (isMet()) {
      image.box(x, y, z, out, offset, stride);
      return;
    }
    for (int row = 0; row < 3; row++) {
      out[offset + row * stride] = Float.POSITIVE_INFINITY;
      out[offset + (row + 3) * stride] = Float.NEGATIVE_INFINITY;
    }
  }

  @Override
  public String toString() {
    return "Instance[" + mesh.triangleCount() + " triangles at " + super.toString() + "]";
  }
}
