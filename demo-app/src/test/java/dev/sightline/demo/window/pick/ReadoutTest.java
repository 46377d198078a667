package dev.sightline.demo.window.pick;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.demo.Scenes;
import dev.sightline.demo.ui.Numbers;
import dev.sightline.jme.result.Pick;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReadoutTest {
  private final Readout readout = new Readout();
  private final ReadoutText text = new ReadoutText(Numbers.metres(10));

  @Test
  void what_a_pick_costs_is_a_median_apart_from_the_first_one_of_each_frame() {
    for (int i = 0; i < 100; i++) {
      readout.hovered(Optional.empty(), i == 95 ? 900 : 3, i == 90 ? 5 : 217);
    }
    assertThat(readout.hoverMicros()).isEqualTo(3);
    assertThat(readout.firstMicros()).isEqualTo(217);
    assertThat(text.of(readout))
        .isEqualTo(
            "Under the mouse, in yellow:  nothing\n"
                + "A pick takes 3.0 microseconds (217.0 straight after drawing).\n"
                + "Click, to ask the engine too.");
  }

  @Test
  void before_any_frame_there_is_a_text_too() {
    assertThat(text.of(readout)).contains("nothing", "0.0 microseconds");
  }

  @Test
  void a_distance_has_its_unit_and_a_quick_engine_is_not_said_to_take_no_time() {
    Node scene = new Node();
    Scenes.box(scene, "the wall", new Vector3f(50, -9, -9), new Vector3f(60, 9, 9));
    Ray ray = new Ray(Vector3f.ZERO.clone(), Vector3f.UNIT_X.clone());
    Optional<Pick> pick = Scenes.collision(scene).pickNearest(ray);
    readout.hovered(pick, 3, 5);
    readout.clicked(
        new Click(1, 2, ray, pick, 2, Optional.of(new Click.Engine(Optional.empty(), 0.5))));
    assertThat(text.of(readout)).contains("of the wall, 5.0 m away", "0.25 times as long");
  }
}
