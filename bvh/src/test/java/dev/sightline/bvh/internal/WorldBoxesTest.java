package dev.sightline.bvh.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorldBoxesTest {
  private final float[] boxes = new float[NodeLayout.BOUNDS];
  private final float[] triangle = new float[9];

  @ParameterizedTest
  @EnumSource(Worlds.Kind.class)
  void theImageOfALeafsBoxHoldsTheImagesOfItsTriangles(Worlds.Kind kind) {
    long seed = 44;
    Random random = new Random(seed);
    int checked = 0;
    for (int n = 0; n < 200; n++) {
      Bvh mesh = Worlds.meshes()[n % 8];
      Affine map =
          n < 100 ? Worlds.map(kind, random, 1000) : Worlds.mapToOrigin(kind, random, mesh);
      checked += check(map, mesh, "seed " + seed + ", map " + n);
    }
    assertThat(checked).isGreaterThan(10_000);
  }

  /** Each of the twelve numbers of a map that keeps the axes, changed alone. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 0.7, -3})
  void andSoDoesThatOfAMapThatAlmostKeepsTheAxes(double scale) {
    for (int k = 0; k < 12; k++) {
      for (double change : new double[] {0.37, -0.9, 1e9}) {
        double[] m = {scale, 0, 0, 0, 0, scale, 0, 0, 0, 0, scale, 0};
        m[k] += change;
        Affine map = Affine.of(m, 0);
        assertThat(WorldBoxes.areThoseOfTheMesh(map)).isFalse();
        for (Bvh mesh : Worlds.meshes()) {
          assertThat(check(map, mesh, "number " + k + " of " + map)).isPositive();
        }
      }
    }
  }

  @Test
  void onlyAMapThatMovesNothingLeavesTheBoxesOfTheMesh() {
    assertThat(WorldBoxes.areThoseOfTheMesh(Affine.IDENTITY)).isTrue();
    assertThat(WorldBoxes.areThoseOfTheMesh(Affine.of(-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0)))
        .isFalse();
  }

  /** How many coordinates lie in the boxes of their leaves, which all do. */
  private int check(Affine map, Bvh mesh, String what) {
    int checked = 0;
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
          assertThat(triangle[k]).as(what).isBetween(boxes[row], boxes[row + NodeLayout.MAX_X]);
          checked++;
        }
      }
    }
    return checked;
  }
}
