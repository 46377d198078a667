package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.GroundListener;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.control.SceneCourse;
import org.junit.jupiter.api.Test;

/** What a ground listener does to its character holds: it is called when the step is done. */
class ListenerActsTest {
  private static final float STEP = 1 / 60f;
  private final SceneCourse course = new SceneCourse();
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
  private int landings;

  ListenerActsTest() {
    course.floor();
    Node model = course.model(0, 0.5, 0);
    model.addControl(walker);
  }

  private void onFirstLanding(Runnable act) {
    walker.setListener(
        new GroundListener() {
          @Override
          public void landed(GroundSurface ground) {
            if (landings++ == 0) {
              act.run();
            }
          }

          @Override
          public void left(GroundSurface last) {}

          @Override
          public void surfaceChanged(GroundSurface before, GroundSurface now) {}
        });
    for (int i = 0; i < 120 && landings == 0; i++) {
      course.frame(STEP);
    }
    assertThat(landings).isOne();
  }

  @Test
  void aLaunchPadLaunches() {
    onFirstLanding(() -> walker.motion().setVerticalSpeed(12));
    assertThat(walker.motion().verticalSpeed()).isEqualTo(12);
    course.frames(3, STEP);
    assertThat(walker.groundState()).isEqualTo(GroundState.AIRBORNE);
    assertThat(walker.motion().verticalSpeed()).isGreaterThan(11);
  }

  @Test
  void aBlowOnLandingThrows() {
    onFirstLanding(() -> walker.motion().push(new Vector3f(3, 4, 0)));
    assertThat(walker.motion().drift(new Vector3f())).isEqualTo(new Vector3f(3, 0, 0));
    course.frames(30, STEP);
    assertThat(walker.position(new Vector3f()).x).isCloseTo(1.5f, within(0.15f));
  }

  @Test
  void whoIsSentAwayArrivesAtRest() {
    Vector3f spawn = new Vector3f(5, 9, 0);
    onFirstLanding(() -> walker.warp(spawn));
    assertThat(walker.position(new Vector3f())).isEqualTo(spawn);
    assertThat(walker.motion().verticalSpeed()).isZero();
    assertThat(walker.groundState()).isEqualTo(GroundState.AIRBORNE);
    assertThat(walker.motion().drift(new Vector3f())).isEqualTo(Vector3f.ZERO);
  }

  @Test
  void whoGoesBackIsWhereItWas() {
    course.frames(2, STEP);
    CharacterState state = new CharacterState();
    walker.save(state);
    double speed = walker.motion().verticalSpeed();
    Vector3f feet = walker.position(new Vector3f());
    onFirstLanding(() -> walker.rewind(state));
    assertThat(speed).isNegative();
    assertThat(walker.motion().verticalSpeed()).isEqualTo(speed);
    assertThat(walker.position(new Vector3f())).isEqualTo(feet);
    assertThat(walker.groundState()).isEqualTo(GroundState.AIRBORNE);
  }
}
