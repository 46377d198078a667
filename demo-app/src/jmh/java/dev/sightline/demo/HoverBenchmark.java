package dev.sightline.demo;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Spatial;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.pointer.Pointer;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.extra.pointer.PointerState;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a frame costs one pointer over Sponza, which listens: one that rests, in turn at places all
 * over the screen, and one that moves to another place each frame and so sends a move. The camera
 * stands in the middle of the building and turns a little each frame.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class HoverBenchmark {
  private static final int PLACES = 1024;

  private final float[] places = new float[2 * PLACES];
  private final Camera camera = new Camera(1280, 720);
  private final Quaternion turn = new Quaternion();
  private PointerState pointers;
  private Pointer pointer;
  private int next;
  private int frame;

  /** An application that is never started. */
  private static final class App extends SimpleApplication {
    App(Camera camera, AppState... states) {
      super(states);
      viewPort = new ViewPort("main", camera);
      cam = camera;
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
    sponza.addControl(new PointerControl());
    sponza.updateGeometricState();
    camera.setFrustumPerspective(60, 16f / 9, 0.1f, 1000);
    camera.setLocation(sponza.getWorldBound().getCenter().add(0, -4, 0));
    CollisionAppState collision = new CollisionAppState(sponza);
    pointers = new PointerState(collision);
    new App(camera, collision, pointers).getStateManager().update(0);
    pointer = pointers.addPointer();
    Random random = new Random(42);
    for (int i = 0; i < PLACES; i++) {
      places[2 * i] = 1280 * random.nextFloat();
      places[2 * i + 1] = 720 * random.nextFloat();
    }
    camera.lookAtDirection(Vector3f.UNIT_X, Vector3f.UNIT_Y);
  }

  private void place() {
    next = (next + 1) % PLACES;
    pointer.moveTo(places[2 * next], places[2 * next + 1]);
    camera.setRotation(turn.fromAngles(0, next * 0.01f, 0));
  }

  /** A frame in which it has moved: a pick, and a move that is told. */
  @Benchmark
  public boolean moves() {
    place();
    pointers.update(0);
    return pointer.isDragging();
  }

  /** Eight frames at each place, of which seven change nothing. */
  @Benchmark
  public boolean rests() {
    if ((++frame & 7) == 0) {
      place();
    }
    pointers.update(0);
    return pointer.isDragging();
  }
}
