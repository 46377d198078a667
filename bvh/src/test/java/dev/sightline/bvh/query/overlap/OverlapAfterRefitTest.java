package dev.sightline.bvh.query.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OverlapAfterRefitTest {
  private static final float[] AROUND = {
    -9, 0, 0, 1, 0, 0, 9, 0, 0, -1, 0, 0, 0, -9, 0, 0, 1, 0, 0, 9, 0, 0, -1, 0, 0, 0, -9, 0, 0, 1,
    0, 0, 9, 0, 0, -1
  };

  @Test
  void trianglesThatBecameNaNMeetNoVolume() {
    OverlapQuery query = new OverlapQuery();
    for (int lost : new int[] {10, 64}) {
      float[] mesh = Meshes.soup(64, 3);
      Bvh built = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
      assertThat(query.frustum(AROUND, 0).count(built)).isEqualTo(64);
      Arrays.fill(mesh, 0, 9 * lost, Float.NaN);
      Bvh tree = Refit.apply(built, TriangleSoup.ofTriangles(mesh));
      TriangleList out = new TriangleList();
      assertThat(query.aabb(-9, -9, -9, 9, 9, 9).all(tree, out)).isEqualTo(64 - lost);
      assertThat(query.sphere(0, 0, 0, 1000).all(tree, out)).isEqualTo(64 - lost);
      assertThat(query.frustum(AROUND, 0).count(tree)).isEqualTo(64 - lost);
    }
  }
}
