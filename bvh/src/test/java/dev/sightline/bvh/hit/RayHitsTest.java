package dev.sightline.bvh.hit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RayHitsTest {
  @Test
  void sortingOrdersByDistanceThenByTriangle() {
    long seed = 5;
    Random random = new Random(seed);
    RayHits hits = new RayHits();
    for (int size : new int[] {0, 1, 2, 3, 16, 17, 1000}) {
      hits.clear();
      for (int i = 0; i < size; i++) {
        int triangle = random.nextInt(10_000);
        hits.add(triangle, random.nextInt(20), triangle + 0.25, triangle + 0.5);
      }
      hits.sort();
      assertThat(hits.size()).isEqualTo(size);
      for (int i = 0; i < size; i++) {
        assertThat(hits.u(i)).isEqualTo(hits.triangle(i) + 0.25);
        assertThat(hits.v(i)).isEqualTo(hits.triangle(i) + 0.5);
        if (i > 0) {
          boolean ordered =
              hits.t(i - 1) < hits.t(i)
                  || (hits.t(i - 1) == hits.t(i) && hits.triangle(i - 1) <= hits.triangle(i));
          assertThat(ordered).as("seed %d size %d place %d", seed, size, i).isTrue();
        }
      }
    }
  }

  @Test
  void readingPastTheEndIsAnError() {
    RayHits hits = new RayHits();
    hits.add(1, 2, 0, 0);
    assertThatThrownBy(() -> hits.t(1)).isInstanceOf(IndexOutOfBoundsException.class);
    hits.clear();
    assertThatThrownBy(() -> hits.triangle(0)).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
