package dev.sightline.site.picker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.demo.figure.FigureGrid;
import dev.sightline.site.figure.Cases;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The picker's answers, boxes and rays on a JVM. */
class PickerTest {
  private static final int SEED = 20_261_127;
  private static final int CASES = 400;

  private static Picker picker;

  @BeforeAll
  static void build() {
    picker = new Picker(FigureGrid.triangles(FigureGrid.encode()));
  }

  @Test
  void theTreeAnswersAsALoopOverAllTrianglesDoes() {
    int hits = 0;
    for (int i = 0; i < CASES; i++) {
      picker.seed(new Cases(SEED + i), i % 4 == 1);
      boolean isHit = picker.cast();
      assertThat(picker.castWithoutTree()).isEqualTo(isHit);
      hits += isHit ? 1 : 0;
      if (isHit) {
        assertThat(picker.loopTriangle()).isEqualTo(picker.hit().triangle());
        assertThat(picker.loopT()).isEqualTo(picker.hit().t());
      }
      assertThat(picker.visits().triangles()).isLessThan(picker.triangleCount() / 100);
    }
    System.out.printf("seed %d: %d of %d rays hit%n", SEED, hits, CASES);
    assertThat(hits).isBetween(CASES * 3 / 10, CASES * 7 / 10);
  }

  @Test
  void theLevelsHaveEachBoxOfTheTreeOnce() {
    BoxLevels boxes = new BoxLevels(picker.tree());
    int sum = 0;
    for (int level = 0; level < boxes.levelCount(); level++) {
      assertThat(boxes.count(level)).isPositive();
      sum += boxes.count(level);
    }
    int slots = 0;
    for (int reference : picker.tree().nodeChildren()) {
      slots += reference == NodeLayout.UNUSED ? 0 : 1;
    }
    assertThat(boxes.count(0)).isEqualTo(1);
    assertThat(sum).isEqualTo(1 + slots);
  }

  @Test
  void theManyRaysMeetTheSameWithoutATree() {
    RayShower shower = new RayShower(100);
    shower.turn(0.3);
    shower.cast(picker, 100, false);
    int hits = shower.hits();
    assertThat(hits).isBetween(30, 90);
    assertThat(shower.visits().queries()).isEqualTo(100);
    shower.cast(picker, 100, true);
    assertThat(shower.hits()).isEqualTo(hits);
  }

  @Test
  void theRayOfAPixelMeetsWhatThePixelShows() {
    PickerStage stage = new PickerStage(picker);
    stage.turn(90, 40);
    stage.zoom(0.8);
    assertThat(stage.magnification()).isEqualTo(1.25);
    stage.draw();
    int hits = 0;
    int seen = 0;
    for (int row = 4; row < PickerStage.HEIGHT; row += 16) {
      for (int column = 4; column < PickerStage.WIDTH; column += 16) {
        stage.aim(column + 0.5, row + 0.5);
        boolean isDrawn = stage.pixels()[row * PickerStage.WIDTH + column] != 0;
        boolean isHit = picker.hit().isHit();
        hits += isHit ? 1 : 0;
        seen += isDrawn == isHit ? 1 : 0;
      }
    }
    int all = PickerStage.HEIGHT / 16 * (PickerStage.WIDTH / 16);
    assertThat(hits).isBetween(all / 10, all / 2);
    assertThat(seen).as("of %d pixels, but for those on the outline", all).isGreaterThan(all - 10);
  }
}
