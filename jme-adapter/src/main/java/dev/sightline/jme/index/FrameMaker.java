package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.convert.WorldMatrix;
import dev.sightline.jme.internal.LoopParts;
import dev.sightline.jme.internal.TerrainPatches;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshVersion;
import dev.sightline.jme.internal.pose.ScenePoses;
import dev.sightline.jme.internal.seat.SeatList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes a frame of what a traversal has found; instances that are as before stay the same objects.
 * Where things have only moved, no others are looked at.
 */
final class FrameMaker {
  private final SceneEntries entries;
  private final ScenePoses poses;
  private final SceneRebuild rebuild;
  private final @Nullable SceneFrame last;
  private final @Nullable SceneSnapshot before;
  private final InstanceChange change;

  /** By seat, as all arrays here are. */
  private final Instance[] instances;

  /** A tree to begin with. */
  private final SceneFrame.Base base;

  private final WorldMatrix matrix = new WorldMatrix();
  private final TerrainPatches patches = new TerrainPatches();

  /** What has moved the instances; null where none could be moved so, or rows are others now. */
  private final @Nullable InstanceMover mover;

  /** Whether seats are filled otherwise than in the last frame. */
  private final boolean isChanged;

  /** Whether the tree is to be another one. */
  private boolean isNew;

  /** Whether lines are other ones, which stand in no tree yet. */
  private boolean isRelined;

  /** What has been filled in, or was there in the last frame; null where trees are missing. */
  private BuiltMesh[] built = {};

  private MeshVersion @Nullable [] missing;
  private Affine @Nullable [] places;
  private boolean isSkipped;

  FrameMaker(
      SceneEntries entries, ScenePoses poses, SceneRebuild rebuild, @Nullable SceneFrame last) {
    this.entries = entries;
    this.poses = poses;
    this.rebuild = rebuild;
    this.last = last;
    before = last == null ? null : last.made(); // before its instances: they may be made meanwhile
    change = entries.change();
    rebuild.follow(change);
    InstanceMover moves = entries.mover();
    entries.dropMover();
    isNew = moves != null || rebuild.isReady();
    Instance[] there = moves != null ? moves.instances() : instances(last);
    isChanged = change.seats().length > 0 || change.size() != there.length;
    isNew |= isChanged;
    instances = carried(there);
    mover = isChanged || entries.isReordered() ? null : moves;
    SceneFrame.Base begun = last == null ? SceneFrame.Base.NONE : last.base(before);
    base = before == null ? begun.and(change) : begun;
  }

  private static Instance[] instances(@Nullable SceneFrame last) {
    return last == null ? new Instance[0] : last.instances();
  }

  /**
   * What there was in the last frame at the seats of now; null for what has come.
   *
   * @param there by the seats of then; written to where nothing has another seat
   */
  @SuppressWarnings("NullAway") // null for what has come
  private <T> T[] carried(T[] there) {
    boolean isInPlace = change.size() == there.length && change.come() == change.seats().length;
    T[] carried = isInPlace ? there : Arrays.copyOf(there, change.size());
    for (int i = 0; i < change.seats().length; i++) {
      int origin = change.origins()[i];
      carried[change.seats()[i]] = origin == InstanceChange.NEW ? null : there[origin];
    }
    return carried;
  }

  /** A frame with the meshes and the list of the last one. */
  SceneFrame moved(SceneList list, IndexOptions.WhilePending whilePending) {
    move();
    return before == null
        ? fill(list, true, true, whilePending)
        : frame(list, before.built(), before.isComplete(), false);
  }

  /** A frame with the meshes and the list of the last one, of which some are in other poses. */
  SceneFrame posed(SceneList list, IndexOptions.WhilePending whilePending) {
    move();
    if (before == null) {
      return fill(list, true, true, whilePending);
    }
    built = before.built().clone();
    for (int i = 0; i < poses.size(); i++) {
      BuiltMesh mesh = poses.shown(i);
      if (mesh != null && poses.isNew(i)) {
        int seat = poses.row(i);
        built[seat] = mesh;
        put(seat, Instance.of(mesh.tree(), instances[seat].toWorld()));
      }
    }
    return frame(list, built, before.isComplete(), false);
  }

  /**
   * A frame of another list than that of the last one, or in which meshes may have other trees.
   *
   * @param relisted whether the list is another
   * @param remeshed whether meshes may have other trees
   */
  SceneFrame renewed(
      SceneList list, boolean relisted, boolean remeshed, IndexOptions.WhilePending whilePending) {
    move();
    boolean isAll = remeshed || before == null || !before.isComplete();
    return fill(list, isAll, relisted, whilePending);
  }

  private void move() {
    SeatList moved = entries.moved();
    LoopParts.run(moved.size(), (from, to) -> move(moved, from, to));
  }

  private void move(SeatList moved, int from, int to) {
    for (int i = from; i < to; i++) {
      int seat = moved.get(i);
      Instance old = instances[seat];
      if (old != null) {
        put(seat, Instance.of(old.mesh(), place(seat)));
      }
    }
  }

  private void put(int seat, Instance instance) {
    isNew = true;
    if (mover == null) {
      instances[seat] = instance;
    } else {
      mover.put(seat, instance);
    }
  }

  private Affine place(int seat) {
    Geometry geometry = entries.rows().geometries[seat];
    Spatial terrain = patches.of(geometry);
    return terrain == geometry ? entries.place(seat) : placeIn(terrain);
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

  /**
   * Fills in meshes.
   *
   * @param isAll whether all are looked at, and not only those that show another one
   */
  private SceneFrame fill(
      SceneList list, boolean isAll, boolean relisted, IndexOptions.WhilePending whilePending) {
    boolean skips = whilePending == IndexOptions.WhilePending.SKIP;
    int n = instances.length;
    built = before == null ? new BuiltMesh[n] : carried(before.built().clone());
    if (isAll) {
      LoopParts.run(n, (from, to) -> fill(from, to, skips));
    } else {
      SeatList shown = entries.shown();
      for (int i = 0; i < shown.size(); i++) {
        fill(shown.get(i), skips);
      }
    }
    for (int i = 0; i < poses.size(); i++) {
      int seat = poses.row(i);
      fill(seat, poses.shown(i), entries.use(seat), skips);
    }
    MeshVersion[] wanted = missing;
    return wanted != null && places != null
        ? SceneFrame.missing(
            list, built, instances, wanted, places, before == null ? base : base.and(change))
        : frame(list, built, !isSkipped, relisted);
  }

  private void fill(int from, int to, boolean skips) {
    for (int seat = from; seat < to; seat++) {
      fill(seat, skips);
    }
  }

  private void fill(int seat, boolean skips) {
    TrackedMesh use = entries.use(seat);
    if (use.posables == null) {
      fill(seat, use.shown(), use, skips);
    }
  }

  private void fill(int seat, @Nullable BuiltMesh shown, TrackedMesh use, boolean skips) {
    if (shown != null || skips) {
      isSkipped |= shown == null;
      BuiltMesh mesh = shown == null ? BuiltMesh.EMPTY : shown;
      show(seat, mesh, use);
      built[seat] = mesh;
    } else {
      miss(seat, use.contents());
    }
  }

  private void miss(int seat, MeshVersion contents) {
    MeshVersion[] wanted = missing;
    Affine[] there = places;
    if (wanted == null || there == null) {
      wanted = new MeshVersion[instances.length];
      there = new Affine[instances.length];
      missing = wanted;
      places = there;
    }
    wanted[seat] = contents;
    there[seat] = place(seat);
    forget(seat);
  }

  @SuppressWarnings("NullAway") // null where trees are missing
  private void forget(int seat) {
    instances[seat] = null;
    built[seat] = null;
  }

  /** Puts the tree of a mesh into a seat; most show what they did. */
  @SuppressWarnings("ReferenceEquality") // a tree is its identity
  private void show(int seat, BuiltMesh mesh, TrackedMesh use) {
    if (built[seat] == mesh) {
      return;
    }
    Instance old = instances[seat];
    if (old == null || old.mesh() != mesh.tree()) {
      Affine place = old == null ? place(seat) : old.toWorld();
      put(
          seat,
          use.posables == null
              ? use.like(Instance.of(mesh.tree(), place, use.like()))
              : Instance.of(mesh.tree(), place));
    } else {
      isRelined = true;
    }
  }

  private SceneFrame frame(
      SceneList list, BuiltMesh[] built, boolean isComplete, boolean relisted) {
    if (last != null && before != null && !isNew) {
      return !relisted && !isRelined && before.isComplete() == isComplete
          ? last
          : SceneFrame.of(snapshot(list, built, before.tree(), isComplete));
    }
    InstanceChange since = before == null ? base.change() : change;
    InstanceTree tree =
        mover == null ? rebuild.update(base.tree(), instances, since) : rebuild.update(mover);
    return SceneFrame.of(snapshot(list, built, tree, isComplete));
  }

  @SuppressWarnings("ReferenceEquality") // an order is its identity
  private static SceneSnapshot snapshot(
      SceneList list, BuiltMesh[] built, InstanceTree tree, boolean isComplete) {
    InstanceTree ordered = tree.order() == list.order() ? tree : tree.ordered(list.order());
    return new SceneSnapshot(list, built, ordered, isComplete);
  }
}
