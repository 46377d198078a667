package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.core.Turn;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps whose edge is not sharp, all lower than the 0.4 of the default shape. */
class SmoothStepTest {
  private static final double START = -1;
  private static final double[] SPEEDS = {0.3, 0.5, 0.7, 1.5, 3, 4, 6, 7};
  private static final double[] RATES = {30, 60, 144};

  /** All upright; two of them in a scene that is turned. */
  private static double[] some(double... all) {
    return Turn.now().isUpright() ? all : new double[] {all[1], all[all.length - 1]};
  }

  private enum Obstacle {
    ROUNDED_BY_2_CM(0.3) {
      @Override
      double[] profile() {
        return rounded(0.3, 0.02, 4);
      }
    },
    ROUNDED_BY_10_CM(0.39) {
      @Override
      double[] profile() {
        return rounded(0.39, 0.1, 4);
      }
    },
    LOW_AND_ROUND(0.12) {
      @Override
      double[] profile() {
        return rounded(0.12, 0.12, 6);
      }
    },
    FACE_OF_55_DEGREES(0.39) {
      @Override
      double[] profile() {
        return kerb(0.39, 55);
      }
    },
    FACE_OF_70_DEGREES(0.3) {
      @Override
      double[] profile() {
        return kerb(0.3, 70);
      }
    },
    FACE_OF_80_DEGREES(0.39) {
      @Override
      double[] profile() {
        return kerb(0.39, 80);
      }
    },
    KERB_WHOSE_EDGE_IS_AT_THE_LIMIT_OF_THE_ROUND_FOOT(0.112) {
      @Override
      double[] profile() {
        return kerb(0.112, 90);
      }
    },
    LOG_OF_20_CM(0) {
      @Override
      double[] profile() {
        return log(0.1);
      }
    },
    LOG_OF_39_CM(0) {
      @Override
      double[] profile() {
        return log(0.195);
      }
    },
    BOARD_OF_2_CM(0) {
      @Override
      double[] profile() {
        return new double[] {2, 0, 2, 0.3, 2.02, 0.3, 2.02, 0};
      }
    },
    BOARD_OF_3_CM(0) {
      @Override
      double[] profile() {
        return new double[] {2, 0, 2, 0.39, 2.03, 0.39, 2.03, 0};
      }
    },
    NO_THICKNESS(0) {
      @Override
      double[] profile() {
        return new double[] {2, 0, 2, 0.39};
      }
    };

    /** Height of the floor behind it. */
    final double behind;

    Obstacle(double behind) {
      this.behind = behind;
    }

    /** Corners in x and y, in the order in which they are come to. */
    abstract double[] profile();

    InstanceTree world() {
      Course course = new Course().floor(-20, -5, 20, 5, 0);
      double[] p = profile();
      for (int i = 0; i + 3 < p.length; i += 2) {
        course.quad(
            p[i], p[i + 1], -5, p[i], p[i + 1], 5, p[i + 2], p[i + 3], 5, p[i + 2], p[i + 3], -5);
      }
      return course.world();
    }

    static double[] rounded(double height, double radius, int facets) {
      double[] p = new double[2 * (facets + 3)];
      p[0] = 2;
      for (int i = 0; i <= facets; i++) {
        double a = Math.PI - Math.PI / 2 * i / facets;
        p[2 + 2 * i] = 2 + radius + radius * Math.cos(a);
        p[3 + 2 * i] = height - radius + radius * Math.sin(a);
      }
      p[p.length - 2] = 12;
      p[p.length - 1] = height;
      return p;
    }

    static double[] kerb(double height, double degrees) {
      double on = 2 + height / Math.tan(Math.toRadians(degrees));
      return new double[] {2, 0, on, height, 12, height};
    }

    static double[] log(double radius) {
      double[] p = new double[50];
      for (int i = 0; i < 25; i++) {
        double a = Math.PI - 2 * Math.PI * i / 24;
        p[2 * i] = 2 + radius * Math.cos(a);
        p[2 * i + 1] = radius + radius * Math.sin(a);
      }
      return p;
    }
  }

  /**
   * It comes over or onto each at any speed, standing all the time, and goes no farther than it was
   * asked to but by two skins, as a skin is restored on the way down.
   */
  @ParameterizedTest
  @EnumSource(Obstacle.class)
  void itIsPassedAtAnySpeed(Obstacle obstacle) {
    InstanceTree world = obstacle.world();
    for (double speed : some(SPEEDS)) {
      for (double hertz : some(RATES)) {
        String what = obstacle + " at " + speed + " m/s, " + hertz + " Hz";
        TurnedMover mover = new TurnedMover(CharacterShape.DEFAULT);
        mover.setPosition(START, 0.01, 0);
        mover.move(world, 0, -0.1, 0);
        double step = speed / hertz;
        int steps = (int) Math.ceil(5 / step);
        for (int i = 1; i <= steps; i++) {
          mover.move(world, step, 0, 0);
          assertThat(mover.state()).as(what).isEqualTo(GroundState.GROUNDED);
          assertThat(mover.x()).as(what).isLessThan(START + i * step + 2 * 0.02);
        }
        assertThat(mover.x()).as(what).isGreaterThan(START + 4.6);
        assertThat(mover.y()).as(what).isCloseTo(obstacle.behind, within(1e-4));
      }
    }
  }

  /** Back the same way, down what it went up. */
  @ParameterizedTest
  @EnumSource(Obstacle.class)
  void itIsPassedTheOtherWay(Obstacle obstacle) {
    InstanceTree world = obstacle.world();
    for (double speed : some(0.3, 1.5, 6)) {
      String what = obstacle + " at " + speed + " m/s";
      TurnedMover mover = new TurnedMover(CharacterShape.DEFAULT);
      mover.setPosition(4, obstacle.behind + 0.01, 0);
      mover.move(world, 0, -0.1, 0);
      for (int i = 0; i * speed / 60 < 4; i++) {
        mover.move(world, -speed / 60, 0, 0);
        assertThat(mover.state()).as(what).isEqualTo(GroundState.GROUNDED);
      }
      assertThat(mover.x()).as(what).isLessThan(0.4);
      assertThat(mover.y()).as(what).isCloseTo(0, within(1e-4));
    }
  }

  /** Who stops on a rounded edge, stays there. */
  @ParameterizedTest
  @EnumSource(Obstacle.class)
  void whoStopsOnTheWayStays(Obstacle obstacle) {
    InstanceTree world = obstacle.world();
    TurnedMover mover = new TurnedMover(CharacterShape.DEFAULT);
    for (double asked = 0.5; asked < 1.5; asked += Turn.now().isUpright() ? 0.03 : 0.07) {
      mover.setPosition(1, 0.01, 0);
      mover.move(world, 0, -0.1, 0);
      for (int i = 0; i < 20; i++) {
        mover.move(world, asked / 20, 0, 0);
      }
      mover.move(world, 0, 0, 0);
      double x = mover.x();
      double y = mover.y();
      for (int i = 0; i < 100; i++) {
        mover.move(world, 0, -0.001, 0);
        assertThat(mover.state())
            .as("%s after %s", obstacle, asked)
            .isEqualTo(GroundState.GROUNDED);
      }
      assertThat(mover.x()).as("%s after %s", obstacle, asked).isCloseTo(x, within(1e-5));
      assertThat(mover.y()).as("%s after %s", obstacle, asked).isCloseTo(y, within(1e-5));
    }
  }

  /** No floor follows on a long slope that is too steep, however often it is tried. */
  @ParameterizedTest
  @ValueSource(doubles = {51, 55, 65, 80})
  void aSlopeThatIsTooSteepIsNoStep(double degrees) {
    InstanceTree world = new Course().floor(-20, -5, 20, 5, 0).ramp(2, -5, 5, degrees, 3).world();
    for (double speed : new double[] {0.3, 1.5, 6}) {
      TurnedMover mover = new TurnedMover(CharacterShape.DEFAULT);
      mover.setPosition(1, 0.01, 0);
      mover.move(world, 0, -0.1, 0);
      for (int i = 0; i < 300; i++) {
        mover.move(world, speed / 60, 0, 0.1 * speed / 60 * Math.sin(i));
        assertThat(mover.y()).isCloseTo(0, within(1e-3));
      }
    }
  }
}
