package dev.sightline.jme.index;

import com.jme3.scene.Spatial;
import dev.sightline.bvh.instance.InstanceTree;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a tree over everything below a root in step with the scene graph, which tells nobody of its
 * changes: one linear scan a frame finds what was attached, detached, moved, hidden and edited.
 */
public final class SceneIndex implements AutoCloseable {

  /** An index over a root with {@link IndexOptions#defaults()} and the shared builders. */
  public SceneIndex(Spatial root) {
    this(root, IndexOptions.defaults(), null);
  }

  /**
   * An index over everything below a root, or over a single geometry. It reads nothing yet.
   *
   * @param root may have a parent; what the parent gives it (transform, layers, cull hint, bucket)
   *     counts
   * @param builders runs the background builds; null for a small pool of daemon threads that all
   *     indexes share. It may run them on the calling thread, at the price of the hitch, and may
   *     refuse them: they are offered again at the next scan
   */
  public SceneIndex(Spatial root, IndexOptions options, @Nullable Executor builders) {}

  /** Tells of builds from the next scan on; one listener at a time. */
  public void setListener(IndexListener listener) {}

  /** Reads the scene graph. To be called once a frame, on the render thread. */
  public void scan() {}

  /** Lets the next {@link #current()} scan, whatever the engine's flags say. Any thread. */
  public void invalidate() {}

  /**
   * The scene as it stands: scanned again if something has moved, was attached or detached since
   * the last scan. On a thread other than that of {@link #scan()} it is {@link #published()}.
   */
  public SceneSnapshot current() {
    return published();
  }

  /** The scene as of the last scan. Any thread; without a lock unless a mesh has no tree yet. */
  public SceneSnapshot published() {
    return new SceneSnapshot(SceneSnapshot.Contents.EMPTY, InstanceTree.EMPTY, true);
  }

  /** What the index holds and has done, as of the last scan. Any thread. */
  public IndexStatistics statistics() {
    return new IndexStatistics(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  /** Calls off all builds and lets go of the scene. Snapshots that were handed out stay valid. */
  @Override
  public void close() {}
}
