package dev.sightline.jme.result;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.VertexBuffer;
import java.util.Optional;

/**
 * What a {@link Pick} says, in an object that the caller owns and that every query overwrites, so
 * that a query allocates nothing. It holds on to its geometry until it is overwritten or {@link
 * #clear cleared}. Not thread-safe.
 */
public final class SceneHit extends SceneResult {
  private int level;
  private float gap;

  /** A result that holds no hit yet. */
  public SceneHit() {
    clear();
  }

  @Override
  String none() {
    return "there is no hit: ask isHit() first";
  }

  /** Whether the last query found something. */
  public boolean isHit() {
    return geometry != null;
  }

  /**
   * As {@link Pick#level()}.
   *
   * @throws IllegalStateException if there is no hit
   */
  public int level() {
    geometry();
    return level;
  }

  /**
   * As {@link Pick#gap()}.
   *
   * @throws IllegalStateException if there is no hit
   */
  public float gap() {
    geometry();
    return gap;
  }

  /** Whether it is a hit on a line or a point: as {@link Pick#isLine()}. */
  public boolean isLine() {
    return !Float.isNaN(gap);
  }

  /**
   * Writes the texture coordinate there.
   *
   * @return false, without a triangle or without texture coordinates
   */
  public boolean texCoord(Vector2f store) {
    return texCoord(VertexBuffer.Type.TexCoord, store);
  }

  /**
   * Writes the texture coordinate there, of one of the mesh's sets.
   *
   * @param set such as {@code TexCoord2}
   * @return false, without a triangle or without texture coordinates of that set
   */
  public boolean texCoord(VertexBuffer.Type set, Vector2f store) {
    return geometry != null
        && HitSurface.texCoord(geometry, level, triangleIndex, u, v, set, store);
  }

  /**
   * Writes the shading normal there: as {@link Pick#interpolatedNormal()}. Of a model on bones on
   * the render thread only.
   *
   * @return false, without a triangle or without normals
   */
  public boolean interpolatedNormal(Vector3f store) {
    return geometry != null && HitSurface.normal(geometry, level, triangleIndex, u, v, store);
  }

  /**
   * Writes the bones that move the place, the heaviest first, by their weights at the triangle's
   * corners. On the render thread only.
   *
   * @return false, without a triangle or without bones
   */
  public boolean bones(HitBones store) {
    if (geometry == null) {
      store.clear();
      return false;
    }
    return HitSurface.bones(geometry, level, triangleIndex, u, v, store);
  }

  /**
   * Writes the point in bind pose, in the geometry's own space: where it stays while the model
   * moves, for decals and damage. Of a mesh that nothing moves it is the point in its own space.
   *
   * @return false, without a triangle
   */
  public boolean bindPoint(Vector3f store) {
    return geometry != null && HitSurface.bindPoint(geometry, level, triangleIndex, u, v, store);
  }

  /**
   * Writes the triangle's vertices in world space, in the pose in which the geometry is shown now.
   * Of a model on bones on the render thread only.
   *
   * @return false, without a triangle
   */
  public boolean vertices(Vector3f a, Vector3f b, Vector3f c) {
    return geometry != null && HitSurface.vertices(geometry, level, triangleIndex, a, b, c);
  }

  /** A copy to keep; empty for none. */
  public Optional<Pick> toPick() {
    if (geometry == null) {
      return Optional.empty();
    }
    return Optional.of(
        new Pick(
            geometry, point.clone(), normal.clone(), triangleIndex, u, v, distance, level, gap));
  }

  /**
   * Replaces the hit, as a query does or a stand-in for one; the point and the normal are set
   * through their vectors afterwards.
   *
   * @param triangleIndex as {@link Pick#triangleIndex()}; -1 for none
   * @param level as {@link Pick#level()}; -1 for the mesh's own indices
   */
  public void set(
      Geometry geometry, int triangleIndex, int level, double u, double v, double distance) {
    set(geometry, triangleIndex, u, v, distance);
    this.level = level;
    gap = Float.NaN;
  }

  /**
   * Replaces the hit by one on a line or a point; the point and the normal are set through their
   * vectors afterwards.
   *
   * @param segment as {@link Pick#triangleIndex()}
   * @param along where on it, as {@link Pick#u()}
   * @param gap as {@link Pick#gap()}
   */
  public void setLine(
      Geometry geometry, int segment, int level, double along, double distance, double gap) {
    set(geometry, segment, level, along, 0, distance);
    this.gap = (float) gap;
  }

  /** Takes what another result holds. */
  public void set(SceneHit other) {
    geometry = other.geometry;
    triangleIndex = other.triangleIndex;
    level = other.level;
    u = other.u;
    v = other.v;
    distance = other.distance;
    gap = other.gap;
    point.set(other.point);
    normal.set(other.normal);
  }

  /** Clears the result: no hit. */
  public void clear() {
    forget();
    level = -1;
    gap = Float.NaN;
  }

  @Override
  public String toString() {
    return toPick().map(Pick::toString).orElse("SceneHit[none]");
  }
}
