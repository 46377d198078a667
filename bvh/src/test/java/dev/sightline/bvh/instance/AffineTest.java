package dev.sightline.bvh.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Worlds;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AffineTest {

  private static BigDecimal big(double value) {
    return new BigDecimal(value);
  }

  /** The world image of a local point without rounding, less a point of the world ray. */
  private static double stray(Affine a, BigDecimal[] local, BigDecimal[] world) {
    double[][] rows = {
      {a.m00(), a.m01(), a.m02(), a.m03()},
      {a.m10(), a.m11(), a.m12(), a.m13()},
      {a.m20(), a.m21(), a.m22(), a.m23()}
    };
    double most = 0;
    for (int k = 0; k < 3; k++) {
      BigDecimal sum = big(rows[k][3]).subtract(world[k]);
      for (int c = 0; c < 3; c++) {
        sum = sum.add(big(rows[k][c]).multiply(local[c]));
      }
      most = Math.max(most, Math.abs(sum.doubleValue()));
    }
    return most;
  }

  private static BigDecimal[] along(double[] ray, double t) {
    BigDecimal[] out = new BigDecimal[3];
    for (int k = 0; k < 3; k++) {
      out[k] = big(ray[k]).add(big(ray[3 + k]).multiply(big(t)));
    }
    return out;
  }

  /** Maps of a kind and also maps that are nearly singular. */
  private static Affine draw(Worlds.Kind kind, Random random) {
    Affine a = Worlds.map(kind, random, Math.exp(random.nextGaussian() * 5));
    if (random.nextInt(3) > 0) {
      return a;
    }
    double w = 1 + Math.scalb(random.nextDouble(), -random.nextInt(40));
    return Affine.of(
        a.m00(),
        a.m00() * w,
        a.m02(),
        a.m03(),
        a.m10(),
        a.m10(),
        a.m12(),
        a.m13(),
        a.m20(),
        a.m20() * w,
        a.m22(),
        a.m23());
  }

  @ParameterizedTest
  @EnumSource(Worlds.Kind.class)
  void aLocalRayStraysNoFartherInTheWorldThanTheSlackSays(Worlds.Kind kind) {
    long seed = 1000 + kind.ordinal();
    Random random = new Random(seed);
    double worst = 0;
    int maps = 0;
    for (int n = 0; n < 2000; n++) {
      Affine a = draw(kind, random);
      if (!a.isInvertible()) {
        continue;
      }
      maps++;
      double[] world = new double[6];
      double[] local = new double[6];
      double size = Math.exp(random.nextGaussian() * 6);
      for (int k = 0; k < 6; k++) {
        world[k] = random.nextGaussian() * size;
      }
      double t = Math.exp(random.nextGaussian() * 6);
      a.pointToLocal(world[0], world[1], world[2], local, 0);
      a.directionToLocal(world[3], world[4], world[5], local, 3);
      double stray = stray(a, along(local, t), along(world, t));
      double[] c = {a.m03(), a.m13(), a.m23()};
      double origin = 0;
      double point = 0;
      for (int k = 0; k < 3; k++) {
        origin = Math.max(origin, Math.abs(world[k] - c[k]));
        point = Math.max(point, Math.abs(world[k] + t * world[3 + k] - c[k]));
      }
      double bound = a.slack() * (2 * origin + point);
      assertThat(stray).as("seed %d, map %d: %s", seed, n, a).isLessThanOrEqualTo(bound);
      worst = Math.max(worst, stray / bound);
    }
    System.out.printf("%s: seed %d, %d maps, worst %.3f of the bound%n", kind, seed, maps, worst);
    assertThat(maps).isBetween(1200, 2000);
    assertThat(worst).isGreaterThan(0.01);
  }

  @Test
  void thereAndBackIsWhereItWas() {
    Random random = new Random(6);
    double[] p = new double[3];
    for (Worlds.Kind kind : Worlds.Kind.values()) {
      Affine a = Worlds.map(kind, random, 3);
      a.pointToWorld(0.25, -3, 7, p, 0);
      a.pointToLocal(p[0], p[1], p[2], p, 0);
      assertThat(p[0]).isCloseTo(0.25, within(1e-8));
      assertThat(p[1]).isCloseTo(-3, within(1e-8));
      assertThat(p[2]).isCloseTo(7, within(1e-8));
      assertThat(a.isInvertible()).isTrue();
      assertThat(a.mirrors()).isEqualTo(kind == Worlds.Kind.MIRROR);
    }
  }

  @Test
  void theIdentityMovesNothingAtAll() {
    double[] p = new double[3];
    Affine.IDENTITY.pointToLocal(0.1, 1e30, -3e-20, p, 0);
    assertThat(p).containsExactly(0.1, 1e30, -3e-20);
    Affine.IDENTITY.pointToWorld(0.1, 1e30, -3e-20, p, 0);
    assertThat(p).containsExactly(0.1, 1e30, -3e-20);
    float[] triangle = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    float[] out = new float[9];
    Affine.IDENTITY.triangleToWorld(triangle, 0, out, 0);
    assertThat(out).isEqualTo(triangle);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, 1e-320})
  void aScaleThatIsNoneHasNoInverse(double scale) {
    assertThat(Affine.of(1, 0, 0, 0, 0, scale, 0, 0, 0, 0, 1, 0).isInvertible()).isFalse();
  }

  @Test
  void aTranslationThatIsNotFiniteHasNoInverse() {
    double inf = Double.NEGATIVE_INFINITY;
    assertThat(Affine.of(1, 0, 0, inf, 0, 1, 0, 0, 0, 0, 1, 0).isInvertible()).isFalse();
    assertThat(Affine.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, Double.NaN).isInvertible()).isFalse();
  }

  @Test
  void verySmallAndVeryLargeScalesHaveAnInverse() {
    for (double scale : new double[] {1e-45, 1e-30, 1e30, 3e38}) {
      assertThat(Affine.of(scale, 0, 0, 1, 0, scale, 0, 2, 0, 0, scale, 3).isInvertible()).isTrue();
      assertThat(Affine.of(scale, 0, 0, 1, 0, 1, 0, 2, 0, 0, 1 / scale, 3).isInvertible()).isTrue();
    }
  }

  @Test
  void rowsThatLieInAPlaneHaveNoInverse() {
    assertThat(Affine.of(1, 2, 3, 0, 4, 5, 6, 0, 7, 8, 9, 0).isInvertible()).isFalse();
    assertThat(Affine.of(0.1, 0.2, 0.3, 0, 0.4, 0.5, 0.6, 0, 0.7, 0.8, 0.9, 0).isInvertible())
        .isFalse();
  }

  @ParameterizedTest
  @EnumSource(Worlds.Kind.class)
  void anotherTranslationIsTheMapMadeOfTheSameNumbers(Worlds.Kind kind) {
    Random random = new Random(91);
    double[] places = {0, -0.0, 1e-300, 7, -3e8, Double.POSITIVE_INFINITY, Double.NaN};
    for (int i = 0; i < 300; i++) {
      Affine a = draw(kind, random);
      double x = places[random.nextInt(places.length)];
      double y = places[random.nextInt(places.length)];
      double z = random.nextGaussian();
      Affine moved = a.withTranslation(x, y, z);
      Affine made =
          Affine.of(
              a.m00(), a.m01(), a.m02(), x, a.m10(), a.m11(), a.m12(), y, a.m20(), a.m21(), a.m22(),
              z);
      assertThat(numbers(moved)).isEqualTo(numbers(made));
      assertThat(moved.mirrors()).isEqualTo(made.mirrors());
      assertThat(moved.withTranslation(1, 2, z).isInvertible()).isEqualTo(a.isInvertible());
    }
  }

  private static double[] numbers(Affine a) {
    return new double[] {
      a.m00(), a.m01(), a.m02(), a.m03(), a.m10(), a.m11(), a.m12(), a.m13(), a.m20(), a.m21(),
      a.m22(), a.m23(), a.i00(), a.i01(), a.i02(), a.i10(), a.i11(), a.i12(), a.i20(), a.i21(),
      a.i22(), a.slack()
    };
  }

  /** Against the normal of the image of a triangle in the plane, which is turned with its sides. */
  @ParameterizedTest
  @EnumSource(Worlds.Kind.class)
  void aNormalInTheWorldIsThatOfTheImageOfItsPlane(Worlds.Kind kind) {
    long seed = 300 + kind.ordinal();
    Random random = new Random(seed);
    for (int n = 0; n < 200; n++) {
      Affine a = Worlds.map(kind, random, 3);
      double[] p = new double[6];
      double[] q = new double[6];
      for (int k = 0; k < 6; k++) {
        p[k] = random.nextGaussian();
      }
      a.directionToWorld(p[0], p[1], p[2], q, 0);
      a.directionToWorld(p[3], p[4], p[5], q, 3);
      double[] local = cross(p);
      double[] expected = cross(q);
      double[] normal = new double[4];
      a.normalToWorld(local[0], local[1], local[2], normal, 1);
      double cosine = 0;
      for (int k = 0; k < 3; k++) {
        cosine += normal[1 + k] / length(normal) * expected[k] / length(expected);
      }
      assertThat(cosine).as("seed %d, map %d", seed, n).isGreaterThan(1 - 1e-6);
    }
  }

  private static double[] cross(double[] p) {
    return new double[] {
      p[1] * p[5] - p[2] * p[4], p[2] * p[3] - p[0] * p[5], p[0] * p[4] - p[1] * p[3]
    };
  }

  private static double length(double[] v) {
    double sum = 0;
    for (double coordinate : v) {
      sum += coordinate * coordinate;
    }
    return Math.sqrt(sum);
  }

  @Test
  void itsTextHasItsTwelveNumbersRowByRow() {
    assertThat(Affine.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12.5))
        .hasToString("Affine[1.0 2.0 3.0 4.0, 5.0 6.0 7.0 8.0, 9.0 10.0 11.0 12.5]");
  }

  @Test
  void aNumberKeepsItsSignAlsoWhereItIsZero() {
    Affine map = Affine.of(1, -0.0, 0, -0.0, 0, 1, 0, 0, 0, 0, 1, 0);
    assertThat(1 / map.m01()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(1 / map.m02()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(1 / map.m03()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(1 / Affine.IDENTITY.m01()).isEqualTo(Double.POSITIVE_INFINITY);
  }
}
