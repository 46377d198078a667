package dev.sightline.jme.query;

import dev.sightline.jme.index.BelowWatch;
import dev.sightline.jme.index.FrameTurn;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.index.SceneSnapshot;
import java.lang.ref.WeakReference;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All queries over a scene index, for a program without an application state. Each query asks
 * {@link SceneIndex#current()}: the scene as it is now on the render thread, as of the last scan on
 * any other thread.
 *
 * <p>Thread-safe. Allocates nothing while the scene does not change, except for a view after a
 * garbage collection: only the index keeps its snapshot, and with it the scene, in memory.
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
  public SceneView viewFor(QueryOptions asked) {
    BelowWatch below = asked.below();
    return below == null ? view() : view(index.current(below));
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
