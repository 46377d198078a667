package dev.sightline.demo.scenes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.demo.play.SceneCard;
import java.awt.image.BufferedImage;
import java.io.InputStream;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class DemoScenesTest {
  @Test
  void each_scene_has_a_name_a_line_and_a_picture_for_the_menu() throws Exception {
    for (SceneCard card : DemoScenes.CARDS) {
      assertThat(card.name()).matches("[a-z]+");
      assertThat(card.title()).hasSizeBetween(5, 22);
      assertThat(card.line()).hasSizeBetween(30, 80).endsWith(".");
      try (InputStream in = DemoScenesTest.class.getResourceAsStream("/" + card.picture())) {
        assertThat(in).as(card.picture()).isNotNull();
        BufferedImage picture = ImageIO.read(in);
        assertThat(picture.getWidth()).isEqualTo(392);
        assertThat(picture.getHeight()).isEqualTo(220);
      }
    }
  }

  @Test
  void scenes_are_found_by_name_in_any_case_of_letters_and_there_are_keys_for_all() {
    assertThat(DemoScenes.CARDS)
        .hasSizeBetween(1, 9)
        .extracting(SceneCard::name)
        .doesNotHaveDuplicates();
    for (SceneCard card : DemoScenes.CARDS) {
      assertThat(DemoScenes.named(card.name().toUpperCase(Locale.ROOT))).containsSame(card);
    }
    assertThat(DemoScenes.named("moon")).isEmpty();
  }
}
