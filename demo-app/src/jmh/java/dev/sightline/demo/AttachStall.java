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
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * How long attaching a large model holds up the main thread: the longest frame from its attachment
 * until its tree is ready, without any pick and with one pick a frame, beside the engine's first
 * pick. Each is shown for many attachments of fresh copies, after some that warm the JVM up, as
 * median and worst: by the clock, and by the processor time of the main thread, which leaves out
 * what collectors and other threads and programs take. Attachments whose longest frame had a
 * collection in it are counted apart.
 */
public final class AttachStall {
  private static final int WARM_UP = 6;
  private static final int ROUNDS = 25;
  private static final int SIDE = 708;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

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
        List<Frame> longest = new ArrayList<>();
        for (int round = 0; round < WARM_UP + ROUNDS; round++) {
          Frame frame = attach(copies.get(), pick, rule);
          if (round >= WARM_UP) {
            longest.add(frame);
          }
        }
        print(name + ", pending " + rule + (pick ? ", a pick a frame" : ", no picks"), longest);
      }
    }
    double first = 0;
    for (int round = 0; round < WARM_UP; round++) {
      first = engine(copies.get());
    }
    System.out.printf(Locale.ROOT, "%-45s %8.3f ms%n", name + ", engine's first pick", first);
  }

  /** What one frame took, in milliseconds, and how many collections there were meanwhile. */
  private record Frame(double clock, double processor, long collections) {
    static Frame since(Frame start) {
      return new Frame(
          System.nanoTime() / 1e6 - start.clock,
          THREADS.getCurrentThreadCpuTime() / 1e6 - start.processor,
          collectionsSoFar() - start.collections);
    }
  }

  private static long collectionsSoFar() {
    long count = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      count += collector.getCollectionCount();
    }
    return count;
  }

  private static void print(String what, List<Frame> frames) {
    double[] clock = frames.stream().mapToDouble(Frame::clock).sorted().toArray();
    double[] processor = frames.stream().mapToDouble(Frame::processor).sorted().toArray();
    System.out.printf(
        Locale.ROOT,
        "%-45s clock: median %8.3f worst %8.3f ms; processor: median %8.3f worst %8.3f ms;"
            + " %d of %d with a collection%n",
        what,
        clock[clock.length / 2],
        clock[clock.length - 1],
        processor[processor.length / 2],
        processor[processor.length - 1],
        frames.stream().filter(frame -> frame.collections > 0).count(),
        frames.size());
  }

  private static Frame attach(Spatial model, boolean pick, IndexOptions.WhilePending rule)
      throws InterruptedException {
    Node root = new Node("root");
    root.updateGeometricState();
    model.updateGeometricState();
    IndexOptions options = IndexOptions.defaults().withWhilePending(rule);
    SceneHit hit = new SceneHit();
    try (SceneIndex index = new SceneIndex(root, options, null)) {
      index.scan();
      Ray ray = ray(model);
      Frame longest = new Frame(0, 0, 0);
      boolean ready = false;
      for (int frame = 0; !ready; frame++) {
        if (frame == 1) {
          root.attachChild(model);
        }
        Frame start = Frame.since(new Frame(0, 0, 0));
        root.updateGeometricState();
        index.scan();
        if (pick) {
          SceneView.of(index.current()).pickNearest(ray, QueryOptions.DEFAULT, hit);
        }
        Frame frameTime = Frame.since(start);
        longest = frameTime.clock > longest.clock ? frameTime : longest;
        IndexStatistics now = index.statistics();
        ready = frame > 1 && now.meshes() > 0 && now.full() == now.meshes();
        Thread.sleep(2);
      }
      return longest;
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
