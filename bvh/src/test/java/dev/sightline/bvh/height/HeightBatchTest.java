package dev.sightline.bvh.height;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.internal.ParallelLoop;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.work.Progress;
import dev.sightline.bvh.work.WorkOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HeightBatchTest {
  private static final int COUNT = 50_000;
  private static final GroundHeights GROUND =
      new GroundHeights(
          ChunkyTriMesh.of(TriangleSoup.ofTriangles(Meshes.terrain(64, 5))),
          HeightRule.walkable(60));

  private final double[] places = new double[2 * COUNT];
  private final double[] limits = new double[COUNT];
  private final double[] heights = new double[COUNT];
  private final double[] slopes = new double[COUNT];
  private final int[] triangles = new int[COUNT];

  HeightBatchTest() {
    Random random = new Random(55);
    for (int i = 0; i < COUNT; i++) {
      places[2 * i] = random.nextDouble() * 70 - 3;
      places[2 * i + 1] = random.nextDouble() * 70 - 3;
      limits[i] = random.nextDouble() * 5;
    }
  }

  private HeightBatch batch() {
    return HeightBatch.of(GROUND, COUNT, places, limits, heights, slopes, triangles);
  }

  @Test
  void answersAreThoseOfTheSingleQueryAtAnyNumberOfThreads() {
    HeightSample sample = new HeightSample();
    int found = 0;
    for (int threads : new int[] {1, 2, 3, 8}) {
      Arrays.fill(heights, 7);
      assertThat(batch().run(WorkOptions.threads(threads))).isTrue();
      found = 0;
      for (int i = 0; i < COUNT; i++) {
        GROUND.highestBelow(places[2 * i], limits[i], places[2 * i + 1], sample);
        assertThat(Double.valueOf(heights[i])).isEqualTo(Double.valueOf(sample.y()));
        assertThat(Double.valueOf(slopes[i])).isEqualTo(Double.valueOf(sample.slope()));
        assertThat(triangles[i]).isEqualTo(sample.triangle());
        found += sample.isFound() ? 1 : 0;
      }
    }
    System.out.printf("seed 55: ground at %d of %d places%n", found, COUNT);
    assertThat(found).isBetween(COUNT * 3 / 10, COUNT * 7 / 10);
  }

  @Test
  void theShortFormIsTheHighestGroundOfEach() {
    double[] highest = HeightBatch.highest(GROUND, places);
    for (int i = 0; i < COUNT; i++) {
      double expected = GROUND.highest(places[2 * i], places[2 * i + 1]);
      assertThat(Double.valueOf(highest[i])).isEqualTo(Double.valueOf(expected));
    }
  }

  @Test
  void progressRisesToTheEndOnTheCallersThread() {
    Thread caller = Thread.currentThread();
    for (int threads : new int[] {1, 4}) {
      List<Double> heard = new ArrayList<>();
      Progress progress =
          fraction -> {
            assertThat(Thread.currentThread()).isSameAs(caller);
            return heard.add(fraction);
          };
      assertThat(batch().run(WorkOptions.threads(threads).with(progress))).isTrue();
      assertThat(heard).isSorted().doesNotHaveDuplicates().endsWith(1.0);
      assertThat(heard).allMatch(fraction -> fraction > 0);
      if (threads == 1) {
        assertThat(heard).isEqualTo(afterEachChunk());
      }
    }
  }

  /** What one thread tells; of several, the others may do all before the caller has done any. */
  private static List<Double> afterEachChunk() {
    List<Double> fractions = new ArrayList<>();
    for (int done = ParallelLoop.CHUNK; done < COUNT; done += ParallelLoop.CHUNK) {
      fractions.add((double) done / COUNT);
    }
    fractions.add(1.0);
    return fractions;
  }

  @Test
  void progressCancelsAndLeavesTheRestAlone() {
    for (int threads : new int[] {1, 2}) {
      Arrays.fill(triangles, -7);
      assertThat(batch().run(WorkOptions.threads(threads).with(fraction -> false))).isFalse();
      int reached = checkedAnswers();
      if (threads == 1) {
        assertThat(reached).isEqualTo(ParallelLoop.CHUNK);
      }
    }
  }

  /** How many places were answered: rightly, all of them. */
  private int checkedAnswers() {
    HeightSample sample = new HeightSample();
    int reached = 0;
    for (int i = 0; i < COUNT; i++) {
      if (triangles[i] != -7) {
        GROUND.highestBelow(places[2 * i], limits[i], places[2 * i + 1], sample);
        assertThat(triangles[i]).isEqualTo(sample.triangle());
        reached++;
      }
    }
    return reached;
  }

  @Test
  void aFailureReachesTheCaller() {
    Progress failing =
        fraction -> {
          throw new IllegalStateException("stop at " + fraction);
        };
    assertThatThrownBy(() -> batch().run(WorkOptions.threads(3).with(failing)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("stop at ");
  }

  @Test
  void anInterruptedCallerStopsAndStaysInterrupted() {
    Arrays.fill(triangles, -7);
    Thread.currentThread().interrupt();
    assertThat(batch().run(WorkOptions.threads(1))).isFalse();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(checkedAnswers()).isEqualTo(ParallelLoop.CHUNK);
  }

  @Test
  void arraysThatDoNotFitAreNamed() {
    double[] odd = new double[3];
    double[] one = new double[1];
    double[] four = new double[4];
    assertRefused(() -> HeightBatch.of(GROUND, 1, odd, null, one, null, null), "3");
    assertRefused(() -> HeightBatch.highest(GROUND, odd), "3");
    assertRefused(() -> HeightBatch.of(GROUND, -1, four, null, one, null, null), "-1");
    assertRefused(() -> HeightBatch.of(GROUND, 3, four, null, four, null, null), "places");
    assertRefused(() -> HeightBatch.of(GROUND, 2, four, one, four, null, null), "limits");
    assertRefused(() -> HeightBatch.of(GROUND, 2, four, null, one, null, null), "heights");
    assertRefused(() -> HeightBatch.of(GROUND, 2, four, null, four, one, null), "slopes");
    assertRefused(() -> HeightBatch.of(GROUND, 2, four, null, four, null, new int[1]), "triangles");
    assertRefused(() -> batch().run(WorkOptions.threads(-1)), "-1");
    assertRefused(() -> batch().run(WorkOptions.threads(1025)), "1025");
    HeightBatch none = HeightBatch.of(GROUND, 0, one2(), null, new double[0], null, null);
    assertThat(none.run(WorkOptions.threads(8))).isTrue();
  }

  private static double[] one2() {
    return new double[2];
  }

  private static void assertRefused(Runnable call, String value) {
    assertThatThrownBy(call::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(value);
  }

  @Test
  void anEmptyMeshHasNoGroundAnywhere() {
    GroundHeights none =
        new GroundHeights(ChunkyTriMesh.of(TriangleSoup.ofTriangles(new float[0])));
    Arrays.fill(slopes, 7);
    HeightBatch batch = HeightBatch.of(none, COUNT, places, null, heights, slopes, triangles);
    assertThat(batch.run(WorkOptions.threads(1))).isTrue();
    assertThat(heights).containsOnly(Double.NaN);
    assertThat(slopes).containsOnly(Double.NaN);
    assertThat(triangles).containsOnly(HeightSample.NONE);
  }

  /** What the first chunk reached, of places in no order, lies in a small part of the ground. */
  @Test
  void ofManyPlacesNeighboursAreAnsweredOneAfterTheOther() {
    Arrays.fill(triangles, -7);
    batch().run(WorkOptions.threads(1).with(fraction -> false));
    double least = Double.POSITIVE_INFINITY;
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < COUNT; i++) {
      if (triangles[i] != -7) {
        least = Math.min(least, places[2 * i]);
        greatest = Math.max(greatest, places[2 * i]);
      }
    }
    assertThat(greatest - least).isBetween(0.0, 70.0 / 10);
  }
}
