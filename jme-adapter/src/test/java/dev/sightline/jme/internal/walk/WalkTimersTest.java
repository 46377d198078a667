package dev.sightline.jme.internal.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Wishes and steps that are over do not come back. */
class WalkTimersTest {
  private static final double STEP = 1 / 60.0;

  @Test
  void aWishThatIsOverStaysSoWhateverIsSet() {
    JumpTimer jumps = new JumpTimer();
    jumps.wish();
    assertThat(jumps.jumps(false, STEP)).isFalse();
    assertThat(jumps.jumps(false, STEP)).isFalse();
    jumps.setBuffer(1);
    assertThat(jumps.jumps(true, STEP)).isFalse();
  }

  @Test
  void stepsLeftOverDoNotExceedTheMost() {
    StepClock clock = new StepClock();
    clock.setMost(4);
    clock.add(1);
    assertThat(clock.take()).isTrue(); // and the step throws
    clock.add(1);
    int steps = 0;
    while (clock.take()) {
      steps++;
    }
    assertThat(steps).isEqualTo(4);
  }

  @Test
  void stepsWrittenDownDoNotExceedTheMost() {
    Tape tape = tape(0, Integer.MAX_VALUE, 0);
    StepClock clock = new StepClock();
    clock.restore(tape, false);
    int steps = 0;
    while (steps < 20 && clock.take()) {
      steps++;
    }
    assertThat(steps).isEqualTo(clock.most());
    assertThatThrownBy(() -> clock.restore(tape(0, 1e10, 0), false)).hasMessageContaining("due");
  }

  @Test
  void groundThatIsAbsurdlyFastIsRefused() {
    for (double time : new double[] {-0.01, 1e-300}) {
      Tape tape = tape(1, 0, 0, 0, 0, 0, time, 0);
      assertThatThrownBy(() -> new GroundSpeed().restore(tape))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static Tape tape(double... numbers) {
    Tape tape = new Tape();
    for (double number : numbers) {
      tape.put(number);
    }
    return tape;
  }
}
