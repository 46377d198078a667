package dev.sightline.jme.app;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.BaseAppState;
import com.jme3.collision.CollisionResults;
import com.jme3.input.InputManager;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Spatial;
import dev.sightline.jme.convert.CameraRays;
import dev.sightline.jme.convert.WorldRay;
import dev.sightline.jme.index.SceneQuery;
import dev.sightline.jme.result.Pick;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Picking and collision queries over everything below a root node, attached with one line:
 *
 * <pre>{@code
 * stateManager.attach(new CollisionAppState(rootNode));
 * }</pre>
 *
 * <p>All coordinates are world space; both sides of a triangle count, culled or not; points and
 * lines are not hit. A mesh's tree is built by the first query whose ray reaches the mesh's box, on
 * the querying thread, and kept; {@code Sightline.prepare} builds ahead of time and {@code
 * Sightline.changed} tells of vertices edited in place. A geometry that moves needs nothing.
 *
 * <p>From {@code initialize} to {@code cleanup} the state answers, enabled or not; before and
 * after, every query throws IllegalStateException. It may be attached again. Queries may run on
 * several threads at once while nobody changes the scene graph and its transforms are up to date.
 *
 * <p>Every query throws IllegalArgumentException if a mesh in the scene cannot be read: an index
 * that names no vertex, or positions that are not floats; the message names the geometry.
 */
public class CollisionAppState extends BaseAppState {
  private final @Nullable Spatial givenRoot;
  private volatile @Nullable Scene scene;

  /**
   * A state over the root node of a {@code SimpleApplication}.
   *
   * <p>Attached to an application of another kind, it throws IllegalStateException when it is
   * initialised.
   */
  public CollisionAppState() {
    givenRoot = null;
  }

  /** A state over everything below a spatial, or over a single geometry. */
  public CollisionAppState(Spatial root) {
    givenRoot = Objects.requireNonNull(root, "root");
  }

  @Override
  protected void initialize(Application app) {
    scene = new Scene(app, givenRoot != null ? givenRoot : rootOf(app));
  }

  @Override
  protected void cleanup(Application app) {
    scene = null;
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {}

  /**
   * The nearest hit under the cursor, or, while the cursor is hidden or there is no input, under
   * the crosshair: the middle of the application camera's viewport.
   */
  public Optional<Pick> pickNearest() {
    Application app = scene().app;
    InputManager input = app.getInputManager();
    boolean atCursor = input != null && input.isCursorVisible();
    return pickNearest(
        atCursor ? input.getCursorPosition() : CameraRays.centre(app.getCamera()), app.getCamera());
  }

  /**
   * The nearest hit under a point of the screen, through the application's camera.
   *
   * @param screenPoint pixels from the lower left corner of the window; only read
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public Optional<Pick> pickNearest(Vector2f screenPoint) {
    return pickNearest(screenPoint, scene().app.getCamera());
  }

  /**
   * The nearest hit under a point of the screen, through a camera: perspective or parallel, with
   * any viewport. The ray starts on the near plane, as does the distance, and does not end at the
   * far one. A point outside the viewport is answered as if the picture went on.
   *
   * @param screenPoint pixels from the lower left corner of the window, not of the viewport
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or the camera shows no
   *     volume
   */
  public Optional<Pick> pickNearest(Vector2f screenPoint, Camera camera) {
    Spatial root = scene().root;
    Objects.requireNonNull(screenPoint, "screenPoint");
    return SceneQuery.nearest(root, CameraRays.through(camera, screenPoint.x, screenPoint.y));
  }

  /**
   * The nearest hit of a ray up to its limit, a world distance that still counts. The ray is only
   * read. At equal distance the geometry that comes first in the scene graph wins, and within a
   * mesh the lower triangle index.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, the direction is zero, or
   *     the limit is NaN; the message names the value
   */
  public Optional<Pick> pickNearest(Ray ray) {
    return SceneQuery.nearest(scene().root, WorldRay.of(ray));
  }

  /**
   * Adds every hit to the results: the same as {@code rootNode.collideWith(ray, results)} of the
   * engine, except for its errors; also the ray's limit is kept. The ray is only read.
   *
   * @return how many hits were added; 0, as the engine has it, for a ray that is not finite or has
   *     no direction, and for a limit that is NaN
   */
  public int collideWith(Ray ray, CollisionResults results) {
    Spatial root = scene().root;
    Objects.requireNonNull(ray, "ray");
    Objects.requireNonNull(results, "results");
    return SceneQuery.all(root, ray, results);
  }

  /**
   * Whether nothing lies between two points. Both ends count: a point that lies on a surface does
   * not see past it, so lift such points a little. Two equal points see each other.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public boolean lineOfSight(Vector3f from, Vector3f to) {
    Spatial root = scene().root;
    WorldRay.checkFinite(from, "from");
    WorldRay.checkFinite(to, "to");
    return from.equals(to) || !SceneQuery.any(root, WorldRay.between(from, to));
  }

  /**
   * World height of the highest triangle at a place, looking straight down from above the whole
   * scene. Both sides count, so a roof is ground. A triangle seen exactly from its edge is not hit.
   *
   * @return y; empty where there is nothing
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public OptionalDouble groundHeight(float x, float z) {
    Spatial root = scene().root;
    if (!Float.isFinite(x) || !Float.isFinite(z)) {
      throw new IllegalArgumentException("place is not finite: x " + x + ", z " + z);
    }
    return SceneQuery.groundHeight(root, x, z);
  }

  private Scene scene() {
    Scene current = scene;
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

  /** What is there while the state is attached. */
  private record Scene(Application app, Spatial root) {}
}
