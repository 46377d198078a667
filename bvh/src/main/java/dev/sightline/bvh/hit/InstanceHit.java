package dev.sightline.bvh.hit;

/**
 * The triangle of an instance that a ray met, and where; {@code t} counts in lengths of the world
 * ray's direction. Caller-owned, mutable and meant for reuse; not thread-safe.
 */
public final class InstanceHit extends RayHit {
  private int instance = NONE;

  /** Makes a result that holds no hit yet. */
  public InstanceHit() {}

  /** The index of the instance in the tree that was asked; {@link #NONE} for a miss. */
  public int instance() {
    return instance;
  }

  /** Names the instance. */
  public void setInstance(int instance) {
    this.instance = instance;
  }

  @Override
  public void clear() {
    super.clear();
    instance = NONE;
  }

  @Override
  public String toString() {
    return isHit()
        ? "InstanceHit[instance="
            + instance
            + ", triangle="
            + triangle()
            + ", t="
            + t()
            + ", u="
            + u()
            + ", v="
            + v()
            + "]"
        : "InstanceHit[none]";
  }
}
