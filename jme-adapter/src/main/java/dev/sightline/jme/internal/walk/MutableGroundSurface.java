package dev.sightline.jme.internal.walk;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.move.CharacterMover;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.GroundSurface;
import org.jspecify.annotations.Nullable;

/** A ground surface as its owner writes it; the vectors are set in place. */
public final class MutableGroundSurface implements GroundSurface {
  private final Vector3f point = new Vector3f();
  private final Vector3f normal = new Vector3f();
  private GroundState state = GroundState.AIRBORNE;
  private @Nullable Geometry geometry;
  private int triangleIndex = -1;

  /** In the air. */
  public MutableGroundSurface() {
    clear();
  }

  @Override
  public GroundState state() {
    return state;
  }

  @Override
  public @Nullable Geometry geometry() {
    return geometry;
  }

  @Override
  public int triangleIndex() {
    return triangleIndex;
  }

  @Override
  public Vector3f point() {
    return point;
  }

  @Override
  public Vector3f normal() {
    return normal;
  }

  /** Sets all but the vectors. */
  public void set(GroundState state, @Nullable Geometry geometry, int triangleIndex) {
    this.state = state;
    this.geometry = geometry;
    this.triangleIndex = triangleIndex;
  }

  /** Takes over what a character stands on since its last move. */
  public void take(CharacterMover mover, @Nullable Geometry below) {
    clear();
    if (mover.state() != GroundState.AIRBORNE) {
      set(mover.state(), below, mover.groundTriangle());
      point.set((float) mover.groundX(), (float) mover.groundY(), (float) mover.groundZ());
      normal.set(
          (float) mover.groundNormalX(),
          (float) mover.groundNormalY(),
          (float) mover.groundNormalZ());
    }
  }

  /** Copies another one. */
  public void set(MutableGroundSurface other) {
    state = other.state;
    geometry = other.geometry;
    triangleIndex = other.triangleIndex;
    point.set(other.point);
    normal.set(other.normal);
  }

  /** Sets it to no ground. */
  public void clear() {
    state = GroundState.AIRBORNE;
    geometry = null;
    triangleIndex = -1;
    point.set(Float.NaN, Float.NaN, Float.NaN);
    normal.set(0, 0, 0);
  }

  @Override
  public String toString() {
    return "GroundSurface[" + state + ", " + geometry + ", triangle " + triangleIndex + "]";
  }
}
