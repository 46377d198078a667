package dev.sightline.jme.index;

import com.jme3.math.Transform;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.internal.LoopParts;
import dev.sightline.jme.internal.TerrainPatches;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The geometries of the last traversal, in its order, and of the one under way. While the two
 * agree, only the places of what moved are written. From the first difference on a second cursor
 * follows the last traversal: where the two differ, {@link GeometryIds} say where a geometry was,
 * and the cursor goes on from there. So what comes, goes or changes places costs a look-up each,
 * and the rows between two of those are copied as one block.
 */
final class SceneEntries {
  /** Says of a row that it was not there before. */
  static final int NEW = InstanceTreeBuilder.NEW;

  /** How far a geometry is looked for from the cursor on before it is looked up. */
  private static final int NEAR = 4;

  private SceneRows rows = new SceneRows(0);
  private int size;
  private int met;

  /** The rows of the last traversal, once the one under way differs from it. */
  private @Nullable SceneRows before;

  /** Where the last traversal is followed. */
  private int cursor;

  /** From this row on, rows are as they were up to the cursor, and not copied yet. */
  private int copied;

  /** Where what is known of the geometry that was met last lies, and its number. */
  private SceneRows were = rows;

  private int at;
  private int id;

  /** Where each row of the traversal under way was before; of use while the two differ. */
  private int[] origins = {};

  /** Which rows of the last traversal have been met since they differ. */
  private boolean[] seen = {};

  private GeometryIds ids = new GeometryIds();

  /** By number, so that they stay where they are when rows do not. */
  private ScenePlaces places = new ScenePlaces();

  /** The mesh that each shows, by number. */
  private TrackedMesh[] uses = {};

  /** The row of each number in the last traversal; {@link #NEW} for none. */
  private int[] rowOf = {};

  /** Whether that is known: seldom is anything looked for that is not near. */
  private boolean isNumbered;

  /** The tree of the last traversal's rows; null while some of them have none. */
  private @Nullable InstanceTree known;

  /** Those of the last traversal that have moved; null while none has. */
  private @Nullable InstanceMover mover;

  /** Rows that have moved, without those whose instances the mover has moved. */
  private int[] moved = {};

  private int movedCount;
  private boolean isReordered;

  /** How many rows there are. */
  int size() {
    return size;
  }

  /** The rows, up to {@link #size}; during a traversal, those that it has met. */
  SceneRows rows() {
    return rows;
  }

  /** Writes the place of a row as the world transform it was. */
  void transform(int row, Transform out) {
    places.transform(rows.ids[row], out);
  }

  /** The mesh that a row shows. */
  TrackedMesh use(int row) {
    return uses[rows.ids[row]];
  }

  /** Lets a row show a mesh. */
  void setUse(int row, TrackedMesh use) {
    uses[rows.ids[row]] = use;
  }

  /** Takes the place of the geometry that was met last, and notes whether it has moved. */
  void place(Geometry geometry) {
    ScenePlaces.Move move = places.place(id, geometry);
    if (move != ScenePlaces.Move.NONE
        && !(move == ScenePlaces.Move.SHIFT
            && known != null
            && !TerrainPatches.isPatch(geometry) // see FrameMaker
            && shift(known))) {
      note(met - 1);
    }
  }

  /** Moves an instance at once, while the traversal has to wait for memory anyway. */
  private boolean shift(InstanceTree tree) {
    InstanceMover all = mover;
    if (all == null) {
      // Boxes are of no use where rows change places; when they did, they are likely to do so again
      all = new InstanceMover(tree, before == null && !isReordered);
      mover = all;
    }
    return places.shift(id, all, at);
  }

  /** Takes the place of a geometry that was not there before. */
  void placeNew(Geometry geometry) {
    places.place(id, geometry);
  }

  /** A geometry that shows a mesh; null when there is none. */
  @SuppressWarnings("ReferenceEquality") // a use is its identity
  @Nullable Geometry showing(TrackedMesh use) {
    for (int row = 0; row < size; row++) {
      if (use(row) == use) {
        return rows.geometries[row];
      }
    }
    return null;
  }

  /**
   * Begins a traversal; one that was broken off must have been followed by {@link #clear}.
   *
   * @param last the tree of the rows; null while some of them have none
   */
  void begin(@Nullable InstanceTree last) {
    known = last;
    met = 0;
    movedCount = 0;
    mover = null;
    were = rows;
  }

  /**
   * Gives the next row to a geometry. What is known of it is in {@link #were()} then, at {@link
   * #at()}.
   *
   * @return false for one that was not there: its row, which is the last of {@link #rows}, is to be
   *     filled
   */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  boolean meet(Geometry geometry) {
    if (before == null) {
      if (met < size && rows.geometries[met] == geometry) {
        at = met++;
        id = rows.ids[at];
        return true;
      }
      before = differ();
    }
    SceneRows last = before;
    boolean isNext = cursor < size && last.geometries[cursor] == geometry && !seen[cursor];
    return isNext ? go(last) : meetElsewhere(last, geometry);
  }

  /** The next row is as that at the cursor was. */
  private boolean go(SceneRows last) {
    at = cursor++;
    id = last.ids[at];
    met++;
    return true;
  }

  /** Where what is known of the geometry that was met last lies. */
  SceneRows were() {
    return were;
  }

  /** In which row. */
  int at() {
    return at;
  }

  /** The row of the geometry that was met last, which may be written to then. */
  int own() {
    if (before != null) {
      copyRows(before);
    }
    rows.own();
    return met - 1;
  }

  private SceneRows differ() {
    SceneRows last = rows;
    int room = size + 1 + size / 8;
    rows = new SceneRows(room);
    rows.copy(last, 0, 0, met);
    were = last;
    cursor = met;
    copied = met;
    origins = origins.length > size ? origins : new int[room];
    seen = seen.length > size ? seen : new boolean[room];
    LoopParts.run(met, this::stay);
    Arrays.fill(seen, 0, met, true);
    Arrays.fill(seen, met, size, false);
    return last;
  }

  private void stay(int from, int to) {
    for (int row = from; row < to; row++) {
      origins[row] = row;
    }
  }

  /** Copies the rows that are as they were up to the cursor. */
  private void copyRows(SceneRows last) {
    int count = met - copied;
    int first = cursor - count;
    rows.reserve(met);
    if (origins.length <= met) {
      origins = Arrays.copyOf(origins, rows.geometries.length);
    }
    rows.copy(last, first, copied, count);
    for (int i = 0; i < count; i++) {
      origins[copied + i] = first + i;
    }
    Arrays.fill(seen, first, cursor, true);
    copied = met;
  }

  private boolean meetElsewhere(SceneRows last, Geometry geometry) {
    copyRows(last);
    int origin = find(last, geometry);
    if (origin != NEW && !seen[origin]) {
      cursor = origin;
      return go(last);
    }
    id = newId(geometry);
    origins[met] = NEW;
    rows.geometries[met] = geometry;
    rows.ids[met] = id;
    copied = ++met;
    return false;
  }

  /** The row of a geometry in the last traversal; most often some have gone before it. */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  private int find(SceneRows last, Geometry geometry) {
    for (int row = cursor + 1; row < Math.min(size, cursor + NEAR); row++) {
      if (last.geometries[row] == geometry) {
        return row;
      }
    }
    int number = size == 0 ? GeometryIds.NONE : ids.find(geometry);
    if (number == GeometryIds.NONE) {
      return NEW;
    }
    if (!isNumbered) {
      LoopParts.run(size, (from, to) -> number(last, from, to));
      isNumbered = true;
    }
    return rowOf[number];
  }

  private int newId(Geometry geometry) {
    int number = ids.add(geometry);
    if (number >= rowOf.length) {
      rowOf = Arrays.copyOf(rowOf, Math.max(16, 2 * number));
      uses = Arrays.copyOf(uses, rowOf.length);
      places.reserve(rowOf.length);
    }
    rowOf[number] = NEW;
    return number;
  }

  private void note(int row) {
    if (movedCount == moved.length) {
      moved = Arrays.copyOf(moved, Math.max(16, 2 * movedCount));
    }
    moved[movedCount++] = row;
  }

  /** Ends a traversal and drops what it has not met; returns whether the list has changed. */
  boolean end(MeshRegistry registry) {
    if (before == null && met < size) {
      before = differ();
    }
    SceneRows last = before;
    isReordered = last != null;
    known = null;
    if (last != null) {
      copyRows(last);
      drop(last, registry);
      isNumbered = false;
      before = null;
      were = rows; // what has gone is not held
    }
    size = met;
    return isReordered;
  }

  private void drop(SceneRows last, MeshRegistry registry) {
    LoopParts.run(
        size,
        (from, to) -> {
          for (int row = from; row < to; row++) {
            if (!seen[row]) {
              drop(last.ids[row], registry);
            }
          }
        });
  }

  @SuppressWarnings("NullAway") // unused numbers hold nothing
  private void drop(int id, MeshRegistry registry) {
    registry.release(uses[id]);
    uses[id] = null;
    ids.remove(id);
  }

  private void number(SceneRows last, int from, int to) {
    for (int row = from; row < to; row++) {
      rowOf[last.ids[row]] = row;
    }
  }

  /** Whether rows have moved that were there before. */
  boolean hasMoved() {
    return movedCount > 0 || mover != null;
  }

  /** The instances of the last traversal, those moved that could be; null when none could. */
  @Nullable InstanceMover mover() {
    return mover;
  }

  /** How many rows have moved that were there before, without those that the mover has moved. */
  int movedCount() {
    return movedCount;
  }

  /** One of those rows. */
  int moved(int index) {
    return moved[index];
  }

  /** Forgets the instances that were moved. */
  void dropMover() {
    mover = null;
  }

  /** Whether rows are others, or elsewhere, than after the traversal before. */
  boolean isReordered() {
    return isReordered;
  }

  /** Where a row was after the traversal before; {@link #NEW} if it was not there. */
  int origin(int row) {
    return isReordered ? origins[row] : row;
  }

  /**
   * Where rows were at an earlier time.
   *
   * @param earlier where those of the traversal before were; null for the same places
   * @return one for each row; null for the same places
   */
  int @Nullable [] originsIn(int @Nullable [] earlier) {
    if (!isReordered) {
      return earlier;
    }
    int[] out = Arrays.copyOf(origins, size);
    if (earlier != null) {
      LoopParts.run(size, (from, to) -> compose(out, earlier, from, to));
    }
    return out;
  }

  private static void compose(int[] out, int[] earlier, int from, int to) {
    for (int row = from; row < to; row++) {
      out[row] = out[row] == NEW ? NEW : earlier[out[row]];
    }
  }

  void clear() {
    rows = new SceneRows(0);
    were = rows;
    ids = new GeometryIds();
    places = new ScenePlaces();
    uses = new TrackedMesh[0];
    rowOf = new int[0];
    isNumbered = false;
    size = 0;
    cursor = 0;
    copied = 0;
    movedCount = 0;
    mover = null;
    moved = new int[0];
    known = null;
    before = new SceneRows(0); // the next one differs, even if it finds nothing
  }
}
