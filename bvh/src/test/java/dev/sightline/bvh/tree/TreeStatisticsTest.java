package dev.sightline.bvh.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import org.junit.jupiter.api.Test;

class TreeStatisticsTest {
  @Test
  void leavesHoldAllTriangles() {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(Meshes.soup(3000, 1)));
    TreeStatistics statistics = TreeStatistics.of(tree);
    int held = 0;
    int leaves = 0;
    for (int size = 0; size <= NodeLayout.MAX_LEAF; size++) {
      held += size * statistics.leafHistogram().get(size);
      leaves += statistics.leafHistogram().get(size);
    }
    assertThat(held).isEqualTo(3000);
    assertThat(leaves).isEqualTo(statistics.leaves());
    assertThat(statistics.depth()).isBetween(5, 30);
    assertThat(statistics.bytes()).isEqualTo(tree.memoryBytes());
    assertThat(statistics.overlap()).isBetween(0.05, 6.0);
    assertThat(statistics.sahCost()).isGreaterThan(2);
    assertThat(statistics)
        .isEqualTo(TreeStatistics.of(tree))
        .hasSameHashCodeAs(TreeStatistics.of(tree));
    assertThat(statistics).hasToString(TreeStatistics.of(tree).toString());
  }

  @Test
  void oneTriangleCostsOneTestAndItsNode() {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}));
    TreeStatistics statistics = TreeStatistics.of(tree);
    assertThat(statistics.sahCost()).isEqualTo(3);
    assertThat(statistics.depth()).isEqualTo(1);
    assertThat(statistics.overlap()).isZero();
    assertThat(statistics.leafHistogram().get(1)).isEqualTo(1);
  }

  @Test
  void anEmptyTreeHasNothing() {
    TreeStatistics statistics =
        TreeStatistics.of(BvhBuilder.build(TriangleSoup.ofTriangles(new float[0])));
    assertThat(statistics.depth()).isZero();
    assertThat(statistics.sahCost()).isZero();
    assertThat(statistics.bytesPerTriangle()).isZero();
    assertThat(statistics.toString()).contains("0 triangles");
  }

  @Test
  void halfTheSurfaceOfABoxHasEachSideOnceAndAnInvertedBoxHasNone() {
    assertThat(NodeLayout.halfArea(1, 1, 1, 2, 3, 4)).isEqualTo(2 + 6 + 3);
    float[] two = {1, 9, 1, 9, 1, 9, 2, -9, 3, -9, 4, -9};
    assertThat(NodeLayout.halfArea(two, 0, 2)).isEqualTo(2 + 6 + 3);
    assertThat(NodeLayout.halfArea(two, 1, 2)).isZero();
  }
}
