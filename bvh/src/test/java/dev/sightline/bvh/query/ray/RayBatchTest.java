package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.internal.ParallelLoop;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.Progress;
import dev.sightline.bvh.work.WorkOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RayBatchTest {
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
    WorkOptions options = WorkOptions.threads(threads);
    int[] triangles = new int[COUNT];
    double[] places = new double[3 * COUNT];
    boolean[] hits = new boolean[COUNT];
    RayBatch batch = new RayBatch(rays).options(options);
    assertThat(batch.nearest(tree, triangles, places)).isTrue();
    assertThat(batch.interval(0, 0.8).any(tree, hits)).isTrue();
    RayQuery query = new RayQuery();
    RayQuery near = new RayQuery().interval(0, 0.8);
    RayHit hit = new RayHit();
    int met = 0;
    for (int i = 0; i < COUNT; i++) {
      Rays.set(query, rays, i).nearest(tree, hit);
      assertThat(triangles[i]).isEqualTo(hit.triangle());
      assertThat(places[3 * i]).isEqualTo(Double.valueOf(hit.t()));
      assertThat(places[3 * i + 1]).isEqualTo(Double.valueOf(hit.u()));
      assertThat(places[3 * i + 2]).isEqualTo(Double.valueOf(hit.v()));
      assertThat(hits[i]).isEqualTo(Rays.set(near, rays, i).any(tree));
      met += hit.isHit() ? 1 : 0;
    }
    assertThat(triangles[100]).isEqualTo(RayHit.NONE);
    System.out.printf("batch on %d threads: seed 99, %d of %d rays hit%n", threads, met, COUNT);
    assertThat(met).isBetween(COUNT / 4, COUNT * 19 / 20);
  }

  @Test
  void moreRaysThanAreOrderedAtOnceAreAllAnswered() {
    int count = RayOrder.MOST + 777;
    float[] many = new float[6 * count];
    for (int i = 0; i < many.length; i++) {
      many[i] = rays[i % rays.length];
    }
    int[] triangles = new int[count];
    new RayBatch(many)
        .options(WorkOptions.threads(1))
        .nearest(tree, triangles, new double[3 * count]);
    int[] some = new int[COUNT];
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    for (int i = 0; i < COUNT; i++) {
      Rays.set(query, rays, i).nearest(tree, hit);
      some[i] = hit.triangle();
    }
    for (int i = 0; i < count; i++) {
      assertThat(triangles[i]).isEqualTo(some[i % COUNT]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4})
  void progressRisesToTheEndOnTheCallersThread(int threads) {
    Thread caller = Thread.currentThread();
    List<Double> heard = new ArrayList<>();
    Progress progress =
        fraction -> {
          assertThat(Thread.currentThread()).isSameAs(caller);
          return heard.add(fraction);
        };
    WorkOptions options = new WorkOptions(threads, progress);
    assertThat(new RayBatch(rays).options(options).any(tree, new boolean[COUNT])).isTrue();
    assertThat(heard).isSorted().doesNotHaveDuplicates().endsWith(1.0);
    assertThat(heard).allMatch(fraction -> fraction > 0 && fraction <= 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4})
  void aCancelledBatchSaysSoAndLeavesTheRestAlone(int threads) {
    int[] triangles = new int[COUNT];
    Arrays.fill(triangles, -7);
    WorkOptions options = WorkOptions.threads(threads).with(fraction -> false);
    assertThat(new RayBatch(rays).options(options).nearest(tree, triangles, new double[3 * COUNT]))
        .isFalse();
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    int reached = 0;
    for (int i = 0; i < COUNT; i++) {
      if (triangles[i] != -7) {
        Rays.set(query, rays, i).nearest(tree, hit);
        assertThat(triangles[i]).isEqualTo(hit.triangle());
        reached++;
      }
    }
    if (threads == 1) {
      assertThat(reached).isEqualTo(ParallelLoop.CHUNK);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4})
  void aFailureReachesTheCaller(int threads) {
    WorkOptions options =
        WorkOptions.threads(threads)
            .with(
                fraction -> {
                  throw new IllegalStateException("told at " + fraction);
                });
    assertThatThrownBy(() -> new RayBatch(rays).options(options).any(tree, new boolean[COUNT]))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("told at ");
  }

  @Test
  void noThreadOutlivesItsBatch() throws InterruptedException {
    new RayBatch(rays).options(WorkOptions.threads(6)).any(tree, new boolean[COUNT]);
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
    assertThat(new RayBatch(new float[0]).any(tree, new boolean[0])).isTrue();
    assertThatThrownBy(() -> new RayBatch(new float[7]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("7 is no multiple of 6");
    assertThatThrownBy(() -> new RayBatch(new float[12]).any(tree, new boolean[1]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("hits has room for 1 of 2");
    assertThatThrownBy(() -> new RayBatch(new float[12]).nearest(tree, new int[2], new double[5]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("places has room for 5 of 6");
    assertThatThrownBy(() -> WorkOptions.threads(-1)).hasMessageContaining("-1");
    assertThatThrownBy(() -> WorkOptions.threads(1025)).hasMessageContaining("1025");
  }

  @Test
  void anInterruptedCallerEndsItsBatchAndStaysInterrupted() {
    assertThat(reachedByAnInterruptedCaller(1)).isEqualTo(ParallelLoop.CHUNK);
  }

  @Test
  void anInterruptedCallerWhoseHelpersWereQuickerIsToldThatAllIsDone() {
    assertThat(reachedByAnInterruptedCaller(2)).isBetween((long) ParallelLoop.CHUNK, (long) COUNT);
  }

  /** How many rays were answered, after which the batch said truly whether those are all. */
  private long reachedByAnInterruptedCaller(int threads) {
    int[] triangles = new int[COUNT];
    Arrays.fill(triangles, -7);
    RayBatch batch = new RayBatch(rays).options(WorkOptions.threads(threads));
    Thread.currentThread().interrupt();
    boolean all = batch.nearest(tree, triangles, new double[RayBatch.ANSWER * COUNT]);
    assertThat(Thread.interrupted()).isTrue();
    long reached = Arrays.stream(triangles).filter(t -> t != -7).count();
    assertThat(all).isEqualTo(reached == COUNT);
    return reached;
  }

  /** Rays go through the tree eight at a time; what is left at the end is a smaller group. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 9, 13, 300})
  void anyNumberOfRaysIsAnswered(int count) {
    float[] some = Arrays.copyOf(rays, 6 * count);
    int[] triangles = new int[count];
    boolean[] hits = new boolean[count];
    RayBatch batch = new RayBatch(some).options(WorkOptions.threads(1));
    assertThat(batch.nearest(tree, triangles, new double[RayBatch.ANSWER * count])).isTrue();
    assertThat(batch.any(tree, hits)).isTrue();
    RayHit hit = new RayHit();
    for (int i = 0; i < count; i++) {
      Rays.set(new RayQuery(), some, i).nearest(tree, hit);
      assertThat(triangles[i]).isEqualTo(hit.triangle());
      assertThat(hits[i]).isEqualTo(hit.isHit());
    }
  }
}
