package dev.sightline.jme.result;

import com.jme3.collision.CollisionResult;
import com.jme3.math.Triangle;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import org.jspecify.annotations.Nullable;

/**
 * A result of the engine's own kind that says where in its triangle it lies. Results of rays are of
 * this class, of {@code collideWith} on a state and on installed meshes:
 *
 * <pre>{@code
 * if (results.getClosestCollision() instanceof BarycentricResult hit) {
 *   hit.toPick().texCoord();
 * }
 * }</pre>
 */
public final class BarycentricResult extends CollisionResult {
  private final float u;
  private final float v;
  private final int level;

  /**
   * A result whose geometry, normal and triangle are to be set.
   *
   * @param level as {@link Pick#level()}
   */
  public BarycentricResult(Vector3f point, float distance, double u, double v, int level) {
    super(point, distance);
    this.level = level;
    this.u = (float) u;
    this.v = (float) v;
  }

  /** The triangle in the mesh's own space, counted as {@link Pick#level()} says. */
  @Override
  public Triangle getTriangle(@Nullable Triangle store) {
    Triangle triangle = store == null ? new Triangle() : store;
    return level != -1 && HitSurface.triangle(getGeometry(), level, getTriangleIndex(), triangle)
        ? triangle
        : super.getTriangle(triangle);
  }

  /** Barycentric weight of the triangle's second vertex. */
  public float getU() {
    return u;
  }

  /** Barycentric weight of the third vertex; the first has {@code 1 - u - v}. */
  public float getV() {
    return v;
  }

  /** The same as a pick, whose texture coordinate and interpolated normal can be asked. */
  public Pick toPick() {
    Geometry geometry = getGeometry();
    return new Pick(
        geometry,
        getContactPoint().clone(),
        getContactNormal().clone(),
        getTriangleIndex(),
        u,
        v,
        getDistance(),
        level);
  }
}
