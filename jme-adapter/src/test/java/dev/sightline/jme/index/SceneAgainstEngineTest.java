package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.core.Budget;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.EngineOracle;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.result.Pick;
import java.util.Optional;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** Random scenes with the engine as the oracle. Seeds and counts are logged. */
class SceneAgainstEngineTest {
  private static final Logger LOG = Logger.getLogger(SceneAgainstEngineTest.class.getName());

  private static EngineOracle allHits(long seed, int rays, Vector3f offset) {
    RandomScene scene = new RandomScene(seed, 60, offset);
    EngineOracle oracle = new EngineOracle();
    for (int i = 0; i < rays; i++) {
      Ray ray = i % 2 == 0 ? scene.ray() : scene.rayAtEdge();
      CollisionResults engine = new CollisionResults();
      scene.root().collideWith(ray.clone(), engine);
      CollisionResults ours = new CollisionResults();
      assertThat(AskScene.all(scene.root(), ray, ours)).isEqualTo(ours.size());
      oracle.compare(ray, engine, ours);
    }
    LOG.info(() -> "seed " + seed + " at " + offset + ": " + oracle);
    return oracle;
  }

  @Test
  void allHitsOfARandomSceneAreTheEnginesExceptItsKnownErrors() {
    EngineOracle oracle = allHits(1, Budget.of(20_000), new Vector3f());
    assertThat(oracle.unexplained()).isEmpty();
    assertThat(oracle.hitShare()).isBetween(0.3, 0.9);
    assertThat(oracle.count("AGREED")).isGreaterThan(Budget.of(10_000));
  }

  @Test
  void allHitsOfASecondSceneAwayFromTheOriginAreTheEnginesExceptItsKnownErrors() {
    EngineOracle oracle = allHits(2, Budget.of(20_000), new Vector3f(300, -200, 100));
    assertThat(oracle.unexplained()).isEmpty();
  }

  @Test
  void theNearestHitIsTheFirstOfAllHits() {
    RandomScene scene = new RandomScene(3, 60, new Vector3f());
    for (int i = 0; i < 5_000; i++) {
      Ray ray = scene.ray();
      CollisionResults all = new CollisionResults();
      AskScene.all(scene.root(), ray, all);
      Optional<Pick> pick = AskScene.nearest(scene.root(), ray);
      assertThat(pick.isPresent()).isEqualTo(all.size() > 0);
      pick.ifPresent(
          p -> {
            assertThat(p.distance()).isEqualTo(all.getClosestCollision().getDistance());
            assertThat(p.point()).isEqualTo(all.getClosestCollision().getContactPoint());
          });
    }
  }

  @Test
  void anyHitIsThereExactlyWhenThereIsANearestOne() {
    RandomScene scene = new RandomScene(4, 90, new Vector3f());
    int hits = 0;
    for (int i = 0; i < 5_000; i++) {
      Ray ray = scene.ray();
      ray.setLimit(20);
      boolean any = AskScene.any(scene.root(), ray);
      assertThat(any).isEqualTo(AskScene.nearest(scene.root(), ray).isPresent());
      hits += any ? 1 : 0;
    }
    LOG.info("any hit: " + hits + " of 5000 rays of seed 4 hit");
    assertThat(hits).isBetween(1_000, 4_000);
  }
}
