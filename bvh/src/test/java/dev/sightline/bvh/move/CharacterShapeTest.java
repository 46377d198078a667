package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The settings of a capsule, in any unit and any order. */
class CharacterShapeTest {
  private static final CharacterShape PERSON = CharacterShape.DEFAULT;

  private static List<List<UnaryOperator<CharacterShape>>> orders(
      List<UnaryOperator<CharacterShape>> settings) {
    if (settings.isEmpty()) {
      return List.of(List.of());
    }
    List<List<UnaryOperator<CharacterShape>>> all = new ArrayList<>();
    for (UnaryOperator<CharacterShape> first : settings) {
      List<UnaryOperator<CharacterShape>> others = new ArrayList<>(settings);
      others.remove(first);
      for (List<UnaryOperator<CharacterShape>> rest : orders(others)) {
        List<UnaryOperator<CharacterShape>> order = new ArrayList<>(rest);
        order.add(0, first);
        all.add(order);
      }
    }
    return all;
  }

  @Test
  void settingsInEveryUnitAndOrderGiveTheSameShape() {
    for (double unit : new double[] {1e-9, 1e-4, 0.0254, 0.5, 1, 3.28, 100, 39_370, 1e8}) {
      List<UnaryOperator<CharacterShape>> settings =
          List.of(
              shape -> shape.withSize(0.25 * unit, 1.7 * unit),
              shape -> shape.withStepUp(0.35 * unit),
              shape -> shape.withStickToFloor(0.6 * unit),
              shape -> shape.withMaxSlope(41),
              shape -> shape.withSkin(0.015 * unit));
      CharacterShape wanted =
          new CharacterShape(0.25 * unit, 1.7 * unit, 0.35 * unit, 0.6 * unit, 41, 0.015 * unit);
      List<List<UnaryOperator<CharacterShape>>> orders = orders(settings);
      assertThat(orders).hasSize(120);
      for (List<UnaryOperator<CharacterShape>> order : orders) {
        CharacterShape shape = PERSON;
        for (UnaryOperator<CharacterShape> setting : order) {
          shape = setting.apply(shape);
        }
        assertThat(shape).isEqualTo(wanted).hasSameHashCodeAs(wanted);
        assertThat(shape.radius()).isEqualTo(0.25 * unit);
        assertThat(shape.height()).isEqualTo(1.7 * unit);
        assertThat(shape.stepUp()).isEqualTo(0.35 * unit);
        assertThat(shape.stickToFloor()).isEqualTo(0.6 * unit);
        assertThat(shape.maxSlope()).isEqualTo(41);
        assertThat(shape.skin()).isEqualTo(0.015 * unit);
      }
    }
  }

  @Test
  void whatIsTooLargeForTheCapsuleCountsAsTheLargestThatIsNot() {
    CharacterShape mouse = PERSON.withSize(0.01, 0.05);
    assertThat(mouse.stepUp()).isEqualTo(0.05);
    assertThat(mouse.stickToFloor()).isEqualTo(0.05);
    assertThat(mouse.skin()).isEqualTo(0.005);
    assertThat(mouse).isEqualTo(new CharacterShape(0.01, 0.05, 0.05, 0.05, 50, 0.005));
    assertThat(mouse).hasSameHashCodeAs(new CharacterShape(0.01, 0.05, 0.05, 0.05, 50, 0.005));
    assertThat(mouse.withSize(0.3, 1.8)).isEqualTo(PERSON);
    assertThat(PERSON.withSkin(0.15).skin()).isEqualTo(0.15);
    assertThat(PERSON.withStepUp(1.8).stepUp()).isEqualTo(1.8);
    assertThat(PERSON.withStickToFloor(1.8).stickToFloor()).isEqualTo(1.8);
  }

  @Test
  void shapesDifferByEachSetting() {
    assertThat(
            List.of(
                PERSON,
                PERSON.withSize(0.31, 1.8),
                PERSON.withSize(0.3, 1.81),
                PERSON.withStepUp(0.41),
                PERSON.withStickToFloor(0.51),
                PERSON.withMaxSlope(51),
                PERSON.withSkin(0.021)))
        .doesNotHaveDuplicates()
        .doesNotContain((CharacterShape) null);
    assertThat(PERSON.equals("")).isFalse();
  }

  @Test
  void anErrorNamesTheNumberThatWasSet() {
    names(() -> PERSON.withSize(-3, 9), "radius -3.0");
    names(() -> PERSON.withSize(0, 9), "radius 0.0");
    names(() -> PERSON.withSize(Double.NaN, 9), "radius NaN");
    names(() -> PERSON.withSize(Double.POSITIVE_INFINITY, 9), "radius Infinity");
    names(() -> PERSON.withSize(30, 59), "height 59.0");
    names(() -> PERSON.withSize(30, 1e30), "height 1.0E30");
    names(() -> PERSON.withStepUp(-0.5), "stepUp -0.5");
    names(() -> PERSON.withStepUp(Double.NaN), "stepUp NaN");
    names(() -> PERSON.withStickToFloor(-0.5), "stickToFloor -0.5");
    names(() -> PERSON.withStickToFloor(Double.NaN), "stickToFloor NaN");
    names(() -> PERSON.withMaxSlope(-1), "maxSlope -1.0");
    names(() -> PERSON.withMaxSlope(90), "maxSlope 90.0");
    names(() -> PERSON.withSkin(0), "skin 0.0");
    names(() -> PERSON.withSkin(Double.NaN), "skin NaN");
  }

  private static void names(Runnable setting, String number) {
    assertThatThrownBy(setting::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(number + " is not");
  }
}
