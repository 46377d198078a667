package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.exact.TrianglePair;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Segment/segment, segment/triangle and triangle/triangle: the cases that go wrong elsewhere. */
class PairTest {
  private static final int CALLS = 100_000;
  private static final float[] FLOOR = {0, 0, 0, 4, 0, 0, 0, 4, 0};

  private final ClosestPair out = new ClosestPair();

  private double segments(float... s) {
    return Math.sqrt(SegmentSegment.closest(s, 0, s, 6, out));
  }

  private double segmentToFloor(float... s) {
    return Math.sqrt(SegmentTriangleDistance.closest(s, 0, FLOOR, 0, out));
  }

  private double trianglesToFloor(float... t) {
    double bySegments = TriangleTriangleDistance.bySegments(t, 0, FLOOR, 0, out);
    double d2 = TriangleTriangleDistance.byFacesAndEdges(t, 0, FLOOR, 0, out);
    assertThat(bySegments).isEqualTo(d2);
    assertThat(TriangleTriangleDistance.closest(t, 0, FLOOR, 0, out)).isEqualTo(d2);
    return Math.sqrt(d2);
  }

  private void assertMeetAt(double x, double y, double z) {
    assertThat(out.distanceSquared()).isZero();
    assertThat(new double[] {out.x1(), out.y1(), out.z1()})
        .containsExactly(out.x2(), out.y2(), out.z2());
    assertThat(out.x1()).isCloseTo(x, within(1e-15));
    assertThat(out.y1()).isCloseTo(y, within(1e-15));
    assertThat(out.z1()).isCloseTo(z, within(1e-15));
  }

  @Test
  void segmentsAreClosestInsideAtEndsAndBetween() {
    assertThat(segments(0, 0, 0, 4, 0, 0, 1, -1, 2, 1, 1, 2)).isEqualTo(2);
    assertThat(out.s()).isEqualTo(0.25);
    assertThat(out.t()).isEqualTo(0.5);
    assertThat(segments(0, 0, 0, 4, 0, 0, 7, 4, 0, 9, 5, 0)).isEqualTo(5);
    assertThat(segments(0, 0, 0, 4, 0, 0, 2, 3, 0, 2, 9, 0)).isEqualTo(3);
    assertThat(out.x1()).isEqualTo(2);
  }

  @Test
  void bothParametersMayNeedToBeClampedAgain() {
    // The lines cross at s = 0.1, t = -1; clamped once each that is a distance of root 17.
    assertThat(segments(0, 0, 0, 10, 0, 0, 5, 1, 0, 9, 2, 0)).isEqualTo(1);
    assertThat(out.s()).isEqualTo(0.5);
    assertThat(segments(0, 0, 0, 1, 0, 0, 2, 1, 0, 4, 5, 0)).isEqualTo(Math.sqrt(2));
  }

  @Test
  void parallelSegmentsHaveOneOfTheirClosestPairs() {
    assertThat(segments(0, 0, 0, 4, 0, 0, 1, 3, 0, 9, 3, 0)).isEqualTo(3);
    assertThat(out.x1()).isEqualTo(out.x2()).isBetween(1.0, 4.0);
    assertThat(segments(0, 0, 0, 4, 0, 0, 12, 6, 0, 7, 4, 0)).isEqualTo(5);
    assertThat(segments(0, 0, 0, 1, 0, 0, 3, 0, 0, 2, 0, 0)).isEqualTo(1);
    assertThat(segments(0, 0, 0, 2, 2, 2, 1, 1, 1, 3, 3, 3)).isZero();
  }

  @Test
  void segmentsOfLengthZeroArePoints() {
    assertThat(segments(1, 2, 0, 1, 2, 0, 0, 0, 0, 4, 0, 0)).isEqualTo(2);
    assertThat(segments(0, 0, 0, 4, 0, 0, 1, 2, 0, 1, 2, 0)).isEqualTo(2);
    assertThat(segments(0, 0, 0, 0, 0, 0, 3, 4, 0, 3, 4, 0)).isEqualTo(5);
    assertThat(segments(3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3)).isZero();
  }

  @Test
  void shortSegmentsAreNotPoints() {
    // A library that takes lengths under 3.2e-3 for 0 answers the distance of the first points.
    float s = 1e-3f;
    assertThat(segments(0, 0, 0, s, 0, 0, s, 0, 1, s, 1, 1)).isEqualTo(1);
    assertThat(segments(0, 0, 0, s, 0, 0, s, -s, 0, s, s, 0)).isZero();
    float t = 1e-20f;
    assertThat(segments(0, 0, 0, t, 0, 0, t, 0, t, t, t, t)).isCloseTo(t, within(1e-35));
  }

  @Test
  void crossingSegmentsShareAPoint() {
    segments(0, 0, 0, 3, 1, 0, 1, 1, 0, 2, -1, 0);
    assertMeetAt(9 / 7.0, 3 / 7.0, 0);
  }

  @Test
  void segmentsThatMissByOneUnitInTheLastPlaceAreNotAtDistanceZero() {
    float up = Math.nextUp(0.5f);
    assertThat(segments(0, 0, 0, 1, 1, 0, 0.5f, up, 0, 0.5f, 1, 0))
        .isCloseTo(0x1p-24 / Math.sqrt(2), within(1e-15))
        .isPositive();
    assertThat(segments(0, 0, 0, 1, 1, 1e-20f, 0, 1, 0, 1, 0, 0)).isPositive();
  }

  @Test
  void anythingButFiniteGivesNaN() {
    float[] good = {0, 0, 0, 4, 0, 0, 1, -1, 2, 1, 1, 2, 7, 8, 9, 9, 3, 1};
    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
      for (int i = 0; i < 18; i++) {
        float[] v = good.clone();
        v[i] = bad;
        if (i < 12) {
          assertThat(SegmentSegment.closest(v, 0, v, 6, out)).isNaN();
          assertThat(out.x1()).isNaN();
        }
        if (i < 15) {
          assertThat(SegmentTriangleDistance.closest(v, 0, v, 6, out)).isNaN();
        }
        assertThat(TriangleTriangleDistance.byFacesAndEdges(v, 0, v, 9, out)).isNaN();
        assertThat(TriangleTriangleDistance.bySegments(v, 0, v, 9, out)).isNaN();
        assertThat(out.z2()).isNaN();
      }
    }
  }

  @Test
  void aSegmentThatPiercesATriangleIsAtDistanceZero() {
    // The five documented candidates are all at distance 1.
    assertThat(segmentToFloor(1, 1, -7, 1, 1, 5)).isZero();
    assertMeetAt(1, 1, 0);
  }

  @Test
  void aSegmentApartIsClosestAtAnEdgeOrAnEnd() {
    assertThat(segmentToFloor(1, 1, 2, 1, 1, 5)).isEqualTo(2);
    assertThat(segmentToFloor(1, 1, 5, 1, 1, 2)).isEqualTo(2);
    assertThat(segmentToFloor(-1, -5, 0, -1, 5, 0)).isEqualTo(1);
    assertThat(segmentToFloor(1, -3, -4, 1, -3, 4)).isEqualTo(3);
    assertThat(segmentToFloor(-9, 1, 3, 9, 1, 3)).as("parallel").isEqualTo(3);
    assertThat(segmentToFloor(1, 1, 3, 1, 1, 3)).as("point").isEqualTo(3);
  }

  @Test
  void aSegmentInThePlaneMeetsOrMisses() {
    assertThat(segmentToFloor(1, 1, 0, 2, 1, 0)).isZero();
    assertThat(segmentToFloor(-1, 1, 0, 9, 1, 0)).isZero();
    assertThat(segmentToFloor(4, 4, 0, 9, 9, 0)).isCloseTo(Math.sqrt(8), within(1e-15));
  }

  @Test
  void trianglesThatPierceEachOtherAreAtDistanceZero() {
    // An edge through the middle: every vertex/face and edge/edge distance is at least 0.7.
    assertThat(trianglesToFloor(1, 1, -5, 1, 1, 5, 1.5f, 1.5f, 9)).isZero();
    assertThat(out.z1()).isZero();
    assertThat(out.x1() + out.y1()).isBetween(2.0, 3.0);
  }

  @Test
  void trianglesTouchInAPointAnEdgeOrAFace() {
    assertThat(trianglesToFloor(1, 1, 0, 0, 0, 5, 5, 5, 5)).isZero();
    assertMeetAt(1, 1, 0);
    assertThat(trianglesToFloor(0, 0, 0, 4, 0, 0, 2, -2, 5)).isZero();
    assertThat(trianglesToFloor(1, 1, 0, 2, 1, 0, 1, 2, 0)).isZero();
    assertThat(trianglesToFloor(FLOOR)).isZero();
  }

  @Test
  void parallelTrianglesAreApartByTheirHeight() {
    assertThat(trianglesToFloor(1, 1, 3, 2, 1, 3, 1, 2, 3)).isEqualTo(3);
    assertThat(trianglesToFloor(-9, -9, 3, 99, 0, 3, 0, 99, 3)).isEqualTo(3);
    assertThat(trianglesToFloor(7, 0, 4, 9, 0, 4, 9, 1, 4)).isEqualTo(5);
  }

  @Test
  void trianglesWithoutAreaAreSegmentsAndPoints() {
    assertThat(trianglesToFloor(1, 1, -7, 1, 1, 5, 1, 1, 5)).isZero();
    assertThat(trianglesToFloor(1, 1, 2, 1, 1, 5, 1, 1, 4)).isEqualTo(2);
    assertThat(trianglesToFloor(1, 1, 2, 1, 1, 2, 1, 1, 2)).isEqualTo(2);
    assertThat(trianglesToFloor(1, 1, 0, 1, 1, 0, 1, 1, 0)).isZero();
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Segment up = new Segment(new Vec3(1, 1, 2), new Vec3(1, 1, 5));
    Segment side = new Segment(new Vec3(4, 1, 3), new Vec3(9, 1, 3));
    Triangle floor = new Triangle(new Vec3(0, 0, 0), new Vec3(4, 0, 0), new Vec3(0, 4, 0));
    Triangle roof = new Triangle(new Vec3(0, 0, 1), new Vec3(4, 0, 1), new Vec3(0, 4, 1));
    assertThat(SegmentSegment.closest(up, side).distance()).isEqualTo(3);
    assertThat(SegmentTriangleDistance.closest(up, floor).distance()).isEqualTo(2);
    assertThat(TriangleTriangleDistance.closest(floor, roof).distance()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void theOrderOfOperandsAndVerticesChangesRoundingsOnly(Family family) {
    Random random = new Random(61);
    float[] v = new float[18];
    for (int n = 0; n < 2000; n++) {
      family.draw(random, v, 3);
      double reach = Play.size(v, 0, 3) + Play.size(v, 3, 6);
      double d = Math.sqrt(TriangleTriangleDistance.closest(v, 0, v, 9, out));
      double tolerance = 512 * 0x1p-53 * (reach + d);
      String text = Arrays.toString(v);
      assertThat(d == 0).as(text).isEqualTo(TrianglePair.meets(v, 0, v, 9));
      double e = Math.sqrt(TriangleTriangleDistance.closest(v, 9, v, 0, out));
      assertThat(e).as(text).isCloseTo(d, within(tolerance));
      assertThat(e == 0).as(text).isEqualTo(d == 0);
      float[] turned = new float[18];
      System.arraycopy(v, 3, turned, 0, 6);
      System.arraycopy(v, 0, turned, 6, 3);
      System.arraycopy(v, 15, turned, 9, 3);
      System.arraycopy(v, 12, turned, 12, 3);
      System.arraycopy(v, 9, turned, 15, 3);
      double f = Math.sqrt(TriangleTriangleDistance.closest(turned, 0, turned, 9, out));
      assertThat(f).as(text).isCloseTo(d, within(tolerance));
      assertThat(f == 0).as(text).isEqualTo(d == 0);
    }
  }

  @Test
  void parametersOfNearlyParallelSegmentsBelongToTheirOwnSegment() {
    // The distance is that of the first one's end and the second one's start.
    for (float slope : new float[] {0, 0x1p-7f, 0x1p-20f}) {
      assertThat(segments(0, 0, 0, 4, 0, 0, 7, 4, 0, 15, 4 + 8 * slope, 0)).isEqualTo(5);
      assertThat(new double[] {out.s(), out.t()}).containsExactly(1, 0);
      assertThat(segments(7, 4, 0, 15, 4 + 8 * slope, 0, 0, 0, 0, 4, 0, 0)).isEqualTo(5);
      assertThat(new double[] {out.s(), out.t()}).containsExactly(0, 1);
    }
  }

  @Test
  void twoThreadsThatDecideExactlyDoNotDisturbEachOther() throws Exception {
    float[] crossing = {0, 0, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0};
    float[] missing = {0, 0, 0, 1, 1, 1e-20f, 0, 1, 1e-20f, 1, 0, 1e-20f};
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Future<Integer> first = threads.submit(() -> meetings(crossing));
      Future<Integer> second = threads.submit(() -> meetings(missing));
      assertThat(first.get()).isEqualTo(CALLS);
      assertThat(second.get()).isZero();
    } finally {
      threads.shutdownNow();
    }
  }

  private static int meetings(float[] segments) {
    int meet = 0;
    for (int call = 0; call < CALLS; call++) {
      meet += ExactMeeting.ofSegments(segments, 0, segments, 6) ? 1 : 0;
    }
    return meet;
  }

  /** The lines pass at 2^-84: no double of this size has such a difference. */
  @Test
  void segmentsThatMissByLessThanADoubleShowsAreApart() {
    float tiny = 0x1p-60f;
    float[] s = {0, 0, 0, 1, 0, 0, 0.5f, 1, 1, 0.5f, -tiny, -tiny * (1 + 0x1p-23f)};
    assertThat(SegmentSegment.closest(s, 0, s, 6, out)).isPositive();
    s[11] = -tiny;
    assertThat(SegmentSegment.closest(s, 0, s, 6, out)).isZero();
    assertMeetAt(0.5, 0, 0);
  }
}
