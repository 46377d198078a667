package dev.sightline.bvh.hit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.sweep.SphereTriangleSweep;
import dev.sightline.core.sweep.SweepHit;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SweepContactListTest {
  private static final float[] FLOOR = {-9, 0, -9, 0, 0, 9, 9, 0, -9};

  /** A sphere of radius 1 that falls onto the floor from a height of its centre. */
  private static SweepHit fallFrom(double height) {
    SweepHit hit = new SweepHit();
    SphereTriangleSweep.sweep(0, height, 0, 1, 0, -1, 0, 100, FLOOR, 0, hit);
    assertThat(hit.isHit()).isTrue();
    return hit;
  }

  @Test
  void sortingOrdersByTimeThenByInstanceThenByTriangle() {
    long seed = 51;
    Random random = new Random(seed);
    SweepContactList list = new SweepContactList();
    for (int size : new int[] {0, 1, 2, 3, 16, 17, 400}) {
      list.clear();
      for (int i = 0; i < size; i++) {
        list.add(random.nextInt(4) - 1, random.nextInt(100), fallFrom(1 + random.nextInt(4)));
      }
      list.sort();
      assertThat(list.size()).isEqualTo(size);
      for (int i = 1; i < size; i++) {
        assertThat(isInOrder(list, i)).as("seed %d size %d place %d", seed, size, i).isTrue();
      }
    }
  }

  private static boolean isInOrder(SweepContactList list, int i) {
    if (list.t(i - 1) != list.t(i)) {
      return list.t(i - 1) < list.t(i);
    }
    return list.instance(i - 1) != list.instance(i)
        ? list.instance(i - 1) < list.instance(i)
        : list.triangle(i - 1) <= list.triangle(i);
  }

  @Test
  void aContactTellsWhereItIsAndWhetherTheTwoMeetAtTheStart() {
    SweepContactList list = new SweepContactList();
    list.add(3, 7, fallFrom(4));
    list.add(2, 8, fallFrom(0.75));
    list.sort();
    assertThat(list.startsInContact(0)).isTrue();
    assertThat(list.depth(0)).isEqualTo(0.25, within(1e-9));
    assertThat(list.startsInContact(1)).isFalse();
    assertThat(new int[] {list.instance(1), list.triangle(1)}).containsExactly(3, 7);
    assertThat(list.t(1)).isEqualTo(3, within(1e-9));
    assertThat(new double[] {list.x(1), list.y(1), list.z(1)}).containsExactly(0, 0, 0);
    assertThat(new double[] {list.nx(1) + 0.0, list.ny(1), list.nz(1) + 0.0})
        .containsExactly(0, 1, 0);
    assertThatThrownBy(() -> list.startsInContact(2)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void aClearedContactNamesNoTriangle() {
    SweepContact contact = new SweepContact();
    contact.set(fallFrom(4));
    contact.setTriangle(3, 7, 5);
    assertThat(contact.toString()).contains("instance=3", "triangle=7");
    contact.clear();
    assertThat(contact.isHit()).isFalse();
    assertThat(new int[] {contact.instance(), contact.triangle(), contact.leafPlace()})
        .containsOnly(SweepContact.NONE);
    assertThat(contact).hasToString("SweepContact[none]");
  }
}
