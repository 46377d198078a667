package dev.sightline.jme.query;

import dev.sightline.jme.index.FrameTurn;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.index.SceneSnapshot;
import java.lang.ref.WeakReference;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All queries over a scene index, for those that run without an application state. Each query asks
 * {@link SceneIndex#current()}: on the render thread the scene as it stands, on any other thread as
 * of the last scan. Thread-safe; allocates nothing while the scene stays as it is, except for a
 * view after a garbage collection: only the index keeps its snapshot, and with it the scene, in
 * memory.
 */
public final class IndexQueries implements SceneQueries {
  private final SceneIndex index;
  private final QueryOptions options;
  private volatile @Nullable WeakReference<SceneView> latest;

  /** Queries over an index, with the default options. */
  public IndexQueries(SceneIndex index) {
    this(index, QueryOptions.DEFAULT);
  }

  /**
   * Queries over an index.
   *
   * @param options of the queries that are given none
   */
  public IndexQueries(SceneIndex index, QueryOptions options) {
    this.index = Objects.requireNonNull(index, "index");
    this.options = Objects.requireNonNull(options, "options");
  }

  /**
   * A view of the index's current snapshot.
   *
   * @throws IllegalStateException if the index is closed
   */
  @Override
  public SceneView view() {
    return view(index.current());
  }

  @Override
  public SceneView view(FrameTurn turn) {
    return view(index.current(turn));
  }

  @SuppressWarnings("ReferenceEquality") // a snapshot is its identity
  private SceneView view(SceneSnapshot snapshot) {
    WeakReference<SceneView> last = latest;
    SceneView known = last == null ? null : last.get();
    if (known != null && known.snapshot() == snapshot) {
      return known;
    }
    SceneView made = SceneView.of(snapshot, options);
    latest = new WeakReference<>(made);
    return made;
  }
}
