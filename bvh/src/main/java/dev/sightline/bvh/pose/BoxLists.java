package dev.sightline.bvh.pose;

import java.util.Arrays;

/**
 * For each slot of a tree a list of boxes, each of what one thing, such as a bone, has to do with
 * below the slot. Slots count through all nodes; one more stands for the root. Immutable.
 */
class BoxLists {
  /** Floats of a box: middle x, y, z and half the extent, which reaches around it in any case. */
  static final int BOX = 6;

  /** The first box of each slot, and behind its last one. */
  final int[] from;

  final int[] to;

  /** What each box is of, and the boxes. */
  final char[] ids;

  final float[] boxes;

  BoxLists(Growing growing) {
    from = growing.from;
    to = growing.to;
    ids = Arrays.copyOf(growing.ids, growing.size);
    boxes = new float[BOX * growing.size];
    for (int i = 0; i < boxes.length; i += BOX) {
      for (int axis = 0; axis < 3; axis++) {
        middle(growing.boxes[i + axis], growing.boxes[i + axis + 3], i + axis);
      }
    }
  }

  /** Writes a middle, and a half that reaches as far as both ends: differences are rounded up. */
  private void middle(float low, float high, int at) {
    float middle = (float) (0.5 * ((double) low + high));
    boxes[at] = middle;
    boxes[at + 3] =
        Math.max(
            Math.nextUp((float) ((double) high - middle)),
            Math.nextUp((float) ((double) middle - low)));
  }

  /** How far from 0 the box at a place reaches along an axis. */
  final float reach(int i, int axis) {
    return Math.nextUp(Math.abs(boxes[BOX * i + axis]) + boxes[BOX * i + axis + 3]);
  }

  /** Bytes held. */
  long memoryBytes() {
    return 4L * (from.length + to.length + boxes.length) + 2L * ids.length;
  }

  /** Lists of boxes while they are made: of one slot after the other, each id once. */
  static final class Growing {
    private final int[] from;
    private final int[] to;
    private char[] ids = new char[64];

    /** Least x, y, z, then greatest. */
    private float[] boxes = new float[BOX * 64];

    private int size;

    /** Where the box of each id is; those below {@link #begin} belong to slots before. */
    private final int[] at;

    private int begin;

    Growing(int slots, int ids) {
      from = new int[slots];
      to = new int[slots];
      at = new int[ids];
      Arrays.fill(at, -1);
    }

    /** Begins the list of a slot. */
    void begin() {
      begin = size;
    }

    /** Ends the list of a slot. */
    void end(int slot) {
      from[slot] = begin;
      to[slot] = size;
    }

    /** Whether a slot has a box. */
    boolean has(int slot) {
      return from[slot] < to[slot];
    }

    /** Joins the boxes of another slot. */
    void addAll(int slot) {
      for (int i = from[slot]; i < to[slot]; i++) {
        int b = BOX * i;
        int id = ids[i];
        float highX = boxes[b + 3];
        float highY = boxes[b + 4];
        float highZ = boxes[b + 5];
        add(id, boxes[b], boxes[b + 1], boxes[b + 2]);
        add(id, highX, highY, highZ);
      }
    }

    /** Joins a point to the box of an id. */
    void add(int id, float x, float y, float z) {
      int i = at[id];
      if (i < begin) {
        i = size++;
        at[id] = i;
        reserve();
        ids[i] = (char) id;
        Arrays.fill(boxes, BOX * i, BOX * i + 3, Float.POSITIVE_INFINITY);
        Arrays.fill(boxes, BOX * i + 3, BOX * i + 6, Float.NEGATIVE_INFINITY);
      }
      int b = BOX * i;
      boxes[b] = Math.min(boxes[b], x);
      boxes[b + 1] = Math.min(boxes[b + 1], y);
      boxes[b + 2] = Math.min(boxes[b + 2], z);
      boxes[b + 3] = Math.max(boxes[b + 3], x);
      boxes[b + 4] = Math.max(boxes[b + 4], y);
      boxes[b + 5] = Math.max(boxes[b + 5], z);
    }

    private void reserve() {
      if (size > ids.length) {
        ids = Arrays.copyOf(ids, 2 * ids.length);
        boxes = Arrays.copyOf(boxes, 2 * boxes.length);
      }
    }
  }
}
