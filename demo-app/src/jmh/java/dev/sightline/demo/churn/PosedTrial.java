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
    Times overView = new Times();
    Times oneByOne = new Times();
    Times skinning = new Times();
    Times baking = new Times();
    for (int frame = -WARM_UP; frame < frames; frame++) {
      root.updateLogicalState(1 / 60f);
      root.updateGeometricState();
      other.updateLogicalState(1 / 60f);
      other.updateGeometricState();
      Ray[] rays = rays(picks);
      boolean isView = frame % 2 == 0;
      boolean isFirst = frame % 4 < 2;
      double asked = isFirst ? ask(state, rays, isView) : 0;
      double skin = skin(skinned);
      double bake = bake(skinned.get(0));
      asked = isFirst ? asked : ask(state, rays, isView);
      if (frame >= 0) {
        (isView ? overView : oneByOne).add(asked, skin);
        skinning.add(skin, skin);
        baking.add(bake, skin);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d models, %d picks a frame, %d %% hit; medians of %d frames, and of the ratios to the"
            + " software skinning in the same frame:%n",
        models,
        picks,
        100L * hits / ((long) picks * (frames + WARM_UP)),
        frames);
    System.out.println("| a frame | us | of skinning | lower quartile | upper quartile |");
    System.out.println("|---|---|---|---|---|");
    System.out.println("| software skinning |" + skinning);
    System.out.println("| scan, poses and picks over a view |" + overView);
    System.out.println("| scan, poses and picks one by one |" + oneByOne);
    System.out.println("| one pick that bakes its model |" + baking);
    System.out.printf(
        Locale.ROOT,
        "%d bytes for a scan and 100 picks; %d builds in the background%n",
        allocated(state),
        state.statistics().buildsDone());
  }

  /** Times of some frames, and their ratios to the skinning of the same frames. */
  private static final class Times {
    private final List<Double> times = new ArrayList<>();
    private final List<Double> ratios = new ArrayList<>();

    void add(double time, double skin) {
      times.add(time);
      ratios.add(time / skin);
    }

    private static double quantile(List<Double> all, double part) {
      return all.stream().sorted().skip((long) (part * (all.size() - 1))).findFirst().orElseThrow();
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          " %.0f | %.3f | %.3f | %.3f |",
          quantile(times, 0.5),
          quantile(ratios, 0.5),
          quantile(ratios, 0.25),
          quantile(ratios, 0.75));
    }
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

  /** The scan before a frame is drawn, and questions after it, over one view or one by one. */
  private double ask(CollisionAppState state, Ray[] rays, boolean isView) {
    long start = THREADS.getCurrentThreadCpuTime();
    state.render(null);
    if (isView) {
      SceneView view = state.view();
      for (Ray ray : rays) {
        hits += view.pickNearest(ray, QueryOptions.DEFAULT, hit) ? 1 : 0;
      }
    } else {
      for (Ray ray : rays) {
        hits += state.pickNearest(ray, QueryOptions.DEFAULT, hit) ? 1 : 0;
      }
    }
    return (THREADS.getCurrentThreadCpuTime() - start) * 1e-3;
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
    ask(state, rays, true);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    ask(state, rays, true);
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }
}
