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
import dev.sightline.bvh.QuestionRounds;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.IndexOptions.WhilePending;
import dev.sightline.jme.index.IndexStatistics;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * How long attaching a large model holds up the main thread: every frame from its attachment until
 * its tree is ready, without any pick and with one pick a frame, beside the engine's first pick.
 *
 * <p>All cases take turns, after rounds that warm the JVM up, so that their order does not matter.
 * Each frame is measured by the clock; by the processor time of the main thread; and by the clock
 * less the time in which the thread could have run but got no core, as far as the system tells it
 * (Linux, {@code /proc/thread-self/schedstat}; elsewhere it counts as none). Collections are
 * counted by frame. What remains of a frame's clock time beyond processor and waiting is a pause of
 * the whole JVM, or waiting for a lock.
 */
public final class AttachStall {
  private static final int WARM_UP = 8;
  private static final int SIDE = 708;

  /** Every so many rounds the cases with picks take part. */
  private static final int PICK_ROUNDS = 5;

  /** What counts as a stall, in milliseconds. */
  private static final double STALL = 2;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Path SCHEDULE = Path.of("/proc/thread-self/schedstat");

  private AttachStall() {}

  /**
   * Measures and prints.
   *
   * @param arguments how many attachments of each model without picks (200); a fifth with picks
   */
  public static void main(String[] arguments) throws InterruptedException {
    int rounds = arguments.length == 0 ? 200 : Integer.parseInt(arguments[0]);
    AssetManager assets = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
    Spatial sponza = assets.loadModel("Models/Sponza/Sponza.j3o");
    Mesh grid = grid();
    List<Case> cases = new ArrayList<>();
    cases.addAll(cases("sponza", sponza::deepClone));
    cases.addAll(cases("terrain1m", () -> new Geometry("grid", grid.deepClone())));
    long collections = 0;
    long pauses = 0;
    for (int round = -WARM_UP; round < rounds; round++) {
      if (round == 0) {
        collections = collectionsSoFar();
        pauses = pausesSoFar();
      }
      for (Case one : cases) {
        if (!one.pick || round < 0 || round % PICK_ROUNDS == 0) {
          one.attach(round);
        }
      }
    }
    collections = collectionsSoFar() - collections;
    System.err.printf(
        Locale.ROOT,
        "%d collections between frames and in them, %.2f ms each%n",
        collections,
        (double) (pausesSoFar() - pauses) / Math.max(1, collections));
    System.out.println("| case | frames | measure | count | median | 99 % | worst | stalls |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    cases.forEach(Case::print);
    System.out.println();
    System.out.println("| model | engine's first pick |");
    System.out.println("|---|---|");
    engine("sponza", sponza::deepClone);
    engine("terrain1m", () -> new Geometry("grid", grid.deepClone()));
  }

  private static List<Case> cases(String name, Supplier<Spatial> copies) {
    return List.of(
        new Case(name + ", no picks", copies, false, WhilePending.ANSWER),
        new Case(name + ", ANSWER", copies, true, WhilePending.ANSWER),
        new Case(name + ", SKIP", copies, true, WhilePending.SKIP));
  }

  /** What one frame took, in milliseconds, and how many collections there were meanwhile. */
  private record Frame(double clock, double processor, double waiting, long collections) {
    static Frame now() {
      double waiting = waitingSoFar();
      long collections = collectionsSoFar();
      double processor = THREADS.getCurrentThreadCpuTime() / 1e6;
      return new Frame(System.nanoTime() / 1e6, processor, waiting, collections);
    }

    Frame until(double end, double processorEnd) {
      return new Frame(
          end - clock,
          processorEnd - processor,
          waitingSoFar() - waiting,
          collectionsSoFar() - collections);
    }

    /** The clock's time less that of waiting for a core. */
    double running() {
      return clock - waiting;
    }

    boolean isUndisturbed() {
      return collections == 0;
    }
  }

  private static double waitingSoFar() {
    try {
      return Long.parseLong(Files.readString(SCHEDULE).split(" ", -1)[1]) / 1e6;
    } catch (IOException | RuntimeException e) {
      return 0;
    }
  }

  private static long collectionsSoFar() {
    long count = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      count += collector.getCollectionCount();
    }
    return count;
  }

  private static long pausesSoFar() {
    long millis = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      millis += collector.getCollectionTime();
    }
    return millis;
  }

  /** One model, attached again and again in one way. */
  private static final class Case {
    final boolean pick;
    private final String name;
    private final Supplier<Spatial> copies;
    private final WhilePending rule;

    private final List<Frame> attaching = new ArrayList<>();
    private final List<Frame> all = new ArrayList<>();
    private final List<Frame> longest = new ArrayList<>();
    private Frame first = new Frame(0, 0, 0, 0);

    Case(String name, Supplier<Spatial> copies, boolean pick, WhilePending rule) {
      this.name = name;
      this.copies = copies;
      this.pick = pick;
      this.rule = rule;
    }

    /** Attaches a fresh copy and plays frames until its tree is ready; keeps them from round 0. */
    void attach(int round) throws InterruptedException {
      List<Frame> frames = frames(copies.get());
      if (round == -WARM_UP) {
        first = frames.get(0);
      }
      if (round >= 0) {
        attaching.add(frames.get(0));
        all.addAll(frames);
        longest.add(Collections.max(frames, Comparator.comparingDouble(Frame::clock)));
      }
    }

    private List<Frame> frames(Spatial model) throws InterruptedException {
      Node root = new Node("root");
      model.updateGeometricState();
      IndexOptions options = IndexOptions.defaults().withWhilePending(rule);
      SceneHit hit = new SceneHit();
      List<Frame> frames = new ArrayList<>();
      try (SceneIndex index = new SceneIndex(root, options, null)) {
        root.updateGeometricState();
        index.scan();
        Thread.sleep(2);
        Ray ray = ray(model);
        root.attachChild(model);
        for (boolean ready = false; !ready; ) {
          Frame start = Frame.now();
          root.updateGeometricState();
          index.scan();
          if (pick) {
            SceneView.of(index.current()).pickNearest(ray, QueryOptions.DEFAULT, hit);
          }
          double end = System.nanoTime() / 1e6;
          frames.add(start.until(end, THREADS.getCurrentThreadCpuTime() / 1e6));
          IndexStatistics now = index.statistics();
          ready = now.meshes() > 0 && now.full() == now.meshes();
          Thread.sleep(2);
        }
      }
      return frames;
    }

    void print() {
      System.err.printf(
          Locale.ROOT,
          "%s: %d attachments; the first of all, cold: %.1f ms by the clock, %.1f processor%n",
          name,
          longest.size(),
          first.clock,
          first.processor);
      print("attachment", attaching);
      print("all until ready", all);
      print("longest of each", longest);
    }

    private void print(String what, List<Frame> frames) {
      List<Frame> undisturbed = frames.stream().filter(Frame::isUndisturbed).toList();
      print(what, "clock", frames, Frame::clock);
      print(what, "no collection", undisturbed, Frame::clock);
      print(what, "nor waiting for a core", undisturbed, Frame::running);
      print(what, "less waiting for a core", frames, Frame::running);
      print(what, "processor", frames, Frame::processor);
    }

    private void print(
        String what, String how, List<Frame> frames, ToDoubleFunction<Frame> measure) {
      double[] sorted = frames.stream().mapToDouble(measure).sorted().toArray();
      if (sorted.length == 0) {
        return;
      }
      System.out.printf(
          Locale.ROOT,
          "| %s | %s | %s | %d | %.4f | %.4f | %.4f | %d |%n",
          name,
          what,
          how,
          sorted.length,
          sorted[sorted.length / 2],
          sorted[(int) (0.99 * (sorted.length - 1))],
          sorted[sorted.length - 1],
          Arrays.stream(sorted).filter(time -> time > STALL).count());
    }
  }

  private static void engine(String name, Supplier<Spatial> copies) {
    double[] times = new double[WARM_UP];
    for (int round = 0; round < WARM_UP; round++) {
      times[round] = engine(copies.get());
    }
    System.out.println("| " + name + " | " + QuestionRounds.cell(times) + " |");
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
