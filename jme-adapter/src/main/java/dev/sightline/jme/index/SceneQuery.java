package dev.sightline.jme.index;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.scene.Spatial;
import dev.sightline.jme.convert.WorldRay;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.scene.SceneWalk;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Queries over everything below a spatial that takes part (see {@link SceneWalk}). World space,
 * both sides of every triangle.
 *
 * <p>Every method reads the scene graph as it stands. Several threads may query at once while
 * nobody changes the graph and its transforms are up to date (after {@code updateGeometricState}).
 *
 * <p>Every method throws IllegalArgumentException if a participating mesh cannot be read: an index
 * that names no vertex, or positions that are not floats. The message names the geometry.
 */
public final class SceneQuery {
  private SceneQuery() {}

  /**
   * The nearest hit within the ray's {@code tMax}. At equal distance the geometry that comes first
   * in the scene graph wins, and within a mesh the lower triangle index.
   */
  public static Optional<Pick> nearest(Spatial root, WorldRay ray) {
    NearestInScene search = new NearestInScene(ray);
    SceneWalk.walk(root, search);
    return Optional.ofNullable(search.pick());
  }

  /** Whether anything is hit within the ray's {@code tMax}. */
  public static boolean any(Spatial root, WorldRay ray) {
    return !SceneWalk.walk(root, new AnyInScene(ray));
  }

  /**
   * Adds all hits as the engine's {@code root.collideWith(ray, results)} does.
   *
   * @return how many were added; 0 for a ray that is not finite, has no direction or whose limit is
   *     NaN
   */
  public static int all(Spatial root, Ray ray, CollisionResults results) {
    if (!WorldRay.isUsable(ray)) {
      return 0;
    }
    AllInScene search = new AllInScene(WorldRay.of(ray), results);
    SceneWalk.walk(root, search);
    return search.added();
  }

  /** World y of the highest triangle straight above or below a place; empty where there is none. */
  public static OptionalDouble groundHeight(Spatial root, float x, float z) {
    HighestInScene highest = new HighestInScene();
    SceneWalk.walk(root, highest);
    double top = highest.top();
    if (top == Double.NEGATIVE_INFINITY) {
      return OptionalDouble.empty();
    }
    WorldRay down = new WorldRay(x, top, z, 0, -1, 0, Double.POSITIVE_INFINITY);
    NearestInScene search = new NearestInScene(down);
    SceneWalk.walk(root, search);
    return search.isHit() ? OptionalDouble.of(top - search.t()) : OptionalDouble.empty();
  }
}
