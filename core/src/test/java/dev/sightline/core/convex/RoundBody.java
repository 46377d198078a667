package dev.sightline.core.convex;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointCone;
import dev.sightline.core.oracle.DecimalCone;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A cone or cylinder, or a {@link Body} in its place, as a test judges it: how far it reaches along
 * a vector in decimals, how far a point is from it by a kernel of {@code closest}, and the shape.
 */
final class RoundBody {
  final ConvexShape shape;
  private final float[] ends;
  private final double start;
  private final double end;
  private final Body body;
  private final ClosestPoint closest = new ClosestPoint();

  /** A cone. */
  RoundBody(float[] ends, double start, double end) {
    this.ends = Arrays.copyOf(ends, 6);
    this.start = start;
    this.end = end;
    shape =
        new ConvexShape().cone(ends[0], ends[1], ends[2], ends[3], ends[4], ends[5], start, end);
    body = new Body(Body.Kind.POINT);
  }

  /** Another shape. */
  RoundBody(Body body) {
    this.body = body;
    ends = new float[0];
    start = 0;
    end = 0;
    shape = body.shape;
  }

  /** A cone around the first two points, of some radii; a cylinder or a whole cone now and then. */
  static RoundBody draw(SplittableRandom random, float[] v) {
    float[] ends = Arrays.copyOf(v, 6);
    double unit = 0;
    for (int k = 0; k < 3; k++) {
      unit = Math.max(unit, Math.abs((double) ends[k + 3] - ends[k]));
    }
    if (unit == 0) {
      ends[4] = ends[1] + Math.max(1e-8f, Math.ulp(ends[1]));
      unit = (double) ends[4] - ends[1];
    }
    double r = unit * (random.nextInt(4) == 0 ? 1 : 2 * random.nextDouble());
    double s = unit * random.nextDouble() * random.nextInt(2);
    return new RoundBody(ends, r, random.nextInt(3) == 0 ? r : s);
  }

  /** The most that a point of the shape has along n, in units of its length. */
  BigDecimal reach(BigDecimal[] n) {
    if (ends.length > 0) {
      return new DecimalCone(ends, start, end).reach(n);
    }
    BigDecimal most = null;
    double[] v = body.vertices;
    for (int i = 0; i < v.length; i += 3) {
      BigDecimal along = Decimals.dot(n, Decimals.vector(v[i], v[i + 1], v[i + 2]));
      most = most == null ? along : most.max(along);
    }
    BigDecimal length = Decimals.dot(n, n).sqrt(Decimals.DIGITS);
    return most.add(length.multiply(new BigDecimal(body.radius)));
  }

  /** How far the planes at right angles to a vector, one touching each shape, are apart. */
  static double apart(RoundBody a, RoundBody b, double nx, double ny, double nz) {
    BigDecimal[] n = Decimals.vector(nx, ny, nz);
    BigDecimal length = Decimals.dot(n, n).sqrt(Decimals.DIGITS);
    BigDecimal near = a.reach(Decimals.vector(-nx, -ny, -nz)).negate();
    return near.subtract(b.reach(n)).divide(length, Decimals.DIGITS).doubleValue();
  }

  double distance(double x, double y, double z) {
    if (ends.length > 0) {
      return Math.sqrt(PointCone.closest(x, y, z, ends, 0, start, end, closest));
    }
    return body.distance(x, y, z);
  }

  double size() {
    return ends.length == 0 ? body.size() : shape.reach;
  }

  double coordinates() {
    if (ends.length == 0) {
      return body.largestCoordinate();
    }
    double most = 0;
    for (float c : ends) {
      most = Math.max(most, Math.abs(c));
    }
    return most;
  }

  /** What the vertices here are off by: those of a turned box are rounded. */
  double vague() {
    return ends.length == 0 && body.kind == Body.Kind.OBB ? body.largestCoordinate() : 0;
  }

  @Override
  public String toString() {
    return ends.length == 0 ? body.toString() : Arrays.toString(ends) + " r " + start + ", " + end;
  }
}
