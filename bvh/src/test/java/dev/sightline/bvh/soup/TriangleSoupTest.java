package dev.sightline.bvh.soup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TriangleSoupTest {
  @Test
  void indexedTrianglesAreCopiedInTheOrderOfTheirIndices() {
    TriangleSoup soup =
        TriangleSoup.ofIndexed(
            new float[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, new int[] {3, 0, 1, 2, 2, 2});
    assertThat(soup.size()).isEqualTo(2);
    float[] out = new float[10];
    soup.copy(0, out, 1);
    assertThat(out).containsExactly(0, 9, 10, 11, 0, 1, 2, 3, 4, 5);
  }

  @Test
  void heightsThatAreApartAreCopiedAndMeasuredAsOtherVertices() {
    float[] xz = {0, 0, 3, -0f, 1, 2};
    TriangleSoup soup =
        TriangleSoup.ofHeights(xz, new float[] {5, Float.NaN, 7}, new int[] {0, 2, 2, 0, 1, 2});
    assertThat(soup.size()).isEqualTo(2);
    float[] out = new float[10];
    soup.copy(1, out, 1);
    assertThat(out).containsExactly(0, 0, 5, 0, 3, Float.NaN, -0f, 1, 7, 2);
    assertThat(soup.box(0, out, 1)).isTrue();
    assertThat(out).startsWith(0, 0, 5, 0, 1, 7, 2);
    assertThat(soup.box(1, out, 0)).as("finite").isFalse();
    assertThatThrownBy(() -> TriangleSoup.ofHeights(xz, new float[2], new int[3]))
        .hasMessageContaining("6 coordinates")
        .hasMessageContaining("2 heights");
    assertThatThrownBy(() -> TriangleSoup.ofHeights(xz, new float[3], new int[] {0, 1, 3}))
        .hasMessageContaining("index 3 at place 2");
  }

  @Test
  void badLengthsAndIndicesAreNamed() {
    assertThatThrownBy(() -> TriangleSoup.ofTriangles(new float[10]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("10");
    assertThatThrownBy(() -> TriangleSoup.ofIndexed(new float[4], new int[3]))
        .hasMessageContaining("4");
    assertThatThrownBy(() -> TriangleSoup.ofIndexed(new float[9], new int[4]))
        .hasMessageContaining("4");
    assertThatThrownBy(() -> TriangleSoup.ofIndexed(new float[9], new int[] {0, 1, 3}))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessageContaining("index 3 at place 2")
        .hasMessageContaining("3 vertices");
    assertThatThrownBy(() -> TriangleSoup.ofIndexed(new float[9], new int[] {0, -1, 2}))
        .hasMessageContaining("index -1 at place 1");
  }
}
