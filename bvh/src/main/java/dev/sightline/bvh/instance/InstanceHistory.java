package dev.sightline.bvh.instance;

import java.util.Arrays;

/**
 * Several changes of the instances of a tree, one after the other, as one. Adding one takes time
 * for what it names only. Mutable; for one thread.
 */
public final class InstanceHistory {
  private int[] origins;
  private int size;

  /** A history without changes, for a number of instances. */
  public InstanceHistory(int size) {
    this.size = size;
    origins = new int[size];
    Arrays.setAll(origins, seat -> seat);
  }

  private InstanceHistory(InstanceHistory other) {
    size = other.size;
    origins = other.origins.clone();
  }

  /** One with the same changes, to which others can be added. */
  public InstanceHistory copy() {
    return new InstanceHistory(this);
  }

  /** How many instances there are after the changes. */
  public int size() {
    return size;
  }

  /** Adds what has changed next. */
  public void add(InstanceChange next) {
    int[] named = next.origins().clone();
    for (int i = 0; i < named.length; i++) {
      named[i] = named[i] == InstanceChange.NEW ? InstanceChange.NEW : origins[named[i]];
    }
    if (next.size() > origins.length) {
      origins = Arrays.copyOf(origins, next.size() + next.size() / 8);
    }
    for (int i = 0; i < named.length; i++) {
      origins[next.seats()[i]] = named[i];
    }
    size = next.size();
  }

  /** All that has changed. */
  public InstanceChange change() {
    return InstanceChange.of(origins, size);
  }
}
