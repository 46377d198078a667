package dev.sightline.demo.churn;

import com.jme3.anim.AnimClip;
import com.jme3.anim.AnimComposer;
import com.jme3.anim.SkinningControl;
import com.jme3.asset.AssetManager;
import com.jme3.bounding.BoundingBox;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Random;

/**
 * What one animated model costs under hardware skinning, on the processor clock of this thread: a
 * scan in which it rests, the scan that takes a new pose, in turns, and a pick at it over the view
 * of that, in the mean of a hundred. Medians over frames, as a table.
 *
 * <p>Options: {@code frames=1000}, of each kind.
 */
public final class PosedModelTrial {
  private static final int WARM_UP = 1000;
  private static final int PICKS = 100;
  private static final String[] MODELS = {
    "Models/Oto/Oto.mesh.xml", "Models/Sinbad/Sinbad.mesh.xml", "Models/Elephant/Elephant.mesh.xml"
  };

  private final Random random = new Random(24);
  private final SceneHit hit = new SceneHit();
  private final Node root = new Node("root");
  private final CollisionAppState state = new CollisionAppState(root);
  private final Spatial model;

  private PosedModelTrial(Spatial model) {
    this.model = model;
    root.attachChild(model);
    model.depthFirstTraversal(
        at -> {
          SkinningControl skinning = at.getControl(SkinningControl.class);
          AnimComposer composer = at.getControl(AnimComposer.class);
          if (skinning != null) {
            skinning.setHardwareSkinningPreferred(true);
          }
          if (composer != null) {
            composer.setCurrentAction(longest(composer));
          }
        });
  }

  private static String longest(AnimComposer composer) {
    return composer.getAnimClips().stream()
        .max(Comparator.comparingDouble(AnimClip::getLength).thenComparing(AnimClip::getName))
        .orElseThrow()
        .getName();
  }

  /** Runs it. */
  public static void main(String[] arguments) {
    int frames = 1000;
    for (String argument : arguments) {
      if (!argument.startsWith("frames=")) {
        throw new IllegalArgumentException(argument + " is not frames=");
      }
      frames = Integer.parseInt(argument.substring(7));
    }
    AssetManager assets = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
    System.out.println("| model | at rest, us | a new pose, us | a pick, us | hits, % |");
    System.out.println("|---|---|---|---|---|");
    for (String name : MODELS) {
      new PosedModelTrial(assets.loadModel(name)).run(name.split("/")[1], frames);
    }
  }

  private void run(String name, int frames) {
    double[] rests = new double[frames];
    double[] poses = new double[frames];
    double[] picks = new double[frames];
    long hits = 0;
    for (int frame = -WARM_UP; frame < frames; frame++) {
      root.updateGeometricState();
      double rest = scan();
      root.updateLogicalState(1 / 60f);
      root.updateGeometricState();
      double pose = scan();
      SceneView view = state.view();
      Ray[] rays = rays();
      int met = 0;
      long start = ChurnScene.THREADS.getCurrentThreadCpuTime();
      for (Ray ray : rays) {
        met += view.pickNearest(ray, QueryOptions.DEFAULT, hit) ? 1 : 0;
      }
      double picked = (ChurnScene.THREADS.getCurrentThreadCpuTime() - start) * 1e-3;
      if (frame >= 0) {
        rests[frame] = rest;
        poses[frame] = pose;
        picks[frame] = picked / PICKS;
        hits += met;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %.1f | %.1f | %.2f | %d |%n",
        name,
        median(rests),
        median(poses),
        median(picks),
        100 * hits / ((long) PICKS * frames));
  }

  private double scan() {
    long start = ChurnScene.THREADS.getCurrentThreadCpuTime();
    state.render(null);
    return (ChurnScene.THREADS.getCurrentThreadCpuTime() - start) * 1e-3;
  }

  private static double median(double[] times) {
    Arrays.sort(times);
    return times[times.length / 2];
  }

  /** At points in the middle half of the model's box, from anywhere around it. */
  private Ray[] rays() {
    BoundingBox box = (BoundingBox) model.getWorldBound();
    Vector3f extent = box.getExtent(null);
    Ray[] rays = new Ray[PICKS];
    for (int i = 0; i < PICKS; i++) {
      Vector3f at = direction(0.5f).multLocal(extent).addLocal(box.getCenter());
      Vector3f from = direction(1).normalizeLocal().multLocal(4 * extent.length());
      from.addLocal(box.getCenter());
      rays[i] = new Ray(from, at.subtractLocal(from).normalizeLocal());
    }
    return rays;
  }

  private Vector3f direction(float most) {
    return new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat())
        .multLocal(2)
        .subtractLocal(1, 1, 1)
        .multLocal(most);
  }
}
