package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WorldBoxesTest {
  @ParameterizedTest
  @EnumSource(Worlds.Kind.class)
  void theImageOfALeafsBoxHoldsTheImagesOfItsTriangles(Worlds.Kind kind) {
    long seed = 44;
    Random random = new Random(seed);
    float[] boxes = new float[NodeLayout.BOUNDS];
    float[] triangle = new float[9];
    int checked = 0;
    for (int n = 0; n < 200; n++) {
      Bvh mesh = Worlds.meshes()[n % 8];
      Affine map =
          n < 100 ? Worlds.map(kind, random, 1000) : Worlds.mapToOrigin(kind, random, mesh);
      for (int slot = 0; slot < mesh.nodeChildren().length; slot++) {
        int child = mesh.nodeChildren()[slot];
        if (!NodeLayout.isLeaf(child) || child == NodeLayout.UNUSED) {
          continue;
        }
        WorldBoxes.ofChildren(map, mesh, slot / NodeLayout.WIDTH, boxes);
        int first = NodeLayout.first(child);
        for (int i = first; i < first + NodeLayout.count(child); i++) {
          map.triangleToWorld(mesh.leafVertices(), 9 * i, triangle, 0);
          for (int k = 0; k < 9; k++) {
            int row = k % 3 * NodeLayout.WIDTH + slot % NodeLayout.WIDTH;
            assertThat(triangle[k])
                .as("seed %d, map %d", seed, n)
                .isBetween(boxes[row], boxes[row + NodeLayout.MAX_X]);
            checked++;
          }
        }
      }
    }
    assertThat(checked).isGreaterThan(10_000);
  }
}
