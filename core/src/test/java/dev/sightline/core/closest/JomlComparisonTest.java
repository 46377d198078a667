package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import dev.sightline.core.shape.Rect;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.Random;
import org.joml.Intersectionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Counts wrong answers of JOML, in float as the same inputs are, and of the kernels here. An answer
 * is wrong when the distance between its points is off by more than a thousandth of the size of the
 * case (distance plus operands), or is NaN: far beyond what rounding to float explains.
 */
@Tag("play")
class JomlComparisonTest {
  private static final int CASES = Budget.of(2000);
  private static final double WRONG = 1e-3;

  private final Vector3f first = new Vector3f();
  private final Vector3f second = new Vector3f();
  private final ClosestPoint point = new ClosestPoint();
  private final ClosestPair pair = new ClosestPair();

  private interface Answer {
    double distance(float[] v);
  }

  private static double between(Vector3f p, Vector3f q) {
    double x = (double) p.x - q.x;
    double y = (double) p.y - q.y;
    double z = (double) p.z - q.z;
    return Math.sqrt(x * x + y * y + z * z);
  }

  private double pointSegment(float[] v) {
    Intersectionf.findClosestPointOnLineSegment(
        v[3], v[4], v[5], v[6], v[7], v[8], v[0], v[1], v[2], first);
    return between(first, second.set(v[0], v[1], v[2]));
  }

  private double pointTriangle(float[] v) {
    Intersectionf.findClosestPointOnTriangle(
        v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10], v[11], v[0], v[1], v[2], first);
    return between(first, second.set(v[0], v[1], v[2]));
  }

  private double segments(float[] v) {
    Intersectionf.findClosestPointsLineSegments(
        v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10], v[11], first, second);
    return between(first, second);
  }

  private double segmentTriangle(float[] v) {
    Intersectionf.findClosestPointsLineSegmentTriangle(
        v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10], v[11], v[12], v[13],
        v[14], first, second);
    return between(first, second);
  }

  private int count(String name, int firstCount, int secondCount, Answer joml, Answer ours) {
    StringBuilder line = new StringBuilder(name);
    int wrongHere = 0;
    for (Family family : Family.values()) {
      Random random = new Random(91);
      float[] v = new float[3 * (firstCount + secondCount)];
      int wrong = 0;
      for (int n = 0; n < CASES; n++) {
        family.draw(random, v, firstCount);
        BigDecimal exact =
            HullOracle.distanceSquared(
                HullOracle.points(v, 0, firstCount),
                HullOracle.points(v, 3 * firstCount, secondCount));
        double d = Math.sqrt(exact.doubleValue());
        double size =
            d + Play.size(v, 0, firstCount) + Play.size(v, firstCount, firstCount + secondCount);
        wrong += Math.abs(joml.distance(v) - d) <= WRONG * size ? 0 : 1;
        wrongHere += Math.abs(ours.distance(v) - d) <= WRONG * size ? 0 : 1;
      }
      line.append(String.format(" %s %d", family, wrong));
    }
    System.out.println("JOML 1.10.8, wrong of " + CASES + " each, seed 91: " + line);
    return wrongHere;
  }

  @Test
  void noneOfTheKernelsIsWrongWhereJomlIs() {
    int wrong =
        count(
            "point/segment",
            1,
            2,
            this::pointSegment,
            v ->
                Math.sqrt(
                    PointSegment.closest(
                        v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], point)));
    wrong +=
        count(
            "point/triangle",
            1,
            3,
            this::pointTriangle,
            v -> Math.sqrt(PointTriangle.closest(v[0], v[1], v[2], v, 3, point)));
    wrong +=
        count(
            "segment/segment",
            2,
            2,
            this::segments,
            v -> Math.sqrt(SegmentSegment.closest(v, 0, v, 6, pair)));
    wrong +=
        count(
            "segment/triangle",
            2,
            3,
            this::segmentTriangle,
            v -> Math.sqrt(SegmentTriangleDistance.closest(v, 0, v, 6, pair)));
    assertThat(wrong).isZero();
  }

  @Test
  void aPiercingSegmentIsNotAtDistanceZeroInJoml() {
    float[] v = {1, 1, -7, 1, 1, 5, 0, 0, 0, 4, 0, 0, 0, 4, 0};
    double d = segmentTriangle(v);
    System.out.println("JOML 1.10.8: a segment through a triangle is at distance " + d);
    assertThat(SegmentTriangleDistance.closest(v, 0, v, 6, pair)).isZero();
  }

  @Test
  void planesAndRectanglesAgreeWithJoml() {
    Random random = new Random(92);
    int cases = 5000;
    int differ = 0;
    for (int n = 0; n < cases; n++) {
      float a = random.nextFloat() * 6;
      Vec3 u = new Vec3((float) Math.cos(a), (float) Math.sin(a), 0);
      Vec3 w = new Vec3((float) -Math.sin(a), (float) Math.cos(a), 0);
      Vec3 p = new Vec3(random.nextFloat() * 4 - 2, random.nextFloat() * 4 - 2, random.nextFloat());
      ClosestPoint q = PointRect.closest(p, new Rect(Vec3.ZERO, u, w, 1, 0.5f));
      float[] corner = {-u.x() - w.x() / 2, -u.y() - w.y() / 2};
      Intersectionf.findClosestPointOnRectangle(
          corner[0],
          corner[1],
          0,
          corner[0] + 2 * u.x(),
          corner[1] + 2 * u.y(),
          0,
          corner[0] + w.x(),
          corner[1] + w.y(),
          0,
          p.x(),
          p.y(),
          p.z(),
          first);
      second.set(p.x(), p.y(), p.z());
      differ += Math.abs(between(first, second) - q.distance()) <= 1e-5 ? 0 : 1;
      Intersectionf.findClosestPointOnPlane(
          u.x(), u.y(), 0, w.x(), w.y(), 0, p.x(), p.y(), p.z(), first);
      double d2 = PointPlane.closest(p.x(), p.y(), p.z(), u.x(), u.y(), 0, w.x(), w.y(), 0, point);
      differ += Math.abs(between(first, second) - Math.sqrt(d2)) <= 1e-5 ? 0 : 1;
    }
    System.out.printf("JOML 1.10.8, rectangles and planes: seed 92, %d differ%n", differ);
    assertThat(differ).isZero();
  }
}
