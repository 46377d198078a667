package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Small numbers for geometries, by identity: each keeps its own while it takes part, and a number
 * that is free is given again. Looks into no object but the one at hand. Belongs to the scanning
 * thread.
 */
final class GeometryIds {
  /** Says that a geometry has no number. */
  static final int NONE = -1;

  private @Nullable Geometry[] geometries = {};
  private int[] hashes = {};
  private int end;
  private int[] free = {};
  private int freeCount;

  /**
   * By hash, linearly probed: the complement of a number, or 0; at most half full. Empty until
   * something is looked for, which a scene that does not change never needs.
   */
  private int[] table = {};

  /** The number of a geometry; one of them if it has several. */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  int find(Geometry geometry) {
    if (table.length < 2 * end) {
      rehash();
    }
    if (table.length == 0) {
      return NONE;
    }
    int mask = table.length - 1;
    int at = hash(geometry) & mask;
    while (table[at] != 0) {
      int id = ~table[at];
      if (geometries[id] == geometry) {
        return id;
      }
      at = at + 1 & mask;
    }
    return NONE;
  }

  /** Gives a geometry a number, one more if it has one. */
  int add(Geometry geometry) {
    int id = freeCount > 0 ? free[--freeCount] : end++;
    if (id == geometries.length) {
      geometries = Arrays.copyOf(geometries, Math.max(16, 2 * id));
      hashes = Arrays.copyOf(hashes, geometries.length);
    }
    geometries[id] = geometry;
    if (table.length >= 2 * end) {
      hashes[id] = hash(geometry);
      put(id);
    } else {
      table = new int[0];
    }
    return id;
  }

  /** Takes a number back. */
  void remove(int id) {
    geometries[id] = null;
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, Math.max(16, 2 * freeCount));
    }
    free[freeCount++] = id;
    if (table.length > 0) {
      delete(id);
    }
  }

  private void rehash() {
    table = new int[Math.max(16, 4 * Integer.highestOneBit(Math.max(1, end)))];
    for (int id = 0; id < end; id++) {
      Geometry geometry = geometries[id];
      if (geometry != null) {
        hashes[id] = hash(geometry);
        put(id);
      }
    }
  }

  private static int hash(Geometry geometry) {
    int hash = System.identityHashCode(geometry) * 0x9e3779b9;
    return hash ^ hash >>> 16;
  }

  private void put(int id) {
    int mask = table.length - 1;
    int at = hashes[id] & mask;
    while (table[at] != 0) {
      at = at + 1 & mask;
    }
    table[at] = ~id;
  }

  /** Closes the gap: what comes behind it and would not be found any more moves up. */
  private void delete(int id) {
    int mask = table.length - 1;
    int gap = hashes[id] & mask;
    while (table[gap] != ~id) {
      gap = gap + 1 & mask;
    }
    for (int at = gap + 1 & mask; table[at] != 0; at = at + 1 & mask) {
      int from = hashes[~table[at]] & mask;
      if ((at - from & mask) >= (at - gap & mask)) {
        table[gap] = table[at];
        gap = at;
      }
    }
    table[gap] = 0;
  }
}
