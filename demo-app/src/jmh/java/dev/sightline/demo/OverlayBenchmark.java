package dev.sightline.demo;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.app.state.AppStateManager;
import com.jme3.input.InputManager;
import com.jme3.input.dummy.DummyKeyInput;
import com.jme3.input.dummy.DummyMouseInput;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Spatial;
import com.jme3.system.JmeSystem;
import com.jme3.system.NullRenderer;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.overlay.SightlineOverlay;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.SceneHit;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What an overlay costs that is not shown: a frame of the states of an application, with sixteen
 * picks over Sponza, without an overlay, with one that never was shown, and with one that was.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class OverlayBenchmark {
  private static final int PICKS = 16;
  private static final int PLACES = 1024;
  private static final String[] KINDS = {"none", "never", "hidden"};
  private static final int WARM_UP = 60;
  private static final int ROUNDS = 301;
  private static final int FRAMES = 1_024;
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  /** Which overlay there is. */
  @Param({"none", "never", "hidden"})
  public String overlay;

  private final SceneHit hit = new SceneHit();
  private final Vector2f[] places = new Vector2f[PLACES];
  private final Camera camera = new Camera(1280, 720);
  private CollisionAppState collision;
  private AppStateManager states;
  private RenderManager manager;
  private int next;

  /** An application that is never started, and draws nothing. */
  private static final class App extends SimpleApplication {
    App(Camera camera, AppState... states) {
      super(states);
      cam = camera;
      assetManager = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
      renderManager = new RenderManager(new NullRenderer());
      viewPort = renderManager.createMainView("main", camera);
      guiViewPort = renderManager.createPostView("gui", new Camera(1280, 720));
      DummyMouseInput mouse = new DummyMouseInput();
      mouse.initialize();
      DummyKeyInput keys = new DummyKeyInput();
      keys.initialize();
      inputManager = new InputManager(mouse, keys, null, null);
    }

    @Override
    public void simpleInitApp() {}
  }

  /** Loads the scene and draws the places. */
  @Setup
  public void setUp() {
    Spatial sponza =
        JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL())
            .loadModel("Models/Sponza/Sponza.j3o");
    Sightline.prepare(sponza);
    sponza.updateGeometricState();
    camera.setFrustumPerspective(60, 16f / 9, 0.1f, 1000);
    camera.setLocation(sponza.getWorldBound().getCenter().add(0, -4, 0));
    camera.lookAtDirection(Vector3f.UNIT_X, Vector3f.UNIT_Y);
    Random random = new Random(42);
    for (int i = 0; i < PLACES; i++) {
      places[i] = new Vector2f(1280 * random.nextFloat(), 720 * random.nextFloat());
    }
    collision = new CollisionAppState(sponza);
    App app = new App(camera, collision);
    states = app.getStateManager();
    manager = app.getRenderManager();
    if (!overlay.equals("none")) {
      SightlineOverlay shown = new SightlineOverlay(collision);
      states.attach(shown);
      if (overlay.equals("hidden")) {
        shown.setShown(true);
        frame();
        frame();
        shown.setShown(false);
      }
    }
  }

  /**
   * The same in one process, in rounds that take turns, on the thread's own clock: where others use
   * the machine too. Prints the median of the ratios to none, and between what it lies with 95 %.
   */
  public static void main(String[] arguments) {
    OverlayBenchmark[] all = new OverlayBenchmark[KINDS.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = new OverlayBenchmark();
      all[i].overlay = KINDS[i];
      all[i].setUp();
    }
    double[][] ratios = new double[KINDS.length][ROUNDS];
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      double[] nanos = new double[KINDS.length];
      for (int turn = 0; turn < KINDS.length; turn++) {
        int kind = Math.floorMod(turn + round, KINDS.length);
        long before = CLOCK.getCurrentThreadCpuTime();
        double sum = 0;
        for (int i = 0; i < FRAMES; i++) {
          sum += all[kind].frame();
        }
        nanos[kind] = sum > 0 ? CLOCK.getCurrentThreadCpuTime() - before : Double.NaN;
      }
      for (int kind = 0; kind < KINDS.length && round >= 0; kind++) {
        ratios[kind][round] = nanos[kind] / nanos[0];
      }
      if (round == ROUNDS - 1) {
        System.out.printf("none: %.2f us a frame%n", nanos[0] / FRAMES / 1e3);
      }
    }
    // The median of so many lies between these two of them: a binomial with p = 1/2.
    int off = (int) Math.ceil(0.98 * Math.sqrt(ROUNDS));
    for (int kind = 1; kind < KINDS.length; kind++) {
      double[] sorted = ratios[kind];
      Arrays.sort(sorted);
      System.out.printf(
          "%s: %.4f of none, %.4f to %.4f%n",
          KINDS[kind], sorted[ROUNDS / 2], sorted[ROUNDS / 2 - off], sorted[ROUNDS / 2 + off]);
    }
  }

  /** A frame of the states, and sixteen picks. */
  @Benchmark
  public double frame() {
    states.update(0.02f);
    double sum = 0;
    for (int i = 0; i < PICKS; i++) {
      next = (next + 1) % PLACES;
      collision.pickNearest(places[next], camera, QueryOptions.DEFAULT, hit);
      sum += hit.isHit() ? hit.distance() : 0;
    }
    states.render(manager);
    states.postRender();
    return sum;
  }
}
