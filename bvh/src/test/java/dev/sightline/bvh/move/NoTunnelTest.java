package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.core.Budget;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Moves of up to 100 m in a closed maze whose walls have no thickness. */
class NoTunnelTest {
  private static final int ROOMS = 8;
  private static final double ROOM = 3;

  @Test
  void noMoveGoesThroughAWall() {
    play(Budget.of(10_000), 77);
  }

  @Test
  @Tag("long")
  void norDoesAnyOfMany() {
    play(Budget.of(100_000), 78);
  }

  @Test
  @Tag("exhaustive")
  void norDoesAnyOfAMillion() {
    play(1_000_000, 79);
  }

  private static void play(int moves, long seed) {
    Random random = new Random(seed);
    float[] maze = maze(random);
    InstanceTree world = Course.worldOf(maze);
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    PathCheck check = new PathCheck(maze);
    double farthest = 0;
    double moved = 0;
    for (int n = 0; n < moves; n++) {
      if (n % 1000 == 0) {
        place(mover, random);
      }
      double length = 100 * Math.pow(random.nextDouble(), 4);
      double dx = random.nextGaussian();
      double dy = random.nextGaussian();
      double dz = random.nextGaussian();
      double scale = length / Math.sqrt(dx * dx + dy * dy + dz * dz);
      double x = mover.x();
      double z = mover.z();
      mover.move(world, dx * scale, dy * scale, dz * scale);
      farthest = Math.max(farthest, length);
      moved += Math.hypot(mover.x() - x, mover.z() - z);
      check.check(mover, 1e-5, "seed " + seed + " move " + n);
    }
    System.out.printf(
        "seed %d: %d moves of up to %.1f m, %.3f m a move were possible%n",
        seed, moves, farthest, moved / moves);
    assertThat(farthest).isGreaterThan(99);
    assertThat(moved / moves).isGreaterThan(1);
  }

  private static void place(CharacterMover mover, Random random) {
    double x = (random.nextInt(ROOMS) + 0.5) * ROOM;
    double z = (random.nextInt(ROOMS) + 0.5) * ROOM;
    mover.setPosition(x, 0.1, z);
  }

  private static float[] maze(Random random) {
    Course maze = new Course();
    double end = ROOMS * ROOM;
    maze.floor(0, 0, end, end, 0).floor(0, 0, end, end, 3);
    for (int i = 0; i <= ROOMS; i++) {
      for (int j = 0; j < ROOMS; j++) {
        boolean outer = i == 0 || i == ROOMS;
        double c = i * ROOM;
        double s = j * ROOM;
        double lean = outer ? 0 : random.nextDouble() - 0.5;
        if (outer || random.nextInt(3) > 0) {
          maze.quad(c, 0, s, c, 0, s + ROOM, c + lean, 3, s + ROOM, c + lean, 3, s);
        }
        if (outer || random.nextInt(3) > 0) {
          maze.quad(s, 0, c, s + ROOM, 0, c, s + ROOM, 3, c + lean, s, 3, c + lean);
        }
      }
    }
    return maze.triangles();
  }
}
