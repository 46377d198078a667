package dev.sightline.bvh.move.obstacle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Turn;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Obstacles in a scene that is turned are passed as the upright ones are, and to the same place.
 */
class TurnedObstacleTest {
  /** What floats of turned coordinates leave of a walk of some metres. */
  private static final double ROUNDED = 1e-3;

  /** In a quarter turn all floats are those of the upright scene; sums round otherwise. */
  private static final double QUARTER = 1e-6;

  private record Ends(double[] at, String[] how, int passed) {}

  private static Ends walk(Turn turn, int every) {
    turn.begin();
    try {
      int walks = (ObstacleCase.COUNT + every - 1) / every;
      double[] at = new double[3 * walks];
      String[] how = new String[walks];
      int passed = 0;
      for (int i = 0; i < walks; i++) {
        ObstacleCase one = ObstacleCase.of(i * every);
        try (ObstacleWalker walker = new MoverWalker(one.triangles(), one.hertz())) {
          Outcome outcome = new Trial(one, null).play(walker);
          passed += outcome.passed() ? 1 : 0;
          how[i] = one.toString();
          at[3 * i] = walker.x();
          at[3 * i + 1] = walker.y();
          at[3 * i + 2] = walker.z();
        }
      }
      return new Ends(at, how, passed);
    } finally {
      Turn.end();
    }
  }

  private static void compare(Stream<Turn> turns, int every, double off) {
    Ends upright = walk(Turn.UPRIGHT, every);
    int walks = upright.how.length;
    turns.forEach(
        turn -> {
          Ends turned = walk(turn, every);
          int same = 0;
          for (int i = 0; i < walks; i++) {
            double dx = turned.at[3 * i] - upright.at[3 * i];
            double dy = turned.at[3 * i + 1] - upright.at[3 * i + 1];
            double dz = turned.at[3 * i + 2] - upright.at[3 * i + 2];
            double away = Math.sqrt(dx * dx + dy * dy + dz * dz);
            same += away <= off ? 1 : 0;
            if (away > off) {
              System.out.println(turn + ": " + away + " in " + upright.how[i]);
            }
          }
          System.out.printf(
              "%s: %d of %d walks end within %s, %d passed and upright %d%n",
              turn, same, walks, off, turned.passed, upright.passed);
          assertThat(same).as("%s", turn).isGreaterThanOrEqualTo(walks - 1 - walks / 20);
          assertThat(turned.passed).as("%s", turn).isGreaterThanOrEqualTo(walks - 1 - walks / 50);
        });
  }

  @Test
  void walksEndWhereTheUprightOnesDo() {
    compare(Turn.quarters().limit(1), 97, QUARTER);
    compare(Turn.one(), 97, ROUNDED);
  }

  @Test
  @Tag("long")
  void soDoMoreWalksUnderMoreTurns() {
    compare(Turn.quarters(), 11, QUARTER);
    compare(Turn.many().skip(5), 11, ROUNDED);
  }
}
