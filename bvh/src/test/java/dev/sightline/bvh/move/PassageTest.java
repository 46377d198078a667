package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Triangles that a character passes through: one-way platforms, layers passed while rising. */
class PassageTest {
  private static final CharacterShape SHAPE = CharacterShape.DEFAULT;
  private static final double STEP = 1 / 60.0;

  /** The second instance of a world is a platform. */
  private static PassageRule second(Passage passage) {
    return (instance, triangle) -> instance == 1 ? passage : Passage.SOLID;
  }

  private static InstanceTree world(Course solid, Course platform) {
    return InstanceTreeBuilder.build(
        new Instance[] {
          Course.placed(
              BvhBuilder.build(TriangleSoup.ofTriangles(solid.triangles())), Affine.IDENTITY),
          Course.placed(
              BvhBuilder.build(TriangleSoup.ofTriangles(platform.triangles())), Affine.IDENTITY)
        });
  }

  private static Course ground() {
    return new Course().floor(-9, -9, 9, 9, 0);
  }

  private static TurnedMover on(InstanceTree world, double x, double y, Passage passage) {
    TurnedMover mover = new TurnedMover(SHAPE);
    mover.setPassageRule(second(passage));
    mover.setPosition(x, y + 0.05, 0);
    mover.move(world, 0, -0.1, 0);
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    return mover;
  }

  /** Jumps with a speed and falls, walking level; the highest that it came. */
  private static double jump(TurnedMover mover, InstanceTree world, double up, double vx) {
    double speed = up;
    double highest = mover.y();
    for (int i = 0; i < 240; i++) {
      double end = speed - 9.81 * STEP;
      double y = mover.y();
      double asked = (speed + end) / 2 * STEP;
      mover.move(world, vx * STEP, asked, 0);
      assertThat(mover.y() - y)
          .as("no pop-up in step %s", i)
          .isLessThan(Math.max(asked, 0) + 0.025);
      assertThat(mover.isCrushed()).isFalse();
      highest = Math.max(highest, mover.y());
      if (mover.state() == GroundState.GROUNDED) {
        return highest;
      }
      speed = end;
    }
    return highest;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, -1, 3})
  void aOneWayPlatformIsJumpedThroughAndStoodOn(double vx) {
    for (boolean isBox : new boolean[] {false, true}) {
      Course platform = new Course();
      if (isBox) {
        platform.box(-4, 0.9, -2, 4, 1, 2);
      } else {
        platform.shatteredFloor(-4, -2, 4, 2, 1, 4, new Random(3));
      }
      InstanceTree world = world(ground(), platform);
      TurnedMover mover = on(world, 0, 0, Passage.ONE_WAY);
      assertThat(jump(mover, world, 5, vx)).isCloseTo(1.274, within(1e-3));
      assertThat(mover.y()).isCloseTo(1, within(1e-3));
      assertThat(mover.groundInstance()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.3, 1.4, 2.2, 3})
  void onesTooHighAreFallenBackFrom(double height) {
    InstanceTree world = world(ground(), new Course().floor(-4, -2, 4, 2, height));
    for (double vx : new double[] {0, 1}) {
      TurnedMover mover = on(world, 0, 0, Passage.ONE_WAY);
      assertThat(jump(mover, world, 5, vx)).isCloseTo(1.274, within(2e-2));
      assertThat(mover.y()).isCloseTo(0, within(1e-3));
    }
  }

  @Test
  void oneIsWalkedOnToItsEdgesAndFallenOffFrom() {
    InstanceTree world =
        world(ground(), new Course().shatteredFloor(-4, -2, 1, 2, 1, 4, new Random(4)));
    TurnedMover mover = on(world, 0, 1, Passage.ONE_WAY);
    while (mover.state() == GroundState.GROUNDED) {
      mover.move(world, 2 * STEP, -0.0014, 0);
      assertThat(mover.x()).isLessThan(1.4);
    }
    assertThat(mover.x()).isGreaterThan(1.1);
    mover.move(world, 0, -2, 0);
    assertThat(mover.y()).isCloseTo(0, within(1e-3));
  }

  @ParameterizedTest
  @ValueSource(doubles = {15, 30, 45})
  void aOneWayRampIsWalkedUpOverItsCrestAndDown(double degrees) {
    double top = 2 * Math.tan(Math.toRadians(degrees));
    Course ramp =
        new Course()
            .ramp(0, -2, 2, degrees, 2)
            .floor(2, -2, 4, 2, top)
            .quad(4, top, -2, 4, top, 2, 6, 0, 2, 6, 0, -2);
    InstanceTree world = world(ground(), ramp);
    TurnedMover mover = on(world, -1, 0, Passage.ONE_WAY);
    double highest = 0;
    for (int i = 0; i < 300; i++) {
      mover.move(world, 2 * STEP, -0.0014, 0);
      highest = Math.max(highest, mover.y());
      assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    }
    assertThat(highest).isCloseTo(top, within(1e-2));
    assertThat(mover.x()).isGreaterThan(8);
    assertThat(mover.y()).isCloseTo(0, within(1e-2));
    for (int i = 0; i < 300; i++) {
      mover.move(world, -2 * STEP, -0.0014, 0);
      assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    }
    assertThat(mover.x()).isLessThan(-0.9);
  }

  @Test
  void fromBelowAndTheSidesOneIsNotThere() {
    InstanceTree world =
        world(
            ground(),
            new Course().box(1, 0.6, -2, 2, 1, 2).floor(3, -2, 4, 2, 0.2).floor(5, -2, 6, 2, 1.7));
    TurnedMover mover = on(world, 0, 0, Passage.ONE_WAY);
    for (int i = 0; i < 240; i++) {
      double x = mover.x();
      mover.move(world, 2 * STEP, -0.0014, 0);
      assertThat(mover.x() - x).isCloseTo(2 * STEP, within(1e-6));
      assertThat(mover.y()).isCloseTo(0, within(1e-6));
    }
    assertThat(mover.x()).isGreaterThan(7);
  }

  @Test
  void aDropLeadsThroughOneAndOntoTheNext() {
    Course planks = new Course().floor(-4, -2, 4, 2, 1).floor(-4, -2, 4, 2, 2);
    InstanceTree world = world(ground(), planks);
    TurnedMover mover = on(world, 0, 2, Passage.ONE_WAY);
    assertThat(mover.dropThrough()).isTrue();
    assertThat(mover.dropThrough()).as("in the air").isFalse();
    jump(mover, world, 0, 0.5);
    assertThat(mover.y()).isCloseTo(1, within(1e-3));
    assertThat(mover.dropThrough()).isTrue();
    jump(mover, world, 0, 0);
    assertThat(mover.y()).isCloseTo(0, within(1e-3));
    assertThat(mover.dropThrough()).as("on solid ground").isFalse();
    mover.move(world, 0.1, -0.001, 0);
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
  }

  @Test
  void aDropIsOverWhenItStandsAgain() {
    InstanceTree world =
        world(
            new Course().floor(-9, -9, 9, 9, 0.9),
            new Course().floor(-4, -2, 4, 2, 1).floor(-4, -2, 4, 2, 1.05));
    TurnedMover mover = on(world, 0, 1.05, Passage.ONE_WAY);
    assertThat(mover.dropThrough()).isTrue();
    jump(mover, world, 0, 0);
    assertThat(mover.y()).isCloseTo(0.9, within(1e-3));
    jump(mover, world, 2.3, 0);
    assertThat(mover.y()).as("the planks count again").isCloseTo(1.05, within(1e-3));
  }

  @Test
  void whatIsPassedWhileRisingIsSolidForFallsAndWalks() {
    InstanceTree world =
        world(ground(), new Course().box(1, 0, -2, 2, 1, 2).floor(-4, -2, 0.5, 2, 1));
    TurnedMover mover = on(world, 0, 0, Passage.WHILE_RISING);
    for (int i = 0; i < 60; i++) {
      mover.move(world, 2 * STEP, -0.0014, 0);
    }
    assertThat(mover.x()).as("a wall").isCloseTo(0.7, within(1e-2));
    mover = on(world, -1, 0, Passage.WHILE_RISING);
    jump(mover, world, 5, 0);
    assertThat(mover.y()).as("stood on").isCloseTo(1, within(1e-3));
    mover = on(world, -1, 0, Passage.WHILE_RISING);
    assertThat(jump(mover, world, 4, 0)).as("too low").isCloseTo(0.8155, within(2e-2));
    assertThat(mover.y()).isCloseTo(0, within(1e-3));
  }

  @ParameterizedTest
  @EnumSource(Passage.class)
  void allKindsLeaveTheRestOfTheWorldAsItIs(Passage passage) {
    InstanceTree world = world(ground(), new Course().floor(-4, -2, 4, 2, 1));
    TurnedMover mover = on(world, 0, 1, Passage.SOLID);
    mover.setPassageRule(second(passage));
    mover.setPosition(0, 1.5, 0);
    mover.move(world, 0, -1.4, 0);
    boolean isOpen = passage == Passage.OPEN;
    assertThat(mover.y()).isCloseTo(isOpen ? 0.1 : 1, within(1e-3));
  }

  @Test
  void whatIsPlayedOnFromASavedStateIsTheSame() throws java.io.IOException {
    Course planks = new Course().floor(-4, -2, 4, 2, 1).floor(-4, -2, 4, 2, 2);
    InstanceTree world = world(ground(), planks);
    TurnedMover mover = on(world, 0, 2, Passage.ONE_WAY);
    MoverState standing = new MoverState();
    mover.save(standing);
    mover.dropThrough();
    mover.move(world, 0, -0.01, 0);
    MoverState dropping = new MoverState();
    mover.save(dropping);
    java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
    dropping.write(new java.io.DataOutputStream(bytes));
    MoverState read = new MoverState();
    read.read(new java.io.DataInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray())));
    TurnedMover other = new TurnedMover(SHAPE);
    other.setPassageRule(second(Passage.ONE_WAY));
    other.restore(read);
    jump(other, world, 0, 0);
    assertThat(other.y()).isCloseTo(1, within(1e-3));
    other.restore(standing);
    assertThat(other.dropThrough()).isTrue();
    other.restore(standing);
    other.move(world, 0.1, -0.001, 0);
    assertThat(other.y()).isCloseTo(2, within(1e-3));
    MoverState copied = new MoverState();
    copied.copy(dropping);
    other.restore(copied);
    jump(other, world, 0, 0);
    assertThat(other.y()).isCloseTo(1, within(1e-3));
  }

  @Test
  void oneThatIsPutIntoTheGroundIsNotLiftedOntoAPlankAboveIt() {
    InstanceTree world = world(ground(), new Course().floor(-4, -2, 4, 2, 0.5));
    TurnedMover mover = new TurnedMover(SHAPE);
    mover.setPassageRule(second(Passage.ONE_WAY));
    mover.setPosition(0, -0.25, 0);
    mover.move(world, 0, 0, 0);
    assertThat(mover.y()).isCloseTo(0, within(1e-3));
  }

  @Test
  void aCapsuleFitsIntoWhatItPasses() {
    InstanceTree world = world(ground(), new Course().floor(-4, -2, 4, 2, 1.2));
    CharacterMover mover = new CharacterMover(SHAPE.withSize(0.3, 0.9));
    if (dev.sightline.core.Turn.now().isUpright()) {
      mover.setPosition(0, 0.01, 0);
      assertThat(mover.fits(world, i -> true, SHAPE)).isFalse();
      mover.setPassageRule(second(Passage.ONE_WAY));
      assertThat(mover.fits(world, i -> true, SHAPE)).isTrue();
    }
  }
}
