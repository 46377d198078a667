package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.core.LogLines;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.internal.Once;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A walk that reads like a way per tick is told once, and no other one. */
class SlowWalkTest {
  private static final float FRAME = 1 / 60f;

  private final SceneCourse course = new SceneCourse();

  @BeforeEach
  void nothingHasBeenSaid() {
    CharacterWatch.slow = new Once();
    course.floor();
  }

  private KinematicCharacterControl walker() {
    KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
    course.model(0, 0, 0).addControl(walker);
    return walker;
  }

  /** What is logged while a character walks by a speed for each frame along x. */
  private int lines(
      int frames, Consumer<KinematicCharacterControl> made, IntFunction<Float> speed) {
    CharacterWatch.slow = new Once();
    KinematicCharacterControl walker = walker();
    made.accept(walker);
    try (LogLines log = LogLines.open()) {
      for (int i = 0; i < frames; i++) {
        walker.setWalkDirection(new Vector3f(speed.apply(i), 0, 0));
        course.frame(FRAME);
      }
      walker.getSpatial().removeFromParent();
      return log.lines().size();
    }
  }

  private int lines(int frames, IntFunction<Float> speed) {
    return lines(frames, walker -> {}, speed);
  }

  @Test
  void aWalkThatReadsLikeAWayPerTickIsTold() {
    KinematicCharacterControl walker = walker();
    try (LogLines log = LogLines.open()) {
      course.frames(300, FRAME); // stands
      walker.setWalkDirection(new Vector3f(0.03f, 0, 0.04f));
      course.frames(170, FRAME);
      assertThat(log.lines()).isEmpty();
      course.frames(15, FRAME);
      assertThat(log.lines())
          .containsExactly(
              "'model' walks at 0.050 a second: setWalkDirection takes world units a second, not a"
                  + " way per tick; for 0.050 a tick of 1/60 s call it with 3.000");
      course.frames(300, FRAME);
      KinematicCharacterControl other = walker(); // neither of itself nor of another one again
      other.setWalkDirection(new Vector3f(0.1f, 0, 0));
      course.root.attachChild(((Node) walker.getSpatial()).clone());
      course.frames(300, FRAME);
      assertThat(log.lines()).hasSize(1);
    }
  }

  @Test
  void itIsToldOfAnyDirectionAndOfBurstsAndOfFramesThatDiffer() {
    assertThat(lines(200, i -> 6 / 60f)).isEqualTo(1);
    assertThat(lines(200, i -> 11.5f / 60)).isEqualTo(1);
    assertThat(lines(400, i -> i % 60 < 30 ? 0.1f : 0)).isEqualTo(1);
    assertThat(lines(200, i -> i % 2 == 0 ? 0.1f : 0.15f)).isEqualTo(1); // speed times tpf
    CharacterWatch.slow = new Once();
    KinematicCharacterControl onWall = walker();
    onWall.setUp(Vector3f.UNIT_X);
    onWall.setWalkDirection(new Vector3f(0, 0.1f, 0));
    try (LogLines log = LogLines.open()) {
      course.frames(200, FRAME);
      assertThat(log.lines()).hasSize(1);
    }
  }

  @Test
  void aWalkThatStartsSlowlyOrIsUnevenOrWasOnceQuickIsNone() {
    assertThat(lines(400, i -> i < 100 ? 0.01f * i : 0.01f)).isZero();
    assertThat(lines(400, i -> i < 200 ? 0.05f : 0.11f)).isEqualTo(1); // after three seconds
    assertThat(lines(400, i -> i < 100 ? 0.05f : 0.11f)).isZero(); // as by a stick
    assertThat(lines(400, i -> 0.201f)).isZero();
    assertThat(lines(170, i -> 0.1f)).isZero();
    assertThat(lines(400, i -> i == 50 ? 3 : 0.1f)).isZero();
    assertThat(lines(400, i -> 0f)).isZero();
  }

  /** Slow is by the character's size: a snail walks, a giant does not. */
  @Test
  void slowIsByTheRadius() {
    CharacterShape small = new CharacterShape(0.05, 0.2, 0.05, 0.1, 50, 0.005);
    assertThat(lines(300, walker -> walker.setShape(small), i -> 0.04f)).isZero();
    CharacterShape large = CharacterShape.DEFAULT.withSize(1.5, 6);
    assertThat(lines(300, walker -> walker.setShape(large), i -> 0.6f)).isEqualTo(1);
  }
}
