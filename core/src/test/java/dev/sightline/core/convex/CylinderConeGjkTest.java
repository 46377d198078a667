package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointCone;
import dev.sightline.core.oracle.DecimalCone;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Cylinders and cones against every kind of shape, and against each other. A distance is judged by
 * its witnesses, which lie on the shapes by the kernels of {@code closest}, and by the planes
 * through them, which no shape crosses by its reach in decimals.
 */
@Tag("play")
class CylinderConeGjkTest {
  private static final double ROUNDING = 0x1p-53;
  private static final Body.Kind[] KINDS = Body.Kind.values();

  private final GjkResult out = new GjkResult();
  private final ClosestPoint closest = new ClosestPoint();

  /** A cone as a test draws it, with the shape of its numbers. */
  private static final class Round {
    final float[] ends;
    final double start;
    final double end;
    final ConvexShape shape = new ConvexShape();

    Round(float[] points, double start, double end) {
      ends = Arrays.copyOf(points, 6);
      this.start = start;
      this.end = end;
      shape.cone(ends[0], ends[1], ends[2], ends[3], ends[4], ends[5], start, end);
    }

    double size() {
      return Math.hypot(Math.hypot(ends[3] - (double) ends[0], ends[4] - (double) ends[1]),
              ends[5] - (double) ends[2])
          + Math.max(start, end);
    }

    double coordinate() {
      double most = 0;
      for (float c : ends) {
        most = Math.max(most, Math.abs(c));
      }
      return most;
    }

    boolean hasLength() {
      return ends[0] != ends[3] || ends[1] != ends[4] || ends[2] != ends[5];
    }

    @Override
    public String toString() {
      return Arrays.toString(ends) + " " + start + " " + end;
    }
  }

  @ParameterizedTest
  @EnumSource(ConvexFamily.class)
  void thePlanesProveTheDistance(ConvexFamily family) {
    SplittableRandom random = new SplittableRandom(8_300 + family.ordinal());
    Body a = new Body(Body.Kind.POINT);
    Body[] others = new Body[KINDS.length];
    for (Body.Kind kind : KINDS) {
      others[kind.ordinal()] = new Body(kind);
    }
    int cases = Budget.of(4000);
    int meet = 0;
    int unconverged = 0;
    int most = 0;
    long steps = 0;
    double worst = 0;
    String worstCase = "";
    for (int n = 0; n < cases; n++) {
      Body b = others[random.nextInt(KINDS.length)];
      Body c = others[Body.Kind.SEGMENT.ordinal()] == b ? new Body(Body.Kind.SEGMENT) : others[1];
      family.draw(random, c, b);
      c.unplace();
      b.unplace();
      Round cone = round(random, c.v);
      if (!cone.hasLength()) {
        continue;
      }
      double d = Gjk.distance(cone.shape, b.shape, out);
      meet += d == 0 ? 1 : 0;
      steps += out.iterations();
      most = Math.max(most, out.iterations());
      unconverged += out.converged() ? 0 : 1;
      if (!out.converged()) {
        System.out.println(d + " " + out.atLeast() + " " + out.iterations() + " " + cone + " / " + b);
      }
      double size = d + cone.size() + b.size();
      double coordinates = Math.max(cone.coordinate(), b.largestCoordinate());
      double error = 0;
      if (d > 0) {
        error = d - apart(cone, b);
      }
      double place = PointCone.closest(out.x1(), out.y1(), out.z1(), cone.ends, 0, cone.start, cone.end, closest);
      place = Math.max(Math.sqrt(place), b.distance(out.x2(), out.y2(), out.z2()));
      error = Math.max(error / size, place / (size + coordinates)) / ROUNDING;
      if (error > worst) {
        worst = error;
        worstCase = cone + " / " + b + " " + d;
      }
    }
    System.out.printf(
        "gjk of cones %s: %d cases, %d meet, %d not converged, steps mean %.1f most %d, worst %.1f u %s%n",
        family, cases, meet, unconverged, (double) steps / cases, most, worst, worstCase);
  }

  private static Round round(SplittableRandom random, float[] v) {
    double unit = 0;
    for (int k = 0; k < 3; k++) {
      unit = Math.max(unit, Math.abs((double) v[k + 3] - v[k]));
    }
    double r = unit * (random.nextInt(4) == 0 ? 1 : 2 * random.nextDouble());
    double s = random.nextInt(3) == 0 ? r : random.nextInt(2) == 0 ? 0 : unit * random.nextDouble();
    return new Round(v, r, s);
  }

  /** How far apart the planes are that the direction puts between the shapes. */
  private double apart(Round cone, Body b) {
    BigDecimal[] n = Decimals.vector(out.directionX(), out.directionY(), out.directionZ());
    BigDecimal[] back = {n[0].negate(), n[1].negate(), n[2].negate()};
    BigDecimal length = Decimals.dot(n, n).sqrt(Decimals.DIGITS);
    BigDecimal most = null;
    for (int i = 0; i < b.vertices.length; i += 3) {
      BigDecimal along =
          Decimals.dot(n, Decimals.vector(b.vertices[i], b.vertices[i + 1], b.vertices[i + 2]));
      most = most == null ? along : most.max(along);
    }
    BigDecimal near = new DecimalCone(cone.ends, cone.start, cone.end).reach(back).negate();
    return near.subtract(most).divide(length, Decimals.DIGITS).doubleValue() - b.radius;
  }
}
