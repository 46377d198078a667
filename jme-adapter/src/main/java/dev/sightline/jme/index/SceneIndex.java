package dev.sightline.jme.index;

import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.RefreshFlags;
import dev.sightline.jme.internal.mesh.BuildQueue;
import dev.sightline.jme.internal.mesh.BuilderPool;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a tree over everything below a root in step with the scene graph, which does not report its
 * changes: one linear scan a frame finds what was attached, detached, moved, hidden and edited.
 *
 * <pre>{@code
 * SceneIndex index = new SceneIndex(rootNode, IndexOptions.defaults());
 * index.scan();                            // once a frame, after updates and before rendering
 * index.drawn();                           // once a frame, after rendering
 * SceneSnapshot now = index.current();     // render thread: with this frame's moves
 * SceneSnapshot last = index.published();  // any thread: as of the last scan
 * }</pre>
 *
 * <p><b>Where in the frame.</b> The engine marks an edited mesh by flags, and clears them when it
 * draws the mesh. So the scan belongs between the update and the rendering: {@code
 * AppState.render}.
 *
 * <p><b>What {@link #current()} sees.</b> Every change that sets the engine's own refresh flags: a
 * changed transform, attaching and detaching, {@code setMesh}, {@code updateModelBound}. Edits of
 * meshes, layers, cull hints, buckets, levels of detail, {@code setIgnoreTransform} and the order
 * of children set none and are seen by the next scan; {@link #invalidate()} brings it forward, and
 * {@code Sightline.changed(mesh)} does. The flags fall when something else brings bounds up to date
 * first ({@code updateGeometricState}, {@code getWorldBound} or {@code collideWith} on the root or
 * above it); that the bound of a root node is a new one is noticed instead, by a mark in its {@code
 * checkPlane}, a hint to culling. Over a root that is a geometry, call {@link #invalidate()} then.
 * Where this runtime does not let the flags be read, every {@link #current()} scans.
 *
 * <p><b>Meshes.</b> A mesh has one tree, shared by all geometries and all indexes that show it, and
 * garbage with it. Trees are built in the background; until one is there, {@link IndexOptions} says
 * what a snapshot holds. A mesh that cannot be read (a bad index, no data) is left out until it is
 * edited, and reported once, to the log and to {@link IndexListener#failed}.
 *
 * <p><b>The path of an edit</b>, from the scan to the snapshot: {@code SceneIndex.read}, {@code
 * SceneScan.run}, {@code TraversalMatch.delta}, {@code FrameMaker.draft}, {@code
 * SceneRebuild.tree}, {@code SceneFrame.of}, {@link SceneSnapshot}. Each takes what the one before
 * it gives: a scan returns a {@code SceneDelta}, and a frame is made of that and of the last frame.
 *
 * <p><b>Threads.</b> The thread that last called {@link #scan()} is the render thread, and only it
 * reads the scene graph; {@link #scan()}, {@link #setListener} and {@link #close()} are for it. All
 * other methods are for any thread.
 */
public final class SceneIndex implements AutoCloseable {
  private final Spatial root;
  private final LongSupplier nanos;
  private final RefreshFlags flags;
  private final BoundWatch bounds;
  private final BuildQueue queue;
  private final MeshRegistry uses;
  private final IndexOptions options;
  private final SceneRebuild rebuild;
  private final SceneReport report = new SceneReport();
  private final AtomicBoolean busy = new AtomicBoolean();
  private final FrameTurn.Frames frames = new FrameTurn.Frames();

  /** Another one after a scan that was broken off. */
  private SceneScan scan;

  private volatile boolean closed;
  private volatile boolean invalid = true;
  private volatile @Nullable Thread renderThread;

  /**
   * Written by the scan only. The write is volatile and the frame immutable except for its state,
   * so a thread that reads the frame sees all that the scan has put into it.
   */
  private volatile @Nullable SceneFrame frame;

  private long boundSeen;

  /** An index over a root with {@link IndexOptions#defaults()} and the shared builders. */
  public SceneIndex(Spatial root) {
    this(root, IndexOptions.defaults());
  }

  /** An index over everything below a root, or over a single geometry, with the shared builders. */
  public SceneIndex(Spatial root, IndexOptions options) {
    this(root, options, null);
  }

  /**
   * An index over everything below a root, or over a single geometry. It reads nothing yet.
   *
   * @param root may have a parent; what the parent gives it (transform, layers, cull hint, bucket)
   *     counts
   * @param builders runs the background builds; null for a small pool of daemon threads that all
   *     indexes share. It may run them on the calling thread, which then waits. It may refuse them
   *     by an exception; a later scan offers them again. It must run those that it accepts
   */
  public SceneIndex(Spatial root, IndexOptions options, @Nullable Executor builders) {
    this(root, options, builders, System::nanoTime, RefreshFlags.engine());
  }

  SceneIndex(
      Spatial root,
      IndexOptions options,
      @Nullable Executor builders,
      LongSupplier nanos,
      RefreshFlags flags) {
    this.root = Objects.requireNonNull(root, "root");
    this.options = Objects.requireNonNull(options, "options");
    this.nanos = nanos;
    this.flags = flags;
    bounds = BoundWatch.of(root);
    Executor executor = builders == null ? BuilderPool.shared() : builders;
    queue = new BuildQueue(executor, options.build());
    uses = new MeshRegistry(options, queue, nanos);
    scan = new SceneScan(options, uses);
    rebuild = new SceneRebuild(executor);
  }

  /** Reports builds from the next scan on; one listener at a time. */
  public void setListener(IndexListener listener) {
    report.setListener(Objects.requireNonNull(listener, "listener"));
  }

  /**
   * Reads the scene graph and publishes what it finds. To be called once a frame; the calling
   * thread is the render thread from now on. Brings world transforms and bounds up to date, as the
   * engine's own {@code collideWith} does.
   *
   * <p>Where nothing has changed this allocates nothing, and the snapshot stays the same object;
   * but once a better tree over the instances has been built in the background, a new one has that.
   *
   * @throws IllegalStateException if the index is closed or a scan is under way; in strict mode,
   *     after the scan, if a mesh was edited and this was not reported: the message names a
   *     geometry
   */
  public void scan() {
    renew();
    frames.end();
  }

  private void renew() {
    checkOpen();
    if (!busy.compareAndSet(false, true)) {
      throw new IllegalStateException(
          "a scan is under way, on " + renderThread + "; a listener may not scan");
    }
    try {
      renderThread = Thread.currentThread();
      long start = nanos.getAsLong();
      read(start);
      report.end(queue, uses, scan, nanos.getAsLong() - start);
    } finally {
      busy.set(false);
    }
    String silent = uses.silentlyEdited();
    if (silent != null) {
      throw new IllegalStateException(
          silent
              + ": its vertices or indices were written to and this was not reported; call"
              + " Sightline.changed(mesh) or VertexBuffer.setUpdateNeeded()");
    }
  }

  private void read(long start) {
    boolean done = false;
    try {
      MeshTreeCache.removeCollected();
      invalid = false;
      SceneFrame.State last = last();
      SceneSnapshot made = last.made();
      SceneDelta delta = scan.run(root, made == null ? null : made.tree(), start);
      if (!delta.isNone() || (made != null && rebuild.isReady())) {
        FrameDraft draft = FrameMaker.draft(last, delta, options.whilePending());
        frame = SceneFrame.of(draft, rebuild.tree(draft));
      }
      flags.clear(root);
      boundSeen = flags.mayHaveMoved(root) ? 0 : bounds.number(root);
      done = true;
    } finally {
      if (!done) {
        invalid = true;
        forget();
      }
    }
  }

  /** The state of the last frame, read once a scan: another thread may make its snapshot. */
  private SceneFrame.State last() {
    SceneFrame last = frame;
    return last == null ? SceneFrame.NONE : last.state();
  }

  /** The next scan finds everything new. */
  private void forget() {
    uses.clear();
    rebuild.cancel();
    scan = new SceneScan(options, uses);
  }

  /**
   * Records which meshes have been drawn since the scan. Call it once a frame, after rendering, on
   * the thread of {@link #scan()}. Without it, an edit of a large mesh in its own buffer in every
   * frame is found only when the mesh's turn to be compared comes. Reads no vertex.
   *
   * @throws IllegalStateException if the index is closed
   */
  public void drawn() {
    checkOpen();
    uses.drawn();
  }

  /**
   * Lets the next {@link #current()} scan, whatever the engine's flags say. To be called after
   * edits that set none, or after bounds were brought up to date by others. Any thread.
   */
  public void invalidate() {
    invalid = true;
  }

  /**
   * The scene as it is now. It is scanned again at the first call, and if a spatial has moved, was
   * attached or was detached since the last scan. On a thread other than that of {@link #scan()} it
   * is {@link #published()}.
   *
   * @throws IllegalStateException as {@link #scan()}
   */
  public SceneSnapshot current() {
    Thread render = renderThread;
    if (render != null && !isHere(render)) {
      return published();
    }
    checkOpen();
    if (invalid || mayHaveChanged()) {
      renew();
    }
    return published();
  }

  /**
   * A snapshot shared by many callers that each ask once a frame and move things in between: the
   * first one scans, the others reuse its snapshot, or a newer one. So a thousand callers make one
   * scan. They see the moves of the others in the next frame.
   *
   * <p>A frame ends with {@link #scan()}, or when one caller asks a second time. On a thread other
   * than that of {@link #scan()} it is {@link #published()}.
   *
   * @throws IllegalStateException as {@link #scan()}
   */
  public SceneSnapshot current(FrameTurn turn) {
    Thread render = renderThread;
    boolean isShared = render != null && (!isHere(render) || !frames.isBegunBy(turn));
    return isShared ? published() : current();
  }

  /**
   * The scene for a question about what is below some spatials: there it is as it is now, elsewhere
   * as of the last scan or later. It is scanned again only for what {@link #current()} would see
   * there. On a thread other than that of {@link #scan()} it is {@link #published()}.
   *
   * @throws IllegalStateException as {@link #scan()}
   */
  public SceneSnapshot current(BelowWatch below) {
    Thread render = renderThread;
    if (render != null && !isHere(render)) {
      return published();
    }
    checkOpen();
    boolean isAsTaken =
        !invalid
            && !scan.mayDiffer()
            && bounds.isUntouched(root, boundSeen)
            && below.isAsTaken(frames, flags);
    if (!isAsTaken) {
      SceneSnapshot now = current();
      below.take(frames, flags);
      return now;
    }
    return published();
  }

  private boolean mayHaveChanged() {
    return flags.mayHaveMoved(root) || bounds.isNewer(root, boundSeen) || scan.mayDiffer();
  }

  @SuppressWarnings("ReferenceEquality") // a thread is its identity
  private static boolean isHere(Thread thread) {
    return thread == Thread.currentThread();
  }

  /**
   * The scene as of the last scan; empty before the first. Takes no lock unless trees are missing
   * under {@link IndexOptions.WhilePending#ANSWER}: then this thread makes those that no other
   * thread is making, and waits for the others.
   *
   * @throws IllegalStateException if the index is closed
   */
  public SceneSnapshot published() {
    SceneFrame last = frame;
    checkOpen();
    return last == null ? SceneSnapshot.EMPTY : last.snapshot();
  }

  /**
   * Whether a snapshot is the newest. Makes none, unlike {@link #published()}, so one that is kept
   * for the next question can be dropped in time.
   */
  @SuppressWarnings("ReferenceEquality") // a snapshot is its identity
  public boolean isNewest(SceneSnapshot snapshot) {
    SceneFrame last = frame;
    return last != null && last.state().made() == snapshot;
  }

  /** What the index holds and has done, as of its last scan. Any thread; works when closed too. */
  public IndexStatistics statistics() {
    return report.statistics();
  }

  /** Whether {@link #close()} has been called. */
  public boolean isClosed() {
    return closed;
  }

  /**
   * Calls off all builds and drops the scene. Snapshots that were handed out stay valid; {@link
   * #scan}, {@link #drawn}, {@link #current} and {@link #published} throw from now on. Another
   * index over the same root may be made at any time. Closing twice does nothing.
   *
   * @throws IllegalStateException if a scan is under way
   */
  @Override
  public void close() {
    if (!busy.compareAndSet(false, true)) {
      throw new IllegalStateException("a scan is under way, on " + renderThread);
    }
    try {
      closed = true;
      forget();
      report.close(queue);
      frame = null;
      renderThread = null;
    } finally {
      busy.set(false);
    }
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException("the scene index is closed");
    }
  }
}
