package dev.sightline.demo.scenes.rays;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChunkLevelTest {
  private static final int CELLS = 60;
  private static final int SIDE = CELLS + 1;

  /** Each edge inside has a triangle on both sides; alone are the shortest ones of the border. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 10})
  void all_levels_cover_the_square_and_have_the_same_border(int step) {
    short[] indices = ChunkLevel.indices(CELLS, step);
    Map<Integer, Integer> edges = new HashMap<>();
    long area = 0;
    for (int i = 0; i < indices.length; i += 3) {
      long twice = twiceArea(indices[i], indices[i + 1], indices[i + 2]);
      assertThat(twice).as("twice the area of triangle %d, seen from above", i / 3).isPositive();
      area += twice;
      for (int k = 0; k < 3; k++) {
        int from = indices[i + k];
        int to = indices[i + (k + 1) % 3];
        assertThat(edges.put(from * SIDE * SIDE + to, 1)).as("%d to %d, twice", from, to).isNull();
      }
    }
    assertThat(area).isEqualTo(2 * CELLS * CELLS);
    int alone = 0;
    for (int edge : edges.keySet()) {
      int from = edge / (SIDE * SIDE);
      int to = edge % (SIDE * SIDE);
      if (!edges.containsKey(to * SIDE * SIDE + from)) {
        alone++;
        assertThat(Math.abs(from / SIDE - to / SIDE) + Math.abs(from % SIDE - to % SIDE)).isOne();
        assertThat(isAtBorder(from) && isAtBorder(to)).as("%d to %d", from, to).isTrue();
      }
    }
    assertThat(alone).isEqualTo(4 * CELLS);
  }

  private static boolean isAtBorder(int vertex) {
    int x = vertex / SIDE;
    int z = vertex % SIDE;
    return x == 0 || z == 0 || x == CELLS || z == CELLS;
  }

  /** Positive where the corners turn as those of a face that looks up do. */
  private static long twiceArea(int a, int b, int c) {
    long abx = b / SIDE - a / SIDE;
    long abz = b % SIDE - a % SIDE;
    long acx = c / SIDE - a / SIDE;
    long acz = c % SIDE - a % SIDE;
    return abz * acx - abx * acz;
  }
}
