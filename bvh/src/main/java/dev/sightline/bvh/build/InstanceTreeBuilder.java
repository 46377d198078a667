package dev.sightline.bvh.build;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;

/**
 * Builds trees over instances, and keeps them in step with what moves.
 *
 * <p>A build is binned SAH with a leaf for each instance, in O(n log n) whatever the instances look
 * like. An update of as many instances keeps what lies together and measures boxes again, only
 * along the paths of those that are other objects than before when these are few; when boxes have
 * become so much worse that the expected cost of a ray is {@link #REBUILD} times that of the last
 * build, it builds again. The same calls give the same trees on every machine. Thread-safe.
 */
public final class InstanceTreeBuilder {
  /** An update builds anew when {@link InstanceTree#degradation()} is above this. */
  public static final double REBUILD = 1.5;

  /** The degradation is looked at when one in so many instances has moved since the last look. */
  private static final int SHARE = 4;

  private InstanceTreeBuilder() {}

  /**
   * Builds a tree over instances, which hits name by their index.
   *
   * @param instances copied; one that nothing can meet has its place and is not met
   * @throws IllegalArgumentException if there are more than {@link InstanceTree#MAX_INSTANCES}
   * @throws NullPointerException if one of them is null
   */
  public static InstanceTree build(Instance[] instances) {
    if (instances.length > InstanceTree.MAX_INSTANCES) {
      throw new IllegalArgumentException(
          instances.length
              + " instances are more than a tree can hold: "
              + InstanceTree.MAX_INSTANCES);
    }
    if (instances.length == 0) {
      return InstanceTree.EMPTY;
    }
    Instance[] copy = copy(instances);
    InstanceCollapse shape = new InstanceCollapse(copy);
    return new InstanceRefit(copy, shape.children, shape.slots).whole();
  }

  /**
   * The tree over instances where they are now. The given tree is not changed; the two share what
   * says which instances lie together.
   *
   * @param previous a tree over any instances; as many of them as now make it cheap, and those that
   *     are the same objects at the same indices count as not moved
   * @param instances copied
   * @throws IllegalArgumentException if there are more than {@link InstanceTree#MAX_INSTANCES}
   * @throws NullPointerException if one of them is null
   */
  public static InstanceTree update(InstanceTree previous, Instance[] instances) {
    if (instances.length != previous.size() || instances.length == 0) {
      return build(instances);
    }
    Instance[] copy = copy(instances);
    InstanceRefit refit = new InstanceRefit(copy, previous.nodeChildren(), previous.slots());
    InstanceTree updated = refit.from(previous);
    boolean isDue = updated.uncheckedMoves() > instances.length / SHARE;
    if (!isDue) {
      return updated;
    }
    return updated.degradation() > REBUILD ? build(copy) : refit.checked(updated);
  }

  private static Instance[] copy(Instance[] instances) {
    Instance[] copy = instances.clone();
    for (int i = 0; i < copy.length; i++) {
      if (copy[i] == null) {
        throw new NullPointerException("instance " + i + " is null");
      }
    }
    return copy;
  }
}
