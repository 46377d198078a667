package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.Barycentric;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.bvh.tree.TreeLayout;

/**
 * The triangle behind an answer, read from the tree that gave it: no soup is needed. Thread-safe;
 * allocates nothing.
 */
public final class HitGeometry {
  private HitGeometry() {}

  /**
   * The unit normal of the triangle that was hit, {@code (b - a) x (c - a)}: in the world, if
   * instances were asked, and to the side from which the vertices run counter-clockwise there,
   * whichever side the ray came from.
   *
   * @param tree the tree that gave the hit
   * @param out receives three numbers; zeros when there is no normal
   * @param offset where in {@code out}
   * @return whether there is a normal; not for a miss
   */
  public static boolean normal(Tree tree, RayHit hit, float[] out, int offset) {
    return normal(tree, hit.instance(), hit.leafPlace(), out, offset);
  }

  /** As the form for rays; a triangle without area has a closest point but no normal. */
  public static boolean normal(Tree tree, MeshPoint point, float[] out, int offset) {
    return normal(tree, point.instance(), point.leafPlace(), out, offset);
  }

  /**
   * Writes the nine coordinates of the triangle that was hit; those of an instance in the world,
   * rounded to float once.
   *
   * @param tree the tree that gave the hit
   * @throws IllegalArgumentException if the hit is a miss
   */
  public static void vertices(Tree tree, RayHit hit, float[] out, int offset) {
    if (!hit.isHit()) {
      throw new IllegalArgumentException("a miss has no triangle: " + hit);
    }
    if (tree instanceof Bvh mesh) {
      mesh.copyTriangle(hit.leafPlace(), out, offset);
      return;
    }
    Instance instance = ((InstanceTree) tree).instance(hit.instance());
    instance.mesh().copyTriangle(hit.leafPlace(), out, offset);
    instance.toWorld().triangleToWorld(out, offset, out, offset);
  }

  private static boolean normal(Tree tree, int index, int place, float[] out, int offset) {
    if (place < 0) {
      return normal(out, offset, 0, 0, 0);
    }
    if (tree instanceof Bvh mesh) {
      return normal(mesh, place, out, offset);
    }
    Instance instance = ((InstanceTree) tree).instance(index);
    if (!normal(instance.mesh(), place, out, offset)) {
      return false;
    }
    double nx = out[offset];
    double ny = out[offset + 1];
    double nz = out[offset + 2];
    Affine a = instance.toWorld();
    double sign = a.mirrors() ? -1 : 1;
    return normal(
        out,
        offset,
        sign * (a.i00() * nx + a.i10() * ny + a.i20() * nz),
        sign * (a.i01() * nx + a.i11() * ny + a.i21() * nz),
        sign * (a.i02() * nx + a.i12() * ny + a.i22() * nz));
  }

  private static boolean normal(Bvh tree, int place, float[] out, int offset) {
    if (tree.layout() == TreeLayout.PLAIN) {
      return Barycentric.faceNormal(tree.leafVertices(), 9 * place, out, offset);
    }
    float[] corners = new float[9]; // does not escape, so none is made
    tree.copyTriangle(place, corners, 0);
    return Barycentric.faceNormal(corners, 0, out, offset);
  }

  /** Writes a direction as a unit vector; zeros when it has none. */
  private static boolean normal(float[] out, int offset, double x, double y, double z) {
    double longest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    boolean valid = longest > 0 && longest < Double.POSITIVE_INFINITY;
    double scale = valid ? 1 / longest : 0;
    double length =
        Math.sqrt(x * scale * x * scale + y * scale * y * scale + z * scale * z * scale);
    double unscale = valid ? scale / length : 0;
    out[offset] = valid ? (float) (x * unscale) + 0f : 0;
    out[offset + 1] = valid ? (float) (y * unscale) + 0f : 0;
    out[offset + 2] = valid ? (float) (z * unscale) + 0f : 0;
    return valid;
  }
}
