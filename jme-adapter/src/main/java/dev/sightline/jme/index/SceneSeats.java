package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.jme.internal.seat.SeatPlaces;
import dev.sightline.jme.internal.seat.SeatTable;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The seats of geometries: numbers from 0 without gaps, which each keeps while it takes part, so
 * that a tree over them needs no change where others come and go. A new one waits beyond the others
 * until the end of the traversal, and gets the seat of a removed one. If more were removed than
 * added, the last ones move into the gaps. Belongs to the scanning thread.
 */
final class SceneSeats {
  private final SeatColumns columns = new SeatColumns();

  /** What is known of those that wait. */
  private final SeatColumns waiting = new SeatColumns();

  private final SeatTable ids = new SeatTable();
  private final SeatPlaces places = new SeatPlaces();

  /**
   * How many seats are taken: between two traversals all below it, and none beyond. While one is
   * under way those in {@link #gone} are free.
   */
  private int size;

  /** How many wait, in {@link #waiting} and at seats from {@link #size} on, and in which rows. */
  private int come;

  private int[] rowsOfCome = {};
  private final BitSet gone = new BitSet();

  /** The seat that one now has whose seat was this much beyond {@link #size}; -1 for none. */
  private int[] movedTo = {};

  SeatColumns columns() {
    return columns;
  }

  SeatColumns waiting() {
    return waiting;
  }

  SeatPlaces places() {
    return places;
  }

  /** How many wait. */
  int come() {
    return come;
  }

  /** The seat of a geometry; {@link SeatTable#NONE} for one that has none or waits. */
  int find(Geometry geometry) {
    return ids.find(geometry);
  }

  /** Lets a geometry wait, that was met in a row; returns the seat that it has meanwhile. */
  int add(Geometry geometry, int row) {
    int seat = size + come;
    if (come == rowsOfCome.length) {
      rowsOfCome = Arrays.copyOf(rowsOfCome, Math.max(16, 2 * come));
    }
    rowsOfCome[come++] = row;
    waiting.reserve(come);
    waiting.setGeometry(come - 1, geometry);
    places.reserve(seat + 1);
    return seat;
  }

  /** Removes one: its seat is free from {@link #settle} on. */
  void drop(int seat, MeshRegistry registry) {
    registry.release(columns.uses[seat]);
    ids.remove(seat);
    gone.set(seat);
  }

  /**
   * Gives seats to those that wait, and closes the gaps that are left.
   *
   * @param left how many there are now
   * @param order the seat of each of them, row by row; gets those that they have now
   * @return what sits where
   */
  InstanceChange settle(int left, int[] order) {
    int end = size + come;
    movedTo = movedTo.length < end - left ? new int[end - left] : movedTo;
    Arrays.fill(movedTo, 0, end - left, -1);
    columns.reserve(left);
    int[] seats = new int[gone.cardinality() + come];
    int[] origins = new int[seats.length];
    int count = 0;
    int from = end;
    boolean isAnyMoved = false;
    for (int gap = gone.nextSetBit(0); gap >= 0 && gap < left; gap = gone.nextSetBit(gap + 1)) {
      do {
        from--;
      } while (gone.get(from));
      move(from, gap);
      movedTo[from - left] = gap;
      isAnyMoved |= from < size;
      seats[count] = gap;
      origins[count++] = from < size ? from : InstanceChange.NEW;
    }
    for (int seat = size; seat < left; seat++) {
      move(seat, seat);
      seats[count] = seat;
      origins[count++] = InstanceChange.NEW;
    }
    rename(left, order, isAnyMoved);
    columns.clear(left, Math.min(size, columns.geometries.length));
    waiting.clear(0, come);
    gone.clear();
    size = left;
    come = 0;
    return new InstanceChange(left, Arrays.copyOf(seats, count), Arrays.copyOf(origins, count));
  }

  /** Brings all that is known of one to another seat. */
  private void move(int from, int to) {
    if (from >= size) {
      columns.copy(waiting, from - size, to);
    } else {
      columns.copy(columns, from, to);
      ids.remove(from);
    }
    ids.put(columns.geometries[to], to);
    if (from != to) {
      places.copy(from, to);
    }
  }

  private void rename(int left, int[] order, boolean isAny) {
    if (isAny) {
      for (int row = 0; row < left; row++) {
        order[row] = now(order[row], left);
      }
    } else {
      for (int i = 0; i < come; i++) {
        order[rowsOfCome[i]] = now(order[rowsOfCome[i]], left);
      }
    }
  }

  private int now(int seat, int left) {
    return seat < left ? seat : movedTo[seat - left];
  }

  /** The seat now of one whose seat is known from before {@link #settle}. */
  int now(int seat) {
    return now(seat, size);
  }
}
