package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BuildOptions.Preset;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeCheck;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.work.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ParallelBuildTest {
  private static void assertSame(Bvh a, Bvh b) {
    assertThat(a.nodeBounds()).isEqualTo(b.nodeBounds());
    assertThat(a.nodeChildren()).isEqualTo(b.nodeChildren());
    assertThat(a.leafTriangles()).isEqualTo(b.leafTriangles());
    assertThat(a.leafVertices()).isEqualTo(b.leafVertices());
    assertThat(a.rootBounds()).isEqualTo(b.rootBounds());
    assertThat(a.leftOutCount()).isEqualTo(b.leftOutCount());
  }

  /** Large and small triangles, some of them left out, more than one chunk of everything. */
  private static TriangleSoup mixed() {
    float[] mesh = Meshes.soup(90_000, 21);
    float[] slivers = Meshes.slivers(10_000, 22);
    System.arraycopy(slivers, 0, mesh, 9 * 40_000, slivers.length);
    for (int i = 0; i < 90_000; i += 997) {
      mesh[9 * i + i % 9] = i % 2 == 0 ? Float.NaN : Float.NEGATIVE_INFINITY;
    }
    return TriangleSoup.ofTriangles(mesh);
  }

  private static long helpersAlive() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("sightline-build"))
        .count();
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void theTreeIsTheSameOnAnyNumberOfThreads(Preset preset) {
    TriangleSoup soup = mixed();
    Bvh alone = BvhBuilder.build(soup, BuildOptions.of(preset));
    assertThat(TreeCheck.check(alone, soup)).isEmpty();
    for (int threads : new int[] {2, 3, 8}) {
      assertSame(BvhBuilder.build(soup, BuildOptions.of(preset).withParallelism(threads)), alone);
    }
    assertThat(helpersAlive()).isZero();
  }

  @Test
  void soItIsInEveryLayout() {
    TriangleSoup soup = mixed();
    for (TreeLayout layout : Layouts.all()) {
      BuildOptions options = BuildOptions.balanced().withLayout(layout);
      Bvh alone = BvhBuilder.build(soup, options);
      assertThat(TreeCheck.check(alone, soup)).as("%s", layout).isEmpty();
      for (int threads : new int[] {2, 5}) {
        assertSame(BvhBuilder.build(soup, options.withParallelism(threads)), alone);
      }
    }
  }

  @Test
  void anExecutorThatIsShutDownOrRunsAtOnceOrIsBusyServesToo() throws Exception {
    TriangleSoup soup = mixed();
    BuildOptions options = BuildOptions.balanced().withParallelism(4);
    Bvh alone = BvhBuilder.build(soup);
    ExecutorService ended = Executors.newFixedThreadPool(2);
    ended.shutdownNow();
    assertSame(BvhBuilder.build(soup, options, Progress.NONE, ended), alone);
    assertSame(BvhBuilder.build(soup, options, Progress.NONE, Runnable::run), alone);
    List<Runnable> never = new ArrayList<>();
    assertSame(BvhBuilder.build(soup, options, Progress.NONE, never::add), alone);
    never.forEach(Runnable::run);
  }

  @Test
  void aBuildInsideAnotherOnesExecutorDoesNotWaitForItself() throws Exception {
    ExecutorService one = Executors.newSingleThreadExecutor();
    try {
      TriangleSoup soup = mixed();
      BuildOptions options = BuildOptions.fast().withParallelism(8);
      Bvh tree = one.submit(() -> BvhBuilder.build(soup, options, Progress.NONE, one)).get();
      assertThat(TreeCheck.check(tree, soup)).isEmpty();
    } finally {
      one.shutdownNow();
    }
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void progressOnlyGrowsAndEndsAtOne(Preset preset) {
    for (int threads : new int[] {1, 3}) {
      List<Double> heard = new ArrayList<>();
      Thread caller = Thread.currentThread();
      BvhBuilder.build(
          mixed(),
          BuildOptions.of(preset).withParallelism(threads),
          fraction -> {
            assertThat(Thread.currentThread()).isSameAs(caller);
            return heard.add(fraction);
          });
      assertThat(heard).isSorted().startsWith(0.0).endsWith(1.0);
      if (threads == 1) {
        // Of several, the others may do a stage's tasks before the caller has done one.
        assertThat(heard.stream().distinct()).hasSizeGreaterThan(8);
      }
      assertThat(heard.indexOf(1.0)).as("1 comes once").isEqualTo(heard.size() - 1);
    }
  }

  @Test
  void anEmptySoupReportsItsEndToo() {
    List<Double> heard = new ArrayList<>();
    BvhBuilder.build(TriangleSoup.ofTriangles(new float[0]), BuildOptions.best(), heard::add);
    assertThat(heard).isSorted().endsWith(1.0);
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void aBuildCanBeCancelledAtAnyPoint(Preset preset) {
    TriangleSoup soup = mixed();
    for (double at : new double[] {0, 0.03, 0.2, 0.5, 0.7, 0.92}) {
      for (int threads : new int[] {1, 3}) {
        StopAt stop = new StopAt(at);
        assertThatThrownBy(
                () ->
                    BvhBuilder.build(soup, BuildOptions.of(preset).withParallelism(threads), stop))
            .isInstanceOf(CancellationException.class)
            .hasMessageContaining("cancelled after");
        assertThat(stop.heard).isLessThan(1);
        assertThat(helpersAlive()).isZero();
      }
    }
  }

  private static final class StopAt implements Progress {
    private final double limit;
    private double heard;

    StopAt(double limit) {
      this.limit = limit;
    }

    @Override
    public boolean advance(double fraction) {
      heard = fraction;
      return fraction < limit;
    }
  }

  @Test
  void whatAListenerThrowsReachesTheCallerAndNoThreadStays() {
    TriangleSoup soup = mixed();
    BuildOptions options = BuildOptions.balanced().withParallelism(3);
    assertThatThrownBy(
            () ->
                BvhBuilder.build(
                    soup,
                    options,
                    fraction -> {
                      if (fraction > 0.3) {
                        throw new IllegalStateException("enough");
                      }
                      return true;
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("enough");
    assertThat(helpersAlive()).isZero();
  }

  @Test
  void anInterruptDoesNotEndTheBuildAndIsKept() {
    Thread.currentThread().interrupt();
    TriangleSoup soup = mixed();
    Bvh tree = BvhBuilder.build(soup, BuildOptions.balanced().withParallelism(3));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(TreeCheck.check(tree, soup)).isEmpty();
  }
}
