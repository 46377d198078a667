package dev.sightline.jme.internal.pose;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.control.AbstractControl;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The geometries of a scene that bones or morph targets may move, and the poses of their models as
 * of the last look, at which each model is looked at once: parts of a model are never from two
 * poses. For the scanning thread. Costs nothing where there are none.
 */
public final class ScenePoses {
  private final boolean isPosing;
  private final IdentityHashMap<Geometry, PosedGeometry> known = new IdentityHashMap<>();
  private final IdentityHashMap<AbstractControl, ModelBones> models = new IdentityHashMap<>();

  /** Those of the models that were met at this look. */
  private final List<ModelBones> looked = new ArrayList<>();

  private final IdentityHashMap<ModelBones, Boolean> isLooked = new IdentityHashMap<>();
  private PosedGeometry[] listed = {};
  private int[] rows = {};
  private int size;

  /** None yet. */
  public ScenePoses(boolean isPosing) {
    this.isPosing = isPosing;
  }

  /** Whether a mesh may be posed. */
  public boolean mayPose(Mesh mesh) {
    return isPosing && MeshSkin.isMovable(mesh);
  }

  /** The mesh whose tree a geometry is to be asked with, as things are now. */
  public Mesh source(Geometry geometry, Mesh mesh) {
    if (!mayPose(mesh)) {
      return mesh;
    }
    PosedGeometry posed = known.computeIfAbsent(geometry, key -> new PosedGeometry(key, mesh));
    posed.look(mesh, this);
    return posed.source();
  }

  /** Whether there is any. */
  public boolean isEmpty() {
    return known.isEmpty();
  }

  /** Begins a list of those that there are, in the order of their rows. */
  public void beginList() {
    size = 0;
    for (PosedGeometry posed : known.values()) {
      posed.isMet = false;
    }
  }

  /** Adds one to the list, of which {@link #source} was asked. */
  public void list(int row, Geometry geometry) {
    PosedGeometry posed = known.get(geometry);
    if (posed == null) {
      return;
    }
    if (size == rows.length) {
      int room = Math.max(16, 2 * size);
      rows = Arrays.copyOf(rows, room);
      listed = Arrays.copyOf(listed, room);
    }
    posed.isMet = true;
    rows[size] = row;
    listed[size++] = posed;
  }

  /** Ends the list and forgets the others. */
  public void endList() {
    known.values().removeIf(posed -> !posed.isMet);
    Arrays.fill(listed, size, listed.length, null);
  }

  /** Begins a look at all models. */
  public void beginLook() {
    looked.clear();
    isLooked.clear();
  }

  /** Ends a look and forgets the models that were not met. */
  public void endLook() {
    if (models.size() != looked.size()) {
      models.values().removeIf(bones -> !isLooked.containsKey(bones));
    }
  }

  /** The bones above a geometry, looked at once a look; null for none. */
  @Nullable ModelBones bonesAbove(Geometry geometry) {
    AbstractControl control = ModelBones.controlAbove(geometry);
    if (control == null) {
      return null;
    }
    ModelBones bones = models.computeIfAbsent(control, ModelBones::of);
    if (isLooked.put(bones, true) == null) {
      looked.add(bones);
      bones.look();
    }
    return bones;
  }

  /** How many are listed. */
  public int size() {
    return size;
  }

  /** The row of one that is listed. */
  public int row(int index) {
    return rows[index];
  }

  /** Looks at one that is listed; returns the mesh whose tree it is to be asked with. */
  public Mesh look(int index, Mesh mesh) {
    listed[index].look(mesh, this);
    return listed[index].source();
  }

  /** Fits the tree of one that is listed to its pose; returns whether it is another one now. */
  public boolean fit(int index, @Nullable BuiltMesh bind, Object version, MeshPosables trees) {
    return listed[index].fit(bind, version, trees);
  }

  /** What is to be asked of one that is listed; null while there is no tree. */
  public @Nullable BuiltMesh shown(int index) {
    return listed[index].shown();
  }

  /** Whether a look may find a model in another pose than the last one did. */
  public boolean mayHaveMoved() {
    for (int i = 0; i < looked.size(); i++) {
      if (looked.get(i).mayHaveMoved()) {
        return true;
      }
    }
    for (int i = 0; i < size; i++) {
      if (listed[i].hasMorphed()) {
        return true;
      }
    }
    return false;
  }
}
