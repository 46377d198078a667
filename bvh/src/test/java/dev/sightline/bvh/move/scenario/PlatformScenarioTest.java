package dev.sightline.bvh.move.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.Course;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.bvh.move.TurnedMover;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import org.junit.jupiter.api.Test;

/**
 * A platform of 20 by 2 by 20 that turns and rises. Jolt's character takes the velocity of what it
 * stood on and is a step behind; this one is carried along in the same step, so it is where the
 * platform is.
 */
class PlatformScenarioTest {
  private static final int HERTZ = 60;
  private static final InstanceFilter NOTHING = instance -> false;

  private final Bvh box =
      BvhBuilder.build(
          TriangleSoup.ofTriangles(new Course().box(-10, -1, -10, 10, 1, 10).triangles()));
  private final TurnedMover mover = new TurnedMover(CharacterShape.DEFAULT);

  private InstanceTree at(double y, double yaw) {
    double c = Math.cos(yaw);
    double s = Math.sin(yaw);
    Affine place = Affine.of(c, 0, s, 0, 0, 1, 0, y, -s, 0, c, 0);
    return InstanceTreeBuilder.build(new Instance[] {Course.placed(box, place)});
  }

  /** The platform has gone there from somewhere; takes the mover along, and lets it move. */
  private void step(InstanceTree world, double dx, double dy, double dz) {
    mover.carry(world, NOTHING, dx, dy, dz);
    mover.move(world, 0, -Actor.GRAVITY / HERTZ / HERTZ, 0);
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
  }

  private void isAt(double x, double y, double z) {
    assertThat(mover.x()).isCloseTo(x, within(1e-4));
    assertThat(mover.y()).isCloseTo(y, within(1e-4));
    assertThat(mover.z()).isCloseTo(z, within(1e-4));
  }

  @Test
  void aFullTurnInASecondCarriesItRoundAtNineMetres() {
    mover.setPosition(9, 1, 0);
    step(at(0, 0), 0, 0, 0);
    for (int i = 1; i <= HERTZ; i++) {
      double yaw = 2 * Math.PI * i / HERTZ;
      double x = 9 * Math.cos(yaw);
      double z = -9 * Math.sin(yaw);
      step(at(0, yaw), x - mover.x(), 0, z - mover.z());
      isAt(x, 1, z);
    }
  }

  @Test
  void itStaysOnAPlatformThatRisesRestsAndSinks() {
    mover.setPosition(0, 1, 0);
    step(at(0, 0), 0, 0, 0);
    double y = 0;
    for (int i = 0; i < 150; i++) {
      double by = i < 60 ? 0.5 / HERTZ : i < 90 ? 0 : -0.5 / HERTZ;
      y += by;
      step(at(y, 0), 0, by, 0);
      isAt(0, 1 + y, 0);
    }
  }

  /** As above, but nobody carries it: pushed up from below, and down with the floor. */
  @Test
  void itStaysOnItWithoutBeingCarriedToo() {
    mover.setPosition(0, 1, 0);
    step(at(0, 0), 0, 0, 0);
    double y = 0;
    for (int i = 0; i < 150; i++) {
      y += i < 60 ? 0.5 / HERTZ : i < 90 ? 0 : -0.5 / HERTZ;
      step(at(y, 0), 0, 0, 0);
      assertThat(mover.y()).isCloseTo(1 + y, within(1e-2));
    }
  }
}
