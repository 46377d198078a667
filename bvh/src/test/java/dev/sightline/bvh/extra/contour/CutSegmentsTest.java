package dev.sightline.bvh.extra.contour;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CutSegmentsTest {
  private static final int MANY = 300;

  /** More than there is room for at first, and all of it is there afterwards. */
  @Test
  void segmentsAndPointsKeepThePairThatGaveThem() {
    CutSegments cut = new CutSegments();
    for (int round = 0; round < 2; round++) {
      cut.clear();
      for (int i = 0; i < MANY; i++) {
        cut.at(1000 + i + round, 5000 - i - round);
        cut.add(CutSegments.key(i, i));
        cut.addBorder(CutSegments.key(i, i + 1));
        cut.at(7, 8); // what gives them again is not asked
        cut.add(CutSegments.key(i, i));
        cut.addBorder(CutSegments.key(i + 1, i));
      }
      assertThat(cut.size()).isEqualTo(MANY);
      assertThat(cut.touchCount()).isEqualTo(MANY);
      for (int i = 0; i < MANY; i++) {
        assertThat(cut.key(i)).isEqualTo(CutSegments.key(i, i + 1));
        assertThat(cut.areas(i)).isEqualTo(2);
        assertThat(cut.first(i)).isEqualTo(1000 + i + round);
        assertThat(cut.second(i)).isEqualTo(5000 - i - round);
        assertThat(cut.touch(i)).isEqualTo(i);
        assertThat(cut.touchFirst(i)).isEqualTo(1000 + i + round);
        assertThat(cut.touchSecond(i)).isEqualTo(5000 - i - round);
      }
    }
  }
}
