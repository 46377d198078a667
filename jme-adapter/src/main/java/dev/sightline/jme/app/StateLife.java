package dev.sightline.jme.app;

import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.query.watch.RayWatcher;
import org.jspecify.annotations.Nullable;

/**
 * The scene of an application state: from the first question, or the initialisation, to the end.
 * The thread that makes it owns the scene graph, until it is initialised.
 */
final class StateLife {
  final SceneIndex index;
  private final QueryOptions options;
  private volatile Thread renderThread = Thread.currentThread();
  private volatile boolean isInitialized;
  private volatile @Nullable RayWatcher watcher;
  private volatile @Nullable SceneView latest;

  StateLife(SceneIndex index, QueryOptions options) {
    this.index = index;
    this.options = options;
  }

  /** Makes the calling thread the render thread for good. */
  void initialize() {
    renderThread = Thread.currentThread();
    isInitialized = true;
    latest = null;
    index.scan();
  }

  /** Before the state is initialised, whoever asks owns the scene graph. */
  void takeOver() {
    if (!isInitialized && renderThread != Thread.currentThread()) {
      renderThread = Thread.currentThread();
      latest = null;
      index.scan();
    }
  }

  /** Scans, and drops a view, and with it a scene, that is no longer the newest. */
  void renew() {
    index.scan();
    SceneView known = latest;
    if (known != null && !index.isNewest(known.snapshot())) {
      latest = null;
    }
  }

  /** Views are made with it, so a query of one that has none asks nothing more. */
  void setWatcher(@Nullable RayWatcher told) {
    watcher = told;
    latest = null;
  }

  /** Two threads may make a view of the same snapshot at once; either will do. */
  @SuppressWarnings("ReferenceEquality") // a snapshot is its identity, a watcher too
  SceneView view(SceneSnapshot snapshot) {
    SceneView known = latest;
    if (known != null && known.snapshot() == snapshot) {
      return known;
    }
    SceneView made = SceneView.of(snapshot, options, renderThread, watcher);
    latest = made;
    if (made.watcher() != watcher) {
      latest = null; // set meanwhile, and its own null may have come before this view
    }
    return made;
  }
}
