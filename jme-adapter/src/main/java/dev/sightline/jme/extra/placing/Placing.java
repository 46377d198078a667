package dev.sightline.jme.extra.placing;

import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.spatial.Alignment;
import dev.sightline.jme.internal.spatial.SpatialPlace;
import dev.sightline.jme.internal.spatial.UpSpace;
import dev.sightline.jme.internal.spatial.VertexSpan;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.result.SceneHit;

/**
 * Puts models on the ground, once. For spatials that move use {@code GroundSnapControl}. Reads
 * every vertex of the model, of animated models as the Position buffer has them. On the render
 * thread.
 */
public final class Placing {
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
    return put(model, scene, options, false, Vector3f.UNIT_Y);
  }

  /**
   * As {@link #putOnGround(Spatial, SceneQueries, QueryOptions)}, where another direction of the
   * world is up: on a planet, away from its middle. Heights, floors and ceilings count from it, and
   * the model is moved along it. It is not turned.
   *
   * <pre>{@code
   * Vector3f up = house.getWorldTranslation().subtract(planet.getWorldTranslation());
   * Placing.putOnGround(house, collision, QueryOptions.DEFAULT, up);
   * }</pre>
   *
   * @param up of any length
   * @throws IllegalArgumentException also if up has no length, or one that is not finite
   */
  public static boolean putOnGround(
      Spatial model, SceneQueries scene, QueryOptions options, Vector3f up) {
    return put(model, scene, options, false, up);
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
    return put(model, scene, options, true, Vector3f.UNIT_Y);
  }

  /**
   * As {@link #putAlignedOnGround(Spatial, SceneQueries, QueryOptions)}, where another direction of
   * the world is up, for {@link #putOnGround(Spatial, SceneQueries, QueryOptions, Vector3f)}.
   *
   * @param up of any length
   * @throws IllegalArgumentException also if up has no length, or one that is not finite
   */
  public static boolean putAlignedOnGround(
      Spatial model, SceneQueries scene, QueryOptions options, Vector3f up) {
    return put(model, scene, options, true, up);
  }

  private static boolean put(
      Spatial model, SceneQueries scene, QueryOptions options, boolean align, Vector3f upward) {
    UpSpace space = new UpSpace();
    space.setUp(upward);
    VertexSpan span = new VertexSpan();
    Vector3f along = space.up();
    if (!span.measure(model, along)) {
      return false;
    }
    Vector3f origin = model.getWorldTranslation().clone();
    QueryOptions seen = SpatialPlace.without(options, model);
    double middle = (span.least() + span.greatest()) / 2;
    SceneHit ground = new PlumbLine(scene, space, origin, seen).ground(middle);
    if (ground == null) {
      return false;
    }
    SpatialPlace place = new SpatialPlace();
    Vector3f normal = ground.normal();
    if (align && space.along(normal) != 0) {
      along = space.along(normal) < 0 ? normal.negate() : normal;
      Alignment alignment = new Alignment(space);
      alignment.start(model);
      alignment.setTarget(along, 0, 0);
      alignment.show(model, place);
      span.measure(model, along);
    }
    Vector3f point = ground.point();
    double plane =
        (double) along.x * point.x + (double) along.y * point.y + (double) along.z * point.z;
    double lift = (plane - span.least()) / space.along(along);
    Vector3f up = space.up();
    place.put(model, origin.x + up.x * lift, origin.y + up.y * lift, origin.z + up.z * lift);
    return true;
  }
}
