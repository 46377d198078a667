package dev.sightline.jme.index;

import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshVersion;
import org.jspecify.annotations.Nullable;

/**
 * A frame without its tree over the instances. Arrays are by seat and taken over by whoever gets
 * the draft.
 *
 * @param last what it was made from
 * @param now what takes part
 * @param built the tree of each seat's mesh; an empty one where it is missing or left out
 * @param instances never null
 * @param seats how they come of the instances of {@code last}
 * @param mover has put {@code instances} into the tree of {@code last}; null where there is more to
 *     do
 * @param isOther whether an instance differs from that in the tree of {@code last}, or is new
 * @param missing what makes the missing trees, null in the array where there is one; null where
 *     none is to be made
 * @param isComplete whether no tree is missing
 */
@SuppressWarnings("ArrayRecordComponent") // shared, never compared
record FrameDraft(
    SceneFrame.State last,
    SeatedGeometries now,
    BuiltMesh[] built,
    Instance[] instances,
    InstanceChange seats,
    @Nullable InstanceMover mover,
    boolean isOther,
    @Nullable MeshVersion @Nullable [] missing,
    boolean isComplete) {}
