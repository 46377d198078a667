package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The drawn steps against the kernel. */
class KernelGjkStepsTest {
  private static final long SEED = 23;
  private static final int CASES = 2000;

  @Test
  void theLastStepIsTheKernelsAnswerToTheBit() {
    Random random = new Random(SEED);
    ConvexShape a = new ConvexShape();
    ConvexShape b = new ConvexShape();
    GjkResult result = new GjkResult();
    int apart = 0;
    for (int i = 0; i < CASES; i++) {
      float[] points = new float[24];
      for (int k = 0; k < points.length; k++) {
        points[k] = random.nextFloat() + (k % 3 == 0 && k < 12 ? 0.4f : 0);
      }
      a.points(points, 0, 4);
      b.points(points, 12, 4);
      double distance = Gjk.distance(a, b, result);
      List<KernelGjkSteps.Step> steps = KernelGjkSteps.of(a, b, result.iterations());
      if (distance > 0) {
        apart++;
        assertThat(steps.get(steps.size() - 1).distance()).isEqualTo(distance);
        assertThat(steps).hasSizeLessThanOrEqualTo(result.iterations());
      }
    }
    System.out.printf("seed %d: %d of %d apart%n", SEED, apart, CASES);
    assertThat(apart).isBetween(CASES * 3 / 10, CASES * 95 / 100);
  }
}
