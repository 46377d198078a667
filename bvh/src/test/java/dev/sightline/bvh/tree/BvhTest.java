package dev.sightline.bvh.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;
import org.junit.jupiter.api.Test;

class BvhTest {
  private static Bvh tree(float[] mesh) {
    return BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
  }

  @Test
  void itsBoundsAreTheLeastAndTheGreatestCoordinates() {
    float[] mesh = Meshes.soup(100, 4);
    float[] box = {9, 9, 9, -9, -9, -9};
    for (int i = 0; i < mesh.length; i++) {
      box[i % 3] = Math.min(box[i % 3], mesh[i]);
      box[3 + i % 3] = Math.max(box[3 + i % 3], mesh[i]);
    }
    Aabb expected = new Aabb(new Vec3(box[0], box[1], box[2]), new Vec3(box[3], box[4], box[5]));
    assertThat(tree(mesh).bounds()).contains(expected);
    assertThat(tree(new float[0]).bounds()).isEmpty();
  }

  /** A node has 24 bounds and 4 references, a triangle 9 coordinates and a number. */
  @Test
  void itsBytesAreThoseOfItsArrays() {
    Bvh one = tree(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0});
    assertThat(one.memoryBytes()).isEqualTo(4 * (24 + 4 + 9 + 1 + 6));
    Bvh many = tree(Meshes.soup(500, 4));
    assertThat(many.memoryBytes()).isEqualTo(4 * (28 * many.nodeCount() + 10 * 500 + 6));
  }
}
