package dev.sightline.demo.scenes.course;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.font.BitmapText;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.demo.Scenes;
import dev.sightline.demo.course.ObstacleCourse;
import org.junit.jupiter.api.Test;

class SignsTest {
  @Test
  void each_obstacle_has_a_board_before_it_that_its_words_fit() {
    Node signs = Signs.build(Scenes.assets());
    assertThat(signs.getQuantity()).isEqualTo(ObstacleCourse.stations().size());
    float before = Float.NEGATIVE_INFINITY;
    for (int i = 0; i < signs.getQuantity(); i++) {
      Spatial sign = signs.getChild(i);
      float x = sign.getLocalTranslation().x / ObstacleCourse.METRE;
      assertThat(x).isGreaterThan(before).isLessThan((float) ObstacleCourse.stations().get(i).x());
      before = x;
      BitmapText text = (BitmapText) ((Node) sign).getChild(2);
      assertThat(text.getLineWidth()).isLessThan(Signs.BOARD_WIDE);
      assertThat(text.getHeight()).isLessThan(Signs.BOARD_HIGH);
    }
  }
}
