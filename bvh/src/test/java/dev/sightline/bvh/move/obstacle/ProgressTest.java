package dev.sightline.bvh.move.obstacle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A walk with room ahead and nothing higher than a step in it ends beyond: from 0.1 to 10 m/s, at
 * 10 to 240 moves a second, head-on and askew. Each obstacle is measured before the walk.
 */
class ProgressTest {
  private static final long SEED = 20261126;
  private static final int[] HERTZ = {10, 20, 30, 60, 100, 144, 240};

  private static void playsAll(ProgressKind kind, IntStream numbers) {
    List<String> stuck = new ArrayList<>();
    int played = 0;
    int tiny = 0;
    int askew = 0;
    for (int i : numbers.toArray()) {
      Random random = new Random(SEED + 31L * i + 1_000_003L * kind.ordinal());
      random.nextLong();
      Obstacle obstacle = kind.draw(random);
      double speed = Math.exp(Steps.between(random, Math.log(0.1), Math.log(10)));
      int hertz = HERTZ[random.nextInt(HERTZ.length)];
      double most = kind == ProgressKind.STONES ? 10 : random.nextBoolean() ? 15 : 80;
      double degrees = random.nextInt(4) == 0 ? 0 : Steps.between(random, -most, most);
      double turn = random.nextInt(3) == 0 ? 0 : Steps.between(random, 0, 2 * Math.PI);
      played++;
      tiny += speed / hertz < 0.02 ? 1 : 0;
      askew += Math.abs(degrees) > 45 ? 1 : 0;
      String end = walk(obstacle, speed, hertz, Math.toRadians(degrees), turn);
      if (!end.isEmpty()) {
        stuck.add(
            Steps.text(
                "%s %d: %s, %.3f m/s, %d Hz, askew %.1f, turned %.2f: %s",
                kind, i, obstacle.text(), speed, hertz, degrees, turn, end));
      }
    }
    System.out.printf(
        "%s, seed %d: %d walks, %d of them in moves under a skin, %d askew, %d stuck%n",
        kind, SEED, played, tiny, askew, stuck.size());
    assertThat(stuck).isEmpty();
  }

  /** Where it ended, or nothing if it got beyond. */
  private static String walk(
      Obstacle obstacle, double speed, int hertz, double askew, double turn) {
    double c = Math.cos(turn);
    double s = Math.sin(turn);
    float[] triangles = obstacle.course().triangles();
    for (int i = 0; i < triangles.length; i += 3) {
      double x = triangles[i];
      double z = triangles[i + 2];
      triangles[i] = (float) (c * x - s * z);
      triangles[i + 2] = (float) (s * x + c * z);
    }
    try (MoverWalker walker = new MoverWalker(triangles, hertz)) {
      double x = -0.4;
      walker.place(c * x, 0.01, s * x);
      walker.step(0, 0);
      walker.step(0, 0);
      double ahead = speed * Math.cos(askew);
      double aside = speed * Math.sin(askew);
      double goal = obstacle.end() + 0.4;
      int most = (int) Math.ceil(hertz * (1.6 * (goal - x) / ahead + 2));
      for (int i = 0; i < most && x < goal; i++) {
        walker.step(c * ahead - s * aside, s * ahead + c * aside);
        x = c * walker.x() + s * walker.z();
      }
      return x < goal ? Steps.text("%.3f, %.3f %s", x, walker.y(), walker.state()) : "";
    }
  }

  @ParameterizedTest
  @EnumSource(ProgressKind.class)
  void noWalkOfTwoHundredEndsWhereThereIsAWayOn(ProgressKind kind) {
    playsAll(kind, IntStream.range(0, 200));
  }

  @ParameterizedTest
  @EnumSource(ProgressKind.class)
  @Tag("long")
  void noWalkOfFiveThousandEndsWhereThereIsAWayOn(ProgressKind kind) {
    playsAll(kind, IntStream.range(0, 5000));
  }

  /** Walks of the five thousand in which the skin finds no room between the tips of stones. */
  @Test
  void noneOfTheNarrowestEnds() {
    playsAll(ProgressKind.STONES, IntStream.of(1240, 1797, 1856, 2290, 3175, 3652, 4336, 4598));
    playsAll(ProgressKind.TRENCHES, IntStream.of(243));
  }
}
