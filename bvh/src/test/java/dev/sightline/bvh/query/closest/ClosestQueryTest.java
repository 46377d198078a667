package dev.sightline.bvh.query.closest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("play")
class ClosestQueryTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final int CASES = 400;

  private final ClosestQuery query = new ClosestQuery();
  private final MeshPoint out = new MeshPoint();

  static Stream<String> meshes() {
    return Meshes.ten().keySet().stream();
  }

  private static Bvh tree(float... mesh) {
    return BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
  }

  /** Leaves out triangles, and parts of those that are left. */
  private static final TriangleFilter SOME =
      (instance, triangle, t, u, v) ->
          instance == MeshPoint.NONE && Double.isNaN(t) && triangle % 3 != 1 && u < 0.9;

  @ParameterizedTest
  @MethodSource("meshes")
  void theClosestPointIsThatOfALoopOverAllTriangles(String name) {
    play(name, TriangleFilter.ALL, 61);
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void ofTheTrianglesThatAFilterAcceptsToo(String name) {
    play(name, SOME, 62);
  }

  @Test
  void aPointThatFindsNothingHoldsNothingOfTheLastAnswer() {
    Bvh tree = tree(0, 0, 0, 4, 0, 0, 0, 4, 0);
    assertThat(query.point(1, 2, 3).within(9).nearest(tree, out)).isTrue();
    assertThat(new double[] {out.u(), out.v(), out.distance()}).containsExactly(0.25, 0.5, 3);
    assertThat(query.point(1, 2, 3).within(2).nearest(tree, out)).isFalse();
    assertThat(new int[] {out.triangle(), out.instance(), out.leafPlace()})
        .containsOnly(MeshPoint.NONE);
    assertThat(new double[] {out.x(), out.y(), out.z(), out.u(), out.v(), out.distanceSquared()})
        .containsOnly(Double.NaN);
  }

  private void play(String name, TriangleFilter filter, long seed) {
    float[] mesh = Meshes.ten().get(name);
    Bvh tree = tree(mesh);
    Random random = new Random(seed);
    int found = 0;
    for (int n = 0; n < CASES; n++) {
      int vertex = 3 * random.nextInt(mesh.length / 3);
      double step = n % 3 == 0 ? 0 : Math.scalb(1.0, random.nextInt(20) - 18);
      double[] p = new double[3];
      for (int k = 0; k < 3; k++) {
        p[k] = mesh[vertex + k] + random.nextGaussian() * step;
      }
      double most = n % 4 == 0 ? INF : random.nextDouble() * 2 * step;
      found += same(tree, mesh, p, most, filter, "seed " + seed + " case " + n) ? 1 : 0;
    }
    System.out.printf("%s: seed %d, %d of %d within reach%n", name, seed, found, CASES);
    assertThat(found).isBetween(CASES * 3 / 10, CASES * 95 / 100);
  }

  private boolean same(
      Bvh tree, float[] mesh, double[] p, double most, TriangleFilter filter, String what) {
    ClosestPoint point = new ClosestPoint();
    double best = INF;
    int triangle = MeshPoint.NONE;
    for (int i = 0; i < mesh.length / 9; i++) {
      double d2 = PointTriangle.closest(p[0], p[1], p[2], mesh, 9 * i, point);
      if (Math.sqrt(d2) <= most
          && d2 < best
          && filter.accepts(MeshPoint.NONE, i, Double.NaN, point.u(), point.v())) {
        best = d2;
        triangle = i;
      }
    }
    query.point(p[0], p[1], p[2]).within(most).triangles(filter);
    assertThat(query.nearest(tree, out)).as(what).isEqualTo(triangle >= 0);
    assertThat(out.triangle()).as(what).isEqualTo(triangle);
    if (triangle >= 0) {
      PointTriangle.closest(p[0], p[1], p[2], mesh, 9 * triangle, point);
      assertThat(out.distanceSquared()).as(what).isEqualTo(best);
      assertThat(out.x()).isEqualTo(point.x());
      assertThat(out.y()).isEqualTo(point.y());
      assertThat(out.z()).isEqualTo(point.z());
      assertThat(out.u()).isEqualTo(point.u());
      assertThat(out.v()).isEqualTo(point.v());
    } else {
      assertThat(out.distance()).isNaN();
    }
    return triangle >= 0;
  }

  @Test
  void amongCopiesTheLowestNumberWins() {
    Bvh tree = tree(Meshes.copies(new float[] {0, 0, 0, 0, 0, 4, 4, 0, 0}, 1000));
    assertThat(query.point(1, 2, 1).nearest(tree, out)).isTrue();
    assertThat(out.triangle()).isZero();
    assertThat(out.distance()).isEqualTo(2);
    assertThat(out.u()).isEqualTo(0.25);
    assertThat(out.v()).isEqualTo(0.25);
    assertThat(out.toString()).contains("triangle=0", "distance=2.0");
  }

  @Test
  void theRadiusIsClosed() {
    Bvh tree = tree(0, 0, 0, 0, 0, 4, 4, 0, 0);
    query.point(1, 2, 1);
    assertThat(query.within(2).nearest(tree, out)).isTrue();
    assertThat(query.within(Math.nextDown(2.0)).nearest(tree, out)).isFalse();
    assertThat(out.isFound()).isFalse();
    assertThat(out.toString()).contains("none");
    assertThat(query.point(1, 0, 1).within(0).nearest(tree, out)).isTrue();
  }

  @Test
  void whatIsNotANumberAndAnEmptyTreeHaveNoClosestPoint() {
    assertThat(query.point(1, 2, 1).nearest(tree(), out)).isFalse();
    Bvh tree = tree(0, 0, 0, 0, 0, 4, 4, 0, 0);
    for (double bad : new double[] {Double.NaN, INF, -INF}) {
      assertThat(query.point(bad, 0, 0).nearest(tree, out)).isFalse();
      assertThat(query.point(0, bad, 0).nearest(tree, out)).isFalse();
      assertThat(query.point(0, 0, bad).nearest(tree, out)).isFalse();
    }
    assertThat(query.point(0, 0, 0).within(Double.NaN).nearest(tree, out)).isFalse();
    assertThat(query.point(0, 0, 0).within(-1).nearest(tree, out)).isFalse();
  }

  @Test
  void sizesAtTheEndsOfTheRangeAreAnswered() {
    for (float size : new float[] {1e-44f, 1e-40f, 1e-30f, 1e18f, 1e30f, 1e37f}) {
      float[] mesh = Meshes.copies(new float[] {0, 0, 0, 0, 0, size, size, 0, 0}, 20);
      same(
          tree(mesh),
          mesh,
          new double[] {size * 0.25, size, size * 0.25},
          INF,
          TriangleFilter.ALL,
          "size " + size);
      assertThat(out.distance()).isEqualTo(size);
    }
  }
}
