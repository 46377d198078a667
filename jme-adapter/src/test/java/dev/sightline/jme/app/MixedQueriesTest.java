package dev.sightline.jme.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.Precision;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Eight threads put every query of the state to whatever view is the newest, while the scene moves,
 * grows and shrinks. Each answer is what the same view says later, on one thread.
 */
@Tag("jdk")
class MixedQueriesTest {
  private static final Logger LOG = Logger.getLogger(MixedQueriesTest.class.getName());
  private static final int THREADS = 8;
  private static final int ROUNDS = 120;

  private final RandomScene scene = new RandomScene(83, 60, new Vector3f());
  private final FakeApp fake = new FakeApp();
  private final CollisionAppState state = fake.attach(new CollisionAppState(scene.root()));
  private final AtomicInteger drawn = new AtomicInteger();
  private final Geometry ignored = (Geometry) scene.root().getChild("geometry3");
  private final QueryOptions front =
      QueryOptions.DEFAULT.withFaces(Faces.FRONT).withMaxDistance(14).withIgnored(ignored);
  private final QueryOptions odd =
      QueryOptions.DEFAULT
          .withHitFilter(hit -> hit.triangleIndex() % 2 != 0)
          .withGeometryFilter(geometry -> !geometry.getName().endsWith("4"));

  /** What one thread asked and was told. */
  private record Asked(SceneView view, long seed, String answers) {}

  private static Vector3f point(Random random) {
    return new Vector3f(
        random.nextFloat() * 16 - 8, random.nextFloat() * 16 - 8, random.nextFloat() * 16 - 8);
  }

  private static void tell(StringBuilder out, Iterable<Pick> picks) {
    for (Pick pick : picks) {
      out.append(pick).append(';');
    }
    out.append('\n');
  }

  /** The answers of every query to questions drawn from a seed. */
  private String ask(SceneQueries queries, long seed) {
    Random random = new Random(seed);
    StringBuilder out = new StringBuilder();
    Vector3f a = point(random);
    Vector3f b = point(random);
    Ray ray = new Ray(a, b.subtract(a).normalizeLocal());
    tell(out, queries.pickNearest(ray).stream().toList());
    tell(out, queries.with(front).pickNearest(ray).stream().toList());
    tell(out, queries.pickAll(ray));
    tell(out, queries.with(odd).pickAll(ray));
    tell(out, queries.pickFirst(2, ray));
    for (Precision precision : Precision.values()) {
      tell(out, queries.with(odd.withPrecision(precision)).pickAll(ray));
    }
    out.append(queries.pickAny(ray)).append(queries.pickAny(ray, odd));
    out.append(queries.lineOfSight(a, b)).append(queries.lineOfSight(b, a, odd));
    Vector2f pixel = new Vector2f(random.nextInt(640), random.nextInt(480));
    tell(out, queries.pickNearest(pixel, fake.camera).stream().toList());
    tell(out, queries.pickAll(pixel, fake.camera));
    out.append(queries.groundHeight(a.x, a.z)).append(queries.groundHeight(a));
    tell(out, queries.closestPoint(a, 1.5).stream().toList());
    Vector3f half = new Vector3f(0.7f, 1.1f, 0.5f);
    QueryVolume[] volumes = {
      QueryVolume.sphere(a, 1.2f),
      QueryVolume.box(a, half),
      QueryVolume.box(a, half, new Quaternion().fromAngles(0.4f, 1.1f, 0.3f)),
      QueryVolume.capsule(a, b, 0.3f),
      QueryVolume.frustum(fake.camera)
    };
    for (QueryVolume volume : volumes) {
      out.append(queries.overlap(volume)).append(queries.overlapsAny(volume));
    }
    Vector3f way = b.subtract(a);
    out.append(queries.sphereCast(a, 0.3f, way));
    out.append(queries.capsuleCast(a, a.add(0, 1, 0), 0.3f, way));
    return out.toString();
  }

  private List<Asked> answers(int thread) {
    List<Asked> all = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      long seed = 1000L * thread + round;
      SceneView view = state.view();
      all.add(new Asked(view, seed, ask(view, seed)));
      awaitFrames(round == 0 ? 2 : 0);
    }
    return all;
  }

  /** Waits until so many frames have been drawn, so that rounds see more than one of them. */
  private void awaitFrames(int count) {
    int goal = drawn.get() + count;
    while (drawn.get() < goal && !Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
  }

  private void move(int frame) {
    Spatial child = scene.root().getChild(frame % scene.root().getQuantity());
    child.move(0.1f * (frame % 5 - 2), 0, 0.05f);
    if (frame % 4 == 0) {
      child.rotate(0, 0.2f, 0.1f);
    }
    if (frame % 6 == 0) {
      child.removeFromParent();
      scene.root().attachChild(child);
    }
    scene.root().updateGeometricState();
  }

  @Test
  void eightThreadsThatMixAllQueriesGetTheAnswersOfOne() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    List<Asked> asked = new ArrayList<>();
    int frames = 0;
    try {
      List<Future<List<Asked>>> running = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int thread = i;
        running.add(pool.submit(() -> answers(thread)));
      }
      while (running.stream().anyMatch(future -> !future.isDone())) {
        move(++frames);
        fake.draw();
        drawn.incrementAndGet();
      }
      for (Future<List<Asked>> future : running) {
        asked.addAll(future.get());
      }
    } finally {
      pool.shutdownNow();
    }
    long views = asked.stream().map(Asked::view).distinct().count();
    for (Asked one : asked) {
      assertThat(ask(one.view(), one.seed())).as("seed " + one.seed()).isEqualTo(one.answers());
    }
    LOG.info(asked.size() + " rounds over " + views + " views in " + frames + " frames");
    assertThat(asked).hasSize(THREADS * ROUNDS);
    assertThat(views).isGreaterThan(1);
    assertThat(asked).anyMatch(one -> one.answers().contains("Pick"));
  }
}
