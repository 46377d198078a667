package dev.sightline.bvh.pose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.BruteForce;
import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.RandomSkin;
import dev.sightline.bvh.RandomSkin.Weights;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.core.ray.Culling;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PosedTreeTest {
  private static final long SEED = 2311;
  private static final int RAYS = 60;
  private static final double FAR = Double.POSITIVE_INFINITY;

  static Stream<Arguments> skins() {
    List<Arguments> out = new ArrayList<>();
    for (Weights weights : Weights.values()) {
      out.add(Arguments.of("soup", Meshes.soup(300, 3), weights));
      out.add(Arguments.of("sphere", Meshes.sphere(10, 14, 1, 3, 100, -20), weights));
      out.add(Arguments.of("terrain", Meshes.terrain(12, 5), weights));
    }
    return out.stream();
  }

  @ParameterizedTest(name = "{0}, {2}")
  @MethodSource("skins")
  void raysMeetWhatALoopOverPosedVerticesMeets(String name, float[] mesh, Weights weights) {
    RandomSkin random = new RandomSkin(mesh, 23, weights, SEED);
    PosableTree posable = random.tree();
    int hits = 0;
    int cases = 0;
    for (float turn : new float[] {0, 0.3f, 2}) {
      float[] matrices = random.matrices(turn, 0.5f * turn);
      Bvh tree = posable.at(BonePose.of(matrices));
      float[] posed = random.posed(matrices);
      hits += assertLikeALoop(tree, posed, random.skin().triangleCount(), RAYS);
      cases += RAYS;
    }
    System.out.printf("%s, %s: seed %d, %d of %d rays hit%n", name, weights, SEED, hits, cases);
    assertThat(hits).isBetween(cases / 5, cases - cases / 50);
  }

  static int assertLikeALoop(Bvh tree, float[] posed, int triangles, int rays) {
    assertThat(tree.triangleCount()).isEqualTo(triangles);
    Rays aimed = new Rays(finite(posed), SEED);
    BruteForce loop = new BruteForce(posed);
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    RayHitList all = new RayHitList();
    RayHitList three = new RayHitList();
    RayHitList expected = new RayHitList();
    int hits = 0;
    for (int i = 0; i < rays; i++) {
      double[] r = aimed.next(Rays.Aim.values()[i % 4]);
      Culling culling = Culling.values()[i % 3];
      Rays.set(query, r).culling(culling).interval(0, i % 5 == 0 ? 1 : FAR);
      double end = i % 5 == 0 ? 1 : FAR;
      boolean meets = loop.nearest(r, 0, end, culling);
      assertThat(query.nearest(tree, hit)).as("ray %d", i).isEqualTo(meets);
      assertThat(query.any(tree)).as("ray %d", i).isEqualTo(meets);
      loop.all(r, 0, end, culling, expected);
      expected.sort();
      assertThat(query.all(tree, all)).isEqualTo(expected.size());
      assertThat(query.kNearest(tree, 3, three)).isEqualTo(Math.min(3, expected.size()));
      for (int k = 0; k < expected.size(); k++) {
        assertSame(all, expected, k);
        if (k < 3) {
          assertSame(three, expected, k);
        }
      }
      if (meets) {
        hits++;
        assertThat(hit.triangle()).isEqualTo(loop.triangle);
        assertThat(hit.t()).isEqualTo(loop.t);
      }
    }
    return hits;
  }

  private static void assertSame(RayHitList got, RayHitList expected, int k) {
    double[] hit = {got.triangle(k), got.t(k), got.u(k), got.v(k)};
    double[] of = {expected.triangle(k), expected.t(k), expected.u(k), expected.v(k)};
    assertThat(hit).isEqualTo(of);
  }

  /** What is finite of some triangles, to aim at. */
  private static float[] finite(float[] mesh) {
    float[] out = new float[mesh.length];
    int n = 0;
    for (int i = 0; i < mesh.length; i += 9) {
      System.arraycopy(mesh, i, out, n, 9);
      n += isFinite(mesh, i) ? 9 : 0;
    }
    return Arrays.copyOf(out, n);
  }

  private static boolean isFinite(float[] mesh, int at) {
    float sum = 0;
    for (int i = at; i < at + 9; i++) {
      sum += 0 * mesh[i];
    }
    return sum == 0;
  }

  @ParameterizedTest
  @EnumSource(Weights.class)
  void everyBoxHoldsThePosedVerticesBelowIt(Weights weights) {
    int held = 0;
    for (int seed = 0; seed < 5; seed++) {
      RandomSkin random = new RandomSkin(Meshes.soup(120, seed), 9, weights, SEED + seed);
      PosableTree posable = random.tree();
      // From all but nothing to as far as a float goes.
      for (float scale : new float[] {1e-38f, 1e-20f, 1, 1e20f, 1e37f}) {
        float[] matrices = random.matrices(scale, scale);
        Bvh tree = posable.at(BonePose.of(matrices));
        held += assertHeld(tree, 0, random.posed(matrices), tree.rootBounds(), 0, 1);
      }
    }
    System.out.printf("%s: seeds from %d, %d vertices held%n", weights, SEED, held);
    assertThat(held).isGreaterThan(5000);
  }

  /** Looks at everything below a node; returns how many vertices of finite triangles there are. */
  static int assertHeld(Bvh tree, int node, float[] posed, float[] box, int at, int stride) {
    int held = 0;
    for (int slot = 4 * node; slot < 4 * node + 4; slot++) {
      int child = tree.nodeChildren()[slot];
      if (child == NodeLayout.UNUSED) {
        continue;
      }
      int own = NodeLayout.box(slot);
      float[] leaves = tree.nodeBounds();
      if (!NodeLayout.isLeaf(child)) {
        held += assertHeld(tree, child, posed, leaves, own, 4);
        continue;
      }
      int end = NodeLayout.first(child) + NodeLayout.count(child);
      for (int i = NodeLayout.first(child); i < end; i++) {
        int triangle = 9 * tree.leafTriangles()[i];
        if (isFinite(posed, triangle)) {
          for (int c = 0; c < 9; c++) {
            float p = posed[triangle + c];
            assertIn(p, leaves, own + c % 3 * 4, 4);
            assertIn(p, box, at + c % 3 * stride, stride);
          }
          held += 3;
        }
      }
    }
    return held;
  }

  private static void assertIn(float p, float[] box, int low, int stride) {
    if (!(box[low] <= p && p <= box[low + 3 * stride])) {
      assertThat(p).isBetween(box[low], box[low + 3 * stride]);
    }
  }

  @Test
  void bonesThatAreNotFiniteTakeTheirTrianglesAway() {
    RandomSkin random = new RandomSkin(Meshes.sphere(7, 10, 1, 0, 0, 0), 12, Weights.PROPER, 4);
    PosableTree posable = random.tree();
    for (float odd : new float[] {Float.NaN, Float.POSITIVE_INFINITY, 3e38f}) {
      float[] matrices = random.matrices(0.1f, 0.1f);
      matrices[12 * 3 + 5] = odd;
      matrices[12 * 7 + 3] = odd;
      Bvh tree = posable.at(BonePose.of(matrices));
      int hits = assertLikeALoop(tree, random.posed(matrices), posable.skin().triangleCount(), 20);
      assertThat(hits).isPositive();
      double reach = tree.reach();
      assertThat(reach < 10).as("%s: %s", odd, reach).isEqualTo(odd != 3e38f);
    }
  }

  @Test
  void aSkinOnBonesThatAreAllNotFiniteIsMetByNothing() {
    RandomSkin random = new RandomSkin(Meshes.soup(50, 1), 3, Weights.PROPER, 4);
    float[] matrices = new float[36];
    Arrays.fill(matrices, Float.NaN);
    Bvh tree = random.tree().at(BonePose.of(matrices));
    assertThat(new RayQuery().ray(0, 0, -9, 0, 0, 1).any(tree)).isFalse();
  }

  @Test
  void aPoseIsASnapshot() {
    RandomSkin random = new RandomSkin(Meshes.soup(200, 1), 8, Weights.PROPER, 4);
    PosableTree posable = random.tree();
    float[] one = random.matrices(0.3f, 0.2f);
    float[] other = random.matrices(0.3f, 0.2f);
    Bvh first = posable.at(BonePose.of(one));
    Bvh second = posable.at(BonePose.of(other));
    assertLikeALoop(second, random.posed(other), 200, RAYS);
    assertLikeALoop(first, random.posed(one), 200, RAYS);
    assertThat(posable.bindPose().nodeChildren()).isSameAs(first.nodeChildren());
    assertThat(posable.bindPose().isAsBuilt()).isTrue();
    assertThat(first.isAsBuilt()).isFalse();
  }

  @Test
  void threadsThatComeFirstAtOnceGetTheAnswersOfOne() throws Exception {
    RandomSkin random = new RandomSkin(Meshes.soup(400, 1), 12, Weights.PROPER, 4);
    PosableTree posable = random.tree();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (int round = 0; round < 50; round++) {
        BonePose pose = BonePose.of(random.matrices(0.2f, 0.2f));
        double[] expected = answers(posable.at(pose), new CountDownLatch(1));
        Bvh shared = posable.at(pose);
        CountDownLatch start = new CountDownLatch(4);
        List<Future<double[]>> running = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
          running.add(threads.submit(() -> answers(shared, start)));
        }
        for (Future<double[]> run : running) {
          assertThat(run.get()).isEqualTo(expected);
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static double[] answers(Bvh tree, CountDownLatch start) throws InterruptedException {
    Rays rays = new Rays(Meshes.soup(400, 1), SEED);
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    double[] out = new double[40];
    start.countDown();
    start.await();
    for (int i = 0; i < out.length; i++) {
      Rays.set(query, rays.next(Rays.Aim.values()[i % 4])).nearest(tree, hit);
      out[i] = hit.isHit() ? hit.triangle() + hit.t() : -1;
    }
    return out;
  }

  @Test
  void aPickAllocatesNothing() {
    RandomSkin random = new RandomSkin(Meshes.sphere(30, 40, 1, 0, 0, 0), 12, Weights.PROPER, 4);
    float[] matrices = random.matrices(0.1f, 0.1f);
    Bvh tree = random.tree().at(BonePose.of(matrices));
    Rays rays = new Rays(random.posed(matrices), 8);
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    double[][] cases = new double[500][];
    for (int i = 0; i < cases.length; i++) {
      cases[i] = rays.next(Rays.Aim.values()[i % 4]);
    }
    var bean = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 20 && least > 0; round++) {
      long before = bean.getThreadAllocatedBytes(thread);
      for (double[] r : cases) {
        Rays.set(query, r).nearest(tree, hit);
        query.any(tree);
      }
      least = Math.min(least, bean.getThreadAllocatedBytes(thread) - before);
    }
    assertThat(least).isZero();
  }

  @Test
  void badSkinsAreRefusedByName() {
    float[] p = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    int[] i = {0, 1, 2};
    int[] bones = new int[12];
    float[] weights = new float[12];
    weights[4] = 1;
    assertThatThrownBy(() -> Skin.of(p, i, new int[11], weights, 4, 1))
        .hasMessage("3 vertices have 12 bones, not 11");
    assertThatThrownBy(() -> Skin.of(p, i, bones, new float[13], 4, 1))
        .hasMessage("3 vertices have 12 weights, not 13");
    assertThatThrownBy(() -> Skin.of(p, i, bones, weights, 5, 1))
        .hasMessage("a vertex has 1 to 4 bones, not 5");
    assertThatThrownBy(() -> Skin.of(p, i, bones, weights, 4, 65536))
        .hasMessage("a skin has 0 to 65535 bones, not 65536");
    assertThatThrownBy(() -> Skin.of(p, i, bones, weights, 4, 0))
        .hasMessage("vertex 1 hangs on bone 0 of 0");
    assertThatThrownBy(() -> Skin.of(p, new int[] {0, 1, 3}, bones, weights, 4, 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> BonePose.of(new float[13]))
        .hasMessage("a bone has 12 numbers, and 13 is no multiple of 12");
  }

  @Test
  void treesThatDoNotFitAreRefused() {
    Skin skin = new RandomSkin(Meshes.soup(50, 1), 3, Weights.PROPER, 4).skin();
    Bvh other = BvhBuilder.build(TriangleSoup.ofTriangles(Meshes.soup(49, 1)));
    assertThatThrownBy(() -> PosableTree.of(other, skin))
        .hasMessage("a tree over 49 triangles is not that of 50");
    Bvh wide = Layouts.of(Meshes.soup(50, 1)).get(TreeLayout.VECTORS);
    if (wide != null) {
      assertThatThrownBy(() -> PosableTree.of(wide, skin))
          .hasMessage("a tree laid out as VECTORS cannot be posed");
    }
    PosableTree posable = new RandomSkin(Meshes.soup(50, 1), 3, Weights.PROPER, 4).tree();
    assertThatThrownBy(() -> posable.at(BonePose.of(new float[24])))
        .hasMessage("a skin on 3 bones cannot follow 2");
  }

  @Test
  void anEmptySkinIsMetByNothing() {
    Skin skin = Skin.of(new float[0], new int[0], new int[0], new float[0], 4, 0);
    PosableTree posable =
        PosableTree.of(BvhBuilder.build(skin.bindPose(), BuildOptions.compact()), skin);
    Bvh tree = posable.at(BonePose.of(new float[0]));
    assertThat(new RayQuery().ray(0, 0, -9, 0, 0, 1).any(tree)).isFalse();
    assertThat(tree.bounds()).isEmpty();
  }
}
