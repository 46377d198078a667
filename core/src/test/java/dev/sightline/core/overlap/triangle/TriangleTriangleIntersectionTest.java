package dev.sightline.core.overlap.triangle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import dev.sightline.core.PairFamily;
import dev.sightline.core.oracle.ClipOracle;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("play")
class TriangleTriangleIntersectionTest {
  private static final float[] UNIT = {0, 0, 0, 4, 0, 0, 0, 4, 0};

  private final TriangleOverlap out = new TriangleOverlap();

  private OverlapKind find(float... b) {
    return TriangleTriangleIntersection.find(UNIT, 0, b, 0, out);
  }

  private double[] vertex(int k) {
    return new double[] {out.x(k), out.y(k), out.z(k)};
  }

  @Test
  void crossingPairsMeetInASegment() {
    assertThat(find(1, 1, -1, 1, 1, 1, 9, 1, 1)).isEqualTo(OverlapKind.SEGMENT);
    assertThat(List.of(out.x(0), out.x(1))).containsExactlyInAnyOrder(1.0, 3.0);
    assertThat(out.y(0) + out.y(1) + out.z(0) + out.z(1)).isEqualTo(2);
  }

  @Test
  void touchingPairsMeetInAPointOrAnEdge() {
    assertThat(find(1, 1, 0, 1, 1, 1, 9, 9, 1)).isEqualTo(OverlapKind.POINT);
    assertThat(vertex(0)).containsExactly(1, 1, 0);
    assertThat(find(2, 2, 0, 3, 3, 0, 3, 3, 1)).isEqualTo(OverlapKind.POINT);
    assertThat(find(1, 1, 0, 2, 1, 0, 1, 1, 1)).isEqualTo(OverlapKind.SEGMENT);
    assertThat(find(4, 0, 0, 0, 4, 0, 9, 9, 9)).isEqualTo(OverlapKind.SEGMENT);
    assertThat(find(4, 0, 0, 5, 0, 0, 5, 1, 0)).isEqualTo(OverlapKind.POINT);
    assertThat(find(4, 4, 0, 0, 4, 0, 4, 0, 0)).isEqualTo(OverlapKind.SEGMENT);
  }

  @Test
  void coplanarPairsMeetInAPolygonOfThreeToSixVertices() {
    assertThat(find(1, 1, 0, 2, 1, 0, 1, 2, 0)).isEqualTo(OverlapKind.POLYGON);
    assertThat(out.size()).isEqualTo(3);
    assertThat(find(-1, 1, 0, 3, -1, 0, 3, 3, 0)).isEqualTo(OverlapKind.POLYGON);
    assertThat(out.size()).isEqualTo(6);
    float[] star = {0, 6, 0, 3, 0, 0, 6, 6, 0};
    float[] other = {0, 2, 0, 6, 2, 0, 3, 8, 0};
    TriangleTriangleIntersection.find(star, 0, other, 0, out);
    assertThat(out.size()).isEqualTo(6);
    assertThat(find(0, 0, 0, 4, 0, 0, 0, 4, 0)).isEqualTo(OverlapKind.POLYGON);
    assertThat(out.size()).isEqualTo(3);
  }

  @Test
  void trianglesWithoutAreaMeetAsSegmentsAndPoints() {
    assertThat(find(-1, 1, 0, 9, 1, 0, 4, 1, 0)).isEqualTo(OverlapKind.SEGMENT);
    assertThat(find(1, 1, -1, 1, 1, 1, 1, 1, 3)).isEqualTo(OverlapKind.POINT);
    assertThat(find(1, 1, 0, 1, 1, 0, 1, 1, 0)).isEqualTo(OverlapKind.POINT);
    assertThat(find(3, 3, 0, 3, 3, 0, 3, 3, 0)).isEqualTo(OverlapKind.DISJOINT);
    assertThat(out.size()).isZero();
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Triangle a = new Triangle(Vec3.ZERO, new Vec3(4, 0, 0), new Vec3(0, 4, 0));
    Triangle b = new Triangle(new Vec3(1, 1, -1), new Vec3(1, 1, 1), new Vec3(9, 1, 1));
    assertThat(TriangleTriangleIntersection.find(a, b).kind()).isEqualTo(OverlapKind.SEGMENT);
    assertThat(TriangleTriangle.intersects(a, b)).isTrue();
    float[] bad = UNIT.clone();
    bad[4] = Float.NaN;
    assertThat(find(bad)).isEqualTo(OverlapKind.DISJOINT);
  }

  @ParameterizedTest
  @EnumSource(PairFamily.class)
  void kindAndVerticesAreThoseOfExactClipping(PairFamily family) {
    long seed = 81 + family.ordinal();
    SplittableRandom random = new SplittableRandom(seed);
    float[] a = new float[9];
    float[] b = new float[9];
    int[] kinds = new int[OverlapKind.values().length];
    int cases = Budget.of(4_000);
    for (int n = 0; n < cases; n++) {
      family.draw(random, a, b);
      if (n % 4 == 0) {
        intoOnePlane(a, b);
      }
      String name =
          "seed %d case %d: %s %s".formatted(seed, n, Arrays.toString(a), Arrays.toString(b));
      kinds[TriangleTriangleIntersection.find(a, 0, b, 0, out).ordinal()]++;
      List<BigDecimal[]> expected = ClipOracle.common(a, b);
      check(name, a, b, expected);
      TriangleTriangleIntersection.find(b, 0, a, 0, out);
      check(name, a, b, expected);
    }
    System.out.printf(
        "triangle overlap %s: seed %d, disjoint, point, segment, polygon: %s%n",
        family, seed, Arrays.toString(kinds));
  }

  private static void intoOnePlane(float[] a, float[] b) {
    for (int k = 2; k < 9; k += 3) {
      a[k] = a[2];
      b[k] = a[2];
    }
  }

  private void check(String name, float[] a, float[] b, List<BigDecimal[]> expected) {
    assertThat(out.size()).as(name).isEqualTo(expected.size());
    assertThat(out.kind()).as(name).isEqualTo(OverlapKind.values()[Math.min(3, expected.size())]);
    for (BigDecimal[] point : expected) {
      boolean found = false;
      for (int k = 0; k < out.size(); k++) {
        found |=
            isNear(out.x(k), a, b, 0, point)
                && isNear(out.y(k), a, b, 1, point)
                && isNear(out.z(k), a, b, 2, point);
      }
      assertThat(found).as(name).isTrue();
    }
  }

  private static boolean isNear(
      double coordinate, float[] a, float[] b, int axis, BigDecimal[] point) {
    double largest = 0;
    for (int k = axis; k < 9; k += 3) {
      largest = Math.max(largest, Math.max(Math.abs(a[k]), Math.abs(b[k])));
    }
    BigDecimal error =
        new BigDecimal(coordinate).subtract(new BigDecimal(a[axis])).subtract(point[axis]).abs();
    return error.compareTo(new BigDecimal(largest * 0x1p-48)) <= 0;
  }
}
