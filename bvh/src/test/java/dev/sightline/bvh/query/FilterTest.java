package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.BruteForce;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHits;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FilterTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final int RAYS = 1200;

  /** A checkerboard of holes, in the manner of a leaf's texture. */
  private static final TriangleFilter HOLES =
      (triangle, t, u, v) -> triangle % 3 != 1 && ((int) (u * 4) + (int) (v * 4)) % 2 == 0;

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
    RayHits every = new RayHits();
    RayHits expected = new RayHits();
    RayHits out = new RayHits();
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
      KNearestHits.find(tree, r[0], r[1], r[2], r[3], r[4], r[5], tMin, tMax, c, k, out);
      assertSame(out, every, k);
      expected.clear();
      for (int i = 0; i < every.size(); i++) {
        if (HOLES.accepts(every.triangle(i), every.t(i), every.u(i), every.v(i))) {
          expected.add(every.triangle(i), every.t(i), every.u(i), every.v(i));
        }
      }
      KNearestHits.find(tree, r[0], r[1], r[2], r[3], r[4], r[5], tMin, tMax, c, HOLES, k, out);
      assertSame(out, expected, k);
      AllHits.find(tree, r[0], r[1], r[2], r[3], r[4], r[5], tMin, tMax, c, HOLES, out);
      assertSame(out, expected, Integer.MAX_VALUE);
      boolean any = expected.size() > 0;
      assertThat(AnyHit.test(tree, r[0], r[1], r[2], r[3], r[4], r[5], tMin, tMax, c, HOLES))
          .isEqualTo(any);
      NearestHit.find(tree, r[0], r[1], r[2], r[3], r[4], r[5], tMin, tMax, c, HOLES, hit);
      assertThat(hit.triangle()).isEqualTo(any ? expected.triangle(0) : RayHit.NONE);
      assertThat(hit.t()).isEqualTo(Double.valueOf(any ? expected.t(0) : Double.NaN));
      hits += any ? 1 : 0;
    }
    System.out.printf("%s: seed %d, %d of %d rays hit behind holes%n", name, seed, hits, RAYS);
    assertThat(hits).isBetween(RAYS / 10, RAYS * 95 / 100);
  }

  private static void assertSame(RayHits out, RayHits expected, int k) {
    assertThat(out.size()).isEqualTo(Math.min(k, expected.size()));
    for (int i = 0; i < out.size(); i++) {
      assertThat(out.triangle(i)).isEqualTo(expected.triangle(i));
      assertThat(out.t(i)).isEqualTo(expected.t(i));
      assertThat(out.u(i)).isEqualTo(expected.u(i));
      assertThat(out.v(i)).isEqualTo(expected.v(i));
    }
  }

  @Test
  void aFilterMayAskTheTreeItself() {
    float[] mesh = Meshes.soup(4000, 7);
    Bvh tree = tree(mesh);
    RayHit inner = new RayHit();
    RayHit plain = new RayHit();
    RayHit hit = new RayHit();
    Rays rays = new Rays(mesh, 5);
    int asked = 0;
    for (int n = 0; n < 500; n++) {
      double[] r = rays.next(Aim.VERTEX);
      int[] calls = {0};
      TriangleFilter asking =
          (triangle, t, u, v) -> {
            calls[0]++;
            NearestHit.find(tree, 9, 9, 9, -1, -1, -1, 0, INF, Culling.NONE, HOLES, inner);
            return AnyHit.test(tree, r[0], r[1], r[2], r[3], r[4], r[5], 0, INF, Culling.NONE)
                && SphereOverlap.test(tree, 0.5, 0.5, 0.5, 0.4);
          };
      NearestHit.find(tree, r[0], r[1], r[2], r[3], r[4], r[5], 0, INF, Culling.NONE, plain);
      NearestHit.find(tree, r[0], r[1], r[2], r[3], r[4], r[5], 0, INF, Culling.NONE, asking, hit);
      assertThat(hit.triangle()).isEqualTo(plain.triangle());
      assertThat(hit.t()).isEqualTo(Double.valueOf(plain.t()));
      asked += calls[0];
    }
    assertThat(asked).isPositive();
  }

  @Test
  void aFilterThatThrowsLeavesTheThreadUsable() {
    Bvh tree = tree(0, 0, 0, 0, 0, 4, 4, 0, 0);
    RayHit hit = new RayHit();
    TriangleFilter broken =
        (triangle, t, u, v) -> {
          throw new IllegalStateException("broken at " + triangle);
        };
    for (int n = 0; n < 100; n++) {
      assertThatThrownBy(
              () ->
                  NearestHit.find(
                      tree, 1, 2, 1, 0, -1, 0, 0, INF, Culling.NONE, broken, new RayHit()))
          .hasMessage("broken at 0");
    }
    assertThat(NearestHit.find(tree, 1, 2, 1, 0, -1, 0, 0, INF, Culling.NONE, hit)).isTrue();
  }

  @Test
  void kMayBeZeroAndNotNegative() {
    Bvh tree = tree(Meshes.copies(new float[] {0, 0, 0, 0, 0, 4, 4, 0, 0}, 100));
    RayHits out = new RayHits();
    assertThat(KNearestHits.find(tree, 1, 2, 1, 0, -1, 0, 0, INF, Culling.NONE, 0, out)).isZero();
    assertThat(KNearestHits.find(tree, 1, 2, 1, 0, -1, 0, 0, INF, Culling.NONE, 3, out))
        .isEqualTo(3);
    assertThat(out.triangle(2)).isEqualTo(2);
    assertThatThrownBy(
            () -> KNearestHits.find(tree, 1, 2, 1, 0, -1, 0, 0, INF, Culling.NONE, -1, out))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
  }
}
