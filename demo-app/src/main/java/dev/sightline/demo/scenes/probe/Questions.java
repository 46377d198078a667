package dev.sightline.demo.scenes.probe;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import dev.sightline.jme.extra.select.SelectionArea;
import dev.sightline.jme.extra.select.SelectionOptions;
import dev.sightline.jme.extra.select.Selector;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.Touch;
import java.util.List;
import java.util.Optional;

/**
 * The nine questions, as a game asks them. The first lines of each method are those that {@link
 * Probe} shows on the screen: a test compares both.
 */
final class Questions {
  /** Where rays, casts and sights begin. */
  final Vector3f start = new Vector3f();

  /** From there towards what the mouse points at; of length one. */
  final Vector3f direction = new Vector3f(0, 0, -1);

  /** What the question is about: a point in the air or on a surface. */
  final Vector3f place = new Vector3f();

  /** A corner of the rectangle, in pixels from the lower left corner of the window. */
  final Vector2f low = new Vector2f();

  /** The opposite corner. */
  final Vector2f high = new Vector2f();

  /** Half the height of the rectangle, in pixels. */
  float half = 60;

  float radius = 5;
  float range = 200;
  int most = Integer.MAX_VALUE;
  QueryOptions options = QueryOptions.DEFAULT;
  SelectionOptions how = SelectionOptions.DEFAULT;
  private final SceneQueries collision;

  Questions(SceneQueries collision) {
    this.collision = collision;
  }

  Optional<Pick> ray() {
    Ray ray = new Ray(start, direction);
    QueryOptions near = options.withMaxDistance(range);
    Optional<Pick> first = collision.with(near).pickNearest(ray);
    return first;
  }

  List<Pick> allHits() {
    Ray ray = new Ray(start, direction);
    QueryOptions near = options.withMaxDistance(range);
    List<Pick> hits = collision.with(near).pickFirst(most, ray);
    return hits;
  }

  Optional<Touch> sphereCast() {
    Vector3f way = direction.mult(range);
    Optional<Touch> touch = collision.with(options).sphereCast(start, radius, way);
    return touch;
  }

  Optional<Touch> capsuleCast() {
    Vector3f way = direction.mult(range);
    Vector3f top = start.add(0, 4 * radius, 0);
    Optional<Touch> touch = collision.with(options).capsuleCast(start, top, radius, way);
    return touch;
  }

  SceneOverlap overlap() {
    SceneOverlap met = SceneOverlap.ofTriangles();
    QueryVolume ball = QueryVolume.sphere(place, radius);
    collision.overlap(ball, options, met);
    return met;
  }

  Optional<Pick> closestPoint() {
    Optional<Pick> closest = collision.with(options).closestPoint(place, range);
    return closest;
  }

  boolean lineOfSight() {
    boolean free = collision.lineOfSight(start, place, options);
    return free;
  }

  /** What is first in the way of a sight. */
  Optional<Pick> hides() {
    return collision.with(options).pickBetween(start, place);
  }

  Optional<Pick> ground() {
    Optional<Pick> ground = collision.with(options).pickGround(place);
    return ground;
  }

  List<Geometry> selection(Camera camera) {
    SelectionArea area = SelectionArea.rectangle(low.x, low.y, high.x, high.y);
    Selector selector = new Selector(collision, how);
    List<Geometry> chosen = selector.geometries(area, camera);
    return chosen;
  }

  /** Asks, and forgets the answer. */
  void ask(Probe probe, Camera camera) {
    switch (probe) {
      case RAY -> ray();
      case ALL_HITS -> allHits();
      case SPHERE_CAST -> sphereCast();
      case CAPSULE_CAST -> capsuleCast();
      case OVERLAP -> overlap();
      case CLOSEST_POINT -> closestPoint();
      case LINE_OF_SIGHT -> lineOfSight();
      case GROUND -> ground();
      case SELECTION -> selection(camera);
    }
  }
}
