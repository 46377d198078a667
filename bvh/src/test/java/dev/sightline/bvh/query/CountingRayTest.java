package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.Visits;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import org.junit.jupiter.api.Test;

class CountingRayTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  @Test
  void countedAnswersAreThoseOfTheQueriesAndLookAtFewTriangles() {
    float[] mesh = Meshes.sphere(32, 48, 1, 0, 0, 0);
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    Rays rays = new Rays(mesh, 12);
    Visits nearest = new Visits();
    Visits any = new Visits();
    RayHit hit = new RayHit();
    RayHit counted = new RayHit();
    for (int n = 0; n < 2000; n++) {
      double[] r = rays.next(Aim.values()[n % 4]);
      Culling c = Culling.values()[n % 3];
      NearestHit.find(tree, r[0], r[1], r[2], r[3], r[4], r[5], 0, INF, c, hit);
      CountingRay.nearest(tree, r[0], r[1], r[2], r[3], r[4], r[5], 0, INF, c, counted, nearest);
      assertThat(counted.triangle()).isEqualTo(hit.triangle());
      assertThat(counted.leafPlace()).isEqualTo(hit.leafPlace());
      assertThat(counted.t()).isEqualTo(Double.valueOf(hit.t()));
      assertThat(CountingRay.any(tree, r[0], r[1], r[2], r[3], r[4], r[5], 0, INF, c, counted, any))
          .isEqualTo(hit.isHit());
    }
    assertThat(nearest.queries()).isEqualTo(2000);
    assertThat(nearest.nodes()).isPositive();
    assertThat(nearest.leaves()).isPositive();
    assertThat(nearest.triangles()).isLessThan(2000L * 60);
    assertThat(any.triangles()).isLessThan(nearest.triangles());
    System.out.printf("seed 12, nearest: %s, any: %s%n", nearest, any);
    any.add(nearest);
    assertThat(any.queries()).isEqualTo(4000);
    any.clear();
    assertThat(any.toString()).contains("queries=0", "nodes=0", "leaves=0", "triangles=0");
  }
}
