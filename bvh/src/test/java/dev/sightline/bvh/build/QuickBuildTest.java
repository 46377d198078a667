package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.BruteForce;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import dev.sightline.bvh.tree.SahCost;
import dev.sightline.bvh.tree.TreeCheck;
import dev.sightline.core.ray.Culling;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuickBuildTest {
  private static final List<BuildOptions> HASTY =
      List.of(BuildOptions.instant(), BuildOptions.quick());

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 4, 5, 16, 17, 63, 64, 65, 1025, 4096, 4097, 4112, 40_000})
  void treesOfAnySizeAreValid(int size) {
    for (float[] mesh : List.of(Meshes.soup(size, 3), alongALine(size))) {
      TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
      for (BuildOptions options : HASTY) {
        Bvh tree = BvhBuilder.build(soup, options);
        assertThat(TreeCheck.check(tree, soup)).isEmpty();
        assertThat(tree.triangleCount()).isEqualTo(size);
      }
    }
  }

  /** Triangles of which each lies beside the one before. */
  private static float[] alongALine(int size) {
    float[] mesh = new float[9 * size];
    for (int i = 0; i < size; i++) {
      float[] corners = {i, 0, 0, i + 1, 0, 0, i, 1, i % 3};
      System.arraycopy(corners, 0, mesh, 9 * i, 9);
    }
    return mesh;
  }

  private static Bvh instant(float[] mesh) {
    return BvhBuilder.build(TriangleSoup.ofTriangles(mesh), BuildOptions.instant());
  }

  @Test
  void anInstantTreeKeepsTheOrderThatTrianglesHaveWhereTheyLieTogether() {
    Map<String, float[]> meshes =
        Map.of(
            "line", alongALine(5000),
            "sphere", Meshes.sphere(60, 90, 1, 5, 0, 0),
            "terrain", Meshes.terrain(70, 4),
            "few in any order", Meshes.soup(60, 3));
    meshes.forEach(
        (name, mesh) ->
            assertThat(instant(mesh).leafTriangles())
                .as(name)
                .containsExactly(IntStream.range(0, mesh.length / 9).toArray()));
  }

  @Test
  void anInstantTreeIsSortedWhereThatOrderWouldCostRaysMore() {
    float[] holed = alongALine(5000);
    holed[9 * 4999 + 4] = Float.NaN;
    for (float[] mesh : List.of(Meshes.soup(9000, 17), holed)) {
      TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
      assertSame(instant(mesh), BvhBuilder.build(soup, BuildOptions.quick()));
    }
  }

  @Test
  void aRayIsExpectedToLookAtNoMoreThanAPartOfAnInstantTree() {
    for (Map.Entry<String, float[]> named : Meshes.ten().entrySet()) {
      Bvh tree = instant(named.getValue());
      double most = 128 + tree.triangleCount() / 256;
      double quick =
          SahCost.of(
              BvhBuilder.build(TriangleSoup.ofTriangles(named.getValue()), BuildOptions.quick()));
      assertThat(SahCost.of(tree)).as(named.getKey()).isLessThanOrEqualTo(Math.max(most, quick));
    }
  }

  private static void assertSame(Bvh a, Bvh b) {
    assertThat(a.nodeBounds()).isEqualTo(b.nodeBounds());
    assertThat(a.nodeChildren()).isEqualTo(b.nodeChildren());
    assertThat(a.leafTriangles()).isEqualTo(b.leafTriangles());
    assertThat(a.leafVertices()).isEqualTo(b.leafVertices());
  }

  @Test
  void theSameSoupGivesTheSameTree() {
    TriangleSoup soup = TriangleSoup.ofTriangles(Meshes.soup(9000, 17));
    assertSame(
        BvhBuilder.build(soup, BuildOptions.quick()), BvhBuilder.build(soup, BuildOptions.quick()));
  }

  @Test
  void trianglesThatAreNotFiniteAreLeftOutAndCounted() {
    float[] mesh = Meshes.soup(100, 9);
    mesh[9 * 7 + 2] = Float.NaN;
    mesh[9 * 8] = Float.NEGATIVE_INFINITY;
    mesh[9 * 99 + 8] = Float.POSITIVE_INFINITY;
    TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
    Bvh tree = BvhBuilder.build(soup, BuildOptions.quick());
    assertThat(TreeCheck.check(tree, soup)).isEmpty();
    assertThat(tree.leftOutCount()).isEqualTo(3);
    assertThat(tree.triangleCount()).isEqualTo(97);
    float[] allBad = {Float.NaN, 0, 0, 1, 0, 0, 0, 1, 0};
    Bvh none = BvhBuilder.build(TriangleSoup.ofTriangles(allBad), BuildOptions.quick());
    assertThat(none.triangleCount()).isZero();
    assertThat(none.nodeCount()).isZero();
    assertThat(TreeCheck.check(none)).isEmpty();
  }

  @Test
  void itAnswersAsTheLoopDoesAndTakesARefit() {
    HASTY.forEach(QuickBuildTest::itAnswersAsTheLoopDoes);
  }

  private static void itAnswersAsTheLoopDoes(BuildOptions options) {
    int hits = 0;
    int rays = 0;
    RayQuery query = new RayQuery();
    for (Map.Entry<String, float[]> named : Meshes.ten().entrySet()) {
      float[] mesh = named.getValue();
      TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
      Bvh tree = Refit.apply(BvhBuilder.build(soup, options), soup);
      BruteForce loop = new BruteForce(mesh);
      Rays source = new Rays(mesh, 5);
      RayHit hit = new RayHit();
      for (int n = 0; n < 80; n++) {
        double[] r = source.next(Rays.Aim.values()[n % 4]);
        boolean expected = loop.nearest(r, 0, Double.POSITIVE_INFINITY, Culling.NONE);
        Rays.set(query, r).nearest(tree, hit);
        assertThat(hit.isHit()).as(named.getKey()).isEqualTo(expected);
        assertThat(hit.triangle()).isEqualTo(loop.triangle);
        hits += expected ? 1 : 0;
        rays++;
      }
    }
    System.out.printf("%s, seed 5: %d of %d rays hit%n", options.preset(), hits, rays);
    assertThat(hits).isBetween(rays / 4, rays * 9 / 10);
  }
}
