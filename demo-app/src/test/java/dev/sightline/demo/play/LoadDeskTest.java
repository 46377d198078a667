package dev.sightline.demo.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.demo.Scenes;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LoadDeskTest {
  @Test
  void a_part_of_the_work_moves_the_bar_over_its_part_alone() {
    LoadDesk whole = new LoadDesk(Scenes.assets(), Optional.empty());
    LoadDesk second = whole.part(0.5, 0.9).part(0.5, 1);
    second.says("Counting", 0);
    assertThat(whole.part()).isCloseTo(0.7, within(1e-9));
    second.says("Still counting", 1);
    assertThat(whole.part()).isCloseTo(0.9, within(1e-9));
    assertThat(whole.doing()).isEqualTo("Still counting");
  }
}
