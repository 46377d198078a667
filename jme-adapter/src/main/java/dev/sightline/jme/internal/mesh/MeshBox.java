package dev.sightline.jme.internal.mesh;

import com.jme3.math.Ray;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.core.ray.RayAabb;
import dev.sightline.jme.convert.VertexPositions;
import org.jspecify.annotations.Nullable;

/**
 * The box around all finite vertices of a mesh, in its own space. Taken from the vertices
 * themselves, because the engine's bounds may be stale, set by hand, or rounded inward.
 */
final class MeshBox {
  private final float[] min;
  private final float[] max;

  private MeshBox(float[] min, float[] max) {
    this.min = min;
    this.max = max;
  }

  /** The box of the vertices, or null when none is finite. */
  static @Nullable MeshBox of(VertexPositions positions) {
    float inf = Float.POSITIVE_INFINITY;
    float[] min = {inf, inf, inf};
    float[] max = {-inf, -inf, -inf};
    for (int vertex = 0; vertex < positions.count(); vertex++) {
      float x = positions.get(vertex, 0);
      float y = positions.get(vertex, 1);
      float z = positions.get(vertex, 2);
      if (Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z)) {
        include(min, max, 0, x);
        include(min, max, 1, y);
        include(min, max, 2, z);
      }
    }
    return min[0] <= max[0] ? new MeshBox(min, max) : null;
  }

  private static void include(float[] min, float[] max, int axis, float value) {
    min[axis] = Math.min(min[axis], value);
    max[axis] = Math.max(max[axis], value);
  }

  /**
   * Whether a ray may meet the box before {@code tMax}; never false for one that does.
   *
   * @param ray in the world; taken to the mesh's own space as {@link Affine#pointToLocal} does
   */
  boolean mayMeet(Ray ray, Affine a, double tMax) {
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
            min[0],
            min[1],
            min[2],
            max[0],
            max[1],
            max[2],
            0,
            tMax);
    return entry >= 0;
  }
}
