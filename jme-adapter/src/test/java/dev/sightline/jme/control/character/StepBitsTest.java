package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import dev.sightline.core.ListedLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The bits of a character's way are written down, so that each machine and each JDK that runs this
 * has the same. After a change that moves characters otherwise: {@code -Dsightline.bits=write}.
 */
@Tag("jdk")
class StepBitsTest {
  private static final Path FILE = Path.of("src/test/resources/step-bits.txt");

  @Test
  void aWayOfSixHundredStepsHasTheBitsThatAreWrittenDown() throws IOException {
    List<String> lines = new ArrayList<>();
    for (long seed = 1; seed <= 10; seed++) {
      MovingCourse world = new MovingCourse(seed);
      long hash = 0;
      for (int i = 1; i <= 600; i++) {
        world.frame(i / 60.0, 1 / 60f);
        hash = mix(hash, world.walker);
      }
      lines.add(seed + " " + Long.toHexString(hash));
    }
    ListedLines.check(FILE, lines, "sightline.bits");
  }

  /** What decides the steps to come; how it is shown, the engine decides. */
  private static long mix(long hash, KinematicCharacterControl walker) {
    KinematicCharacter feet = walker.character();
    assertThat(feet).isNotNull();
    Vector3f view = walker.viewDirection();
    double[] numbers = {
      feet.x(), feet.y(), feet.z(), walker.motion().verticalSpeed(), view.x, view.z
    };
    long mixed = hash;
    for (double number : numbers) {
      mixed = mixed * 1_000_003 + Double.doubleToLongBits(number);
    }
    return mixed;
  }
}
