package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.core.Budget;
import dev.sightline.jme.EngineOracle;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.Sightline;
import java.util.HashMap;
import java.util.Map;
import java.util.logging.Logger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same scene twice, installed and not, and a hundred thousand rays. */
class InstalledAgainstEngineTest {
  private static final int RAYS = Budget.of(25_000);

  @ParameterizedTest
  @CsvSource({"5, 0", "6, 0", "7, 0", "8, 300"})
  void anInstalledSceneAnswersAsTheEngineDoesExceptItsKnownErrors(long seed, float away) {
    Vector3f offset = new Vector3f(away, -away, away / 2);
    RandomScene plain = new RandomScene(seed, 60, offset);
    RandomScene installed = new RandomScene(seed, 60, offset);
    Sightline.install(installed.root());
    Map<String, Geometry> twins = new HashMap<>();
    plain.root().descendantMatches(Geometry.class).forEach(g -> twins.put(g.getName(), g));
    EngineOracle oracle = new EngineOracle();
    for (int i = 0; i < RAYS; i++) {
      Ray ray = i % 2 == 0 ? plain.ray() : plain.rayAtEdge();
      CollisionResults engine = new CollisionResults();
      plain.root().collideWith(ray.clone(), engine);
      CollisionResults ours = new CollisionResults();
      assertThat(installed.root().collideWith(ray, ours)).isEqualTo(ours.size());
      for (CollisionResult hit : ours) {
        hit.setGeometry(twins.get(hit.getGeometry().getName()));
      }
      oracle.compare(ray, engine, ours);
    }
    Logger.getLogger(InstalledAgainstEngineTest.class.getName())
        .info(() -> "installed, seed " + seed + " at " + offset + ": " + oracle);
    assertThat(oracle.unexplained()).isEmpty();
    assertThat(oracle.count("AGREED")).isGreaterThan(Budget.of(10_000));
  }
}
