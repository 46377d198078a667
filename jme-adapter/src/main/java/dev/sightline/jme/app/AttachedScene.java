package dev.sightline.jme.app;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.scene.Spatial;
import dev.sightline.jme.index.IndexListener;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.watch.RayWatcher;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Which scene an application state answers for, and whether it does: its settings, its root, given
 * or the application's, and the {@link StateLife} that begins with the first question and ends when
 * the state is detached. It may begin and end many times.
 */
final class AttachedScene {
  final IndexOptions indexOptions;
  final QueryOptions queryOptions;
  private final @Nullable Spatial givenRoot;
  private final @Nullable Executor builders;
  private IndexListener listener = IndexListener.NONE;
  private @Nullable RayWatcher watcher;
  private volatile @Nullable Application app;
  private volatile @Nullable StateLife life;

  /** Whether the state was attached and has been detached since. */
  private volatile boolean isOver;

  /**
   * A scene of no application yet.
   *
   * @param root null for the root node of the application
   * @param builders null for the pool that all states share
   */
  AttachedScene(
      IndexOptions indexOptions,
      QueryOptions queryOptions,
      @Nullable Spatial root,
      @Nullable Executor builders) {
    this.indexOptions = Objects.requireNonNull(indexOptions, "indexOptions");
    this.queryOptions = Objects.requireNonNull(queryOptions, "queryOptions");
    givenRoot = root;
    this.builders = builders;
  }

  /** Reads the root from the application: from now on it answers. */
  void attach(Application application) {
    app = application;
    isOver = false;
    WarmUp.begin();
  }

  /**
   * Makes the calling thread the render thread.
   *
   * @throws IllegalStateException if no root was given and the application has none
   */
  void initialize(Application application) {
    attach(application);
    if (givenRoot == null && !(application instanceof SimpleApplication)) {
      throw new IllegalStateException(
          "CollisionAppState() needs a SimpleApplication to find the root node, but the application"
              + " is a "
              + application.getClass().getName()
              + "; use CollisionAppState(Spatial)");
    }
    life().initialize();
  }

  /** Answers no more, until it is attached again. */
  synchronized void end() {
    StateLife current = life;
    isOver = true;
    life = null;
    app = null;
    if (current != null) {
      current.index.close();
    }
  }

  boolean isAnswering() {
    return life != null || (!isOver && root() != null);
  }

  /** The life under way; null if none is. */
  @Nullable StateLife current() {
    return life;
  }

  /**
   * The life under way, which begins now if it has not.
   *
   * @throws IllegalStateException if no root is known, or the state has been detached
   */
  StateLife life() {
    StateLife current = life;
    return current == null ? begin() : current;
  }

  private synchronized StateLife begin() {
    StateLife current = life;
    if (current != null) {
      return current;
    }
    Spatial root = root();
    if (isOver || root == null) {
      throw new IllegalStateException(
          "CollisionAppState is not attached"
              + (isOver
                  ? " any more: "
                  : ", and was given no root: use CollisionAppState(Spatial) or ")
              + "call stateManager.attach(state) first");
    }
    SceneIndex index = new SceneIndex(root, indexOptions, builders);
    index.setListener(listener);
    StateLife begun = new StateLife(index, queryOptions);
    begun.setWatcher(watcher);
    life = begun;
    return begun;
  }

  private @Nullable Spatial root() {
    return givenRoot == null && app instanceof SimpleApplication simple
        ? simple.getRootNode()
        : givenRoot;
  }

  /**
   * The application whose camera and cursor count.
   *
   * @throws IllegalStateException if the state is not attached
   */
  Application application() {
    Application known = app;
    if (known == null) {
      throw new IllegalStateException(
          "CollisionAppState is not attached, so it knows no camera and no cursor: call"
              + " stateManager.attach(state) first");
    }
    return known;
  }

  IndexListener listener() {
    return listener;
  }

  void setListener(IndexListener listener) {
    this.listener = Objects.requireNonNull(listener, "listener");
    StateLife current = life;
    if (current != null) {
      current.index.setListener(listener);
    }
  }

  @Nullable RayWatcher watcher() {
    return watcher;
  }

  void setWatcher(@Nullable RayWatcher watcher) {
    this.watcher = watcher;
    StateLife current = life;
    if (current != null) {
      current.setWatcher(watcher);
    }
  }
}
