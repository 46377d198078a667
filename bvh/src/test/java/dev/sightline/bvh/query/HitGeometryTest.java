package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.Barycentric;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HitGeometryTest {
  @Test
  void theTriangleOfAHitIsReadFromTheTree() {
    float[] mesh = Meshes.soup(2000, 8);
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    Rays rays = new Rays(mesh, 3);
    RayQuery query = new RayQuery();
    ClosestQuery closest = new ClosestQuery();
    RayHit hit = new RayHit();
    MeshPoint point = new MeshPoint();
    float[] v = new float[9];
    float[] normal = new float[3];
    float[] expected = new float[3];
    int hits = 0;
    for (int n = 0; n < 500; n++) {
      double[] r = rays.next(Aim.values()[n % 4]);
      Rays.set(query, r).nearest(tree, hit);
      if (hit.isHit()) {
        hits++;
        int i = 9 * hit.triangle();
        HitGeometry.vertices(tree, hit, v, 0);
        assertThat(v).isEqualTo(Arrays.copyOfRange(mesh, i, i + 9));
        assertThat(HitGeometry.normal(tree, hit, normal, 0)).isTrue();
        Barycentric.faceNormal(mesh, i, expected, 0);
        assertThat(normal).isEqualTo(expected);
      } else {
        assertThat(HitGeometry.normal(tree, hit, normal, 0)).isFalse();
        assertThat(normal).containsOnly(0);
        assertThatThrownBy(() -> HitGeometry.vertices(tree, hit, v, 0))
            .hasMessageContaining("RayHit[none]");
      }
      closest.point(r[0], r[1], r[2]).nearest(tree, point);
      assertThat(HitGeometry.normal(tree, point, normal, 0)).isTrue();
      Barycentric.faceNormal(mesh, 9 * point.triangle(), expected, 0);
      assertThat(normal).isEqualTo(expected);
    }
    System.out.printf("seed 3, %d of 500 rays hit%n", hits);
    assertThat(hits).isBetween(250, 490);
  }

  @Test
  void itIsWrittenWhereItIsAskedForInAWorldToo() {
    float[] mesh = {0, 0, 0, 2, 0, 0, 0, 2, 0};
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    Affine shift = Affine.of(1, 0, 0, 5, 0, 1, 0, 6, 0, 0, 1, 7);
    InstanceTree world = InstanceTreeBuilder.build(new Instance[] {Instance.of(tree, shift)});
    RayHit hit = new RayHit();
    float[] v = new float[16];
    Arrays.fill(v, 9);
    assertThat(new RayQuery().ray(5.5, 6.5, 99, 0, 0, -1).nearest(world, hit)).isTrue();
    HitGeometry.vertices(world, hit, v, 4);
    assertThat(v).containsExactly(9, 9, 9, 9, 5, 6, 7, 7, 6, 7, 5, 8, 7, 9, 9, 9);
    Arrays.fill(v, 9);
    assertThat(new RayQuery().ray(0.5, 0.5, 99, 0, 0, -1).nearest(tree, hit)).isTrue();
    HitGeometry.vertices(tree, hit, v, 4);
    assertThat(v).containsExactly(9, 9, 9, 9, 0, 0, 0, 2, 0, 0, 0, 2, 0, 9, 9, 9);
  }

  @Test
  void aTriangleWithoutAreaHasNoNormal() {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(new float[] {0, 0, 0, 1, 1, 1, 3, 3, 3}));
    MeshPoint point = new MeshPoint();
    assertThat(new ClosestQuery().point(2, 2, 2).nearest(tree, point)).isTrue();
    float[] normal = {7, 7, 7};
    assertThat(HitGeometry.normal(tree, point, normal, 0)).isFalse();
    assertThat(normal).containsOnly(0);
  }
}
