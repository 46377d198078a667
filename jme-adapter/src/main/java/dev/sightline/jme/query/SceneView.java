package dev.sightline.jme.query;

import com.jme3.scene.Geometry;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.internal.Hints;
import dev.sightline.jme.query.watch.RayWatcher;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All queries over one snapshot of a scene: its answers fit together while the scene moves on. You
 * may keep a view. Any number of threads may ask it at once, without a lock. It keeps the
 * geometries and trees of its snapshot in memory.
 *
 * <p>Spatials that answer {@code collideWith} by code of their own are not in the snapshot: a view
 * asks them as they are now, and only on the render thread.
 */
public final class SceneView implements SceneQueries {
  private final SceneSnapshot snapshot;
  private final QueryOptions options;
  private final @Nullable Thread renderThread;
  private final @Nullable RayWatcher watcher;
  private final boolean hasForeign;

  /** Whether what takes no part in volumes has been looked at for a hint. */
  private boolean isForeignHinted;

  private SceneView(
      SceneSnapshot snapshot,
      QueryOptions options,
      @Nullable Thread renderThread,
      @Nullable RayWatcher watcher) {
    this.snapshot = Objects.requireNonNull(snapshot, "snapshot");
    this.options = Objects.requireNonNull(options, "options");
    this.renderThread = renderThread;
    this.watcher = watcher;
    hasForeign = !snapshot.foreign().isEmpty();
  }

  /** A view of a snapshot with the default options, which asks nothing but the snapshot. */
  public static SceneView of(SceneSnapshot snapshot) {
    return new SceneView(snapshot, QueryOptions.DEFAULT, null, null);
  }

  /**
   * A view of a snapshot, which asks nothing but the snapshot.
   *
   * @param options of the queries that are given none
   */
  public static SceneView of(SceneSnapshot snapshot, QueryOptions options) {
    return new SceneView(snapshot, options, null, null);
  }

  /**
   * A view of a snapshot.
   *
   * @param options of the queries that are given none
   * @param renderThread may ask spatials that answer for themselves
   */
  public static SceneView of(SceneSnapshot snapshot, QueryOptions options, Thread renderThread) {
    return of(snapshot, options, renderThread, null);
  }

  /**
   * A view of a snapshot whose rays are watched.
   *
   * @param options of the queries that are given none
   * @param renderThread may ask spatials that answer for themselves
   * @param watcher is called with each ray, or null
   */
  public static SceneView of(
      SceneSnapshot snapshot,
      QueryOptions options,
      Thread renderThread,
      @Nullable RayWatcher watcher) {
    return new SceneView(
        snapshot, options, Objects.requireNonNull(renderThread, "renderThread"), watcher);
  }

  /** This view. */
  @Override
  public SceneView view() {
    return this;
  }

  @Override
  public SceneView with(QueryOptions asked) {
    return new SceneView(snapshot, asked, renderThread, watcher);
  }

  /** The snapshot that is asked. */
  public SceneSnapshot snapshot() {
    return snapshot;
  }

  /** The options of queries that are given none. */
  public QueryOptions options() {
    return options;
  }

  /** The watcher that is called with each ray, or null. */
  public @Nullable RayWatcher watcher() {
    return watcher;
  }

  /** Whether the calling thread is the one that may read the scene itself. */
  boolean isOnRenderThread() {
    return Thread.currentThread() == renderThread;
  }

  /** Whether the calling thread may ask spatials that answer for themselves. */
  boolean asksForeign() {
    return hasForeign && isOnRenderThread();
  }

  /** Says in the log what takes no part in a query of volumes. */
  void hintForeign(String query) {
    if (!isForeignHinted) {
      isForeignHinted = true;
      snapshot.foreign().forEach(spatial -> Hints.foreign(spatial, query));
    }
  }

  /** Whether every instance is in some layer. */
  boolean isAllInLayers() {
    return snapshot.isAllInLayers();
  }

  /**
   * Whether a query with these options looks at an instance: by what alone is looked at, layers,
   * cull hint, blending, ignore list and geometry filter.
   *
   * @param instance an index in the snapshot
   */
  public boolean sees(QueryOptions asked, int instance) {
    if (!asked.reaches(snapshot, instance)) {
      return false;
    }
    Geometry geometry = snapshot.geometry(instance);
    return asked.sees(geometry, snapshot.layers(instance), snapshot.isCulled(instance));
  }
}
