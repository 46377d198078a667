package dev.sightline.core.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Boxes of whole numbers: where they touch and how they part, counted in 840ths of a step. */
class AabbAabbSweepTest {
  /** A number that every way from 1 to 8 divides. */
  private static final int PARTS = 840;

  private final SweepHit hit = new SweepHit();

  private static int[] box(Random random) {
    int[] box = new int[6];
    for (int k = 0; k < 3; k++) {
      box[k] = random.nextInt(9) - 4;
      box[k + 3] = box[k] + random.nextInt(4);
    }
    return box;
  }

  private static float[] floats(int[] box, int offset) {
    float[] out = new float[6 + offset];
    for (int k = 0; k < 6; k++) {
      out[offset + k] = box[k];
    }
    return out;
  }

  /** A way that mostly leads from a place in or beside one box to one in or beside the other. */
  private static int[] way(Random random, int[] a, int[] b) {
    int[] d = new int[3];
    for (int k = 0; k < 3; k++) {
      int toward = Math.max(-8, Math.min(8, b[k] - a[k] + random.nextInt(3) - 1));
      d[k] = random.nextInt(6) == 0 ? random.nextInt(17) - 8 : toward;
    }
    return d;
  }

  private static boolean meet(int[] a, int[] d, int part, int[] b, int axis) {
    return PARTS * a[axis] + part * d[axis] <= PARTS * b[axis + 3]
        && PARTS * b[axis] <= PARTS * a[axis + 3] + part * d[axis];
  }

  private static boolean meet(int[] a, int[] d, int part, int[] b) {
    return meet(a, d, part, b, 0) && meet(a, d, part, b, 1) && meet(a, d, part, b, 2);
  }

  /** The first part of a step at which they meet, or -1. */
  private static int first(int[] a, int[] d, int[] b) {
    for (int part = 0; part <= PARTS; part++) {
      if (meet(a, d, part, b)) {
        return part;
      }
    }
    return -1;
  }

  private double[] normal() {
    return new double[] {hit.nx(), hit.ny(), hit.nz()};
  }

  private double[] point() {
    return new double[] {hit.x(), hit.y(), hit.z()};
  }

  /** The middle of what the box, moved by parts of a step, shares with the other along an axis. */
  private static double middle(int[] a, int[] d, int part, int[] b, int axis) {
    double low = Math.max(a[axis] + (double) part * d[axis] / PARTS, b[axis]);
    double high = Math.min(a[axis + 3] + (double) part * d[axis] / PARTS, b[axis + 3]);
    return (low + high) / 2;
  }

  @Test
  void theFaceTouchedIsOfTheFirstAxisThatKeptThemApartToTheLast() {
    long seed = 1_012;
    Random random = new Random(seed);
    int cases = 20_000;
    int[] faces = new int[6];
    for (int n = 0; n < cases; n++) {
      int[] a = box(random);
      int[] b = box(random);
      int[] d = way(random, a, b);
      int part = first(a, d, b);
      double t = AabbAabbSweep.sweep(floats(a, 2), 2, d[0], d[1], d[2], 1, floats(b, 5), 5, hit);
      assertThat(t >= 0).as("case %d", n).isEqualTo(part >= 0);
      if (part <= 0) {
        continue;
      }
      assertThat(t).isBetween((1 - 1e-14) * part / PARTS, (double) part / PARTS);
      int axis = 0;
      while (meet(a, d, part - 1, b, axis)) {
        axis++;
      }
      double[] expected = new double[3];
      expected[axis] = d[axis] > 0 ? -1 : 1;
      assertThat(normal()).as("case %d", n).containsExactly(expected);
      double[] p = point();
      for (int k = 0; k < 3; k++) {
        double at = k == axis ? b[d[axis] > 0 ? k : k + 3] : middle(a, d, part, b, k);
        assertThat(p[k])
            .as("case %d", n)
            .isCloseTo(at, within(1e-12))
            .isBetween((double) b[k], (double) b[k + 3]);
      }
      assertThat(hit.depth()).isZero();
      assertThat(hit.startsInContact()).isFalse();
      assertThat(hit.u()).isNaN();
      faces[2 * axis + (d[axis] > 0 ? 1 : 0)]++;
    }
    System.out.printf(
        "boxes: seed %d, of %d sweeps touch a face of x %d and %d, of y %d and %d, of z %d and %d%n",
        seed, cases, faces[0], faces[1], faces[2], faces[3], faces[4], faces[5]);
    for (int count : faces) {
      assertThat(count).isGreaterThan(cases / 20);
    }
  }

  @Test
  void theShortestWayOutAgainstTheMotionIsTheWayToPart() {
    long seed = 1_013;
    Random random = new Random(seed);
    int cases = 20_000;
    int meet = 0;
    int ties = 0;
    for (int n = 0; n < cases; n++) {
      int[] a = box(random);
      int[] b = box(random);
      int[] d = way(random, a, b);
      if (!meet(a, d, 0, b)) {
        continue;
      }
      meet++;
      assertThat(AabbAabbSweep.sweep(floats(a, 1), 1, d[0], d[1], d[2], 1, floats(b, 3), 3, hit))
          .isZero();
      assertThat(hit.startsInContact()).isTrue();
      int least = Integer.MAX_VALUE;
      int slowest = Integer.MAX_VALUE;
      double[] expected = new double[3];
      int equal = 0;
      for (int axis = 0; axis < 3; axis++) {
        for (int sign = 1; sign >= -1; sign -= 2) {
          int out = sign > 0 ? b[axis + 3] - a[axis] : a[axis + 3] - b[axis];
          int speed = sign * d[axis];
          equal = out < least ? 0 : out == least ? equal + 1 : equal;
          if (out < least || (out == least && speed < slowest)) {
            least = out;
            slowest = speed;
            expected = new double[3];
            expected[axis] = sign;
          }
        }
      }
      ties += equal > 0 ? 1 : 0;
      assertThat(hit.depth()).as("case %d", n).isEqualTo(least);
      assertThat(normal()).as("case %d", n).containsExactly(expected);
      double[] p = point();
      for (int k = 0; k < 3; k++) {
        assertThat(p[k]).isEqualTo(middle(a, d, 0, b, k));
      }
    }
    System.out.printf(
        "boxes: seed %d, %d of %d meet at the start, %d with equal ways out%n",
        seed, meet, cases, ties);
    assertThat(meet).isGreaterThan(cases / 20);
    assertThat(ties).isGreaterThan(meet / 10);
  }

  @Test
  void aBoxThatIsNoneTouchesNothing() {
    float[] good = {0, 0, 0, 2, 2, 2};
    for (int k = 0; k < 6; k++) {
      float inverted = k < 3 ? 3 : -1;
      for (float bad :
          new float[] {inverted, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
        float[] box = good.clone();
        box[k] = bad;
        for (double way : new double[] {0, 1, -1}) {
          double[] d = new double[3];
          d[k % 3] = way;
          assertThat(AabbAabbSweep.sweep(box, 0, d[0], d[1], d[2], 9, good, 0, hit)).isNaN();
          assertThat(AabbAabbSweep.sweep(good, 0, d[0], d[1], d[2], 9, box, 0, hit)).isNaN();
        }
      }
    }
    assertThat(AabbAabbSweep.sweep(good, 0, 1, 0, 0, -1, good, 0, hit)).isNaN();
    assertThat(AabbAabbSweep.sweep(good, 0, 1, 0, 0, Double.NaN, good, 0, hit)).isNaN();
    assertThat(AabbAabbSweep.sweep(good, 0, 0, 0, Double.NaN, 9, good, 0, hit)).isNaN();
    assertThat(AabbAabbSweep.sweep(good, 0, 0, 1e308 * 10, 0, 9, good, 0, hit)).isNaN();
    assertThat(AabbAabbSweep.sweep(good, 0, 1, 1, 1, 0, good, 0, hit)).isZero();
  }

  /** A way, a limit and faces so that the quotient rounds up: the time must not be after it. */
  @Test
  void roundingsNeverMakeItLaterOrLoseIt() {
    long seed = 1_014;
    Random random = new Random(seed);
    int late = 0;
    for (int n = 0; n < 20_000; n++) {
      float gap = random.nextFloat();
      double speed = random.nextDouble() + 0.1;
      int axis = n % 3;
      float[] b = {0, 0, 0, 1, 1, 1};
      b[axis] = 1 + gap;
      b[axis + 3] = 2 + gap;
      double[] d = new double[3];
      d[axis] = speed;
      double way = (double) b[axis] - 1;
      late +=
          new BigDecimal(way / speed).multiply(new BigDecimal(speed)).compareTo(new BigDecimal(way))
                  > 0
              ? 1
              : 0;
      float[] a = {0, 0, 0, 1, 1, 1};
      double t = AabbAabbSweep.sweep(a, 0, d[0], d[1], d[2], 9e9, b, 0, hit);
      assertThat(new BigDecimal(t).multiply(new BigDecimal(speed)).compareTo(new BigDecimal(way)))
          .as("case %d", n)
          .isLessThanOrEqualTo(0);
      assertThat(t * speed).isCloseTo(way, within(1e-14));
    }
    System.out.printf("boxes: seed %d, %d of 20000 quotients round up%n", seed, late);
    assertThat(late).isGreaterThan(5_000);
  }
}
