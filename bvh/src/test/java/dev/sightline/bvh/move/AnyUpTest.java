package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.Turn;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A world that is turned with everything in it is walked as the upright one is. */
class AnyUpTest {
  private static final long SEED = 45;

  private static Affine affine(Turn turn) {
    double[] m = new double[12];
    for (int i = 0; i < 9; i++) {
      m[4 * (i / 3) + i % 3] = turn.get(i / 3, i % 3);
    }
    return Affine.of(m, 0);
  }

  private static void setUp(Turn turn, CharacterMover mover) {
    mover.setUp(turn.get(0, 1), turn.get(1, 1), turn.get(2, 1));
  }

  private static void put(Turn turn, CharacterMover mover, double x, double y, double z) {
    mover.setPosition(turn.toWorld(0, x, y, z), turn.toWorld(1, x, y, z), turn.toWorld(2, x, y, z));
  }

  private static GroundState move(
      Turn turn, CharacterMover mover, InstanceTree world, double x, double y, double z) {
    return mover.move(
        world, turn.toWorld(0, x, y, z), turn.toWorld(1, x, y, z), turn.toWorld(2, x, y, z));
  }

  /** How far one in a turned world is from where an upright one is. */
  private static double off(Turn turn, CharacterMover turned, CharacterMover upright) {
    double x = turned.x() - turn.toWorld(0, upright.x(), upright.y(), upright.z());
    double y = turned.y() - turn.toWorld(1, upright.x(), upright.y(), upright.z());
    double z = turned.z() - turn.toWorld(2, upright.x(), upright.y(), upright.z());
    return Math.sqrt(x * x + y * y + z * z);
  }

  /** Stairs, ramps on both sides of the limit, walls, a low ceiling, a floor cut at random. */
  private static TriangleSoup course(Random random) {
    Course course = new Course().shatteredFloor(-9, -9, 9, 9, 0, 7, random);
    course.stairs(2, -6, -2, 0.2 + 0.15 * random.nextDouble(), 0.3, 6);
    course.ramp(2, 0, 3, 25, 3).ramp(2, 4, 7, 58, 3);
    course.box(-8, 0, -8, -7.5, 3, 8).box(-3, 0, -1, -2, 0.3, 4).box(-6, 1.2, -6, -4, 1.5, -3);
    for (int i = 0; i < 12; i++) {
      double x = random.nextDouble() * 14 - 7;
      double z = random.nextDouble() * 14 - 7;
      double size = 0.1 + random.nextDouble();
      course.box(x, 0, z, x + size, 0.1 + random.nextDouble(), z + size);
    }
    return TriangleSoup.ofTriangles(course.triangles());
  }

  private static InstanceTree world(TriangleSoup soup, Affine place) {
    Instance only = Instance.of(BvhBuilder.build(soup), place);
    return InstanceTreeBuilder.build(new Instance[] {only});
  }

  /** Walks in both worlds; returns how far apart they end, at most 1 for each of the walks. */
  private static double[] walk(Turn turn, int walks, long seed) {
    Random random = new Random(seed);
    double[] apart = new double[walks];
    int met = 0;
    for (int k = 0; k < walks; k++) {
      TriangleSoup soup = course(random);
      InstanceTree upright = world(soup, Affine.IDENTITY);
      InstanceTree turned = world(soup, affine(turn));
      CharacterMover a = new CharacterMover(CharacterShape.DEFAULT);
      CharacterMover b = new CharacterMover(CharacterShape.DEFAULT);
      setUp(turn, b);
      double x = random.nextDouble() * 8 - 4;
      double z = random.nextDouble() * 8 - 4;
      a.setPosition(x, 2.5, z);
      put(turn, b, x, 2.5, z);
      double angle = 0;
      for (int step = 0; step < 150; step++) {
        angle = step % 30 == 0 ? 7 * random.nextDouble() : angle;
        double dx = 0.08 * Math.cos(angle);
        double dz = 0.08 * Math.sin(angle);
        a.move(upright, dx, -0.1, dz);
        move(turn, b, turned, dx, -0.1, dz);
        met += a.contacts().size() > 1 ? 1 : 0;
      }
      apart[k] = off(turn, b, a);
    }
    assertThat(met).as("moves that met more than a floor").isGreaterThan(walks * 10);
    return apart;
  }

  private static int near(double[] apart, double bound) {
    int near = 0;
    for (double one : apart) {
      near += one <= bound ? 1 : 0;
    }
    return near;
  }

  /** Floats round the same coordinates in both worlds, so all that differs is how sums round. */
  @Test
  void aQuarterTurnGivesTheSameWays() {
    for (Turn turn : Turn.quarters().toList()) {
      double[] apart = walk(turn, 12, SEED);
      System.out.println("seed " + SEED + ", quarter turn: " + near(apart, 1e-5) + " of 12");
      assertThat(near(apart, 1e-5)).isGreaterThanOrEqualTo(11);
      assertThat(near(apart, 0.5)).isEqualTo(12);
    }
  }

  @Test
  void aSeededTurnGivesTheSameWays() {
    turns(2);
  }

  @Test
  @Tag("long")
  void soDoTenOthers() {
    turns(10);
  }

  private static void turns(int count) {
    Random random = new Random(SEED);
    for (int k = 0; k < count; k++) {
      Turn turn = Turn.of(6 * random.nextDouble(), 6 * random.nextDouble());
      double[] apart = walk(turn, 20, SEED + k);
      System.out.println("seed " + (SEED + k) + ": " + near(apart, 1e-3) + " of 20 the same");
      assertThat(near(apart, 1e-3)).isGreaterThanOrEqualTo(17);
      assertThat(near(apart, 1.5)).isEqualTo(20);
    }
  }

  @Test
  void aPlanetIsWalkedAround() {
    walkAround(3, 0);
  }

  /** Hills of up to 4 above and below, which slopes of up to 40 degrees lead up. */
  @Test
  void aPlanetOfHillsIsWalkedAround() {
    walkAround(4, 4);
  }

  /** Straight on around a planet, up away from its middle in each step. */
  private static void walkAround(int cuts, double hills) {
    double radius = 30;
    TriangleSoup planet = Planet.of(radius, cuts, hills);
    InstanceTree world = world(planet, Affine.IDENTITY);
    double steepest = 1;
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(0.3, radius + 0.5, 0.2);
    double hx = 0.8;
    double hy = 0;
    double hz = 0.6;
    double gone = 0;
    double nearestToFarSide = radius;
    for (int step = 0; step < 2000; step++) {
      double length = Math.sqrt(square(mover.x()) + square(mover.y()) + square(mover.z()));
      double ux = mover.x() / length;
      double uy = mover.y() / length;
      double uz = mover.z() / length;
      mover.setUp(ux, uy, uz);
      double rise = hx * ux + hy * uy + hz * uz;
      double hl =
          Math.sqrt(square(hx - rise * ux) + square(hy - rise * uy) + square(hz - rise * uz));
      hx = (hx - rise * ux) / hl;
      hy = (hy - rise * uy) / hl;
      hz = (hz - rise * uz) / hl;
      double x = mover.x();
      double y = mover.y();
      double z = mover.z();
      GroundState state =
          mover.move(world, 0.1 * hx - 0.05 * ux, 0.1 * hy - 0.05 * uy, 0.1 * hz - 0.05 * uz);
      gone += Math.sqrt(square(mover.x() - x) + square(mover.y() - y) + square(mover.z() - z));
      double now = Math.sqrt(square(mover.x()) + square(mover.y()) + square(mover.z()));
      if (step > 20) {
        assertThat(state).as("step %d", step).isEqualTo(GroundState.GROUNDED);
        double above = now - Planet.height(planet, ux, uy, uz);
        assertThat(above).as("step %d", step).isBetween(-0.1, hills == 0 ? 0.03 : 0.2);
        double along =
            mover.groundNormalX() * ux + mover.groundNormalY() * uy + mover.groundNormalZ() * uz;
        steepest = Math.min(steepest, along);
      }
      nearestToFarSide = Math.min(nearestToFarSide, mover.y());
    }
    System.out.printf(
        "planet with hills of %s: gone %.1f, steepest %.1f degrees%n",
        hills, gone, Math.toDegrees(Math.acos(steepest)));
    assertThat(gone).isBetween(198.0, hills == 0 ? 202.0 : 230.0); // more than once around
    assertThat(nearestToFarSide).isLessThan(hills == 0 ? -29 : -24);
    assertThat(Math.toDegrees(Math.acos(steepest)))
        .isBetween(hills == 0 ? 0.1 : 25, hills == 0 ? 8.0 : 49);
  }

  private static double square(double x) {
    return x * x;
  }

  @Test
  void contactsPathAndGroundAreOfTheWorld() {
    InstanceTree world =
        world(
            TriangleSoup.ofTriangles(
                new Course().floor(-9, -9, 9, 9, 0).box(1, 0, -9, 2, 9, 9).triangles()),
            affine(Turn.of(0, -Math.PI / 2)));
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setUp(5, 0, 0); // the floor is the plane of y and z, the wall is at y = -1
    mover.setPosition(0.05, 0.5, 2);
    assertThat(new double[] {mover.up(0), mover.up(1), mover.up(2)}).containsExactly(1, 0, 0);
    for (int i = 0; i < 20; i++) {
      mover.move(world, -0.01, -0.15, 0.01);
    }
    double radius = mover.shape().radius();
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    assertThat(mover.x()).isCloseTo(0, within(0.03));
    assertThat(mover.y()).isCloseTo(-1 + radius, within(0.03));
    assertThat(mover.z()).isCloseTo(2.2, within(0.02));
    assertThat(mover.groundNormalX()).isCloseTo(1, within(1e-6));
    assertThat(mover.groundX()).isCloseTo(0, within(1e-6));
    assertThat(mover.groundY()).isCloseTo(mover.y(), within(1e-3));
    assertThat(mover.groundZ()).isCloseTo(mover.z(), within(1e-3));
    MoveContacts met = mover.contacts();
    int walls = 0;
    for (int i = 0; i < met.size(); i++) {
      if (met.ny(i) > 0.99) {
        walls++;
        assertThat(met.y(i)).isCloseTo(-1, within(1e-5));
        assertThat(met.z(i)).isCloseTo(mover.z(), within(0.05));
      }
    }
    assertThat(walls).isPositive();
    int last = mover.pathSize() - 1;
    assertThat(new double[] {mover.pathX(last), mover.pathY(last), mover.pathZ(last)})
        .containsExactly(mover.x(), mover.y(), mover.z());
    assertThat(mover.pathZ(0)).isCloseTo(2.19, within(0.02));
  }

  @Test
  void aStateKeepsTheTurn() throws IOException {
    Turn turn = Turn.of(1, 2);
    InstanceTree world = world(course(new Random(SEED)), affine(turn));
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    setUp(turn, mover);
    put(turn, mover, 0.5, 0.5, -0.7);
    MoverState state = new MoverState();
    double[][] first = new double[2][];
    for (int play = 0; play < 2; play++) {
      for (int i = 0; i < 60; i++) {
        if (i == 30 && play == 0) {
          mover.save(state);
        }
        move(turn, mover, world, 0.07, -0.1, i < 45 ? 0.03 : -0.06);
      }
      first[play] = new double[] {mover.x(), mover.y(), mover.z(), mover.groundX()};
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      state.write(new DataOutputStream(bytes));
      assertThat(bytes.size()).isEqualTo(296);
      MoverState read = new MoverState();
      read.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
      mover = new CharacterMover(CharacterShape.DEFAULT);
      mover.restore(read);
      for (int i = 30; i < 60 && play == 0; i++) {
        move(turn, mover, world, 0.07, -0.1, i < 45 ? 0.03 : -0.06);
      }
      if (play == 0) {
        assertThat(new double[] {mover.x(), mover.y(), mover.z(), mover.groundX()})
            .containsExactly(first[0]);
      }
      byte[] bad = bytes.toByteArray();
      ByteBuffer.wrap(bad).putDouble(224, Double.NaN);
      assertThatThrownBy(() -> read.read(new DataInputStream(new ByteArrayInputStream(bad))))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageContaining("NaN");
      ByteBuffer.wrap(bad).putDouble(224, 0.9);
      assertThatThrownBy(() -> read.read(new DataInputStream(new ByteArrayInputStream(bad))))
          .isInstanceOf(InvalidObjectException.class);
    }
  }

  @Test
  void upIsSetAtOnceAndTheFeetStay() {
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(3, -4, 5);
    Random random = new Random(SEED);
    for (int i = 0; i < 1000; i++) {
      double x = random.nextGaussian();
      double y = i % 10 == 0 ? -mover.up(1) : random.nextGaussian();
      double z = random.nextGaussian();
      double length = Math.sqrt(x * x + y * y + z * z);
      mover.setUp(1e3 * x, 1e3 * y, 1e3 * z);
      assertThat(mover.up(0)).isCloseTo(x / length, within(1e-15));
      assertThat(mover.up(1)).isCloseTo(y / length, within(1e-15));
      assertThat(mover.up(2)).isCloseTo(z / length, within(1e-15));
      assertThat(mover.x()).isCloseTo(3, within(1e-12));
      assertThat(mover.y()).isCloseTo(-4, within(1e-12));
      assertThat(mover.z()).isCloseTo(5, within(1e-12));
    }
    mover.setUp(-mover.up(0), -mover.up(1), -mover.up(2));
    mover.setUp(0, 7, 0);
    mover.setPosition(3, -4, 5);
    assertThat(new double[] {mover.x(), mover.y(), mover.z()}).containsExactly(3, -4, 5);
    for (double[] none :
        new double[][] {{0, 0, 0}, {Double.NaN, 1, 0}, {0, Double.POSITIVE_INFINITY, 0}}) {
      assertThatThrownBy(() -> mover.setUp(none[0], none[1], none[2]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(none[0] + ", " + none[1]);
    }
    assertThat(mover.up(1)).isEqualTo(1);
  }

  /** Two that walk into each other on a wall stop, one that stands upright beside it too. */
  @Test
  void charactersMeetWhateverIsUpForThem() {
    InstanceTree nothing = InstanceTree.EMPTY;
    CharacterGroup group = new CharacterGroup();
    CharacterMover one = new CharacterMover(CharacterShape.DEFAULT);
    CharacterMover other = new CharacterMover(CharacterShape.DEFAULT);
    group.add(one);
    group.add(other);
    one.setUp(1, 0, 0);
    other.setUp(1, 0.1, 0);
    one.setPosition(0, 0, 0);
    other.setPosition(0, 3, 0);
    for (int i = 0; i < 60; i++) {
      one.move(nothing, 0, 0.1, 0);
    }
    double sum = 2 * one.shape().radius();
    assertThat(one.y()).isBetween(3 - sum - 0.3, 3 - sum + 0.15);
    assertThat(one.contacts().character(0)).isSameAs(other);
    assertThat(one.contacts().ny(0)).isLessThan(-0.99);
  }

  /** A capsule that falls from above lands on the head of one that lies, as if that stood. */
  @Test
  void oneThatLiesIsMetAsIfItStoodAboutItsMiddle() {
    CharacterGroup group = new CharacterGroup();
    CharacterMover one = new CharacterMover(CharacterShape.DEFAULT);
    CharacterMover other = new CharacterMover(CharacterShape.DEFAULT);
    group.add(one);
    group.add(other);
    other.setUp(1, 0, 0);
    other.setPosition(2, 0.9, 0); // its middle is at (2.9, 0.9, 0)
    one.setPosition(2.9, 5, 0);
    for (int i = 0; i < 60; i++) {
      one.move(InstanceTree.EMPTY, 0, -0.1, 0);
    }
    assertThat(one.groundCharacter()).isSameAs(other);
    assertThat(one.y()).isCloseTo(1.8, within(0.05));
    assertThat(one.x()).isCloseTo(2.9, within(0.05));
  }

  /** From +y to +x, the least turn takes x to -y and y to x. */
  @Test
  void whatIsKeptFromMoveToMoveTurnsAlong() {
    MoverState state = new MoverState();
    state.x = 4;
    state.y = 5;
    state.z = 6;
    state.barredX = 0.3;
    state.barredZ = 0.4;
    state.isFree = true;
    Contact ground = state.ground.contact();
    ground.isThere = true;
    ground.x = 1;
    ground.y = 2;
    ground.z = 3;
    ground.ny = 1;
    ground.fz = 1;
    state.ground.startStep(2.5);
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.restore(state);
    mover.setUp(1, 0, 0);
    assertThat(new double[] {mover.x(), mover.y(), mover.z()}).containsExactly(4, 5, 6);
    assertThat(new double[] {mover.groundX(), mover.groundY(), mover.groundZ()})
        .containsExactly(1, 2, 3);
    assertThat(mover.groundNormalZ()).isEqualTo(1);
    MoverState turned = new MoverState();
    mover.save(turned);
    Contact now = turned.ground.contact();
    assertThat(new double[] {turned.x, turned.y, turned.z}).containsExactly(-5, 4, 6);
    assertThat(new double[] {now.x, now.y, now.z}).containsExactly(-2, 1, 3);
    assertThat(new double[] {now.nx, now.ny, now.nz}).containsExactly(-1, 0, 0);
    assertThat(new double[] {now.fx, now.fy, now.fz}).containsExactly(0, 0, 1);
    assertThat(turned.ground.standsAt()).isEqualTo(1.5);
    assertThat(turned.barredX).as("its level part").isZero();
    assertThat(turned.barredZ).isEqualTo(0.4);
    assertThat(turned.isFree).as("it may stand in something now").isFalse();

    mover.restore(state);
    mover.setUp(1, 1, 0);
    mover.save(turned);
    assertThat(turned.barredX).isCloseTo(0.3 * Math.sqrt(0.5), within(1e-15));
    assertThat(turned.barredZ).isCloseTo(0.4, within(1e-15));
    mover.setUp(3, 3, 0); // the same direction: nothing is another
    MoverState same = new MoverState();
    mover.save(same);
    assertThat(same.barredX).isEqualTo(turned.barredX);
    assertThat(same.x).isEqualTo(turned.x);
  }

  /** Floats are spaced by the coordinates of the world, which may be larger than its own. */
  @Test
  void theRoomForRoundingIsThatOfTheWorldsCoordinates() {
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setUp(1, 1, 1);
    mover.setPosition(140_000, 0, 0);
    double largest = Math.max(Math.abs(mover.body().x), Math.abs(mover.body().y));
    assertThat(Math.max(largest, Math.abs(mover.body().z))).isLessThan(1 << 17);
    assertThat(mover.body().room()).isGreaterThanOrEqualTo(8 * Math.ulp(140_000f));
  }
}
