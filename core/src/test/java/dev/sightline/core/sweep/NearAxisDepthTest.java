package dev.sightline.core.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.oracle.DecimalDistance;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * How deep is a capsule at the start whose axis passes a triangle or a box by next to nothing? It
 * does not pierce it, so the depth is the radius less the gap, however small the gap is.
 */
class NearAxisDepthTest {
  private static final long SEED = 8_024;
  private static final int CASES = Integer.getInteger("sightline.cases", 120);

  /** What distances are off by, of the size; and the roundings of the depth itself. */
  private static final double ROOM = 0x1p-46;

  private final DecimalDistance decimals = new DecimalDistance(50);
  private final SweepHit hit = new SweepHit();

  /** What of the triangle and what of the axis are closest to each other. */
  enum Feature {
    EDGE_AND_AXIS,
    FACE_AND_END,
    CORNER_AND_AXIS,
    CORNER_AND_END
  }

  @ParameterizedTest
  @EnumSource
  void theDepthIsTheRadiusLessTheGap(Feature feature) {
    SplittableRandom random = new SplittableRandom(SEED);
    int small = 0;
    for (int n = 0; n < CASES; n++) {
      float gap = (float) Math.scalb(1 + random.nextDouble(), -random.nextInt(4, 50));
      float[] v = new float[9];
      float[] ends = new float[6];
      draw(random, feature, gap, v, ends);
      turn(v, random.nextInt(3));
      int axes = n % 3;
      permute(v, axes);
      permute(ends, axes);
      double radius = 2 * random.nextDouble() + gap;
      double[] p = {ends[0], ends[1], ends[2]};
      double[] q = {ends[3], ends[4], ends[5]};
      double apart = decimals.toTriangle(decimals.moved(p, q, p, 0), v, 0).doubleValue();
      String text =
          "%s, seed %d case %d, gap %s: %s %s"
              .formatted(feature, SEED, n, apart, Arrays.toString(ends), Arrays.toString(v));
      double room = ROOM * (8 + radius);
      CapsuleTriangleSweep.sweep(ends, 0, radius, 0, 0, 0, 1, v, 0, hit);
      check(text, radius, apart, room);
      double[] out = {hit.nx(), hit.ny(), hit.nz()};
      double left = decimals.toTriangle(decimals.moved(p, q, out, hit.depth()), v, 0).doubleValue();
      assertThat(left).as("way out, " + text).isGreaterThanOrEqualTo(radius - room);
      if (feature == Feature.CORNER_AND_END || feature == Feature.FACE_AND_END) {
        SphereTriangleSweep.sweep(p[0], p[1], p[2], radius, 0, 0, 0, 1, v, 0, hit);
        check("ball, " + text, radius, apart, room);
      }
      small += apart > 0 && apart < 0x1p-24 ? 1 : 0;
    }
    System.out.printf("%s: seed %d, %d of %d gaps below 2^-24%n", feature, SEED, small, CASES);
    assertThat(small).isBetween(CASES * 3 / 10, CASES * 7 / 10);
  }

  private void check(String text, double radius, double apart, double room) {
    assertThat(hit.startsInContact()).as(text).isTrue();
    assertThat(hit.depth() - (radius - apart)).as(text).isBetween(-room, room);
  }

  @Test
  void beforeABoxToo() {
    SplittableRandom random = new SplittableRandom(SEED + 1);
    for (int n = 0; n < CASES; n++) {
      float gap = (float) Math.scalb(1 + random.nextDouble(), -random.nextInt(4, 50));
      float[] ends = {number(random), number(random), gap, number(random), number(random), gap};
      double radius = 0.1 + random.nextDouble();
      String text = "seed " + (SEED + 1) + " case " + n + ": " + Arrays.toString(ends);
      CapsuleAabbSweep.sweep(ends, 0, radius, 0, 0, 0, 1, -3, -3, -2, 3, 3, 0, hit);
      check(text, radius, gap, ROOM * 16);
      assertThat(hit.nz()).as(text).isEqualTo(1);
      SphereAabbSweep.sweep(ends[0], ends[1], gap, radius, 0, 0, 0, 1, -3, -3, -2, 3, 3, 0, hit);
      check("ball, " + text, radius, gap, ROOM * 16);
    }
  }

  @Test
  void anAxisThatPiercesHasTheWholeRadiusAndMore() {
    float[] v = {-1, -1, 0, 2, -1, 0, -1, 2, 0};
    float[] ends = {0, 0, -0x1p-30f, 0, 0, 1};
    CapsuleTriangleSweep.sweep(ends, 0, 0.25, 0, 0, 0, 1, v, 0, hit);
    assertThat(hit.depth()).isEqualTo(0.25 + 0x1p-30);
    ends[2] = 0;
    CapsuleTriangleSweep.sweep(ends, 0, 0.25, 0, 0, 0, 1, v, 0, hit);
    assertThat(hit.depth()).isEqualTo(0.25);
    ends[2] = 0x1p-30f;
    CapsuleTriangleSweep.sweep(ends, 0, 0.25, 0, 0, 0, 1, v, 0, hit);
    assertThat(hit.depth()).isEqualTo(0.25 - 0x1p-30);
  }

  private static float number(SplittableRandom random) {
    return (float) (2 * random.nextDouble() - 1);
  }

  /** The closest points lie at the origin and the gap away; all else is farther. */
  private static void draw(
      SplittableRandom random, Feature feature, float gap, float[] v, float[] ends) {
    for (int k = 0; k < 9; k++) {
      v[k] = k % 3 == 2 ? -Math.abs(number(random)) : number(random);
    }
    float wx = number(random);
    float wy = number(random);
    switch (feature) {
      case EDGE_AND_AXIS -> {
        for (int k = 0; k < 3; k++) {
          v[k] = k == 2 ? 0 : v[k];
          v[3 + k] = v[k] * -0.5f;
        }
        set(ends, wx, wy, gap, -2 * wx, -2 * wy, gap);
      }
      case FACE_AND_END -> {
        v = fill(v, -1, -1, 0, 2, -1, 0, -1, 2, 0);
        set(ends, 0.1f, 0.2f, gap, wx, wy, gap + Math.abs(number(random)));
      }
      case CORNER_AND_AXIS -> {
        fill(v, 0, 0, 0, v[3], v[4], v[5], v[6], v[7], v[8]);
        set(ends, wx, wy, gap, -wx, -wy, gap);
      }
      case CORNER_AND_END -> {
        fill(v, 0, 0, 0, -Math.abs(v[3]), -Math.abs(v[4]), v[5], -Math.abs(v[6]), -1, v[8]);
        set(ends, gap, gap / 2, gap / 4, gap + Math.abs(wx), gap + Math.abs(wy), gap + 1);
      }
    }
  }

  private static float[] fill(float[] v, float... by) {
    System.arraycopy(by, 0, v, 0, 9);
    return v;
  }

  private static void set(float[] ends, float... by) {
    System.arraycopy(by, 0, ends, 0, 6);
  }

  /** Lets another vertex come first. */
  private static void turn(float[] v, int by) {
    float[] copy = v.clone();
    for (int k = 0; k < 9; k++) {
      v[k] = copy[(k + 3 * by) % 9];
    }
  }

  private static void permute(float[] xyz, int by) {
    float[] copy = xyz.clone();
    for (int k = 0; k < xyz.length; k++) {
      xyz[k] = copy[k - k % 3 + (k + by) % 3];
    }
  }
}
