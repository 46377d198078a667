package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import java.util.Arrays;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The geometries of the last traversal, in its order, and of the one under way. While the two
 * agree, only the rows of what moved are written; from the first difference on, rows are found by
 * their geometry.
 */
final class SceneEntries {
  /** Says of a row that it was not there before. */
  static final int NEW = -1;

  private SceneRows rows = new SceneRows(0);
  private int size;
  private int met;

  /** The rows of the last traversal, once the one under way differs from it. */
  private @Nullable SceneRows before;

  /** Where each row of the traversal under way was before; of use while the two differ. */
  private int[] origins = {};

  /** Rows of the last traversal not met since the difference: no larger than that needs, ever. */
  private IdentityHashMap<Geometry, Integer> byGeometry = new IdentityHashMap<>(0);

  /** Rows that have moved, those of which more than the translation differs as complement. */
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

  /** A geometry that shows a mesh; null when there is none. */
  @SuppressWarnings("ReferenceEquality") // a use is its identity
  @Nullable Geometry showing(TrackedMesh use) {
    for (int row = 0; row < size; row++) {
      if (rows.uses[row] == use) {
        return rows.geometries[row];
      }
    }
    return null;
  }

  /** Begins a traversal; one that was broken off must have been followed by {@link #clear}. */
  void begin() {
    met = 0;
    movedCount = 0;
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
      differ();
    }
    return meetElsewhere(geometry);
  }

  private void differ() {
    SceneRows last = rows;
    before = last;
    rows = new SceneRows(size + 1);
    rows.copy(last, 0, 0, met);
    origins = new int[size + 1];
    for (int row = 0; row < met; row++) {
      origins[row] = row;
    }
    byGeometry = new IdentityHashMap<>(size - met);
    for (int row = met; row < size; row++) {
      byGeometry.put(last.geometries[row], row);
    }
  }

  private int meetElsewhere(Geometry geometry) {
    Integer origin = byGeometry.remove(geometry);
    int row = met++;
    rows.reserve(row);
    if (row == origins.length) {
      origins = Arrays.copyOf(origins, rows.geometries.length);
    }
    origins[row] = origin == null ? NEW : origin;
    if (origin == null || before == null) {
      rows.geometries[row] = geometry;
      return ~row;
    }
    rows.copy(before, origin, row, 1);
    return row;
  }

  /** Notes that a row has another place than before. */
  void moved(int row, SceneRows.Move how) {
    if (movedCount == moved.length) {
      moved = Arrays.copyOf(moved, Math.max(16, 2 * movedCount));
    }
    moved[movedCount++] = how == SceneRows.Move.SHIFT ? row : ~row;
  }

  /** Ends a traversal and drops what it has not met; returns whether the list has changed. */
  boolean end(MeshRegistry uses) {
    if (before == null && met < size) {
      differ();
    }
    SceneRows last = before;
    size = met;
    isReordered = last != null;
    if (last != null) {
      byGeometry.values().forEach(row -> uses.release(last.uses[row]));
      byGeometry = new IdentityHashMap<>(0);
      before = null;
    }
    return isReordered;
  }

  /** How many rows have moved that were there before. */
  int movedCount() {
    return movedCount;
  }

  /** One of the rows that have moved. */
  int moved(int index) {
    return Math.max(moved[index], ~moved[index]);
  }

  /** Whether of one of the rows that have moved no more than the translation differs. */
  boolean isOnlyShifted(int index) {
    return moved[index] >= 0;
  }

  /** Whether rows are others, or elsewhere, than after the traversal before. */
  boolean isReordered() {
    return isReordered;
  }

  /** Where a row was after the traversal before; {@link #NEW} if it was not there. */
  int origin(int row) {
    return isReordered ? origins[row] : row;
  }

  void clear() {
    rows = new SceneRows(0);
    size = 0;
    movedCount = 0;
    before = null;
    byGeometry = new IdentityHashMap<>(0);
  }
}
