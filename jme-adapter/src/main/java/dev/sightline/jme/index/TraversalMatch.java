package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceOrder;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.convert.WorldMatrix;
import dev.sightline.jme.internal.LoopParts;
import dev.sightline.jme.internal.TerrainPatches;
import dev.sightline.jme.internal.seat.SeatList;
import dev.sightline.jme.internal.seat.SeatPlaces;
import dev.sightline.jme.internal.seat.SeatTable;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Matches the geometries that a traversal meets, in its order, with those of the last one, and
 * collects the differences for a {@link SceneDelta}. Each has a seat, which it keeps as long as it
 * takes part: all that is known of it lies there, and nothing has to be copied when others come and
 * go. {@link SceneSeats} gives the seats of removed ones to others. Belongs to the scanning thread.
 *
 * <p>While the two traversals agree, only the places of what moved are written. From the first
 * difference on a second cursor follows the last traversal: where the two differ, {@link SeatTable}
 * says where a geometry was, and the cursor goes on from there. So what comes, goes or changes
 * places costs a look-up each, and the order between two of those is copied as one block.
 */
final class TraversalMatch {
  private static final int[] NONE = {};

  /** How far a geometry is looked for from the cursor on before it is looked up. */
  private static final int NEAR = 4;

  /**
   * The seat of each row: the order in which the traversal under way has met them. Between two
   * traversals the first {@link #size} are a permutation of the seats. An {@link InstanceOrder}
   * keeps the array, so a traversal that differs writes to a copy.
   */
  private int[] order = NONE;

  private int size;
  private int met;

  /**
   * The order of the last traversal, once the one under way differs from it; null while the {@link
   * #met} rows are the first ones of the last traversal, and between two traversals.
   */
  private int @Nullable [] before;

  /** Where the last traversal is followed. */
  private int cursor;

  /** From this row on, rows are as they were up to the cursor, and not copied yet. */
  private int copied;

  /** Which rows of the last traversal have been met since they differ. */
  private final BitSet seen = new BitSet();

  private final SceneSeats seats = new SceneSeats();

  /** Those of the seats. */
  private final SeatColumns columns = seats.columns();

  private final SeatPlaces places = seats.places();

  /** Where what is known of the geometry that was met last lies, and at which index. */
  private SeatColumns found = columns;

  private int at;

  /** Its seat, or that beyond all where it waits for one. */
  private int seat;

  /** The row of each seat in the last traversal. */
  private int[] rowOf = NONE;

  /** Whether that is known: seldom is anything looked for that is not near. */
  private boolean isNumbered;

  /**
   * The tree of the last traversal's instances, by their seats of then; null where some have none,
   * and between two traversals.
   */
  private @Nullable InstanceTree known;

  /**
   * Has moved instances of {@link #known}, each at most once; null while it has moved none. Goes
   * with {@link #delta}.
   */
  private @Nullable InstanceMover mover;

  /**
   * Seats of what has moved and was there before, without those whose instances the mover has
   * moved. Seats of then until the end of the traversal, seats of now from then on.
   */
  private final SeatList moved = new SeatList();

  /** Seats of what shows another mesh than before, or has come; numbered as {@link #moved}. */
  private final SeatList shown = new SeatList();

  /** How seats are filled otherwise than after the traversal before; null while they are not. */
  private @Nullable InstanceChange change;

  /** Whether the last traversal that has ended found another order than the one before it. */
  private boolean isReordered;

  private final WorldMatrix matrix = new WorldMatrix();
  private final TerrainPatches patches = new TerrainPatches();

  /** How many there are. */
  int size() {
    return size;
  }

  /** What is known of each, by seat. */
  SeatColumns columns() {
    return columns;
  }

  /** The order of the scene. */
  InstanceOrder order() {
    return InstanceOrder.of(order, size);
  }

  /** The mesh that a seat is asked with. */
  TrackedMesh use(int seat) {
    return columns.uses[seat];
  }

  /** A seat shows another mesh than before. */
  void addShown(int seat) {
    shown.add(seat);
  }

  /** Takes the place of the geometry that was met last, and notes whether it has moved. */
  void place(Geometry geometry) {
    SeatPlaces.Move move = places.place(seat, geometry);
    if (move != SeatPlaces.Move.NONE
        && !(move == SeatPlaces.Move.SHIFT
            && known != null
            && !TerrainPatches.isPatch(geometry) // see placeIn
            && shift(known))) {
      moved.add(seat);
    }
  }

  /** Moves an instance at once, while the traversal has to wait for memory anyway. */
  private boolean shift(InstanceTree tree) {
    InstanceMover all = mover;
    if (all == null) {
      // Boxes are of no use where things come and go; when they did, they are likely to do so again
      all = new InstanceMover(tree, before == null && !isReordered);
      mover = all;
    }
    return places.shift(seat, all);
  }

  /** Takes the place of a geometry that was not there before. */
  void placeNew(Geometry geometry) {
    places.placeNew(seat, geometry);
  }

  /** A geometry that shows a mesh; null when there is none. */
  @SuppressWarnings("ReferenceEquality") // a use is its identity
  @Nullable Geometry showing(TrackedMesh use) {
    for (int row = 0; row < size; row++) {
      if (use(order[row]) == use) {
        return columns.geometries[order[row]];
      }
    }
    return null;
  }

  /**
   * Begins a traversal. The last one must have come to its end.
   *
   * @param last the tree of those that there are; null while some of them have none
   */
  void begin(@Nullable InstanceTree last) {
    known = last;
    change = null;
    met = 0;
    moved.clear();
    shown.clear();
  }

  /**
   * Reads some of what is known of as many as come next while the two traversals agree; see {@code
   * ReadAhead}.
   */
  int readAhead(int count) {
    int[] last = before == null ? order : before;
    int from = before == null ? met : cursor;
    int sum = 0;
    for (int row = from; row < Math.min(size, from + count); row++) {
      sum += places.readAhead(last[row]);
    }
    return sum;
  }

  /**
   * Gives the next row to a geometry. What is known of it is in {@link #found()} then, at {@link
   * #at()}.
   *
   * @return false for one that was not there: what is known of it is to be filled in
   */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  boolean meet(Geometry geometry) {
    if (before == null) {
      if (met < size && columns.geometries[order[met]] == geometry) {
        return is(order[met++]);
      }
      before = differ();
    }
    int[] last = before;
    boolean isNext =
        cursor < size && columns.geometries[last[cursor]] == geometry && !seen.get(cursor);
    return isNext ? go(last) : meetElsewhere(last, geometry);
  }

  /** The next row is as that at the cursor was. */
  private boolean go(int[] last) {
    met++;
    return is(last[cursor++]);
  }

  private boolean is(int known) {
    found = columns;
    at = known;
    seat = known;
    return true;
  }

  /** How many geometries the traversal under way has met. */
  int met() {
    return met;
  }

  /** Where what is known of the geometry that was met last lies. */
  SeatColumns found() {
    return found;
  }

  /** At which index. */
  int at() {
    return at;
  }

  /** The seat of the geometry that was met last; another one at the end if it is new. */
  int seat() {
    return seat;
  }

  private int[] differ() {
    int[] last = order;
    order = Arrays.copyOf(last, size + 1 + size / 8);
    cursor = met;
    copied = met;
    seen.clear();
    seen.set(0, met);
    return last;
  }

  /** Copies the rows that are as they were up to the cursor. */
  private void copyRows(int[] last) {
    int count = met - copied;
    if (order.length <= met) {
      order = Arrays.copyOf(order, Math.max(16, met + met / 2));
    }
    System.arraycopy(last, cursor - count, order, copied, count);
    seen.set(cursor - count, cursor);
    copied = met;
  }

  private boolean meetElsewhere(int[] last, Geometry geometry) {
    copyRows(last);
    int origin = find(last, geometry);
    if (origin >= 0 && !seen.get(origin)) {
      cursor = origin;
      return go(last);
    }
    seat = seats.add(geometry, met);
    found = seats.waiting();
    at = seats.come() - 1;
    order[met] = seat;
    copied = ++met;
    return false;
  }

  /** The row of a geometry in the last traversal; most often some before it were removed. */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  private int find(int[] last, Geometry geometry) {
    for (int row = cursor + 1; row < Math.min(size, cursor + NEAR); row++) {
      if (columns.geometries[last[row]] == geometry) {
        return row;
      }
    }
    int found = size == 0 ? SeatTable.NONE : seats.find(geometry);
    if (found == SeatTable.NONE) {
      return SeatTable.NONE;
    }
    if (!isNumbered) {
      rowOf = rowOf.length < size ? new int[order.length] : rowOf;
      LoopParts.run(size, (from, to) -> number(last, from, to));
      isNumbered = true;
    }
    return rowOf[found];
  }

  private void number(int[] last, int from, int to) {
    for (int row = from; row < to; row++) {
      rowOf[last[row]] = row;
    }
  }

  /**
   * Ends a traversal and drops what it has not met; returns whether the order is another, because
   * some have come or gone or changed places.
   */
  boolean end(MeshRegistry registry) {
    if (before == null && met < size) {
      before = differ();
    }
    int[] last = before;
    isReordered = last != null;
    known = null;
    if (last != null) {
      copyRows(last);
      for (int row = seen.nextClearBit(0); row < size; row = seen.nextClearBit(row + 1)) {
        seats.drop(last[row], registry);
      }
      change = seats.settle(met, order);
      moved.replaceAll(seats::now);
      shown.replaceAll(seats::now);
      isNumbered = false;
      before = null;
    }
    size = met;
    return isReordered;
  }

  /** Whether some have moved that were there before. */
  boolean hasMoved() {
    return moved.size() > 0 || mover != null;
  }

  /**
   * What the traversal that has ended has found. To be taken at most once: the mover goes with it.
   *
   * @param now what takes part
   */
  SceneDelta delta(SeatedGeometries now, boolean isRemeshed, SceneDelta.Posed posed) {
    InstanceChange settled = change == null ? InstanceChange.none(size) : change;
    InstanceMover shifted = mover;
    mover = null;
    return new SceneDelta(
        false,
        now,
        columns.uses,
        settled,
        isReordered,
        placed(came(settled)),
        placed(moved.toArray()),
        shown.toArray(),
        shifted,
        isRemeshed,
        posed);
  }

  private static int[] came(InstanceChange change) {
    int[] came = new int[change.come()];
    int count = 0;
    for (int i = 0; count < came.length; i++) {
      if (change.origins()[i] == InstanceChange.NEW) {
        came[count++] = change.seats()[i];
      }
    }
    return came;
  }

  private SceneDelta.Placed placed(int[] at) {
    Affine[] found = new Affine[at.length];
    LoopParts.run(at.length, (from, to) -> place(at, found, from, to));
    return new SceneDelta.Placed(at, found);
  }

  private void place(int[] at, Affine[] found, int from, int to) {
    for (int i = from; i < to; i++) {
      found[i] = placeOf(at[i]);
    }
  }

  private Affine placeOf(int at) {
    Geometry geometry = columns.geometries[at];
    Spatial terrain = patches.of(geometry);
    return terrain == geometry ? places.map(at) : placeIn(terrain);
  }

  /** Patches of one terrain share its map and its rounding, so that their edges meet. */
  private Affine placeIn(Spatial terrain) {
    Affine map = matrix.affine(terrain.getWorldTransform());
    double x = patches.get(0);
    double y = patches.get(1);
    double z = patches.get(2);
    return map.withTranslation(
        map.m00() * x + map.m01() * y + map.m02() * z + map.m03(),
        map.m10() * x + map.m11() * y + map.m12() * z + map.m13(),
        map.m20() * x + map.m21() * y + map.m22() * z + map.m23());
  }
}
