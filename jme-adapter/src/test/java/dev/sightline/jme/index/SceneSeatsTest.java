package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.jme.internal.mesh.BuildQueue;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import dev.sightline.jme.internal.seat.SeatTable;
import org.junit.jupiter.api.Test;

class SceneSeatsTest {
  private final Mesh mesh = new Box(1, 1, 1);
  private final BuildQueue queue = new BuildQueue(Runnable::run, BuildOptions.balanced());
  private final MeshRegistry registry = new MeshRegistry(Snapshots.IN_THE_SCAN, queue, () -> 0);
  private final SceneSeats seats = new SceneSeats();
  private final Geometry[] things = new Geometry[8];

  private int add(int thing, int row) {
    things[thing] = new Geometry("thing" + thing, mesh);
    int seat = seats.add(things[thing], row);
    TrackedMesh use = registry.acquire(mesh, MeshBuffers.FULL, things[thing], mesh, false);
    seats.waiting().setUse(seats.come() - 1, use);
    return seat;
  }

  private void addFive() {
    int[] order = new int[5];
    for (int i = 0; i < 5; i++) {
      order[i] = add(i, i);
    }
    InstanceChange change = seats.settle(5, order);
    assertThat(order).containsExactly(0, 1, 2, 3, 4);
    assertThat(change.seats()).containsExactly(0, 1, 2, 3, 4);
    assertThat(change.origins()).containsOnly(InstanceChange.NEW);
  }

  @Test
  void whatComesGetsTheSeatOfWhatHasGone() {
    addFive();
    seats.drop(1, registry);
    int[] order = {0, add(5, 1), 2, 3, 4};
    assertThat(order[1]).as("waits behind the others").isEqualTo(5);
    InstanceChange change = seats.settle(5, order);
    assertThat(order).containsExactly(0, 1, 2, 3, 4);
    assertThat(change.seats()).containsExactly(1);
    assertThat(change.origins()).containsExactly(InstanceChange.NEW);
    assertThat(seats.columns().geometries[1]).isSameAs(things[5]);
    assertThat(seats.find(things[5])).isEqualTo(1);
    assertThat(seats.find(things[1])).isEqualTo(SeatTable.NONE);
    assertThat(seats.now(5)).isEqualTo(1);
    assertThat(seats.come()).isZero();
  }

  @Test
  void theLastOnesMoveIntoTheGaps() {
    addFive();
    seats.drop(0, registry);
    seats.drop(3, registry);
    int[] order = {1, 2, 4};
    InstanceChange change = seats.settle(3, order);
    assertThat(change.size()).isEqualTo(3);
    assertThat(change.seats()).containsExactly(0);
    assertThat(change.origins()).containsExactly(4);
    assertThat(order).containsExactly(1, 2, 0);
    assertThat(seats.columns().geometries[0]).isSameAs(things[4]);
    assertThat(seats.columns().geometries[3]).as("can be collected").isNull();
    assertThat(seats.columns().uses[4]).as("can be collected").isNull();
    assertThat(seats.find(things[4])).isZero();
  }

  @Test
  void moreThanHaveGoneGetSeatsBehindTheOthers() {
    addFive();
    seats.drop(2, registry);
    int[] order = {0, 1, add(5, 2), 3, 4, add(6, 5)};
    InstanceChange change = seats.settle(6, order);
    assertThat(change.seats()).containsExactly(2, 5);
    assertThat(change.origins()).containsOnly(InstanceChange.NEW);
    assertThat(order).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
    assertThat(seats.columns().geometries[order[2]]).isSameAs(things[5]);
    assertThat(seats.columns().geometries[order[5]]).isSameAs(things[6]);
  }

  @Test
  void whatHasGoneIsReleased() {
    addFive();
    assertThat(registry.size()).isEqualTo(1);
    for (int seat = 0; seat < 5; seat++) {
      assertThat(registry.size()).isEqualTo(1);
      seats.drop(seat, registry);
    }
    registry.sweep();
    assertThat(registry.size()).isZero();
    assertThat(seats.settle(0, new int[0]).size()).isZero();
  }
}
