package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a spatial that answers for itself is asked, and which of its answers count. */
class ForeignPicksTest {
  /** Keeps the ray, and answers that it was met so far away. */
  private static final class Sensor extends Node {
    private final Ray asked = new Ray();
    private final Vector3f point = new Vector3f();
    private @Nullable Vector3f normal;
    private float distance;
    private @Nullable Geometry part;

    @Override
    public int collideWith(Collidable other, CollisionResults results) {
      asked.set((Ray) other);
      asked.setLimit(((Ray) other).getLimit());
      CollisionResult result = new CollisionResult(part, point, distance, 8);
      result.setContactNormal(normal);
      results.addCollision(result);
      return 1;
    }
  }

  private final Sensor sensor = new Sensor();
  private final Node root = new Node("root");

  private SceneView view() {
    root.attachChild(sensor);
    root.updateGeometricState();
    return AskScene.view(root);
  }

  @Test
  void itIsAskedWithAUnitDirectionAndTheLimitInTheWorld() {
    Ray ray = new Ray();
    ray.origin.set(1, 2, 3);
    ray.direction.set(2, 4, -4);
    view().pickAny(ray, QueryOptions.DEFAULT.withMaxDistance(7));
    Vector3f third = new Vector3f(1, 2, -2).divideLocal(3);
    assertThat(sensor.asked.getDirection().distance(third)).isLessThan(1e-6f);
    assertThat(sensor.asked.getOrigin()).isEqualTo(new Vector3f(1, 2, 3));
    assertThat(sensor.asked.getLimit()).isCloseTo(7, within(1e-5f));
  }

  @Test
  void theGreatestDistanceCountsItselfAlsoWhenItIsZero() {
    Ray ray = new Ray(new Vector3f(), new Vector3f(0, 0, 1));
    sensor.part = new Geometry("part", Shapes.floor());
    QueryOptions near = QueryOptions.DEFAULT.withMaxDistance(0);
    assertThat(view().pickAny(ray, near)).isTrue();
    sensor.distance = 1e-3f;
    assertThat(view().pickAny(ray, near)).isFalse();
  }

  @Test
  void atEqualDistanceItComesAfterTrianglesAndAfterThoseBeforeIt() {
    Ray down = new Ray(new Vector3f(0.2f, 5, 0.3f), new Vector3f(0, -1, 0));
    Sensor later = new Sensor();
    for (Sensor one : new Sensor[] {sensor, later}) {
      one.distance = 5;
      one.part = new Geometry("part", Shapes.floor());
      root.attachChild(one);
    }
    assertThat(view().pickNearest(down).orElseThrow().geometry()).isSameAs(sensor.part);
    Geometry floor = new Geometry("floor", Shapes.floor());
    root.attachChild(floor);
    assertThat(view().pickNearest(down).orElseThrow().geometry()).isSameAs(floor);
    assertThat(view().pickAll(down)).extracting(pick -> pick.distance()).containsOnly(5f);
    assertThat(view().pickAll(down))
        .extracting(pick -> pick.geometry())
        .endsWith(sensor.part, later.part);
    later.distance = Math.nextDown(5f);
    assertThat(view().pickNearest(down).orElseThrow().geometry()).isSameAs(later.part);
  }

  @Test
  void anAnswerWithoutGeometryCountsWhereNothingIsChosenAmongGeometries() {
    Ray ray = new Ray(new Vector3f(), new Vector3f(0, 0, 1));
    QueryOptions all = QueryOptions.DEFAULT;
    assertThat(view().pickAny(ray, all)).isTrue();
    assertThat(view().pickAny(ray, all.withLayerMask(2))).isFalse();
    assertThat(view().pickAny(ray, all.withHitFilter(hit -> true))).isFalse();
    assertThat(view().pickNearest(ray)).isEmpty();
  }

  @Test
  void whatItAnswersIsInTheHitAndACopy() {
    sensor.part = new Geometry("part", Shapes.floor());
    sensor.distance = 4;
    sensor.point.set(1, 2, 3);
    sensor.normal = new Vector3f(0, 0, -1);
    Ray ray = new Ray(new Vector3f(), new Vector3f(0, 0, 1));
    SceneView view = view();
    SceneHit hit = new SceneHit();
    hit.set(new Geometry("before"), 3, 2, 0.5, 0.5, 1);
    assertThat(view.pickNearest(ray, QueryOptions.DEFAULT, hit)).isTrue();
    assertThat(hit.toPick().orElseThrow())
        .isEqualTo(
            new Pick(
                sensor.part,
                new Vector3f(1, 2, 3),
                new Vector3f(0, 0, -1),
                8,
                Float.NaN,
                Float.NaN,
                4));
    assertThat(view.pickAll(ray)).containsExactly(hit.toPick().orElseThrow());
    sensor.point.set(9, 9, 9);
    assertThat(hit.point()).isEqualTo(new Vector3f(1, 2, 3));
    sensor.normal = null;
    assertThat(view.pickNearest(ray).orElseThrow().normal()).isEqualTo(Vector3f.ZERO);
  }

  /** A face that is seen from its edge, or has no normal, is neither a front nor a back. */
  @Test
  void itsSideIsThatOfItsNormal() {
    sensor.part = new Geometry("part", Shapes.floor());
    Ray ray = new Ray(new Vector3f(), new Vector3f(0, 0, 1));
    SceneView view = view();
    Vector3f[] normals = {
      new Vector3f(0, 0, -1), new Vector3f(0, 0, 1), new Vector3f(1, 0, 0), null
    };
    boolean[][] seen = {{true, false}, {false, true}, {false, false}, {false, false}};
    for (int i = 0; i < normals.length; i++) {
      sensor.normal = normals[i];
      for (int k = 0; k < 2; k++) {
        QueryOptions side = QueryOptions.DEFAULT.withFaces(k == 0 ? Faces.FRONT : Faces.BACK);
        assertThat(view.pickAny(ray, side)).as("%s, %s", normals[i], side).isEqualTo(seen[i][k]);
      }
      assertThat(view.pickAny(ray)).isTrue();
    }
  }

  @Test
  void itsFarthestPlaceCountsInEveryQuestion() {
    sensor.part = new Geometry("part", Shapes.floor());
    sensor.distance = 6;
    Ray ray = new Ray(new Vector3f(), new Vector3f(0, 0, 1));
    SceneView view = view();
    for (double most : new double[] {5.999, 6, 7}) {
      QueryOptions near = QueryOptions.DEFAULT.withMaxDistance(most);
      assertThat(view.pickAny(ray, near)).as("%s", most).isEqualTo(most >= 6);
      assertThat(view.with(near).pickNearest(ray).isPresent()).as("%s", most).isEqualTo(most >= 6);
      assertThat(view.with(near).pickAll(ray)).as("%s", most).hasSize(most >= 6 ? 1 : 0);
    }
  }
}
