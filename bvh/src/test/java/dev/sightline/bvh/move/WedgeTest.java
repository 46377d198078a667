package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Between what is too steep to stand on, and where there is not room enough to go on. */
class WedgeTest {
  /** Four slopes that meet in a point. */
  private static InstanceTree pit(double degrees) {
    double h = 6 * Math.tan(Math.toRadians(degrees));
    return new Course()
        .triangle(0, 0, 0, 6, h, -6, 6, h, 6)
        .triangle(0, 0, 0, 6, h, 6, -6, h, 6)
        .triangle(0, 0, 0, -6, h, 6, -6, h, -6)
        .triangle(0, 0, 0, -6, h, -6, 6, h, -6)
        .world();
  }

  @ParameterizedTest
  @ValueSource(doubles = {51, 55, 60, 70, 80})
  void atTheBottomOfAPitItStandsAndCanJump(double degrees) {
    InstanceTree world = pit(degrees);
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(0.3, 6, 0.2);
    double speed = 0;
    for (int i = 0; i < 300; i++) {
      speed = mover.state() == GroundState.GROUNDED ? 0 : speed + 9.81 / 60;
      mover.move(world, 0, -speed / 60, 0);
    }
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    double x = mover.x();
    double y = mover.y();
    double z = mover.z();
    for (int i = 0; i < 100; i++) {
      mover.move(world, 0, 0, 0);
      assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    }
    assertThat(new double[] {mover.x(), mover.y(), mover.z()})
        .containsExactly(new double[] {x, y, z}, within(1e-6));
    mover.move(world, 0, 0.08, 0);
    assertThat(mover.y()).isCloseTo(y + 0.08, within(1e-6));
  }

  /** The crease of two steep faces holds up to the limit, as a floor does. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 10, 30, 45, 49, 51, 55})
  void aCreaseHoldsWhoCouldStandOnItsSlope(double degrees) {
    double down = 8 * Math.tan(Math.toRadians(degrees));
    InstanceTree world =
        new Course()
            .quad(-4, down / 2, 0, 4, -down / 2, 0, 4, 9 - down / 2, 2, -4, 9 + down / 2, 2)
            .quad(-4, down / 2, 0, 4, -down / 2, 0, 4, 9 - down / 2, -2, -4, 9 + down / 2, -2)
            .world();
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(0, 3, 0.01);
    int grounded = 0;
    for (int i = 0; i < 200; i++) {
      mover.move(world, 0, -0.03, 0);
      grounded += mover.state() == GroundState.GROUNDED ? 1 : 0;
    }
    if (degrees < 50) {
      assertThat(grounded).isGreaterThan(100);
      assertThat(mover.x()).isLessThan(1);
    } else {
      assertThat(grounded).isZero();
      assertThat(mover.x()).isGreaterThan(1.5);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 2, 4.8, 5, 5.2, 10, 20})
  void walkingIntoTheCornerOfTwoWallsComesToRest(double half) {
    double c = 30 * Math.cos(Math.toRadians(half));
    double s = 30 * Math.sin(Math.toRadians(half));
    InstanceTree world =
        new Course()
            .floor(-50, -50, 50, 50, 0)
            .quad(0, 0, 0, 0, 3, 0, -c, 3, s, -c, 0, s)
            .quad(0, 0, 0, 0, 3, 0, -c, 3, -s, -c, 0, -s)
            .world();
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(-0.3 / Math.sin(Math.toRadians(half)) - 3, 0.01, 0);
    mover.move(world, 0, -0.1, 0);
    for (int i = 0; i < 200; i++) {
      mover.move(world, 0.05, 0, 0);
    }
    double x = mover.x();
    double z = mover.z();
    for (int i = 0; i < 200; i++) {
      mover.move(world, 0.05, 0, 0);
      assertThat(mover.x()).isCloseTo(x, within(1e-4));
      assertThat(mover.z()).isCloseTo(z, within(1e-4));
    }
    // It fits nearly as far in as its radius does.
    assertThat(x * Math.sin(Math.toRadians(half))).isBetween(-0.33, -0.28);
    mover.move(world, -1, 0, 0);
    assertThat(mover.x()).as("out again").isLessThan(x - 0.9);
  }

  @Test
  void aPassageThatIsTooNarrowIsNotEnteredButLeft() {
    InstanceTree world =
        new Course()
            .floor(-50, -50, 50, 50, 0)
            .box(0, 0, 0.29, 4, 3, 2)
            .box(0, 0, -2, 4, 3, -0.29)
            .world();
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(-1, 0.01, 0);
    for (int i = 0; i < 100; i++) {
      mover.move(world, 0.03, -0.01, 0);
    }
    assertThat(mover.x()).isBetween(-0.3, 0.1);
    mover.setPosition(2, 0.01, 0);
    for (int i = 0; i < 100; i++) {
      mover.move(world, 0.03, -0.01, 0);
    }
    assertThat(mover.x()).as("from within it walks out").isCloseTo(5, within(0.05));
  }
}
