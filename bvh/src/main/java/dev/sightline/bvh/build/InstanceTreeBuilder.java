package dev.sightline.bvh.build;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceOrder;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.Blocks;
import dev.sightline.bvh.internal.InstanceEdit;
import dev.sightline.bvh.internal.InstanceRefit;

/**
 * Builds trees over instances, and updates them when instances move.
 *
 * <p>A build is binned SAH with a leaf for each instance, in O(n log n) whatever the instances look
 * like. An update of as many instances keeps what lies together and measures boxes again, only
 * along the paths of those that are other objects than before when these are few; when boxes have
 * become so much worse that the expected cost of a ray is {@link #REBUILD} times that of the last
 * build, or when that was built over nothing that can be met, it builds again. Where instances come
 * and go, an edit takes their leaves out and puts others in. The same calls give the same trees on
 * every machine. Thread-safe.
 */
public final class InstanceTreeBuilder {
  /** An update builds anew when {@link InstanceTree#degradation()} is above this. */
  public static final double REBUILD = 1.5;

  /**
   * The degradation is measured when one in this number of instances has moved since the last time.
   */
  private static final int SHARE = 4;

  /** Below this degradation, all instances must have moved {@link #TIMES} times. */
  private static final double CALM = 1.35;

  private static final long TIMES = 8;

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
    return InstanceRefit.whole(copy, shape.children, shape.slots);
  }

  /**
   * The tree over instances where they are now. The given tree is not changed; the two share what
   * says which instances lie together.
   *
   * @param previous a tree over any instances; as many of them as now make it cheap, and those that
   *     are the same objects in the same seats count as not moved
   * @param instances by their seats; copied
   * @throws IllegalArgumentException if there are more than {@link InstanceTree#MAX_INSTANCES}
   * @throws NullPointerException if one of them is null
   */
  public static InstanceTree update(InstanceTree previous, Instance[] instances) {
    if (instances.length != previous.size() || instances.length == 0) {
      return build(instances);
    }
    InstanceTree updated = refit(previous, instances);
    return isWorn(updated) ? numbered(build(instances), previous) : updated;
  }

  private static InstanceTree numbered(InstanceTree tree, InstanceTree as) {
    InstanceOrder order = as.order();
    return order == null ? tree : tree.ordered(order);
  }

  /**
   * As {@link #update}, but never built anew, so that it takes no longer than linear time; for
   * callers that build elsewhere when {@link #isWorn}.
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
    return edit(previous, copy(instances), InstanceChange.none(instances.length));
  }

  /** The same tree, with its degradation looked at if that is due. */
  static InstanceTree looked(InstanceTree tree) {
    boolean isCalm = tree.wear().looked() < CALM;
    long enough = isCalm ? TIMES * tree.size() : tree.size() / SHARE;
    return tree.wear().unchecked() > enough ? tree.checked() : tree;
  }

  /**
   * Edits a tree over instances of which some were added and others removed. The given tree does
   * not change. Instances that stay keep their neighbours in the tree; each new instance goes where
   * it enlarges the boxes least. Takes linear time to copy, and logarithmic time for each change.
   * The tree is built anew if no more instances stay than are new, or if it would get too deep. If
   * a seat holds another instance, the tree has no {@code InstanceOrder} any more: numbers are
   * seats.
   *
   * @param previous a tree over any instances
   * @param instances by seat. The tree takes over the array, so do not write to it any more.
   *     Instances that are the same objects as at their origins have not moved
   * @param change where the instances were in {@code previous}
   * @throws IllegalArgumentException if the change is to more or fewer instances, names an origin
   *     that is out of range or repeated, or leaves a seat without an instance
   * @throws NullPointerException if an instance that has moved or come is null
   */
  public static InstanceTree edit(
      InstanceTree previous, Instance[] instances, InstanceChange change) {
    if (change.size() != instances.length) {
      throw new IllegalArgumentException(
          "a change to " + change.size() + " does not fit " + instances.length + " instances");
    }
    boolean isSame = change.seats().length == 0 && instances.length == previous.size();
    if (isSame) {
      checkAll(instances);
    }
    InstanceTree edited =
        isSame
            ? InstanceRefit.from(previous, instances)
            : InstanceEdit.of(previous, instances, change);
    return edited == null ? build(instances) : looked(edited);
  }

  /**
   * Whether a tree that {@link #refit} or {@link #edit} made should be built anew. That is so after
   * more attaches and detaches than the tree has instances, and when the last check found that the
   * expected cost of a ray has grown by half. {@code refit} and {@code edit} make that check, a
   * pass over the tree, after one instance in four has moved or is new; after a check that found
   * little they wait until each instance has moved eight times.
   */
  public static boolean isWorn(InstanceTree tree) {
    InstanceTree.Wear wear = tree.wear();
    return wear.exchanged() > tree.size() || (wear.unchecked() == 0 && wear.looked() > REBUILD);
  }

  private static Instance[] copy(Instance[] instances) {
    checkAll(instances);
    return instances.clone();
  }

  private static void checkAll(Instance[] instances) {
    Blocks.run(instances.length, (from, to) -> check(instances, from, to));
  }

  private static void check(Instance[] instances, int from, int to) {
    for (int i = from; i < to; i++) {
      if (instances[i] == null) {
        throw new NullPointerException("instance " + i + " is null");
      }
    }
  }
}
