package dev.sightline.jme.scene;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.Control;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A kind of game object, to which geometries belong: a query answers with geometries, a game means
 * the enemy that they are parts of.
 *
 * <pre>{@code
 * static final Owner<Enemy> ENEMY = Owner.control(Enemy.class);
 * List<Enemy> near = collision.overlap(QueryVolume.sphere(bomb, 10), ENEMY);
 * Optional<Enemy> aimedAt = collision.pickAtCrosshair().flatMap(pick -> pick.owner(ENEMY));
 * }</pre>
 *
 * <p>It is found at the nearest spatial, from the geometry up, that has it. Immutable. To be used
 * on the thread that owns the scene graph.
 *
 * @param <T> what the game takes for the object
 */
public final class Owner<T> {
  private final Function<Spatial, @Nullable T> at;

  private Owner(Function<Spatial, @Nullable T> at) {
    this.at = at;
  }

  /** The geometry itself: each is an object of its own. */
  public static Owner<Geometry> geometry() {
    return new Owner<>(spatial -> spatial instanceof Geometry geometry ? geometry : null);
  }

  /** The nearest spatial that a predicate accepts. */
  public static Owner<Spatial> where(Predicate<? super Spatial> predicate) {
    Objects.requireNonNull(predicate, "predicate");
    return new Owner<>(spatial -> predicate.test(spatial) ? spatial : null);
  }

  /**
   * The control of a class at the nearest spatial that has one.
   *
   * @param type the class of the control, one above it, or an interface of it
   */
  public static <C> Owner<C> control(Class<C> type) {
    Objects.requireNonNull(type, "type");
    return new Owner<>(spatial -> controlOf(spatial, type));
  }

  /**
   * The value under a key of user data at the nearest spatial that has one of this class.
   *
   * @param type the class of the value; others do not count
   */
  public static <V> Owner<V> userData(String key, Class<V> type) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(type, "type");
    return new Owner<>(
        spatial -> {
          Object value = spatial.getUserData(key);
          return type.isInstance(value) ? type.cast(value) : null;
        });
  }

  private static <C> @Nullable C controlOf(Spatial spatial, Class<C> type) {
    for (int i = 0; i < spatial.getNumControls(); i++) {
      Control control = spatial.getControl(i);
      if (type.isInstance(control)) {
        return type.cast(control);
      }
    }
    return null;
  }

  /** The object that a spatial belongs to; empty for none. */
  public Optional<T> of(Spatial spatial) {
    Spatial owner = spatialOf(spatial);
    return owner == null ? Optional.empty() : Optional.ofNullable(at.apply(owner));
  }

  /** The spatial, at or above another one, that has the object; null for none. */
  public @Nullable Spatial spatialOf(Spatial spatial) {
    Spatial owner = Objects.requireNonNull(spatial, "spatial");
    while (owner != null && at.apply(owner) == null) {
      owner = owner.getParent();
    }
    return owner;
  }

  /** What a spatial itself has of this kind; null for nothing. */
  public @Nullable T at(Spatial spatial) {
    return at.apply(spatial);
  }
}
