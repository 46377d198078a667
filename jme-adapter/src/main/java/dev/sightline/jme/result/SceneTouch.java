package dev.sightline.jme.result;

import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.scene.Owner;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link Touch} says, in an object that the caller owns and that every query overwrites, so
 * that a query allocates nothing. It holds on to its geometry until it is overwritten or {@link
 * #clear cleared}. Not thread-safe.
 */
public final class SceneTouch {
  private final Vector3f point = new Vector3f();
  private final Vector3f centre = new Vector3f();
  private final Vector3f normal = new Vector3f();
  private final Vector3f faceNormal = new Vector3f();
  private @Nullable Geometry geometry;
  private int triangleIndex;
  private float u;
  private float v;
  private float fraction;
  private float distance;
  private float depth;

  /** A result that holds no touch yet. */
  public SceneTouch() {
    clear();
  }

  /** Whether the last query found something. */
  public boolean isTouch() {
    return geometry != null;
  }

  /**
   * The geometry that is touched.
   *
   * @throws IllegalStateException if there is none
   */
  public Geometry geometry() {
    if (geometry == null) {
      throw new IllegalStateException("there is no touch: ask isTouch() first");
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
   * As {@link Touch#centre()}: the vector itself, only to be read.
   *
   * @throws IllegalStateException if there is none
   */
  public Vector3f centre() {
    geometry();
    return centre;
  }

  /**
   * As {@link Touch#normal()}: the vector itself, only to be read.
   *
   * @throws IllegalStateException if there is none
   */
  public Vector3f normal() {
    geometry();
    return normal;
  }

  /**
   * As {@link Touch#faceNormal()}: the vector itself, only to be read.
   *
   * @throws IllegalStateException if there is none
   */
  public Vector3f faceNormal() {
    geometry();
    return faceNormal;
  }

  /**
   * As {@link Touch#triangleIndex()}.
   *
   * @throws IllegalStateException if there is none
   */
  public int triangleIndex() {
    geometry();
    return triangleIndex;
  }

  /**
   * As {@link Touch#u()}.
   *
   * @throws IllegalStateException if there is none
   */
  public float u() {
    geometry();
    return u;
  }

  /**
   * As {@link Touch#v()}.
   *
   * @throws IllegalStateException if there is none
   */
  public float v() {
    geometry();
    return v;
  }

  /**
   * As {@link Touch#fraction()}.
   *
   * @throws IllegalStateException if there is none
   */
  public float fraction() {
    geometry();
    return fraction;
  }

  /**
   * As {@link Touch#distance()}.
   *
   * @throws IllegalStateException if there is none
   */
  public float distance() {
    geometry();
    return distance;
  }

  /**
   * As {@link Touch#depth()}.
   *
   * @throws IllegalStateException if there is none
   */
  public float depth() {
    geometry();
    return depth;
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
   * @return empty for no touch, too
   */
  public <T> Optional<T> owner(Owner<T> kind) {
    return geometry == null ? Optional.empty() : kind.of(geometry);
  }

  /** A copy to keep; empty for none. */
  public Optional<Touch> toTouch() {
    if (geometry == null) {
      return Optional.empty();
    }
    return Optional.of(
        new Touch(
            geometry,
            point.clone(),
            centre.clone(),
            normal.clone(),
            faceNormal.clone(),
            triangleIndex,
            u,
            v,
            fraction,
            distance,
            depth));
  }

  /**
   * Replaces the touch, as a query does or a stand-in for one; the point, the centre and the
   * normals are set through their vectors afterwards. The parameters are as in {@link Touch}.
   */
  public void set(
      Geometry geometry,
      int triangleIndex,
      double u,
      double v,
      double fraction,
      double distance,
      double depth) {
    this.geometry = geometry;
    this.triangleIndex = triangleIndex;
    this.u = (float) u;
    this.v = (float) v;
    this.fraction = (float) fraction;
    this.distance = (float) distance;
    this.depth = (float) depth;
  }

  /** Forgets what is held: no touch. */
  public void clear() {
    geometry = null;
    triangleIndex = -1;
    u = Float.NaN;
    v = Float.NaN;
    fraction = Float.NaN;
    distance = Float.NaN;
    depth = Float.NaN;
    point.set(Float.NaN, Float.NaN, Float.NaN);
    centre.set(point);
    normal.set(0, 0, 0);
    faceNormal.set(0, 0, 0);
  }

  @Override
  public String toString() {
    return toTouch().map(Touch::toString).orElse("SceneTouch[none]");
  }
}
