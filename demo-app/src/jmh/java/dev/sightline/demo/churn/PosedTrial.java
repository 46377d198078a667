package dev.sightline.demo.churn;

import com.jme3.anim.AnimComposer;
import com.jme3.anim.SkinningControl;
import com.jme3.asset.AssetManager;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * What picking a herd of animated models costs, on the processor clock of this thread: 40 Otos in
 * 40 poses, all of which change in every frame, the scan of the state before it draws, and 100
 * picks over its view; then the same picks as single questions to the state, which looks each time
 * whether a joint has moved. Beside it, in the same frames, the engine's own software skinning of
 * 40 more; and what a pick at one model costs that bakes it first, by software skinning and the
 * engine's own tree.
 *
 * <p>Options: {@code frames=400}, {@code models=40}, {@code picks=100}.
 */
public final class PosedTrial {
  private static final int WARM_UP = 1000;
  private static final String MODEL = "Models/Oto/Oto.mesh.xml";
  private static final com.sun.management.ThreadMXBean THREADS =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Random random = new Random(23);
  private final AssetManager assets =
      JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
  private final SceneHit hit = new SceneHit();
  private final float[] extents = new float[3];
  private int hits;

  private PosedTrial() {}

  /** Runs it. */
  public static void main(String[] arguments) {
    int frames = 400;
    int models = 40;
    int picks = 100;
    for (String argument : arguments) {
      int value = Integer.parseInt(argument.substring(argument.indexOf('=') + 1));
      if (argument.startsWith("frames=")) {
        frames = value;
      } else if (argument.startsWith("models=")) {
        models = value;
      } else if (argument.startsWith("picks=")) {
        picks = value;
      } else {
        throw new IllegalArgumentException(argument + " is none of frames=, models=, picks=");
      }
    }
    new PosedTrial().run(frames, models, picks);
  }

  private List<Spatial> herd(int count, boolean isHardware, Node root) {
    Spatial first = assets.loadModel(MODEL);
    List<Spatial> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Spatial model = first.clone();
      model.getControl(SkinningControl.class).setHardwareSkinningPreferred(isHardware);
      AnimComposer composer = model.getControl(AnimComposer.class);
      composer.setCurrentAction(i % 2 == 0 ? "Walk" : "Dodge");
      composer.setGlobalSpeed(0.5f + i / 40f);
      model.setLocalTranslation(8 * (i % 8), 0, 8 * (i / 8));
      root.attachChild(model);
      all.add(model);
    }
    return all;
  }

  private void run(int frames, int models, int picks) {
    Node root = new Node("asked");
    Node other = new Node("skinned");
    herd(models, true, root);
    List<Spatial> skinned = herd(models, false, other);
    CollisionAppState state = new CollisionAppState(root);
    double[][] times = new double[6][frames];
    for (int frame = -WARM_UP; frame < frames; frame++) {
      root.updateLogicalState(1 / 60f);
      root.updateGeometricState();
      other.updateLogicalState(1 / 60f);
      other.updateGeometricState();
      Ray[] rays = rays(picks);
      double[] now = new double[times.length];
      if (frame % 2 == 0) {
        ask(state, rays, now);
      }
      now[2] = skin(skinned);
      now[3] = bake(skinned.get(0));
      if (frame % 2 != 0) {
        ask(state, rays, now);
      }
      now[4] = now[0] / now[2];
      now[5] = (now[0] + now[1]) / now[2];
      for (int i = 0; i < now.length && frame >= 0; i++) {
        times[i][frame] = now[i];
      }
    }
    for (double[] column : times) {
      Arrays.sort(column);
    }
    int middle = frames / 2;
    System.out.printf(
        Locale.ROOT,
        "%d models, %d picks a frame, %d %% hit, medians of %d frames, us of processor time:%n"
            + "scan, poses and picks over a view %.0f; software skinning %.0f;"
            + " ratio %.3f (quartiles %.3f, %.3f)%n"
            + "the same picks one by one %.0f, with the scan and the others ratio %.3f%n"
            + "one pick that bakes its model %.0f%n"
            + "%d bytes for 100 picks; %d builds in the background%n",
        models,
        picks,
        50L * hits / ((long) picks * (frames + WARM_UP)),
        frames,
        times[0][middle],
        times[2][middle],
        times[4][middle],
        times[4][frames / 4],
        times[4][3 * frames / 4],
        times[1][middle],
        times[5][middle],
        times[3][middle],
        allocated(state),
        state.statistics().buildsDone());
  }

  private Ray[] rays(int count) {
    Ray[] rays = new Ray[count];
    for (int i = 0; i < count; i++) {
      Vector3f at =
          new Vector3f(
              8 * random.nextInt(8) + 3 * random.nextFloat() - 1.5f,
              6 * random.nextFloat() - 3,
              8 * random.nextInt(5));
      Vector3f from = new Vector3f(60 * random.nextFloat(), 3 * random.nextFloat(), 90);
      rays[i] = new Ray(from, at.subtractLocal(from).normalizeLocal());
    }
    return rays;
  }

  /** The scan before a frame is drawn, and questions after it: over one view, then one by one. */
  private void ask(CollisionAppState state, Ray[] rays, double[] out) {
    long start = THREADS.getCurrentThreadCpuTime();
    state.render(null);
    SceneView view = state.view();
    for (Ray ray : rays) {
      hits += view.pickNearest(ray, QueryOptions.DEFAULT, hit) ? 1 : 0;
    }
    long middle = THREADS.getCurrentThreadCpuTime();
    for (Ray ray : rays) {
      hits += state.pickNearest(ray, QueryOptions.DEFAULT, hit) ? 1 : 0;
    }
    out[0] = (middle - start) * 1e-3;
    out[1] = (THREADS.getCurrentThreadCpuTime() - middle) * 1e-3;
  }

  private static double skin(List<Spatial> models) {
    long start = THREADS.getCurrentThreadCpuTime();
    for (Spatial model : models) {
      model.runControlRender(null, null);
    }
    return (THREADS.getCurrentThreadCpuTime() - start) * 1e-3;
  }

  private double bake(Spatial model) {
    model.updateLogicalState(1 / 60f);
    model.updateGeometricState();
    long start = THREADS.getCurrentThreadCpuTime();
    model.runControlRender(null, null);
    model.depthFirstTraversal(
        at -> {
          if (at instanceof Geometry geometry) {
            geometry.getMesh().clearCollisionData();
          }
        });
    Vector3f from = new Vector3f(extents[0], extents[1], 50);
    model.collideWith(new Ray(from, new Vector3f(0, 0, -1)), new CollisionResults());
    return (THREADS.getCurrentThreadCpuTime() - start) * 1e-3;
  }

  private long allocated(CollisionAppState state) {
    Ray[] rays = rays(100);
    double[] times = new double[2];
    ask(state, rays, times);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    ask(state, rays, times);
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }
}
