package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.soup.TriangleSoup;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a move touches; what does not fit; what is pushed and crushed. */
class ContactsTest {
  private static final CharacterShape SHAPE = CharacterShape.DEFAULT;
  private static final CharacterShape CROUCHED = SHAPE.withSize(0.3, 0.9);

  private static InstanceTree worldOf(Course... parts) {
    Instance[] instances = new Instance[parts.length];
    for (int i = 0; i < parts.length; i++) {
      instances[i] =
          Instance.of(
              BvhBuilder.build(TriangleSoup.ofTriangles(parts[i].triangles())), Affine.IDENTITY);
    }
    return InstanceTreeBuilder.build(instances);
  }

  private static Course floor() {
    return new Course().floor(-20, -20, 20, 20, 0);
  }

  private static CharacterMover at(InstanceTree world, double x, double y, double z) {
    CharacterMover mover = new CharacterMover(SHAPE);
    mover.setPosition(x, y, z);
    mover.move(world, 0, -0.1, 0);
    return mover;
  }

  @Test
  void wallsAndFloorAreNamedOnceEach() {
    InstanceTree world =
        worldOf(
            floor(),
            new Course().quad(1, -1, -9, 1, -1, 9, 1, 3, 9, 1, 3, -9),
            new Course().quad(-9, -1, 1, 9, -1, 1, 9, 3, 1, -9, 3, 1));
    CharacterMover mover = at(world, 0, 0.01, 0);
    mover.move(world, 2, -0.01, 1.5);
    MoveContacts contacts = mover.contacts();
    Set<Integer> instances = new HashSet<>();
    Set<Long> triangles = new HashSet<>();
    for (int i = 0; i < contacts.size(); i++) {
      instances.add(contacts.instance(i));
      assertThat(triangles.add(1000L * contacts.instance(i) + contacts.triangle(i))).isTrue();
      assertThat(contacts.character(i)).isNull();
      switch (contacts.instance(i)) {
        case 0 -> assertThat(contacts.ny(i)).isCloseTo(1, within(1e-6));
        case 1 -> {
          assertThat(contacts.nx(i)).isCloseTo(-1, within(1e-6));
          assertThat(contacts.x(i)).isCloseTo(1, within(1e-5));
        }
        default -> {
          assertThat(contacts.nz(i)).isCloseTo(-1, within(1e-6));
          assertThat(contacts.z(i)).isCloseTo(1, within(1e-5));
        }
      }
    }
    assertThat(instances).containsExactlyInAnyOrder(0, 1, 2);
    mover.move(world, -0.5, 0, -0.5);
    assertThat(contacts.size()).as("the floor alone").isEqualTo(1);
    mover.setPosition(0, 5, 0);
    mover.move(world, 0, -0.1, 0);
    assertThat(contacts.size()).as("nothing in the air").isZero();
  }

  @Test
  void aCeilingThatStopsAJumpIsNamed() {
    InstanceTree world = worldOf(floor(), new Course().floor(-9, -9, 9, 9, 2));
    CharacterMover mover = at(world, 0, 0.01, 0);
    mover.move(world, 0, 0.5, 0);
    assertThat(mover.contacts().size()).isEqualTo(1);
    assertThat(mover.contacts().instance(0)).isEqualTo(1);
    assertThat(mover.contacts().ny(0)).isCloseTo(-1, within(1e-6));
  }

  @ParameterizedTest
  @CsvSource({"1, false", "1.5, false", "1.7, false", "1.77, false", "1.79, true", "1.9, true"})
  void whoIsBelowATableHasNoHeadRoom(double ceiling, boolean room) {
    InstanceTree world = worldOf(floor(), new Course().box(-3, ceiling, -3, 3, ceiling + 0.1, 3));
    CharacterMover mover = new CharacterMover(CROUCHED);
    mover.setPosition(0, 0.01, 0);
    mover.move(world, 0, -0.1, 0);
    assertThat(mover.fits(world, InstanceFilter.ALL, SHAPE)).isEqualTo(room);
    assertThat(mover.shape()).isEqualTo(CROUCHED);
    assertThat(mover.fits(world, instance -> instance == 0, SHAPE)).isTrue();
    mover.setPosition(9, 0.01, 0);
    assertThat(mover.fits(world, InstanceFilter.ALL, SHAPE)).isTrue();
  }

  /** A wall comes nearer by up to 5 cm a step: it pushes, and the ground stays ground. */
  @ParameterizedTest
  @ValueSource(doubles = {0.001, 0.01, 0.03, 0.05})
  void aWallThatMovesPushes(double speed) {
    Course floor = floor();
    double wall = -1;
    CharacterMover mover = at(worldOf(floor), 0, 0.01, 0);
    for (int i = 0; i * speed < 3; i++) {
      wall += speed;
      InstanceTree world =
          worldOf(floor, new Course().quad(wall, -1, -9, wall, -1, 9, wall, 3, 9, wall, 3, -9));
      mover.move(world, 0, -0.003, 0);
      assertThat(mover.state()).as("wall at %s", wall).isEqualTo(GroundState.GROUNDED);
      assertThat(mover.isCrushed()).isFalse();
      assertThat(mover.x() - wall).isGreaterThan(0.3 - 1e-3);
      assertThat(mover.y()).isCloseTo(0, within(1e-3));
    }
    assertThat(mover.x()).isCloseTo(wall + 0.3, within(1e-2));
  }

  @Test
  void betweenAWallAndAGateItIsCrushedAndCrossesNeither() {
    Course wall = new Course().quad(2, -1, -9, 2, -1, 9, 2, 3, 9, 2, 3, -9);
    CharacterMover mover = at(worldOf(floor(), wall), 1, 0.01, 0);
    boolean crushed = false;
    for (int i = 0; i < 60; i++) {
      double gate = 0.03 * i;
      Course closing = new Course().quad(gate, -1, -9, gate, -1, 9, gate, 3, 9, gate, 3, -9);
      mover.move(worldOf(floor(), wall, closing), 0, -0.003, 0);
      if (!crushed && !mover.isCrushed()) {
        assertThat(mover.x()).as("gate at %s", gate).isGreaterThan(gate);
      }
      assertThat(mover.x()).isLessThan(2);
      crushed |= mover.isCrushed();
      assertThat(gate < 1.4 && mover.isCrushed()).as("gate at %s", gate).isFalse();
    }
    assertThat(crushed).isTrue();
  }

  /** Into floors of boxes, of one face, cut at random: up again, no other way. */
  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.29, 0.31, 0.5, 0.85})
  void whoStartsDeepInAFloorIsPutOntoIt(double deep) {
    Course boxes = new Course();
    for (int i = -4; i < 4; i++) {
      for (int j = -4; j < 4; j++) {
        boxes.box(0.5 * i, -0.5, 0.5 * j, 0.5 * i + 0.5, 0, 0.5 * j + 0.5);
      }
    }
    Course cut = new Course().shatteredFloor(-9, -9, 9, 9, 0, 10, new Random(4));
    for (Course course : new Course[] {floor(), boxes, cut}) {
      InstanceTree world = course.world();
      CharacterMover mover = new CharacterMover(SHAPE);
      mover.setPosition(0.13, -deep, 0.21);
      mover.move(world, 0, -0.003, 0);
      assertThat(mover.x()).isCloseTo(0.13, within(1e-3));
      assertThat(mover.y()).isCloseTo(0, within(1e-3));
      assertThat(mover.z()).isCloseTo(0.21, within(1e-3));
      assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    }
  }

  /** Crouched below a roof, it stands up without asking: it does not come out above the roof. */
  @ParameterizedTest
  @ValueSource(doubles = {0.9, 0.92, 1, 1.2})
  void whoGrowsBelowARoofStaysBelowIt(double roof) {
    InstanceTree world = worldOf(floor(), new Course().floor(-5, -5, 5, 5, roof));
    CharacterMover mover = new CharacterMover(CROUCHED);
    mover.setPosition(0, 0, 0);
    mover.move(world, 0, 0, 0);
    mover.setShape(SHAPE.withSize(0.3, 2.4));
    for (int i = 0; i < 20; i++) {
      mover.move(world, 0.01, -0.003, 0);
      assertThat(mover.y()).isLessThan(roof - 0.5);
      assertThat(mover.isCrushed()).isTrue();
    }
  }
}
