package dev.sightline.bvh.instance;

/** A tree over instances. Immutable. */
public final class InstanceTree {
  /** No instances. */
  public static final InstanceTree EMPTY = new InstanceTree(new Instance[0]);

  private final Instance[] instances;

  /** Keeps the array. */
  public InstanceTree(Instance[] instances) {
    this.instances = instances;
  }

  /** How many instances there are. */
  public int size() {
    return instances.length;
  }

  /** One of them. */
  public Instance instance(int index) {
    return instances[index];
  }
}
