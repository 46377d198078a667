package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Where the closest points lie, by decimals: a large shape and one that is up to 10^7 times
 * smaller, both often flat or straight except for the roundings of their floats. Then the simplices
 * of {@link Gjk} are thin in two directions, and weights are worth little.
 */
class GjkWitnessTest {
  private static final double ROUNDING = 0x1p-53;

  private static final float[] FLAT = {3, 3, 0, -3, -3, 0, -3, 1, 0, -3, -2, 0};
  private static final float[] LINE = {
    -2.712874902499607E-7f, 4.460270702111302E-6f, -2.3355319171969313E-6f,
    -7.793138223632923E-8f, 1.2812794238925562E-6f, -6.709163926643669E-7f,
    -4.838429958908819E-7f, 7.954921784403268E-6f, -4.165436621406116E-6f,
    -3.901601246525388E-7f, 6.414670224330621E-6f, -3.358914227646892E-6f,
    1.4085776456340682E-7f, -2.3158597741712583E-6f, 1.212653842230793E-6f
  };

  /** In roundings of a shape's own size and of the coordinates: a sum of four weighted points. */
  private static final double OWN = 8;

  private static final int BATCH = 500;

  @Test
  void closestPointsLieInTheirShapesAndACommonOneInTheSmaller() {
    play(8_301, 2_000);
  }

  @Test
  @Tag("exhaustive")
  void closestPointsOfAHundredThousandPairsLieInTheirShapes() {
    play(8_302, 100_000);
  }

  @Test
  void theCommonPointOfAFlatShapeAndFivePointsOnALineIsOnTheLine() {
    Case found = new Case();
    found.check(FLAT, LINE);
    found.check(LINE, FLAT);
    float[] triangle = {
      1.9658719247672707E-4f, -1.273595553357154E-4f, -1.0510297579457983E-4f,
      -0.0011414948385208845f, 7.39520532079041E-4f, 6.102864863350987E-4f,
      0.0012105389032512903f, -7.842509658075869E-4f, -6.472000968642533E-4f
    };
    found.check(new float[] {-2, -2, 0, 3, 1, 0, 3, 2, 0, -3, -2, 0}, triangle);
    assertThat(found.meeting).isEqualTo(3);
    found.assertBounds();
  }

  @Test
  void weightsWithoutRoundingAreFoundWithoutAllocation() {
    ConvexShape flat = new ConvexShape().tetrahedron(FLAT, 0);
    ConvexShape line = new ConvexShape().points(LINE, 0, 5);
    GjkResult out = new GjkResult();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    long before = 0;
    int meeting = 0;
    for (int n = 0; n < 2000; n++) {
      if (n == 1000) {
        before = threads.getThreadAllocatedBytes(id);
      }
      meeting += Gjk.distance(flat, line, out) == 0 ? 1 : 0;
    }
    assertThat(threads.getThreadAllocatedBytes(id) - before).isLessThan(4096);
    assertThat(meeting).isEqualTo(2000);
  }

  private static void play(int seed, int cases) {
    Case sum =
        IntStream.range(0, cases / BATCH)
            .parallel()
            .mapToObj(n -> batch(seed + n))
            .reduce(new Case(), Case::with);
    System.out.printf(
        "gjk witnesses: seed %d, %,d pairs, %,d meet, worst own %.1f u, other %.1f u, apart %.1f u%n",
        seed, sum.played, sum.meeting, sum.worstOwn, sum.worstOther, sum.worstApart);
    assertThat(sum.played).isEqualTo(cases);
    assertThat(sum.meeting).isBetween(cases / 4, cases - cases / 20);
    sum.assertBounds();
  }

  private static Case batch(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Case found = new Case();
    for (int n = 0; n < BATCH; n++) {
      float[] large = lattice(random);
      float[] small = small(random);
      boolean first = random.nextBoolean();
      found.check(first ? large : small, first ? small : large);
    }
    return found;
  }

  /** Four points with coordinates from -3 to 3, mostly in a plane. */
  private static float[] lattice(SplittableRandom random) {
    float[] v = new float[12];
    for (int i = 0; i < v.length; i++) {
      v[i] = random.nextInt(7) - 3;
    }
    if (random.nextInt(4) != 0) {
      int axis = random.nextInt(3);
      for (int i = axis; i < v.length; i += 3) {
        v[i] = 0;
      }
    }
    return v;
  }

  /**
   * Two to five points near the origin: on a line or in a plane except for roundings, or anywhere.
   */
  private static float[] small(SplittableRandom random) {
    double size = Math.pow(10, -7 * random.nextDouble());
    int rank = 1 + random.nextInt(3);
    double[] axes = new double[9];
    for (int k = 0; k < 9; k++) {
      axes[k] = size * random.nextDouble(-1, 1);
    }
    float[] v = new float[3 * (2 + random.nextInt(4))];
    for (int i = 0; i < v.length; i += 3) {
      double[] at = new double[3];
      for (int axis = 0; axis < rank; axis++) {
        double t = random.nextDouble(-1, 1);
        for (int k = 0; k < 3; k++) {
          at[k] += t * axes[3 * axis + k];
        }
      }
      for (int k = 0; k < 3; k++) {
        v[i + k] = (float) at[k];
      }
    }
    return v;
  }

  /** What has been found: the worst of each error, and where. */
  private static final class Case {
    private final GjkResult out = new GjkResult();
    int played;
    int meeting;
    double worstOwn;
    double worstOther;
    double worstApart;
    String where = "";

    void check(float[] a, float[] b) {
      double d =
          Gjk.distance(
              new ConvexShape().points(a, 0, a.length / 3),
              new ConvexShape().points(b, 0, b.length / 3),
              out);
      played++;
      double ownOfA = units(new DecimalHull(a).distance(out.x1(), out.y1(), out.z1()), size(a));
      double ownOfB = units(new DecimalHull(b).distance(out.x2(), out.y2(), out.z2()), size(b));
      if (d == 0) {
        meeting++;
        assertThat(out.x1()).isEqualTo(out.x2());
        boolean first = extent(a) <= extent(b);
        double both = size(a) + size(b);
        note(
            first ? ownOfA : ownOfB,
            (first ? ownOfB : ownOfA) * size(first ? b : a) / both,
            0,
            a,
            b);
      } else {
        double apart =
            Math.sqrt(
                square(out.x1() - out.x2())
                    + square(out.y1() - out.y2())
                    + square(out.z1() - out.z2()));
        note(Math.max(ownOfA, ownOfB), 0, units(Math.abs(apart - d), d + size(a) + size(b)), a, b);
      }
    }

    private void note(double own, double other, double apart, float[] a, float[] b) {
      if (own > worstOwn || other > worstOther || apart > worstApart) {
        where = Arrays.toString(a) + " " + Arrays.toString(b);
      }
      worstOwn = Math.max(worstOwn, own);
      worstOther = Math.max(worstOther, other);
      worstApart = Math.max(worstApart, apart);
    }

    Case with(Case other) {
      Case sum = new Case();
      sum.played = played + other.played;
      sum.meeting = meeting + other.meeting;
      sum.worstOwn = Math.max(worstOwn, other.worstOwn);
      sum.worstOther = Math.max(worstOther, other.worstOther);
      sum.worstApart = Math.max(worstApart, other.worstApart);
      sum.where = where + "\n" + other.where;
      return sum;
    }

    void assertBounds() {
      assertThat(worstOwn).as(where).isLessThan(OWN);
      assertThat(worstOther).as(where).isLessThan(36);
      assertThat(worstApart).as(where).isLessThan(36);
    }

    private static double units(double error, double size) {
      return error == 0 ? 0 : error / (ROUNDING * size);
    }

    private static double square(double x) {
      return x * x;
    }

    /** The reach from the first point: what the shapes are compared by. */
    private static double extent(float[] v) {
      double most = 0;
      for (int i = 3; i < v.length; i += 3) {
        most =
            Math.max(
                most,
                square((double) v[i] - v[0])
                    + square((double) v[i + 1] - v[1])
                    + square((double) v[i + 2] - v[2]));
      }
      return Math.sqrt(most);
    }

    /** The extent and the largest coordinate. */
    private static double size(float[] v) {
      double most = 0;
      for (float c : v) {
        most = Math.max(most, Math.abs(c));
      }
      return extent(v) + most;
    }
  }
}
