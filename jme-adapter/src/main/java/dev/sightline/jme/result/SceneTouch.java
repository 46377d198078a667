package dev.sightline.jme.result;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import java.util.Optional;

/**
 * What a {@link Touch} says, in an object that the caller owns and that every query overwrites, so
 * that a query allocates nothing. It holds on to its geometry until it is overwritten or {@link
 * #clear cleared}. Not thread-safe.
 */
public final class SceneTouch extends SceneResult {
  private final Vector3f centre = new Vector3f();
  private final Vector3f faceNormal = new Vector3f();
  private float fraction;
  private float depth;

  /** A result that holds no touch yet. */
  public SceneTouch() {
    clear();
  }

  @Override
  String none() {
    return "there is no touch: ask isTouch() first";
  }

  /** Whether the last query found something. */
  public boolean isTouch() {
    return geometry != null;
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
   * As {@link Touch#faceNormal()}: the vector itself, only to be read.
   *
   * @throws IllegalStateException if there is none
   */
  public Vector3f faceNormal() {
    geometry();
    return faceNormal;
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
   * As {@link Touch#depth()}.
   *
   * @throws IllegalStateException if there is none
   */
  public float depth() {
    geometry();
    return depth;
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
    set(geometry, triangleIndex, u, v, distance);
    this.fraction = (float) fraction;
    this.depth = (float) depth;
  }

  /** Clears the result: no touch. */
  public void clear() {
    forget();
    fraction = Float.NaN;
    depth = Float.NaN;
    centre.set(point);
    faceNormal.set(0, 0, 0);
  }

  @Override
  public String toString() {
    return toTouch().map(Touch::toString).orElse("SceneTouch[none]");
  }
}
