package dev.sightline.jme.app;

import com.jme3.app.Application;
import com.jme3.app.state.AppStateManager;
import com.jme3.app.state.BaseAppState;
import com.jme3.input.InputManager;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Spatial;
import dev.sightline.jme.convert.CameraSpace;
import dev.sightline.jme.index.FrameTurn;
import dev.sightline.jme.index.IndexListener;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.IndexStatistics;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.query.watch.RayWatcher;
import dev.sightline.jme.result.Pick;
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
 * be read is left out; the log names its geometry. Attaching the first state of a JVM begins a
 * {@link WarmUp}.
 *
 * <p><b>When it answers.</b> As soon as it knows its root: one that is given a root from then on,
 * one that is not from {@code stateManager.attach} on, so in {@code simpleInitApp} already. Until
 * it is initialised, at the next update, whoever asks must be the thread that owns the scene graph;
 * from then on the thread of the application is the render thread. Once it has been cleaned up,
 * after {@code detach}, every query throws IllegalStateException, until it is attached again.
 * Enabled or not makes no difference to answers, but that a disabled state does not renew its
 * snapshot each frame: other threads keep the old one, and the render thread still sees the scene
 * as it stands. Several states may watch several roots.
 */
public class CollisionAppState extends BaseAppState implements SceneQueries {
  private final AttachedScene scene;
  private final Vector2f crosshair = new Vector2f();

  /**
   * A state over the root node of a {@code SimpleApplication}.
   *
   * <p>Attached to an application of another kind, it throws IllegalStateException when it is
   * initialised.
   */
  public CollisionAppState() {
    this(IndexOptions.defaults(), QueryOptions.DEFAULT);
  }

  /** A state over everything below a spatial, or over a single geometry. */
  public CollisionAppState(Spatial root) {
    this(root, IndexOptions.defaults(), QueryOptions.DEFAULT);
  }

  /**
   * A state over the root node of a {@code SimpleApplication}, with settings of its own.
   *
   * @param indexOptions how the scene is read
   * @param queryOptions of queries that are given none
   */
  public CollisionAppState(IndexOptions indexOptions, QueryOptions queryOptions) {
    this(indexOptions, queryOptions, null, null);
  }

  /**
   * A state with settings of its own. Its trees are built on a small pool of daemon threads that
   * all states share.
   *
   * @param indexOptions how the scene is read
   * @param queryOptions of queries that are given none
   */
  public CollisionAppState(Spatial root, IndexOptions indexOptions, QueryOptions queryOptions) {
    this(indexOptions, queryOptions, Objects.requireNonNull(root, "root"), null);
  }

  /**
   * A state with settings and builders of its own.
   *
   * @param builders runs background builds; it is not shut down
   */
  public CollisionAppState(
      Spatial root, IndexOptions indexOptions, QueryOptions queryOptions, Executor builders) {
    this(
        indexOptions,
        queryOptions,
        Objects.requireNonNull(root, "root"),
        Objects.requireNonNull(builders, "builders"));
  }

  private CollisionAppState(
      IndexOptions indexOptions,
      QueryOptions queryOptions,
      @Nullable Spatial root,
      @Nullable Executor builders) {
    scene = new AttachedScene(indexOptions, queryOptions, root, builders);
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

  /** Takes note of the application, and so of its root: from now on the state answers. */
  @Override
  public void stateAttached(AppStateManager stateManager) {
    scene.attach(stateManager.getApplication());
  }

  /** A state that has not been initialised yet will not be cleaned up. */
  @Override
  public void stateDetached(AppStateManager stateManager) {
    if (!isInitialized()) {
      scene.end();
    }
  }

  @Override
  protected void initialize(Application application) {
    scene.initialize(application);
  }

  @Override
  protected void cleanup(Application application) {
    scene.end();
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {}

  /** Renews the snapshot: the scene has been updated for this frame, and is about to be drawn. */
  @Override
  public void render(RenderManager renderManager) {
    StateLife current = scene.current();
    if (current != null) {
      current.renew();
    }
  }

  /** Takes note of which meshes have been drawn, so that an edit before the next frame shows. */
  @Override
  public void postRender() {
    StateLife current = scene.current();
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
    StateLife current = scene.life();
    current.takeOver();
    return current.view(current.index.current());
  }

  @Override
  public SceneView view(FrameTurn turn) {
    StateLife current = scene.life();
    current.takeOver();
    return current.view(current.index.current(turn));
  }

  /** Whether the state knows its root and has not been detached. */
  @Override
  public boolean isAnswering() {
    return scene.isAnswering();
  }

  /**
   * Lets the next query on the render thread read the scene again, whatever the engine says of it:
   * for what the engine keeps no note of, such as a cull hint or a layer that was set this frame.
   *
   * @throws IllegalStateException if the state does not answer
   */
  public void invalidate() {
    scene.life().index.invalidate();
  }

  /**
   * What the index holds and has done: meshes that wait for their trees, memory, scan times.
   *
   * @throws IllegalStateException if the state does not answer
   */
  public IndexStatistics statistics() {
    return scene.life().index.statistics();
  }

  /**
   * Sets what is called as trees are built, on the thread that owns the scene graph; one listener
   * at a time, {@link IndexListener#NONE} for none.
   */
  public void setListener(IndexListener listener) {
    scene.setListener(listener);
  }

  /** What is called as trees are built; {@link IndexListener#NONE} at first. */
  public IndexListener listener() {
    return scene.listener();
  }

  /**
   * Sets what is called with each ray that is asked from now on, of this state or of a {@link
   * #view()} that is taken from now on; one at a time, null for none, as at first. For debugging.
   * On the render thread.
   */
  public void setRayWatcher(@Nullable RayWatcher watcher) {
    scene.setWatcher(watcher);
  }

  /** What is called with each ray; null for nothing. */
  public @Nullable RayWatcher rayWatcher() {
    return scene.watcher();
  }

  /** The options of queries that are given none. */
  public QueryOptions queryOptions() {
    return scene.queryOptions;
  }

  /** How the scene is read. */
  public IndexOptions indexOptions() {
    return scene.indexOptions;
  }

  /**
   * The nearest hit under the cursor, through the application's camera. While the cursor is hidden,
   * as under the engine's {@code FlyByCamera}, it is nowhere: ask {@link #pickAtCrosshair()}. On
   * the render thread only.
   *
   * @throws IllegalStateException if the state is not attached, the application has no input, or
   *     the cursor is hidden
   */
  public Optional<Pick> pickAtCursor() {
    return pickAtCursor(queryOptions());
  }

  /** The nearest hit under the cursor that the options see. On the render thread only. */
  public Optional<Pick> pickAtCursor(QueryOptions options) {
    Application application = scene.application();
    return with(options).pickNearest(cursor(application), application.getCamera());
  }

  /**
   * The nearest hit under the crosshair: the middle of the viewport of the application's camera. On
   * the render thread only.
   *
   * @throws IllegalStateException if the state is not attached
   */
  public Optional<Pick> pickAtCrosshair() {
    return pickAtCrosshair(queryOptions());
  }

  /** The nearest hit under the crosshair that the options see. On the render thread only. */
  public Optional<Pick> pickAtCrosshair(QueryOptions options) {
    Camera camera = scene.application().getCamera();
    return with(options).pickNearest(CameraSpace.centre(camera, crosshair), camera);
  }

  /**
   * The ray under the cursor, in world space, for code that takes a ray: from the near plane to the
   * far plane. Distances along it count from the near plane, those of {@link #pickAtCursor()} from
   * the camera's place. On the render thread only.
   *
   * @throws IllegalStateException as {@link #pickAtCursor()}
   */
  public Ray cursorRay() {
    Application application = scene.application();
    return screenRay(cursor(application), application.getCamera());
  }

  /**
   * The ray under the crosshair, in world space, for code that takes a ray: from the near plane to
   * the far plane, as {@link #cursorRay()}. On the render thread only.
   *
   * @throws IllegalStateException if the state is not attached
   */
  public Ray crosshairRay() {
    Camera camera = scene.application().getCamera();
    return screenRay(CameraSpace.centre(camera, crosshair), camera);
  }

  /**
   * The nearest hit under a point of the screen, through the application's camera.
   *
   * @param screenPoint pixels from the lower left corner of the window; only read
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public Optional<Pick> pickNearest(Vector2f screenPoint) {
    return pickNearest(screenPoint, scene.application().getCamera());
  }

  /** The nearest hit under a point of the screen, through the application's camera. */
  public Optional<Pick> pickNearest(Vector2f screenPoint, QueryOptions options) {
    return with(options).pickNearest(screenPoint, scene.application().getCamera());
  }

  private static Vector2f cursor(Application application) {
    InputManager input = application.getInputManager();
    if (input == null || !input.isCursorVisible()) {
      throw new IllegalStateException(
          (input == null ? "the application has no input" : "the cursor is hidden")
              + ", so nothing is under the cursor: ask pickAtCrosshair() or crosshairRay(), or show"
              + " it by inputManager.setCursorVisible(true)");
    }
    return input.getCursorPosition();
  }
}
