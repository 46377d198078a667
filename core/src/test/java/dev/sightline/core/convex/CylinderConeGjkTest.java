package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Cylinders and cones against every kind of shape and against each other. An answer is judged by
 * its points, which lie on the shapes by the kernels of {@code closest}, and by its planes, which
 * no shape crosses by its reach in decimals.
 */
@Tag("play")
class CylinderConeGjkTest {
  private static final double ROUNDING = 0x1p-53;
  private static final Body.Kind[] KINDS = Body.Kind.values();

  /** The bound of GJK, and what the points of circles add to it. */
  private static final double BOUND = 72 + 16;

  private final GjkResult out = new GjkResult();
  private final GjkResult other = new GjkResult();
  private final PenetrationResult deep = new PenetrationResult();
  private final ConvexSweepResult hit = new ConvexSweepResult();

  /** A cone, and a shape of any kind or another cone. */
  private static RoundBody[] draw(SplittableRandom random, ConvexFamily family) {
    Body axis = new Body(Body.Kind.SEGMENT);
    Body b = new Body(KINDS[random.nextInt(KINDS.length)]);
    family.draw(random, axis, b);
    axis.unplace();
    b.unplace();
    RoundBody cone = RoundBody.draw(random, axis.v);
    RoundBody second = random.nextInt(3) == 0 ? RoundBody.draw(random, b.v) : new RoundBody(b);
    return new RoundBody[] {cone, second};
  }

  @ParameterizedTest
  @EnumSource(ConvexFamily.class)
  void thePlanesProveTheDistance(ConvexFamily family) {
    long seed = 8_300 + family.ordinal();
    SplittableRandom random = new SplittableRandom(seed);
    int cases = Budget.of(2000);
    int meet = 0;
    int most = 0;
    long steps = 0;
    double worst = 0;
    for (int n = 0; n < cases; n++) {
      RoundBody[] pair = draw(random, family);
      RoundBody a = pair[0];
      RoundBody b = pair[1];
      String what = "seed " + seed + " case " + n + ": " + a + " / " + b;
      double d = Gjk.distance(a.shape, b.shape, out);
      assertThat(d).as(what).isBetween(0.0, Double.MAX_VALUE);
      assertThat(out.converged()).as(what).isTrue();
      meet += d == 0 ? 1 : 0;
      steps += out.iterations();
      most = Math.max(most, out.iterations());
      double size = d + a.size() + b.size();
      double coordinates = Math.max(a.coordinates(), b.coordinates());
      double place =
          Math.max(
              a.distance(out.x1(), out.y1(), out.z1()), b.distance(out.x2(), out.y2(), out.z2()));
      double error = 0;
      if (d > 0) {
        double apart = RoundBody.apart(a, b, out.directionX(), out.directionY(), out.directionZ());
        error = (d - apart) / (size + 8 * b.vague());
      }
      error = Math.max(error, place / (size + coordinates)) / ROUNDING;
      assertThat(error).as(what).isLessThan(BOUND);
      worst = Math.max(worst, error);
      boolean meets = Gjk.intersects(b.shape, a.shape, other);
      assertThat(meets == (d == 0) || d < BOUND * ROUNDING * size).as(what).isTrue();
      double again = Gjk.distanceWarm(a.shape, b.shape, out);
      assertThat(Math.abs(again - d)).as(what).isLessThanOrEqualTo(BOUND * ROUNDING * size);
    }
    System.out.printf(
        "gjk of cones %s: seed %d, %d of %d meet, steps mean %.1f most %d, worst %.1f u%n",
        family, seed, meet, cases, (double) steps / cases, most, worst);
    assertThat(meet).isBetween(cases / 10, cases * 9 / 10);
  }

  @ParameterizedTest
  @EnumSource(
      value = ConvexFamily.class,
      names = {"RANDOM", "LATTICE", "DEEP", "TINY", "UNEQUAL"})
  void theDepthFreesAndNoDirectionNeedsLess(ConvexFamily family) {
    long seed = 8_400 + family.ordinal();
    SplittableRandom random = new SplittableRandom(seed);
    int cases = Budget.of(400);
    int meet = 0;
    int open = 0;
    for (int n = 0; n < cases; n++) {
      RoundBody[] pair = draw(random, family);
      RoundBody a = pair[0];
      RoundBody b = pair[1];
      String what = "seed " + seed + " case " + n + ": " + a + " / " + b;
      double depth = Penetration.depth(a.shape, b.shape, deep);
      assertThat(depth).as(what).isBetween(-1e12, 1e12);
      double size = a.size() + b.size() + Math.max(0, -depth) + b.vague();
      double bound = (256 + 16) * ROUNDING * size;
      double apart = RoundBody.apart(a, b, deep.directionX(), deep.directionY(), deep.directionZ());
      if (deep.gjk.core == 0) {
        assertThat(depth + apart).as(what).isBetween(-bound, bound);
      }
      if (depth > 0) {
        meet++;
        double gap = depth - deep.atLeast();
        open += gap > bound ? 1 : 0;
        assertThat(gap).as(what).isLessThan(1e-3 * size);
        for (int k = 0; k < 12; k++) {
          double[] r = Body.rotation(random);
          double any = -RoundBody.apart(a, b, r[0], r[1], r[2]);
          assertThat(any).as(what).isGreaterThan(deep.atLeast() - bound);
        }
        double free = depth + bound;
        a.shape.move(free * deep.directionX(), free * deep.directionY(), free * deep.directionZ());
        assertThat(Gjk.distance(a.shape, b.shape, out)).as(what).isBetween(0.0, 2 * bound);
      }
    }
    System.out.printf(
        "depth of cones %s: seed %d, %d of %d meet, %d not closed%n",
        family, seed, meet, cases, open);
    assertThat(meet).isBetween(cases / 5, cases * 9 / 10);
    assertThat(open).isLessThan(cases / 20);
  }

  @ParameterizedTest
  @EnumSource(
      value = ConvexFamily.class,
      names = {"RANDOM", "LATTICE", "TOUCHING", "FAR", "TINY"})
  void theSweepEndsBeforeAPlaneThatPartsAndNearTheShape(ConvexFamily family) {
    long seed = 8_500 + family.ordinal();
    SplittableRandom random = new SplittableRandom(seed);
    int cases = Budget.of(1000);
    int hits = 0;
    int starts = 0;
    for (int n = 0; n < cases; n++) {
      RoundBody[] pair = draw(random, family);
      RoundBody a = pair[0];
      RoundBody b = pair[1];
      String what = "seed " + seed + " case " + n + ": " + a + " / " + b;
      double[] d = Body.rotation(random);
      double[] from = new double[3];
      double way = 4 * (a.size() + b.size());
      double aside = (a.size() + b.size()) * random.nextDouble();
      for (int k = 0; k < 3; k++) {
        d[k] = way * d[k];
        from[k] = n % 8 == 0 ? 0 : aside * d[k + 3] - d[k] / 2;
      }
      a.shape.move(from[0], from[1], from[2]);
      double t = ConvexSweep.sweep(a.shape, d[0], d[1], d[2], 1, b.shape, hit);
      double size = way + a.size() + b.size() + 8 * b.vague();
      if (t == 0) {
        starts++;
        assertThat(hit.startsInContact()).as(what).isTrue();
      } else if (t > 0) {
        hits++;
        assertThat(hit.converged()).as(what).isTrue();
        checkContact(a, b, d, from, t, 0x1p-43 * size, what);
      } else {
        checkMiss(a, b, d, what);
      }
    }
    System.out.printf(
        "sweep of cones %s: seed %d, %d of %d hit, %d start in contact%n",
        family, seed, hits, cases, starts);
    assertThat(hits + starts).isBetween(cases / 4, cases * 19 / 20);
  }

  /** The plane of the normal parts the shapes at t, and the point is on one and near the other. */
  private void checkContact(
      RoundBody a, RoundBody b, double[] d, double[] from, double t, double bound, String what) {
    double rounding = 8 * ROUNDING * Math.max(a.coordinates(), b.coordinates());
    double nx = hit.nx();
    double ny = hit.ny();
    double nz = hit.nz();
    double speed = nx * d[0] + ny * d[1] + nz * d[2];
    double shift = nx * from[0] + ny * from[1] + nz * from[2] + t * speed;
    assertThat(speed).as(what).isLessThanOrEqualTo(0);
    assertThat(RoundBody.apart(a, b, nx, ny, nz) + shift).as(what).isGreaterThan(-bound - rounding);
    double x = hit.x() - from[0] - t * d[0];
    double y = hit.y() - from[1] - t * d[1];
    double z = hit.z() - from[2] - t * d[2];
    assertThat(b.distance(hit.x(), hit.y(), hit.z())).as(what).isLessThan(bound + rounding);
    assertThat(a.distance(x, y, z)).as(what).isLessThan(bound + rounding);
  }

  /** At some places of a motion that misses, the shapes are apart. */
  private void checkMiss(RoundBody a, RoundBody b, double[] d, String what) {
    for (int k = 0; k < 8; k++) {
      a.shape.move(d[0] / 8, d[1] / 8, d[2] / 8);
      assertThat(Gjk.distance(a.shape, b.shape, out)).as(what).isPositive();
    }
  }
}
