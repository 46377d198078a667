package dev.sightline.jme.extra.select;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.scene.Owner;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The game objects that are selected, each once, in the order in which they came in; it tells
 * listeners of every change.
 *
 * <pre>{@code
 * Selection<Unit> selection = Selection.of(Owner.control(Unit.class));
 * collision.pickAtCursor()
 *     .ifPresent(pick -> selection.change(SelectionChange.TOGGLE, pick.geometry()));
 * List<Unit> units = selection.toList();
 * }</pre>
 *
 * <p>An object stands for the spatial that has it: two spatials are two entries, whatever is equal
 * about their objects. What has left the scene leaves the selection in {@link #update}, which a
 * {@link BoxSelectState} calls once a frame. On the render thread only.
 *
 * @param <T> what the game takes for an object
 */
public final class Selection<T> {
  private final Owner<T> kind;
  private final IdentityHashMap<Spatial, T> objects = new IdentityHashMap<>();
  private final List<Spatial> spatials = new ArrayList<>();
  private final IdentityHashMap<Spatial, T> chosen = new IdentityHashMap<>();
  private final ArrayDeque<Event<T>> events = new ArrayDeque<>();

  private final List<SelectionListener<? super T>> listeners = new CopyOnWriteArrayList<>();
  private boolean isTelling;

  private record Event<T>(boolean isSelected, T object, Spatial spatial) {}

  private Selection(Owner<T> kind) {
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /** An empty selection of game objects. */
  public static <T> Selection<T> of(Owner<T> kind) {
    return new Selection<>(kind);
  }

  /** An empty selection of geometries. */
  public static Selection<Geometry> ofGeometries() {
    return new Selection<>(Owner.geometry());
  }

  /** What is an object, and how it is found from a geometry. */
  public Owner<T> kind() {
    return kind;
  }

  /** Registers a listener. */
  public void addListener(SelectionListener<? super T> listener) {
    listeners.add(Objects.requireNonNull(listener, "listener"));
  }

  /** Removes a listener. */
  public void removeListener(SelectionListener<? super T> listener) {
    listeners.remove(listener);
  }

  /** How many objects are selected. */
  public int size() {
    return spatials.size();
  }

  /** An object that is selected. */
  public T get(int index) {
    return Objects.requireNonNull(objects.get(spatials.get(index)));
  }

  /** The spatial that has the object. */
  public Spatial spatial(int index) {
    return spatials.get(index);
  }

  /** Whether the object that a spatial has, or belongs to, is selected. */
  public boolean contains(Spatial spatial) {
    Spatial owner = kind.spatialOf(spatial);
    return owner != null && objects.containsKey(owner);
  }

  /** The objects, to keep. */
  public List<T> toList() {
    List<T> list = new ArrayList<>(size());
    for (int i = 0; i < size(); i++) {
      list.add(get(i));
    }
    return list;
  }

  /** Takes what a selector has found. */
  public void change(SelectionChange how, SceneObjects<? extends T> found) {
    for (int i = 0; i < found.size(); i++) {
      chosen.put(found.spatial(i), found.get(i));
    }
    begin(how);
    for (int i = 0; i < found.size(); i++) {
      take(how, found.spatial(i), found.get(i));
    }
    chosen.clear();
    tell();
  }

  /** Takes the object that a spatial has or belongs to, if there is one; none replaces all. */
  public void change(SelectionChange how, Spatial spatial) {
    Spatial owner = kind.spatialOf(spatial);
    T object = owner == null ? null : kind.at(owner);
    if (owner != null && object != null) {
      chosen.put(owner, object);
    }
    begin(how);
    if (owner != null && object != null) {
      take(how, owner, object);
    }
    chosen.clear();
    tell();
  }

  /** Empties the selection. */
  public void clear() {
    begin(SelectionChange.REPLACE);
    tell();
  }

  /**
   * Takes out what has left the scene: whose spatial is no longer below the root.
   *
   * @param view of the scene, as it stands
   */
  public void update(SceneView view) {
    for (int i = spatials.size() - 1; i >= 0; i--) {
      if (!view.snapshot().isInScene(spatials.get(i))) {
        remove(i);
      }
    }
    tell();
  }

  /** Takes out what is not chosen, if nothing else is to stay. */
  private void begin(SelectionChange how) {
    if (how == SelectionChange.REPLACE) {
      spatials.removeIf(spatial -> !chosen.containsKey(spatial) && forget(spatial));
    }
  }

  private void take(SelectionChange how, Spatial spatial, T object) {
    boolean isIn = objects.containsKey(spatial);
    if (!isIn && how != SelectionChange.REMOVE) {
      objects.put(spatial, object);
      spatials.add(spatial);
      events.add(new Event<>(true, object, spatial));
    } else if (isIn && (how == SelectionChange.REMOVE || how == SelectionChange.TOGGLE)) {
      remove(indexOf(spatial));
    }
  }

  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  private int indexOf(Spatial spatial) {
    int index = 0;
    while (spatials.get(index) != spatial) {
      index++;
    }
    return index;
  }

  private void remove(int index) {
    forget(spatials.remove(index));
  }

  private boolean forget(Spatial spatial) {
    T object = Objects.requireNonNull(objects.remove(spatial));
    return events.add(new Event<>(false, object, spatial));
  }

  /** Tells of what has changed; a change by a listener is told of at the end. */
  private void tell() {
    if (isTelling) {
      return;
    }
    isTelling = true;
    try {
      for (Event<T> event = events.poll(); event != null; event = events.poll()) {
        send(event);
      }
    } finally {
      isTelling = false;
    }
  }

  private void send(Event<T> event) {
    for (SelectionListener<? super T> listener : listeners) {
      if (event.isSelected()) {
        listener.selected(event.object(), event.spatial());
      } else {
        listener.deselected(event.object(), event.spatial());
      }
    }
  }

  @Override
  public String toString() {
    return "Selection" + toList();
  }
}
