package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrowthPlotTest {
  private static final Path FIGURES = Path.of("..", "docs", "bvh", "figures");

  @Test
  void theFigureOfTheGuideIsDrawnFromItsTable() throws Exception {
    List<double[]> rows =
        Files.readAllLines(FIGURES.resolve("growth.csv")).stream()
            .skip(1)
            .map(
                row -> Arrays.stream(row.split(",", -1)).mapToDouble(Double::parseDouble).toArray())
            .toList();
    assertThat(rows).hasSize(9);
    assertThat(GrowthPlot.draw(rows)).isEqualTo(Files.readString(FIGURES.resolve("growth.svg")));
  }
}
