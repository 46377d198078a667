package dev.sightline.demo.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class WindowIconTest {
  @Test
  void icons_are_square_with_a_red_hit_in_the_middle_and_clear_corners() {
    BufferedImage[] icons = WindowIcon.all();
    assertThat(icons).extracting(BufferedImage::getWidth).containsExactly(16, 32, 48, 128);
    for (BufferedImage icon : icons) {
      int side = icon.getWidth();
      assertThat(icon.getHeight()).isEqualTo(side);
      assertThat(icon.getRGB(side * 9 / 16, side * 9 / 16)).isEqualTo(0xfff23c2e);
      assertThat(icon.getRGB(0, 0) >>> 24).isLessThan(128);
    }
  }
}
