package dev.sightline.bvh.move;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ListedLines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * All that movers tell, written down to the bit: plays of groups that walk, jump, are carried,
 * change their shape, are put into things, saved and restored, among things that move. After a
 * change that moves characters otherwise: {@code -Dsightline.bits=write}.
 */
@Tag("jdk")
class MoverPlayBitsTest {
  private static final Path FILE = Path.of("src/test/resources/mover-play-bits.txt");
  private static final int STEPS = 400;

  private static final CharacterShape PERSON = CharacterShape.DEFAULT;
  private static final CharacterShape[][] SHAPES = {
    {PERSON, PERSON.withSize(0.3, 0.9), PERSON.withSize(0.4, 2)},
    {PERSON.withStepUp(0), PERSON.withStickToFloor(0), PERSON.withMaxSlope(20)},
    {PERSON.withSkin(0.005), PERSON.withSkin(0.15), PERSON.withMaxSlope(70)},
    {PERSON.withSize(0.15, 0.3), PERSON.withStepUp(1.2), PERSON.withSize(0.8, 1.7)},
  };

  private final Random random = new Random();
  private final MoverState kept = new MoverState();
  private long hash;

  private void take(double number) {
    hash = hash * 1_000_003 + Double.doubleToLongBits(number);
  }

  /** Steps, beams, wedges, ramps of every slope, boards, wires and slivers around a place. */
  private Bvh still(double far) {
    Course course = new Course().floor(far - 9, -9, far + 9, 9, 0);
    course.stairs(far + 1, -6, -2, 0.25 + 0.2 * random.nextDouble(), 0.25, 6);
    for (int i = 0; i < 30; i++) {
      double x = far + random.nextDouble() * 12 - 6;
      double z = random.nextDouble() * 12 - 6;
      double h = 0.05 + 0.6 * random.nextDouble();
      double w = random.nextDouble();
      switch (i % 5) {
        case 0 -> course.box(x, 0, z, x + w, h, z + 1);
        case 1 -> course.box(x, 1.2 + h, z, x + 2, 1.5 + h, z + w);
        case 2 -> course.quad(x, 0, z, x, 0, z + 1, x + w, 2 * h, z + 1, x + w, 2 * h, z);
        case 3 -> course.quad(x, 0, z, x + w, 0, z, x + w - h, 2, z + h, x - h, 2, z + h);
        default -> course.triangle(x, h, z, x + w, h, z + w, x + w, h + (i % 2), z + w);
      }
    }
    course.shatteredFloor(far - 6, 2, far - 2, 6, 0.1, 5, random);
    return BvhBuilder.build(TriangleSoup.ofTriangles(course.triangles()));
  }

  private static Affine at(double x, double y, double z) {
    return Affine.of(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z);
  }

  private long play(long seed) throws IOException {
    random.setSeed(seed);
    hash = 0;
    double far = seed % 4 == 3 ? 20_000 : 0;
    Bvh still = still(far);
    Bvh box =
        BvhBuilder.build(
            TriangleSoup.ofTriangles(new Course().box(-1, 0, -1, 1, 0.4, 1).triangles()));
    CharacterShape[] shapes = SHAPES[(int) seed % SHAPES.length];
    CharacterGroup group = new CharacterGroup();
    CharacterMover[] movers = new CharacterMover[3];
    MoverState[] states = new MoverState[3];
    double[] ways = new double[9];
    for (int k = 0; k < 3; k++) {
      movers[k] = new CharacterMover(shapes[k]);
      movers[k].setPosition(far + k - 1, 0.2, 1.5);
      states[k] = new MoverState();
      group.add(movers[k]);
    }
    for (int step = 0; step < STEPS; step++) {
      double turn = step % 160 / 80.0 - 1;
      double lift = 1.5 * (1 - turn * turn);
      InstanceTree world =
          InstanceTreeBuilder.build(
              new Instance[] {
                Instance.of(still, Affine.IDENTITY),
                Instance.of(box, at(far + 2 * Math.abs(turn), 0, 0)),
                Instance.of(box, at(far - 3, lift, -2)),
              });
      for (int k = 0; k < 3; k++) {
        act(movers[k], states[k], shapes, world, far);
        go(movers[k], world, ways, 3 * k, step);
        takeAll(movers[k], movers);
      }
    }
    return hash;
  }

  /** One time in four something besides a move. */
  private void act(
      CharacterMover mover,
      MoverState state,
      CharacterShape[] shapes,
      InstanceTree world,
      double far)
      throws IOException {
    switch (random.nextInt(60)) {
      case 0 ->
          mover.setPosition(
              far + 8 * random.nextDouble() - 4,
              1.5 * random.nextDouble(),
              8 * random.nextDouble() - 4);
      case 1, 2 -> mover.setShape(shapes[random.nextInt(3)]);
      case 3, 4 -> mover.save(state);
      case 5 -> mover.restore(copyOf(state));
      case 6 -> mover.leaveGround();
      case 7, 8, 9, 10 -> take(mover.fits(world, i -> i < 2, shapes[random.nextInt(3)]) ? 1 : 0);
      case 11, 12, 13 -> {
        mover.carry(world, i -> i < 2, 0.3 * turned(), 0.1 * turned(), 0.3 * turned());
        takeAll(mover);
      }
      default -> {}
    }
  }

  private double turned() {
    return random.nextDouble() - 0.5;
  }

  private static MoverState copyOf(MoverState state) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    state.write(new DataOutputStream(out));
    MoverState read = new MoverState();
    read.read(new DataInputStream(new ByteArrayInputStream(out.toByteArray())));
    return read;
  }

  private void go(CharacterMover mover, InstanceTree world, double[] ways, int at, int step) {
    if (step % 20 == 0) {
      double speed = random.nextInt(8) == 0 ? 1.5 : 0.12;
      ways[at] = speed * turned();
      ways[at + 1] = speed * turned();
    }
    boolean stands = mover.state() == GroundState.GROUNDED;
    ways[at + 2] = stands ? (random.nextInt(30) == 0 ? 0.08 : -0.002) : ways[at + 2] - 0.0027;
    InstanceFilter filter = random.nextInt(10) == 0 ? i -> i != 1 : InstanceFilter.ALL;
    take(mover.move(world, filter, ways[at], ways[at + 2], ways[at + 1]).ordinal());
  }

  private void takeAll(CharacterMover mover, CharacterMover... all) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    mover.save(kept);
    kept.write(new DataOutputStream(out));
    take(Arrays.hashCode(out.toByteArray()));
    List<CharacterMover> named = Arrays.asList(all);
    for (double number :
        new double[] {
          mover.x(),
          mover.y(),
          mover.z(),
          mover.state().ordinal(),
          mover.isCrushed() ? 1 : 0,
          mover.groundInstance(),
          mover.groundTriangle(),
          named.indexOf(mover.groundCharacter()),
          mover.groundNormalX(),
          mover.groundNormalY(),
          mover.groundNormalZ()
        }) {
      take(number);
    }
    if (mover.state() != GroundState.AIRBORNE) {
      take(mover.groundX() + 3 * mover.groundY() + 5 * mover.groundZ());
    }
    take(mover.pathSize());
    for (int i = 0; i < mover.pathSize(); i++) {
      take(mover.pathX(i) + 3 * mover.pathY(i) + 5 * mover.pathZ(i));
    }
    MoveContacts met = mover.contacts();
    take(met.size());
    for (int i = 0; i < met.size(); i++) {
      take(met.instance(i) + 7.0 * met.triangle(i) + 9.0 * named.indexOf(met.character(i)));
      take(met.x(i) + 3 * met.y(i) + 5 * met.z(i));
      take(met.nx(i) + 3 * met.ny(i) + 5 * met.nz(i));
    }
  }

  @Test
  void allThatMoversTellHasTheBitsThatAreWrittenDown() throws IOException {
    List<String> lines = new ArrayList<>();
    for (long seed = 1; seed <= 8; seed++) {
      lines.add(seed + " " + Long.toHexString(play(seed)));
    }
    System.out.println("mover plays: seeds 1 to 8, each of 3 movers and " + STEPS + " steps");
    ListedLines.check(FILE, lines, "sightline.bits");
  }
}
