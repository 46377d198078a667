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
 * build, or when that was built over nothing that can be met, it builds again. The same calls give
 * the same trees on every machine. Thread-safe.
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
    return InstanceRefit.whole(copy, new InstanceCollapse(copy));
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
    InstanceTree updated = refit(previous, instances);
    return isWorn(updated) ? build(instances) : updated;
  }

  /**
   * As {@link #update}, but never built anew, so that it takes no longer than linear time; for
   * callers who build elsewhere when {@link #isWorn}.
   *
   * @param previous a tree over as many instances
   * @throws IllegalArgumentException if there are more or fewer instances than before
   * @throws NullPointerException if one of them is null
   */
  public static InstanceTree refit(InstanceTree previous, Instance[] instances) {
    if (instances.length != previous.size()) {
      throw new IllegalArgumentException(
          "a tree over " + previous.size() + " instances cannot be fitted to " + instances.length);
    }
    if (instances.length == 0) {
      return previous;
    }
    InstanceTree updated = InstanceRefit.from(previous, copy(instances));
    boolean isDue = updated.uncheckedMoves() > instances.length / SHARE;
    return isDue ? updated.checked() : updated;
  }

  /**
   * Whether a tree as {@link #refit} has left it is better built anew. Looks at it, which takes a
   * pass over the tree, only if its turn has come: when one in four instances has moved since the
   * last look.
   */
  public static boolean isWorn(InstanceTree tree) {
    if (tree.uncheckedMoves() > 0) {
      return false;
    }
    return Double.isNaN(tree.builtCost())
        ? !Double.isNaN(tree.cost())
        : tree.degradation() > REBUILD;
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
