package dev.sightline.bvh.extra.contour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.extra.pair.PairQuery;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.overlap.triangle.OverlapKind;
import dev.sightline.core.overlap.triangle.TriangleOverlap;
import dev.sightline.core.overlap.triangle.TriangleTriangleIntersection;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ContourQueryTest {
  private static final long SEED = 284;

  private final ContourQuery query = new ContourQuery();
  private final Contour out = new Contour();

  private static Instance at(float[] mesh, Affine place) {
    return Instance.of(Worlds.tree(mesh), place);
  }

  private static double length(Contour contour, int polyline) {
    double sum = 0;
    int count = contour.pointCount(polyline);
    for (int i = 0; i < contour.segmentCount(polyline); i++) {
      double d2 = 0;
      for (int axis = 0; axis < 3; axis++) {
        double d =
            contour.coordinate(polyline, i, axis)
                - contour.coordinate(polyline, (i + 1) % count, axis);
        d2 += d * d;
      }
      sum += Math.sqrt(d2);
    }
    return sum;
  }

  private static int closed(Contour contour) {
    int closed = 0;
    for (int k = 0; k < contour.size(); k++) {
      closed += contour.isClosed(k) ? 1 : 0;
    }
    return closed;
  }

  private static int segments(Contour contour) {
    int segments = 0;
    for (int k = 0; k < contour.size(); k++) {
      segments += contour.segmentCount(k);
    }
    return segments;
  }

  /** How many pairs of triangles share a segment, and how long those are together. */
  private static double[] kernel(Instance one, Instance other) {
    TriangleOverlap overlap = new TriangleOverlap();
    double[] sum = new double[2];
    new PairQuery()
        .visit(
            one,
            other,
            (a, b) -> {
              OverlapKind kind =
                  TriangleTriangleIntersection.find(
                      a.coordinates(), a.offset(), b.coordinates(), b.offset(), overlap);
              if (kind == OverlapKind.SEGMENT) {
                double x = overlap.x(0) - overlap.x(1);
                double y = overlap.y(0) - overlap.y(1);
                double z = overlap.z(0) - overlap.z(1);
                sum[0]++;
                sum[1] += Math.sqrt(x * x + y * y + z * z);
              }
              return true;
            });
    return sum;
  }

  @ParameterizedTest
  @EnumSource(Worlds.Kind.class)
  void closedMeshesThatCrossHaveClosedContoursOfAllTheSegmentsOfTheKernel(Worlds.Kind kind) {
    Random random = new Random(SEED);
    float[][] meshes = {
      Meshes.sphere(10, 14, 1, 0, 0, 0),
      PairWorlds.torus(12, 8, 1, 0.4),
      PairWorlds.box(-1, -1, -1, 1, 0.5f, 0.7f)
    };
    int crossing = 0;
    int total = 0;
    for (int n = 0; n < 30; n++) {
      Affine place = Worlds.map(kind, random, 0.6);
      Instance one = at(meshes[n % 3], place);
      Instance other = at(meshes[n / 3 % 3], Worlds.map(Worlds.Kind.TURN, random, 0.6));
      boolean meet = query.find(one, other, out);
      assertThat(meet).isEqualTo(new PairQuery().any(one, other));
      double[] expected = kernel(one, other);
      assertThat(closed(out)).as("seed %d case %d", SEED, n).isEqualTo(out.size());
      assertThat(segments(out)).isEqualTo((int) expected[0]);
      double length = 0;
      for (int k = 0; k < out.size(); k++) {
        length += length(out, k);
        assertThat(out.isAreaBorder(k)).isFalse();
      }
      assertThat(length).isCloseTo(expected[1], within(1e-9 * expected[1]));
      crossing += meet ? 1 : 0;
      total++;
    }
    System.out.printf("%s: seed %d, %d of %d cross%n", kind, SEED, crossing, total);
    if (kind != Worlds.Kind.HUGE && kind != Worlds.Kind.TINY) {
      assertThat(crossing).isGreaterThan(total / 3);
    }
  }

  /** Vertices on vertices, edges on edges and faces, all in small whole numbers. */
  @Test
  void crossingsOfWholeNumbersCloseWhereNothingOnlyTouches() {
    float[] octahedron = {
      2, 0, 0, 0, 2, 0, 0, 0, 2, 0, 2, 0, -2, 0, 0, 0, 0, 2, -2, 0, 0, 0, -2, 0, 0, 0, 2, 0, -2, 0,
      2, 0, 0, 0, 0, 2, 0, 2, 0, 2, 0, 0, 0, 0, -2, -2, 0, 0, 0, 2, 0, 0, 0, -2, 0, -2, 0, -2, 0, 0,
      0, 0, -2, 2, 0, 0, 0, -2, 0, 0, 0, -2
    };
    Instance one = at(octahedron, Affine.IDENTITY);
    int closedCrossings = 0;
    for (int n = 0; n < 729; n++) {
      double x = n % 9 / 2.0 - 2;
      double y = n / 9 % 9 / 2.0 - 2;
      int layer = n / 81;
      double z = layer / 2.0 - 2;
      Instance other = at(PairWorlds.box(-1, -1, -1, 1, 1, 1), PairWorlds.move(x, y, z));
      query.find(one, other, out);
      // A box and an octahedron have no planes in common. Where a corner or an edge of the one
      // crosses the surface of the other, or touches it, only touching leaves a curve open.
      for (int k = 0; k < out.size(); k++) {
        assertThat(out.isAreaBorder(k)).isFalse();
        closedCrossings += out.isClosed(k) ? 1 : 0;
      }
      boolean isApart = Math.abs(x) + Math.abs(y) + Math.abs(z) > 5;
      assertThat(out.size() == 0).as("at %s %s %s", x, y, z).isEqualTo(isApart);
    }
    assertThat(closedCrossings).isGreaterThan(400);
  }

  @Test
  void theBorderOfWhatStackedBoxesShareIsOneRectangle() {
    Instance below = at(PairWorlds.box(0, 0, 0, 4, 3, 1), Affine.IDENTITY);
    Instance above = at(PairWorlds.box(0, 0, 0, 2, 2, 2), PairWorlds.move(1, -1, 1));
    assertThat(query.find(below, above, out)).isTrue();
    assertThat(out.size()).isEqualTo(1);
    assertThat(out.isClosed(0)).isTrue();
    assertThat(out.isAreaBorder(0)).isTrue();
    assertThat(length(out, 0)).isEqualTo(2 * (2 + 1));
    // The same box: all they share is an area without a border.
    assertThat(query.find(below, below, out)).isTrue();
    assertThat(out.size()).isZero();
    // One above the other along an edge, and at a corner.
    query.find(below, at(PairWorlds.box(0, 0, 0, 2, 2, 2), PairWorlds.move(4, 1, 1)), out);
    assertThat(out.size()).isEqualTo(1);
    assertThat(out.isClosed(0)).isFalse();
    assertThat(length(out, 0)).isEqualTo(2);
    query.find(below, at(PairWorlds.box(0, 0, 0, 2, 2, 2), PairWorlds.move(4, 3, 1)), out);
    assertThat(out.size()).isEqualTo(1);
    assertThat(out.pointCount(0)).isEqualTo(1);
    assertThat(out.coordinate(0, 0, 0)).isEqualTo(4);
    assertThat(out.coordinate(0, 0, 1)).isEqualTo(3);
    assertThat(out.coordinate(0, 0, 2)).isEqualTo(1);
  }

  /** Enough sides of areas for every array to grow, and each but those outside twice there. */
  @Test
  void sheetsOfManyTrianglesOnEachOtherHaveOneBorder() {
    float[] sheet = Meshes.terrain(12, SEED);
    for (int i = 1; i < sheet.length; i += 3) {
      sheet[i] = 0;
    }
    Instance one = at(sheet, Affine.IDENTITY);
    for (double[] move : new double[][] {{0, 0}, {3, 1}, {2.5, 0.25}, {5, 12}}) {
      assertThat(query.find(one, at(sheet, PairWorlds.move(move[0], 0, move[1])), out)).isTrue();
      assertThat(out.size()).isEqualTo(1);
      assertThat(out.isAreaBorder(0)).isEqualTo(move[1] < 12);
      double length = move[1] < 12 ? 2 * (24 - move[0] - move[1]) : 12 - move[0];
      assertThat(length(out, 0)).isCloseTo(length, within(1e-9));
    }
    // Triangles that are there twice border an area once.
    query.find(
        at(Meshes.copies(sheet, 2), Affine.IDENTITY), at(sheet, PairWorlds.move(3, 0, 1)), out);
    assertThat(out.size()).isEqualTo(1);
    assertThat(length(out, 0)).isCloseTo(40, within(1e-9));
  }

  @Test
  void aCrossingThatRunsIntoACommonAreaEndsThere() {
    Instance one = at(PairWorlds.box(0, 0, 0, 2, 2, 2), Affine.IDENTITY);
    Instance other = at(PairWorlds.box(0, 0, 0, 2, 2, 2), PairWorlds.move(1, 1, 0));
    query.find(one, other, out);
    double border = 0;
    double crossing = 0;
    for (int k = 0; k < out.size(); k++) {
      assertThat(out.isClosed(k)).isEqualTo(out.isAreaBorder(k));
      border += out.isAreaBorder(k) ? length(out, k) : 0;
      crossing += out.isAreaBorder(k) ? 0 : length(out, k);
    }
    // Two squares above and below, two upright lines where the sides cross.
    assertThat(border).isEqualTo(8);
    assertThat(crossing).isEqualTo(4);
    assertThat(out.size()).isEqualTo(4);
  }

  @Test
  void aRingCutByAPlaneShowsTwoCirclesAndABallThroughABallOne() {
    float[] sheet = {-9, -9, 0, 9, -9, 0, 0, 18, 0};
    float[] ring = PairWorlds.torus(64, 32, 3, 1);
    query.find(at(ring, Affine.IDENTITY), at(sheet, PairWorlds.move(0, 0, 0.5)), out);
    assertThat(out.size()).isEqualTo(2);
    for (int k = 0; k < 2; k++) {
      assertThat(out.isClosed(k)).isTrue();
      double radius = length(out, k) / (2 * Math.PI);
      double expected = 3 + Math.sqrt(0.75) * (radius > 3 ? 1 : -1);
      assertThat(radius).isCloseTo(expected, within(0.02));
      for (int i = 0; i < out.pointCount(k); i++) {
        assertThat(out.coordinate(k, i, 2)).isEqualTo(0.5);
      }
    }
    float[] ball = Meshes.sphere(48, 48, 1, 0, 0, 0);
    query.find(at(ball, Affine.IDENTITY), at(ball, PairWorlds.move(1.2, 0.3, 0.4)), out);
    assertThat(out.size()).isEqualTo(1);
    assertThat(out.isClosed(0)).isTrue();
    double half = Math.sqrt(1.2 * 1.2 + 0.3 * 0.3 + 0.4 * 0.4) / 2;
    assertThat(length(out, 0)).isCloseTo(2 * Math.PI * Math.sqrt(1 - half * half), within(0.05));
  }

  @Test
  void aSegmentLiesOnTheTriangleOfEachMeshThatItNames() {
    float[] ball = Meshes.sphere(24, 30, 1, 0, 0, 0);
    float[] ring = PairWorlds.torus(40, 20, 1, 0.4);
    query.find(at(ball, Affine.IDENTITY), at(ring, Affine.IDENTITY), out);
    assertThat(segments(out)).isGreaterThan(40);
    for (int k = 0; k < out.size(); k++) {
      for (int i = 0; i < out.segmentCount(k); i++) {
        Vec3 middle = middle(k, i);
        Triangle first = triangle(ball, out.firstTriangle(k, i));
        Triangle second = triangle(ring, out.secondTriangle(k, i));
        assertThat(PointTriangle.closest(middle, first).distance()).isLessThan(1e-6);
        assertThat(PointTriangle.closest(middle, second).distance()).isLessThan(1e-6);
      }
    }
  }

  private Vec3 middle(int polyline, int segment) {
    double[] sum = new double[3];
    int next = (segment + 1) % out.pointCount(polyline);
    for (int axis = 0; axis < 3; axis++) {
      sum[axis] =
          0.5 * (out.coordinate(polyline, segment, axis) + out.coordinate(polyline, next, axis));
    }
    return new Vec3((float) sum[0], (float) sum[1], (float) sum[2]);
  }

  private static Triangle triangle(float[] mesh, int triangle) {
    Vec3[] corners = new Vec3[3];
    for (int corner = 0; corner < 3; corner++) {
      int i = 9 * triangle + 3 * corner;
      corners[corner] = new Vec3(mesh[i], mesh[i + 1], mesh[i + 2]);
    }
    return new Triangle(corners[0], corners[1], corners[2]);
  }

  /** Scans have triangles twice, and some without area between their neighbours. */
  @Test
  void trianglesWithoutAreaOrThereTwiceBreakNothing() {
    float[] ball = Meshes.sphere(10, 14, 1, 0, 0, 0);
    Instance other = at(ball, PairWorlds.turn(0.3, 0.7, 0.2, 0.1));
    query.find(at(ball, Affine.IDENTITY), other, out);
    int segments = segments(out);
    query.find(at(Meshes.copies(ball, 2), Affine.IDENTITY), other, out);
    assertThat(segments(out)).isEqualTo(segments);
    assertThat(closed(out)).isEqualTo(out.size()).isEqualTo(1);
    float[] box = PairWorlds.box(-1, -1, -1, 1, 1, 1);
    Instance inCorner = at(ball, PairWorlds.turn(0.3, 0.9, 0.8, 0.7));
    query.find(at(box, Affine.IDENTITY), inCorner, out);
    double length = length(out, 0);
    query.find(at(withSlivers(box), Affine.IDENTITY), inCorner, out);
    assertThat(closed(out)).isEqualTo(out.size()).isEqualTo(1);
    assertThat(length(out, 0)).isCloseTo(length, within(1e-12));
    query.find(inCorner, at(withSlivers(box), Affine.IDENTITY), out);
    assertThat(closed(out)).isEqualTo(out.size()).isEqualTo(1);
  }

  /** Halves every triangle at the middle of an edge; a triangle without area fills that edge. */
  private static float[] withSlivers(float[] mesh) {
    float[] out = new float[3 * mesh.length];
    int n = 0;
    int[][] corners = {{0, 3, 2}, {3, 1, 2}, {0, 1, 3}};
    for (int i = 0; i < mesh.length; i += 9) {
      float[] points = Arrays.copyOfRange(mesh, i, i + 12);
      for (int k = 0; k < 3; k++) {
        points[9 + k] = (points[k] + points[3 + k]) / 2;
      }
      for (int[] triangle : corners) {
        for (int corner : triangle) {
          System.arraycopy(points, 3 * corner, out, n, 3);
          n += 3;
        }
      }
    }
    return out;
  }
}
