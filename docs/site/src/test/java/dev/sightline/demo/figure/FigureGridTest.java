package dev.sightline.demo.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The bytes of the figure, and the triangles that come back from them. */
class FigureGridTest {
  private static final double EDGE = 2 * ScannedFigure.HALF / ScannedFigure.CELLS;

  @Test
  void theTrianglesAreThoseOfTheFigureWithinAPartOfACell() {
    byte[] code = FigureGrid.encode();
    float[] figure = ScannedFigure.triangles();
    float[] made = FigureGrid.triangles(code);
    assertThat(made).hasSameSizeAs(figure);
    double most = 0;
    double sum = 0;
    for (int at = 0; at < made.length; at++) {
      double moved = Math.abs((double) made[at] - figure[at]);
      most = Math.max(most, moved);
      sum += moved;
    }
    double mean = sum / made.length;
    System.out.printf(
        "%d bytes, %d triangles, a coordinate moved by %.5f cells in the mean, %.4f at most%n",
        code.length, made.length / 9, mean / EDGE, most / EDGE);
    assertThat(mean).isBetween(1e-6 * EDGE, 0.01 * EDGE);
    assertThat(most).isLessThan(0.2 * EDGE);
    assertThat(code.length).isLessThan(80_000);
  }
}
