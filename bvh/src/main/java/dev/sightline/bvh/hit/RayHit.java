package dev.sightline.bvh.hit;

import dev.sightline.core.ray.TriangleHit;

/**
 * The triangle that a ray met, and where. Caller-owned, mutable and meant for reuse; not
 * thread-safe.
 */
public class RayHit extends TriangleHit {
  /** The triangle number of a miss. */
  public static final int NONE = -1;

  private int triangle = NONE;
  private int place = NONE;

  /** Makes a result that holds no hit yet. */
  public RayHit() {}

  /** The triangle's number in the soup that the tree was built from; {@link #NONE} for a miss. */
  public final int triangle() {
    return triangle;
  }

  /** Whether a triangle was met. */
  public final boolean isHit() {
    return triangle != NONE;
  }

  /** Names the triangle; the place is set by {@link #set(double, double, double)}. */
  public final void setTriangle(int triangle) {
    this.triangle = triangle;
  }

  /**
   * Where the triangle stands in the leaf order of the tree that was asked, which finds its
   * vertices without the soup; {@link #NONE} for a miss.
   */
  public final int leafPlace() {
    return place;
  }

  /** Says where the triangle stands in the leaf order. */
  public final void setLeafPlace(int place) {
    this.place = place;
  }

  /** Forgets what is held: no triangle, and NaN for the numbers. */
  public void clear() {
    triangle = NONE;
    place = NONE;
    set(Double.NaN, Double.NaN, Double.NaN);
  }

  @Override
  public String toString() {
    return isHit()
        ? "RayHit[triangle=" + triangle + ", t=" + t() + ", u=" + u() + ", v=" + v() + "]"
        : "RayHit[none]";
  }
}
