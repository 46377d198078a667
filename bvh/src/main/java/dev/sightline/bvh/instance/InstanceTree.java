package dev.sightline.bvh.instance;

import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A tree over instances: an immutable snapshot of a world, which any number of threads may ask.
 *
 * <p>Nodes are laid out as {@link NodeLayout} says, over the world boxes of the instances; a leaf
 * is one instance, and its first number is the seat of the instance: where it lies in arrays, which
 * it keeps as long as it is there. Queries and hits name an instance by its number, which is its
 * seat unless an {@link InstanceOrder} gives others. Every instance has a leaf, one that nothing
 * can meet too, with an empty box. Removed instances may leave nodes that have no parent and hold
 * nothing; new instances use them. The accessors that return arrays exist for the traversals in
 * {@code query}, for builders and checks; nobody may write to them. Thread-safe.
 */
public final class InstanceTree implements Tree {
  /** The tree without instances. */
  public static final InstanceTree EMPTY =
      new InstanceTree(
          new Instance[0],
          new float[0],
          new int[0],
          new int[0],
          new float[6],
          0,
          Wear.none(Double.NaN),
          null);

  /** The most instances a tree can hold: a leaf's reference has room for no more. */
  public static final int MAX_INSTANCES = 1 << 26;

  /** Three, and one for the roundings of the product. */
  private static final double RAY = 4;

  private final Instance[] instances;
  private final float[] bounds;
  private final int[] children;
  private final int[] slots;
  private final float[] rootBounds;
  private final double reach;
  private final double raySlack;
  private final Wear wear;
  private final @Nullable InstanceOrder order;

  /**
   * What has become of a tree since it was built. For builders.
   *
   * @param builtCost {@link #cost} when built; NaN if nothing had a surface then
   * @param looked the degradation when it was last looked at; NaN before, infinite if there was no
   *     surface when it was built and there is now
   * @param unchecked how many instances have moved since
   * @param exchanged how many instances have come or gone since the tree was built
   */
  public record Wear(double builtCost, double looked, int unchecked, int exchanged) {
    /** A tree just built. */
    public static Wear none(double cost) {
      return new Wear(cost, Double.NaN, 0, 0);
    }

    /** As many more have moved, and have come or gone. */
    public Wear more(int moved, int exchanged) {
      return new Wear(builtCost, looked, sum(unchecked, moved), sum(this.exchanged, exchanged));
    }

    private static int sum(int a, int b) {
      return (int) Math.min(Integer.MAX_VALUE, (long) a + b);
    }
  }

  /**
   * Takes over arrays in the stored form; builders call this.
   *
   * @param instances by their seats
   * @param bounds child boxes, {@link NodeLayout#BOUNDS} floats a node
   * @param children child references, {@link NodeLayout#WIDTH} a node
   * @param slots the slot of each seat, then that of each node in its parent, -1 for the root and
   *     for a node that is not in use; slots count through all nodes
   * @param rootBounds minimum and maximum of everything, six floats; ignored when empty
   * @param mostSlack no less than the slack of any instance that can be met
   * @param wear what has become of it since it was built
   * @param order the numbers of instances; null for their seats
   */
  public InstanceTree(
      Instance[] instances,
      float[] bounds,
      int[] children,
      int[] slots,
      float[] rootBounds,
      double mostSlack,
      Wear wear,
      @Nullable InstanceOrder order) {
    this.instances = instances;
    this.bounds = bounds;
    this.children = children;
    this.rootBounds = rootBounds;
    reach = NodeLayout.reach(rootBounds);
    this.wear = wear;
    this.order = order;
    this.slots = slots;
    raySlack = RAY * mostSlack;
  }

  /** How many instances there are, those that nothing can meet included. */
  public int size() {
    return instances.length;
  }

  @Override
  public boolean isEmpty() {
    return instances.length == 0;
  }

  /** The instance with a number, as hits name it. */
  public Instance instance(int number) {
    return instances[seat(number)];
  }

  /** The instance in a seat, as leaves name it. For traversals and builders. */
  public Instance seated(int seat) {
    return instances[seat];
  }

  /** The seat of the instance with a number. For builders. */
  public int seat(int number) {
    return order == null ? number : order.seats[number];
  }

  /** The number of the instance in a seat. For traversals. */
  public int number(int seat) {
    return order == null ? seat : order.numbers[seat];
  }

  /**
   * The same tree, with other numbers.
   *
   * @throws IllegalArgumentException if the order is of more or fewer instances
   */
  public InstanceTree ordered(InstanceOrder by) {
    if (by.size() != instances.length) {
      throw new IllegalArgumentException(
          "an order of " + by.size() + " does not fit " + instances.length + " instances");
    }
    return new InstanceTree(instances, bounds, children, slots, rootBounds, mostSlack(), wear, by);
  }

  /** How many inner nodes there is room for, in use or not; none without instances. */
  public int nodeCount() {
    return children.length / NodeLayout.WIDTH;
  }

  /**
   * How much slower queries have become by updates, by the surface area heuristic: cost now over
   * cost when built. 1 for a tree just built. Takes a pass over the tree.
   */
  public double degradation() {
    double ratio = cost() / wear.builtCost;
    return Double.isNaN(ratio) ? 1 : ratio;
  }

  /**
   * What all boxes cost a ray over the surfaces of the instances' own boxes; NaN without any
   * surface. Takes a pass over the tree.
   */
  public double cost() {
    double all = 0;
    double own = 0;
    for (int slot = 0, i = 0; slot < children.length; slot += NodeLayout.WIDTH) {
      for (int k = 0; k < NodeLayout.WIDTH && children[slot + k] != NodeLayout.UNUSED; k++) {
        double area = NodeLayout.halfArea(bounds, i + k, NodeLayout.WIDTH);
        int leaves = children[slot + k] >>> 31; // one or none: no branch could be foreseen
        all += area;
        own += leaves * area;
      }
      i += NodeLayout.BOUNDS;
    }
    return all / own; // a node costs as much as an instance that is looked at
  }

  /** The box around all instances; empty when none can be met or one lies beyond a float. */
  public Optional<Aabb> bounds() {
    float sum = 0;
    for (float bound : rootBounds) {
      sum += 0 * bound;
    }
    boolean met = false;
    for (int slot = 0; slot < Math.min(children.length, NodeLayout.WIDTH); slot++) {
      met |= bounds[slot] <= bounds[slot + NodeLayout.MAX_X];
    }
    if (!met || sum != 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Aabb(
            new Vec3(rootBounds[0], rootBounds[1], rootBounds[2]),
            new Vec3(rootBounds[3], rootBounds[4], rootBounds[5])));
  }

  /**
   * By how much, times the largest coordinate of a ray's origin, the boxes of this tree have to
   * grow for that ray: what the roundings on the way to an instance's space may move it by in the
   * world. Derivation: docs/bvh/instances.md.
   */
  public double raySlack() {
    return raySlack;
  }

  /** Bytes held by the tree itself, without the instances and their meshes. */
  public long memoryBytes() {
    return 4L * ((long) bounds.length + children.length + slots.length + rootBounds.length)
        + 4L * instances.length;
  }

  /** A copy of the instances, by their numbers. */
  public Instance[] instances() {
    Instance[] copy = instances.clone();
    if (order != null) {
      for (int number = 0; number < copy.length; number++) {
        copy[number] = instance(number);
      }
    }
    return copy;
  }

  /** A copy of the instances, by their seats. For builders. */
  public Instance[] seats() {
    return instances.clone();
  }

  /** The numbers of instances; null where they are their seats. For builders. */
  public @Nullable InstanceOrder order() {
    return order;
  }

  /** Child boxes; see {@link NodeLayout}. Read only. */
  public float[] nodeBounds() {
    return bounds;
  }

  /** Child references; see {@link NodeLayout}. Read only. */
  public int[] nodeChildren() {
    return children;
  }

  /** The slot of each seat, then that of each node in its parent. Read only. */
  public int[] slots() {
    return slots;
  }

  /** The slack given to the constructor. For builders. */
  public double mostSlack() {
    return raySlack / RAY;
  }

  @Override
  public float[] rootBounds() {
    return rootBounds;
  }

  /** What has become of the tree since it was built. For builders. */
  public Wear wear() {
    return wear;
  }

  /** The same tree, with its degradation looked at, which takes a pass over it. For builders. */
  public InstanceTree checked() {
    double cost = cost();
    boolean isNew = Double.isNaN(wear.builtCost) && !Double.isNaN(cost);
    double looked = isNew ? Double.POSITIVE_INFINITY : cost / wear.builtCost;
    Wear checked = new Wear(wear.builtCost, looked, 0, wear.exchanged);
    return new InstanceTree(
        instances, bounds, children, slots, rootBounds, mostSlack(), checked, order);
  }

  @Override
  public double reach() {
    return reach;
  }
}
