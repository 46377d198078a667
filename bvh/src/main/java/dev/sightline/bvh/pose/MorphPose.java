package dev.sightline.bvh.pose;

import java.util.Arrays;

/**
 * The targets that count in a pose, with their weights: what they add to a vertex, and how far they
 * move what lies below a slot. Immutable.
 */
final class MorphPose {
  private static final float[] NOTHING = {};

  private final MorphTargets targets;
  private final int[] active;
  private final float[] weights;

  /** The weight of every target, 0 for those that do not count. */
  private final float[] all;

  /**
   * @param all a weight for each target; 0 for one that does not count
   */
  MorphPose(MorphTargets targets, float[] all) {
    this.targets = targets;
    this.all = all.length == 0 ? new float[targets.count()] : all.clone();
    int[] found = new int[this.all.length];
    int n = 0;
    for (int i = 0; i < found.length; i++) {
      if (this.all[i] != 0) {
        found[n++] = i;
      }
    }
    active = Arrays.copyOf(found, n);
    weights = n == 0 ? NOTHING : new float[n];
    for (int i = 0; i < n; i++) {
      weights[i] = this.all[active[i]];
    }
  }

  /** How many targets count. */
  int size() {
    return active.length;
  }

  /** Whether no weight is NaN or infinite. */
  boolean isFinite() {
    float zero = 0;
    for (float weight : weights) {
      zero += 0 * weight;
    }
    return zero == 0;
  }

  /** Whether bones move what targets have moved, not the other way round. */
  boolean isBeforeBones() {
    return targets.order() == MorphTargets.Order.BEFORE_BONES;
  }

  /** A coordinate of a vertex with what the targets add to it, in their order. */
  float moved(float coordinate, int vertex, int axis) {
    float sum = coordinate;
    for (int i = 0; i < active.length; i++) {
      sum += weights[i] * targets.offsets(active[i])[3 * vertex + axis];
    }
    return sum;
  }

  /** The middle of what the targets add below a slot, along an axis. */
  float middle(MorphBoxes boxes, int slot, int axis) {
    float sum = 0;
    for (int i = boxes.from[slot]; i < boxes.to[slot]; i++) {
      sum += all[boxes.ids[i]] * boxes.boxes[BoxLists.BOX * i + axis];
    }
    return sum;
  }

  /** Half the extent of that, except for roundings. */
  float half(MorphBoxes boxes, int slot, int axis) {
    float sum = 0;
    for (int i = boxes.from[slot]; i < boxes.to[slot]; i++) {
      sum += Math.abs(all[boxes.ids[i]]) * boxes.boxes[BoxLists.BOX * i + 3 + axis];
    }
    return sum;
  }

  /**
   * The farthest that the targets move a vertex below a slot, along an axis, with every rounding.
   */
  float reach(MorphBoxes boxes, int slot, int axis) {
    float sum = 0;
    for (int i = boxes.from[slot]; i < boxes.to[slot]; i++) {
      float weight = Math.abs(all[boxes.ids[i]]);
      sum += weight == 0 ? 0 : weight * boxes.reach(i, axis);
    }
    return sum * (1 + (2 + active.length) * 0x1p-22f);
  }
}
