package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.Filters;
import dev.sightline.bvh.OverlapVolumeKind;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.WorldBruteForce;
import dev.sightline.bvh.WorldRays;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.core.ray.Culling;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InstanceThreadsTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final int ROUNDS = 20;

  /** Axes and half extents of an oriented box. */
  private static final float[] TURNED = {0.8f, 0.6f, 0, -0.6f, 0.8f, 0, 0, 0, 1, 2, 3, 4};

  /** A question with six numbers, and one number that stands for its answer. */
  interface Question {
    double ask(InstanceTree tree, float[] n);
  }

  private static final Filters SOME =
      new Filters(
          instance -> instance % 3 != 0, (instance, triangle, t, u, v) -> triangle % 2 == 0);

  /** Every query, with objects of its own: for one thread. */
  private static Map<String, Question> questions() {
    Map<String, Question> all = new LinkedHashMap<>();
    for (Filters f : new Filters[] {Filters.NONE, SOME}) {
      String name = f == SOME ? ", filtered" : "";
      rays(all, name, new RayQuery().instances(f.instances()).triangles(f.triangles()));
      MeshPoint point = new MeshPoint();
      ClosestQuery closest = new ClosestQuery().instances(f.instances()).triangles(f.triangles());
      all.put(
          "closest" + name,
          (tree, n) ->
              closest.point(n[0], n[1], n[2]).nearest(tree, point)
                  ? point.instance() + point.distance()
                  : -1);
      volumes(all, name, new OverlapQuery().instances(f.instances()).triangles(f.triangles()));
      sweeps(all, name, new SweepQuery().instances(f.instances()).triangles(f.triangles()));
    }
    return all;
  }

  private static void rays(Map<String, Question> all, String name, RayQuery query) {
    RayHit hit = new RayHit();
    RayHitList hits = new RayHitList();
    all.put(
        "nearest" + name,
        (tree, n) ->
            Rays.set(query, n).nearest(tree, hit) ? hit.instance() + hit.t() + hit.u() : -1);
    all.put("any" + name, (tree, n) -> Rays.set(query, n).any(tree) ? 1 : 0);
    all.put("all" + name, (tree, n) -> Rays.set(query, n).all(tree, hits));
    all.put(
        "k nearest" + name,
        (tree, n) -> {
          int count = Rays.set(query, n).kNearest(tree, 3, hits);
          return count == 0 ? -1 : hits.t(count - 1) + hits.instance(0);
        });
  }

  private static void volumes(Map<String, Question> all, String name, OverlapQuery query) {
    TriangleList list = new TriangleList();
    float[] numbers = new float[OverlapVolumeKind.NUMBERS];
    for (OverlapVolumeKind volume : OverlapVolumeKind.values()) {
      all.put(
          volume + name, (tree, n) -> volume.set(query, fit(volume, n, numbers)).all(tree, list));
      all.put(
          volume + " count" + name,
          (tree, n) -> volume.set(query, fit(volume, n, numbers)).count(tree));
      all.put(
          volume + " any" + name,
          (tree, n) -> volume.set(query, fit(volume, n, numbers)).any(tree) ? 1 : 0);
    }
  }

  private static void sweeps(Map<String, Question> all, String name, SweepQuery query) {
    SweepContact touch = new SweepContact();
    SweepContactList touches = new SweepContactList();
    all.put(
        "sphere sweep" + name, (tree, n) -> number(sphere(query, n).nearest(tree, touch), touch));
    all.put("sphere sweep, all" + name, (tree, n) -> sphere(query, n).all(tree, touches));
    all.put("sphere sweep, any" + name, (tree, n) -> sphere(query, n).any(tree) ? 1 : 0);
    all.put(
        "capsule sweep" + name, (tree, n) -> number(capsule(query, n).nearest(tree, touch), touch));
    all.put("capsule sweep, all" + name, (tree, n) -> capsule(query, n).all(tree, touches));
    all.put("capsule sweep, any" + name, (tree, n) -> capsule(query, n).any(tree) ? 1 : 0);
  }

  private static double number(boolean found, SweepContact touch) {
    return found ? touch.instance() + touch.triangle() + touch.t() + touch.nx() : -1;
  }

  private static SweepQuery sphere(SweepQuery query, float[] n) {
    return query.sphere(n[0], n[1], n[2], 0.2).motion(n[3], n[4], n[5], 1);
  }

  private static SweepQuery capsule(SweepQuery query, float[] n) {
    return query.capsule(n[0], n[1], n[2], n[0], n[1] + 1, n[2], 0.2).motion(n[3], n[4], n[5], 1);
  }

  private static float[] fit(OverlapVolumeKind volume, float[] n, float[] out) {
    for (int k = 0; k < 3; k++) {
      out[k] = volume == OverlapVolumeKind.AABB ? n[k] - 1.5f : n[k];
      out[3 + k] = n[k] + 1.5f;
    }
    switch (volume) {
      case SPHERE -> out[3] = 2;
      case CAPSULE -> out[6] = 1;
      case OBB -> System.arraycopy(TURNED, 0, out, 3, TURNED.length);
      case FRUSTUM -> {
        for (int k = 0; k < 36; k++) {
          int plane = k / 6;
          float sign = plane % 2 == 0 ? 1 : -1;
          boolean own = k % 3 == plane / 2;
          out[k] = k % 6 < 3 ? n[k % 3] - (own ? 2 * sign : 0) : own ? sign : 0.1f;
        }
      }
      case AABB -> {}
    }
    return out;
  }

  private static float[][] cases(Instance[] world, int count) {
    WorldRays source = new WorldRays(world, 272);
    float[][] out = new float[count][6];
    for (int i = 0; i < count; i++) {
      double[] ray = source.next(i % 2 == 0 ? 2 : 20);
      for (int k = 0; k < 6; k++) {
        out[i][k] = (float) ray[k];
      }
    }
    return out;
  }

  private static double[] answers(InstanceTree tree, float[][] cases) {
    Map<String, Question> all = questions();
    double[] out = new double[cases.length * all.size()];
    int i = 0;
    for (float[] n : cases) {
      for (Question question : all.values()) {
        out[i++] = question.ask(tree, n);
      }
    }
    return out;
  }

  /** Eight threads ask whatever tree is published last, while one thread moves and publishes. */
  @Test
  void whoeverTookASnapshotGetsItsAnswersWhileOthersArePublished() throws Exception {
    int worlds = 8;
    InstanceTree[] trees = new InstanceTree[worlds];
    Instance[] world = Worlds.mixed(60, 10, 1);
    float[][] cases = cases(world, 40);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    double[][] expected = new double[worlds][];
    for (int i = 0; i < worlds; i++) {
      Instance[] other = Worlds.mixed(60, 10, 2 + i);
      System.arraycopy(other, 0, world, 0, i % 2 == 0 ? 5 : 60);
      tree = InstanceTreeBuilder.update(tree, world);
      trees[i] = tree;
      expected[i] = answers(tree, cases);
      bruteForce(world, tree, cases);
    }
    AtomicReference<InstanceTree> published = new AtomicReference<>(trees[0]);
    AtomicBoolean done = new AtomicBoolean();
    ExecutorService threads = Executors.newFixedThreadPool(9);
    try {
      Future<?> mover = threads.submit(() -> publish(trees, published, done));
      List<Future<Integer>> askers = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        askers.add(threads.submit(() -> ask(trees, published, cases, expected)));
      }
      int seen = 0;
      for (Future<Integer> asker : askers) {
        seen |= asker.get();
      }
      done.set(true);
      mover.get();
      assertThat(Integer.bitCount(seen)).isGreaterThan(1);
    } finally {
      done.set(true);
      threads.shutdownNow();
    }
  }

  private static void publish(
      InstanceTree[] trees, AtomicReference<InstanceTree> published, AtomicBoolean done) {
    for (int i = 0; !done.get(); i++) {
      published.set(trees[i % trees.length]);
      Thread.yield();
    }
  }

  /**
   * Which trees were seen, as bits: more than one, however slow the mover is. Every answer was that
   * of the tree that was taken.
   */
  private static int ask(
      InstanceTree[] trees,
      AtomicReference<InstanceTree> published,
      float[][] cases,
      double[][] expected) {
    int seen = 0;
    for (int round = 0; round < 12 || Integer.bitCount(seen) < 2; round++) {
      InstanceTree taken = published.get();
      int which = List.of(trees).indexOf(taken);
      seen |= 1 << which;
      assertThat(answers(taken, cases)).isEqualTo(expected[which]);
    }
    return seen;
  }

  private static void bruteForce(Instance[] world, InstanceTree tree, float[][] cases) {
    WorldBruteForce loop = new WorldBruteForce(world);
    RayHitList all = new RayHitList();
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    double[] r = new double[6];
    for (float[] n : cases) {
      for (int k = 0; k < 6; k++) {
        r[k] = n[k];
      }
      loop.all(r, 0, INF, Culling.NONE, Filters.NONE, all);
      Rays.set(query, n).nearest(tree, hit);
      assertThat(hit.isHit()).isEqualTo(all.size() > 0);
      if (hit.isHit()) {
        assertThat(hit.t()).isEqualTo(all.t(0));
        assertThat(hit.instance()).isEqualTo(all.instance(0));
      }
    }
  }

  static Stream<String> names() {
    return questions().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void queriesAllocateNothing(String name) {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    Instance[] world = Worlds.mixed(80, 10, 3);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    Question question = questions().get(name);
    float[][] cases = cases(world, 100);
    ask(question, tree, cases, 2000);
    long thread = Thread.currentThread().getId();
    long before = bean.getThreadAllocatedBytes(thread);
    long cost = bean.getThreadAllocatedBytes(thread) - before;
    long bytes = Long.MAX_VALUE;
    int answered = 0;
    for (int round = 0; round < ROUNDS && bytes > 0; round++) {
      before = bean.getThreadAllocatedBytes(thread);
      answered = ask(question, tree, cases, 1000);
      bytes = Math.min(bytes, bean.getThreadAllocatedBytes(thread) - before - cost);
    }
    System.out.printf("%s: %d of 1000 answers are not none, %d bytes%n", name, answered, bytes);
    assertThat(answered).isPositive();
    assertThat(bytes).isZero();
  }

  private static int ask(Question question, InstanceTree tree, float[][] cases, int times) {
    int answered = 0;
    for (int i = 0; i < times; i++) {
      answered += question.ask(tree, cases[i % cases.length]) > 0 ? 1 : 0;
    }
    return answered;
  }

  /** A filter may ask other query objects: the scratch of the outer one is not touched. */
  @Test
  void aFilterMayAskOfTheSameTree() {
    Instance[] world = Worlds.mixed(60, 10, 4);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    RayHit plain = new RayHit();
    RayHit asked = new RayHit();
    RayHit inner = new RayHit();
    OverlapQuery sphere =
        new OverlapQuery()
            .sphere(0, 0, 0, 3)
            .instances(SOME.instances())
            .triangles(SOME.triangles());
    RayQuery ray = new RayQuery().instances(SOME.instances()).triangles(SOME.triangles());
    InstanceFilter enters = instance -> sphere.count(tree) >= 0;
    TriangleFilter accepts =
        (instance, triangle, t, u, v) -> {
          ray.ray(1, 2, 3, u, v, -t).nearest(tree, inner);
          return true;
        };
    RayQuery query = new RayQuery();
    RayQuery asks = new RayQuery().instances(enters).triangles(accepts);
    int hits = 0;
    for (float[] n : cases(world, 100)) {
      Rays.set(query, n).nearest(tree, plain);
      Rays.set(asks, n).nearest(tree, asked);
      assertThat(asked.toString()).isEqualTo(plain.toString());
      hits += plain.isHit() ? 1 : 0;
    }
    assertThat(hits).isBetween(20, 99);
  }
}
