package dev.sightline.bvh.hit;

import dev.sightline.core.sweep.SweepHit;

/**
 * The triangle that a moving shape touched, when and where. Caller-owned, mutable and meant for
 * reuse; not thread-safe.
 */
public class SweptHit extends SweepHit {
  /** The triangle number when nothing was touched. */
  public static final int NONE = -1;

  private int triangle = NONE;
  private int place = NONE;

  /** Makes a result that holds no contact yet. */
  public SweptHit() {}

  /** The triangle's number in the soup that the tree was built from; {@link #NONE} for none. */
  public final int triangle() {
    return triangle;
  }

  /** Where the triangle stands in the leaf order of the tree; {@link #NONE} for none. */
  public final int leafPlace() {
    return place;
  }

  /** Names the triangle and where it stands in the leaf order. */
  public final void setTriangle(int triangle, int leafPlace) {
    this.triangle = triangle;
    place = leafPlace;
  }

  /** Forgets what is held: no triangle, and NaN for the numbers. */
  @Override
  public void clear() {
    super.clear();
    setTriangle(NONE, NONE);
  }

  @Override
  public String toString() {
    return isHit() ? "SweptHit[triangle=" + triangle + ", " + super.toString() + "]" : "SweptHit[none]";
  }
}
