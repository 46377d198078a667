package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What decides a step and a restored skin, by numbers of the character's page. */
class StepAndSkinTest {
  private static final CharacterShape SHAPE = CharacterShape.DEFAULT;

  /** A plate across the way, and behind it a floor that is higher by a part of the skin. */
  private static TurnedMover overAPlate(double higherInSkins) {
    InstanceTree world =
        new Course()
            .floor(-9, -9, 1, 9, 0)
            .floor(1, -9, 9, 9, higherInSkins * SHAPE.skin())
            .quad(1, 0, -9, 1, 0, 9, 1, 0.3, 9, 1, 0.3, -9)
            .world();
    TurnedMover mover = new TurnedMover(SHAPE);
    mover.setPosition(0, 0.01, 0);
    mover.move(world, 0, -0.1, 0);
    mover.move(world, 2.5, -0.01, 0);
    return mover;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.01, 0.1, 0.24, 1, 5, 14})
  void aPlateIsSteppedOverWhateverTheFloorBehindIt(double higher) {
    TurnedMover mover = overAPlate(higher);
    assertThat(mover.x()).isCloseTo(2.5, within(1e-4));
    assertThat(mover.y()).isCloseTo(higher * SHAPE.skin(), within(1e-4));
  }

  @ParameterizedTest
  @CsvSource({"-0.01, 0", "0.05, 0.05"})
  void theWayOfAStepLeadsUpThenOnThenDown(double dy, double rises) {
    InstanceTree world = new Course().floor(-9, -9, 9, 9, 0).box(1, 0, -9, 9, 0.3, 9).world();
    TurnedMover mover = new TurnedMover(SHAPE);
    mover.setPosition(0.5, 0.01, 0);
    mover.move(world, 0, -0.1, 0);
    mover.move(world, 1, dy, 0);
    int last = mover.pathSize() - 1;
    double[][] corners = {
      {0.5, 0}, {0.7, 0}, {0.7, 0.4}, {1.5, 0.4}, {1.5, 0.3}, {1.5, 0.3 + rises}
    };
    int at = 0;
    for (int i = 0; i <= last; i++) {
      assertThat(mover.pathZ(i)).isCloseTo(0, within(1e-4));
      while (at < corners.length && isAt(mover, i, corners[at])) {
        at++;
      }
    }
    assertThat(at).as("corners that the way has, in this order").isEqualTo(corners.length);
    assertThat(mover.pathX(last)).isEqualTo(mover.x());
    assertThat(mover.pathY(last)).isEqualTo(mover.y());
  }

  private static boolean isAt(TurnedMover mover, int i, double[] corner) {
    return Math.hypot(mover.pathX(i) - corner[0], mover.pathY(i) - corner[1]) < 2e-3;
  }

  /** Set exactly on a floor, moves that lead down by nothing, or next to nothing. */
  @ParameterizedTest
  @CsvSource({"0, 0", "0, -1e-9", "0.3, 0", "0.3, -1e-9", "-1234.567, 0", "1e4, 0"})
  void whatIsSetOnAFloorStandsAndClimbsHoweverLittleItFalls(float y, double dy) {
    InstanceTree world = new Course().floor(-9, -9, 1, 9, y).box(1, y, -9, 9, y + 0.3, 9).world();
    TurnedMover mover = new TurnedMover(SHAPE);
    mover.setPosition(0, y, 0);
    assertThat(mover.move(world, 0.05, dy, 0)).isEqualTo(GroundState.GROUNDED);
    for (int i = 0; i < 40; i++) {
      assertThat(mover.move(world, 0.05, dy, 0)).as("move %d", i).isEqualTo(GroundState.GROUNDED);
    }
    double spacing = Math.ulp(y);
    assertThat(mover.x()).isCloseTo(2.05, within(1e-3));
    assertThat(mover.y()).isCloseTo((float) (y + 0.3), within(1e-4 + 8 * spacing));
  }

  /** A way down by nothing is none: what is above the floor by more than floats can't tell. */
  @Test
  void whatIsSetAboveAFloorStaysInTheAirUntilItFalls() {
    InstanceTree world = new Course().floor(-9, -9, 9, 9, 0).world();
    TurnedMover mover = new TurnedMover(SHAPE);
    mover.setPosition(0, 0.001, 0);
    assertThat(mover.move(world, 0.05, 0, 0)).isEqualTo(GroundState.AIRBORNE);
    assertThat(mover.y()).isCloseTo(0.001, within(1e-15));
  }

  /**
   * Between walls that leave the inner capsule less than a skin, none can be restored; half of the
   * way to the other wall is gone, again and again. The inner capsule is in neither wall, at no
   * corner of the way, and ends in the middle of the gap: after that it goes from a third to two.
   */
  @Test
  void aSkinIsNotRestoredIntoTheWallBehind() {
    long seed = 34;
    Random random = new Random(seed);
    double inner = SHAPE.radius() - SHAPE.skin();
    int restored = 0;
    for (int n = 0; n < 500; n++) {
      double room = SHAPE.skin() * (0.05 + 0.44 * random.nextDouble());
      double wall = inner + room;
      InstanceTree world =
          new Course()
              .quad(-wall, -5, -9, -wall, -5, 9, -wall, 5, 9, -wall, 5, -9)
              .quad(wall, -5, -9, wall, -5, 9, wall, 5, 9, wall, 5, -9)
              .world();
      TurnedMover mover = new TurnedMover(SHAPE);
      mover.setPosition(room * 0.9 * (2 * random.nextDouble() - 1), 0, 0);
      mover.move(world, 0, 0, 0);
      restored += mover.pathSize() > 2 ? 1 : 0;
      for (int i = 0; i < mover.pathSize(); i++) {
        assertThat(Math.abs(mover.pathX(i)))
            .as("seed %d, gap %d, corner %d", seed, n, i)
            .isLessThan(room + 1e-5);
      }
      assertThat(Math.abs(mover.x())).as("seed %d, gap %d", seed, n).isLessThan(room / 2);
    }
    System.out.printf("seed %d: a skin restored in %d of 500 gaps%n", seed, restored);
    assertThat(restored).isGreaterThan(400);
  }
}
