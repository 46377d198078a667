package dev.sightline.jme.index;

import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceHistory;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshVersion;
import org.jspecify.annotations.Nullable;

/**
 * What one scan has found, and the snapshot of it. Where trees are missing, the snapshot is made by
 * the first thread that asks for it, with quick trees. Thread-safe.
 */
final class SceneFrame {
  private final SceneList list;
  private final Base base;
  private volatile @Nullable SceneSnapshot snapshot;
  private volatile @Nullable Missing missing;

  /** What is needed to make what is missing. Null in an array: nothing missing there. */
  @SuppressWarnings("ArrayRecordComponent") // shared, never compared
  private record Missing(
      @Nullable BuiltMesh[] built,
      Instance[] instances,
      @Nullable MeshVersion[] contents,
      Affine[] places) {}

  /**
   * A tree over the instances as they were before.
   *
   * @param history how the instances come of those in it, nobody may add to it; null where they are
   *     the same
   */
  record Base(InstanceTree tree, @Nullable InstanceHistory history) {
    /** That of no frame. */
    static final Base NONE = new Base(InstanceTree.EMPTY, null);

    /** The same tree for instances that have changed once more. */
    Base and(InstanceChange next) {
      InstanceHistory all = history == null ? new InstanceHistory(tree.size()) : history.copy();
      all.add(next);
      return new Base(tree, all);
    }

    /** How the instances come of those in the tree. */
    InstanceChange change() {
      return history == null ? InstanceChange.none(tree.size()) : history.change();
    }
  }

  private SceneFrame(SceneList list, Base base) {
    this.list = list;
    this.base = base;
  }

  /** A frame in which nothing is missing. */
  static SceneFrame of(SceneSnapshot snapshot) {
    SceneFrame frame = new SceneFrame(snapshot.list(), new Base(snapshot.tree(), null));
    frame.snapshot = snapshot;
    return frame;
  }

  /**
   * A frame in which trees are missing.
   *
   * @param contents null where there is an instance
   * @param base a tree over these instances as they were before
   */
  static SceneFrame missing(
      SceneList list,
      @Nullable BuiltMesh[] built,
      Instance[] instances,
      @Nullable MeshVersion[] contents,
      Affine[] places,
      Base base) {
    SceneFrame frame = new SceneFrame(list, base);
    frame.missing = new Missing(built, instances, contents, places);
    return frame;
  }

  SceneList list() {
    return list;
  }

  /** The snapshot if it is made; null while trees are missing. */
  @Nullable SceneSnapshot made() {
    return snapshot;
  }

  /** A copy of the instances that there are, by seat; null where trees are missing. */
  Instance[] instances() {
    Missing wanted = missing; // goes once the snapshot is made
    SceneSnapshot done = snapshot;
    if (done != null) {
      return done.tree().seats();
    }
    return wanted == null ? instances() : wanted.instances.clone();
  }

  /**
   * A tree to begin the next frame with.
   *
   * @param made what {@link #made} has said
   */
  Base base(@Nullable SceneSnapshot made) {
    return made == null ? base : new Base(made.tree(), null);
  }

  /** The snapshot; makes trees that are missing and waits for those that others are making. */
  SceneSnapshot snapshot() {
    SceneSnapshot done = snapshot;
    return done == null ? make() : done;
  }

  private SceneSnapshot make() {
    Missing wanted = missing;
    if (wanted != null) {
      for (int i = 0; i < list.size(); i++) {
        tree(wanted, i, false); // what no other thread is making
      }
    }
    return assemble();
  }

  private @Nullable BuiltMesh tree(Missing wanted, int i, boolean wait) {
    MeshVersion contents = wanted.contents[i];
    BuiltMesh there = contents == null ? wanted.built[i] : contents.best();
    return there != null || contents == null
        ? there
        : contents.now(list.meshes()[i], Arguments.nameOf(list.geometries()[i]), wait);
  }

  private SceneSnapshot assemble() {
    SceneSnapshot done = snapshot;
    Missing wanted = missing;
    if (done != null || wanted == null) {
      return snapshot();
    }
    int n = list.size();
    BuiltMesh[] built = new BuiltMesh[n];
    Instance[] instances = new Instance[n];
    Instance like = null;
    for (int i = 0; i < n; i++) {
      BuiltMesh mesh = tree(wanted, i, true);
      built[i] = mesh == null ? BuiltMesh.EMPTY : mesh;
      Instance there = wanted.instances[i];
      like = there == null ? Instance.of(built[i].tree(), wanted.places[i], like) : there;
      instances[i] = like;
    }
    InstanceTree tree = InstanceTreeBuilder.edit(base.tree(), instances, base.change());
    return publish(new SceneSnapshot(list, built, tree.ordered(list.order()), true));
  }

  /** The first one made is everybody's. */
  private synchronized SceneSnapshot publish(SceneSnapshot mine) {
    SceneSnapshot theirs = snapshot;
    if (theirs != null) {
      return theirs;
    }
    snapshot = mine;
    missing = null;
    return mine;
  }
}
