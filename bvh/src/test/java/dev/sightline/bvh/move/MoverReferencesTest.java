package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.HeldObjects;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import org.junit.jupiter.api.Test;

/** What movers, groups and contacts hold on to, and what they name of others. */
class MoverReferencesTest {
  private static final CharacterShape SHAPE = CharacterShape.DEFAULT;
  private final CharacterGroup group = new CharacterGroup();

  private static InstanceTree world() {
    return new Course().floor(-50, -50, 50, 50, 0).box(1, 0, -1, 2, 3, 1).world();
  }

  private CharacterMover at(double x, double z) {
    CharacterMover mover = new CharacterMover(SHAPE);
    mover.setPosition(x, 0, z);
    group.add(mover);
    return mover;
  }

  private static void assertHoldsNeither(
      CharacterMover mover, InstanceTree world, InstanceFilter filter) {
    assertThat(HeldObjects.leads(mover, world)).isFalse();
    assertThat(HeldObjects.leads(mover, world.instance(0))).isFalse();
    assertThat(HeldObjects.leads(mover, filter)).isFalse();
  }

  @Test
  void whenItHasAnsweredItHoldsNoWorldAndNoFilter() {
    CharacterMover mover = new CharacterMover(SHAPE);
    for (int n = 0; n < 3; n++) {
      InstanceTree world = world();
      InstanceFilter filter = instance -> instance < 7;
      mover.setPosition(0.6, 0.1, 0);
      mover.move(world, filter, 1, -0.2, 0.3);
      assertHoldsNeither(mover, world, filter);
      mover.fits(world, filter, SHAPE.withSize(0.5, 1));
      assertHoldsNeither(mover, world, filter);
      mover.carry(world, filter, -1, 0.2, 0.3);
      assertHoldsNeither(mover, world, filter);
      InstanceFilter failing =
          instance -> {
            throw new IllegalStateException("enough");
          };
      assertThatThrownBy(() -> mover.move(world, failing, 1, -0.2, 0)).hasMessage("enough");
      assertHoldsNeither(mover, world, failing);
      assertThatThrownBy(() -> mover.carry(world, failing, 1, -0.2, 0)).hasMessage("enough");
      assertHoldsNeither(mover, world, failing);
      assertThatThrownBy(() -> mover.fits(world, failing, SHAPE.withSize(0.7, 2)))
          .hasMessage("enough");
      assertHoldsNeither(mover, world, failing);
      assertThat(mover.shape()).isEqualTo(SHAPE);
      assertThatThrownBy(() -> mover.move(world, Double.NaN, 0, 0)).hasMessageContaining("NaN");
      assertHoldsNeither(mover, world, failing);
    }
  }

  /** It lets go of what an earlier move was told, whether that ended or threw. */
  @Test
  void aFilterCountsForOneCall() {
    InstanceTree world = world();
    CharacterMover mover = new CharacterMover(SHAPE);
    mover.setPosition(0, 0.1, 0);
    assertThat(mover.move(world, instance -> false, 0.1, -0.05, 0)).isEqualTo(GroundState.AIRBORNE);
    assertThat(mover.move(world, 0, -0.2, 0)).isEqualTo(GroundState.GROUNDED);
    mover.move(world, 3, 0, 0);
    assertThat(mover.x()).isCloseTo(0.7, within(0.021));
    mover.carry(world, instance -> false, 0, 0, 0.1);
    mover.move(world, 3, 0, 0);
    assertThat(mover.x()).isCloseTo(0.7, within(0.021));
    assertThat(mover.fits(world, instance -> false, SHAPE.withSize(0.6, 2))).isTrue();
    assertThat(mover.fits(world, InstanceFilter.ALL, SHAPE.withSize(0.6, 2))).isFalse();
    assertThat(mover.fits(world, instance -> false, SHAPE.withSize(0.6, 2))).isTrue();
  }

  @Test
  void whoLeavesAGroupAndTheGroupHoldNothingOfEachOther() {
    CharacterMover one = at(0, 0);
    CharacterMover other = at(0.7, 0);
    CharacterMover third = at(9, 9);
    for (CharacterMover mover : group.members()) {
      mover.move(world(), 0, 0, 0.01);
    }
    other.setPosition(0.5, 0, 0);
    group.remove(other);
    assertThat(HeldObjects.leads(group, other)).isFalse();
    assertThat(HeldObjects.leads(one, other)).isFalse();
    assertThat(HeldObjects.leads(other, group)).isFalse();
    assertThat(other.body().queries.group()).isNull();
    CharacterGroup next = new CharacterGroup();
    next.add(third);
    assertThat(HeldObjects.leads(group, third)).isFalse();
    assertThat(HeldObjects.leads(third, group)).isFalse();
    assertThat(third.body().queries.group()).isSameAs(next);
    // Alone now, it meets nobody.
    InstanceTree world = world();
    other.move(world, -2, 0, -2);
    assertThat(other.x()).isCloseTo(-1.5, within(1e-6));
    assertThat(other.contacts().size()).isLessThanOrEqualTo(1);
    group.add(other);
    assertThat(group.members()).containsExactly(one, other);
  }

  @Test
  void whoWasTouchedOrStoodOnIsForgottenByTheNextMoveElsewhere() {
    InstanceTree world = world();
    CharacterMover one = at(-3, 0);
    CharacterMover other = at(-2, 0);
    one.move(world, 2, 0, 0);
    assertThat(one.contacts().character(0)).isSameAs(other);
    group.remove(other);
    one.move(world, -2, 0, 0);
    assertThat(HeldObjects.leads(one, other)).isFalse();
    group.add(other);
    one.setPosition(-2, 1.8, 0);
    one.move(world, 0, -0.1, 0);
    assertThat(one.groundCharacter()).isSameAs(other);
    group.remove(other);
    one.setPosition(5, 0, 5);
    assertThat(one.groundCharacter()).isNull();
    one.move(world, 0, -0.1, 0);
    assertThat(HeldObjects.leads(one, other)).isFalse();
  }

  /** Neither has an instance or a triangle. */
  @Test
  void twoThatAreRunIntoInOneMoveAreBothNamed() {
    CharacterMover one = at(0, 0.35);
    CharacterMover other = at(0, -0.35);
    CharacterMover mover = at(-3, 0.01);
    mover.move(InstanceTree.EMPTY, 5, 0, 0);
    assertThat(mover.contacts().size()).isEqualTo(2);
    assertThat(mover.contacts().character(0)).isSameAs(one);
    assertThat(mover.contacts().character(1)).isSameAs(other);
  }

  @Test
  void ofTwoThatAreEquallyDeepOrSoonTheFirstOneIsMet() {
    for (int turn = 0; turn < 2; turn++) {
      CharacterGroup three = new CharacterGroup();
      CharacterMover[] movers = new CharacterMover[3];
      for (int k = 0; k < 3; k++) {
        movers[k] = new CharacterMover(SHAPE);
        three.add(movers[k]);
      }
      double side = turn == 0 ? 0.25 : -0.25;
      movers[0].setPosition(0, 0, side);
      movers[1].setPosition(0, 0, -side);
      movers[2].setPosition(0, 0, 0);
      Contact deepest = new Contact();
      movers[2].body().queries.enter(InstanceTree.EMPTY, InstanceFilter.ALL);
      assertThat(movers[2].body().deepest(0.3, deepest)).isTrue();
      assertThat(deepest.character).isSameAs(movers[0]);
      assertThat(deepest.depth).isCloseTo(0.35, within(1e-6));
      assertThat(deepest.t).isZero();
      // Run into at the same time: the first one, too.
      movers[2].setPosition(-3, 0, 0);
      movers[2].body().queries.enter(InstanceTree.EMPTY, InstanceFilter.ALL);
      assertThat(movers[2].body().sweep(9, 0, 0, 1, deepest)).isTrue();
      assertThat(deepest.character).isSameAs(movers[0]);
      assertThat(deepest.depth).isZero();
    }
  }

  /** On the same axis it is left along x, so that the same calls lead to the same place. */
  @Test
  void whoStandsRightInAnotherLeavesItAlongX() {
    CharacterMover one = at(4, 4);
    at(4, 4);
    one.move(InstanceTree.EMPTY, 0, 0, 0);
    assertThat(one.x()).isGreaterThan(4.5);
    assertThat(one.z()).isEqualTo(4);
  }

  @Test
  void contactsKeepAllTheirFieldsWhenTheyGrowAndNothingWhenTheyAreCleared() {
    MoveContacts contacts = new MoveContacts(new UpFrame());
    CharacterMover[] movers = new CharacterMover[33];
    for (int round = 0; round < 2; round++) {
      for (int n = 0; n < movers.length; n++) {
        movers[n] = n % 3 == 0 ? new CharacterMover(SHAPE) : null;
        Contact c = new Contact();
        c.isThere = true;
        c.character = movers[n];
        c.instance = n % 3 == 0 ? -1 : n / 2;
        c.triangle = n % 3 == 0 ? -1 : 7 + n;
        c.x = n;
        c.y = n + 0.1;
        c.z = n + 0.2;
        c.nx = n + 0.3;
        c.ny = n + 0.4;
        c.nz = n + 0.5;
        contacts.add(c);
        c.x = -1; // once each
        contacts.add(c);
        c.isThere = false;
        c.triangle = 1000;
        contacts.add(c);
        assertThat(contacts.size()).isEqualTo(n + 1);
      }
      for (int n = 0; n < movers.length; n++) {
        assertThat(contacts.character(n)).isSameAs(movers[n]);
        assertThat(contacts.instance(n)).isEqualTo(n % 3 == 0 ? -1 : n / 2);
        assertThat(contacts.triangle(n)).isEqualTo(n % 3 == 0 ? -1 : 7 + n);
        assertThat(
                new double[] {
                  contacts.x(n),
                  contacts.y(n),
                  contacts.z(n),
                  contacts.nx(n),
                  contacts.ny(n),
                  contacts.nz(n)
                })
            .containsExactly(n, n + 0.1, n + 0.2, n + 0.3, n + 0.4, n + 0.5);
      }
      contacts.clear();
      assertThat(contacts.size()).isZero();
      for (int n = 0; n < movers.length; n += 3) {
        assertThat(HeldObjects.leads(contacts, movers[n])).isFalse();
      }
      assertThatThrownBy(() -> contacts.instance(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  /** A path of more points than it has room for keeps its first ones and its end. */
  @Test
  void aPathKeepsItsFirstPointsAndItsEnd() {
    Waypoints path = new Waypoints(new UpFrame());
    for (int count : new int[] {1, 2, 63, 64, 65, 200}) {
      path.start(0, 0.5, 0.25);
      for (int n = 1; n < count; n++) {
        path.add(n, n + 0.5, n + 0.25);
      }
      int size = Math.min(count, 64);
      assertThat(path.size()).isEqualTo(size);
      for (int n = 0; n < size; n++) {
        int point = n == 63 ? count - 1 : n;
        assertThat(new double[] {path.get(n, 0), path.get(n, 1), path.get(n, 2)})
            .containsExactly(point, point + 0.5, point + 0.25);
      }
      path.cut(70);
      assertThat(path.size()).isEqualTo(size);
      path.cut(1);
      assertThat(path.size()).isEqualTo(1);
      assertThatThrownBy(() -> path.get(1, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    }
  }
}
