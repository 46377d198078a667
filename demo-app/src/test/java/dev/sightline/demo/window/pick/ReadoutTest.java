package dev.sightline.demo.window.pick;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReadoutTest {
  private final Readout readout = new Readout();

  @Test
  void what_a_pick_costs_is_a_median_apart_from_the_first_one_of_each_frame() {
    for (int i = 0; i < 100; i++) {
      readout.hovered(Optional.empty(), i == 95 ? 900 : 3, i == 90 ? 5 : 217);
    }
    assertThat(readout.hoverMicros()).isEqualTo(3);
    assertThat(readout.firstMicros()).isEqualTo(217);
    assertThat(ReadoutText.of(readout))
        .isEqualTo(
            "Under the mouse, in yellow:  nothing\n"
                + "A pick takes 3.0 microseconds (217.0 straight after drawing).\n"
                + "Click, to ask the engine too.");
  }

  @Test
  void before_any_frame_there_is_a_text_too() {
    assertThat(ReadoutText.of(readout)).contains("nothing", "0.0 microseconds");
  }
}
