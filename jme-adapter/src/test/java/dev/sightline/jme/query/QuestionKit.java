package dev.sightline.jme.query;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.extra.convex.ConvexQueries;
import dev.sightline.jme.extra.pair.GeometryPairList;
import dev.sightline.jme.extra.pair.MeshQueries;
import dev.sightline.jme.extra.solid.SolidQueries;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.SceneTouch;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Questions of all kinds, whose objects and results are asked time and again. */
final class QuestionKit {
  private final Map<String, Question> questions = new LinkedHashMap<>();
  private final SceneHit hit = new SceneHit();
  private final SceneHitList hits = new SceneHitList();
  private final SceneTouch touch = new SceneTouch();
  private final SceneOverlap overlap = SceneOverlap.ofTriangles();
  private final GeometryPairList pairs = new GeometryPairList();
  private final ShapePair pair = new ShapePair();
  private final WayOut way = new WayOut();

  QuestionKit(SceneView view, Geometry mover) {
    Ray ray = new Ray();
    ray.origin.set(0.3f, 9, 0.2f);
    ray.direction.set(0.05f, -2, 0.01f); // no unit; the engine's setter asserts one
    Vector3f above = new Vector3f(0.3f, 9, 0.2f);
    Vector3f down = new Vector3f(0.1f, -12, 0.1f);
    Vector3f inside = new Vector3f(0.2f, 0.3f, 0.1f);
    Camera camera = new Camera(100, 100);
    camera.setFrustumPerspective(60, 1, 0.1f, 100);
    camera.setLocation(above);
    camera.lookAt(new Vector3f(), Vector3f.UNIT_Z);
    questions.put("nearest", o -> view.pickNearest(ray, o, hit) + " " + hit);
    questions.put("all", o -> view.pickAll(ray, o, hits) + " " + all());
    questions.put("first", o -> view.pickFirst(2, ray, o, hits) + " " + all());
    questions.put("any", o -> "" + view.pickAny(ray, o));
    questions.put(
        "screen", o -> view.pickNearest(new Vector2f(51, 49), camera, o, hit) + " " + hit);
    questions.put("sight", o -> "" + view.lineOfSight(above, inside, o));
    questions.put("ground", o -> view.pickGround(above, o, hit) + " " + hit);
    questions.put("sphere", o -> view.sphereCast(above, 0.4f, down, o, touch) + " " + touch);
    questions.put(
        "capsule",
        o -> view.capsuleCast(above, above.add(0, 1, 0), 0.4f, down, o, touch) + " " + touch);
    questions.put("closest", o -> view.closestPoint(above, o, hit) + " " + hit);
    QueryVolume ball = QueryVolume.sphere(inside, 1.2f);
    questions.put("ball", o -> view.overlap(ball, o, overlap) + " " + overlaps());
    questions.put("ball any", o -> "" + view.overlapsAny(ball, o));
    MeshQueries meshes = new MeshQueries(view);
    questions.put("pairs", o -> meshes.overlaps(o, pairs) + " " + pairs());
    questions.put("mover", o -> "" + meshes.overlapsAny(mover, o));
    questions.put("sweep", o -> meshes.sweep(mover, down, o, touch) + " " + touch);
    ConvexQueries convex = new ConvexQueries(view);
    ConvexShape small = new ConvexShape().aabb(-1, -1, -1, 1, 1.4f, 1);
    ConvexShape high = new ConvexShape().aabb(0, 7, 0, 1, 8, 1);
    questions.put("hull", o -> convex.overlap(small, o, overlap) + " " + overlaps());
    questions.put("hull any", o -> "" + convex.overlapsAny(small, o));
    questions.put("hull closest", o -> convex.closest(high, o, hit, pair) + " " + hit);
    questions.put("hull sweep", o -> convex.sweep(high, down, o, touch) + " " + touch);
    questions.put("hull deepest", o -> convex.deepest(small, o, touch) + " " + touch);
    questions.put("hull free", o -> convex.free(small, o, way) + " " + way);
    questions.put(
        "hull along", o -> convex.along(small, new Vector3f(1, 2, 0), o, way) + " " + way);
    SolidQueries solids = new SolidQueries(view);
    questions.put("holders", o -> solids.containing(inside, o, overlap) + " " + overlaps());
    questions.put("depth", o -> solids.signedDistance(inside, o, hit) + " " + hit);
    questions.put("holds", o -> "" + solids.contains(mover, inside));
    questions.put("turns", o -> "" + solids.winding(mover, inside));
  }

  private String all() {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < hits.size(); i++) {
      words.append(hits.get(i)).append('\n');
    }
    return words.toString();
  }

  private String overlaps() {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < overlap.size(); i++) {
      words.append(overlap.geometry(i).getName()).append(' ').append(overlap.triangleCount(i));
    }
    return words.toString();
  }

  private String pairs() {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < pairs.size(); i++) {
      words.append(pairs.first(i).getName()).append(pairs.second(i).getName()).append(' ');
    }
    return words.toString();
  }

  /** The kinds of questions. */
  Set<String> kinds() {
    return questions.keySet();
  }

  /** The answer in words, or why there is none. */
  String ask(String kind, QueryOptions options) {
    try {
      return questions.get(kind).ask(options);
    } catch (IllegalArgumentException refused) {
      return refused.getClass().getSimpleName();
    }
  }

  @FunctionalInterface
  private interface Question {
    String ask(QueryOptions options);
  }
}
