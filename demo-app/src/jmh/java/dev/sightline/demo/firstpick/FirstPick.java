package dev.sightline.demo.firstpick;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.app.state.AppStateManager;
import com.jme3.asset.AssetManager;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.app.InstallState;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One fresh JVM of {@link FirstPickTrial}: prints what setting up, the first pick and the median of
 * the later ones took, in milliseconds by the clock.
 */
final class FirstPick {
  private static final int FRAMES = 60;
  private static final int FRAME_MILLIS = 16;

  private final Node root = new Node("root");
  private final CollisionResults results = new CollisionResults();
  private @Nullable CollisionAppState state;

  private FirstPick() {}

  /**
   * Measures and prints.
   *
   * @param arguments the scene (six, sponza), who answers (engine, installed, prepared, state), and
   *     how many milliseconds of frames lie between attaching and the first pick
   */
  public static void main(String[] arguments) throws InterruptedException {
    FirstPick one = new FirstPick();
    one.root.attachChild(arguments[0].equals("six") ? six() : sponza());
    one.root.updateGeometricState();
    one.run(arguments[1], Integer.parseInt(arguments[2]));
  }

  private static Spatial six() {
    Node row = new Node("six");
    for (int i = 0; i < 6; i++) {
      Geometry geometry = new Geometry("g" + i, i < 3 ? new Box(1, 1, 1) : new Sphere(32, 32, 1));
      geometry.setLocalTranslation(3 * i, 0, 0);
      row.attachChild(geometry);
    }
    return row;
  }

  private static Spatial sponza() {
    AssetManager assets = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
    return assets.loadModel("Models/Sponza/Sponza.j3o");
  }

  private void run(String who, int wait) throws InterruptedException {
    AppStateManager states = new Headless().getStateManager();
    if (who.equals("prepared")) {
      Thread loader = new Thread(() -> Sightline.prepare(root));
      loader.start();
      loader.join();
    }
    long begun = System.nanoTime();
    attach(who, states);
    states.update(0);
    double setUp = millisSince(begun);
    for (int frame = 0; frame < wait / FRAME_MILLIS; frame++) {
      frame(states);
    }
    double first = pick(0);
    double[] later = new double[FRAMES];
    for (int i = 0; i < FRAMES; i++) {
      frame(states);
      later[i] = pick(i + 1);
    }
    Arrays.sort(later);
    System.out.printf(Locale.ROOT, "%.3f %.3f %.4f%n", setUp, first, later[FRAMES / 2]);
  }

  private void attach(String who, AppStateManager states) {
    switch (who) {
      case "engine" -> {}
      case "installed", "prepared" -> states.attach(new InstallState(root));
      case "state" -> {
        CollisionAppState attached = new CollisionAppState(root);
        states.attach(attached);
        state = attached;
      }
      default -> throw new IllegalArgumentException("who answers? " + who);
    }
  }

  /** As a game of 60 frames a second that draws nothing. */
  private void frame(AppStateManager states) throws InterruptedException {
    Thread.sleep(FRAME_MILLIS);
    states.update(0.016f);
    root.updateGeometricState();
    CollisionAppState attached = state;
    if (attached != null) {
      attached.render(null);
      attached.postRender();
    }
  }

  /** A ray from place to place in the scene. */
  private double pick(int number) {
    Vector3f from = new Vector3f(3 * (number % 6) + 0.1f, 2.2f, 10 - number % 7);
    Vector3f to = new Vector3f(3 * (number * 5 % 6), 0.2f * (number % 4), -number % 3);
    Ray ray = new Ray(from, to.subtractLocal(from).normalizeLocal());
    long begun = System.nanoTime();
    CollisionAppState attached = state;
    if (attached == null) {
      results.clear();
      root.collideWith(ray, results);
      results.getClosestCollision();
    } else {
      attached.pickNearest(ray);
    }
    return millisSince(begun);
  }

  private static double millisSince(long begun) {
    return (System.nanoTime() - begun) / 1e6;
  }

  /** An application that is never started. */
  private static final class Headless extends SimpleApplication {
    Headless() {
      super(new AppState[0]);
    }

    @Override
    public void simpleInitApp() {}
  }
}
