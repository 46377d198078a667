package dev.sightline.jme.extra.select;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector2f;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An area that is set many times holds what was set last. */
class SelectionAreaTest {
  @Test
  void anAreaThatIsClearedHoldsNothingWhateverItWas() {
    List<Vector2f> square =
        List.of(new Vector2f(1, 1), new Vector2f(5, 1), new Vector2f(5, 5), new Vector2f(1, 5));
    for (SelectionArea area :
        List.of(SelectionArea.lasso(square), SelectionArea.rectangle(1, 1, 5, 5))) {
      assertThat(area.contains(3, 3)).isTrue();
      assertThat(area.clear().contains(3, 3)).isFalse();
      assertThat(area.add(7, 7).contains(3, 3)).isFalse();
      assertThat(area.add(9, 7).add(9, 9).contains(8.5f, 8)).isTrue();
      assertThat(area.contains(3, 3)).isFalse();
      assertThat(area.setRectangle(2, 2, 4, 4).contains(8.5f, 8)).isFalse();
      assertThat(area.contains(3, 3)).isTrue();
    }
  }
}
