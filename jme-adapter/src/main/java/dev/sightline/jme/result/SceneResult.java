package dev.sightline.jme.result;

import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.scene.Owner;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What results of queries share: the place on the triangle of a geometry. */
abstract class SceneResult {
  final Vector3f point = new Vector3f();
  final Vector3f normal = new Vector3f();
  @Nullable Geometry geometry;
  int triangleIndex;
  float u;
  float v;
  float distance;

  SceneResult() {}

  /** Says in a message that nothing is held. */
  abstract String none();

  /**
   * The geometry that is met.
   *
   * @throws IllegalStateException if there is none
   */
  public Geometry geometry() {
    if (geometry == null) {
      throw new IllegalStateException(none());
    }
    return geometry;
  }

  /**
   * Where, in world space: the vector itself, only to be read.
   *
   * @throws IllegalStateException if there is none
   */
  public Vector3f point() {
    geometry();
    return point;
  }

  /**
   * The unit normal as {@link Pick#normal()} or {@link Touch#normal()}: the vector itself, only to
   * be read.
   *
   * @throws IllegalStateException if there is none
   */
  public Vector3f normal() {
    geometry();
    return normal;
  }

  /**
   * As {@link Pick#triangleIndex()}.
   *
   * @throws IllegalStateException if there is none
   */
  public int triangleIndex() {
    geometry();
    return triangleIndex;
  }

  /**
   * As {@link Pick#u()}.
   *
   * @throws IllegalStateException if there is none
   */
  public float u() {
    geometry();
    return u;
  }

  /**
   * As {@link Pick#v()}.
   *
   * @throws IllegalStateException if there is none
   */
  public float v() {
    geometry();
    return v;
  }

  /**
   * As {@link Pick#distance()} or {@link Touch#distance()}.
   *
   * @throws IllegalStateException if there is none
   */
  public float distance() {
    geometry();
    return distance;
  }

  /**
   * What the geometry is made of; null when it has no material.
   *
   * @throws IllegalStateException if there is none
   */
  public @Nullable Material material() {
    return geometry().getMaterial();
  }

  /**
   * The game object that the geometry belongs to, as {@link Pick#owner}.
   *
   * @return empty for no geometry, too
   */
  public <T> Optional<T> owner(Owner<T> kind) {
    return geometry == null ? Optional.empty() : kind.of(geometry);
  }

  final void set(Geometry geometry, int triangleIndex, double u, double v, double distance) {
    this.geometry = geometry;
    this.triangleIndex = triangleIndex;
    this.u = (float) u;
    this.v = (float) v;
    this.distance = (float) distance;
  }

  final void forget() {
    geometry = null;
    triangleIndex = -1;
    u = Float.NaN;
    v = Float.NaN;
    distance = Float.NaN;
    point.set(Float.NaN, Float.NaN, Float.NaN);
    normal.set(0, 0, 0);
  }
}
