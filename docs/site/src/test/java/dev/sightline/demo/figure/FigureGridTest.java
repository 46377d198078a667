package dev.sightline.demo.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The bytes of the figure, and the triangles that come back from them. */
class FigureGridTest {
  private static final double EDGE = 2 * ScannedFigure.HALF / ScannedFigure.CELLS;

  @Test
  void theTrianglesAreThoseOfTheFigureWithinAHundredthOfACell() {
    byte[] code = FigureGrid.encode();
    float[] figure = ScannedFigure.triangles();
    float[] made = FigureGrid.triangles(code);
    assertThat(made).hasSameSizeAs(figure);
    double most = 0;
    for (int at = 0; at < made.length; at++) {
      most = Math.max(most, Math.abs((double) made[at] - figure[at]));
    }
    System.out.printf(
        "%d bytes, %d triangles, moved by at most %.4f cells%n",
        code.length, made.length / 9, most / EDGE);
    assertThat(most).isBetween(1e-6, 0.01 * EDGE);
    assertThat(code.length).isLessThan(80_000);
  }
}
