package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.BruteForce;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.Budget;
import dev.sightline.core.ray.Culling;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("play")
class FilterTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final int RAYS = Budget.of(1200);
  private static final int NONE = RayHit.NONE;

  /** A checkerboard of holes, in the manner of a leaf's texture. */
  private static final TriangleFilter HOLES =
      (instance, triangle, t, u, v) ->
          triangle % 3 != 1 && ((int) (u * 4) + (int) (v * 4)) % 2 == 0;

  static Stream<String> meshes() {
    return Meshes.ten().keySet().stream();
  }

  private static Bvh tree(float... mesh) {
    return BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void filteredAndCutAnswersAreThoseOfALoopOverAllTriangles(String name) {
    float[] mesh = Meshes.ten().get(name);
    Bvh tree = tree(mesh);
    BruteForce brute = new BruteForce(mesh);
    long seed = 314;
    Rays rays = new Rays(mesh, seed);
    RayHitList every = new RayHitList();
    RayHitList expected = new RayHitList();
    RayHitList out = new RayHitList();
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    int hits = 0;
    for (int n = 0; n < RAYS; n++) {
      double[] r = rays.next(Aim.values()[n % 4]);
      Culling c = Culling.values()[n % 3];
      double tMin = n % 5 == 0 ? 0.3 : 0;
      double tMax = n % 7 == 0 ? 1.2 : INF;
      int k = new int[] {1, 2, 3, 8, 1000}[n % 5];
      brute.all(r, tMin, tMax, c, every);
      every.sort();
      Rays.set(query, r).interval(tMin, tMax).culling(c).triangles(TriangleFilter.ALL);
      query.kNearest(tree, k, out);
      assertSame(out, every, k);
      expected.clear();
      for (int i = 0; i < every.size(); i++) {
        if (HOLES.accepts(NONE, every.triangle(i), every.t(i), every.u(i), every.v(i))) {
          expected.add(NONE, every.triangle(i), every.t(i), every.u(i), every.v(i));
        }
      }
      query.triangles(HOLES);
      query.kNearest(tree, k, out);
      assertSame(out, expected, k);
      query.all(tree, out);
      assertSame(out, expected, Integer.MAX_VALUE);
      boolean any = expected.size() > 0;
      assertThat(query.any(tree)).isEqualTo(any);
      query.nearest(tree, hit);
      assertThat(hit.triangle()).isEqualTo(any ? expected.triangle(0) : NONE);
      assertThat(hit.t()).isEqualTo(Double.valueOf(any ? expected.t(0) : Double.NaN));
      hits += any ? 1 : 0;
    }
    System.out.printf("%s: seed %d, %d of %d rays hit behind holes%n", name, seed, hits, RAYS);
    assertThat(hits).isBetween(RAYS / 10, RAYS * 95 / 100);
  }

  private static void assertSame(RayHitList out, RayHitList expected, int k) {
    assertThat(out.size()).isEqualTo(Math.min(k, expected.size()));
    for (int i = 0; i < out.size(); i++) {
      assertThat(out.triangle(i)).isEqualTo(expected.triangle(i));
      assertThat(out.t(i)).isEqualTo(expected.t(i));
      assertThat(out.u(i)).isEqualTo(expected.u(i));
      assertThat(out.v(i)).isEqualTo(expected.v(i));
    }
  }

  @Test
  void aFilterMayAskTheTreeItselfWithQueriesOfItsOwn() {
    float[] mesh = Meshes.soup(4000, 7);
    Bvh tree = tree(mesh);
    RayHit inner = new RayHit();
    RayHit plain = new RayHit();
    RayHit hit = new RayHit();
    Rays rays = new Rays(mesh, 5);
    RayQuery holes = new RayQuery().ray(9, 9, 9, -1, -1, -1).triangles(HOLES);
    RayQuery same = new RayQuery();
    OverlapQuery sphere = new OverlapQuery().sphere(0.5, 0.5, 0.5, 0.4);
    int[] calls = {0};
    TriangleFilter asking =
        (instance, triangle, t, u, v) -> {
          calls[0]++;
          holes.nearest(tree, inner);
          return same.any(tree) && sphere.any(tree);
        };
    RayQuery query = new RayQuery();
    for (int n = 0; n < 500; n++) {
      double[] r = rays.next(Aim.VERTEX);
      Rays.set(same, r);
      Rays.set(query, r).triangles(TriangleFilter.ALL).nearest(tree, plain);
      query.triangles(asking).nearest(tree, hit);
      assertThat(hit.triangle()).isEqualTo(plain.triangle());
      assertThat(hit.t()).isEqualTo(Double.valueOf(plain.t()));
    }
    assertThat(calls[0]).isPositive();
  }

  @Test
  void kMayBeZeroAndNotNegative() {
    Bvh tree = tree(Meshes.copies(new float[] {0, 0, 0, 0, 0, 4, 4, 0, 0}, 100));
    RayHitList out = new RayHitList();
    RayQuery query = new RayQuery().ray(1, 2, 1, 0, -1, 0);
    assertThat(query.kNearest(tree, 0, out)).isZero();
    assertThat(query.kNearest(tree, 3, out)).isEqualTo(3);
    assertThat(out.triangle(2)).isEqualTo(2);
    assertThatThrownBy(() -> query.kNearest(tree, -1, out))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
  }
}
