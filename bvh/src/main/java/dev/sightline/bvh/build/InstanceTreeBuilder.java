package dev.sightline.bvh.build;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;

/** Builds trees over instances. */
public final class InstanceTreeBuilder {
  private InstanceTreeBuilder() {}

  /** A tree over the instances. */
  public static InstanceTree build(Instance[] instances) {
    return new InstanceTree(instances.clone());
  }

  /** The same from an earlier tree. */
  public static InstanceTree update(InstanceTree previous, Instance[] instances) {
    return new InstanceTree(instances.clone());
  }
}
