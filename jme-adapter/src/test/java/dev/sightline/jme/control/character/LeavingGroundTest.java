package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.control.SceneCourse.Heard;
import dev.sightline.jme.scene.Conveyor;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ground that is left: by jumps, by pushes, and since it sinks faster than a stone falls. */
class LeavingGroundTest {
  private static final double G = 9.81;

  private final SceneCourse course = new SceneCourse();
  private final Node model = course.model(0, 0, 0);
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
  private final Heard heard = new Heard();

  LeavingGroundTest() {
    model.addControl(walker);
    walker.setListener(heard);
  }

  private KinematicCharacter feet() {
    KinematicCharacter feet = walker.character();
    assertThat(feet).isNotNull();
    return feet;
  }

  private Geometry standing(double seconds, int rate) {
    Geometry lift = course.add("lift", 0, 0, 0, 3, 3);
    course.frames((int) (seconds * rate), 1f / rate);
    assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
    heard.events.clear();
    return lift;
  }

  // ---- jumps and pushes

  @ParameterizedTest
  @CsvSource({
    "-5.2, 60",
    "-7, 60",
    "-9.5, 60",
    "-15, 60",
    "-7, 30",
    "-15, 20",
    "-7, 144",
    "-9.5, 75",
    "-40, 60",
    "9, 60"
  })
  void aJumpRisesAsHighAboveALiftThatSinksAsAboveAFloor(double speed, int rate) {
    standing(0.25, rate);
    walker.motion().setJumpSpeed(4);
    double rise = 16 / (2 * G);
    Geometry lift = (Geometry) course.root.getChild("lift");
    double start = walker.steps() / 60.0;
    double highest = 0;
    int air = 0;
    for (int i = 1; i <= 1.25 * rate; i++) {
      lift.setLocalTranslation(0, (float) (-0.5 + speed * i / rate), 0);
      if (i == rate / 4) {
        walker.jump();
      }
      course.frame(1f / rate);
      // In the frames that are as long as whole steps body and lift are of one time.
      double at = walker.steps() / 60.0 - start;
      double over = feet().y() - speed * at;
      air += walker.groundState() == GroundState.AIRBORNE ? 1 : 0;
      highest = walker.groundState() == GroundState.AIRBORNE ? Math.max(highest, over) : highest;
    }
    assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(air / (double) rate).isCloseTo(8 / G, within(0.07));
    // Looked at once a frame or step; at other rates the lift's speed is a mean.
    double seen = 1.0 / Math.min(rate, 60);
    double meant = 60 % rate == 0 || rate % 60 == 0 ? 1e-4 : Math.abs(speed) / rate;
    assertThat(highest).isBetween(rise - G / 8 * seen * seen - meant - 1e-3, rise + meant + 1e-3);
    assertThat(heard.events).containsExactly("left lift", "landed lift");
  }

  @ParameterizedTest
  @ValueSource(doubles = {-6.5, -2, 0, 4})
  void aPushUpComesOnTopOfTheSpeedOfTheGround(double speed) {
    Geometry lift = standing(0.25, 60);
    for (int i = 1; i <= 30; i++) {
      lift.setLocalTranslation(0, (float) (-0.5 + speed * i / 60), 0);
      if (i == 30) {
        walker.motion().push(new Vector3f(1, 2, 0));
        walker.motion().push(new Vector3f(0, 1, -2));
      }
      course.frame(1 / 60f);
    }
    assertThat(walker.groundState()).isEqualTo(GroundState.AIRBORNE);
    assertThat(walker.motion().verticalSpeed()).isCloseTo(3 + speed - G / 60, within(1e-3));
    Vector3f drift = walker.motion().drift(new Vector3f());
    assertThat(drift).isEqualTo(new Vector3f(1, 0, -2));
    // A second push in the air adds to what it has.
    walker.motion().push(new Vector3f(0, 2, 0));
    lift.removeFromParent();
    course.frame(1 / 60f);
    assertThat(walker.motion().verticalSpeed()).isCloseTo(5 + speed - 2 * G / 60, within(1e-3));
  }

  @Test
  void aSpeedThatIsSetIsTheSpeedWhateverTheGroundDoes() {
    Geometry lift = standing(0.25, 60);
    for (int i = 1; i <= 30; i++) {
      lift.setLocalTranslation(0, -0.5f - 3f * i / 60, 0);
      if (i == 30) {
        walker.motion().push(new Vector3f(0, 9, 0));
        walker.motion().setVerticalSpeed(2);
        walker.motion().push(new Vector3f(0, 0.5f, 0));
      }
      course.frame(1 / 60f);
    }
    assertThat(walker.motion().verticalSpeed()).isCloseTo(2.5 - G / 60, within(1e-9));
  }

  /** A belt that runs down a slope faster than a jump is up: as seen from the belt it rises. */
  @Test
  void aJumpOffABeltThatRunsDownLeavesIt() {
    Geometry ramp = course.ramp(40);
    double angle = Math.toRadians(40);
    double belt = 12;
    walker.warp(new Vector3f(4, (float) (4 * Math.tan(angle)) + 0.05f, 0));
    course.frames(10, 1 / 60f);
    Conveyor.set(ramp, new Vector3f((float) -belt, 0, 0)); // its own x is up the slope
    course.frames(3, 1 / 60f);
    assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
    double x = feet().x();
    double y = feet().y();
    double vx = -belt * Math.cos(angle);
    double vy = 5 - belt * Math.sin(angle);
    assertThat(vy).isNegative();
    walker.jump();
    for (int i = 1; i <= 12; i++) {
      course.frame(1 / 60f);
      double t = i / 60.0;
      assertThat(walker.groundState()).isEqualTo(GroundState.AIRBORNE);
      assertThat(feet().x()).isCloseTo(x + vx * t, within(1e-3));
      assertThat(feet().y()).isCloseTo(y + vy * t - G / 2 * t * t, within(1e-3));
    }
  }

  // ---- ground that sinks

  /** Moves the lift by frames as a function of time says, for a time; the worst way off it. */
  private double follow(Geometry lift, DoubleUnaryOperator height, double seconds, int rate) {
    double worst = 0;
    for (int i = 1; i <= seconds * rate; i++) {
      double top = height.applyAsDouble((double) i / rate);
      lift.setLocalTranslation(0, (float) (top - 0.5), 0);
      course.frame(1f / rate);
      worst = Math.max(worst, Math.abs(feet().y() - top));
    }
    return worst;
  }

  @ParameterizedTest
  @CsvSource({
    "10.5, 60",
    "12, 60",
    "16, 60",
    "30, 60",
    "90, 60",
    "400, 60",
    "16, 30",
    "30, 30",
    "16, 144",
    "90, 144",
    "30, 240",
    "20, 47"
  })
  void groundThatOutrunsGravityLeavesItFalling(double acceleration, int rate) {
    Geometry lift = standing(0.5, rate);
    double start = walker.steps() / 60.0;
    double frames = 3.0 / rate + 1 / 60.0;
    // Ahead of a free fall by a skin, or in three frames: no more than then.
    double outrun = acceleration - G;
    double late = Math.max(frames, Math.sqrt(2 * CharacterShape.DEFAULT.skin() / outrun) + frames);
    double off = outrun / 2 * late * late;
    int seconds = 2;
    for (int i = 1; i <= seconds * rate; i++) {
      double t = (double) i / rate;
      lift.setLocalTranslation(0, (float) (-0.5 - acceleration / 2 * t * t), 0);
      course.frame(1f / rate);
      double at = walker.steps() / 60.0 - start;
      if (t > late) {
        assertThat(walker.groundState()).as("%.3f s", t).isEqualTo(GroundState.AIRBORNE);
        // A speed that is off by half a frame's gravity at most, besides.
        double fall = -G / 2 * at * at;
        double room = Math.min(off, outrun / 2 * frames * frames + 0.05) + G / rate * at;
        assertThat(feet().y()).as("%.3f s", t).isCloseTo(fall, within(room));
        assertThat(walker.motion().verticalSpeed())
            .isCloseTo(-G * at, within(2 * G / rate + G / 60));
      }
    }
    assertThat(heard.events).containsExactly("left lift");
  }

  /** To the digit where a frame is a step: free from the frame before the one that tells it. */
  @ParameterizedTest
  @ValueSource(doubles = {20, 24, 45, 90, 400})
  void theFallBeginsWhereTheGroundWasAFrameBefore(double acceleration) {
    Geometry lift = standing(0.5, 60);
    double skin = CharacterShape.DEFAULT.skin();
    int told = 3;
    while ((acceleration - G) / 2 * (told / 60.0) * (told / 60.0) <= skin) {
      told++;
    }
    double from = (told - 1) / 60.0;
    for (int i = 1; i <= 40; i++) {
      double t = i / 60.0;
      lift.setLocalTranslation(0, (float) (-0.5 - acceleration / 2 * t * t), 0);
      course.frame(1 / 60f);
      GroundState state = i < told ? GroundState.GROUNDED : GroundState.AIRBORNE;
      assertThat(walker.groundState()).as("frame %d", i).isEqualTo(state);
      double y = -acceleration / 2 * Math.min(t, from) * Math.min(t, from);
      double free = Math.max(0, t - from);
      double falls =
          i < told ? -acceleration / 2 * t * t : y - G * from * free - G / 2 * free * free;
      assertThat(feet().y()).as("frame %d", i).isCloseTo(falls, within(1e-4));
      if (i >= told) {
        assertThat(walker.motion().verticalSpeed()).isCloseTo(-G * t, within(1e-3));
      }
    }
  }

  /** Short fits, each of which gravity makes up for before the next one. */
  @Test
  void fitsThatAreOverAreForgotten() {
    Geometry lift = standing(0.5, 60);
    double top = 0;
    for (int i = 1; i <= 90; i++) {
      int fit = i % 15;
      top -= fit <= 3 ? 20.0 / 3600 * Math.max(0, fit - 0.5) : 0;
      lift.setLocalTranslation(0, (float) (top - 0.5), 0);
      course.frame(1 / 60f);
      assertThat(feet().y()).isCloseTo(top, within(1e-4));
    }
    assertThat(heard.events).isEmpty();
    assertThat(top).isLessThan(-0.1);
  }

  @ParameterizedTest
  @CsvSource({"3, 60", "9, 60", "9.81, 60", "9.81, 144", "9.7, 30", "9.81, 1000"})
  void groundThatGravityFollowsKeepsIt(double acceleration, int rate) {
    Geometry lift = standing(0.5, rate);
    double worst = follow(lift, t -> -acceleration / 2 * t * t, 2, rate);
    assertThat(heard.events).isEmpty();
    assertThat(worst).isLessThan(1e-4);
  }

  /** However fast: it begins within a frame, at its end or anywhere. */
  @ParameterizedTest
  @CsvSource({"0.5, 60, 0", "3, 60, 0.4", "12, 60, 0.7", "12, 144, 0.3", "30, 30, 0.5"})
  void groundThatStartsAtOnceTakesItAlong(double speed, int rate, double part) {
    Geometry lift = standing(0.5, rate);
    double from = (10 + part) / rate;
    double worst = follow(lift, t -> -speed * Math.max(0, t - from), 1, rate);
    assertThat(heard.events).isEmpty();
    assertThat(worst).isLessThan(1e-4);
    double there = feet().y();
    worst = follow(lift, t -> there - 10, 0.2, rate); // set elsewhere
    assertThat(worst).isLessThan(1e-4);
    assertThat(heard.events).isEmpty();
  }

  /** A lift that is moved at 60 Hz and shown at 144, and one that is moved so much a frame. */
  @Test
  void groundThatIsMovedInJerksTakesItAlong() {
    Geometry lift = standing(0.5, 144);
    double worst = follow(lift, t -> -4 * Math.floor(t * 60) / 60, 1.5, 144);
    assertThat(heard.events).isEmpty();
    assertThat(worst).isLessThan(1e-4);
  }

  @Test
  void groundThatOutrunsTheFastestFallLeavesIt() {
    Geometry lift = standing(0.5, 60);
    walker.motion().setMaxFallSpeed(6);
    follow(lift, t -> -4 * t * t, 0.7, 60); // 5.6 a second
    assertThat(heard.events).isEmpty();
    for (int i = 43; i <= 90; i++) {
      lift.setLocalTranslation(0, (float) (-0.5 - 4 * (i / 60.0) * (i / 60.0)), 0);
      course.frame(1 / 60f);
    }
    assertThat(heard.events).containsExactly("left lift");
    assertThat(walker.motion().verticalSpeed()).isEqualTo(-6);
  }

  @ParameterizedTest
  @ValueSource(doubles = {14, 60})
  void groundThatStepsMoveIsLeftToo(double acceleration) {
    Geometry lift = course.add("lift", 0, 0, 0, 3, 3);
    walker.setStepListener(
        (control, step) -> {
          double t = Math.max(0, step - 29) / 60.0;
          lift.setLocalTranslation(0, (float) (-0.5 - acceleration / 2 * t * t), 0);
          course.root.updateGeometricState();
          course.index.scan();
        });
    while (walker.steps() < 90) {
      course.frame(1 / 50f);
    }
    double t = (walker.steps() - 30) / 60.0;
    assertThat(heard.events).containsExactly("landed lift", "left lift");
    assertThat(feet().y()).isCloseTo(-G / 2 * t * t, within(0.04 + G / 60 * t));
    assertThat(walker.motion().verticalSpeed()).isCloseTo(-G * t, within(2 * G / 60));
  }

  /** It lands where the ground has slowed down, and stays there. */
  @Test
  void groundThatIsCaughtUpWithCarriesAgain() {
    Geometry lift = standing(0.5, 60);
    follow(lift, t -> -20 * t * t, 0.25, 60);
    assertThat(heard.events).containsExactly("left lift");
    double from = -20 * 0.25 * 0.25;
    double worst = follow(lift, t -> from - 2 * t, 1.2, 60);
    assertThat(worst).isPositive();
    assertThat(heard.events).containsExactly("left lift", "landed lift");
    double now = from - 2 * 1.2;
    worst = follow(lift, t -> now - 2 * t, 0.5, 60);
    assertThat(worst).isLessThan(1e-4);
    assertThat(heard.events).containsExactly("left lift", "landed lift");
  }

  @Test
  void aJumpIsPossibleForTheCoyoteTimeAfterIt() {
    Geometry lift = standing(0.5, 60);
    walker.motion().setCoyoteTime(0.1);
    int i = 0;
    while (walker.groundState() != GroundState.AIRBORNE) {
      i++;
      lift.setLocalTranslation(0, (float) (-0.5 - 15 * (i / 60.0) * (i / 60.0)), 0);
      course.frame(1 / 60f);
    }
    double falls = walker.motion().verticalSpeed();
    walker.jump();
    course.frame(1 / 60f);
    assertThat(falls).isNegative();
    assertThat(walker.motion().verticalSpeed()).isGreaterThan(5 - 30 * (i + 1) / 60.0);
  }

  // ---- what is shown

  /**
   * Beside a train or a lift in each frame of many hops, at every rate: as a twin is shown that
   * hops on a floor.
   */
  @ParameterizedTest
  @CsvSource({
    "24, 17, 0",
    "30, 25, 0",
    "37, 11, 0",
    "50, 20, 0",
    "60, 31, 0",
    "75, 12, 0",
    "100, 30, 0",
    "144, 22, 0",
    "165, 9, 0",
    "240, 40, 0",
    "40, 14, -3",
    "90, 8, 2.5",
    "50, 0, -4"
  })
  void aHopIsShownBesideTheTrainInEveryFrame(int rate, double speed, double up) {
    LeavingGroundTest twin = new LeavingGroundTest();
    twin.standing(0.5, rate);
    Geometry train = standing(0.5, rate);
    Vector3f velocity = new Vector3f((float) speed, (float) up, (float) (-speed / 2));
    double worst = 0;
    double worstHeight = 0;
    int air = 0;
    int landed = 0;
    int same = 0;
    for (int i = 1; i <= 3 * rate; i++) {
      train.setLocalTranslation(velocity.mult((float) i / rate).addLocal(0, -0.5f, 0));
      if (i > rate / 2 && i % 7 == 0 && same > 3) {
        walker.jump();
        twin.walker.jump();
      }
      boolean stood = walker.groundState() == GroundState.GROUNDED;
      course.frame(1f / rate);
      twin.course.frame(1f / rate);
      Vector3f apart = model.getLocalTranslation().subtract(train.getLocalTranslation());
      worst = Math.max(worst, Math.max(Math.abs(apart.x), Math.abs(apart.z)));
      boolean stands = walker.groundState() == GroundState.GROUNDED;
      // On a lift it lands up to a frame earlier or later.
      same = twin.walker.groundState() == walker.groundState() ? same + 1 : 0;
      if (same > 1) {
        double height = apart.y - 0.5 - twin.model.getLocalTranslation().y;
        worstHeight = Math.max(worstHeight, Math.abs(height));
        landed += stands && !stood ? 1 : 0;
      }
      air += stands ? 0 : 1;
    }
    assertThat(air).isGreaterThan(rate);
    assertThat(landed).isPositive();
    assertThat(worst).isLessThan(2e-3 * (1 + Math.abs(up))); // 100 m gone, in floats
    assertThat(worstHeight).isLessThan(2e-3 * (1 + Math.abs(up)));
  }

  /** A jump that a wall stops while the frame's way ahead is still to be used up. */
  @Test
  void aWallTakesWhatItWasCarriedAheadToo() {
    int stopped = 0;
    for (int when = 30; when < 42; when++) {
      LeavingGroundTest world = new LeavingGroundTest();
      Geometry train = world.standing(0.5, 50);
      world.course.root.attachChild(SceneCourse.box("wall", 16, 2, 0, 0.5, 1.9, 9));
      int atWall = 0;
      for (int i = 1; i < 60; i++) {
        train.setLocalTranslation(20f * i / 50, -0.5f, 0);
        if (i == when) {
          world.walker.jump();
        }
        world.course.frame(1 / 50f);
        boolean isAir = world.walker.groundState() == GroundState.AIRBORNE;
        atWall = isAir && world.feet().x() > 15.15 ? atWall + 1 : 0;
        if (atWall > 3) {
          assertThat(world.model.getLocalTranslation().x)
              .isCloseTo((float) world.feet().x(), within(2e-3f));
          stopped++;
        }
      }
    }
    assertThat(stopped).isGreaterThan(50);
  }

  /** Off the edge of a train without a jump, and into a wall that takes its speed. */
  @ParameterizedTest
  @ValueSource(ints = {30, 50, 60, 144})
  void aFallOffATrainIsShownBesideItUntilAWallStopsIt(int rate) {
    Geometry train = course.add("train", 0, 0, 0, 4, 1);
    course.root.attachChild(
        SceneCourse.box("wall", 60, 0, 20, 0.5, 40, 19.5)); // its side at z = 0.5
    course.frames(rate / 2, 1f / rate);
    walker.setWalkDirection(new Vector3f(0, 0, 1.3f));
    double worst = 0;
    int air = 0;
    float last = 0;
    for (int i = 1; feet().x() < 50; i++) {
      train.setLocalTranslation(30f * i / rate, -0.5f, 0);
      course.frame(1f / rate);
      float x = model.getLocalTranslation().x;
      worst = Math.max(worst, Math.abs(x - train.getLocalTranslation().x));
      air += walker.groundState() == GroundState.AIRBORNE ? 1 : 0;
      last = x;
    }
    assertThat(air).isGreaterThan(rate / 4);
    assertThat(worst).isLessThan(2e-3);
    course.frames(rate, 1f / rate);
    float stopped = model.getLocalTranslation().x;
    assertThat(last).isLessThan(60);
    assertThat(stopped).isCloseTo((float) feet().x(), within(1e-5f)).isBetween(59.15f, 59.25f);
  }

  /** Steep ground that sinks carries no longer than level ground does. */
  @Test
  void steepGroundThatOutrunsGravityIsLeftToo() {
    Geometry roof = SceneCourse.box("roof", 0, -0.5, 0, 20, 0.5, 20);
    roof.setLocalRotation(new Quaternion().fromAngles(0, 0, 1.1f));
    roof.setLocalTranslation(roof.getLocalRotation().mult(new Vector3f(0, -0.5f, 0)));
    Node node = new Node("house");
    node.attachChild(roof);
    course.root.attachChild(node);
    walker.warp(new Vector3f(0, 0.3f, 0));
    course.frames(12, 1 / 60f);
    assertThat(walker.groundState()).isEqualTo(GroundState.SLIDING);
    double y = feet().y();
    for (int i = 1; i <= 30; i++) {
      node.setLocalTranslation(0, (float) (-40 * (i / 60.0) * (i / 60.0)), 0);
      course.frame(1 / 60f);
    }
    assertThat(walker.groundState()).isEqualTo(GroundState.AIRBORNE);
    assertThat(feet().y() - y).isGreaterThan(-G / 2 * 0.25 - 2);
  }
}
