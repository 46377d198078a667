package dev.sightline.core.hull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.core.ExactOracle;
import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.shape.ConvexHull;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("play")
class QuickhullTest {
  private static float[] draw(PointSpread cloud, int count, long seed) {
    float[] v = new float[3 * count];
    cloud.draw(new Random(seed), v);
    return v;
  }

  private static BigDecimal side(float[] v, int a, int b, int c, int d) {
    BigDecimal[] o = ExactOracle.point(v, 3 * a);
    return ExactOracle.determinant(
        ExactOracle.minus(ExactOracle.point(v, 3 * b), o),
        ExactOracle.minus(ExactOracle.point(v, 3 * c), o),
        ExactOracle.minus(ExactOracle.point(v, 3 * d), o));
  }

  /** The sets of points in supporting planes, by trying every three points. */
  private static Set<BitSet> facets(float[] v) {
    int count = v.length / 3;
    Set<BitSet> facets = new HashSet<>();
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        for (int c = 0; c < count; c++) {
          BitSet level = a < b && a < c && b != c ? supporting(v, a, b, c) : null;
          if (level != null) {
            facets.add(level);
          }
        }
      }
    }
    return facets;
  }

  private static BitSet supporting(float[] v, int a, int b, int c) {
    BitSet level = new BitSet();
    boolean below = false;
    for (int d = 0; d < v.length / 3; d++) {
      int side = side(v, a, b, c, d).signum();
      if (side > 0) {
        return null;
      }
      below |= side < 0;
      level.set(d, side == 0);
    }
    return below ? level : null;
  }

  @ParameterizedTest
  @EnumSource(PointSpread.class)
  void smallHullsAreThoseOfBruteForce(PointSpread cloud) {
    Map<HullKind, Integer> kinds = new EnumMap<>(HullKind.class);
    for (int n = 0; n < 24; n++) {
      float[] v = draw(cloud, 4 + n % 9, 900 + n);
      HullOfPoints hull = Quickhull.of(v, v.length / 3);
      kinds.merge(hull.kind(), 1, Integer::sum);
      Set<BitSet> facets = facets(v);
      assertThat(hull.kind() == HullKind.SOLID).isEqualTo(!facets.isEmpty());
      if (facets.isEmpty()) {
        continue;
      }
      List<List<Integer>> faces = hull.polyhedron().faces();
      assertThat(faces).as("%s %d", cloud, n).hasSameSizeAs(facets);
      for (List<Integer> face : faces) {
        List<Integer> points = face.stream().map(hull::point).toList();
        assertThat(facets).as("%s %d", cloud, n).anyMatch(level -> isWhole(v, level, points));
      }
    }
    System.out.printf("quickhull %s, seed 900: kinds %s%n", cloud, kinds);
  }

  /** Whether a loop of points in a plane has strictly convex corners and holds all of a set. */
  private static boolean isWhole(float[] v, BitSet level, List<Integer> loop) {
    int size = loop.size();
    if (!loop.stream().allMatch(level::get)) {
      return false;
    }
    int off = IntStream.range(0, v.length / 3).filter(p -> !level.get(p)).findFirst().orElseThrow();
    boolean whole = true;
    for (int i = 0; i < size; i++) {
      int from = loop.get(i);
      int to = loop.get((i + 1) % size);
      // The plane through an edge and a point below: what is in the face is on one side of it.
      whole &= side(v, from, off, to, loop.get((i + 2) % size)).signum() < 0;
      whole &= level.stream().allMatch(p -> side(v, from, off, to, p).signum() <= 0);
    }
    return whole;
  }

  @ParameterizedTest
  @EnumSource(PointSpread.class)
  void everyPointIsInsideExactlyAndTheSurfaceCloses(PointSpread cloud) {
    for (int count : new int[] {5, 20, 100, 400}) {
      float[] v = draw(cloud, count, 31 + count);
      HullOfPoints hull = Quickhull.of(v, count);
      if (hull.kind() != HullKind.SOLID) {
        continue;
      }
      ConvexHull polyhedron = hull.polyhedron();
      float[] corners = hull.toArray();
      int[] triangles = hull.toTriangles();
      for (int t = 0; t < triangles.length; t += 3) {
        for (int p = 0; p < count; p++) {
          int side =
              Orient3d.sign(
                  corners,
                  3 * triangles[t],
                  corners,
                  3 * triangles[t + 1],
                  corners,
                  3 * triangles[t + 2],
                  v,
                  3 * p);
          assertThat(side).as("%s: point %d", cloud, p).isLessThanOrEqualTo(0);
        }
      }
      int edges = polyhedron.faces().stream().mapToInt(List::size).sum() / 2;
      assertThat(hull.vertexCount() - edges + polyhedron.faces().size()).isEqualTo(2);
      for (int i = 0; i < hull.vertexCount(); i++) {
        int at = 3 * hull.point(i);
        assertThat(new float[] {corners[3 * i], corners[3 * i + 1], corners[3 * i + 2]})
            .containsExactly(v[at], v[at + 1], v[at + 2]);
      }
    }
  }

  @Test
  void aLatticeCubeIsACube() {
    List<Vec3> points = new ArrayList<>();
    for (int n = 0; n < 1000; n++) {
      points.add(new Vec3(n % 10, n / 10 % 10, n / 100));
    }
    HullOfPoints hull = Quickhull.of(points);
    assertThat(hull.vertexCount()).isEqualTo(8);
    assertThat(hull.polyhedron().faces()).hasSize(6).allMatch(face -> face.size() == 4);
    assertThat(hull.toTriangles()).hasSize(36);
  }

  @Test
  void pointsOnALatticeSphereAreAllVertices() {
    List<Vec3> points = new ArrayList<>();
    for (int x = -5; x <= 5; x++) {
      for (int y = -5; y <= 5; y++) {
        for (int z = -5; z <= 5; z++) {
          if (x * x + y * y + z * z == 25) {
            points.add(new Vec3(x, y, z));
          }
        }
      }
    }
    HullOfPoints hull = Quickhull.of(points);
    assertThat(points).hasSize(30);
    assertThat(hull.vertexCount()).isEqualTo(30);
  }

  @Test
  void flatLinearAndEqualPointsSaySo() {
    List<Vec3> square = new ArrayList<>();
    for (int n = 0; n < 25; n++) {
      square.add(new Vec3(n % 5, n / 5, n % 5 + 2 * (n / 5)));
    }
    HullOfPoints polygon = Quickhull.of(square);
    assertThat(polygon.kind()).isEqualTo(HullKind.POLYGON);
    assertThat(IntStream.range(0, 4).map(polygon::point).boxed().collect(Collectors.toSet()))
        .containsExactlyInAnyOrder(0, 4, 20, 24);
    assertThat(polygon.polyhedron().faces()).hasSize(2);
    assertThat(polygon.graph().vertexCount()).isEqualTo(4);
    HullOfPoints segment =
        Quickhull.of(List.of(new Vec3(1, 1, 1), new Vec3(3, 3, 3), new Vec3(2, 2, 2)));
    assertThat(segment.kind()).isEqualTo(HullKind.SEGMENT);
    assertThat(segment.toArray()).containsExactly(1, 1, 1, 3, 3, 3);
    assertThat(segment.toTriangles()).isEmpty();
    assertThatThrownBy(segment::polyhedron).hasMessageContaining("SEGMENT");
    assertThatThrownBy(segment::graph).hasMessageContaining("SEGMENT");
    HullOfPoints point = Quickhull.of(List.of(new Vec3(0f, 2, 1), new Vec3(-0f, 2, 1)));
    assertThat(point.kind()).isEqualTo(HullKind.POINT);
    assertThat(point.vertexCount()).isEqualTo(1);
  }

  @Test
  void badInputIsNamed() {
    assertThatThrownBy(() -> Quickhull.of(new float[] {0, 0, 0, 1, Float.NaN, 0}, 2))
        .hasMessageContaining("point 1")
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> Quickhull.of(new float[0], 0)).hasMessageContaining("0 points");
    assertThatThrownBy(() -> Quickhull.of(new float[5], 2)).hasMessageContaining("2 points in 5");
  }

  @Test
  void aHundredThousandPointsOnASphereAreDone() {
    int count = 100_000;
    float[] v = draw(PointSpread.SPHERE, count, 3);
    HullOfPoints hull = Quickhull.of(v, count);
    // Rounded to float, few of the points fall inside.
    assertThat(hull.vertexCount()).isBetween(count - count / 100, count);
    int edges = hull.polyhedron().faces().stream().mapToInt(List::size).sum() / 2;
    assertThat(hull.vertexCount() - edges + hull.polyhedron().faces().size()).isEqualTo(2);
  }
}
