package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Plays every family of cases against exact oracles; one wrong answer fails. The second oracle,
 * which is slow, judges every eighth case.
 */
@Tag("play")
class ExactSweepTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final int SECOND_ORACLE = 8;

  /** Cases a family of the exhaustive runs. */
  private static int manyCases() {
    return Integer.getInteger("sightline.cases", 1_000_000);
  }

  @ParameterizedTest
  @EnumSource(RayFamily.class)
  void rayAgainstTriangle(RayFamily family) {
    playRayTriangle(family, Budget.of(30_000), 100 + family.ordinal());
  }

  @ParameterizedTest
  @EnumSource(RayFamily.class)
  void segmentAgainstTriangle(RayFamily family) {
    playSegmentTriangle(family, Budget.of(25_000), 200 + family.ordinal());
  }

  @ParameterizedTest
  @EnumSource(RayFamily.class)
  void rayAndSegmentAgainstBox(RayFamily family) {
    playBox(family, Budget.of(25_000), 300 + family.ordinal());
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @EnumSource(RayFamily.class)
  void rayAgainstTriangleManyTimes(RayFamily family) {
    playRayTriangle(family, manyCases(), System.nanoTime());
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @EnumSource(RayFamily.class)
  void segmentAgainstTriangleManyTimes(RayFamily family) {
    playSegmentTriangle(family, manyCases(), System.nanoTime());
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @EnumSource(RayFamily.class)
  void rayAndSegmentAgainstBoxManyTimes(RayFamily family) {
    playBox(family, manyCases(), System.nanoTime());
  }

  private static void playRayTriangle(RayFamily family, int cases, long seed) {
    Random random = new Random(seed);
    RayFamily.TriangleCase c = new RayFamily.TriangleCase();
    ShearedRay ray = new ShearedRay();
    int hits = 0;
    for (int n = 0; n < cases; n++) {
      family.draw(random, c);
      double[] o = c.o;
      double[] d = c.d;
      BigInteger[] all = scaled(c, o, d);
      BigInteger[] origin = {all[0], all[1], all[2]};
      ScaledPoints.Crossing crossing =
          ScaledPoints.cramer(origin, new BigInteger[] {all[3], all[4], all[5]}, all, 6);
      boolean hit = crossing.isHit();
      ray.set(o[0], o[1], o[2], d[0], d[1], d[2]);
      Supplier<String> what = show(family, seed, n, o, d, c.v);
      boolean faces = crossing.det().signum() > 0;
      double t = RayTriangle.watertight(ray, c.v, 0, Culling.NONE);
      double front = RayTriangle.watertight(ray, c.v, 0, Culling.BACK_FACES);
      double back = RayTriangle.watertight(ray, c.v, 0, Culling.FRONT_FACES);
      assertThat(t >= 0).as(what).isEqualTo(hit);
      assertThat(front >= 0).as(what).isEqualTo(hit && faces);
      assertThat(back >= 0).as(what).isEqualTo(hit && !faces);
      if (n % SECOND_ORACLE == 0 && crossing.det().signum() != 0) {
        assertThat(rayMeetsHull(all)).as(what).isEqualTo(hit);
      }
      hits += hit ? 1 : 0;
    }
    report("ray/triangle", family, seed, hits, cases);
  }

  /** The ray as a segment that is long enough: t is a quotient of determinants of whole numbers. */
  private static boolean rayMeetsHull(BigInteger[] all) {
    int bits = 0;
    for (BigInteger number : all) {
      bits = Math.max(bits, number.bitLength());
    }
    BigInteger[] longer = Arrays.copyOf(all, all.length);
    for (int i = 3; i < 6; i++) {
      longer[i] = all[i].shiftLeft(3 * bits + 8).add(all[i - 3]);
    }
    return ScaledPoints.segmentMeetsHull(longer, 0, 3, 6);
  }

  private static void playSegmentTriangle(RayFamily family, int cases, long seed) {
    Random random = new Random(seed);
    RayFamily.TriangleCase c = new RayFamily.TriangleCase();
    int hits = 0;
    for (int n = 0; n < cases; n++) {
      family.draw(random, c);
      double[] p = c.o;
      double[] q = c.q;
      float[] v = c.v;
      BigInteger[] all = scaled(c, p, q);
      ScaledPoints.Crossing crossing =
          ScaledPoints.cramer(
              new BigInteger[] {all[0], all[1], all[2]}, ScaledPoints.minus(all, 3, 0), all, 6);
      boolean pierces = crossing.isHit() && crossing.isWithinSegment();
      boolean second = n % SECOND_ORACLE == 0 || crossing.det().signum() == 0;
      boolean meets = second ? ScaledPoints.segmentMeetsHull(all, 0, 3, 6) : pierces;
      Supplier<String> what = show(family, seed, n, p, q, v);
      boolean faces = crossing.det().signum() > 0;
      double one = SegmentTriangle.exactOneSided(p[0], p[1], p[2], q[0], q[1], q[2], v, 0);
      double two = SegmentTriangle.exactTwoSided(p[0], p[1], p[2], q[0], q[1], q[2], v, 0);
      double reverse = SegmentTriangle.exactTwoSided(q[0], q[1], q[2], p[0], p[1], p[2], v, 0);
      assertThat(one >= 0 && one <= 1).as(what).isEqualTo(pierces && faces);
      assertThat(two >= 0 && two <= 1).as(what).isEqualTo(meets);
      assertThat(reverse >= 0 && reverse <= 1).as(what).isEqualTo(meets);
      if (pierces) {
        assertThat(Math.abs(two - crossing.time())).as(what).isLessThan(0x1p-20);
        assertThat(Math.abs(1 - reverse - crossing.time())).as(what).isLessThan(0x1p-20);
        assertThat(meets).as(what).isTrue();
      }
      hits += meets ? 1 : 0;
    }
    report("segment/triangle", family, seed, hits, cases);
  }

  private static void playBox(RayFamily family, int cases, long seed) {
    Random random = new Random(seed);
    RayFamily.BoxCase c = new RayFamily.BoxCase();
    int hits = 0;
    for (int n = 0; n < cases; n++) {
      family.draw(random, c);
      double[] o = c.o;
      double[] d = c.d;
      double[] q = c.q;
      double[] lo = c.lo;
      double[] hi = c.hi;
      Supplier<String> what =
          () ->
              "box "
                  + Arrays.toString(lo)
                  + Arrays.toString(hi)
                  + " q "
                  + Arrays.toString(q)
                  + show(family, seed, -1, o, d, new float[0]).get();
      double tMin = random.nextBoolean() ? 0 : random.nextInt(3) - 1;
      double tMax = random.nextBoolean() ? INF : random.nextInt(3);
      LineBoxOracle oracle = new LineBoxOracle(o, d, null, lo, hi);
      boolean expected = oracle.meets(tMin, tMax);
      assertThat(expected).as(what).isEqualTo(oracle.meetsBySlabs(tMin, tMax));
      assertThat(ray(o, d, lo, hi, tMin, tMax)).as(what).isEqualTo(expected);
      boolean clipped =
          SegmentAabb.exact(
              o[0], o[1], o[2], q[0], q[1], q[2], lo[0], lo[1], lo[2], hi[0], hi[1], hi[2]);
      assertThat(clipped).as(what).isEqualTo(new LineBoxOracle(o, null, q, lo, hi).meets(0, 1));
      hits += expected ? 1 : 0;
    }
    report("ray/box", family, seed, hits, cases);
  }

  private static boolean ray(
      double[] o, double[] d, double[] lo, double[] hi, double tMin, double tMax) {
    return RayAabb.exact(
        o[0], o[1], o[2], d[0], d[1], d[2], lo[0], lo[1], lo[2], hi[0], hi[1], hi[2], tMin, tMax);
  }

  private static BigInteger[] scaled(RayFamily.TriangleCase c, double[] o, double[] d) {
    double[] all = new double[15];
    System.arraycopy(o, 0, all, 0, 3);
    System.arraycopy(d, 0, all, 3, 3);
    for (int i = 0; i < 9; i++) {
      all[6 + i] = c.v[i];
    }
    return ScaledPoints.scale(all);
  }

  private static void report(String what, RayFamily family, long seed, int hits, int cases) {
    System.out.printf(
        "%s %s: seed %d, %d of %d cases hit (%d %%)%n",
        what, family, seed, hits, cases, Math.round(100.0 * hits / cases));
  }

  private static Supplier<String> show(
      RayFamily family, long seed, int n, double[] a, double[] b, float[] v) {
    return () ->
        family
            + " seed "
            + seed
            + " case "
            + n
            + " "
            + Arrays.toString(a)
            + Arrays.toString(b)
            + Arrays.toString(v);
  }
}
