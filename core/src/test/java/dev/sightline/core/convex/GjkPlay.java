package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/**
 * Plays random pairs of every two kinds and checks each answer by the optimality conditions alone:
 * the witnesses lie on the shapes (by the kernels of {@code closest}), are as far apart as the
 * distance says, and no vertex lies between the two planes through them.
 */
final class GjkPlay {
  private static final double ROUNDING = 0x1p-53;
  private static final int BATCHES_A_FAMILY = 8;
  private static final long LARGEST_BATCH = 200_000;
  private static final long REPORT_EVERY = 1_000_000;
  private static final Body.Kind[] KINDS = Body.Kind.values();

  final ConvexFamily family;
  long played;
  long meeting;
  long iterations;
  int mostIterations;
  long unconverged;
  double widestGap;
  double worst;
  String worstCase = "";

  private final Body[] first = new Body[KINDS.length];
  private final Body[] second = new Body[KINDS.length];
  private final GjkResult out = new GjkResult();
  private final GjkResult warm = new GjkResult();
  private final GjkResult yes = new GjkResult();

  GjkPlay(ConvexFamily family) {
    this.family = family;
    for (Body.Kind kind : KINDS) {
      first[kind.ordinal()] = new Body(kind);
      second[kind.ordinal()] = new Body(kind);
    }
  }

  /**
   * Plays so many pairs on all cores, each batch with a seed of its own, and asserts the bound. A
   * family says what it has counted each time another million is done, and at its end.
   */
  static void playAll(long seed, long cases) {
    ConvexFamily[] families = ConvexFamily.values();
    long ofFamily = (cases + families.length - 1) / families.length;
    long batches = Math.max(BATCHES_A_FAMILY, (ofFamily + LARGEST_BATCH - 1) / LARGEST_BATCH);
    long each = (ofFamily + batches - 1) / batches;
    GjkPlay[] sums = new GjkPlay[families.length];
    Arrays.setAll(sums, n -> new GjkPlay(families[n]));
    LongStream.range(0, batches * families.length)
        .parallel()
        .forEach(
            n -> {
              GjkPlay sum = sums[(int) (n % families.length)];
              GjkPlay play = new GjkPlay(sum.family);
              play.play(seed + n, each);
              sum.add(play, seed);
            });
    for (GjkPlay sum : sums) {
      sum.report(seed);
    }
    assertThat(sums)
        .allSatisfy(
            sum -> {
              assertThat(sum.played).isGreaterThanOrEqualTo(ofFamily);
              assertThat(sum.worst).as(sum.worstCase).isLessThan(128);
            });
  }

  private void play(long seed, long cases) {
    SplittableRandom random = new SplittableRandom(seed);
    for (long n = 0; n < cases; n++) {
      Body a = first[random.nextInt(KINDS.length)];
      Body b = second[random.nextInt(KINDS.length)];
      family.draw(random, a, b);
      check(a, b, n);
    }
  }

  private void check(Body a, Body b, long n) {
    double d = Gjk.distance(a.shape, b.shape, out);
    assertThat(d).as("%s / %s", a, b).isBetween(0.0, Double.MAX_VALUE);
    played++;
    meeting += d == 0 ? 1 : 0;
    iterations += out.iterations();
    mostIterations = Math.max(mostIterations, out.iterations());
    double size = d + a.size() + b.size();
    if (!out.converged()) {
      unconverged++;
      widestGap = Math.max(widestGap, (d - out.atLeast()) / (ROUNDING * size));
    }
    double coordinates = Math.max(a.largestCoordinate(), b.largestCoordinate());
    double off = units(Math.max(error(out, a, b, d), 0), size);
    // Every other pair: the kernels for the shapes take longer than the search.
    double place =
        n % 2 == 0
            ? 0
            : units(
                Math.max(
                    a.distance(out.x1(), out.y1(), out.z1()),
                    b.distance(out.x2(), out.y2(), out.z2())),
                size + coordinates);
    double most = Math.max(off, place);
    assertThat(most).as("%s / %s", a, b).isNotNaN();
    if (most > worst) {
      worst = most;
      worstCase = a + " / " + b + ", " + d;
    }
    if (n % 8 == 0) {
      double again = Gjk.distanceWarm(a.shape, b.shape, warm);
      assertThat(Math.abs(again - d))
          .as("warm: %s / %s", a, b)
          .isLessThanOrEqualTo(64 * ROUNDING * size);
      boolean meets = Gjk.intersects(b.shape, a.shape, yes);
      assertThat(meets == (d == 0) || d < 64 * ROUNDING * size).as("%s / %s", a, b).isTrue();
    }
  }

  /** An error in roundings of a size; none is none of any size, 0 included. */
  private static double units(double error, double size) {
    return error == 0 ? 0 : error / (ROUNDING * size);
  }

  /** By how much the distance is not what the planes and the witnesses say it is. */
  private static double error(GjkResult out, Body a, Body b, double d) {
    double x = out.x1() - out.x2();
    double y = out.y1() - out.y2();
    double z = out.z1() - out.z2();
    double apart = Math.sqrt(x * x + y * y + z * z);
    double coordinates = Math.max(a.largestCoordinate(), b.largestCoordinate());
    double off = Math.abs(apart - d) - 4 * ROUNDING * coordinates;
    if (d == 0) {
      return off;
    }
    double nx = out.directionX();
    double ny = out.directionY();
    double nz = out.directionZ();
    double[] o = a.vertices;
    double nearest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < a.vertices.length; i += 3) {
      nearest = Math.min(nearest, along(a.vertices, i, o, nx, ny, nz));
    }
    double furthest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < b.vertices.length; i += 3) {
      furthest = Math.max(furthest, along(b.vertices, i, o, nx, ny, nz));
    }
    // The vertices of a placed body are themselves rounded here.
    boolean rounded =
        a.placement[3] != 0
            || b.placement[1] != 0
            || a.kind == Body.Kind.OBB
            || b.kind == Body.Kind.OBB;
    double placing = rounded ? 8 * ROUNDING * coordinates : 0;
    return Math.max(off, d - (nearest - furthest - a.radius - b.radius) - placing);
  }

  private static double along(double[] v, int i, double[] o, double nx, double ny, double nz) {
    return nx * (v[i] - o[0]) + ny * (v[i + 1] - o[1]) + nz * (v[i + 2] - o[2]);
  }

  /** Adds what another play of the family has counted; reports at every million. */
  private synchronized void add(GjkPlay other, long seed) {
    long before = played / REPORT_EVERY;
    played += other.played;
    meeting += other.meeting;
    iterations += other.iterations;
    mostIterations = Math.max(mostIterations, other.mostIterations);
    unconverged += other.unconverged;
    widestGap = Math.max(widestGap, other.widestGap);
    if (other.worst > worst) {
      worst = other.worst;
      worstCase = other.worstCase;
    }
    if (played / REPORT_EVERY > before) {
      report(seed);
    }
  }

  private void report(long seed) {
    System.out.printf(
        "gjk %s: seed %d, %,d pairs, %.1f %% meet, iterations mean %.2f most %d, not converged %d"
            + " (gap at most %.0f u), worst %.1f u%n",
        family,
        seed,
        played,
        100.0 * meeting / played,
        (double) iterations / played,
        mostIterations,
        unconverged,
        widestGap,
        worst);
    if (worst >= 128) {
      System.out.println("  " + worstCase);
    }
  }
}
