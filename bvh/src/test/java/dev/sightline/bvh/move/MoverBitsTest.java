package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.core.ListedLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The bits of a mover's way are written down, so that each machine and each JDK that runs this has
 * the same. After a change that moves characters otherwise: {@code -Dsightline.bits=write}.
 */
@Tag("jdk")
class MoverBitsTest {
  private static final Path FILE = Path.of("src/test/resources/mover-bits.txt");

  /** Stairs, boxes, two slopes, slivers: coordinates that are the same everywhere. */
  private static InstanceTree world(Random random) {
    Course course = new Course().floor(-15, -15, 15, 15, 0).stairs(2, -5, 5, 0.3, 0.3, 8);
    for (int i = 0; i < 25; i++) {
      double x = random.nextDouble() * 20 - 10;
      double z = random.nextDouble() * 20 - 10;
      course.box(x, 0, z, x + 1, 0.1 + 0.6 * random.nextDouble(), z + random.nextDouble());
    }
    course.quad(-8, 0, -3, -8, 0, 3, -5, 2.5, 3, -5, 2.5, -3);
    course.quad(-5, 2.5, -3, -5, 2.5, 3, -4, -0.5, 3, -4, -0.5, -3);
    for (int i = 0; i < 200; i++) {
      double[] v = new double[9];
      for (int k = 0; k < 9; k++) {
        v[k] = (k < 3 ? random.nextDouble() * 16 - 8 : v[k - 3] + random.nextGaussian() * 0.3);
      }
      v[1] = Math.abs(v[1]) / 4;
      course.triangle(v);
    }
    return course.world();
  }

  @Test
  void aThousandMovesHaveTheBitsThatAreWrittenDown() throws IOException {
    List<String> lines = new ArrayList<>();
    int[] states = new int[GroundState.values().length];
    for (long seed = 1; seed <= 10; seed++) {
      Random random = new Random(seed);
      InstanceTree world = world(random);
      CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
      double dx = 0;
      double dz = 0;
      double fall = 0;
      long hash = 0;
      for (int i = 0; i < 1000; i++) {
        if (i % 200 == 0) {
          mover.setPosition(random.nextDouble() * 10 - 5, 3, random.nextDouble() * 10 - 5);
          fall = 0;
        }
        if (i % 25 == 0) {
          dx = (random.nextDouble() - 0.5) * (i % 200 == 100 ? 0.6 : 0.15);
          dz = (random.nextDouble() - 0.5) * (i % 200 == 100 ? 0.6 : 0.15);
        }
        boolean stands = mover.state() == GroundState.GROUNDED;
        fall = stands ? (i % 70 == 69 ? -0.08 : 0.002) : fall + 0.0027;
        states[mover.move(world, dx, -fall, dz).ordinal()]++;
        MoveContacts met = mover.contacts();
        for (int k = 0; k < met.size(); k++) {
          assertThat(met.instance(k)).as("seed %d, move %d", seed, i).isNotNegative();
          assertThat(met.triangle(k)).isNotNegative();
        }
        hash = mix(mix(mix(hash, mover.x()), mover.y()), mover.z());
        hash = hash * 31 + mover.state().ordinal() + mover.groundTriangle();
      }
      lines.add(seed + " " + Long.toHexString(hash));
    }
    System.out.println("mover bits: seeds 1 to 10, moves by state " + Arrays.toString(states));
    assertThat(states).doesNotContain(0);
    ListedLines.check(FILE, lines, "sightline.bits");
  }

  private static long mix(long hash, double number) {
    return hash * 1_000_003 + Double.doubleToLongBits(number);
  }
}
