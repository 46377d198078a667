package dev.sightline.site.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each figure promises of its seeded cases. */
class FiguresTest {
  private static final int SEED = 20_261_123;
  private static final int CASES = 1000;

  static Stream<Figure> figures() {
    return Stream.of(Figures.all());
  }

  @ParameterizedTest
  @MethodSource("figures")
  void halfOfTheCasesLeaveAFilterUndecided(Figure figure) {
    int undecided = 0;
    int wrong = 0;
    int changed = 0;
    long before = 0;
    for (int i = 0; i < CASES; i++) {
      figure.seed(new Cases(SEED + i), i % 2 == 1);
      undecided += figure.isUndecided() ? 1 : 0;
      wrong += figure.isUsualWrong() ? 1 : 0;
      long answer = figure.digest(0);
      changed += answer == before ? 0 : 1;
      before = answer;
    }
    System.out.printf(
        "%s, seed %d: %d of %d undecided, usual form wrong in %d, %d answers%n",
        figure.text().name(), SEED, undecided, CASES, wrong, changed);
    assertThat(undecided).isBetween(CASES / 2, CASES * 3 / 5);
    assertThat(wrong).isBetween(1, CASES / 2);
    assertThat(changed).isGreaterThan(CASES / 3);
  }

  @ParameterizedTest
  @MethodSource("figures")
  void aCaseIsFoundWhereTheUsualFormIsWrong(Figure figure) {
    assertThat(figure.isUsualWrong()).as("as the page begins").isFalse();
    for (int i = 0; i < 5; i++) {
      assertThat(figure.fail()).isTrue();
      assertThat(figure.isUsualWrong()).isTrue();
      assertHandlesAreSeen(figure);
    }
  }

  private static void assertHandlesAreSeen(Figure figure) {
    for (int handle = 0; handle < figure.handleCount(); handle++) {
      assertThat(figure.handleX(handle)).isBetween(0.0, (double) View.WIDTH);
      assertThat(figure.handleY(handle)).isBetween(0.0, (double) View.HEIGHT);
    }
  }

  @ParameterizedTest
  @MethodSource("figures")
  void answersFollowFromThePointsAlone(Figure figure) {
    figure.seed(new Cases(SEED), true);
    float[] points = figure.points();
    long answer = figure.digest(0);
    figure.seed(new Cases(SEED + 1), false);
    figure.digest(0);
    figure.setStep(1);
    figure.svg();
    figure.setStep(0);
    figure.setPoints(points);
    assertThat(figure.digest(0)).isEqualTo(answer);
    assertThat(Arrays.equals(points, figure.points())).isTrue();
  }
}
