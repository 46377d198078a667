package dev.sightline.bvh.extra.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lists of pairs against lists of numbers, around the sizes at which they grow. */
class PairListsTest {
  private static final long SEED = 4012;

  private final TrianglePairList triangles = new TrianglePairList();
  private final InstancePairList instances = new InstancePairList();

  private static String pair(int instance, int first, int second) {
    return "%08d %08d %08d".formatted(instance + 1, first, second);
  }

  private List<String> ofTriangles() {
    List<String> all = new ArrayList<>();
    for (int k = 0; k < triangles.size(); k++) {
      all.add(pair(triangles.instance(k), triangles.first(k), triangles.second(k)));
    }
    return all;
  }

  private List<String> ofInstances() {
    List<String> all = new ArrayList<>();
    for (int k = 0; k < instances.size(); k++) {
      all.add(pair(0, instances.first(k), instances.second(k)));
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 63, 64, 65, 128, 129, 400})
  void whatIsAddedIsThereInItsOrderAndSortedByAllNumbers(int count) {
    SplittableRandom random = new SplittableRandom(SEED + count);
    for (int round = 0; round < 2; round++) {
      List<String> added = new ArrayList<>();
      List<String> pairs = new ArrayList<>();
      for (int k = 0; k < count; k++) {
        int instance = random.nextInt(-1, 3);
        int first = random.nextInt(4) == 0 ? 99_999_999 : random.nextInt(5);
        int second = random.nextInt(3) == 0 ? 0 : random.nextInt(20_000_000);
        triangles.add(first, instance, second);
        instances.add(first, second);
        added.add(pair(instance, first, second));
        pairs.add(pair(0, first, second));
      }
      assertThat(ofTriangles()).isEqualTo(added);
      assertThat(ofInstances()).isEqualTo(pairs);
      triangles.sort();
      instances.sort();
      added.sort(null);
      pairs.sort(null);
      assertThat(ofTriangles()).isEqualTo(added);
      assertThat(ofInstances()).isEqualTo(pairs);
      boolean[] marks = new boolean[count + 1];
      List<String> kept = new ArrayList<>();
      for (int k = 0; k < count; k++) {
        marks[k] = random.nextBoolean();
        if (marks[k]) {
          kept.add(pairs.get(k));
        }
      }
      instances.keep(marks);
      assertThat(ofInstances()).isEqualTo(kept);
      for (int index : new int[] {-1, count}) {
        assertThatThrownBy(() -> triangles.first(index))
            .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> triangles.second(index))
            .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> triangles.instance(index))
            .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> instances.first(index))
            .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> instances.second(index))
            .isInstanceOf(IndexOutOfBoundsException.class);
      }
      triangles.clear();
      instances.clear();
      assertThat(triangles.size() + instances.size()).isZero();
    }
  }
}
