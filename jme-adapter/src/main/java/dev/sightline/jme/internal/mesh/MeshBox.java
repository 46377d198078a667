package dev.sightline.jme.internal.mesh;

import com.jme3.math.Ray;
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
