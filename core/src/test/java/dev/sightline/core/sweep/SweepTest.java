package dev.sightline.core.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.oracle.DecimalDistance;
import dev.sightline.core.overlap.CapsuleAabb;
import dev.sightline.core.overlap.SphereAabb;
import dev.sightline.core.overlap.triangle.TriangleCapsule;
import dev.sightline.core.overlap.triangle.TriangleSphere;
import java.math.BigDecimal;
import java.util.Random;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The four sweeps of balls and capsules, judged by distances in decimals. */
@Tag("play")
class SweepTest {
  private static final long SEED = 20261;
  private static final int CASES = Integer.getInteger("sightline.cases", 10);
  private static final DecimalDistance EXACT = new DecimalDistance(60);
  private static final DecimalDistance QUICK = new DecimalDistance(16);

  private final SweepHit hit = new SweepHit();

  private static double sweep(SweepCase c, boolean ball, boolean box, double tMax, SweepHit hit) {
    double[] d = c.direction;
    double[] a = c.min();
    double[] b = c.max();
    float[] e = c.ends;
    if (box) {
      return ball
          ? SphereAabbSweep.sweep(
              e[0], e[1], e[2], c.radius, d[0], d[1], d[2], tMax, a[0], a[1], a[2], b[0], b[1],
              b[2], hit)
          : CapsuleAabbSweep.sweep(
              e, 0, c.radius, d[0], d[1], d[2], tMax, a[0], a[1], a[2], b[0], b[1], b[2], hit);
    }
    return ball
        ? SphereTriangleSweep.sweep(
            e[0], e[1], e[2], c.radius, d[0], d[1], d[2], tMax, c.triangle, 0, hit)
        : CapsuleTriangleSweep.sweep(e, 0, c.radius, d[0], d[1], d[2], tMax, c.triangle, 0, hit);
  }

  private static boolean overlaps(SweepCase c, boolean ball, boolean box) {
    double[] a = c.min();
    double[] b = c.max();
    float[] e = c.ends;
    if (box) {
      return ball
          ? SphereAabb.intersects(e[0], e[1], e[2], c.radius, a[0], a[1], a[2], b[0], b[1], b[2])
          : CapsuleAabb.intersects(
              e, 0, c.radius, a[0], a[1], a[2], b[0], b[1], b[2], new ClosestPair());
    }
    return ball
        ? TriangleSphere.intersects(e[0], e[1], e[2], c.radius, c.triangle, 0, new ClosestPoint())
        : TriangleCapsule.intersects(e, 0, c.radius, c.triangle, 0, new ClosestPair());
  }

  private static BigDecimal distance(DecimalDistance with, SweepCase c, boolean box, double t) {
    BigDecimal[][] axis = with.moved(c.end(0), c.end(1), c.direction, t);
    return box ? with.toBox(axis, c.min(), c.max()) : with.toTriangle(axis, c.triangle, 0);
  }

  @ParameterizedTest
  @EnumSource
  void nothingTouchesBeforeTheTimeAndAtItTheShapesTouch(SweepCase.Family family) {
    Random random = new Random(SEED);
    int hits = 0;
    int starts = 0;
    double worst = 0;
    for (int n = 0; n < 4 * CASES; n++) {
      boolean ball = (n & 1) == 0;
      boolean box = (n & 2) == 0;
      SweepCase c = new SweepCase(random, family, ball);
      double t = sweep(c, ball, box, 1, hit);
      BigDecimal r = new BigDecimal(c.radius);
      assertThat(hit.startsInContact()).isEqualTo(overlaps(c, ball, box));
      if (hit.startsInContact()) {
        assertThat(t).isZero();
        starts++;
      } else if (t >= 0) {
        hits++;
        BigDecimal bound = new BigDecimal(0x1p-44 * c.size(c.min(), c.max()));
        BigDecimal gap = distance(EXACT, c, box, t).subtract(r);
        assertThat(gap.signum()).as("at %s", n).isNotNegative();
        assertThat(gap).as("case %s", n).isLessThanOrEqualTo(bound);
        worst = Math.max(worst, gap.doubleValue() / bound.doubleValue());
        for (double part : new double[] {0.5, 0.9, 0.999, 1 - 1e-9}) {
          assertThat(distance(EXACT, c, box, part * t)).as("before").isGreaterThanOrEqualTo(r);
        }
      } else {
        double least = least(s -> distance(QUICK, c, box, s));
        assertThat(distance(EXACT, c, box, least)).as("miss %s", n).isGreaterThan(r);
      }
    }
    System.out.printf(
        "%s: seed %d, of %d sweeps %d hit, %d start in contact; worst gap %.2f of the bound%n",
        family, SEED, 4 * CASES, hits, starts, worst);
    assertThat(hits).isPositive();
  }

  /** Where a convex function is least on [0, 1]. */
  private static double least(DoubleFunction<BigDecimal> f) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < 40; i++) {
      double a = low + (high - low) / 3;
      double b = high - (high - low) / 3;
      if (f.apply(a).compareTo(f.apply(b)) <= 0) {
        high = b;
      } else {
        low = a;
      }
    }
    return 0.5 * (low + high);
  }
}
