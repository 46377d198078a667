package dev.sightline.demo.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.control.character.MoveMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** The platform game's course is passed by its keys alone. */
class PlatformGameTest {
  private ExampleRun run;
  private KinematicCharacterControl walker;

  private Vector3f at() {
    return walker.position(null);
  }

  private void until(String what, int most, BooleanSupplier done) {
    for (int i = 0; i < most; i++) {
      if (done.getAsBoolean()) {
        return;
      }
      run.frames(1);
    }
    assertThat(done.getAsBoolean()).as("%s at %s", what, at()).isTrue();
  }

  private void jump(int frames) {
    run.key(KeyInput.KEY_SPACE, true);
    run.frames(frames);
    run.key(KeyInput.KEY_SPACE, false);
  }

  @Test
  void theCourseIsPassed() {
    run = new ExampleRun(new PlatformGame());
    try (ExampleRun open = run) {
      walker =
          open.app.getRootNode().getChild("player").getControl(KinematicCharacterControl.class);
      until("stands", 60, () -> walker.isOnGround());
      List<Float> tops = new ArrayList<>();
      for (int frames : new int[] {1, 40}) {
        float[] top = {0};
        jump(frames);
        until(
            "lands",
            120,
            () -> {
              top[0] = Math.max(top[0], at().y);
              return walker.isOnGround();
            });
        tops.add(top[0]);
      }
      assertThat(tops.get(0)).as("a tap").isLessThan(0.6f);

      run.key(KeyInput.KEY_D, true);
      until("runs up", 120, () -> at().x > 0.2f);
      jump(18);
      until("is on the plank", 120, () -> walker.isOnGround());
      assertThat(at().y).isCloseTo(1.1f, within(1e-3f));
      run.key(KeyInput.KEY_S, true);
      jump(1);
      until("has dropped through it", 120, () -> at().y < 0.01f && walker.isOnGround());
      run.key(KeyInput.KEY_S, false);

      run.key(KeyInput.KEY_LSHIFT, true);
      until("sneaks to the edge", 300, () -> at().x > 6.1f);
      run.frames(60);
      assertThat(walker.isOnGround()).isTrue();
      assertThat(at().x).isLessThan(6.15f);
      run.key(KeyInput.KEY_LSHIFT, false);
      jump(40);
      until("is over the gap", 120, () -> walker.isOnGround());
      assertThat(at().x).isGreaterThan(7.8f);

      run.key(KeyInput.KEY_S, true);
      until("creeps below the ceiling", 400, () -> at().x > 11);
      run.key(KeyInput.KEY_S, false);
      assertThat(walker.shape().height()).as("no room to stand").isEqualTo(0.9);
      until("has come out", 400, () -> at().x > 13);
      assertThat(walker.shape().height()).isEqualTo(1.8);
      jump(40);
      until("hangs at the house", 240, () -> walker.mode() == MoveMode.CLIMB);
      float hung = at().y;
      run.frames(60);
      assertThat(at().y).isCloseTo(hung, within(1e-3f));
      jump(27);
      until("is on the house", 120, () -> walker.isOnGround());
      assertThat(at().y).isCloseTo(2.1f, within(0.11f));
      until("is at the ladder", 120, () -> walker.mode() == MoveMode.CLIMB);
      run.key(KeyInput.KEY_W, true);
      float[] top = {0};
      until(
          "is on the tower",
          300,
          () -> {
            top[0] = Math.max(top[0], at().y);
            return at().x > 19 && walker.isOnGround();
          });
      assertThat(at().y).isCloseTo(6, within(1e-2f));
      assertThat(top[0]).as("no hop at the top").isLessThan(6.15f);
    }
  }
}
