package dev.sightline.bvh.hit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TriangleListTest {
  private final TriangleList list = new TriangleList();

  /** Numbers from 1000 down to 1. */
  private static int[] falling() {
    int[] run = new int[1000];
    for (int i = 0; i < run.length; i++) {
      run[i] = run.length - i;
    }
    return run;
  }

  @Test
  void itGrowsAndSorts() {
    list.add(RayHit.NONE, 5000);
    list.addAll(RayHit.NONE, falling(), 10, 990);
    assertThat(list.size()).isEqualTo(991);
    assertThat(list.triangle(0)).isEqualTo(5000);
    list.sort();
    assertThat(list.triangle(0)).isEqualTo(1);
    assertThat(list.instance(0)).isEqualTo(RayHit.NONE);
    assertThat(list.toArray()).hasSize(991).isSorted();
    list.clear();
    assertThat(list.size()).isZero();
    assertThatThrownBy(() -> list.triangle(0)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void trianglesOfInstancesAreSortedByInstanceFirst() {
    list.addAll(7, falling(), 0, 3);
    list.add(Integer.MAX_VALUE, 0);
    list.add(0, Integer.MAX_VALUE);
    list.add(7, 0);
    list.add(RayHit.NONE, 4);
    list.sort();
    int[][] expected = {
      {RayHit.NONE, 4},
      {0, Integer.MAX_VALUE},
      {7, 0},
      {7, 998},
      {7, 999},
      {7, 1000},
      {Integer.MAX_VALUE, 0}
    };
    for (int i = 0; i < expected.length; i++) {
      assertThat(new int[] {list.instance(i), list.triangle(i)}).isEqualTo(expected[i]);
    }
  }
}
