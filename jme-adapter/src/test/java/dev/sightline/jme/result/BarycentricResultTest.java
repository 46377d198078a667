package dev.sightline.jme.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Triangle;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.query.Precision;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import org.junit.jupiter.api.Test;

/** Results in the engine's own lists say where in their triangles they lie. */
class BarycentricResultTest {
  private final RandomScene scene = new RandomScene(83, 30, new Vector3f());

  /** The point that the weights give of the engine's own triangle, against the contact point. */
  private static int check(CollisionResults results) {
    for (CollisionResult result : results) {
      assertThat(result).isInstanceOf(BarycentricResult.class);
      BarycentricResult hit = (BarycentricResult) result;
      Triangle triangle = result.getTriangle(new Triangle());
      Vector3f at =
          triangle
              .get1()
              .mult(1 - hit.getU() - hit.getV())
              .add(triangle.get2().mult(hit.getU()))
              .add(triangle.get3().mult(hit.getV()));
      Geometry geometry = result.getGeometry();
      Vector3f world =
          geometry.isIgnoreTransform() ? at : geometry.localToWorld(at, new Vector3f());
      Vector3f point = result.getContactPoint();
      assertThat(world.distance(point)).isLessThan(1e-4f * (1 + point.length()));
      Pick pick = hit.toPick();
      assertThat(pick.geometry()).isSameAs(result.getGeometry());
      assertThat(pick.point()).isEqualTo(point);
      assertThat(pick.u()).isEqualTo(hit.getU());
      assertThat(pick.triangleIndex()).isEqualTo(result.getTriangleIndex());
    }
    return results.size();
  }

  @Test
  void ofTheStateAndOfInstalledMeshes() {
    SceneView view = AskScene.view(scene.root());
    int hits = 0;
    for (int i = 0; i < 500; i++) {
      CollisionResults results = new CollisionResults();
      view.collideWith(scene.ray(), results);
      hits += check(results);
    }
    Sightline.install(scene.root());
    int installed = 0;
    for (int i = 0; i < 500; i++) {
      CollisionResults results = new CollisionResults();
      scene.root().collideWith(scene.ray(), results);
      installed += check(results);
    }
    System.out.println("seed 83: " + hits + " hits of the state, " + installed + " installed");
    assertThat(hits).isGreaterThan(100);
    assertThat(installed).isGreaterThan(100);
  }

  @Test
  void collideWithTakesOptions() {
    SceneView view = AskScene.view(scene.root());
    Ray ray = scene.ray();
    CollisionResults all = new CollisionResults();
    while (view.collideWith(ray, all) < 2) {
      ray = scene.ray();
      all.clear();
    }
    float first = all.getClosestCollision().getDistance();
    CollisionResults near = new CollisionResults();
    view.collideWith(ray, QueryOptions.DEFAULT.withMaxDistance(1.00001 * first), near);
    assertThat(near.size()).isBetween(1, all.size() - 1);
    assertThat(near.getClosestCollision().getDistance()).isEqualTo(first);
    Ray same = ray;
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> view.collideWith(same, QueryOptions.DEFAULT.withPrecision(Precision.OBB), near))
        .withMessageContaining("OBB");
  }
}
