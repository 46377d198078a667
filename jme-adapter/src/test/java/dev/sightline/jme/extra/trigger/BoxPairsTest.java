package dev.sightline.jme.extra.trigger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The pairs of boxes against two loops. */
class BoxPairsTest {
  private final BoxPairs pairs = new BoxPairs();
  private final Random random = new Random(8);

  private double[] draw(int axis, boolean isCoarse) {
    double[] sides = new double[6];
    for (int i = 0; i < 3; i++) {
      double spread = i == axis ? 100 : 6;
      double min = spread * random.nextDouble();
      double size = random.nextInt(20) == 0 ? spread : 2 * random.nextDouble();
      sides[i] = isCoarse ? Math.rint(min) : min;
      sides[i + 3] = isCoarse ? Math.rint(min + size) : min + size;
    }
    return sides;
  }

  private static boolean meet(double[] a, double[] b) {
    boolean apart = false;
    for (int i = 0; i < 3; i++) {
      apart |= a[i] > b[i + 3] || b[i] > a[i + 3];
    }
    return !apart;
  }

  private void check(List<double[]> first, List<double[]> second) {
    pairs.clear();
    SweptBox box = new SweptBox();
    for (double[] sides : first) {
      System.arraycopy(sides, 0, box.sides, 0, 6);
      pairs.addFirst(box);
    }
    for (double[] sides : second) {
      System.arraycopy(sides, 0, box.sides, 0, 6);
      pairs.addSecond(box);
    }
    Set<List<Integer>> found = new HashSet<>();
    pairs.visit((i, k) -> assertThat(found.add(List.of(i, k))).as("once").isTrue());
    Set<List<Integer>> expected = new HashSet<>();
    for (int i = 0; i < first.size(); i++) {
      for (int k = 0; k < second.size(); k++) {
        if (meet(first.get(i), second.get(k))) {
          expected.add(List.of(i, k));
        }
      }
    }
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void eachOverlapIsFoundOnceWhateverChangedBetweenFrames() {
    List<double[]> first = new ArrayList<>();
    List<double[]> second = new ArrayList<>();
    check(first, second);
    for (int frame = 0; frame < 120; frame++) {
      int axis = frame / 10 % 3;
      boolean isCoarse = frame % 3 == 0;
      int kept = 1 + frame % 4;
      for (List<double[]> side : List.of(first, second)) {
        int size = frame % 25 == 0 ? random.nextInt(60) : side.size();
        while (side.size() > size) {
          side.remove(random.nextInt(side.size()));
        }
        side.replaceAll(old -> random.nextInt(kept) == 0 ? draw(axis, isCoarse) : old);
        while (side.size() < size) {
          side.add(draw(axis, isCoarse));
        }
      }
      check(first, second);
    }
  }
}
