package dev.sightline.jme.index;

import com.jme3.math.Transform;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.convert.WorldMatrix;
import dev.sightline.jme.internal.LoopParts;
import dev.sightline.jme.internal.TerrainPatches;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshVersion;
import dev.sightline.jme.internal.pose.ScenePoses;
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
  private final Instance[] instances;

  /** A tree to begin with, and where the rows are in it. */
  private final SceneFrame.Base base;

  private final int @Nullable [] origins;
  private final WorldMatrix matrix = new WorldMatrix();
  private final Transform transform = new Transform();
  private final TerrainPatches patches = new TerrainPatches();

  /** What has moved the instances; null where none could be moved so, or rows are others now. */
  private final @Nullable InstanceMover mover;

  /** Whether the tree is to be another one. */
  private boolean isNew;

  /** Whether lines are other ones, which stand in no tree yet. */
  private boolean isRelined;

  /** What has been filled in; null where trees are missing. */
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
    base = last == null ? SceneFrame.Base.NONE : last.base(before);
    origins = entries.originsIn(base.origins());
    rebuild.follow(entries);
    InstanceMover moves = entries.mover();
    entries.dropMover();
    isNew = moves != null || rebuild.isReady();
    instances = carried(moves != null ? moves.instances() : instances(last));
    mover = entries.isReordered() ? null : moves;
  }

  private static Instance[] instances(@Nullable SceneFrame last) {
    return last == null ? new Instance[0] : last.instances();
  }

  /** The instances of the last frame at their rows of now; null where there is none. */
  private Instance[] carried(Instance[] there) {
    int n = entries.size();
    if (!entries.isReordered() && there.length == n) {
      return there;
    }
    isNew = true;
    Instance[] carried = new Instance[n];
    LoopParts.run(n, (from, to) -> carry(there, carried, from, to));
    return carried;
  }

  private void carry(Instance[] there, Instance[] carried, int from, int to) {
    for (int row = from; row < to; row++) {
      int origin = entries.origin(row);
      if (origin != SceneEntries.NEW) {
        carried[row] = there[origin];
      }
    }
  }

  /** A frame with the meshes and the list of the last one. */
  SceneFrame moved(SceneList list, IndexOptions.WhilePending whilePending) {
    move();
    return before == null
        ? fill(list, true, whilePending)
        : frame(list, before.built(), instances, before.isComplete(), false);
  }

  /** A frame with the meshes and the list of the last one, of which some are in other poses. */
  SceneFrame posed(SceneList list, IndexOptions.WhilePending whilePending) {
    move();
    if (before == null) {
      return fill(list, true, whilePending);
    }
    built = before.built().clone();
    for (int i = 0; i < poses.size(); i++) {
      BuiltMesh mesh = poses.shown(i);
      if (mesh != null && poses.isNew(i)) {
        int row = poses.row(i);
        built[row] = mesh;
        put(row, Instance.of(mesh.tree(), instances[row].toWorld()));
      }
    }
    return frame(list, built, instances, before.isComplete(), false);
  }

  /**
   * A frame in which meshes may have other trees than in the last one.
   *
   * @param relisted whether the list is another than that of the last frame
   */
  SceneFrame renewed(SceneList list, boolean relisted, IndexOptions.WhilePending whilePending) {
    move();
    return fill(list, relisted, whilePending);
  }

  private void move() {
    LoopParts.run(entries.movedCount(), this::move);
  }

  private void move(int from, int to) {
    for (int i = from; i < to; i++) {
      int row = entries.moved(i);
      Instance old = instances[row];
      if (old != null) {
        put(row, Instance.of(old.mesh(), place(row)));
      }
    }
  }

  private void put(int row, Instance instance) {
    isNew = true;
    if (mover == null) {
      instances[row] = instance;
    } else {
      mover.put(row, instance);
    }
  }

  private Affine place(int row) {
    Geometry geometry = entries.rows().geometries[row];
    Spatial terrain = patches.of(geometry);
    if (terrain != geometry) {
      return placeIn(terrain);
    }
    entries.transform(row, transform);
    return matrix.affine(transform);
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

  /** Looks at all rows. */
  private SceneFrame fill(
      SceneList list, boolean relisted, IndexOptions.WhilePending whilePending) {
    boolean skips = whilePending == IndexOptions.WhilePending.SKIP;
    built = new BuiltMesh[instances.length];
    LoopParts.run(instances.length, (from, to) -> fill(from, to, skips));
    for (int i = 0; i < poses.size(); i++) {
      int row = poses.row(i);
      fill(row, poses.shown(i), entries.use(row), skips);
    }
    MeshVersion[] wanted = missing;
    return wanted != null && places != null
        ? SceneFrame.missing(list, built, instances, wanted, places, base.tree(), origins)
        : frame(list, built, instances, !isSkipped, relisted);
  }

  private void fill(int from, int to, boolean skips) {
    for (int row = from; row < to; row++) {
      TrackedMesh use = entries.use(row);
      if (use.posables == null) {
        fill(row, use.shown(), use, skips);
      }
    }
  }

  private void fill(int row, @Nullable BuiltMesh shown, TrackedMesh use, boolean skips) {
    if (shown != null || skips) {
      isSkipped |= shown == null;
      BuiltMesh mesh = shown == null ? BuiltMesh.EMPTY : shown;
      built[row] = mesh;
      show(row, mesh, use);
    } else {
      miss(row, use.contents());
    }
  }

  private void miss(int row, MeshVersion contents) {
    MeshVersion[] wanted = missing;
    Affine[] there = places;
    if (wanted == null || there == null) {
      wanted = new MeshVersion[instances.length];
      there = new Affine[instances.length];
      missing = wanted;
      places = there;
    }
    wanted[row] = contents;
    there[row] = place(row);
    forget(row);
  }

  @SuppressWarnings("NullAway") // null where trees are missing
  private void forget(int row) {
    instances[row] = null;
  }

  /** Puts the tree of a mesh into a row; most rows show what they did. */
  @SuppressWarnings("ReferenceEquality") // a tree is its identity
  private void show(int row, BuiltMesh mesh, TrackedMesh use) {
    int origin = entries.origin(row);
    if (before != null && origin != SceneEntries.NEW && before.built()[origin] == mesh) {
      return;
    }
    Instance old = instances[row];
    if (old == null || old.mesh() != mesh.tree()) {
      Affine place = old == null ? place(row) : old.toWorld();
      put(
          row,
          use.posables == null
              ? use.like(Instance.of(mesh.tree(), place, use.like()))
              : Instance.of(mesh.tree(), place));
    } else {
      isRelined = true;
    }
  }

  private SceneFrame frame(
      SceneList list,
      BuiltMesh[] built,
      Instance[] instances,
      boolean isComplete,
      boolean relisted) {
    if (last != null && before != null && !isNew) {
      return !relisted && !isRelined && before.isComplete() == isComplete
          ? last
          : SceneFrame.of(new SceneSnapshot(list, built, before.tree(), isComplete));
    }
    InstanceTree tree =
        mover == null ? rebuild.update(base.tree(), instances, origins) : rebuild.update(mover);
    return SceneFrame.of(new SceneSnapshot(list, built, tree, isComplete));
  }
}
