package dev.sightline.demo.headless;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.sightline.demo.compare.Verdict;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeadlessRunTest {
  /** After which something hangs, whatever the machine. */
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  @TempDir Path folder;

  @Test
  void every_ray_agrees_with_the_engine_unless_the_engine_misses() throws Exception {
    run(16, 12, 16);
  }

  /** The default grid, which {@code mvn -Pdemo} casts as well. */
  @Tag("exhaustive")
  @Test
  void every_ray_of_the_default_grid_agrees_with_the_engine() throws Exception {
    run(64, 48, 1);
  }

  /** Casts a grid on Sponza, every ray; what the engine misses is counted and printed. */
  private void run(int columns, int rows, int thinning) throws Exception {
    StringWriter said = new StringWriter();
    Report report =
        HeadlessRun.run(
            new HeadlessOptions(columns, rows, 320, 180, thinning, 1, folder),
            new PrintWriter(said, true));

    assertThat(report.disagreements()).isZero();
    assertThat(report.comparisons()).hasSize(6);
    for (Comparison comparison : report.comparisons()) {
      int agreed =
          comparison.count(Verdict.SAME)
              + comparison.count(Verdict.SAME_DISTANCE)
              + comparison.count(Verdict.ENGINE_MISS);
      assertThat(agreed).as(comparison.name()).isEqualTo(comparison.rays());
      assertThat(comparison.hits()).isGreaterThan(comparison.rays() * 9 / 10);
      assertThat(comparison.remarks()).hasSize(comparison.count(Verdict.ENGINE_MISS));
      assertThat(row(said.toString(), comparison.name()))
          .containsExactly(
              comparison.rays(),
              comparison.hits(),
              comparison.count(Verdict.SAME),
              comparison.count(Verdict.SAME_DISTANCE),
              comparison.count(Verdict.ENGINE_MISS),
              0,
              0);
      assertThat(said.toString().lines()).containsAll(comparison.remarks());
    }
    assertThat(report.comparisons().get(0).rays()).isEqualTo(columns * rows);
    assertThat(report.comparisons().get(1).rays()).isEqualTo(columns * rows);
    checkPictures();
    checkNoThreadStays();
  }

  /** The counts of a row of the printed table, without the times. */
  private static List<Integer> row(String said, String name) {
    String row = said.lines().filter(line -> line.startsWith(name + " ")).findFirst().orElseThrow();
    String[] columns = row.substring(name.length()).strip().split(" +");
    return Arrays.stream(columns).limit(7).map(n -> Integer.valueOf(n.replace(",", ""))).toList();
  }

  @Test
  void a_folder_that_is_not_there_is_refused_before_anything_runs() {
    HeadlessOptions options = HeadlessOptions.quick(folder.resolve("no"));
    StringWriter said = new StringWriter();
    assertThatThrownBy(() -> HeadlessRun.run(options, new PrintWriter(said)))
        .isInstanceOf(IOException.class)
        .hasMessage(folder.resolve("no").toString());
    assertThat(said.toString()).isEmpty();
  }

  @Test
  void work_that_fails_ends_the_application() throws Exception {
    IllegalStateException failure = new IllegalStateException("on purpose");
    assertTimeoutPreemptively(
        PATIENCE,
        () ->
            assertThatThrownBy(
                    () ->
                        HeadlessApp.call(
                            injector -> {
                              throw failure;
                            }))
                .hasCause(failure));
    checkNoThreadStays();
  }

  private void checkPictures() throws Exception {
    BufferedImage view = ImageIO.read(folder.resolve("sponza-view.png").toFile());
    assertThat(view.getWidth()).isEqualTo(320);
    assertThat(view.getHeight()).isEqualTo(180);
    assertThat(colours(view)).hasSizeGreaterThan(1000);
    assertThat(redPixels(view)).isBetween(20, 2000);
    BufferedImage ground = ImageIO.read(folder.resolve("sponza-ground.png").toFile());
    assertThat(ground.getWidth()).isEqualTo(1280);
    assertThat(colours(ground)).hasSizeGreaterThan(300);
  }

  private static Set<Integer> colours(BufferedImage image) {
    Set<Integer> colours = new HashSet<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        colours.add(image.getRGB(x, y));
      }
    }
    return colours;
  }

  private static int redPixels(BufferedImage image) {
    int red = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int rgb = image.getRGB(x, y);
        boolean isRed = (rgb >> 16 & 0xff) > 180 && (rgb >> 8 & 0xff) < 90 && (rgb & 0xff) < 90;
        red += isRed ? 1 : 0;
      }
    }
    return red;
  }

  /** The engine says that it has stopped a moment before its thread ends. */
  private static void checkNoThreadStays() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (!thread.isDaemon() && thread.getName().contains("Headless")) {
        thread.join(PATIENCE.toMillis());
        assertThat(thread.isAlive()).as(thread.getName()).isFalse();
      }
    }
  }
}
