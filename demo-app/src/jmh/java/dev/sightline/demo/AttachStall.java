package dev.sightline.demo;

import com.jme3.asset.AssetManager;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.IndexStatistics;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * How long attaching a large model holds up the main thread: the longest frame from its attachment
 * until its tree is ready, without any pick and with one pick a frame, beside the engine's first
 * pick. Each is shown for a warm JVM: the last of several attachments of fresh copies.
 */
public final class AttachStall {
  private static final int ROUNDS = 6;
  private static final int SIDE = 708;

  private AttachStall() {}

  /** Takes no arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    AssetManager assets = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
    Spatial sponza = assets.loadModel("Models/Sponza/Sponza.j3o");
    measure("sponza", sponza::deepClone);
    Mesh grid = grid();
    measure("terrain1m", () -> new Geometry("grid", grid.deepClone()));
  }

  private static void measure(String name, Supplier<Spatial> copies) throws InterruptedException {
    for (IndexOptions.WhilePending rule : IndexOptions.WhilePending.values()) {
      for (boolean pick : new boolean[] {false, true}) {
        double longest = 0;
        for (int round = 0; round < ROUNDS; round++) {
          longest = attach(copies.get(), pick, rule);
        }
        System.out.printf(
            Locale.ROOT,
            "%-10s pending meshes %-6s %-16s longest frame %8.3f ms%n",
            name,
            rule,
            pick ? "a pick a frame" : "no picks",
            longest);
      }
    }
    double first = 0;
    for (int round = 0; round < ROUNDS; round++) {
      first = engine(copies.get());
    }
    System.out.printf(Locale.ROOT, "%-10s engine's first pick %8.3f ms%n", name, first);
  }

  private static double attach(Spatial model, boolean pick, IndexOptions.WhilePending rule)
      throws InterruptedException {
    Node root = new Node("root");
    root.updateGeometricState();
    model.updateGeometricState();
    IndexOptions options = IndexOptions.defaults().withWhilePending(rule);
    SceneHit hit = new SceneHit();
    try (SceneIndex index = new SceneIndex(root, options, null)) {
      index.scan();
      Ray ray = ray(model);
      long longest = 0;
      boolean ready = false;
      for (int frame = 0; !ready; frame++) {
        if (frame == 1) {
          root.attachChild(model);
        }
        long start = System.nanoTime();
        root.updateGeometricState();
        index.scan();
        if (pick) {
          SceneView.of(index.current()).pickNearest(ray, QueryOptions.DEFAULT, hit);
        }
        longest = Math.max(longest, System.nanoTime() - start);
        IndexStatistics now = index.statistics();
        ready = frame > 1 && now.meshes() > 0 && now.full() == now.meshes();
        Thread.sleep(2);
      }
      return longest / 1e6;
    }
  }

  private static double engine(Spatial model) {
    Node root = new Node("root");
    root.attachChild(model);
    root.updateGeometricState();
    Ray ray = ray(model);
    long start = System.nanoTime();
    root.collideWith(ray, new CollisionResults());
    return (System.nanoTime() - start) / 1e6;
  }

  private static Ray ray(Spatial model) {
    return new Ray(model.getWorldBound().getCenter().add(0.3f, 50, 0.2f), new Vector3f(0, -1, 0));
  }

  /** A hilly grid of two triangles a cell, a little over a million. */
  private static Mesh grid() {
    float[] xyz = new float[3 * (SIDE + 1) * (SIDE + 1)];
    int[] index = new int[6 * SIDE * SIDE];
    for (int z = 0, at = 0; z <= SIDE; z++) {
      for (int x = 0; x <= SIDE; x++) {
        xyz[at++] = x;
        xyz[at++] = (float) (8 * Math.sin(x * 0.05) * Math.cos(z * 0.07));
        xyz[at++] = z;
      }
    }
    for (int z = 0, at = 0; z < SIDE; z++) {
      for (int x = 0; x < SIDE; x++) {
        int a = z * (SIDE + 1) + x;
        int b = a + SIDE + 1;
        for (int corner : new int[] {a, b, a + 1, a + 1, b, b + 1}) {
          index[at++] = corner;
        }
      }
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, xyz);
    mesh.setBuffer(VertexBuffer.Type.Index, 3, index);
    mesh.updateBound();
    return mesh;
  }
}
