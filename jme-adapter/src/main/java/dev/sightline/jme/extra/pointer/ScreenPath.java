package dev.sightline.jme.extra.pointer;

import com.jme3.math.Vector2f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The hits of a pick through screens: first on a screen, then in the view that it shows, and so on.
 * {@link Screens#pickNearest} fills it.
 *
 * <p>Each hit is in the space of its own scene, and its distance counts from the camera of that
 * scene. The caller owns it, and each pick overwrites it. It holds on to its geometries until then,
 * or until it is cleared. Not thread-safe.
 */
public final class ScreenPath {
  private final List<Level> levels = new ArrayList<>();
  private int size;

  /** One scene on the way. */
  private static final class Level {
    final SceneHit hit = new SceneHit();
    final Vector2f point = new Vector2f(Float.NaN, Float.NaN);
    final double[] ray = new double[6];
    @Nullable ScreenView screen;
    @Nullable PointerView view;

    void set(Level other) {
      hit.set(other.hit);
      point.set(other.point);
      System.arraycopy(other.ray, 0, ray, 0, 6);
      screen = other.screen;
      view = other.view;
    }

    void clear() {
      hit.clear();
      point.set(Float.NaN, Float.NaN);
      Arrays.fill(ray, 0);
      screen = null;
      view = null;
    }
  }

  /** A path that holds no hit yet. */
  public ScreenPath() {
    levels.add(new Level());
  }

  /** How many hits there are: one more than screens that the pick went through; 0 for no hit. */
  public int size() {
    return levels.get(0).hit.isHit() ? size : 0;
  }

  /** Whether anything is hit. */
  public boolean isHit() {
    return size() > 0;
  }

  /** A hit, the first one on the pick's own scene: the object itself, only to be read. */
  public SceneHit hit(int index) {
    return levels.get(Objects.checkIndex(index, Math.max(size, 1))).hit;
  }

  /** The first hit: in the scene that was asked. There is none unless {@link #isHit}. */
  public SceneHit first() {
    return hit(0);
  }

  /** The last hit: what is seen at the end. There is none unless {@link #isHit}. */
  public SceneHit last() {
    return hit(Math.max(size - 1, 0));
  }

  /**
   * Where in the picture of its camera a hit is: pixels from the lower left corner, or coordinates
   * of the gui. A copy; NaN for a hit of a ray.
   */
  public Vector2f point(int index) {
    return level(index).point.clone();
  }

  /**
   * Through which screen a hit was found: the one that the hit before is on.
   *
   * @throws IndexOutOfBoundsException for the first hit, which is on no screen's picture
   */
  public ScreenView screen(int index) {
    Objects.checkIndex(index - 1, size - 1);
    return Objects.requireNonNull(level(index).screen);
  }

  /** Copies of the hits, to keep. */
  public List<Pick> toPicks() {
    List<Pick> picks = new ArrayList<>(size);
    for (int i = 0; i < size(); i++) {
      levels.get(i).hit.toPick().ifPresent(picks::add);
    }
    return picks;
  }

  /** Takes what another path holds. */
  public void set(ScreenPath other) {
    clear();
    for (int i = 0; i < other.size; i++) {
      room(i).set(other.levels.get(i));
    }
    size = other.size;
  }

  /** Forgets all hits. */
  public void clear() {
    for (int i = 0; i < size; i++) {
      levels.get(i).clear();
    }
    levels.get(0).clear();
    size = 0;
  }

  private Level level(int index) {
    return levels.get(Objects.checkIndex(index, size));
  }

  private Level room(int index) {
    if (index == levels.size()) {
      levels.add(new Level());
    }
    return levels.get(index);
  }

  /** Begins at a place of a view; returns room for its ray. */
  double[] begin(@Nullable PointerView view, Vector2f at) {
    Level first = levels.get(0);
    first.view = view;
    first.point.set(at);
    size = 1;
    return first.ray;
  }

  /** Where the last hit leads, if it is on a screen: {@link #nextPoint}. */
  boolean leadsInto(ScreenView screen) {
    Level last = level(size - 1);
    return screen.place(last.hit, last.ray, room(size).point);
  }

  Vector2f nextPoint() {
    return room(size).point;
  }

  int nextIndex() {
    return size;
  }

  SceneHit nextHit() {
    return room(size).hit;
  }

  /** Counts the next hit, through a screen. */
  void enter(ScreenView screen) {
    Level next = room(size++);
    next.screen = screen;
    next.view = screen.view();
    screen.view().ray(next.point, next.ray);
  }

  /** The view of the last hit; null where no view holds the pointer. */
  @Nullable PointerView view() {
    return size == 0 ? null : view(size - 1);
  }

  @Nullable PointerView view(int index) {
    return level(index).view;
  }

  @Nullable Spatial target() {
    return isHit() ? last().geometry() : null;
  }

  /** The hit at a place on the way, if it was found in that view. */
  @Nullable SceneHit hitIn(PointerView view, int index) {
    return index < size() && view(index) == view ? hit(index) : null;
  }

  /** What events tell of the hit at a place on the way: where it is seen, and through what. */
  Aim aim(int index) {
    if (index < 0 || index >= size) {
      return Aim.NONE;
    }
    Level seen = levels.get(index);
    List<Pick> through = new ArrayList<>(index);
    for (int i = 0; i < index; i++) {
      levels.get(i).hit.toPick().ifPresent(through::add);
    }
    return new Aim(seen.view, seen.point.clone(), through);
  }

  /** What events tell of the last hit. */
  Aim aim() {
    return aim(size - 1);
  }

  /** Whether two paths end at the same place. */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  boolean endsAs(ScreenPath other) {
    if (!isHit() || !other.isHit()) {
      return isHit() == other.isHit();
    }
    SceneHit a = last();
    SceneHit b = other.last();
    return size == other.size
        && view() == other.view()
        && a.geometry() == b.geometry()
        && a.triangleIndex() == b.triangleIndex()
        && a.point().equals(b.point());
  }

  @Override
  public String toString() {
    return "ScreenPath" + toPicks();
  }
}
