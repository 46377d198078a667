package dev.sightline.bvh.hit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VisitCountsTest {
  private static void assertCounts(
      VisitCounts counts, long queries, long nodes, long leaves, long triangles) {
    assertThat(counts.queries()).isEqualTo(queries);
    assertThat(counts.nodes()).isEqualTo(nodes);
    assertThat(counts.leaves()).isEqualTo(leaves);
    assertThat(counts.triangles()).isEqualTo(triangles);
  }

  @Test
  void queriesAreSummed() {
    VisitCounts counts = new VisitCounts();
    counts.add(5, 3, 12);
    counts.add(7, 2, 9);
    assertCounts(counts, 2, 12, 5, 21);
    assertThat(counts).hasToString("VisitCounts[queries=2, nodes=12, leaves=5, triangles=21]");
  }

  @Test
  void countsOfAnotherAreAdded() {
    VisitCounts counts = new VisitCounts();
    counts.add(5, 3, 12);
    VisitCounts other = new VisitCounts();
    other.add(7, 2, 9);
    other.add(1, 1, 4);
    counts.add(other);
    assertCounts(counts, 3, 13, 6, 25);
    assertCounts(other, 2, 8, 3, 13);
  }

  @Test
  void clearedCountsAreZero() {
    VisitCounts counts = new VisitCounts();
    counts.add(5, 3, 12);
    counts.clear();
    assertCounts(counts, 0, 0, 0, 0);
  }
}
