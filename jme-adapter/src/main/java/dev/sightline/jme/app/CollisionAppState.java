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
import dev.sightline.jme.index.BelowWatch;
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
 * Answers picking, line of sight and ground height for everything below a root node. It is also the
 * scene that characters walk in.
 *
 * <pre>{@code
 * CollisionAppState collision = new CollisionAppState(rootNode);
 * stateManager.attach(collision);                              // in simpleInitApp
 * Optional<Pick> aimedAt = collision.pickAtCrosshair();        // what the player looks at
 * boolean seen = collision.lineOfSight(guard, thief);          // nothing is between them
 * OptionalDouble ground = collision.groundHeight(player);      // y of the ground below
 * model.addControl(new KinematicCharacterControl(collision));  // walks, climbs steps, jumps
 * }</pre>
 *
 * <table>
 * <caption>Where to start</caption>
 * <tr><td>picking<td>{@link #pickAtCursor()}, {@link #pickAtCrosshair()}, {@link #pickNearest(Ray)}
 * <tr><td>line of sight<td>{@link #lineOfSight(Spatial, Spatial)}
 * <tr><td>ground height<td>{@link #groundHeight(Spatial)}
 * <tr><td>characters<td>{@link dev.sightline.jme.control.character.KinematicCharacterControl}, {@link
 * dev.sightline.jme.control.snap.GroundSnapControl}
 * <tr><td>all questions<td>{@link SceneQueries}
 * </table>
 *
 * <p>All coordinates are in world space. By default a query hits both sides of a triangle, hidden
 * spatials too, and no lines or points: see {@link QueryOptions}.
 *
 * <p><b>What a query sees.</b> The state renews a snapshot of the scene once a frame, after the
 * update and before the scene is drawn. A query on the render thread first renews it if a spatial
 * has moved, was attached or was detached since. So it sees the scene as it is now. A query on
 * another thread uses the last snapshot, without a lock, at any time. {@link #view()} keeps one
 * snapshot for many queries.
 *
 * <p><b>Trees.</b> Each mesh gets one tree, built in the background. A query that arrives earlier
 * builds a simple tree first, on its own thread. {@code Sightline.prepare} builds trees ahead of
 * time; {@code Sightline.changed} reports vertices that you edited in place. A mesh that cannot be
 * read is left out, and the log names its geometry. Attaching the first state of a JVM begins a
 * {@link WarmUp}.
 *
 * <p><b>When it answers.</b> A state that is made with a root answers at once. One without answers
 * after {@code stateManager.attach}, so in {@code simpleInitApp} already. Its first update
 * initialises it: before that, call it from the thread that owns the scene graph; from then on that
 * is the application's thread. After {@code detach} and its cleanup every query throws
 * IllegalStateException until the state is attached again.
 *
 * <p>A disabled state still answers, but no longer renews its snapshot each frame. Other threads
 * then keep the old one; the render thread still sees the scene as it is now. Several states may
 * watch several roots.
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
   * Throws, because Guice calls it only if no module binds the state. Without it Guice would call
   * the constructor without arguments, once for each class that injects the state, and none of
   * these states would be attached.
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

  /** Reads the root from the application: from now on the state answers. */
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

  /** Records which meshes were drawn, so that the next scan sees an edit before the next frame. */
  @Override
  public void postRender() {
    StateLife current = scene.current();
    if (current != null) {
      current.index.drawn();
    }
  }

  /**
   * All queries over one snapshot: of the scene as it is now on the render thread, of the last
   * frame on any other thread. Allocates nothing while the scene does not change.
   */
  @Override
  public SceneView view() {
    StateLife current = scene.life();
    current.takeOver();
    return current.view(current.index.current());
  }

  @Override
  public SceneView viewFor(QueryOptions options) {
    StateLife current = scene.life();
    current.takeOver();
    BelowWatch below = options.below();
    return current.view(below == null ? current.index.current() : current.index.current(below));
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
   * Makes the next query on the render thread read the scene again. Call it after a change that the
   * engine does not record, such as a cull hint or a layer that was set in this frame.
   *
   * @throws IllegalStateException if the state does not answer
   */
  public void invalidate() {
    scene.life().index.invalidate();
  }

  /**
   * Statistics of the index: meshes that wait for their trees, memory, scan times.
   *
   * @throws IllegalStateException if the state does not answer
   */
  public IndexStatistics statistics() {
    return scene.life().index.statistics();
  }

  /**
   * Sets the listener that is called as trees are built, on the thread that owns the scene graph.
   * There is one listener at a time; {@link IndexListener#NONE} removes it.
   */
  public void setListener(IndexListener listener) {
    scene.setListener(listener);
  }

  /** The listener that is called as trees are built; {@link IndexListener#NONE} at first. */
  public IndexListener listener() {
    return scene.listener();
  }

  /**
   * Sets a watcher that is called with each later ray of this state, and of each {@link #view()}
   * that is taken later. There is one at a time; null, the default, removes it. For debugging, on
   * the render thread.
   */
  public void setRayWatcher(@Nullable RayWatcher watcher) {
    scene.setWatcher(watcher);
  }

  /** The watcher that is called with each ray, or null. */
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
   * The nearest hit under the cursor, through the application's camera. The engine's {@code
   * FlyByCamera} hides the cursor: call {@link #pickAtCrosshair()} then. On the render thread only.
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
   * The ray under the cursor, in world space, from the near plane to the far plane. Pass it to code
   * that takes a ray. Distances along it count from the near plane; those of {@link
   * #pickAtCursor()} count from the camera's position. On the render thread only.
   *
   * @throws IllegalStateException as {@link #pickAtCursor()}
   */
  public Ray cursorRay() {
    Application application = scene.application();
    return screenRay(cursor(application), application.getCamera());
  }

  /**
   * The ray under the crosshair, in world space, from the near plane to the far plane, as {@link
   * #cursorRay()}. On the render thread only.
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
