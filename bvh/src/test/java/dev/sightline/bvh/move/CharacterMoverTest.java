package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.instance.InstanceTree;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CharacterMoverTest {
  private static final double GRAVITY_STEP = -0.0027;
  private static final double WALK = 1.5 / 60;
  private static final double RUN = 7.0 / 60;

  private static TurnedMover at(InstanceTree world, double x, double y, double z) {
    TurnedMover mover = new TurnedMover(CharacterShape.DEFAULT);
    mover.setPosition(x, y, z);
    mover.move(world, 0, -0.1, 0);
    return mover;
  }

  private static Course ground() {
    return new Course().floor(-50, -50, 50, 50, 0);
  }

  @Test
  void itStandsOnLevelGroundAtItsHeight() {
    TurnedMover mover = at(ground().world(), 3, 0.05, 4);
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    assertThat(mover.y()).isCloseTo(0, within(1e-6));
    assertThat(mover.groundNormalY()).isCloseTo(1, within(1e-9));
    assertThat(mover.groundInstance()).isZero();
    assertThat(mover.groundTriangle()).isBetween(0, 1);
  }

  @Test
  void tenThousandWalksOverShatteredFloorsKeepHeightAndSpeedAndDirection() {
    walkOverShatteredFloors(50, 10_000);
  }

  static void walkOverShatteredFloors(int floors, int walks) {
    long seed = 20261121;
    Random random = new Random(seed);
    double worstHeight = 0;
    double worstStray = 0;
    for (int floor = 0; floor < floors; floor++) {
      InstanceTree world =
          new Course().shatteredFloor(-20, -20, 20, 20, 0, 8 + floor % 3, random).world();
      for (int walk = 0; walk < walks / floors; walk++) {
        double angle = 2 * Math.PI * random.nextDouble();
        double step = random.nextBoolean() ? WALK : RUN;
        double sx = step * Math.cos(angle);
        double sz = step * Math.sin(angle);
        double x = 8 * random.nextDouble() - 4;
        double z = 8 * random.nextDouble() - 4;
        TurnedMover mover = at(world, x, 0.01, z);
        for (int i = 1; i <= 20; i++) {
          mover.move(world, sx, GRAVITY_STEP, sz);
          worstHeight = Math.max(worstHeight, Math.abs(mover.y()));
          double stray = Math.hypot(mover.x() - x - i * sx, mover.z() - z - i * sz);
          worstStray = Math.max(worstStray, stray);
          assertThat(mover.state())
              .as("seed %d walk %d step %d", seed, walk, i)
              .isEqualTo(GroundState.GROUNDED);
        }
      }
    }
    System.out.printf(
        "seed %d: %d walks, worst height %.2g m, worst stray %.2g m%n",
        seed, walks, worstHeight, worstStray);
    assertThat(worstHeight).isLessThan(1e-4);
    assertThat(worstStray).isLessThan(1e-4);
  }

  @Test
  void aFloorOfCoplanarBoxesIsAsFlatAsOneFace() {
    Course course = new Course();
    for (int i = -20; i < 20; i++) {
      for (int j = -3; j < 3; j++) {
        course.box(i, -1, j, i + 1, 0, j + 1);
      }
    }
    InstanceTree world = course.world();
    TurnedMover mover = at(world, -10, 0.01, 0);
    for (int i = 1; i <= 200; i++) {
      mover.move(world, RUN, GRAVITY_STEP, 0.1 * WALK);
      assertThat(mover.y()).isCloseTo(0, within(1e-4));
      assertThat(mover.x()).isCloseTo(-10 + i * RUN, within(1e-4));
      assertThat(mover.z()).isCloseTo(i * 0.1 * WALK, within(1e-4));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 10, 45, 80})
  void aWallOfCoplanarBoxesIsSlidAlongAtASteadySpeed(double degrees) {
    Course course = ground();
    for (int i = -30; i < 30; i++) {
      course.box(1, 0, i, 2, 3, i + 1);
    }
    InstanceTree world = course.world();
    double into = RUN * Math.sin(Math.toRadians(degrees));
    double along = RUN * Math.cos(Math.toRadians(degrees));
    TurnedMover mover = at(world, 0.7, 0.01, -20);
    mover.move(world, 1, GRAVITY_STEP, 0);
    for (int i = 1; i <= 200; i++) {
      double z = mover.z();
      mover.move(world, into, GRAVITY_STEP, along);
      assertThat(mover.z() - z).isCloseTo(along, within(1e-5));
      assertThat(mover.x()).isCloseTo(0.7, within(1e-4));
      assertThat(mover.y()).isCloseTo(0, within(1e-4));
    }
  }

  @ParameterizedTest
  @CsvSource({"0.2, 0.3", "0.3, 0.25", "0.399, 0.3", "0.4, 0.3", "0.4, 0.2"})
  void stairsUpToTheLimitAreClimbedAndDescended(double rise, double tread) {
    Course course = ground().stairs(2, -5, 5, rise, tread, 10);
    course.box(2 + 10 * tread, 0, -5, 20, 10 * rise, 5);
    InstanceTree world = course.world();
    for (double speed : new double[] {WALK, RUN}) {
      TurnedMover mover = at(world, 0, 0.01, 0);
      int steps = (int) ((7 + 10 * tread) / speed);
      for (int i = 0; i < steps; i++) {
        mover.move(world, speed, GRAVITY_STEP, 0);
        assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
      }
      assertThat(mover.y()).as("up at %s", speed).isCloseTo(10 * rise, within(1e-4));
      for (int i = 0; i < steps; i++) {
        mover.move(world, -speed, GRAVITY_STEP, 0);
        assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
      }
      assertThat(mover.y()).as("down at %s", speed).isCloseTo(0, within(1e-4));
    }
  }

  @ParameterizedTest
  @CsvSource({"0.402, 0.3", "0.41, 0.3", "0.5, 0.2", "0.8, 1"})
  void stairsAboveTheLimitAreNot(double rise, double tread) {
    InstanceTree world = ground().stairs(2, -5, 5, rise, tread, 10).world();
    for (double speed : new double[] {WALK, RUN}) {
      for (double aside : new double[] {0, 0.3, 1}) {
        TurnedMover mover = at(world, 0, 0.01, 0);
        for (int i = 0; i < 300; i++) {
          mover.move(world, speed, GRAVITY_STEP, aside * (i % 40 < 20 ? speed : -speed));
        }
        assertThat(mover.y()).isCloseTo(0, within(1e-4));
        assertThat(mover.x()).isCloseTo(1.7, within(1e-3));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 45, 50})
  void slopesAreWalkedWithinATenthOfADegreeOfTheLimit(double limit) {
    CharacterShape shape = CharacterShape.DEFAULT.withMaxSlope(limit);
    for (double speed : new double[] {WALK, RUN}) {
      assertThat(heightReached(shape, limit - 0.1, speed)).isGreaterThan(0.2);
      assertThat(heightReached(shape, limit + 0.1, speed)).isLessThan(1e-4);
    }
  }

  private static double heightReached(CharacterShape shape, double degrees, double speed) {
    InstanceTree world = ground().ramp(2, -5, 5, degrees, 3).world();
    TurnedMover mover = new TurnedMover(shape);
    mover.setPosition(0, 0.01, 0);
    mover.move(world, 0, -0.1, 0);
    for (double x = 0; x < 4; x += speed) {
      mover.move(world, speed, GRAVITY_STEP, 0);
    }
    return mover.y();
  }

  @Test
  void uphillAndDownhillTheLevelSpeedIsTheSame() {
    InstanceTree world = ground().ramp(0, -5, 5, 30, 20).world();
    TurnedMover mover = at(world, 3, 3, 0);
    for (int i = 0; i < 100; i++) {
      mover.move(world, 0, -0.1, 0);
    }
    for (int way = 1; way >= -1; way -= 2) {
      for (int i = 0; i < 40; i++) {
        double x = mover.x();
        mover.move(world, way * RUN, GRAVITY_STEP, 0);
        assertThat(mover.x() - x).isCloseTo(way * RUN, within(1e-5));
        assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
      }
    }
  }

  @Test
  void onASlopeThatIsTooSteepItSlidesDown() {
    InstanceTree world = ground().ramp(0, -5, 5, 60, 5).world();
    TurnedMover mover = new TurnedMover(CharacterShape.DEFAULT);
    mover.setPosition(2, 2 * Math.tan(Math.toRadians(60)) + 0.5, 0);
    boolean slid = false;
    for (int i = 0; i < 400; i++) {
      mover.move(world, 0, -0.05, 0);
      slid |= mover.state() == GroundState.SLIDING;
    }
    assertThat(slid).isTrue();
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    assertThat(mover.y()).isCloseTo(0, within(1e-4));
    assertThat(mover.x()).isLessThan(0);
  }

  @Test
  void aLowCeilingStopsAJumpAndLetsWalk() {
    InstanceTree world = ground().box(-5, 2, -5, 5, 3, 5).world();
    TurnedMover mover = at(world, 0, 0.01, 0);
    mover.move(world, 0, 1, 0);
    assertThat(mover.y()).isCloseTo(0.2, within(1e-4));
    assertThat(mover.state()).isEqualTo(GroundState.AIRBORNE);
    mover.move(world, RUN, -1, 0);
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    assertThat(mover.x()).isCloseTo(RUN, within(1e-6));
  }

  @Test
  void aGapLowerThanTheCharacterIsAWall() {
    InstanceTree world = ground().box(2, 1.7, -5, 5, 3, 5).world();
    TurnedMover mover = at(world, 0, 0.01, 0);
    for (int i = 0; i < 100; i++) {
      mover.move(world, RUN, GRAVITY_STEP, 0);
    }
    assertThat(mover.x()).isLessThan(2);
    assertThat(mover.y()).isCloseTo(0, within(1e-4));
  }

  @Test
  void itFallsOffALedgeAndLands() {
    InstanceTree world = ground().box(-2, 0, -2, 2, 2, 2).world();
    TurnedMover mover = at(world, 0, 2.01, 0);
    boolean flew = false;
    for (int i = 0; i < 200; i++) {
      mover.move(world, RUN, -0.05, 0);
      flew |= mover.state() == GroundState.AIRBORNE;
    }
    assertThat(flew).isTrue();
    assertThat(mover.y()).isCloseTo(0, within(1e-4));
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
  }

  @Test
  void itIsPushedOutOfWhatItStartsIn() {
    InstanceTree world = ground().box(1, 0, -5, 2, 3, 5).world();
    TurnedMover mover = new TurnedMover(CharacterShape.DEFAULT);
    mover.setPosition(0.85, -0.1, 0);
    mover.move(world, 0, 0, 0);
    assertThat(mover.x()).isCloseTo(0.7, within(1e-3));
    assertThat(mover.y()).isCloseTo(0, within(1e-3));
  }

  @Test
  void nothingBelowIsAir() {
    TurnedMover mover = new TurnedMover(CharacterShape.DEFAULT);
    assertThat(mover.move(InstanceTree.EMPTY, 1, -2, 3)).isEqualTo(GroundState.AIRBORNE);
    assertThat(mover.x()).isEqualTo(1);
    assertThat(mover.y()).isEqualTo(-2);
    assertThat(mover.z()).isEqualTo(3);
    assertThat(mover.groundTriangle()).isEqualTo(-1);
  }

  @Test
  void theSameInputsGiveTheSamePathToTheBit() {
    InstanceTree world = ground().stairs(2, -5, 5, 0.3, 0.3, 10).box(-4, 0, 1, -2, 3, 3).world();
    TurnedMover a = at(world, 0, 0.01, 0);
    TurnedMover b = at(world, 0, 0.01, 0);
    Random random = new Random(5);
    for (int i = 0; i < 2000; i++) {
      double dx = 0.2 * random.nextGaussian();
      double dz = 0.2 * random.nextGaussian();
      a.move(world, dx, -0.05, dz);
      b.move(world, dx, -0.05, dz);
      assertThat(new double[] {a.x(), a.y(), a.z()}).isEqualTo(new double[] {b.x(), b.y(), b.z()});
    }
  }

  @Test
  void badNumbersAreNamed() {
    TurnedMover mover = new TurnedMover(CharacterShape.DEFAULT);
    assertThatThrownBy(() -> mover.setPosition(0, Double.NaN, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> mover.move(InstanceTree.EMPTY, 0, 0, Double.POSITIVE_INFINITY))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Infinity");
    assertThatThrownBy(() -> CharacterShape.DEFAULT.withSize(0.3, 0.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("height 0.5");
    assertThatThrownBy(() -> CharacterShape.DEFAULT.withSkin(0)).hasMessageContaining("skin 0.0");
    assertThatThrownBy(() -> CharacterShape.DEFAULT.withMaxSlope(90)).hasMessageContaining("90");
    assertThatThrownBy(() -> CharacterShape.DEFAULT.withStepUp(-1)).hasMessageContaining("-1");
    assertThatThrownBy(() -> CharacterShape.DEFAULT.withStickToFloor(Double.NaN))
        .hasMessageContaining("NaN");
  }

  @Test
  void movesAllocateNothing() {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    InstanceTree world = ground().stairs(2, -5, 5, 0.3, 0.3, 10).box(-4, 0, 1, -2, 3, 3).world();
    TurnedMover mover = at(world, 0, 0.01, 0);
    wander(mover, world, 20_000);
    long thread = Thread.currentThread().getId();
    long bytes = Long.MAX_VALUE;
    for (int round = 0; round < 20 && bytes > 0; round++) {
      long before = bean.getThreadAllocatedBytes(thread);
      long cost = bean.getThreadAllocatedBytes(thread) - before;
      before = bean.getThreadAllocatedBytes(thread);
      wander(mover, world, 2000);
      bytes = Math.min(bytes, bean.getThreadAllocatedBytes(thread) - before - cost);
    }
    assertThat(bytes).isZero();
  }

  private static void wander(TurnedMover mover, InstanceTree world, int moves) {
    for (int i = 0; i < moves; i++) {
      double angle = i * 0.37;
      mover.move(world, 0.2 * Math.cos(angle), -0.05, 0.2 * Math.sin(angle));
    }
  }
}
