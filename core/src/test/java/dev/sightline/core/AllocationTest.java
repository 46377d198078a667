package dev.sightline.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.exact.TrianglePair;
import dev.sightline.core.overlap.TriangleAabb;
import dev.sightline.core.overlap.TriangleOverlap;
import dev.sightline.core.overlap.TriangleTriangleIntersection;
import dev.sightline.core.overlap.TroppTriangleTriangle;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AllocationTest {
  private static final int PAIRS = 1_000;
  private static final int ROUNDS = 20;

  private final float[] a = new float[9 * PAIRS];
  private final float[] b = new float[9 * PAIRS];
  private final TriangleOverlap out = new TriangleOverlap();

  @ParameterizedTest
  @EnumSource(PairFamily.class)
  void theOverlapKernelsAllocateNothingTheExactFallbackIncluded(PairFamily family) {
    SplittableRandom random = new SplittableRandom(5);
    float[] v = new float[9];
    float[] w = new float[9];
    for (int n = 0; n < PAIRS; n++) {
      family.draw(random, v, w);
      System.arraycopy(v, 0, a, 9 * n, 9);
      System.arraycopy(w, 0, b, 9 * n, 9);
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    int answers = play();
    long before = threads.getThreadAllocatedBytes(id);
    for (int round = 0; round < ROUNDS; round++) {
      answers += play();
    }
    long bytes = threads.getThreadAllocatedBytes(id) - before;
    assertThat(answers).isPositive();
    assertThat(bytes).as("bytes in %d pairs", PAIRS * ROUNDS).isLessThan(PAIRS);
  }

  private int play() {
    int answers = 0;
    for (int i = 0; i < 9 * PAIRS; i += 9) {
      answers += TrianglePair.meets(a, i, b, i) ? 1 : 0;
      answers += TroppTriangleTriangle.intersects(a, i, b, i) ? 1 : 0;
      answers += TriangleTriangleIntersection.find(a, i, b, i, out).ordinal();
      answers += Math.abs(Orient3d.sign(a, i, a, i + 3, a, i + 6, b, i));
      answers +=
          TriangleAabb.intersects(a, i, -1, -1, -1, 1, 1, 1)
                  || TriangleAabb.intersects(a, i, b[i], b[i + 1], b[i + 2], b[i], 2, 2)
              ? 1
              : 0;
    }
    return answers;
  }
}
