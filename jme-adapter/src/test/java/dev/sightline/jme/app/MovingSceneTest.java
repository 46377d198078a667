package dev.sightline.jme.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.core.Budget;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Logger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Threads that pick while the scene moves, is attached and detached. Two floors over each of
 * sixteen places rise and fall by whole numbers, so that a snapshot tells what each pick must say.
 */
@Tag("jdk")
class MovingSceneTest {
  private static final Logger LOG = Logger.getLogger(MovingSceneTest.class.getName());
  private static final int THREADS = 3;
  private static final int PLACES = 16;
  private static final int VIEWS = Budget.of(3_000);
  private static final int PICKS_PER_VIEW = 112;

  private final FakeApp fake = new FakeApp();
  private final Node root = new Node("root");
  private final Geometry[] floors = new Geometry[2 * PLACES];
  private final AtomicLong snapshots = new AtomicLong();

  private void build() {
    for (int i = 0; i < floors.length; i++) {
      floors[i] = new Geometry("floor" + i, Shapes.floor());
      root.attachChild(floors[i]);
    }
    move(0);
  }

  private void move(int frame) {
    for (int i = 0; i < floors.length; i++) {
      floors[i].setLocalTranslation(4 * (i % PLACES), (frame * (i + 3) + i) % 29, 0);
    }
    Geometry blinking = floors[frame % floors.length];
    if (blinking.getParent() == null) {
      root.attachChild(blinking);
    } else if (frame % 3 == 0) {
      root.detachChild(blinking);
    }
    root.updateGeometricState();
  }

  /** What the snapshot says is highest over a place; NaN for nothing. */
  private static double expected(SceneSnapshot snapshot, int place) {
    double best = Double.NaN;
    for (int i = 0; i < snapshot.size(); i++) {
      if (snapshot.tree().instance(i).toWorld().m03() == 4 * place) {
        double height = snapshot.tree().instance(i).toWorld().m13();
        best = Double.isNaN(best) ? height : Math.max(best, height);
      }
    }
    return best;
  }

  private long picks(CollisionAppState state) {
    SceneHit hit = new SceneHit();
    Ray ray = new Ray(new Vector3f(), new Vector3f(0, -1, 0));
    double[] heights = new double[PLACES];
    long wrong = 0;
    SceneView last = null;
    int seen = 0;
    for (int v = 0; v < VIEWS || seen <= 10; v++) {
      SceneView view = state.view();
      if (!view.equals(last)) {
        snapshots.incrementAndGet();
        seen++;
        last = view;
        for (int place = 0; place < PLACES; place++) {
          heights[place] = expected(view.snapshot(), place);
        }
      }
      for (int i = 0; i < PICKS_PER_VIEW; i++) {
        int place = (i + v) % PLACES;
        ray.origin.set(4 * place + 0.5f, 50, 0.25f);
        boolean found = view.pickNearest(ray, QueryOptions.DEFAULT, hit);
        boolean right =
            found == !Double.isNaN(heights[place])
                && (!found || (hit.point().y == heights[place] && hit.normal().y == 1));
        wrong += right ? 0 : 1;
      }
    }
    return wrong;
  }

  @Test
  void picksOfThreadsAreRightWhileTheSceneMoves() throws Exception {
    build();
    CollisionAppState state = fake.attach(new CollisionAppState(root));
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    int frames = 0;
    try {
      List<Future<Long>> wrong = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        Callable<Long> job = () -> picks(state);
        wrong.add(pool.submit(job));
      }
      while (wrong.stream().anyMatch(future -> !future.isDone())) {
        move(++frames);
        state.render(null);
      }
      for (Future<Long> count : wrong) {
        assertThat(count.get()).isZero();
      }
    } finally {
      pool.shutdownNow();
    }
    long picks = (long) THREADS * VIEWS * PICKS_PER_VIEW;
    LOG.info(picks + " picks over " + frames + " frames, " + snapshots + " views seen");
    assertThat(picks).isGreaterThanOrEqualTo(Budget.of(1_000_000));
    assertThat(frames).isGreaterThan(10);
    assertThat(snapshots.get()).isGreaterThan(10);
  }

  @Test
  void aViewGoesOnAnsweringForItsMomentWhileTheStateGoesWithTheTime() {
    build();
    CollisionAppState state = fake.attach(new CollisionAppState(root));
    SceneView before = state.view();
    floors[1].setLocalTranslation(4, 40, 0);
    Vector3f above = new Vector3f(4.5f, 100, 0.25f);
    Ray ray = new Ray(above, new Vector3f(0, -1, 0));
    assertThat(state.pickNearest(ray).orElseThrow().point().y).isEqualTo(40);
    assertThat(before.pickNearest(ray).orElseThrow().point().y).isLessThan(40);
    assertThat(state.view()).isSameAs(state.view());
    fake.detach(state);
    assertThat(before.pickNearest(ray)).isPresent();
  }

  @Test
  void anotherThreadSeesTheMoveAfterTheFrameAndTheRenderThreadAtOnce() throws Exception {
    build();
    CollisionAppState state = fake.attach(new CollisionAppState(root));
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      root.setLocalTranslation(0, 500, 0);
      assertThat(state.groundHeight(4.5f, 0.25f).orElseThrow()).isGreaterThan(499);
      root.setLocalTranslation(0, 1000, 0);
      root.updateGeometricState();
      Callable<Double> height = () -> state.groundHeight(4.5f, 0.25f).orElseThrow();
      assertThat(other.submit(height).get()).isLessThan(999);
      state.render(null);
      assertThat(other.submit(height).get()).isGreaterThan(999);
    } finally {
      other.shutdownNow();
    }
  }
}
