package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RayOrderTest {
  private static final float[] UNIT = {0, 0, 0, 1, 1, 1};
  private static final int COUNT = 20_000;
  private static final long SEED = 7;

  private final Random random = new Random(SEED);

  @ParameterizedTest
  @CsvSource({"0, 0", "0, 1", "3, 2050", "0, 2047", "0, 2048", "1000, 20000", "19999, 20000"})
  void everyRayOfTheRangeComesOnce(int begin, int end) {
    assertThatAllComeOnce(new RayOrder(UNIT), downwards(), begin, end);
  }

  @ParameterizedTest
  @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.MAX_VALUE, 0, -0f, 1e-40f})
  void whateverTheNumbersAreEveryRayComesOnce(float odd) {
    float[] rays = downwards();
    for (int i = 0; i < rays.length; i += 1 + random.nextInt(4)) {
      rays[i] = random.nextBoolean() ? odd : -odd;
    }
    assertThatAllComeOnce(new RayOrder(UNIT), rays, 0, COUNT);
    for (float[] box : boxes(odd)) {
      assertThatAllComeOnce(new RayOrder(box), rays, 0, COUNT);
    }
  }

  private static float[][] boxes(float odd) {
    return new float[][] {
      {odd, odd, odd, odd, odd, odd},
      {0, 0, 0, odd, 1, 0},
      {-odd, -odd, -odd, odd, odd, odd},
      {1, 1, 1, -1, -1, -1},
    };
  }

  @Test
  void anOrderCanBeUsedAgainForMoreAndForFewer() {
    RayOrder order = new RayOrder(UNIT);
    float[] rays = downwards();
    assertThatAllComeOnce(order, rays, 0, 3000);
    assertThatAllComeOnce(order, rays, 5000, COUNT);
    assertThatAllComeOnce(order, rays, 100, 2500);
  }

  @ParameterizedTest
  @ValueSource(floats = {1, 1e-3f, 1e-38f, 0})
  void raysInNoOrderComeNextToOnesThatTheyLieCloseTo(float height) {
    float[] rays = downwards();
    RayOrder order = new RayOrder(new float[] {0, 0, 0, 1, height, 1});
    order.order(rays, 0, COUNT);
    double before = 0;
    double after = 0;
    for (int i = 0; i + 1 < COUNT; i++) {
      before += distance(rays, i, i + 1);
      after += distance(rays, order.ray(i), order.ray(i + 1));
    }
    System.out.printf(
        "order of rays: seed %d, neighbours %.4f apart, then %.4f%n",
        SEED, before / COUNT, after / COUNT);
    assertThat(after).isLessThan(before / 20);
  }

  @Test
  void raysOfAPictureAreLeftAsTheyAre() {
    int side = 128;
    float[] rays = new float[6 * side * side];
    for (int i = 0; i < side * side; i++) {
      rays[6 * i] = 0.5f;
      rays[6 * i + 1] = 0.5f;
      rays[6 * i + 2] = 0.1f;
      rays[6 * i + 3] = (i % side - side / 2) / (float) side;
      rays[6 * i + 4] = (i / side - side / 2) / (float) side;
      rays[6 * i + 5] = 1;
    }
    RayOrder order = new RayOrder(UNIT);
    order.order(rays, 0, side * side);
    for (int i = 0; i < side * side; i++) {
      assertThat(order.ray(i)).isEqualTo(i);
    }
  }

  /** From random places of the ceiling. */
  private float[] downwards() {
    float[] rays = new float[6 * COUNT];
    for (int i = 0; i < COUNT; i++) {
      rays[6 * i] = random.nextFloat();
      rays[6 * i + 1] = 2;
      rays[6 * i + 2] = random.nextFloat();
      rays[6 * i + 3] = random.nextBoolean() ? 0f : -0f;
      rays[6 * i + 4] = -1;
    }
    return rays;
  }

  private static double distance(float[] rays, int a, int b) {
    return Math.hypot(rays[6 * a] - rays[6 * b], rays[6 * a + 2] - rays[6 * b + 2]);
  }

  private static void assertThatAllComeOnce(RayOrder order, float[] rays, int begin, int end) {
    order.order(rays, begin, end);
    BitSet come = new BitSet();
    for (int i = begin; i < end; i++) {
      come.set(order.ray(i));
    }
    assertThat(come.cardinality()).isEqualTo(end - begin);
    if (begin < end) {
      assertThat(come.nextSetBit(0)).isEqualTo(begin);
      assertThat(come.length()).isEqualTo(end);
    }
  }

  /**
   * Rays that enter anywhere on one side and leave at one place, and the other way round: each end
   * alone tells them apart. They begin outside the box.
   */
  @ParameterizedTest
  @CsvSource({"0, false", "1, false", "2, false", "0, true", "1, true", "2, true"})
  void raysThatShareOneEndAreOrderedByTheOther(int through, boolean fromOne) {
    float[] rays = new float[6 * COUNT];
    double[][] free = new double[COUNT][2];
    for (int i = 0; i < COUNT; i++) {
      free[i][0] = random.nextFloat();
      free[i][1] = random.nextFloat();
      for (int k = 0; k < 3; k++) {
        boolean isFree = k != through;
        float one = isFree ? 0.503f : fromOne ? 1 : 0;
        float other = isFree ? (float) free[i][(k - through + 3) % 3 - 1] : fromOne ? 0 : 1;
        float d = fromOne ? other - one : one - other;
        rays[6 * i + k] = (fromOne ? one : other) - d;
        rays[6 * i + 3 + k] = d;
      }
    }
    RayOrder order = new RayOrder(UNIT);
    order.order(rays, 0, COUNT);
    double before = 0;
    double after = 0;
    for (int i = 0; i + 1 < COUNT; i++) {
      before += apart(free, i, i + 1);
      after += apart(free, order.ray(i), order.ray(i + 1));
    }
    System.out.printf(
        "order of rays: seed %d, free ends %.4f apart, then %.4f%n",
        SEED, before / COUNT, after / COUNT);
    assertThat(after).isLessThan(before / 20);
  }

  private static double apart(double[][] places, int a, int b) {
    return Math.hypot(places[a][0] - places[b][0], places[a][1] - places[b][1]);
  }
}
