package dev.sightline.demo.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanvasTest {
  private static final int CASES = 2000;

  @ParameterizedTest
  @CsvSource({"1280,720,17", "700,500,13", "1920,1080,25", "2560,1440,34"})
  void text_is_so_many_pixels_high(int width, int height, int least) {
    assertThat(Look.TEXT * Canvas.scale(width, height)).isGreaterThanOrEqualTo(least);
  }

  @Test
  void every_window_has_room_for_the_panels_and_uses_no_more_than_it_has() {
    Random random = new Random(25);
    int shrunk = 0;
    for (int i = 0; i < CASES; i++) {
      int width = 160 + random.nextInt(4000);
      int height = 160 + random.nextInt(2500);
      Canvas canvas = new Canvas();
      canvas.resize(width, height);
      float scale = canvas.node().getLocalScale().x;
      shrunk += scale < 1 ? 1 : 0;
      assertThat(canvas.width()).isGreaterThanOrEqualTo(Canvas.LEAST_WIDTH * 0.9999f);
      assertThat(canvas.height()).isGreaterThanOrEqualTo(Canvas.LEAST_HEIGHT * 0.9999f);
      assertThat(canvas.width() * scale).isCloseTo(width, within(0.01f));
      assertThat(canvas.height() * scale).isCloseTo(height, within(0.01f));
    }
    assertThat(shrunk).as("of %d windows", CASES).isBetween(CASES / 10, CASES / 2);
  }

  @Test
  void layouts_run_at_once_and_after_each_change_until_they_are_forgotten() {
    Canvas canvas = new Canvas();
    int[] runs = new int[1];
    Runnable layout = () -> runs[0]++;
    canvas.lay(layout);
    canvas.resize(700, 500);
    assertThat(runs[0]).isEqualTo(2);
    canvas.forget(layout);
    canvas.resize(800, 600);
    assertThat(runs[0]).isEqualTo(2);
  }
}
