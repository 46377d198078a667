package dev.sightline.jme.extra.pointer;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import dev.sightline.jme.convert.CameraSpace;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Geometries that show another view on their texture: a security monitor, a portal, a computer in
 * the world, a map on a wall. A pick on such a geometry goes on in the view that it shows.
 *
 * <pre>{@code
 * Screens screens = new Screens();
 * screens.put(monitor, offView, yard);                     // yard: the scene that offView draws
 * ScreenPath path = new ScreenPath();
 * Vector2f cursor = inputManager.getCursorPosition();
 * if (screens.pickNearest(collision, cursor, cam, QueryOptions.DEFAULT, path)) {
 *   mark(path.last().geometry(), path.last().point());     // in the yard, through the monitor
 * }
 * }</pre>
 *
 * <p>A {@link PointerState} has {@linkplain PointerState#screens() its own}: what is registered
 * there gets pointer events through the screen.
 *
 * <p>The texture coordinate of the hit gives the pixel of the other camera. Wrap modes are those of
 * the texture that the viewport draws to. A pick ends at the geometry itself where it shows no
 * view: on a side that its material does not draw, beside the camera's part of the texture, on the
 * border of the texture, or where the view has nothing to hit. If several views are put on one
 * geometry, later ones are above earlier ones.
 *
 * <p>Each scene is asked with the same options, and each distance counts from the camera of its
 * scene. Derivation: docs/bvh/screens.md. On the render thread only. A screen stays registered
 * until it is removed.
 */
public final class Screens {
  private static final Vector2f NOWHERE = new Vector2f(Float.NaN, Float.NaN);

  private final List<ScreenView> all = new ArrayList<>();
  private final CameraSpace space = new CameraSpace();
  private int maxDepth = 4;

  /** No screens yet. */
  public Screens() {}

  /**
   * Registers a view that a geometry shows, above those that it shows already.
   *
   * @param viewPort draws the view to a texture that the geometry's material shows
   * @param scene what the viewport draws: a {@code CollisionAppState} over its root, mostly; may be
   *     the geometry's own scene
   * @throws IllegalArgumentException if the geometry's mesh has no texture coordinates
   */
  public ScreenView put(Geometry geometry, ViewPort viewPort, SceneQueries scene) {
    return add(new ScreenView(geometry, scene, viewPort, false));
  }

  /**
   * Registers a gui that a geometry shows, such as panels of Lemur, above what it shows already.
   *
   * @param gui a {@code CollisionAppState} over the gui's root, with {@code IndexOptions.withGui}
   * @throws IllegalArgumentException if the geometry's mesh has no texture coordinates
   */
  public ScreenView putGui(Geometry geometry, ViewPort viewPort, SceneQueries gui) {
    return add(new ScreenView(geometry, gui, viewPort, true));
  }

  private ScreenView add(ScreenView view) {
    all.add(view);
    return view;
  }

  /** Ends that a view is shown; pointers leave what they are over there at the next update. */
  public void remove(ScreenView view) {
    if (all.remove(view)) {
      view.unregister();
    }
  }

  /** Ends all that a geometry shows. */
  public void remove(Geometry geometry) {
    for (int i = all.size() - 1; i >= 0; i--) {
      if (all.get(i).geometry() == geometry) {
        remove(all.get(i));
      }
    }
  }

  /** What is registered, lower views first. */
  public List<ScreenView> all() {
    return List.copyOf(all);
  }

  /**
   * Sets through how many screens a pick goes at most; 4 at first. A camera that sees its own
   * monitor would have no end.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public void setMaxDepth(int screens) {
    if (screens < 0) {
      throw new IllegalArgumentException("maxDepth can't be " + screens);
    }
    maxDepth = screens;
  }

  /** Through how many screens a pick goes at most. */
  public int maxDepth() {
    return maxDepth;
  }

  /**
   * Finds what is under a point of the screen, through screens, without allocating.
   *
   * @param scene what the camera shows
   * @param out is cleared, and receives the hits
   * @return whether anything is hit
   */
  public boolean pickNearest(
      SceneQueries scene,
      Vector2f screenPoint,
      Camera camera,
      QueryOptions options,
      ScreenPath out) {
    out.clear();
    if (!scene.pickNearest(screenPoint, camera, options, out.hit(0))) {
      return false;
    }
    space.set(camera).ray(screenPoint.x, screenPoint.y, out.begin(null, screenPoint));
    follow(out, options, null, null);
    return true;
  }

  /**
   * Finds what a ray hits first, through screens, without allocating.
   *
   * @param scene where the ray begins
   * @param out is cleared, and receives the hits
   * @return whether anything is hit
   */
  public boolean pickNearest(SceneQueries scene, Ray ray, QueryOptions options, ScreenPath out) {
    out.clear();
    if (!scene.pickNearest(ray, options, out.hit(0))) {
      return false;
    }
    double[] first = out.begin(null, NOWHERE);
    first[3] = ray.direction.x;
    first[4] = ray.direction.y;
    first[5] = ray.direction.z;
    follow(out, options, null, null);
    return true;
  }

  /**
   * Goes on from the last hit, in a loop and not by recursion, as long as it is on a screen.
   *
   * @param margin null for none
   * @param before what the margin prefers
   */
  void follow(
      ScreenPath path,
      QueryOptions options,
      @Nullable HoverMargin margin,
      @Nullable ScreenPath before) {
    while (path.size() <= maxDepth && step(path, options, margin, before)) {
      // each step adds one hit
    }
  }

  private boolean step(
      ScreenPath path,
      QueryOptions options,
      @Nullable HoverMargin margin,
      @Nullable ScreenPath before) {
    for (int i = all.size() - 1; i >= 0; i--) {
      ScreenView screen = all.get(i);
      if (path.leadsInto(screen)) {
        PointerView view = screen.view();
        boolean isHit =
            (margin == null || before == null)
                ? view.pick(path.nextPoint(), options, path.nextHit())
                : margin.pick(view, path, options, before);
        if (isHit) {
          path.enter(screen);
          return true;
        }
      }
    }
    return false; // a query that hits nothing clears what it was given
  }
}
