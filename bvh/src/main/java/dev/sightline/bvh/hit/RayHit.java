package dev.sightline.bvh.hit;

import dev.sightline.core.ray.TriangleHit;

/**
 * The triangle that a ray hit, and the place of the hit. {@code t} counts in lengths of the
 * direction: of the ray in the world for a tree over instances. Caller-owned, mutable and meant for
 * reuse; not thread-safe.
 */
public final class RayHit extends TriangleHit {
  /** The number of no triangle and no instance. */
  public static final int NONE = -1;

  private int instance = NONE;
  private int triangle = NONE;
  private int place = NONE;

  /** Makes a result that holds no hit yet. */
  public RayHit() {}

  /** Whether a triangle was met. */
  public boolean isHit() {
    return triangle != NONE;
  }

  /**
   * The index of the instance in the tree that was asked; {@link #NONE} for a miss, and when a
   * mesh's tree was asked.
   */
  public int instance() {
    return instance;
  }

  /** The triangle's number in the soup that its mesh was built from; {@link #NONE} for a miss. */
  public int triangle() {
    return triangle;
  }

  /**
   * Where the triangle stands in the leaf order of its mesh's tree, which finds its vertices
   * without the soup; {@link #NONE} for a miss.
   */
  public int leafPlace() {
    return place;
  }

  /** Names the triangle; the point is set by {@link #set(double, double, double)}. */
  public void setTriangle(int instance, int triangle, int leafPlace) {
    this.instance = instance;
    this.triangle = triangle;
    place = leafPlace;
  }

  /** Forgets what is held: no triangle, and NaN for the numbers. */
  public void clear() {
    setTriangle(NONE, NONE, NONE);
    set(Double.NaN, Double.NaN, Double.NaN);
  }

  @Override
  public String toString() {
    if (!isHit()) {
      return "RayHit[none]";
    }
    String where = instance == NONE ? "" : "instance=" + instance + ", ";
    return "RayHit["
        + where
        + "triangle="
        + triangle
        + ", t="
        + t()
        + ", u="
        + u()
        + ", v="
        + v()
        + "]";
  }
}
