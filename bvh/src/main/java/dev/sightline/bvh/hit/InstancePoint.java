package dev.sightline.bvh.hit;

/**
 * A point of an instance, in the world, and the triangle it lies on. Caller-owned, mutable and
 * meant for reuse; not thread-safe.
 */
public final class InstancePoint extends MeshPoint {
  private int instance = NONE;

  /** Makes a result that holds no point yet. */
  public InstancePoint() {}

  /** The index of the instance in the tree that was asked; {@link #NONE} for none. */
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
    return isFound()
        ? "InstancePoint[instance=" + instance + ", " + super.toString() + "]"
        : "InstancePoint[none]";
  }
}
