package dev.sightline.bvh.hit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RayHitListTest {
  @Test
  void sortingOrdersByDistanceThenByInstanceThenByTriangle() {
    long seed = 5;
    Random random = new Random(seed);
    RayHitList hits = new RayHitList();
    for (int size : new int[] {0, 1, 2, 3, 16, 17, 1000}) {
      hits.clear();
      for (int i = 0; i < size; i++) {
        int instance = random.nextInt(4) - 1;
        int triangle = random.nextInt(100);
        hits.add(instance, triangle, random.nextInt(20), instance + 0.25, triangle + 0.5);
      }
      hits.sort();
      assertThat(hits.size()).isEqualTo(size);
      for (int i = 0; i < size; i++) {
        assertThat(hits.u(i)).isEqualTo(hits.instance(i) + 0.25);
        assertThat(hits.v(i)).isEqualTo(hits.triangle(i) + 0.5);
        assertThat(i == 0 || isInOrder(hits, i))
            .as("seed %d size %d place %d", seed, size, i)
            .isTrue();
      }
    }
  }

  private static boolean isInOrder(RayHitList hits, int i) {
    if (hits.t(i - 1) != hits.t(i)) {
      return hits.t(i - 1) < hits.t(i);
    }
    return hits.instance(i - 1) != hits.instance(i)
        ? hits.instance(i - 1) < hits.instance(i)
        : hits.triangle(i - 1) <= hits.triangle(i);
  }

  @Test
  void readingPastTheEndIsAnError() {
    RayHitList hits = new RayHitList();
    hits.add(RayHit.NONE, 1, 2, 0, 0);
    assertThatThrownBy(() -> hits.t(1)).isInstanceOf(IndexOutOfBoundsException.class);
    hits.clear();
    assertThatThrownBy(() -> hits.triangle(0)).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
