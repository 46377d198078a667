package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.internal.Blocks;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The geometries of the last traversal, in its order, and of the one under way. While the two
 * agree, only the places of what moved are written. From the first difference on rows are copied,
 * with a second cursor that follows the last traversal: where the two differ, {@link GeometryIds}
 * say where a geometry was, and the cursor goes on from there. So what comes, goes or changes
 * places costs a look-up each, and all others a copy.
 */
final class SceneEntries {
  /** Says of a row that it was not there before. */
  static final int NEW = InstanceTreeBuilder.NEW;

  private SceneRows rows = new SceneRows(0);
  private int size;
  private int met;

  /** The rows of the last traversal, once the one under way differs from it. */
  private @Nullable SceneRows before;

  /** Where the last traversal is followed. */
  private int cursor;

  /** Where each row of the traversal under way was before; of use while the two differ. */
  private int[] origins = {};

  /** Which rows of the last traversal have been met since they differ. */
  private boolean[] seen = {};

  private GeometryIds ids = new GeometryIds();
  private ScenePlaces places = new ScenePlaces();

  /** The places of the last traversal while the two differ, room for those of the next after. */
  private ScenePlaces placesBefore = new ScenePlaces();

  /** The mesh that each shows, by number. */
  private TrackedMesh[] uses = {};

  /** The row of each number in the last traversal; {@link #NEW} for none. */
  private int[] rowOf = {};

  /** The tree of the last traversal's rows; null while some of them have none. */
  private @Nullable InstanceTree known;

  /** Rows that have moved. */
  private int[] moved = {};

  /**
   * The instances of those that were there and of which no more than the translation differs: made
   * during the traversal, which has to wait for memory anyway. A new array each time: what is
   * written to one that has outlived a collection is written down for the next.
   */
  private @Nullable Instance[] shifted = {};

  private int movedCount;
  private int shiftedCount;
  private boolean isReordered;

  /** How many rows there are. */
  int size() {
    return size;
  }

  /** The rows, up to {@link #size}; during a traversal, those that it has met. */
  SceneRows rows() {
    return rows;
  }

  /** Where the geometries are, by row. */
  ScenePlaces places() {
    return places;
  }

  /** The mesh that a row shows. */
  TrackedMesh use(int row) {
    return uses[rows.ids[row]];
  }

  /** Lets a row show a mesh. */
  void setUse(int row, TrackedMesh use) {
    uses[rows.ids[row]] = use;
  }

  /** Takes the place of a geometry that was met, and notes whether it has moved. */
  void place(int row, Geometry geometry) {
    int origin = before == null ? row : origins[row];
    ScenePlaces.Move move =
        before == null || origin == NEW
            ? places.place(row, geometry)
            : places.place(row, geometry, placesBefore, origin);
    if (move != ScenePlaces.Move.NONE && origin != NEW) {
      InstanceTree tree = known;
      moved(
          row,
          tree != null && move == ScenePlaces.Move.SHIFT
              ? places.shifted(tree.instance(origin), row)
              : null);
    }
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
    shiftedCount = 0;
    isReordered = false;
  }

  /**
   * The row of a geometry, which is the next one.
   *
   * @return its complement for a geometry that was not there; the row is to be filled then
   */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  int meet(Geometry geometry) {
    if (before == null) {
      if (met < size && rows.geometries[met] == geometry) {
        return met++;
      }
      before = differ();
    }
    return meetElsewhere(before, geometry);
  }

  private SceneRows differ() {
    SceneRows last = rows;
    int room = size + 1 + size / 8;
    rows = new SceneRows(room);
    rows.copy(last, met);
    ScenePlaces free = placesBefore;
    placesBefore = places;
    places = free;
    places.reserve(room);
    places.copy(placesBefore, met);
    cursor = met;
    origins = origins.length > size ? origins : new int[room];
    seen = seen.length > size ? seen : new boolean[room];
    Blocks.run(met, this::stay);
    Arrays.fill(seen, 0, met, true);
    Arrays.fill(seen, met, size, false);
    return last;
  }

  private void stay(int from, int to) {
    for (int row = from; row < to; row++) {
      origins[row] = row;
    }
  }

  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  private int meetElsewhere(SceneRows last, Geometry geometry) {
    int origin = cursor;
    if (origin >= size || last.geometries[origin] != geometry) {
      int id = size == 0 ? GeometryIds.NONE : ids.find(geometry);
      origin = id == GeometryIds.NONE ? NEW : rowOf[id];
    }
    int row = met++;
    rows.reserve(row);
    if (row >= origins.length) {
      origins = Arrays.copyOf(origins, rows.geometries.length);
    }
    if (row == places.rows()) {
      places.reserve(rows.geometries.length);
    }
    if (origin == NEW || seen[origin]) {
      origins[row] = NEW;
      rows.geometries[row] = geometry;
      rows.ids[row] = newId(geometry);
      return ~row;
    }
    seen[origin] = true;
    cursor = origin + 1;
    origins[row] = origin;
    rows.copyOne(last, origin, row);
    return row;
  }

  private int newId(Geometry geometry) {
    int id = ids.add(geometry);
    if (id >= rowOf.length) {
      rowOf = Arrays.copyOf(rowOf, Math.max(16, 2 * id));
      uses = Arrays.copyOf(uses, rowOf.length);
    }
    rowOf[id] = NEW;
    return id;
  }

  private void moved(int row, @Nullable Instance to) {
    if (movedCount == moved.length) {
      moved = Arrays.copyOf(moved, Math.max(16, 2 * movedCount));
    }
    if (movedCount >= shifted.length) {
      shifted = Arrays.copyOf(shifted, moved.length);
    }
    moved[movedCount] = row;
    shifted[movedCount++] = to;
    shiftedCount += to == null ? 0 : 1;
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
      drop(last, registry);
      before = null;
    }
    size = met;
    return isReordered;
  }

  private void drop(SceneRows last, MeshRegistry registry) {
    Blocks.run(
        size,
        (from, to) -> {
          for (int row = from; row < to; row++) {
            if (!seen[row]) {
              drop(last.ids[row], registry);
            }
          }
        });
    Blocks.run(met, this::number);
  }

  @SuppressWarnings("NullAway") // unused numbers hold nothing
  private void drop(int id, MeshRegistry registry) {
    registry.release(uses[id]);
    uses[id] = null;
    ids.remove(id);
  }

  private void number(int from, int to) {
    for (int row = from; row < to; row++) {
      rowOf[rows.ids[row]] = row;
    }
  }

  /** How many rows have moved that were there before. */
  int movedCount() {
    return movedCount;
  }

  /** One of the rows that have moved. */
  int moved(int index) {
    return moved[index];
  }

  /** The instances of all rows, where all of them have moved and were made; null otherwise. */
  Instance @Nullable [] allShifted() {
    return movedCount == size && shiftedCount == size && !isReordered
        ? Arrays.copyOf(shifted, size)
        : null;
  }

  /** The instance of one of the rows that have moved; null where it was not made. */
  @Nullable Instance shifted(int index) {
    return shifted[index];
  }

  /** Forgets the instances that were made. */
  void dropShifted() {
    shifted = new Instance[0];
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
      Blocks.run(size, (from, to) -> compose(out, earlier, from, to));
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
    ids = new GeometryIds();
    places = new ScenePlaces();
    placesBefore = new ScenePlaces();
    uses = new TrackedMesh[0];
    rowOf = new int[0];
    size = 0;
    movedCount = 0;
    dropShifted();
    moved = new int[0];
    known = null;
    before = new SceneRows(0); // the next one differs, even if it finds nothing
  }
}
