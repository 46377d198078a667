package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.jme.internal.mesh.BuildQueue;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of geometries, met one after the other without a graph. */
class TraversalMatchTest {
  private final Mesh mesh = new Box(1, 1, 1);
  private final BuildQueue queue = new BuildQueue(Runnable::run, BuildOptions.balanced());
  private final MeshRegistry registry = new MeshRegistry(Snapshots.IN_THE_SCAN, queue, () -> 0);
  private final TraversalMatch match = new TraversalMatch();

  /** Meets all of a list; returns whether the order is another. */
  private boolean traverse(List<Geometry> list, List<Geometry> before) {
    match.begin(null);
    for (Geometry geometry : list) {
      boolean isKnown = match.meet(geometry);
      assertThat(isKnown).isEqualTo(before.contains(geometry));
      assertThat(match.found().geometries[match.at()]).isSameAs(geometry);
      if (isKnown) {
        match.place(geometry);
      } else {
        TrackedMesh use = registry.acquire(mesh, MeshBuffers.FULL, geometry, mesh, false);
        match.found().setUse(match.at(), use);
        match.addShown(match.seat());
        match.placeNew(geometry);
      }
    }
    return match.end(registry);
  }

  private static List<Geometry> edited(List<Geometry> list, Random random) {
    List<Geometry> next = new ArrayList<>(list);
    for (int edits = random.nextInt(4); edits > 0; edits--) {
      int at = random.nextInt(next.size() + 1);
      switch (random.nextInt(4)) {
        case 0 -> next.add(at, new Geometry("new"));
        case 1 -> {
          if (at < next.size()) {
            next.remove(at);
          }
        }
        case 2 -> {
          if (at < next.size()) {
            Geometry some = next.remove(at);
            next.add(random.nextInt(next.size() + 1), some);
          }
        }
        default -> Collections.rotate(next.subList(0, at), random.nextInt(3));
      }
    }
    return next;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void everyGeometryKeepsItsSeatButForThoseThatCloseGaps(long seed) {
    Random random = new Random(seed);
    List<Geometry> before = List.of();
    List<Geometry> seatsBefore = List.of();
    int reordered = 0;
    int filled = 0;
    for (int frame = 0; frame < 300; frame++) {
      List<Geometry> list = edited(before, random);
      boolean isReordered = traverse(list, before);
      String as = "seed " + seed + ", frame " + frame;
      assertThat(isReordered).as(as).isEqualTo(!list.equals(before));
      assertThat(match.size()).isEqualTo(list.size());
      List<Geometry> seats = new ArrayList<>();
      for (int seat = 0; seat < list.size(); seat++) {
        seats.add(match.columns().geometries[seat]);
        assertThat(match.use(seat).mesh).isSameAs(mesh);
      }
      assertThat(seats).as(as).containsExactlyInAnyOrderElementsOf(list);
      for (int row = 0; row < list.size(); row++) {
        assertThat(seats.get(match.order().seat(row))).as(as).isSameAs(list.get(row));
      }
      int left = list.size();
      for (int seat = 0; seat < Math.min(left, seatsBefore.size()); seat++) {
        Geometry old = seatsBefore.get(seat);
        assertThat(seats.get(seat) == old || !list.contains(old)).as(as).isTrue();
        filled += seats.get(seat) == old ? 0 : 1;
      }
      reordered += isReordered ? 1 : 0;
      before = list;
      seatsBefore = seats;
    }
    assertThat(reordered).isBetween(100, 280);
    assertThat(filled).isPositive();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 50})
  void whatComesIsShownOnceAndHasGoneWhenItIsNotMet(int size) {
    List<Geometry> list = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      list.add(new Geometry("thing" + i));
    }
    assertThat(traverse(list, List.of())).isEqualTo(size > 0);
    SceneDelta delta = match.delta(SeatedGeometries.EMPTY, true, SceneDelta.Posed.NONE);
    assertThat(delta.came().seats()).hasSize(size);
    assertThat(delta.shown()).hasSize(size);
    assertThat(delta.isReordered()).isEqualTo(size > 0);
    assertThat(delta.isRemeshed()).isTrue();
    assertThat(traverse(list, list)).isFalse();
    SceneDelta again = match.delta(SeatedGeometries.EMPTY, false, SceneDelta.Posed.NONE);
    assertThat(again.came().seats()).isEmpty();
    assertThat(again.shown()).isEmpty();
    assertThat(again.seats().size()).isEqualTo(size);
    assertThat(traverse(List.of(), list)).isEqualTo(size > 0);
    assertThat(match.size()).isZero();
    assertThat(match.showing(new TrackedMesh(mesh, 0, "other", mesh, false))).isNull();
  }
}
