package dev.sightline.bvh.build;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.InstanceRefit;
import org.jspecify.annotations.Nullable;

/**
 * Updates a tree over instances while the caller finds out which ones have moved: each instance
 * writes its box at once, and no second pass by {@link InstanceTreeBuilder#refit} is needed. The
 * tree that it begins with is not changed. Belongs to one thread.
 */
public final class InstanceMover {
  private final InstanceTree previous;
  private final Instance[] instances;

  /** Null where boxes are not wanted. */
  private final @Nullable InstanceRefit boxes;

  private int moved;

  /**
   * Nothing has moved yet.
   *
   * @param measures whether boxes are written; without, there are instances only and no tree
   */
  public InstanceMover(InstanceTree previous, boolean measures) {
    this.previous = previous;
    instances = previous.seats();
    boxes = measures ? InstanceRefit.of(previous, instances) : null;
  }

  /** The tree that it began with. */
  public InstanceTree previous() {
    return previous;
  }

  /**
   * The instances as they are now, by their seats. Once they or the tree are taken, to be written
   * to by no other call than {@link #put}.
   */
  public Instance[] instances() {
    return instances;
  }

  /** Moves an instance that is as it was, once: the same mesh, turned and scaled alike. */
  public void move(int seat, double x, double y, double z) {
    put(seat, instances[seat].withTranslation(x, y, z));
    moved++;
  }

  /** Puts another instance in the place of one. */
  public void put(int seat, Instance instance) {
    if (boxes == null) {
      instances[seat] = instance;
    } else {
      boxes.put(seat, instance);
    }
  }

  /** Whether there is a tree to be had. */
  public boolean measures() {
    return boxes != null;
  }

  /**
   * The tree over the instances, as {@link InstanceTreeBuilder#refit} makes it. To be called last.
   *
   * @throws IllegalStateException if boxes were not wanted
   */
  public InstanceTree tree() {
    if (boxes == null) {
      throw new IllegalStateException("boxes were not wanted");
    }
    return InstanceTreeBuilder.looked(boxes.tree(previous, moved == instances.length));
  }
}
