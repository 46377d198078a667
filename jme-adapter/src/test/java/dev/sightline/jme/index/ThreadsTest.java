package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class ThreadsTest {
  private static final int THREADS = 4;
  private static final int RAYS = 5_000;

  private static List<String> picks(SceneView scene, List<Ray> rays) {
    List<String> answers = new ArrayList<>();
    for (Ray ray : rays) {
      Optional<Pick> pick = scene.pickNearest(ray);
      answers.add(pick.map(Pick::toString).orElse("none"));
    }
    return answers;
  }

  @Test
  void fourThreadsThatShareRaysAndASceneAnswerAsOneDoes() throws Exception {
    RandomScene shared = new RandomScene(31, 60, new Vector3f());
    RandomScene alone = new RandomScene(31, 60, new Vector3f());
    List<Ray> rays = new ArrayList<>();
    for (int i = 0; i < RAYS; i++) {
      rays.add(alone.ray());
    }
    SceneView view = AskScene.view(shared.root());
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try {
      List<Callable<List<String>>> jobs = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        jobs.add(() -> picks(view, rays));
      }
      List<Future<List<String>>> answers = pool.invokeAll(jobs);
      List<String> expected = picks(AskScene.view(alone.root()), rays);
      assertThat(expected).contains("none").anyMatch(answer -> answer.startsWith("Pick"));
      for (Future<List<String>> answer : answers) {
        assertThat(answer.get()).isEqualTo(expected);
      }
    } finally {
      pool.shutdownNow();
    }
  }
}
