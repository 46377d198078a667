package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.HeldObjects;
import dev.sightline.bvh.instance.InstanceTree;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class MoverStateTest {
  private static byte[] bytes(MoverState state) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    state.write(new DataOutputStream(out));
    return out.toByteArray();
  }

  private static MoverState read(byte[] bytes) throws IOException {
    MoverState state = new MoverState();
    state.read(new DataInputStream(new ByteArrayInputStream(bytes)));
    return state;
  }

  private static byte[] all(CharacterMover mover) throws IOException {
    MoverState state = new MoverState();
    mover.save(state);
    return bytes(state);
  }

  private static byte[] all(TurnedMover mover) throws IOException {
    MoverState state = new MoverState();
    mover.save(state);
    return bytes(state);
  }

  private static InstanceTree world(Random random) {
    Course course =
        new Course()
            .floor(-30, -30, 30, 30, 0)
            .stairs(2, -5, 5, 0.3, 0.3, 10)
            .ramp(-8, 2, 6, 55, 2);
    for (int i = 0; i < 20; i++) {
      double x = random.nextDouble() * 20 - 10;
      double z = random.nextDouble() * 20 - 10;
      course.box(x, 0, z, x + 1, 0.1 + 0.3 * random.nextDouble(), z + 1);
    }
    return course.world();
  }

  /** Moves as one random input makes them; jumps now and then. */
  private static double step(TurnedMover mover, InstanceTree world, Random in, double speed) {
    boolean stands = mover.state() == GroundState.GROUNDED;
    double fall = stands ? (in.nextInt(60) == 0 ? -4 : 0) : speed + 9.81 / 60;
    double angle = 2 * Math.PI * in.nextDouble();
    mover.move(world, 0.06 * Math.cos(angle), -fall / 60, 0.06 * Math.sin(angle));
    return fall;
  }

  @Test
  void whatIsPlayedOnFromASavedStateIsTheSameToTheBit() throws IOException {
    replay(400);
  }

  static void replay(int replays) throws IOException {
    long seed = 3;
    Random random = new Random(seed);
    InstanceTree world = world(random);
    int inTheAir = 0;
    for (int n = 0; n < replays; n++) {
      TurnedMover mover = new TurnedMover(CharacterShape.DEFAULT);
      mover.setPosition(random.nextDouble() * 16 - 8, 2, random.nextDouble() * 16 - 8);
      Random in = new Random(random.nextLong());
      double speed = 0;
      for (int i = 0; i < 40 + n % 60; i++) {
        speed = step(mover, world, in, speed);
      }
      inTheAir += mover.state() == GroundState.AIRBORNE ? 1 : 0;
      MoverState state = new MoverState();
      mover.save(state);
      TurnedMover other = new TurnedMover(CharacterShape.DEFAULT.withSize(0.5, 2));
      other.restore(read(bytes(state)));
      long input = random.nextLong();
      double otherSpeed = speed;
      Random first = new Random(input);
      Random second = new Random(input);
      for (int i = 0; i < 60; i++) {
        speed = step(mover, world, first, speed);
        otherSpeed = step(other, world, second, otherSpeed);
        assertThat(all(other)).as("seed %d replay %d step %d", seed, n, i).isEqualTo(all(mover));
      }
      mover.restore(state);
      assertThat(all(mover)).isEqualTo(bytes(state));
    }
    System.out.printf("seed %d: %d replays, %d of them from the air%n", seed, replays, inTheAir);
    assertThat(inTheAir).isBetween(replays / 10, replays * 9 / 10);
  }

  /** Every field of a state, and of the ground in it, a number of its own; all true. */
  private static MoverState filled(CharacterMover below) throws IllegalAccessException {
    MoverState state = new MoverState();
    state.shape = new CharacterShape(0.31, 1.7, 0.41, 0.52, 43, 0.021);
    fill(state, 1);
    fill(HeldObjects.read(field(state, "ground"), state), 100);
    fill(state.ground.contact(), 200);
    state.ground.contact().character = below;
    return state;
  }

  private static Field field(Object of, String name) {
    return Arrays.stream(of.getClass().getDeclaredFields())
        .filter(field -> field.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static void fill(Object object, int from) throws IllegalAccessException {
    int next = from;
    for (Field field : object.getClass().getDeclaredFields()) {
      field.setAccessible(true);
      if (Modifier.isStatic(field.getModifiers())) {
        continue;
      }
      if (field.getType() == double.class) {
        field.setDouble(object, next++);
      } else if (field.getType() == int.class) {
        field.setInt(object, next++);
      } else if (field.getType() == boolean.class) {
        field.setBoolean(object, true);
      }
    }
  }

  @Test
  void everyFieldIsSavedAndRestoredAndCopiedAndWrittenAndRead() throws Exception {
    CharacterMover below = new CharacterMover(CharacterShape.DEFAULT);
    for (boolean isFilled : new boolean[] {true, false}) {
      MoverState from = isFilled ? filled(below) : new MoverState();
      Supplier<MoverState> other =
          () -> {
            try {
              return isFilled ? new MoverState() : filled(below);
            } catch (IllegalAccessException e) {
              throw new AssertionError(e);
            }
          };
      String all = HeldObjects.text(from);
      MoverState copy = other.get();
      copy.copy(from);
      assertThat(HeldObjects.text(copy)).isEqualTo(all);
      CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT.withMaxSlope(30));
      mover.restore(other.get());
      mover.restore(from);
      MoverState saved = other.get();
      mover.save(saved);
      assertThat(HeldObjects.text(saved)).isEqualTo(all);
      MoverState read = other.get();
      read.read(new DataInputStream(new ByteArrayInputStream(bytes(from))));
      from.ground.contact().character = null; // of which no stream tells
      assertThat(HeldObjects.text(read)).isEqualTo(HeldObjects.text(from));
      assertThat(bytes(from)).hasSize(isFilled ? 241 : 224);
      // What was copied is its own.
      if (isFilled) {
        fill(from, 300);
        fill(from.ground.contact(), 400);
        assertThat(HeldObjects.text(copy)).isEqualTo(all);
      }
    }
  }

  /** Which booleans stand where shows only when each is true by itself. */
  @Test
  void eachOfTheFourFactsIsWrittenAtAPlaceOfItsOwn() throws IOException {
    for (int k = 0; k < 4; k++) {
      MoverState from = new MoverState();
      from.triedInVain = k == 0;
      from.isFree = k == 1;
      from.isCrushed = k == 2;
      from.isPut = k == 3;
      MoverState[] to = {read(bytes(from)), new MoverState(), new MoverState()};
      to[1].copy(from);
      CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
      mover.restore(from);
      mover.save(to[2]);
      for (MoverState state : to) {
        assertThat(HeldObjects.text(state)).isEqualTo(HeldObjects.text(from));
      }
    }
  }

  /** Whatever it did before, crushed, grown, barred by a wall or in a wedge. */
  @Test
  void oneThatIsPutElsewhereIsAsANewOneThere() throws Exception {
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.restore(filled(mover));
    mover.setPosition(3, 0.05, 2);
    CharacterMover fresh = new CharacterMover(mover.shape());
    fresh.setMaxDrop(mover.maxDrop()); // a setting, as the shape is
    fresh.setPosition(3, 0.05, 2);
    assertThat(mover.isCrushed()).isFalse();
    assertThat(mover.state()).isEqualTo(GroundState.AIRBORNE);
    assertThat(mover.groundCharacter()).isNull();
    assertThat(mover.groundInstance()).isEqualTo(-1);
    MoverState state = new MoverState();
    MoverState ofFresh = new MoverState();
    mover.save(state);
    fresh.save(ofFresh);
    for (Field field : MoverState.class.getDeclaredFields()) {
      if (!field.getName().equals("ground") && !field.getName().equals("frame")) {
        assertThat(HeldObjects.read(field, state))
            .as(field.getName())
            .isEqualTo(HeldObjects.read(field, ofFresh));
      }
    }
    InstanceTree world = world(new Random(4));
    for (int i = 0; i < 30; i++) {
      mover.move(world, 0.1, -0.01, 0.03);
      fresh.move(world, 0.1, -0.01, 0.03);
      assertThat(all(mover)).isEqualTo(all(fresh));
    }
  }

  @Test
  void oneThatIsRestoredHasAPathOfOnePointAndTouchesNothing() throws Exception {
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(0, 0.1, 0);
    mover.move(world(new Random(4)), 0.5, -0.2, 0);
    assertThat(mover.contacts().size()).isPositive();
    assertThat(mover.pathSize()).isGreaterThan(1);
    MoverState state = filled(mover);
    mover.restore(state);
    assertThat(mover.contacts().size()).isZero();
    assertThat(mover.pathSize()).isEqualTo(1);
    assertThat(new double[] {mover.pathX(0), mover.pathY(0), mover.pathZ(0)})
        .containsExactly(state.x, state.y, state.z);
    assertThat(new double[] {mover.x(), mover.y(), mover.z()})
        .containsExactly(state.x, state.y, state.z);
    assertThat(mover.isCrushed()).isTrue();
    assertThat(mover.shape()).isEqualTo(state.shape);
  }

  @Test
  void whatIsNoStateIsRefusedAndChangesNothing() throws IOException {
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(1, 2, 3);
    byte[] good = all(mover);
    MoverState state = read(good);
    byte[] foreign = good.clone();
    foreign[0] = 77;
    assertThatThrownBy(() -> state.read(new DataInputStream(new ByteArrayInputStream(foreign))))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("77");
    byte[] flat = good.clone();
    Arrays.fill(flat, 1, 9, (byte) 0); // radius 0
    assertThatThrownBy(() -> state.read(new DataInputStream(new ByteArrayInputStream(flat))))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("radius 0.0");
    byte[] shortOne = Arrays.copyOf(good, good.length - 1);
    assertThatThrownBy(() -> state.read(new DataInputStream(new ByteArrayInputStream(shortOne))))
        .isInstanceOf(EOFException.class);
    assertThat(bytes(state)).isEqualTo(good);
  }

  /** After the byte of the version 14 numbers, 4 facts, 9 bytes, 11 numbers, 2 facts, 1 number. */
  @Test
  void everyNumberThatIsNoneIsRefused() throws Exception {
    byte[] good = bytes(filled(new CharacterMover(CharacterShape.DEFAULT)));
    List<Integer> places = new ArrayList<>();
    for (int at = 1; at < 113; at += 8) {
      places.add(at);
    }
    for (int at = 126; at < 214; at += 8) {
      places.add(at);
    }
    places.add(216);
    for (int at : places) {
      for (double number : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
        byte[] bad = good.clone();
        ByteBuffer.wrap(bad).putDouble(at, number);
        assertThatThrownBy(() -> read(bad))
            .as("%s at byte %d", number, at)
            .isInstanceOf(InvalidObjectException.class);
      }
    }
    assertThat(read(good).ground.standsAt()).isEqualTo(100);
  }

  /** Wherever eight bytes are no number, they are refused. */
  @Test
  void noNumberOfAStateMayBeNaN() throws IOException {
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(1, 0.1, 3);
    mover.move(new Course().floor(-9, -9, 9, 9, 0).world(), 0.1, -0.2, 0);
    byte[] good = all(mover);
    double[] numbers = {
      0.3, 1.8, mover.x(), mover.y(), mover.z(), mover.groundX(), mover.groundZ(), 1
    };
    for (double number : numbers) {
      int at = find(good, number);
      byte[] bad = good.clone();
      ByteBuffer.wrap(bad).putDouble(at, Double.NaN);
      assertThatThrownBy(() -> read(bad))
          .as("%s at byte %d", number, at)
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageContaining("NaN");
    }
  }

  private static int find(byte[] bytes, double number) {
    for (int at = 1; at + 8 <= bytes.length; at++) {
      if (ByteBuffer.wrap(bytes).getDouble(at) == number) {
        return at;
      }
    }
    throw new AssertionError(number + " is not written");
  }

  /** No byte that is wrong makes a state that hangs, throws later or is not a number. */
  @Test
  void damagedBytesAreRefusedOrPlayOn() throws IOException {
    long seed = 5;
    Random random = new Random(seed);
    InstanceTree world = world(random);
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(0, 0.1, 0);
    mover.move(world, 0.1, -0.2, 0);
    byte[] good = all(mover);
    int refused = 0;
    for (int n = 0; n < 3000; n++) {
      byte[] bad = good.clone();
      for (int k = random.nextInt(3); k >= 0; k--) {
        bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
      }
      try {
        mover.restore(read(bad));
      } catch (IOException e) {
        refused++;
        continue;
      }
      mover.move(world, 0.01, -0.01, 0.02);
      assertThat(mover.x() + mover.y() + mover.z()).as("seed %d, %d", seed, n).isFinite();
    }
    System.out.printf("seed %d: %d of 3000 damaged states refused%n", seed, refused);
    assertThat(refused).isBetween(100, 2900);
  }

  @Test
  void theGroundCanBeNamedAnewOrForgotten() {
    Random random = new Random(8);
    InstanceTree world = world(random);
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(0, 0.1, 0);
    mover.move(world, 0, -0.2, 0);
    MoverState state = new MoverState();
    mover.save(state);
    assertThat(state.getGroundInstance()).isZero();
    state.setGroundInstance(7);
    mover.restore(state);
    assertThat(mover.groundInstance()).isEqualTo(7);
    state.setGroundInstance(-1);
    mover.restore(state);
    assertThat(mover.groundInstance()).isEqualTo(-1);
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    mover.move(world, 0.1, 0, 0);
    assertThat(mover.groundInstance()).isZero();
  }
}
