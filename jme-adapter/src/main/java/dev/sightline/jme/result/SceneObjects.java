package dev.sightline.jme.result;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.scene.Owner;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The game objects whose geometries meet a volume, or are selected, each once (for each spatial
 * that names it, where several have the same object as user data), in the order in which the scene
 * graph shows the first of their geometries. Caller-owned and meant for reuse. Not thread-safe.
 *
 * @param <T> what the game takes for an object
 */
public final class SceneObjects<T> {
  private final Owner<T> kind;
  private final SceneOverlap geometries = SceneOverlap.ofGeometries();
  private final IdentityHashMap<Spatial, Boolean> found = new IdentityHashMap<>();
  private final List<Spatial> spatials = new ArrayList<>();
  private final List<T> objects = new ArrayList<>();

  /** An empty result for objects of a kind. */
  public SceneObjects(Owner<T> kind) {
    this.kind = kind;
  }

  /** What is an object, and how it is found from a geometry. */
  public Owner<T> kind() {
    return kind;
  }

  /** How many objects there are. */
  public int size() {
    return objects.size();
  }

  /** An object. */
  public T get(int index) {
    return objects.get(index);
  }

  /** The spatial that has the object. */
  public Spatial spatial(int index) {
    return spatials.get(index);
  }

  /** The objects, to keep. */
  public List<T> toList() {
    return new ArrayList<>(objects);
  }

  /** A result for the geometries, from which {@link #collect} makes objects. */
  public SceneOverlap geometries() {
    return geometries;
  }

  /** Adds the objects of the geometries found, and forgets these. */
  public void collect() {
    for (int i = 0; i < geometries.size(); i++) {
      add(geometries.geometry(i));
    }
    geometries.clear();
    found.clear();
  }

  private void add(Geometry geometry) {
    Spatial owner = kind.spatialOf(geometry);
    if (owner != null && found.put(owner, true) == null) {
      T object = kind.at(owner);
      if (object != null) {
        spatials.add(owner);
        objects.add(object);
      }
    }
  }

  /** Forgets all objects, and keeps the room. */
  public void clear() {
    geometries.clear();
    found.clear(); // what an owner that threw has left
    spatials.clear();
    objects.clear();
  }
}
