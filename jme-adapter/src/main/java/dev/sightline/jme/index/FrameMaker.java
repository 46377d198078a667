package dev.sightline.jme.index;

import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.jme.internal.LoopParts;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshVersion;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes a draft of the next frame from the last one and from what a scan has found. A function of
 * the two: it reads no graph and no other frame. It writes to one cache, {@link TrackedMesh#like},
 * and takes {@link SceneDelta#shifted} over. Instances that are as before stay the same objects,
 * and where things have only moved, no others are looked at.
 */
final class FrameMaker {
  private final SceneFrame.State last;
  private final SceneDelta delta;

  /** By seat, as all arrays here are. */
  private final Instance[] instances;

  /** Puts instances into the tree at once; null where none was moved so, or seats hold others. */
  private final @Nullable InstanceMover mover;

  private final boolean isSkipping;
  private boolean isOther;
  private boolean isComplete = true;

  /** Those of the last frame until one is another. */
  private BuiltMesh[] built;

  private @Nullable MeshVersion @Nullable [] missing;

  private FrameMaker(SceneFrame.State last, SceneDelta delta, boolean isSkipping) {
    this.last = last;
    this.delta = delta;
    this.isSkipping = isSkipping;
    InstanceMover moves = delta.shifted();
    Instance[] there = moves == null ? last.copyInstances() : moves.instances();
    boolean isExchanged = isExchanged(delta.seats(), there.length);
    instances = isExchanged ? carried(there, delta.seats()) : there;
    built = isExchanged ? carried(last.built(), delta.seats()) : last.built();
    mover = isExchanged || delta.isReordered() ? null : moves;
    isOther = isExchanged || moves != null || last.made() == null;
  }

  /** The draft of the frame that follows another one. */
  static FrameDraft draft(
      SceneFrame.State last, SceneDelta delta, IndexOptions.WhilePending whilePending) {
    FrameMaker maker = new FrameMaker(last, delta, whilePending == IndexOptions.WhilePending.SKIP);
    maker.come();
    maker.move();
    maker.show();
    return new FrameDraft(
        last,
        delta.now(),
        maker.built,
        maker.instances,
        delta.seats(),
        maker.mover,
        maker.isOther,
        maker.missing,
        maker.isComplete);
  }

  private static boolean isExchanged(InstanceChange change, int before) {
    return change.seats().length > 0 || change.size() != before;
  }

  /** A copy of what there was in the last frame, at the seats of now; null for what has come. */
  @SuppressWarnings("NullAway") // null for what has come
  private static <T> T[] carried(T[] there, InstanceChange change) {
    T[] carried = Arrays.copyOf(there, change.size());
    for (int i = 0; i < change.seats().length; i++) {
      int origin = change.origins()[i];
      carried[change.seats()[i]] = origin == InstanceChange.NEW ? null : there[origin];
    }
    return carried;
  }

  /** What has come stands in its place with the tree that there is, or with an empty one. */
  private void come() {
    SceneDelta.Placed came = delta.came();
    LoopParts.run(came.seats().length, (from, to) -> come(came, from, to));
  }

  private void come(SceneDelta.Placed came, int from, int to) {
    Instance empty = null; // for the next one to share with
    for (int i = from; i < to; i++) {
      int seat = came.seats()[i];
      Affine place = came.places()[i];
      TrackedMesh use = delta.uses()[seat];
      BuiltMesh shown = use.posables == null ? use.shown() : null;
      if (shown == null) {
        shown = BuiltMesh.EMPTY;
        empty = Instance.of(shown.tree(), place, empty);
        instances[seat] = empty;
      } else {
        instances[seat] = instance(shown, place, use);
      }
      built[seat] = shown;
    }
  }

  private void move() {
    SceneDelta.Placed moved = delta.moved();
    LoopParts.run(moved.seats().length, (from, to) -> move(moved, from, to));
  }

  private void move(SceneDelta.Placed moved, int from, int to) {
    for (int i = from; i < to; i++) {
      int seat = moved.seats()[i];
      put(seat, Instance.of(instances[seat].mesh(), moved.places()[i]));
    }
  }

  private void put(int seat, Instance instance) {
    isOther = true;
    if (mover == null) {
      instances[seat] = instance;
    } else {
      mover.put(seat, instance);
    }
  }

  /** Looks at all meshes, or only at those that seats have begun to show, where that will do. */
  private void show() {
    if (delta.isRemeshed() || !last.isComplete()) {
      LoopParts.run(instances.length, this::show);
    } else {
      for (int seat : delta.shown()) {
        show(seat);
      }
    }
    SceneDelta.Posed posed = delta.posed();
    for (int i = 0; i < posed.seats().length; i++) {
      show(posed.seats()[i], posed.shown()[i], delta.uses()[posed.seats()[i]]);
    }
  }

  private void show(int from, int to) {
    for (int seat = from; seat < to; seat++) {
      show(seat);
    }
  }

  private void show(int seat) {
    TrackedMesh use = delta.uses()[seat];
    if (use.posables == null) {
      show(seat, use.shown(), use);
    }
  }

  /** Puts the tree of a mesh into a seat; most show what they did. */
  @SuppressWarnings("ReferenceEquality") // a tree is its identity
  private void show(int seat, @Nullable BuiltMesh shown, TrackedMesh use) {
    if (shown == null) {
      miss(seat, use.contents());
    }
    BuiltMesh mesh = shown == null ? BuiltMesh.EMPTY : shown;
    if (built[seat] == mesh) {
      return;
    }
    built = built == last.built() ? built.clone() : built;
    built[seat] = mesh;
    Instance old = instances[seat];
    if (old.mesh() != mesh.tree()) {
      put(seat, instance(mesh, old.toWorld(), use));
    }
  }

  private static Instance instance(BuiltMesh mesh, Affine place, TrackedMesh use) {
    return use.posables == null
        ? use.like(Instance.of(mesh.tree(), place, use.like()))
        : Instance.of(mesh.tree(), place);
  }

  private void miss(int seat, MeshVersion contents) {
    isComplete = false;
    if (!isSkipping) {
      @Nullable MeshVersion[] wanted = missing;
      if (wanted == null) {
        wanted = new MeshVersion[instances.length];
        missing = wanted;
      }
      wanted[seat] = contents;
    }
  }
}
