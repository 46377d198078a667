package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A move that rises goes no higher above what it passes than it was asked to rise. */
class JumpOverEdgeTest {
  private static final CharacterShape SHAPE = CharacterShape.DEFAULT;

  /**
   * How high the round foot can rest on an edge of a height whose way ahead is so far: the foot as
   * a whole, or without its skin and a skin away along the normal.
   */
  private static double rest(double height, double ahead) {
    double r = SHAPE.radius();
    double inner = r - SHAPE.skin();
    if (ahead <= 0) {
      return height;
    }
    double whole = ahead < r ? height - r + Math.sqrt(r * r - ahead * ahead) : 0;
    if (ahead >= inner) {
      return whole;
    }
    double up = Math.sqrt(inner * inner - ahead * ahead);
    return Math.max(whole, height - r + up + SHAPE.skin() * inner / up);
  }

  @Test
  void overALedgeItRisesByWhatWasAskedAboveTheLedge() {
    int seed = 71;
    Random random = new Random(seed);
    int over = 0;
    int rolled = 0;
    for (int i = 0; i < 600; i++) {
      double height = 0.02 + random.nextDouble() * 0.37;
      InstanceTree world = new Course().floor(-9, -9, 9, 9, 0).box(1, -1, -9, 9, height, 9).world();
      CharacterMover mover = new CharacterMover(SHAPE);
      mover.setPosition(random.nextDouble() * 1.1, 0.01, random.nextDouble());
      mover.move(world, 0, -0.1, 0);
      double way = 0.02 + random.nextDouble() * 0.25;
      double aside = random.nextDouble() * 0.1 - 0.05;
      int before = random.nextInt(8);
      for (int k = 0; k < before; k++) {
        mover.move(world, way, -0.002, aside);
      }
      for (int k = 0; k < 5; k++) {
        double dy = 1e-4 + random.nextDouble() * (k == 0 ? 0.09 : 0.03);
        double from = mover.y();
        mover.move(world, way, dy, aside);
        double rest = Math.max(from, rest(height, 1 - mover.x()));
        assertThat(mover.y())
            .as("seed %d, case %d, rise %d", seed, i, k)
            .isLessThanOrEqualTo(rest + dy + SHAPE.skin() / 8);
        over += mover.y() > from + dy + 1e-3 ? 1 : 0;
        rolled += mover.x() > 1 - SHAPE.radius() && mover.x() < 1 ? 1 : 0;
      }
    }
    System.out.printf(
        "JumpOverEdgeTest: seed %d, %d of 3000 moves lifted by the ledge, %d end on its edge%n",
        seed, over, rolled);
    assertThat(over).isBetween(100, 2000);
    assertThat(rolled).isBetween(200, 2000);
  }

  @Test
  void overTheCrestOfARampItRisesByWhatWasAskedAboveTheCrest() {
    int seed = 72;
    Random random = new Random(seed);
    int over = 0;
    for (int i = 0; i < 400; i++) {
      double length = 1 + random.nextDouble() * 2;
      double height = length * Math.tan(Math.toRadians(5 + random.nextDouble() * 40));
      InstanceTree world =
          new Course()
              .floor(-9, -9, 0, 9, 0)
              .quad(0, 0, -9, 0, 0, 9, length, height, 9, length, height, -9)
              .floor(length, -9, length + 9, 9, height)
              .world();
      CharacterMover mover = new CharacterMover(SHAPE);
      double x = length * (0.5 + random.nextDouble() / 2);
      mover.setPosition(x, height * x / length + 0.2, 0);
      mover.move(world, 0, -1, 0);
      double way = 0.05 + random.nextDouble() * 0.4;
      double y = mover.y();
      double dy = 1e-4 + random.nextDouble() * 0.09;
      mover.move(world, way, dy, 0);
      assertThat(mover.y())
          .as("seed %d, case %d", seed, i)
          .isLessThanOrEqualTo(Math.max(y, height) + dy + SHAPE.skin() / 8)
          .isGreaterThanOrEqualTo(y + dy - SHAPE.skin());
      over += mover.x() > length ? 1 : 0;
    }
    System.out.printf("JumpOverEdgeTest: seed %d, %d of 400 over the crest%n", seed, over);
    assertThat(over).isBetween(60, 300);
  }

  @Test
  void whoLeavesTheGroundFollowsNoFloorAndClimbsNoStep() {
    InstanceTree world =
        new Course()
            .floor(-9, -9, 1, 9, 0)
            .floor(1, -9, 9, 9, -0.25)
            .box(-9, 0, 1, 9, 0.3, 9)
            .world();
    for (boolean leaves : new boolean[] {false, true}) {
      CharacterMover down = standing(world, 0.5);
      CharacterMover aside = standing(world, 0.2);
      if (leaves) {
        down.leaveGround();
        aside.leaveGround();
        assertThat(down.state()).isEqualTo(GroundState.AIRBORNE);
        assertThat(down.groundInstance()).isEqualTo(-1);
        assertThat(down.groundTriangle()).isEqualTo(-1);
      }
      down.move(world, 1.5, -0.01, 0);
      assertThat(down.y()).isCloseTo(leaves ? -0.01 : -0.25, within(1e-3));
      aside.move(world, 0, -0.01, 1.5);
      assertThat(aside.z()).isCloseTo(leaves ? 0.7 : 1.5, within(1e-3));
      assertThat(aside.y()).isCloseTo(leaves ? 0 : 0.3, within(1e-3));
    }
  }

  private static CharacterMover standing(InstanceTree world, double x) {
    CharacterMover mover = new CharacterMover(SHAPE);
    mover.setPosition(x, 0.01, 0);
    mover.move(world, 0, -0.1, 0);
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    return mover;
  }
}
