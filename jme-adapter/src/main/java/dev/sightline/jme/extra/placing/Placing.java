package dev.sightline.jme.extra.placing;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.spatial.Alignment;
import dev.sightline.jme.internal.spatial.SpatialPlace;
import dev.sightline.jme.internal.spatial.VertexSpan;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import org.jspecify.annotations.Nullable;

/**
 * Puts models on the ground, once. For spatials that move use {@code GroundSnapControl}. Reads
 * every vertex of the model, of animated models as the Position buffer has them. On the render
 * thread.
 */
public final class Placing {
  /** By how many units in the last place a height may be off that transforms have rounded. */
  private static final int ROUNDING = 8;

  private Placing() {}

  /**
   * Puts a model on the ground of a scene: {@link #putOnGround(Spatial, SceneQueries,
   * QueryOptions)}.
   */
  public static boolean putOnGround(Spatial model, SceneQueries scene) {
    return putOnGround(model, scene, scene.view().options());
  }

  /**
   * Moves a model straight up or down until its lowest vertex is as high as the ground below its
   * origin.
   *
   * <p>The ground is a floor, a surface whose front looks up, in the vertical through the model's
   * origin: the first floor below the origin, a floor at the origin included. If the model has sunk
   * in, by its lower half at most, it is the floor above the origin; if the origin is inside of
   * something solid, the first floor above it. A ceiling is no ground, however far the model
   * reaches into it. Below all floors it is the highest one that is not above the model's middle.
   * Without any such floor the first surface below the origin counts, else the highest of all. The
   * model itself is no ground.
   *
   * @return false, with nothing changed, when there is no ground or the model has no vertices
   * @throws IllegalArgumentException if the options have a greatest distance, or a mesh of the
   *     model can't be read
   */
  public static boolean putOnGround(Spatial model, SceneQueries scene, QueryOptions options) {
    return put(model, scene, options, false);
  }

  /**
   * Puts a model flush with the ground of a scene: {@link #putAlignedOnGround(Spatial,
   * SceneQueries, QueryOptions)}.
   */
  public static boolean putAlignedOnGround(Spatial model, SceneQueries scene) {
    return putAlignedOnGround(model, scene, scene.view().options());
  }

  /**
   * As {@link #putOnGround(Spatial, SceneQueries, QueryOptions)}, but first turns the model about
   * its origin: its +y axis along the normal of the ground, its +z axis, seen from above, as
   * before. The lowest vertex then is on the plane of that ground.
   */
  public static boolean putAlignedOnGround(
      Spatial model, SceneQueries scene, QueryOptions options) {
    return put(model, scene, options, true);
  }

  private static boolean put(
      Spatial model, SceneQueries scene, QueryOptions options, boolean align) {
    VertexSpan span = new VertexSpan();
    Vector3f up = new Vector3f(0, 1, 0);
    if (!span.measure(model, up)) {
      return false;
    }
    Vector3f origin = model.getWorldTranslation().clone();
    QueryOptions seen = SpatialPlace.without(options, model);
    SceneHit ground = ground(scene, origin, (span.least() + span.greatest()) / 2, seen);
    if (ground == null) {
      return false;
    }
    SpatialPlace place = new SpatialPlace();
    Vector3f normal = ground.normal();
    if (align && normal.y != 0) {
      up.set(normal.y < 0 ? normal.negate() : normal);
      Alignment alignment = new Alignment();
      alignment.start(model);
      alignment.setTarget(up, 0, 0);
      alignment.show(model, place);
      span.measure(model, up);
    }
    Vector3f point = ground.point();
    double plane = (double) up.x * point.x + (double) up.y * point.y + (double) up.z * point.z;
    place.put(model, origin.x, origin.y + (plane - span.least()) / up.y, origin.z);
    return true;
  }

  /**
   * The ground of a model; null without any.
   *
   * @param middle height of the model's middle
   */
  private static @Nullable SceneHit ground(
      SceneQueries scene, Vector3f origin, double middle, QueryOptions seen) {
    SceneHit highest = new SceneHit();
    if (!scene.pickGround(origin.x, origin.z, seen, highest)) {
      return null;
    }
    Vector3f start = new Vector3f(origin.x, Math.nextUp(highest.point().y), origin.z);
    SceneHitList all = new SceneHitList();
    scene.pickAll(
        new Ray(start, new Vector3f(0, -1, 0)), seen.withPickRadius(PickRadius.NONE), all);
    int chosen = choose(all, origin, middle);
    return chosen < 0 ? highest : all.get(chosen);
  }

  /** Which of the surfaces in a vertical, the highest one first, is the ground; -1 for none. */
  private static int choose(SceneHitList all, Vector3f origin, double middle) {
    int below = 0;
    while (below < all.size() && isAbove(all, below, origin.y)) {
      below++;
    }
    // What a model that is set down already is off by, where floats round.
    float largest = Math.max(Math.abs(origin.y), Math.max(Math.abs(origin.x), Math.abs(origin.z)));
    double sunk = Math.max(middle, origin.y + ROUNDING * Math.ulp(largest));
    int over = below;
    while (isFloor(all, over - 1) && height(all, over - 1) <= sunk) {
      over--;
    }
    if (over < below) {
      return over;
    }
    int floor = below;
    while (floor < all.size() && !isFloor(all, floor)) {
      floor++;
    }
    boolean isInside = floor == all.size() || height(all, floor) < height(all, below);
    if (isInside && isFloor(all, below - 1)) {
      return below - 1;
    }
    for (int i = 0; floor == all.size() && i < below; i++) {
      floor = isFloor(all, i) && height(all, i) <= sunk ? i : floor;
    }
    return floor < all.size() ? floor : below < all.size() ? below : -1;
  }

  /** A ceiling at the very height is above, a floor is not. */
  private static boolean isAbove(SceneHitList all, int index, double y) {
    return height(all, index) > y || (height(all, index) == y && !isFloor(all, index));
  }

  private static double height(SceneHitList all, int index) {
    return all.get(index).point().y;
  }

  private static boolean isFloor(SceneHitList all, int index) {
    return index >= 0 && all.get(index).normal().y > 0;
  }
}
