package dev.sightline.jme.index;

import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceHistory;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshVersion;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What one scan has found, and the snapshot of it. Where trees are missing, the snapshot is made by
 * the first thread that asks for it, with quick trees. Thread-safe.
 */
final class SceneFrame {
  /** That of no scan. */
  static final State NONE = new Made(SceneSnapshot.EMPTY);

  /**
   * Goes from {@link Missing} to {@link Made} once. Both are immutable, and the reference is set by
   * a volatile write, so a thread that reads a state sees all that is in it.
   */
  private final AtomicReference<State> state;

  /** How far a frame is, at one moment; nobody writes to the arrays. */
  sealed interface State permits Made, Missing {
    /** The snapshot; null while trees are missing. */
    @Nullable SceneSnapshot made();

    /** The tree of each seat's mesh; an empty one where it is missing. */
    BuiltMesh[] built();

    /** The instances by seat, for the caller to write to. */
    Instance[] copyInstances();

    /** Whether no mesh is without a tree. */
    boolean isComplete();

    /** The tree over the instances, or over those when none was missing last. */
    InstanceTree tree();

    /** How instances come of those in the tree, after the change that comes next. */
    InstanceChange since(InstanceChange next);
  }

  /** Nothing is missing but what is left out. */
  record Made(SceneSnapshot made) implements State {
    @Override
    public BuiltMesh[] built() {
      return made.built();
    }

    @Override
    public Instance[] copyInstances() {
      return made.tree().seats();
    }

    @Override
    public boolean isComplete() {
      return made.isComplete();
    }

    @Override
    public InstanceTree tree() {
      return made.tree();
    }

    @Override
    public InstanceChange since(InstanceChange next) {
      return next;
    }
  }

  /**
   * Trees are missing, and so is the tree over the instances.
   *
   * @param instances of no triangles where the tree is missing
   * @param contents null where there is a tree
   * @param tree over the instances as they were when none was missing
   * @param since how they come of those
   */
  @SuppressWarnings("ArrayRecordComponent") // shared, never compared
  record Missing(
      SeatedGeometries now,
      BuiltMesh[] built,
      Instance[] instances,
      @Nullable MeshVersion[] contents,
      InstanceTree tree,
      InstanceChange since)
      implements State {
    @Override
    public @Nullable SceneSnapshot made() {
      return null;
    }

    @Override
    public Instance[] copyInstances() {
      return instances.clone();
    }

    @Override
    public boolean isComplete() {
      return false;
    }

    @Override
    public InstanceChange since(InstanceChange next) {
      InstanceHistory all = new InstanceHistory(tree.size());
      all.add(since);
      all.add(next);
      return all.change();
    }

    /** The snapshot, once no other thread is making a tree that it needs. */
    private SceneSnapshot make() {
      for (int i = 0; i < built.length; i++) {
        tree(i, false); // what no other thread is making
      }
      BuiltMesh[] trees = new BuiltMesh[built.length];
      Instance[] placed = new Instance[built.length];
      Instance like = null;
      for (int i = 0; i < trees.length; i++) {
        BuiltMesh mesh = tree(i, true);
        trees[i] = mesh == null ? BuiltMesh.EMPTY : mesh;
        Instance there = instances[i];
        like = contents[i] == null ? there : Instance.of(trees[i].tree(), there.toWorld(), like);
        placed[i] = like;
      }
      InstanceTree over = InstanceTreeBuilder.edit(tree, placed, since);
      return new SceneSnapshot(now, trees, over.ordered(now.order()), true);
    }

    private @Nullable BuiltMesh tree(int i, boolean wait) {
      MeshVersion wanted = contents[i];
      BuiltMesh there = wanted == null ? built[i] : wanted.best();
      return there != null || wanted == null
          ? there
          : wanted.now(now.meshes()[i], Arguments.nameOf(now.geometries()[i]), wait);
    }
  }

  private SceneFrame(State state) {
    this.state = new AtomicReference<>(state);
  }

  /**
   * The frame that a draft becomes. Where it shows what the last one does, the snapshot is the same
   * object.
   *
   * @param tree over the instances; null where trees of meshes are missing that are to be made
   */
  static SceneFrame of(FrameDraft draft, @Nullable InstanceTree tree) {
    return new SceneFrame(tree == null ? missing(draft) : new Made(snapshot(draft, tree)));
  }

  @SuppressWarnings("NullAway") // a draft without a tree has an array of what is missing
  private static Missing missing(FrameDraft draft) {
    State last = draft.last();
    return new Missing(
        draft.now(),
        draft.built(),
        draft.instances(),
        draft.missing(),
        last.tree(),
        last.since(draft.seats()));
  }

  @SuppressWarnings("ReferenceEquality") // trees, arrays and orders are their identity
  private static SceneSnapshot snapshot(FrameDraft draft, InstanceTree tree) {
    SceneSnapshot last = draft.last().made();
    SeatedGeometries now = draft.now();
    if (last != null
        && last.tree() == tree
        && last.built() == draft.built()
        && last.list() == now
        && last.isComplete() == draft.isComplete()) {
      return last;
    }
    InstanceTree ordered = tree.order() == now.order() ? tree : tree.ordered(now.order());
    return new SceneSnapshot(now, draft.built(), ordered, draft.isComplete());
  }

  State state() {
    return state.get();
  }

  /** The snapshot; makes trees that are missing and waits for those that others are making. */
  SceneSnapshot snapshot() {
    State now = state.get();
    if (now instanceof Missing missing) {
      state.compareAndSet(now, new Made(missing.make())); // the first one made is everybody's
      return snapshot();
    }
    return ((Made) now).made();
  }
}
