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

  @Test
  void aRectangleHoldsItsEdgesAndNothingBeyond() {
    SelectionArea area = SelectionArea.rectangle(5, 6, 1, 2);
    for (float x : new float[] {0, 1, 3, 5, 6}) {
      for (float y : new float[] {1, 2, 4, 6, 7}) {
        boolean isIn = x >= 1 && x <= 5 && y >= 2 && y <= 6;
        assertThat(area.contains(x, y)).as("%s, %s", x, y).isEqualTo(isIn);
      }
    }
  }

  @Test
  void aLassoKeepsEachPointHoweverManyThereAre() {
    for (int many : new int[] {1, 2, 31, 32, 33, 64, 65, 300}) {
      SelectionArea area = new SelectionArea();
      for (int i = 0; i < many; i++) {
        area.add(i, 2 * i);
      }
      assertThat(area.size()).isEqualTo(many);
      for (int i = 0; i < many; i++) {
        assertThat(area.x(i)).isEqualTo(i);
        assertThat(area.y(i)).isEqualTo(2f * i);
      }
    }
  }
}
