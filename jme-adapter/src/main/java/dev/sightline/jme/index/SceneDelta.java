package dev.sightline.jme.index;

import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import org.jspecify.annotations.Nullable;

/**
 * What a scan has found to differ from the scan before, and all that a frame is made of besides.
 * Immutable: nobody writes to its arrays, and the scan copies a column before it writes to it
 * again. The exception is {@link #shifted}, which goes to the frame maker.
 *
 * @param isNone whether nothing differs
 * @param now what takes part; the same object as in the last delta where nothing in it differs
 * @param uses the mesh whose tree each seat is asked with
 * @param seats which seats hold others: what came, what went, and what has moved into a gap
 * @param isReordered whether some came or went, or the order of the scene is another
 * @param came what came, in its seats, ascending
 * @param moved what was there and stands elsewhere, without what {@link #shifted} has moved
 * @param shown the seats that show another mesh than before, those of {@link #came} among them
 * @param shifted the instances of the last frame by their seats of then, of which it has moved some
 * @param isRemeshed whether a mesh may have another tree
 * @param posed what is asked in a pose, all of it
 */
@SuppressWarnings("ArrayRecordComponent") // shared, never compared
record SceneDelta(
    boolean isNone,
    SeatedGeometries now,
    TrackedMesh[] uses,
    InstanceChange seats,
    boolean isReordered,
    Placed came,
    Placed moved,
    int[] shown,
    @Nullable InstanceMover shifted,
    boolean isRemeshed,
    Posed posed) {
  private static final int[] NO_SEATS = {};

  /** Seats and where their geometries stand. */
  @SuppressWarnings("ArrayRecordComponent") // shared, never compared
  record Placed(int[] seats, Affine[] places) {
    static final Placed NONE = new Placed(NO_SEATS, new Affine[0]);
  }

  /** Seats and the trees to be shown there, in their poses; null while there is no tree. */
  @SuppressWarnings("ArrayRecordComponent") // shared, never compared
  record Posed(int[] seats, @Nullable BuiltMesh[] shown) {
    static final Posed NONE = new Posed(NO_SEATS, new BuiltMesh[0]);
  }

  /** The delta of the scans that follow, as long as they find nothing. */
  SceneDelta atRest() {
    InstanceChange none = InstanceChange.none(now.size());
    return new SceneDelta(
        true, now, uses, none, false, Placed.NONE, Placed.NONE, NO_SEATS, null, false, posed);
  }
}
