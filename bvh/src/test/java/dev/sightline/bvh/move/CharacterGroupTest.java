package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CharacterGroupTest {
  private final InstanceTree world = new Course().floor(-50, -50, 50, 50, 0).world();
  private final CharacterGroup group = new CharacterGroup();

  private CharacterMover at(double x, double y, double z) {
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(x, y, z);
    group.add(mover);
    mover.move(world, 0, -0.2, 0);
    return mover;
  }

  @Test
  void twoThatWalkAtEachOtherStopAndNameEachOther() {
    CharacterMover a = at(-2, 0.01, 0);
    CharacterMover b = at(2, 0.01, 0);
    boolean met = false;
    for (int i = 0; i < 100; i++) {
      a.move(world, 0.05, 0, 0);
      for (int k = 0; k < a.contacts().size(); k++) {
        if (a.contacts().character(k) == b) {
          met = true;
          assertThat(a.contacts().triangle(k)).isEqualTo(-1);
          assertThat(a.contacts().instance(k)).isEqualTo(-1);
          assertThat(a.contacts().nx(k)).isCloseTo(-1, within(1e-6));
          assertThat(a.contacts().x(k)).isBetween(a.x(), b.x());
          assertThat(a.contacts().y(k)).isBetween(0.0, 1.8);
        }
      }
      b.move(world, -0.05, 0, 0);
    }
    assertThat(met).isTrue();
    assertThat(b.x() - a.x()).isCloseTo(0.6, within(1e-3));
    assertThat(a.y()).isCloseTo(0, within(1e-4));
    group.remove(b);
    a.move(world, 3, 0, 0);
    assertThat(a.x()).as("past one that has left the group").isGreaterThan(2);
    assertThat(group.members()).containsExactly(a);
  }

  @Test
  void oneStandsOnAnothersHeadAndFallsWhenThatGoes() {
    CharacterMover below = at(0, 0.01, 0);
    CharacterMover above = at(0, 3, 0);
    for (int i = 0; i < 60; i++) {
      above.move(world, 0, -0.1, 0);
    }
    assertThat(above.state()).isEqualTo(GroundState.GROUNDED);
    assertThat(above.groundCharacter()).isSameAs(below);
    assertThat(above.groundTriangle()).isEqualTo(-1);
    assertThat(above.y()).isCloseTo(1.8, within(1e-3));
    below.move(world, 2, 0, 0);
    above.move(world, 0, -0.01, 0);
    assertThat(above.state()).isEqualTo(GroundState.AIRBORNE);
    assertThat(above.groundCharacter()).isNull();
  }

  @Test
  void aMoverIsInOneGroup() {
    CharacterMover mover = at(0, 0.01, 0);
    CharacterGroup other = new CharacterGroup();
    other.add(mover);
    assertThat(group.members()).isEmpty();
    assertThat(other.members()).containsExactly(mover);
    group.remove(mover);
    assertThat(other.members()).containsExactly(mover);
  }

  /** Whoever moves ends with no other's capsule in its own without the skin. */
  @Test
  void inACrowdNobodyIsInAnother() {
    long seed = 12;
    Random random = new Random(seed);
    CharacterMover[] crowd = new CharacterMover[40];
    for (int i = 0; i < crowd.length; i++) {
      crowd[i] = at(0.8 * (i % 7) - 3, 0.01, 0.8 * (i / 7) - 3);
    }
    int touched = 0;
    double nearest = 9;
    for (int step = 0; step < 200; step++) {
      for (CharacterMover mover : crowd) {
        // All to the middle, and astray.
        double dx = -0.02 * Math.signum(mover.x()) + 0.05 * random.nextGaussian();
        double dz = -0.02 * Math.signum(mover.z()) + 0.05 * random.nextGaussian();
        mover.move(world, dx, mover.state() == GroundState.GROUNDED ? 0 : -0.05, dz);
        for (CharacterMover other : crowd) {
          if (other != mover && Math.abs(other.y() - mover.y()) < 0.5) {
            double away = Math.hypot(other.x() - mover.x(), other.z() - mover.z());
            nearest = Math.min(nearest, away);
            assertThat(away).as("seed %d step %d", seed, step).isGreaterThan(0.6 - 0.021);
            touched += away < 0.62 ? 1 : 0;
          }
        }
      }
    }
    System.out.printf("seed %d: %d times side by side, nearest %.4f%n", seed, touched, nearest);
    assertThat(touched).isGreaterThan(500);
  }

  /** On a platform both are carried, whoever comes first. */
  @Test
  void whoTouchesAnotherIsCarriedLikeThat() {
    CharacterMover rear = at(0, 0.01, 0);
    CharacterMover front = at(0.6, 0.01, 0);
    for (int i = 0; i < 60; i++) {
      rear.move(world, 0.05, 0, 0);
    }
    double apart = front.x() - rear.x();
    for (int i = 0; i < 60; i++) {
      rear.carry(world, instance -> false, 0.17, 0, 0);
      front.carry(world, instance -> false, 0.17, 0, 0);
    }
    assertThat(front.x() - rear.x()).isCloseTo(apart, within(1e-9));
    assertThat(rear.x()).isGreaterThan(10);
  }
}
