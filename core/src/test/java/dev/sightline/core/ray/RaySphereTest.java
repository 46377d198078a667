package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RaySphereTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  private final Interval out = new Interval();

  private boolean intersect(double ox, double oy, double oz, double r, double tMin, double tMax) {
    return RaySphere.intersect(ox, oy, oz, 0, 0, -2, 0, 0, 0, r, tMin, tMax, out);
  }

  @Test
  void bothEndsOfTheChordAreReported() {
    assertThat(intersect(0, 0, 5, 1, 0, INF)).isTrue();
    assertThat(out.near()).isEqualTo(2);
    assertThat(out.far()).isEqualTo(3);
  }

  @Test
  void fromInsideTheIntervalBeginsAtTheOrigin() {
    assertThat(intersect(0, 0, 0.5, 1, 0, INF)).isTrue();
    assertThat(out.near()).isEqualTo(0);
    assertThat(out.far()).isEqualTo(0.75);
    assertThat(intersect(0, 0, 0.5, 1, -INF, INF)).isTrue();
    assertThat(out.near()).isEqualTo(-0.25);
  }

  @Test
  void aTangentLineMeetsTheBallInAPointAndABallBehindIsMissed() {
    assertThat(intersect(1, 0, 5, 1, 0, INF)).isTrue();
    assertThat(out.near()).isEqualTo(2.5);
    assertThat(out.far()).isEqualTo(2.5);
    assertThat(intersect(Math.nextUp(1.0), 0, 5, 1, 0, INF)).isFalse();
    assertThat(intersect(0, 0, -5, 1, 0, INF)).isFalse();
    assertThat(intersect(0, 0, -1, 1, 0, INF)).as("touching from behind").isTrue();
    assertThat(intersect(0, 0, 5, 1, 0, 1.5)).as("beyond the interval").isFalse();
  }

  @Test
  void theUsualDiscriminantLosesASmallBallFarAwayAndThisOneDoesNot() {
    double distance = 1e5;
    double r = 1e-4;
    float b = 2 * (float) (distance * -1);
    float c = (float) (distance * distance) - (float) (r * r);
    float discriminant = b * b - 4 * c;
    assertThat(discriminant).as("b b - 4 a c in float: the radius is lost").isEqualTo(0);
    double h = 2e-4;
    float missC = (float) (distance * distance + h * h) - (float) (r * r);
    assertThat(b * b - 4 * missC).as("and a miss counts as a hit").isEqualTo(0);
    assertThat(RaySphere.intersect(0, 0, distance, 0, 0, -1, 0, 0, 0, r, 0, INF, out)).isTrue();
    assertThat(out.far() - out.near()).isCloseTo(2e-4, org.assertj.core.data.Offset.offset(1e-10));
    assertThat(RaySphere.intersect(h, 0, distance, 0, 0, -1, 0, 0, 0, r, 0, INF, out)).isFalse();
  }

  @Test
  void whatIsNotFiniteAndADirectionOfZeroMiss() {
    for (double bad : new double[] {Double.NaN, INF, -INF}) {
      for (int i = 0; i < 10; i++) {
        double[] v = {0, 0, 5, 0, 0, -1, 0, 0, 0, 1};
        v[i] = bad;
        assertThat(
                RaySphere.intersect(
                    v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], 0, INF, out))
            .as("argument %d = %s", i, bad)
            .isFalse();
        assertThat(
                RaySphere.conservative(
                    v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], 0, INF))
            .as("argument %d = %s", i, bad)
            .isNaN();
      }
    }
    assertThat(RaySphere.conservative(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, INF)).isNaN();
    assertThat(RaySphere.conservative(0, 0, 5, 0, 0, -1, 0, 0, 0, -1, 0, INF)).isNaN();
    assertThatThrownBy(() -> new Sphere(Vec3.ZERO, -1)).hasMessageContaining("-1");
    assertThatThrownBy(() -> new Sphere(Vec3.ZERO, Float.NaN)).hasMessageContaining("NaN");
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Sphere ball = new Sphere(new Vec3(1, 2, 3), 1);
    Ray down = new Ray(new Vec3(1, 2, 8), new Vec3(0, 0, -1));
    assertThat(RaySphere.conservative(down, ball).orElse(-1)).isBetween(3.9999, 4.0);
    assertThat(RaySphere.conservative(new Ray(new Vec3(1, 2, 8), new Vec3(0, 0, 1)), ball))
        .isEmpty();
  }

  @Test
  void tangentRaysNeverMissInTheConservativeForm() {
    long seed = 61;
    Random random = new Random(seed);
    int hits = 0;
    int extra = 0;
    int rounded = 0;
    int cases = 60_000;
    double[] v = new double[10];
    for (int n = 0; n < cases; n++) {
      draw(random, v);
      boolean expected = meets(v);
      double t =
          RaySphere.conservative(
              v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], 0, INF);
      boolean plain =
          RaySphere.intersect(
              v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], 0, INF, out);
      if (expected) {
        assertThat(t).as("seed %d case %d", seed, n).isGreaterThanOrEqualTo(0);
        assertThat(t == 0 || isBeforeTheBall(v, t)).as("seed %d case %d", seed, n).isTrue();
      }
      hits += expected ? 1 : 0;
      extra += t >= 0 && !expected ? 1 : 0;
      rounded += plain != expected ? 1 : 0;
    }
    System.out.printf(
        "ray/sphere: seed %d, %d of %d hit; conservative adds %d, the rounded form errs in %d%n",
        seed, hits, cases, extra, rounded);
  }

  /** Rays past the ball at its radius, in a plane in which that is easily drawn; or at random. */
  private static void draw(Random random, double[] v) {
    for (int i = 0; i < 9; i++) {
      v[i] = random.nextInt(3) == 0 ? random.nextInt(5) - 2 : random.nextFloat() * 4 - 2;
    }
    for (int i = 0; i < 3; i++) {
      v[3 + i] = v[6 + i] - v[i] + random.nextFloat() - 0.5f;
    }
    v[9] = random.nextInt(2) == 0 ? 1 + random.nextInt(2) : random.nextFloat() * 2;
    if (random.nextBoolean()) {
      int axis = random.nextInt(3);
      for (int i = 0; i < 3; i++) {
        v[3 + i] = i == axis ? random.nextFloat() + 0.1f : 0;
        v[i] = v[6 + i];
      }
      double angle = random.nextInt(4) * Math.PI / 2 + (random.nextBoolean() ? 0.7 : 0);
      v[axis] = v[6 + axis] + random.nextFloat() * 6 - 5;
      v[(axis + 1) % 3] += v[9] * Math.cos(angle);
      v[(axis + 2) % 3] += v[9] * Math.sin(angle);
    }
  }

  /** Exactly: inside, or running towards the centre with (m.d)^2 at least d.d (m.m - r r). */
  private static boolean meets(double[] v) {
    BigDecimal[] m = relative(v);
    BigDecimal[] d = {new BigDecimal(v[3]), new BigDecimal(v[4]), new BigDecimal(v[5])};
    BigDecimal c = dot(m, m).subtract(SlabOracle.product(v[9], v[9]));
    BigDecimal b = dot(m, d);
    BigDecimal a = dot(d, d);
    return a.signum() > 0
        && (c.signum() <= 0 || (b.signum() <= 0 && b.multiply(b).compareTo(a.multiply(c)) >= 0));
  }

  /** Whether o + t d is not inside, and not behind the middle of the chord. */
  private static boolean isBeforeTheBall(double[] v, double t) {
    BigDecimal[] m = relative(v);
    BigDecimal[] d = {new BigDecimal(v[3]), new BigDecimal(v[4]), new BigDecimal(v[5])};
    for (int i = 0; i < 3; i++) {
      m[i] = m[i].add(d[i].multiply(new BigDecimal(t)));
    }
    return dot(m, m).compareTo(SlabOracle.product(v[9], v[9])) >= 0 && dot(m, d).signum() <= 0;
  }

  private static BigDecimal[] relative(double[] v) {
    BigDecimal[] m = new BigDecimal[3];
    for (int i = 0; i < 3; i++) {
      m[i] = new BigDecimal(v[i]).subtract(new BigDecimal(v[6 + i]));
    }
    return m;
  }

  private static BigDecimal dot(BigDecimal[] a, BigDecimal[] b) {
    return a[0].multiply(b[0]).add(a[1].multiply(b[1])).add(a[2].multiply(b[2]));
  }
}
