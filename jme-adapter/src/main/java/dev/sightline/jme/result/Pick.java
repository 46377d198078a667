package dev.sightline.jme.result;

import com.jme3.material.Material;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.scene.Owner;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A point on a geometry that a query found: where a ray hits it, or its closest point.
 *
 * <pre>{@code
 * collision.pickAtCursor().ifPresent(
 *     pick -> {
 *       mark(pick.geometry(), pick.point());                                // world space
 *       pick.owner(Owner.control(Enemy.class)).ifPresent(Enemy::hurt);      // a game's object
 *       Vector3f shading = pick.interpolatedNormal().orElse(pick.normal()); // unit, world space
 *     });
 * }</pre>
 *
 * <p>The vectors belong to the pick. The engine's vectors are mutable: treat them as read-only if
 * you share the pick. The methods read from the geometry when you call them: call them before it
 * moves, changes or is detached.
 *
 * @param geometry the geometry that was hit
 * @param point the point, in world space
 * @param normal the triangle's unit normal in world space, as the engine reports it: from the
 *     winding, flipped by a mirroring scale, never turned toward the ray; zero for a triangle
 *     without area; on a bounding volume it points outward
 * @param triangleIndex the triangle in the engine's list order (strips and fans expanded), as
 *     {@code Mesh.getTriangle(int, ...)} takes it, unless {@code level} says otherwise; -1 on a
 *     bounding volume
 * @param u barycentric weight of the triangle's second vertex; NaN on a bounding volume, and where
 *     a spatial that answers {@code collideWith} by its own code gave the hit
 * @param v barycentric weight of the third vertex, likewise; the first has {@code 1 - u - v}
 * @param distance Euclidean world distance to the point, from the ray's origin or from the point
 *     that was asked with; to a line or a point, along the ray, to the foot of {@code point} on it
 * @param level -1 where the triangle counts in the mesh's own indices, as {@code Mesh.getTriangle}
 *     does; -2 where it is one of terrain at full detail, two a cell and row by row along x, see
 *     {@link #terrainCell}; else the level of detail in whose indices it counts, under {@code
 *     IndexOptions.Lod.ACTIVE}
 * @param gap how far a line or a point is seen from the aim, in the unit of the pick radius; NaN on
 *     a surface
 */
public record Pick(
    Geometry geometry,
    Vector3f point,
    Vector3f normal,
    int triangleIndex,
    float u,
    float v,
    float distance,
    int level,
    float gap) {

  /** A pick on a surface. */
  public Pick(
      Geometry geometry,
      Vector3f point,
      Vector3f normal,
      int triangleIndex,
      float u,
      float v,
      float distance,
      int level) {
    this(geometry, point, normal, triangleIndex, u, v, distance, level, Float.NaN);
  }

  /** A pick on the mesh's own indices. */
  public Pick(
      Geometry geometry,
      Vector3f point,
      Vector3f normal,
      int triangleIndex,
      float u,
      float v,
      float distance) {
    this(geometry, point, normal, triangleIndex, u, v, distance, -1);
  }

  /**
   * Whether the hit is on a line or a point. Then {@code triangleIndex} is the number of the
   * segment or the point as it is drawn, {@code u} the position on the segment from 0 at its start
   * to 1 at its end, {@code v} 0, {@code point} on the line, and {@code normal} zero.
   */
  public boolean isLine() {
    return !Float.isNaN(gap);
  }

  /** The texture coordinate there; empty without a triangle or without texture coordinates. */
  public Optional<Vector2f> texCoord() {
    Vector2f store = new Vector2f();
    return HitSurface.texCoord(
            geometry, level, triangleIndex, u, v, VertexBuffer.Type.TexCoord, store)
        ? Optional.of(store)
        : Optional.empty();
  }

  /**
   * The shading normal there: the vertices' normals, interpolated, in world space, a unit vector;
   * empty without a triangle or without normals. Bones turn it in their present pose; morph targets
   * do not. For a skinned model on the render thread only.
   */
  public Optional<Vector3f> interpolatedNormal() {
    Vector3f store = new Vector3f();
    return HitSurface.normal(geometry, level, triangleIndex, u, v, store)
        ? Optional.of(store)
        : Optional.empty();
  }

  /**
   * The patch, the cell and the half of it; empty on anything but terrain at full detail, which a
   * state asks unless {@code IndexOptions.Lod.ACTIVE} is chosen.
   *
   * <pre>{@code
   * pick.terrainCell().ifPresent(cell -> System.out.println(cell.column() + ", " + cell.row()));
   * }</pre>
   */
  public Optional<TerrainCell> terrainCell() {
    return TerrainCell.of(geometry, level, triangleIndex);
  }

  /** The bones that move this place, the heaviest first; empty if no bone moves it. */
  public HitBones bones() {
    HitBones store = new HitBones();
    HitSurface.bones(geometry, level, triangleIndex, u, v, store);
    return store;
  }

  /**
   * The point in bind pose, in the geometry's own space: where it stays while the model moves, for
   * decals and damage; empty without a triangle.
   */
  public Optional<Vector3f> bindPoint() {
    Vector3f store = new Vector3f();
    return HitSurface.bindPoint(geometry, level, triangleIndex, u, v, store)
        ? Optional.of(store)
        : Optional.empty();
  }

  /**
   * Writes the triangle's vertices in world space, in the pose in which the geometry is shown now.
   * Of a model on bones on the render thread only.
   *
   * @return false, with the vectors as they were, without a triangle
   */
  public boolean vertices(Vector3f a, Vector3f b, Vector3f c) {
    return HitSurface.vertices(geometry, level, triangleIndex, a, b, c);
  }

  /**
   * The game object that the geometry belongs to: what the nearest spatial at or above it has of a
   * kind.
   *
   * <pre>{@code
   * pick.owner(Owner.control(Enemy.class)).ifPresent(Enemy::hurt);
   * }</pre>
   */
  public <T> Optional<T> owner(Owner<T> kind) {
    return kind.of(geometry);
  }

  /** What the geometry is made of; null when it has no material. */
  public @Nullable Material material() {
    return geometry.getMaterial();
  }
}
