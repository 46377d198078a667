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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a spatial that answers for itself is asked, and which of its answers count. */
class ForeignPicksTest {
  /** Keeps the ray, and answers that it was met so far away. */
  private static final class Sensor extends Node {
    private final Ray asked = new Ray();
    private float distance;
    private @Nullable Geometry part;

    @Override
    public int collideWith(Collidable other, CollisionResults results) {
      asked.set((Ray) other);
      asked.setLimit(((Ray) other).getLimit());
      CollisionResult result = new CollisionResult(part, new Vector3f(), distance, 0);
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
}
