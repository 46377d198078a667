package dev.sightline.jme.index;

import com.jme3.math.Transform;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.convert.WorldMatrix;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshVersion;
import org.jspecify.annotations.Nullable;

/**
 * Makes a frame of what a traversal has found; instances that are as before stay the same objects.
 * Where things have only moved, no others are looked at.
 */
final class FrameMaker {
  private final SceneEntries entries;
  private final SceneRows rows;
  private final SceneRebuild rebuild;
  private final @Nullable SceneFrame last;
  private final @Nullable SceneSnapshot before;
  private final Instance[] instances;
  private final WorldMatrix matrix = new WorldMatrix();
  private final Transform transform = new Transform();

  /** Whether the tree is to be another one. */
  private boolean isNew;

  FrameMaker(SceneEntries entries, SceneRebuild rebuild, @Nullable SceneFrame last) {
    this.entries = entries;
    this.rebuild = rebuild;
    this.last = last;
    rows = entries.rows();
    before = last == null ? null : last.made(); // before its instances: they may be made meanwhile
    isNew = rebuild.isReady();
    instances = carried(last == null ? new Instance[0] : last.instances());
  }

  /** The instances of the last frame at their rows of now; null where there is none. */
  private Instance[] carried(Instance[] there) {
    int n = entries.size();
    if (!entries.isReordered() && there.length == n) {
      return there;
    }
    isNew = true;
    rebuild.cancel();
    Instance[] carried = new Instance[n];
    for (int row = 0; row < n; row++) {
      int origin = entries.origin(row);
      if (origin != SceneEntries.NEW) {
        carried[row] = there[origin];
      }
    }
    return carried;
  }

  /** A frame with the meshes and the list of the last one. */
  SceneFrame moved(SceneList list, IndexOptions.WhilePending whilePending) {
    move();
    return before == null
        ? fill(list, true, whilePending)
        : frame(list, before.built(), instances, before.isComplete(), false);
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
    for (int i = 0; i < entries.movedCount(); i++) {
      int row = entries.moved(i);
      Instance old = instances[row];
      if (old != null) {
        Affine place = entries.isOnlyShifted(i) ? shifted(old.toWorld(), row) : place(row);
        instances[row] = Instance.of(old.mesh(), place);
        isNew = true;
      }
    }
  }

  private Affine place(int row) {
    rows.transform(row, transform);
    return matrix.affine(transform);
  }

  /**
   * The place of a row that was turned and scaled in the same way before. The engine's product of
   * matrices adds zeros of the translation's sign, or NaN, to the linear part: one that {@link
   * SceneRows.Move#SHIFT} leaves as it is while the translation is plain.
   */
  private Affine shifted(Affine before, int row) {
    float x = rows.translation(row, 0);
    float y = rows.translation(row, 1);
    float z = rows.translation(row, 2);
    return before.isInvertible() && isPlain(x) && isPlain(y) && isPlain(z)
        ? before.withTranslation(x, y, z)
        : place(row);
  }

  /** Whether that product leaves a coordinate, and is left by it, as it is: -0 may become 0. */
  private static boolean isPlain(float coordinate) {
    return Float.isFinite(coordinate)
        && Float.floatToRawIntBits(coordinate) != Float.floatToRawIntBits(-0f);
  }

  /** Looks at all rows. */
  private SceneFrame fill(
      SceneList list, boolean relisted, IndexOptions.WhilePending whilePending) {
    int n = instances.length;
    boolean skips = whilePending == IndexOptions.WhilePending.SKIP;
    boolean isSkipped = false;
    boolean isMissing = false;
    BuiltMesh[] built = new BuiltMesh[n];
    Instance[] filled = new Instance[n];
    MeshVersion[] missing = new MeshVersion[n];
    Affine[] places = new Affine[n];
    for (int row = 0; row < n; row++) {
      BuiltMesh shown = rows.uses[row].shown();
      if (shown == null && !skips) {
        isMissing = true;
        missing[row] = rows.uses[row].contents();
        places[row] = place(row);
      } else {
        isSkipped |= shown == null;
        built[row] = shown == null ? BuiltMesh.EMPTY : shown;
        filled[row] = show(row, built[row]);
      }
    }
    return isMissing
        ? SceneFrame.missing(list, built, filled, missing, places, previous())
        : frame(list, built, filled, !isSkipped, relisted);
  }

  @SuppressWarnings("ReferenceEquality") // a tree is its identity
  private Instance show(int row, BuiltMesh mesh) {
    Instance old = instances[row];
    if (old != null && old.mesh() == mesh.tree()) {
      return old;
    }
    isNew = true;
    return Instance.of(mesh.tree(), old == null ? place(row) : old.toWorld());
  }

  private SceneFrame frame(
      SceneList list,
      BuiltMesh[] built,
      Instance[] instances,
      boolean isComplete,
      boolean relisted) {
    if (last != null && before != null && !isNew) {
      return !relisted && before.isComplete() == isComplete
          ? last
          : SceneFrame.of(new SceneSnapshot(list, built, before.tree(), isComplete));
    }
    InstanceTree tree =
        entries.isReordered()
            ? InstanceTreeBuilder.update(previous(), instances)
            : rebuild.update(previous(), instances);
    return SceneFrame.of(new SceneSnapshot(list, built, tree, isComplete));
  }

  private InstanceTree previous() {
    return last == null ? InstanceTree.EMPTY : last.newestTree();
  }
}
