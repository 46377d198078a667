package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final int COUNT = 20_000;

  private final float[] mesh = Meshes.soup(600, 7);
  private final Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
  private final float[] rays = rays();

  private float[] rays() {
    Rays source = new Rays(mesh, 99);
    float[] out = new float[6 * COUNT];
    for (int i = 0; i < COUNT; i++) {
      double[] ray = source.next(Aim.values()[i % 2 == 0 ? 0 : i % 4]);
      for (int k = 0; k < 6; k++) {
        out[6 * i + k] = (float) ray[k];
      }
    }
    out[600] = Float.NaN;
    return out;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 100})
  void answersAreThoseOfSingleQueriesAtAnyNumberOfThreads(int threads) {
    BatchOptions options = BatchOptions.threads(threads);
    int[] triangles = new int[COUNT];
    double[] places = new double[3 * COUNT];
    boolean[] hits = new boolean[COUNT];
    assertThat(Batch.nearest(tree, rays, 0, INF, Culling.NONE, triangles, places, options))
        .isTrue();
    assertThat(Batch.any(tree, rays, 0, 0.8, Culling.NONE, hits, options)).isTrue();
    RayHit hit = new RayHit();
    int met = 0;
    for (int i = 0; i < COUNT; i++) {
      float[] r = Arrays.copyOfRange(rays, 6 * i, 6 * i + 6);
      NearestHit.find(tree, r[0], r[1], r[2], r[3], r[4], r[5], 0, INF, Culling.NONE, hit);
      assertThat(triangles[i]).isEqualTo(hit.triangle());
      assertThat(places[3 * i]).isEqualTo(Double.valueOf(hit.t()));
      assertThat(places[3 * i + 1]).isEqualTo(Double.valueOf(hit.u()));
      assertThat(places[3 * i + 2]).isEqualTo(Double.valueOf(hit.v()));
      assertThat(hits[i])
          .isEqualTo(AnyHit.test(tree, r[0], r[1], r[2], r[3], r[4], r[5], 0, 0.8, Culling.NONE));
      met += hit.isHit() ? 1 : 0;
    }
    assertThat(triangles[100]).isEqualTo(RayHit.NONE);
    System.out.printf("batch on %d threads: seed 99, %d of %d rays hit%n", threads, met, COUNT);
  }

  @Test
  void moreRaysThanAreOrderedAtOnceAreAllAnswered() {
    int count = RayOrder.MOST + 777;
    float[] many = new float[6 * count];
    for (int i = 0; i < many.length; i++) {
      many[i] = rays[i % rays.length];
    }
    int[] triangles = new int[count];
    Batch.nearest(
        tree,
        many,
        0,
        INF,
        Culling.NONE,
        triangles,
        new double[3 * count],
        BatchOptions.threads(1));
    int[] some = new int[COUNT];
    RayHit hit = new RayHit();
    for (int i = 0; i < COUNT; i++) {
      float[] r = Arrays.copyOfRange(rays, 6 * i, 6 * i + 6);
      NearestHit.find(tree, r[0], r[1], r[2], r[3], r[4], r[5], 0, INF, Culling.NONE, hit);
      some[i] = hit.triangle();
    }
    for (int i = 0; i < count; i++) {
      assertThat(triangles[i]).isEqualTo(some[i % COUNT]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8})
  void closestPointsAreThoseOfSingleQueries(int threads) {
    float[] points = Arrays.copyOf(rays, 3 * 2000);
    int[] triangles = new int[2000];
    double[] places = new double[6 * 2000];
    assertThat(Batch.closest(tree, points, 0.7, triangles, places, BatchOptions.threads(threads)))
        .isTrue();
    MeshPoint point = new MeshPoint();
    for (int i = 0; i < 2000; i++) {
      ClosestOnMesh.find(tree, points[3 * i], points[3 * i + 1], points[3 * i + 2], 0.7, point);
      assertThat(triangles[i]).isEqualTo(point.triangle());
      assertThat(places[6 * i]).isEqualTo(Double.valueOf(point.x()));
      assertThat(places[6 * i + 1]).isEqualTo(Double.valueOf(point.y()));
      assertThat(places[6 * i + 2]).isEqualTo(Double.valueOf(point.z()));
      assertThat(places[6 * i + 3]).isEqualTo(Double.valueOf(point.u()));
      assertThat(places[6 * i + 4]).isEqualTo(Double.valueOf(point.v()));
      assertThat(places[6 * i + 5]).isEqualTo(Double.valueOf(point.distanceSquared()));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4})
  void progressRisesToTheEndAndItsCallsDoNotOverlap(int threads) {
    AtomicInteger last = new AtomicInteger();
    BatchProgress told =
        (done, total) -> {
          assertThat(total).isEqualTo(COUNT);
          assertThat(done).isGreaterThan(last.getAndSet(done));
          return true;
        };
    BatchOptions options = BatchOptions.threads(threads).with(told);
    assertThat(Batch.any(tree, rays, 0, INF, Culling.NONE, new boolean[COUNT], options)).isTrue();
    assertThat(last).hasValue(COUNT);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4})
  void aCancelledBatchSaysSoAndLeavesTheRestAlone(int threads) {
    int[] triangles = new int[COUNT];
    Arrays.fill(triangles, -7);
    BatchOptions options = BatchOptions.threads(threads).with((done, total) -> false);
    assertThat(
            Batch.nearest(
                tree, rays, 0, INF, Culling.NONE, triangles, new double[3 * COUNT], options))
        .isFalse();
    assertThat(Arrays.stream(triangles).filter(t -> t == -7).count()).isPositive();
    assertThat(Arrays.stream(triangles).filter(t -> t != -7).count()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4})
  void aFailureReachesTheCaller(int threads) {
    BatchOptions options =
        BatchOptions.threads(threads)
            .with(
                (done, total) -> {
                  throw new IllegalStateException("told at " + done);
                });
    assertThatThrownBy(
            () -> Batch.any(tree, rays, 0, INF, Culling.NONE, new boolean[COUNT], options))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("told at ");
  }

  @Test
  void noThreadOutlivesItsBatch() throws InterruptedException {
    Batch.any(tree, rays, 0, INF, Culling.NONE, new boolean[COUNT], BatchOptions.threads(6));
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("sightline-batch")) {
        thread.join();
      }
    }
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().startsWith("sightline-batch"));
  }

  @Test
  void anEmptyBatchIsDoneAndWrongSizesAreNamed() {
    BatchOptions pool = BatchOptions.COMMON_POOL;
    float[] none = new float[0];
    assertThat(Batch.any(tree, none, 0, 1, Culling.NONE, new boolean[0], pool)).isTrue();
    assertThatThrownBy(
            () -> Batch.any(tree, new float[7], 0, 1, Culling.NONE, new boolean[9], pool))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("7");
    assertThatThrownBy(
            () -> Batch.any(tree, new float[12], 0, 1, Culling.NONE, new boolean[1], pool))
        .hasMessageContaining("room for 1 of 2");
    assertThatThrownBy(() -> Batch.closest(tree, new float[6], 1, new int[2], new double[11], pool))
        .hasMessageContaining("room for 11 of 12");
    assertThatThrownBy(() -> BatchOptions.threads(-1)).hasMessageContaining("-1");
  }

  @Test
  void anInterruptedCallerEndsItsBatchAndStaysInterrupted() {
    Thread.currentThread().interrupt();
    boolean all =
        Batch.any(tree, rays, 0, INF, Culling.NONE, new boolean[COUNT], BatchOptions.threads(1));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(all).isFalse();
  }

  @Test
  void anInterruptedCallerWhoseHelpersWereQuickerIsToldThatAllIsDone() {
    boolean[] expected = new boolean[COUNT];
    Batch.any(tree, rays, 0, INF, Culling.NONE, expected, BatchOptions.threads(1));
    boolean[] found = new boolean[COUNT];
    Thread.currentThread().interrupt();
    boolean all = Batch.any(tree, rays, 0, INF, Culling.NONE, found, BatchOptions.threads(2));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(all).isEqualTo(Arrays.equals(found, expected));
  }
}
