package dev.sightline.demo.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ScannedFigureTest {
  private static final float[] FIGURE = ScannedFigure.triangles();

  @Test
  @Tag("jdk")
  void itIsTheSameOnEveryMachine() {
    assertThat(FIGURE).hasSize(9 * 69_644);
    assertThat(Arrays.hashCode(FIGURE)).isEqualTo(-430500509);
  }

  @Test
  void itIsClosedAndWelded() {
    Map<String, Integer> edges = new HashMap<>();
    for (int triangle = 0; triangle < FIGURE.length; triangle += 9) {
      for (int k = 0; k < 3; k++) {
        String from = corner(triangle, k);
        String to = corner(triangle, (k + 1) % 3);
        edges.merge(from + " > " + to, 1, Integer::sum);
        edges.merge(to + " > " + from, -1, Integer::sum);
      }
    }
    assertThat(edges.values()).containsOnly(0);
  }

  @Test
  void itsTrianglesFaceOutwards() {
    double sixVolumes = 0;
    float[] v = FIGURE;
    for (int i = 0; i < v.length; i += 9) {
      sixVolumes +=
          v[i] * ((double) v[i + 4] * v[i + 8] - (double) v[i + 5] * v[i + 7])
              - v[i + 1] * ((double) v[i + 3] * v[i + 8] - (double) v[i + 5] * v[i + 6])
              + v[i + 2] * ((double) v[i + 3] * v[i + 7] - (double) v[i + 4] * v[i + 6]);
    }
    assertThat(sixVolumes / 6).isBetween(1.0, 1.1);
  }

  @Test
  void aNetOverABallLiesCloseToItsSurface() {
    float[] ball = SurfaceNets.of((x, y, z) -> Math.sqrt(x * x + y * y + z * z) - 0.7, 24, -1, 1);
    assertThat(ball.length / 9).isGreaterThan(800);
    for (int i = 0; i < ball.length; i += 3) {
      double radius = Math.hypot(Math.hypot(ball[i], ball[i + 1]), ball[i + 2]);
      assertThat(radius).isBetween(0.7 - 0.02, 0.7 + 0.02);
    }
  }

  private static String corner(int triangle, int k) {
    int at = triangle + 3 * k;
    return FIGURE[at] + " " + FIGURE[at + 1] + " " + FIGURE[at + 2];
  }
}
