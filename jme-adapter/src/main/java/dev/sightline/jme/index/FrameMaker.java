package dev.sightline.jme.index;

import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import org.jspecify.annotations.Nullable;

/** Makes a frame from entries; instances that are as before stay the same objects. */
final class FrameMaker {
  private final SceneEntries entries;
  private final @Nullable SceneFrame last;
  private final boolean skips;

  private final BuiltMesh[] built;
  private final Instance[] instances;
  private final Affine[] places;
  private final @Nullable MeshContents[] missing;
  private boolean isMissing;
  private boolean isSkipped;
  private boolean isNew;

  FrameMaker(
      SceneEntries entries, @Nullable SceneFrame last, IndexOptions.WhilePending whilePending) {
    this.entries = entries;
    this.last = last;
    this.skips = whilePending == IndexOptions.WhilePending.SKIP;
    int n = entries.size();
    built = new BuiltMesh[n];
    instances = new Instance[n];
    places = new Affine[n];
    missing = new MeshContents[n];
  }

  /**
   * Makes the frame.
   *
   * @param relisted whether the list is another than that of the last frame
   */
  SceneFrame make(SceneList list, boolean relisted) {
    SceneSnapshot before = last == null ? null : last.made();
    boolean aligned = before != null && before.size() == list.size();
    for (int i = 0; i < built.length; i++) {
      SceneEntry entry = entries.get(i);
      BuiltMesh shown = entry.use.shown();
      places[i] = entry.toWorld;
      if (shown == null && !skips) {
        missing[i] = entry.use.contents();
        isMissing = true;
        entry.instance = null;
      } else {
        isSkipped |= shown == null;
        fill(i, entry, shown == null ? BuiltMesh.EMPTY : shown, aligned ? before : null);
      }
    }
    InstanceTree previous = last == null ? InstanceTree.EMPTY : last.newestTree();
    if (isMissing) {
      return SceneFrame.missing(list, built, instances, missing, places, previous);
    }
    if (before != null && aligned && !isNew) {
      return last != null && !relisted && before.isComplete() != isSkipped
          ? last
          : SceneFrame.of(new SceneSnapshot(list, built, before.tree(), !isSkipped));
    }
    InstanceTree tree = InstanceTreeBuilder.update(previous, instances);
    return SceneFrame.of(new SceneSnapshot(list, built, tree, !isSkipped));
  }

  private void fill(int i, SceneEntry entry, BuiltMesh mesh, @Nullable SceneSnapshot before) {
    Instance instance = entry.instance;
    Instance old = before == null ? null : before.tree().instance(i);
    if (instance == null || !isSame(mesh, entry.built)) {
      // One that a query has made since the last scan is as good as a new one.
      boolean fits =
          old != null && isSame(old.mesh(), mesh.tree()) && isSame(old.toWorld(), entry.toWorld);
      instance = fits && old != null ? old : Instance.of(mesh.tree(), entry.toWorld);
      entry.instance = instance;
      entry.built = mesh;
    }
    built[i] = mesh;
    instances[i] = instance;
    isNew |= !isSame(instance, old);
  }

  @SuppressWarnings("ReferenceEquality") // immutable objects shared on purpose
  private static boolean isSame(@Nullable Object a, @Nullable Object b) {
    return a == b;
  }
}
