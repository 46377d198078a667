package dev.sightline.jme.app;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.BaseAppState;
import com.jme3.input.InputManager;
import com.jme3.math.Vector2f;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Spatial;
import dev.sightline.jme.convert.CameraSpace;
import dev.sightline.jme.index.FrameTurn;
import dev.sightline.jme.index.IndexListener;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.IndexStatistics;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import jakarta.inject.Inject;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Picking and collision queries over everything below a root node, attached with one line:
 *
 * <pre>{@code
 * stateManager.attach(new CollisionAppState(rootNode));
 * }</pre>
 *
 * <p>The queries are those of {@link SceneQueries}: all coordinates are world space, and by default
 * both sides of a triangle count, culled or not; points and lines are not hit.
 *
 * <p><b>What a query sees.</b> The state keeps a snapshot of the scene and renews it once a frame,
 * when the scene has been updated and before it is drawn. A query on the render thread first asks
 * whether anything has moved, was attached or detached since, and renews the snapshot if so: it
 * sees the scene as it stands. A query on another thread takes the last snapshot, without a lock,
 * and may run at any time. {@link #view()} holds on to one snapshot for many queries.
 *
 * <p><b>Trees</b> are built in the background, one a mesh. A query that comes before builds quick
 * ones of the meshes that are still missing, on its own thread; {@code Sightline.prepare} builds
 * ahead of time and {@code Sightline.changed} reports vertices edited in place. A mesh that cannot
 * be read is left out; the log names its geometry.
 *
 * <p>From {@code initialize} to {@code cleanup} the state answers, enabled or not; before and
 * after, every query throws IllegalStateException. A disabled state does not renew its snapshot
 * each frame: other threads keep the old one, and the render thread still sees the scene as it
 * stands. The state may be attached again. Several states may watch several roots.
 */
public class CollisionAppState extends BaseAppState implements SceneQueries {
  private final @Nullable Spatial givenRoot;
  private final IndexOptions indexOptions;
  private final QueryOptions queryOptions;
  private final @Nullable Executor builders;
  private IndexListener listener = IndexListener.NONE;
  private volatile @Nullable Attached attached;

  /**
   * A state over the root node of a {@code SimpleApplication}.
   *
   * <p>Attached to an application of another kind, it throws IllegalStateException when it is
   * initialised.
   */
  public CollisionAppState() {
    this(null, IndexOptions.defaults(), QueryOptions.DEFAULT, null);
  }

  /** A state over everything below a spatial, or over a single geometry. */
  public CollisionAppState(Spatial root) {
    this(Objects.requireNonNull(root, "root"), IndexOptions.defaults(), QueryOptions.DEFAULT, null);
  }

  /**
   * A state with settings of its own.
   *
   * @param root null for the root node of a {@code SimpleApplication}
   * @param indexOptions how the scene is read
   * @param queryOptions of queries that are given none
   * @param builders runs background builds; null for a small pool of daemon threads that all states
   *     share. It is not shut down
   */
  public CollisionAppState(
      @Nullable Spatial root,
      IndexOptions indexOptions,
      QueryOptions queryOptions,
      @Nullable Executor builders) {
    givenRoot = root;
    this.indexOptions = Objects.requireNonNull(indexOptions, "indexOptions");
    this.queryOptions = Objects.requireNonNull(queryOptions, "queryOptions");
    this.builders = builders;
  }

  /**
   * What Guice calls where no module binds the state. It would take the constructor without
   * arguments otherwise, once for each class that asks, and none of these states would ever be
   * attached.
   */
  @Inject
  private CollisionAppState(FromGuice unused) {
    throw new IllegalStateException(
        "CollisionAppState is injected, but nothing binds it: install CollisionModule, as in"
            + " Guice.createInjector(new CollisionModule(rootNode))");
  }

  /** Marks the constructor for Guice. */
  static final class FromGuice {
    @Inject
    FromGuice() {}
  }

  @Override
  protected void initialize(Application app) {
    Spatial root = givenRoot != null ? givenRoot : rootOf(app);
    SceneIndex index = new SceneIndex(root, indexOptions, builders);
    index.setListener(listener);
    index.scan();
    attached = new Attached(app, index, queryOptions);
  }

  @Override
  protected void cleanup(Application app) {
    Attached current = attached;
    attached = null;
    if (current != null) {
      current.index.close();
    }
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {}

  /** Renews the snapshot: the scene has been updated for this frame, and is about to be drawn. */
  @Override
  public void render(RenderManager renderManager) {
    Attached current = attached;
    if (current != null) {
      current.renew();
    }
  }

  /** Takes note of which meshes have been drawn, so that an edit before the next frame shows. */
  @Override
  public void postRender() {
    Attached current = attached;
    if (current != null) {
      current.index.drawn();
    }
  }

  /**
   * All queries over one snapshot: on the render thread the scene as it stands, on any other thread
   * as of the last frame. Allocates nothing while the scene stays as it is.
   */
  @Override
  public SceneView view() {
    Attached current = attached();
    return current.view(current.index.current());
  }

  @Override
  public SceneView view(FrameTurn turn) {
    Attached current = attached();
    return current.view(current.index.current(turn));
  }

  /**
   * Lets the next query on the render thread read the scene again, whatever the engine says of it:
   * for what the engine keeps no note of, such as a cull hint or a layer that was set this frame.
   */
  public void invalidate() {
    attached().index.invalidate();
  }

  /** What the index holds and has done: meshes that wait for their trees, memory, scan times. */
  public IndexStatistics statistics() {
    return attached().index.statistics();
  }

  /** Reports trees as they are built, on the render thread; one listener at a time. */
  public void setListener(IndexListener heard) {
    listener = Objects.requireNonNull(heard, "listener");
    Attached current = attached;
    if (current != null) {
      current.index.setListener(heard);
    }
  }

  /**
   * The nearest hit under the cursor, or, while the cursor is hidden or there is no input, under
   * the crosshair: the middle of the application camera's viewport. On the render thread only.
   */
  public Optional<Pick> pickNearest() {
    return pickNearest(queryOptions);
  }

  /** The nearest hit under the cursor or the crosshair. On the render thread only. */
  public Optional<Pick> pickNearest(QueryOptions options) {
    SceneHit hit = new SceneHit();
    pickNearest(options, hit);
    return hit.toPick();
  }

  /**
   * The nearest hit under the cursor or the crosshair, without allocating for the cursor. On the
   * render thread only.
   *
   * @param out is cleared, and receives it
   * @return whether there is one
   */
  public boolean pickNearest(QueryOptions options, SceneHit out) {
    Application app = attached().app;
    InputManager input = app.getInputManager();
    boolean atCursor = input != null && input.isCursorVisible();
    Vector2f point = atCursor ? input.getCursorPosition() : CameraSpace.centre(app.getCamera());
    return pickNearest(point, app.getCamera(), options, out);
  }

  /**
   * The nearest hit under a point of the screen, through the application's camera.
   *
   * @param screenPoint pixels from the lower left corner of the window; only read
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public Optional<Pick> pickNearest(Vector2f screenPoint) {
    return pickNearest(screenPoint, attached().app.getCamera());
  }

  /** The nearest hit under a point of the screen, through the application's camera. */
  public Optional<Pick> pickNearest(Vector2f screenPoint, QueryOptions options) {
    return pickNearest(screenPoint, attached().app.getCamera(), options);
  }

  private Attached attached() {
    Attached current = attached;
    if (current == null) {
      throw new IllegalStateException(
          "CollisionAppState is not attached: call stateManager.attach(state) and query it from the"
              + " next update on");
    }
    return current;
  }

  private static Spatial rootOf(Application app) {
    if (app instanceof SimpleApplication simple) {
      return simple.getRootNode();
    }
    throw new IllegalStateException(
        "CollisionAppState() needs a SimpleApplication to find the root node, but the application is"
            + " a "
            + app.getClass().getName()
            + "; use CollisionAppState(Spatial)");
  }

  /** What is there while the state is attached. Made on the render thread. */
  private static final class Attached {
    final Application app;
    final SceneIndex index;
    private final QueryOptions options;
    private final Thread renderThread = Thread.currentThread();
    private volatile @Nullable SceneView latest;

    Attached(Application app, SceneIndex index, QueryOptions options) {
      this.app = app;
      this.index = index;
      this.options = options;
    }

    /** Scans, and drops a view, and with it a scene, that is no longer the newest. */
    void renew() {
      index.scan();
      SceneView known = latest;
      if (known != null && !index.isNewest(known.snapshot())) {
        latest = null;
      }
    }

    /** Two threads may make a view of the same snapshot at once; either will do. */
    @SuppressWarnings("ReferenceEquality") // a snapshot is its identity
    SceneView view(SceneSnapshot snapshot) {
      SceneView known = latest;
      if (known != null && known.snapshot() == snapshot) {
        return known;
      }
      SceneView made = SceneView.of(snapshot, options, renderThread);
      latest = made;
      return made;
    }
  }
}
