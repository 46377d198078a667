package dev.sightline.bvh.hit;

import dev.sightline.core.sweep.SweepHit;

/**
 * The triangle that a moving shape touched, when and where. Caller-owned, mutable and meant for
 * reuse; not thread-safe.
 */
public final class SweepContact extends SweepHit {
  /** The triangle number when nothing was touched. */
  public static final int NONE = -1;

  private int triangle = NONE;
  private int place = NONE;
  private int instance = NONE;

  /** Makes a result that holds no contact yet. */
  public SweepContact() {}

  /** The triangle's number in the soup that the tree was built from; {@link #NONE} for none. */
  public int triangle() {
    return triangle;
  }

  /** Where the triangle stands in the leaf order of the tree; {@link #NONE} for none. */
  public int leafPlace() {
    return place;
  }

  /**
   * The index of the instance in the tree that was asked; {@link #NONE} when that was a mesh's
   * tree, or nothing was touched.
   */
  public int instance() {
    return instance;
  }

  /** Names the triangle and where it stands in the leaf order of its mesh's tree. */
  public void setTriangle(int instance, int triangle, int leafPlace) {
    this.instance = instance;
    this.triangle = triangle;
    place = leafPlace;
  }

  /** Forgets what is held: no triangle, and NaN for the numbers. */
  @Override
  public void clear() {
    super.clear();
    setTriangle(NONE, NONE, NONE);
  }

  @Override
  public String toString() {
    if (!isHit()) {
      return "SweepContact[none]";
    }
    String where = instance == NONE ? "" : "instance=" + instance + ", ";
    return "SweepContact[" + where + "triangle=" + triangle + ", " + super.toString() + "]";
  }
}
