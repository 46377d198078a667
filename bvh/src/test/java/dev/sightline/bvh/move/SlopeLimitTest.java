package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Whether a slope is walked up follows from its triangle as floats have it, wherever it is and
 * whichever way it faces.
 */
class SlopeLimitTest {
  private static final long SEED = 20261127;

  /** What is forgiven beyond the limit, in degrees. */
  private static final double FORGIVEN = 1e-3;

  /** The square of the cosine of a triangle's slope, of exact products of its floats. */
  private static double exactCosineSquared(float[] t) {
    BigDecimal[] a = new BigDecimal[3];
    BigDecimal[] b = new BigDecimal[3];
    for (int i = 0; i < 3; i++) {
      a[i] = new BigDecimal(t[3 + i]).subtract(new BigDecimal(t[i]));
      b[i] = new BigDecimal(t[6 + i]).subtract(new BigDecimal(t[i]));
    }
    BigDecimal[] n = new BigDecimal[3];
    BigDecimal square = BigDecimal.ZERO;
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      n[i] = a[j].multiply(b[k]).subtract(a[k].multiply(b[j]));
      square = square.add(n[i].multiply(n[i]));
    }
    return n[1].multiply(n[1]).divide(square, MathContext.DECIMAL128).doubleValue();
  }

  private static boolean isWalkedUp(float[] slope, double x, double z, double turn) {
    double c = Math.cos(turn);
    double s = Math.sin(turn);
    Course course = new Course();
    double[] corners = new double[9];
    for (int i = 0; i < 9; i++) {
      corners[i] = slope[i];
    }
    course.triangle(corners).floor(x - 30, z - 30, x + 30, z + 30, 0);
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(x - c, 0.01, z - s);
    var world = course.world();
    for (int i = 0; i < 60; i++) {
      mover.move(world, 0.05 * c, -0.01, 0.05 * s);
    }
    return mover.y() > 1;
  }

  @Test
  void aSlopeNearTheLimitIsDecidedByItsFloatsInEveryDirectionAndPlace() {
    Random random = new Random(SEED);
    double limit = CharacterShape.DEFAULT.maxSlope();
    double cosine = Math.cos(Math.toRadians(limit + FORGIVEN));
    int walked = 0;
    int nominal = 0;
    List<String> wrong = new ArrayList<>();
    int count = 400;
    for (int i = 0; i < count; i++) {
      double far = new double[] {0, 100, 10_000, 30_000}[i % 4];
      double x = far * (random.nextBoolean() ? 1 : -1);
      double z = far * random.nextDouble();
      double turn = Math.PI / 4 * random.nextInt(8);
      boolean isNominal = random.nextInt(6) == 0;
      double degrees = isNominal ? limit : limit + 0.05 * (random.nextDouble() - 0.5);
      double c = Math.cos(turn);
      double s = Math.sin(turn);
      double rise = 12 * Math.tan(Math.toRadians(degrees));
      float[] t = {
        (float) (x - 9 * s), 0, (float) (z + 9 * c),
        (float) (x + 12 * c), (float) rise, (float) (z + 12 * s),
        (float) (x + 9 * s), 0, (float) (z - 9 * c)
      };
      double exact = exactCosineSquared(t);
      boolean isWalkable = exact >= cosine * cosine;
      if (isWalkedUp(t, x, z, turn) != isWalkable) {
        wrong.add(far + " turned " + turn + " cosine " + Math.sqrt(exact) + " limit " + cosine);
      }
      walked += isWalkable ? 1 : 0;
      nominal += isNominal ? 1 : 0;
    }
    System.out.printf(
        "seed %d: %d slopes, %d at the limit before rounding, %d walkable, %d decided wrongly%n",
        SEED, count, nominal, walked, wrong.size());
    assertThat(wrong).isEmpty();
    assertThat(walked).isBetween(count * 3 / 10, count * 7 / 10);
  }
}
