package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.WorldRays;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.InstanceHit;
import dev.sightline.bvh.hit.InstanceHits;
import dev.sightline.bvh.hit.InstancePoint;
import dev.sightline.bvh.hit.InstanceTriangles;
import dev.sightline.bvh.hit.SweptHit;
import dev.sightline.bvh.hit.SweptHits;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
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
  private static final int ROUNDS = 3;

  /** Axes and half extents of an oriented box. */
  private static final float[] TURNED = {0.8f, 0.6f, 0, -0.6f, 0.8f, 0, 0, 0, 1, 2, 3, 4};

  /** A question with six numbers, and one number that stands for its answer. */
  interface Question {
    double ask(InstanceTree tree, float[] n);
  }

  private static final InstanceFilter SOME =
      new InstanceFilter() {
        @Override
        public boolean enters(int instance) {
          return instance % 3 != 0;
        }

        @Override
        public boolean accepts(int instance, int triangle) {
          return triangle % 2 == 0;
        }

        @Override
        public boolean accepts(int instance, int triangle, double t, double u, double v) {
          return triangle % 2 == 0;
        }
      };

  /** Every query, with results of its own: for one thread. */
  private static Map<String, Question> questions() {
    Map<String, Question> all = new LinkedHashMap<>();
    for (InstanceFilter f : new InstanceFilter[] {InstanceFilter.EVERYTHING, SOME}) {
      String name = f == SOME ? ", filtered" : "";
      rays(all, name, f);
      InstancePoint point = new InstancePoint();
      all.put(
          "closest" + name,
          (tree, n) ->
              ClosestOnMesh.find(tree, n[0], n[1], n[2], INF, f, point)
                  ? point.instance() + point.distance()
                  : -1);
      InstanceTriangles list = new InstanceTriangles();
      float[] numbers = new float[Volume.NUMBERS];
      for (Volume volume : Volume.values()) {
        all.put(volume + name, (tree, n) -> volume.find(tree, fit(volume, n, numbers), f, list));
        all.put(
            volume + " count" + name, (tree, n) -> volume.count(tree, fit(volume, n, numbers), f));
        all.put(
            volume + " test" + name,
            (tree, n) -> volume.test(tree, fit(volume, n, numbers), f) ? 1 : 0);
      }
      casts(all, name, f);
    }
    return all;
  }

  private static void rays(Map<String, Question> all, String name, InstanceFilter f) {
    InstanceHit hit = new InstanceHit();
    InstanceHits hits = new InstanceHits();
    Culling c = Culling.NONE;
    all.put(
        "nearest" + name,
        (tree, n) ->
            NearestHit.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, f, hit)
                ? hit.instance() + hit.t() + hit.u()
                : -1);
    all.put(
        "any" + name,
        (tree, n) -> AnyHit.test(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, f) ? 1 : 0);
    all.put(
        "all" + name,
        (tree, n) -> AllHits.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, f, hits));
    all.put(
        "k nearest" + name,
        (tree, n) -> {
          int count =
              KNearestHits.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, f, 3, hits);
          return count == 0 ? -1 : hits.t(count - 1) + hits.instance(0);
        });
  }

  private static void casts(Map<String, Question> all, String name, InstanceFilter f) {
    SweptHit touch = new SweptHit();
    SweptHits touches = new SweptHits();
    Culling c = Culling.NONE;
    all.put(
        "ball cast" + name,
        (tree, n) ->
            SphereCast.find(tree, n[0], n[1], n[2], 0.2, n[3], n[4], n[5], 1, c, f, touch)
                ? touch.instance() + touch.triangle() + touch.t() + touch.nx()
                : -1);
    all.put(
        "ball cast, all" + name,
        (tree, n) ->
            SphereCast.all(tree, n[0], n[1], n[2], 0.2, n[3], n[4], n[5], 1, c, f, touches));
    all.put(
        "ball cast, any" + name,
        (tree, n) ->
            SphereCast.test(tree, n[0], n[1], n[2], 0.2, n[3], n[4], n[5], 1, c, f) ? 1 : 0);
    all.put(
        "capsule cast" + name,
        (tree, n) ->
            CapsuleCast.find(
                    tree, n[0], n[1], n[2], n[0], n[1] + 1, n[2], 0.2, n[3], n[4], n[5], 1, c, f,
                    touch)
                ? touch.instance() + touch.triangle() + touch.t() + touch.nx()
                : -1);
    all.put(
        "capsule cast, all" + name,
        (tree, n) ->
            CapsuleCast.all(
                tree, n[0], n[1], n[2], n[0], n[1] + 1, n[2], 0.2, n[3], n[4], n[5], 1, c, f,
                touches));
    all.put(
        "capsule cast, any" + name,
        (tree, n) ->
            CapsuleCast.test(
                    tree, n[0], n[1], n[2], n[0], n[1] + 1, n[2], 0.2, n[3], n[4], n[5], 1, c, f)
                ? 1
                : 0);
  }

  private static float[] fit(Volume volume, float[] n, float[] out) {
    for (int k = 0; k < 3; k++) {
      out[k] = volume == Volume.AABB ? n[k] - 1.5f : n[k];
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

  /** Which trees were seen, as bits; every answer was that of the tree that was taken. */
  private static int ask(
      InstanceTree[] trees,
      AtomicReference<InstanceTree> published,
      float[][] cases,
      double[][] expected) {
    int seen = 0;
    for (int round = 0; round < 12; round++) {
      InstanceTree taken = published.get();
      int which = List.of(trees).indexOf(taken);
      seen |= 1 << which;
      assertThat(answers(taken, cases)).isEqualTo(expected[which]);
    }
    return seen;
  }

  private static void bruteForce(Instance[] world, InstanceTree tree, float[][] cases) {
    WorldBruteForce loop = new WorldBruteForce(world);
    InstanceHits all = new InstanceHits();
    InstanceHit hit = new InstanceHit();
    double[] r = new double[6];
    for (float[] n : cases) {
      for (int k = 0; k < 6; k++) {
        r[k] = n[k];
      }
      loop.all(r, 0, INF, Culling.NONE, InstanceFilter.EVERYTHING, all);
      NearestHit.find(tree, r[0], r[1], r[2], r[3], r[4], r[5], 0, INF, Culling.NONE, hit);
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

  /** A filter may ask a question itself: the scratch of the outer one is not touched. */
  @Test
  void aFilterMayAskOfTheSameTree() {
    Instance[] world = Worlds.mixed(60, 10, 4);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    InstanceHit plain = new InstanceHit();
    InstanceHit asked = new InstanceHit();
    InstanceHit inner = new InstanceHit();
    InstanceFilter asks =
        new InstanceFilter() {
          @Override
          public boolean enters(int instance) {
            SphereOverlap.count(tree, 0, 0, 0, 3, SOME);
            return true;
          }

          @Override
          public boolean accepts(int instance, int triangle, double t, double u, double v) {
            NearestHit.find(tree, 1, 2, 3, u, v, -t, 0, INF, Culling.NONE, SOME, inner);
            return true;
          }
        };
    int hits = 0;
    for (float[] n : cases(world, 100)) {
      NearestHit.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, Culling.NONE, plain);
      NearestHit.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, Culling.NONE, asks, asked);
      assertThat(asked.toString()).isEqualTo(plain.toString());
      hits += plain.isHit() ? 1 : 0;
    }
    assertThat(hits).isBetween(20, 99);
  }
}
