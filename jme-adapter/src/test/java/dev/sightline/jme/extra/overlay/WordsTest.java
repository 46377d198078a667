package dev.sightline.jme.extra.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.jme.index.IndexStatistics;
import org.junit.jupiter.api.Test;

/** Statistics in words. */
class WordsTest {
  private static IndexStatistics statistics(int pending, int quick, int queued, int running) {
    return new IndexStatistics(
        9,
        1234,
        56,
        pending,
        quick,
        3,
        pending,
        0,
        0.499,
        7_654_321,
        12_345_678,
        queued,
        running,
        5,
        0,
        6,
        78,
        1_234_567);
  }

  @Test
  void whatAnIndexHoldsAndHowLongItScans() {
    assertThat(Words.statistics(statistics(0, 0, 0, 0)))
        .isEqualTo(
            """
            1,234 geometries, 56 meshes, 7,654,321 triangles, 12.3 MB
            scan 1.235 ms, 78 scans
            """);
  }

  @Test
  void whatItBuildsAndWhatItCannotRead() {
    assertThat(Words.builds(statistics(0, 0, 0, 0))).isEqualTo("all trees are built\n");
    assertThat(Words.builds(statistics(2, 4, 3, 1)))
        .isEqualTo(
            """
            building, 49 % done: 1 at work, 3 wait; 2 meshes without a tree, 4 with a quick one
            2 meshes cannot be read
            """);
    int[][] each = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
    for (int[] one : each) {
      assertThat(Words.builds(statistics(one[0], one[1], one[2], one[3]))).startsWith("building");
    }
  }

  @Test
  void bytesAndBoxes() {
    assertThat(Words.bytes(999_949)).isEqualTo("999.9 kB");
    assertThat(Words.bytes(1_000_000)).isEqualTo("1.0 MB");
    assertThat(Words.boxes("scene", 2, 1)).isEqualTo("scene, depth 2: 1 box\n");
    assertThat(Words.boxes("scene", 2, 1044)).isEqualTo("scene, depth 2: 1,044 boxes\n");
    assertThat(Words.boxes("x", 0, TreeBoxes.MOST))
        .isEqualTo("x, depth 0: the first 20,000 boxes\n");
  }
}
