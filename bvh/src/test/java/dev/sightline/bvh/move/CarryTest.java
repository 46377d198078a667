package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import org.junit.jupiter.api.Test;

class CarryTest {
  private final CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
  private final InstanceTree floor = new Course().floor(-5, -5, 5, 5, 0).world();

  private void stand() {
    mover.setPosition(0, 0.1, 0);
    assertThat(mover.move(floor, 0, -0.2, 0)).isEqualTo(GroundState.GROUNDED);
  }

  @Test
  void whatIsFreeIsGoneWholeAndTheGroundStaysBelow() {
    stand();
    double y = mover.y();
    mover.carry(InstanceTree.EMPTY, InstanceFilter.ALL, 1, 2, -3);
    assertThat(mover.x()).isEqualTo(1);
    assertThat(mover.y()).isEqualTo(y + 2);
    assertThat(mover.z()).isEqualTo(-3);
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    assertThat(mover.groundTriangle()).isNotNegative();
    assertThat(mover.groundY()).isCloseTo(2, within(1e-6));
  }

  @Test
  void aWallStopsItAndIsSlidAlong() {
    stand();
    InstanceTree wall = new Course().box(1, -1, -5, 1.1, 3, 5).world();
    mover.carry(wall, InstanceFilter.ALL, 50, 0.5, 2);
    assertThat(mover.x()).isCloseTo(0.7, within(0.021));
    assertThat(mover.z()).isCloseTo(2, within(1e-3));
    assertThat(mover.y()).isCloseTo(0.5, within(1e-2));
    mover.carry(wall, InstanceFilter.ALL, -1, 0, 0);
    assertThat(mover.x()).isCloseTo(-0.3, within(0.021));
  }

  @Test
  void aWayThatIsNotFiniteIsRefused() {
    assertThatThrownBy(() -> mover.carry(floor, InstanceFilter.ALL, Double.NaN, 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
  }
}
