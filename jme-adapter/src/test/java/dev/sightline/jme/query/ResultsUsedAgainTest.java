package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.extra.convex.ConvexQueries;
import dev.sightline.jme.extra.pair.GeometryPairList;
import dev.sightline.jme.extra.pair.MeshQueries;
import dev.sightline.jme.extra.solid.SolidQueries;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.SceneTouch;
import dev.sightline.jme.scene.Owner;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A result that held an answer holds nothing of it after a question that finds nothing. */
class ResultsUsedAgainTest {
  private static final QueryOptions ALL = QueryOptions.DEFAULT;
  private static final Vector3f DOWN = new Vector3f(0, -9, 0);

  private final Geometry floor = new Geometry("floor", Shapes.floor());
  private final SceneHit hit = new SceneHit();
  private final SceneHitList hits = new SceneHitList();
  private final SceneTouch touch = new SceneTouch();
  private final SceneOverlap overlap = SceneOverlap.ofTriangles();
  private final SceneOverlap geometries = SceneOverlap.ofGeometries();
  private final ShapePair pair = new ShapePair();
  private final Map<String, Ask> questions = new LinkedHashMap<>();

  /** Asks a view at a place, and tells whether the result holds something. */
  private interface Ask {
    boolean at(SceneView view, float x);
  }

  ResultsUsedAgainTest() {
    floor.updateGeometricState();
    questions.put("nearest", (v, x) -> v.pickNearest(ray(x), ALL, hit) | hit.isHit());
    questions.put("all", (v, x) -> v.pickAll(ray(x), ALL, hits) + hits.size() > 0);
    questions.put("first", (v, x) -> v.pickFirst(2, ray(x), ALL, hits) + hits.size() > 0);
    questions.put(
        "nearest under the cursor",
        (v, x) -> v.pickNearest(cursor(x), camera(), ALL, hit) | hit.isHit());
    questions.put(
        "all under the cursor",
        (v, x) -> v.pickAll(cursor(x), camera(), ALL, hits) + hits.size() > 0);
    questions.put(
        "ground", (v, x) -> v.pickGround(new Vector3f(x, 5, 0.3f), ALL, hit) | hit.isHit());
    questions.put(
        "sphere", (v, x) -> v.sphereCast(at(x, 5), 0.1f, DOWN, ALL, touch) | touch.isTouch());
    questions.put(
        "capsule",
        (v, x) -> v.capsuleCast(at(x, 5), at(x, 6), 0.1f, DOWN, ALL, touch) | touch.isTouch());
    questions.put(
        "closest", (v, x) -> v.closestPoint(at(x, 1), ALL.withMaxDistance(2), hit) | hit.isHit());
    questions.put(
        "hull",
        (v, x) -> new ConvexQueries(v).overlap(box(x), seen(x), overlap) + overlap.size() > 0);
    questions.put(
        "hull nearby",
        (v, x) ->
            new ConvexQueries(v).closest(box(x), seen(x).withMaxDistance(2), hit, pair)
                | hit.isHit());
    questions.put(
        "hull moved",
        (v, x) ->
            new ConvexQueries(v).sweep(box(x > 50 ? x : 0.2f), at(x * 0, -1), ALL, touch)
                | touch.isTouch());
    questions.put(
        "hull deepest",
        (v, x) -> new ConvexQueries(v).deepest(box(x), seen(x), touch) | touch.isTouch());
    questions.put(
        "solids", (v, x) -> new SolidQueries(v).signedDistance(at(x, 0), near(x), hit) <= 2);
    questions.put("triangles", (v, x) -> overlap(v, x, overlap));
    questions.put("geometries", (v, x) -> overlap(v, x, geometries));
  }

  /** Where x is no number, with an option that this query refuses. */
  private static boolean overlap(SceneView view, float x, SceneOverlap out) {
    QueryOptions options = Float.isNaN(x) ? ALL.withFaces(Faces.FRONT) : ALL;
    QueryVolume volume = QueryVolume.sphere(at(Float.isNaN(x) ? 0 : x, 0), 1);
    return view.overlap(volume, options, out) + out.size() > 0;
  }

  /** Where x is no number, an option that a volume does not know. */
  private static QueryOptions seen(float x) {
    return Float.isNaN(x) ? ALL.withFaces(Faces.FRONT) : ALL;
  }

  private static QueryOptions near(float x) {
    return seen(x).withMaxDistance(2);
  }

  private static ConvexShape box(float x) {
    double at = Float.isNaN(x) ? 0 : x;
    return new ConvexShape().aabb(at - 0.1, -0.1, 0.2, at + 0.1, 0.1, 0.4);
  }

  private static Vector3f at(float x, float y) {
    return new Vector3f(x, y, 0.3f);
  }

  private static Ray ray(float x) {
    return new Ray(at(x, 5), new Vector3f(0, -1, 0));
  }

  /** In the middle, where the floor is, or in a corner for what lies far away. */
  private static Vector2f cursor(float x) {
    return Float.isNaN(x) ? new Vector2f(x, 0) : x > 50 ? new Vector2f() : new Vector2f(50, 50);
  }

  private static Camera camera() {
    Camera camera = new Camera(100, 100);
    camera.setFrustumPerspective(60, 1, 0.1f, 100);
    camera.setLocation(at(0.2f, 5));
    camera.lookAt(at(0.2f, 0), Vector3f.UNIT_Z);
    return camera;
  }

  @Test
  void afterAMissItIsEmpty() {
    SceneView view = AskScene.view(floor);
    questions.forEach(
        (name, ask) -> {
          assertThat(ask.at(view, 0.2f)).as(name).isTrue();
          assertThat(ask.at(view, 1e4f)).as(name).isFalse();
          assertThat(ask.at(view, 0.2f)).as(name).isTrue();
        });
  }

  @Test
  void afterAQuestionToASceneWithNothingInItItIsEmpty() {
    questions.forEach(
        (name, ask) -> {
          assertThat(ask.at(AskScene.view(floor), 0.2f)).as(name).isTrue();
          assertThat(ask.at(AskScene.view(new Node("empty")), 0.2f)).as(name).isFalse();
        });
  }

  @Test
  void afterAQuestionThatWasRefusedItIsEmpty() {
    SceneView view = AskScene.view(floor);
    questions.forEach(
        (name, ask) -> {
          hit.clear();
          hits.clear();
          touch.clear();
          overlap.clear();
          geometries.clear();
          assertThat(ask.at(view, 0.2f)).as(name).isTrue();
          assertThat(isEmpty()).as(name).isFalse();
          assertThatThrownBy(() -> ask.at(view, Float.NaN))
              .as(name)
              .isInstanceOf(IllegalArgumentException.class);
          assertThat(isEmpty()).as(name).isTrue();
        });
  }

  @Test
  void afterAQuestionOfAMeshThatWasRefusedItIsEmpty() {
    Geometry mover = new Geometry("mover", new Box(0.2f, 0.2f, 0.2f));
    mover.setLocalTranslation(0.1f, 0.1f, 0.1f);
    Node root = new Node("root");
    root.attachChild(floor);
    root.attachChild(mover);
    root.updateGeometricState();
    MeshQueries meshes = new MeshQueries(AskScene.view(root));
    GeometryPairList pairs = new GeometryPairList();
    QueryOptions front = ALL.withFaces(Faces.FRONT);
    Vector3f none = new Vector3f(0, Float.NaN, 0);
    assertThat(meshes.overlaps(ALL, pairs)).isEqualTo(1);
    assertThatThrownBy(() -> meshes.overlaps(front, pairs))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(pairs.size()).isZero();
    for (int refused = 0; refused < 2; refused++) {
      boolean isOfOptions = refused == 0;
      assertThat(meshes.sweep(mover, DOWN, ALL, touch)).isTrue();
      assertThatThrownBy(
              () ->
                  meshes.sweep(mover, isOfOptions ? DOWN : none, isOfOptions ? front : ALL, touch))
          .isInstanceOf(IllegalArgumentException.class);
      assertThat(touch.isTouch()).isFalse();
    }
    SolidQueries solids = new SolidQueries(AskScene.view(root));
    assertThat(solids.containing(new Vector3f(0.1f, 0.1f, 0.1f), ALL, geometries)).isEqualTo(1);
    assertThatThrownBy(() -> solids.containing(none, ALL, geometries))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(geometries.size()).isZero();
  }

  @Test
  void afterAnOwnerThatThrewObjectsAreFoundAsAtFirst() {
    Node root = new Node("root");
    for (int i = 0; i < 3; i++) {
      Geometry tile = new Geometry("tile" + i, Shapes.floor());
      tile.setLocalTranslation(0.1f * i, 0, 0);
      root.attachChild(tile);
    }
    root.updateGeometricState();
    SceneView view = AskScene.view(root);
    String[] refused = {"tile2"};
    Owner<Spatial> kind =
        Owner.where(
            spatial -> {
              if (refused[0].equals(spatial.getName())) {
                throw new IllegalStateException("thrown by an owner");
              }
              return spatial instanceof Geometry;
            });
    SceneObjects<Spatial> objects = new SceneObjects<>(kind);
    QueryVolume ball = QueryVolume.sphere(at(0.2f, 0), 1);
    assertThatThrownBy(() -> view.overlap(ball, ALL, objects)).hasMessage("thrown by an owner");
    refused[0] = "";
    assertThat(view.overlap(ball, ALL, objects)).isEqualTo(3);
    assertThat(objects.toList()).hasSize(3).doesNotHaveDuplicates();
    assertThat(objects.spatial(0)).isSameAs(objects.get(0));
    assertThat(view.overlap(ball, ALL, objects)).isEqualTo(3);
    objects.clear();
    assertThat(objects.size()).isZero();
  }

  private boolean isEmpty() {
    return !hit.isHit()
        && hits.size() == 0
        && !touch.isTouch()
        && overlap.size() == 0
        && geometries.size() == 0;
  }
}
