package dev.sightline.jme.internal.seat;

import com.jme3.scene.Geometry;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the seats of geometries, by identity. Looks into no object but the one at hand. Belongs to
 * the scanning thread.
 */
public final class SeatTable {
  /** Says that a geometry has no seat. */
  public static final int NONE = -1;

  private @Nullable Geometry[] geometries = {};
  private int[] hashes = {};

  /** Behind the last seat that was ever taken. */
  private int end;

  /**
   * By hash, linearly probed: the complement of a seat, or 0; at most half full. Empty until
   * something is looked for, which a scene that does not change never needs.
   */
  private int[] table = {};

  /** Empty. */
  public SeatTable() {}

  /** The seat of a geometry, one of them if it has several; {@link #NONE} if it has none. */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  public int find(Geometry geometry) {
    if (table.length < 2 * end) {
      rehash();
    }
    if (table.length == 0) {
      return NONE;
    }
    int mask = table.length - 1;
    int at = hash(geometry) & mask;
    while (table[at] != 0) {
      int seat = ~table[at];
      if (geometries[seat] == geometry) {
        return seat;
      }
      at = at + 1 & mask;
    }
    return NONE;
  }

  /** Gives a geometry a seat that is free, one more if it has one. */
  public void put(Geometry geometry, int seat) {
    if (seat >= geometries.length) {
      geometries = Arrays.copyOf(geometries, Math.max(16, 2 * seat));
      hashes = Arrays.copyOf(hashes, geometries.length);
    }
    end = Math.max(end, seat + 1);
    geometries[seat] = geometry;
    if (table.length >= 2 * end) {
      hashes[seat] = hash(geometry);
      enter(seat);
    } else {
      table = new int[0];
    }
  }

  /** Frees a seat. */
  public void remove(int seat) {
    geometries[seat] = null;
    if (table.length > 0) {
      delete(seat);
    }
  }

  private void rehash() {
    table = new int[Math.max(16, 4 * Integer.highestOneBit(Math.max(1, end)))];
    for (int seat = 0; seat < end; seat++) {
      Geometry geometry = geometries[seat];
      if (geometry != null) {
        hashes[seat] = hash(geometry);
        enter(seat);
      }
    }
  }

  private static int hash(Geometry geometry) {
    int hash = System.identityHashCode(geometry) * 0x9e3779b9;
    return hash ^ hash >>> 16;
  }

  private void enter(int seat) {
    int mask = table.length - 1;
    int at = hashes[seat] & mask;
    while (table[at] != 0) {
      at = at + 1 & mask;
    }
    table[at] = ~seat;
  }

  /** Closes the gap: what comes behind it and would not be found any more moves up. */
  private void delete(int seat) {
    int mask = table.length - 1;
    int gap = hashes[seat] & mask;
    while (table[gap] != ~seat) {
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
