package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import java.util.Arrays;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The geometries of the last walk, in its order, and of the one under way. While the two agree,
 * nothing is written; from the first difference on, entries are found by their geometry.
 */
final class SceneEntries {
  private SceneEntry[] entries = {};
  private int size;

  private long walk;
  private int met;

  /** The new order once it differs from the old one, else null. */
  private SceneEntry @Nullable [] changed;

  private IdentityHashMap<Geometry, SceneEntry> byGeometry = new IdentityHashMap<>(0);

  int size() {
    return size;
  }

  SceneEntry get(int index) {
    return entries[index];
  }

  /** A geometry that shows a mesh; null when there is none. */
  @SuppressWarnings("ReferenceEquality") // a use is its identity
  @Nullable Geometry showing(MeshUse use) {
    for (int i = 0; i < size; i++) {
      if (entries[i].use == use) {
        return entries[i].geometry;
      }
    }
    return null;
  }

  /** Begins a walk; one that was broken off must have been followed by {@link #clear}. */
  void begin() {
    walk++;
    met = 0;
    changed = null;
  }

  /** The entry of a geometry, which takes the next place; null for one that was not there. */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  @Nullable SceneEntry meet(Geometry geometry) {
    if (changed == null) {
      if (met < size && entries[met].geometry == geometry) {
        SceneEntry entry = entries[met++];
        entry.scan = walk;
        return entry;
      }
      differ();
    }
    SceneEntry entry = byGeometry.get(geometry);
    if (entry != null) {
      add(entry);
    }
    return entry;
  }

  private void differ() {
    changed = Arrays.copyOf(entries, Math.max(size + 1, 16));
    byGeometry = new IdentityHashMap<>(size - met);
    for (int i = met; i < size; i++) {
      byGeometry.put(entries[i].geometry, entries[i]);
    }
  }

  /** Gives the next place to an entry. */
  void add(SceneEntry entry) {
    SceneEntry[] list = changed;
    if (list == null) {
      throw new IllegalStateException("an entry is added only after meet() has found none");
    }
    if (met == list.length) {
      list = Arrays.copyOf(list, 2 * met);
      changed = list;
    }
    list[met++] = entry;
    entry.scan = walk;
  }

  /** Ends a walk and lets go of what it has not met; returns whether the list has changed. */
  boolean end(MeshUses uses) {
    if (changed == null && met == size) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      if (entries[i].scan != walk) {
        uses.release(entries[i].use);
      }
    }
    entries = Arrays.copyOf(changed == null ? entries : changed, met);
    size = met;
    changed = null;
    byGeometry = new IdentityHashMap<>(0);
    return true;
  }

  void clear() {
    entries = new SceneEntry[0];
    size = 0;
    changed = null;
    byGeometry = new IdentityHashMap<>(0);
  }
}
