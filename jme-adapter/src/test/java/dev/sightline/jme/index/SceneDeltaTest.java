package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import org.junit.jupiter.api.Test;

class SceneDeltaTest {
  @Test
  void atRestNothingDiffersAndWhatTakesPartIsTheSame() {
    int[] seats = {0};
    SceneDelta.Placed placed =
        new SceneDelta.Placed(seats, new Affine[] {Affine.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0)});
    SceneDelta delta =
        new SceneDelta(
            false,
            SeatedGeometries.EMPTY,
            new TrackedMesh[1],
            new InstanceChange(1, seats, new int[] {InstanceChange.NEW}),
            true,
            placed,
            placed,
            seats,
            new InstanceMover(InstanceTree.EMPTY, false),
            true,
            new SceneDelta.Posed(seats, new BuiltMesh[] {BuiltMesh.EMPTY}));
    SceneDelta rest = delta.atRest();
    assertThat(rest.isNone()).isTrue();
    assertThat(rest.now()).isSameAs(delta.now());
    assertThat(rest.uses()).isSameAs(delta.uses());
    assertThat(rest.posed()).as("still in its pose").isSameAs(delta.posed());
    assertThat(rest.seats().seats()).isEmpty();
    assertThat(rest.seats().size()).isEqualTo(delta.now().size());
    assertThat(rest.isReordered()).isFalse();
    assertThat(rest.came().seats()).isEmpty();
    assertThat(rest.moved().seats()).isEmpty();
    assertThat(rest.shown()).isEmpty();
    assertThat(rest.shifted()).as("goes to one frame only").isNull();
    assertThat(rest.isRemeshed()).isFalse();
  }
}
