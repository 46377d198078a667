package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.BruteForce;
import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.Budget;
import dev.sightline.core.ray.Culling;
import java.util.Collection;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("play")
class AgainstBruteForceTest {
  private static final int RAYS_OF_EACH_AIM = Budget.of(2500);
  private static final double INF = Double.POSITIVE_INFINITY;

  static Stream<String> meshes() {
    return Meshes.ten().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void theNearestHitIsThatOfALoopOverAllTriangles(String name) {
    compareNearest(name, RAYS_OF_EACH_AIM);
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @MethodSource("meshes")
  void soItIsForAMillionRays(String name) {
    compareNearest(name, 250_000);
  }

  private static void compareNearest(String name, int raysOfEachAim) {
    float[] mesh = Meshes.ten().get(name);
    Collection<Bvh> trees = Layouts.of(mesh).values();
    BruteForce brute = new BruteForce(mesh);
    long seed = 20261121;
    Rays rays = new Rays(mesh, seed);
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    int hits = 0;
    for (Aim aim : Aim.values()) {
      for (int n = 0; n < raysOfEachAim; n++) {
        double[] r = rays.next(aim);
        boolean expected = brute.nearest(r, 0, INF, Culling.NONE);
        for (Bvh tree : trees) {
          String ray = tree.layout() + ", seed " + seed + " " + aim + " ray " + n;
          boolean found = Rays.set(query, r).nearest(tree, hit);
          assertThat(found).as(ray).isEqualTo(expected);
          if (expected) {
            assertThat(hit.t()).as(ray).isEqualTo(brute.t);
            assertThat(hit.triangle()).as(ray).isEqualTo(brute.triangle);
          }
          assertThat(query.any(tree)).as(ray).isEqualTo(expected);
        }
        hits += expected ? 1 : 0;
      }
    }
    System.out.printf("%s: seed %d, %d of %d rays hit%n", name, seed, hits, 4 * raysOfEachAim);
    assertThat(hits).isGreaterThan(4 * raysOfEachAim * 3 / 10);
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void intervalsAndCullingAreThoseOfALoopOverAllTriangles(String name) {
    float[] mesh = Meshes.ten().get(name);
    Collection<Bvh> trees = Layouts.of(mesh).values();
    BruteForce brute = new BruteForce(mesh);
    Rays rays = new Rays(mesh, 99);
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    RayHitList expectedAll = new RayHitList();
    RayHitList all = new RayHitList();
    for (int n = 0; n < 600; n++) {
      double[] r = rays.next(Aim.values()[n % 4]);
      Culling culling = Culling.values()[n % 3];
      double tMin = n % 5 == 0 ? 0 : 0.1 * (n % 11);
      double tMax = n % 7 == 0 ? INF : tMin + 0.2 * (n % 13);
      boolean expected = brute.nearest(r, tMin, tMax, culling);
      Rays.set(query, r).interval(tMin, tMax).culling(culling);
      brute.all(r, tMin, tMax, culling, expectedAll);
      expectedAll.sort();
      int triangle = brute.triangle;
      for (Bvh tree : trees) {
        assertThat(query.nearest(tree, hit)).as("%s, ray %d", tree.layout(), n).isEqualTo(expected);
        assertThat(hit.triangle()).isEqualTo(triangle);
        assertThat(query.any(tree)).isEqualTo(expected);
        int found = query.all(tree, all);
        assertThat(found).as("%s, ray %d", tree.layout(), n).isEqualTo(expectedAll.size());
        for (int i = 0; i < found; i++) {
          assertThat(all.triangle(i)).isEqualTo(expectedAll.triangle(i));
          assertThat(all.t(i)).isEqualTo(expectedAll.t(i));
          assertThat(all.u(i)).isEqualTo(expectedAll.u(i));
          assertThat(all.v(i)).isEqualTo(expectedAll.v(i));
        }
      }
    }
  }
}
