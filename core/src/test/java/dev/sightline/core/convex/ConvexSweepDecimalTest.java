package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Convex sweeps judged in decimals, which know nothing of the search. */
@Tag("play")
class ConvexSweepDecimalTest {
  private static final long SEED = 31_337;
  private static final int CASES = Integer.getInteger("sightline.cases", 120);
  private static final double BOUND = 0x1p-43;

  private final ConvexSweepResult out = new ConvexSweepResult();

  /** What is hard about a pair. */
  enum Family {
    RANDOM,
    GRID,
    PARALLEL_FACES,
    THIN,
    UNEQUAL,
    FAR_FROM_ORIGIN,
    TINY,
    HUGE,
    LONG_WAY,
    SHORT_WAY
  }

  @ParameterizedTest
  @EnumSource
  void beforeTheTimeAPlaneIsBetweenAndAtItTheShapesAreWithinTheBound(Family family) {
    SplittableRandom random = new SplittableRandom(SEED + family.ordinal());
    int hits = 0;
    int starts = 0;
    int misses = 0;
    double worst = 0;
    for (int n = 0; n < CASES; n++) {
      DecimalBody a = draw(random, family, n % 5);
      DecimalBody b = draw(random, family, n / 5 % 5);
      double[] d = direction(random, family, n, a, b);
      DecimalPair pair = new DecimalPair(a, b, d);
      double t = ConvexSweep.sweep(a.shape, d[0], d[1], d[2], 1, b.shape, out);
      double bound = BOUND * size(a, b);
      String what = "seed " + (SEED + family.ordinal()) + " case " + n + " at " + t;
      BigDecimal[] normal =
          t > 0 ? Decimals.vector(out.nx(), out.ny(), out.nz()) : Decimals.vector(0, 0, 0);
      if (t == 0) {
        starts++;
        assertThat(pair.isProvenApart(0, normal, false, bound)).as(what).isFalse();
      } else if (t > 0) {
        hits++;
        assertThat(out.converged()).as(what).isTrue();
        assertThat(pair.isProvenApart(t, normal, true, 0)).as(what).isTrue();
        double gap = pair.atMost(t).doubleValue();
        assertThat(gap).as(what).isBetween(0.0, bound);
        worst = Math.max(worst, gap / bound);
      } else {
        misses++;
        assertThat(pair.isProvenApart(least(pair), normal, false, 0)).as(what).isTrue();
      }
    }
    System.out.printf(
        "convex sweep in decimals, %s: seed %d, %d sweeps: %d hit, %d start in contact, %d miss; "
            + "worst gap %.2f of the bound%n",
        family, SEED + family.ordinal(), CASES, hits, starts, misses, worst);
    assertThat(hits).isBetween(CASES * 3 / 10, CASES * 9 / 10);
    assertThat(misses).isGreaterThan(CASES / 20);
    assertThat(starts).isGreaterThan(CASES / 20);
  }

  /** The time in [0, 1] at which the two are closest. */
  private static double least(DecimalPair pair) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < 60; i++) {
      double first = low + (high - low) / 3;
      double second = high - (high - low) / 3;
      if (pair.estimate(first) <= pair.estimate(second)) {
        high = second;
      } else {
        low = first;
      }
    }
    return 0.5 * (low + high);
  }

  private static double size(DecimalBody a, DecimalBody b) {
    double[] p = a.origin();
    double[] q = b.origin();
    double x = p[0] - q[0];
    double y = p[1] - q[1];
    double z = p[2] - q[2];
    return Math.sqrt(x * x + y * y + z * z) + a.reach() + b.reach() + a.radius + b.radius;
  }

  private static DecimalBody draw(SplittableRandom random, Family family, int kind) {
    DecimalBody.Kind k = DecimalBody.Kind.values()[kind];
    double unit = family == Family.TINY ? 1e-20 : family == Family.HUGE ? 1e20 : 1;
    unit *= family == Family.UNEQUAL ? Math.scalb(1.0, -random.nextInt(20)) : 1;
    float[] v = new float[15];
    for (int i = 0; i < 15; i++) {
      double x = 2 * random.nextDouble() - 1;
      x = family == Family.GRID ? random.nextInt(-3, 4) : x;
      x = family == Family.THIN && i % 3 == 1 ? x * 1e-5 : x;
      v[i] = (float) (unit * x);
      v[i] += family == Family.FAR_FROM_ORIGIN ? 1e5f * (1 + i % 3) : 0;
    }
    if (k == DecimalBody.Kind.AABB) {
      for (int i = 0; i < 3; i++) {
        float min = Math.min(v[i], v[i + 3]);
        v[i + 3] = Math.max(v[i], v[i + 3]);
        v[i] = min;
      }
    } else if (k == DecimalBody.Kind.OBB) {
      turn(random, family, unit, v);
    }
    double radius = family == Family.GRID ? 0.5 : unit * 0.5 * random.nextDouble();
    return new DecimalBody(k, v, family == Family.THIN ? 1e-5 * radius : radius);
  }

  private static void turn(SplittableRandom random, Family family, double unit, float[] v) {
    double[] r = Body.rotation(random);
    boolean along = family == Family.PARALLEL_FACES || family == Family.GRID;
    for (int i = 0; i < 9; i++) {
      v[3 + i] = along ? (i % 4 == 0 ? 1 : 0) : (float) r[i];
    }
    for (int i = 0; i < 3; i++) {
      v[12 + i] = family == Family.GRID ? random.nextInt(3) : (float) (unit * random.nextDouble());
      v[12 + i] *= family == Family.THIN && i == 1 ? 1e-5f : 1;
    }
  }

  /** Most often from a vertex of the mover to one near the other shape, as time 0.7. */
  private static double[] direction(
      SplittableRandom random, Family family, int n, DecimalBody a, DecimalBody b) {
    double[] from = new double[3];
    double[] to = new double[3];
    double reach = Math.max(a.reach(), b.reach()) + a.radius + b.radius;
    int i = random.nextInt(a.vertices.length);
    int j = random.nextInt(b.vertices.length);
    double factor =
        family == Family.LONG_WAY
            ? Math.pow(10, 6 * random.nextDouble())
            : family == Family.SHORT_WAY ? 0.7 + 0.4 * random.nextDouble() : 1;
    for (int k = 0; k < 3; k++) {
      from[k] = a.vertices[i][k].doubleValue();
      to[k] = b.vertices[j][k].doubleValue();
      double off = random.nextInt(3) == 0 ? 0 : 0.8 * reach * (random.nextDouble() - 0.5);
      off *= family == Family.THIN && k == 1 ? 1e-5 : 1;
      to[k] += family == Family.GRID ? (n % 3 == 0 ? random.nextInt(-4, 5) : 0) : off;
      to[k] = factor * (to[k] - from[k]) / 0.7;
    }
    return to;
  }
}
