package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.scene.GeometryNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Saved and restored, a character goes the same way again, bit for bit. */
class CharacterStateTest {
  private static final GeometryNames NONE =
      new GeometryNames() {
        @Override
        public String nameOf(Geometry geometry) {
          return "gone";
        }

        @Override
        public Geometry geometryOf(String name) {
          return null;
        }
      };

  /** Frames of uneven length, and when they end. */
  private static double[] ends(long seed, int frames) {
    Random random = new Random(seed);
    double[] ends = new double[frames + 1];
    for (int i = 1; i <= frames; i++) {
      ends[i] = ends[i - 1] + (float) (random.nextDouble() * random.nextDouble() * 0.06);
    }
    return ends;
  }

  private final Set<GroundState> states = EnumSet.noneOf(GroundState.class);

  private List<Long> play(MovingCourse world, double[] ends, int from, int to) {
    List<Long> seen = new ArrayList<>();
    for (int i = from + 1; i <= to; i++) {
      world.frame(ends[i], (float) (ends[i] - ends[i - 1]));
      seen.add(world.look(0));
      states.add(world.walker.groundState());
    }
    return seen;
  }

  @Test
  void replaysAreTheSameToTheBitHereAndInAnotherProcess() throws IOException {
    replays(10);
  }

  @Test
  @Tag("long")
  void fourHundredReplaysAreTheSameToTheBitHereAndInAnotherProcess() throws IOException {
    replays(40);
  }

  /** Ten replays a seed. */
  private void replays(int seeds) throws IOException {
    int onPlatforms = 0;
    int crouched = 0;
    for (long seed = 1; seed <= seeds; seed++) {
      MovingCourse world = new MovingCourse(seed);
      double[] ends = ends(seed, 400);
      int at = 0;
      for (int cut = 30; cut <= 300; cut += 30) {
        play(world, ends, at, cut);
        CharacterState state = new CharacterState();
        world.walker.save(state);
        onPlatforms += isOnPlatform(world.walker) ? 1 : 0;
        crouched += world.walker.shape().equals(MovingCourse.CROUCHED) ? 1 : 0;
        byte[] bytes = state.toBytes(GeometryNames.paths(world.course.root));
        List<Long> first = play(world, ends, cut, cut + 60);

        world.settle(ends[cut]);
        world.walker.restore(state);
        List<Long> again = play(world, ends, cut, cut + 60);
        assertThat(differs(again, first)).as("seed %d at %d", seed, cut).isEqualTo(-1);

        MovingCourse elsewhere = new MovingCourse(seed);
        elsewhere.settle(ends[cut]);
        CharacterState read = new CharacterState();
        read.read(bytes, GeometryNames.paths(elsewhere.course.root));
        elsewhere.walker.restore(read);
        List<Long> there = play(elsewhere, ends, cut, cut + 60);
        assertThat(differs(there, first)).as("seed %d at %d, there", seed, cut).isEqualTo(-1);

        world.settle(ends[cut]);
        world.walker.restore(state);
        at = cut;
      }
    }
    System.out.printf(
        "%d replays, seeds 1 to %d: %d from platforms, %d crouched, %s%n",
        10 * seeds, seeds, onPlatforms, crouched, states);
    assertThat(states).containsExactlyInAnyOrder(GroundState.values());
    assertThat(onPlatforms).isBetween(seeds, 9 * seeds);
    assertThat(crouched).isBetween(seeds, 9 * seeds);
  }

  /** The first place where two lists differ; -1 for none. */
  private static int differs(List<Long> a, List<Long> b) {
    for (int i = 0; i < Math.max(a.size(), b.size()); i++) {
      if (i >= Math.min(a.size(), b.size()) || !a.get(i).equals(b.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isOnPlatform(KinematicCharacterControl walker) {
    GroundSurface ground = walker.ground();
    Geometry below = ground == null ? null : ground.geometry();
    return below != null && Set.of("lift", "table", "belt").contains(below.getName());
  }

  @Test
  void stepsAreMadeAnewFromARewoundState() {
    int steps = 0;
    for (long seed = 1; seed <= 10; seed++) {
      MovingCourse world = new MovingCourse(seed);
      StepListener inputs = stepped(world);
      world.walker.setStepListener(inputs);
      CharacterState[] ring = new CharacterState[61];
      List<Long> seen = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        CharacterState state = new CharacterState();
        if (i > 0) {
          world.walker.save(state);
        }
        ring[i % ring.length] = state;
        seen.add(position(world));
        world.course.frame(1 / 60f);
      }
      seen.add(position(world));
      long now = world.walker.steps();
      int back = 40;
      CharacterState then = ring[(200 - back) % ring.length];
      world.walker.rewind(then);
      assertThat(world.walker.steps()).isEqualTo(now - back);
      for (int i = 200 - back; i < 200; i++) {
        assertThat(position(world)).as("%d, step %d", seed, i).isEqualTo(seen.get(i));
        world.walker.makeStep();
        steps++;
      }
      assertThat(position(world)).isEqualTo(seen.get(200));
      assertThat(world.walker.steps()).isEqualTo(now);
    }
    assertThat(steps).isEqualTo(400);
  }

  /** Platforms that are moved by steps, and seen there at once. */
  private static StepListener stepped(MovingCourse world) {
    StepListener inputs = world.inputs();
    return (control, step) -> {
      world.settle(step / 60.0);
      inputs.beforeStep(control, step);
    };
  }

  private static long position(MovingCourse world) {
    KinematicCharacter feet = world.walker.character();
    assertThat(feet).isNotNull();
    return Double.doubleToLongBits(feet.x())
        + 31 * Double.doubleToLongBits(feet.y())
        + 961 * Double.doubleToLongBits(feet.z());
  }

  @Test
  void aRewoundClockGoesOn() {
    MovingCourse world = new MovingCourse(1);
    world.frame(0, 0.1f);
    CharacterState state = new CharacterState();
    world.walker.save(state);
    world.frame(0, 1 / 120f);
    world.frame(0, 5);
    double lost = world.walker.lostSeconds();
    assertThat(lost).isPositive();
    world.walker.rewind(state);
    assertThat(world.walker.lostSeconds()).isEqualTo(lost);
    world.walker.restore(state);
    assertThat(world.walker.lostSeconds()).isZero();
  }

  @Test
  void groundThatHasMovedSinceCarriesAndGroundThatIsGoneDoesNot() throws IOException {
    SceneCourse course = new SceneCourse();
    Node machine = new Node("machine");
    Geometry deck = SceneCourse.box("deck", 0, -0.5, 0, 3, 0.5, 3);
    machine.attachChild(deck);
    course.root.attachChild(machine);
    KinematicCharacter feet = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    course.frame(0);
    feet.move(0, -0.1, 0);
    CharacterState state = new CharacterState();
    feet.save(state);
    byte[] bytes = state.toBytes(GeometryNames.paths(course.root));
    machine.setLocalTranslation(0.5f, 0.25f, 0);
    course.frame(0);
    feet.move(1, 0, 0);

    feet.restore(state);
    assertThat(feet.ground().geometry()).isSameAs(deck);
    feet.carry();
    assertThat(feet.x()).isCloseTo(0.5, within(1e-6));
    assertThat(feet.y()).isCloseTo(0.25, within(1e-6));

    CharacterState read = new CharacterState();
    read.read(bytes, NONE);
    feet.restore(read);
    assertThat(feet.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(feet.ground().state()).isEqualTo(GroundState.GROUNDED);
    assertThat(feet.ground().geometry()).isNull();
    assertThat(feet.ground().material()).isNull();
    feet.carry();
    assertThat(feet.x()).isZero();
    feet.move(0, 0, 0);
    assertThat(feet.ground().geometry()).isSameAs(deck);

    feet.restore(state);
    deck.removeFromParent();
    course.frame(0);
    feet.carry();
    assertThat(feet.x()).isZero();
    feet.move(0, -0.01, 0);
    assertThat(feet.groundState()).isEqualTo(GroundState.AIRBORNE);
  }

  @Test
  void groundThatHangsDeeperElsewhereCarriesNobodyAtFirst() throws IOException {
    SceneCourse course = new SceneCourse();
    course.add("deck", 0, 0, 0, 3, 3);
    KinematicCharacter feet = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    course.frame(0);
    feet.move(0, -0.1, 0);
    CharacterState state = new CharacterState();
    feet.save(state);
    SceneCourse elsewhere = new SceneCourse();
    Geometry deck = elsewhere.add("deck", 0, 0, 0, 3, 3);
    Node above = elsewhere.root;
    for (int i = 0; i < 20; i++) {
      Node higher = new Node("higher");
      higher.attachChild(above);
      above = higher;
    }
    CharacterState read = new CharacterState();
    GeometryNames here = GeometryNames.paths(course.root);
    read.read(state.toBytes(here), GeometryNames.paths(elsewhere.root));
    KinematicCharacter other = new KinematicCharacter(elsewhere.scene, CharacterShape.DEFAULT);
    other.restore(read);
    assertThat(other.ground().geometry()).isSameAs(deck);
    deck.move(1, 0, 0);
    other.carry();
    assertThat(other.x()).isZero();
  }

  @Test
  void whatIsNoStateIsRefusedAndChangesNothing() throws IOException {
    MovingCourse world = new MovingCourse(3);
    for (int i = 1; i < 100; i++) {
      world.frame(i / 60.0, 1 / 60f);
    }
    KinematicCharacterControl walker = world.walker;
    CharacterState state = new CharacterState();
    walker.save(state);
    GeometryNames names = GeometryNames.paths(world.course.root);
    byte[] good = state.toBytes(names);
    long before = world.look(0);
    CharacterState bare = new CharacterState();
    KinematicCharacter feet = walker.character();
    assertThat(feet).isNotNull();
    feet.save(bare);
    assertThatThrownBy(() -> walker.restore(bare)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> walker.restore(new CharacterState()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new KinematicCharacterControl().save(bare))
        .isInstanceOf(IllegalStateException.class);
    CharacterState read = new CharacterState();
    read.copy(state);
    for (int length = 0; length < good.length; length++) {
      byte[] cut = java.util.Arrays.copyOf(good, length);
      assertThatThrownBy(() -> read.read(cut, names)).isInstanceOf(IOException.class);
    }
    assertThat(read.toBytes(names)).isEqualTo(good);
    for (double number : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      CharacterState odd = new CharacterState();
      odd.numbers.put(number);
      assertThatThrownBy(() -> read.read(odd.toBytes(names), names))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(Double.toString(number));
    }
    Random random = new Random(8);
    int refused = 0;
    for (int i = 0; i < 2000; i++) {
      byte[] bad = good.clone();
      bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
      CharacterState broken = new CharacterState();
      try {
        broken.read(bad, names);
        walker.restore(broken);
        walker.restore(state);
      } catch (IOException | IllegalArgumentException e) {
        refused++;
      }
      assertThat(world.look(0)).as("flip %d", i).isEqualTo(before);
    }
    System.out.printf("seed 8: %d of 2000 flipped bits refused%n", refused);
    assertThat(refused).isBetween(50, 1900);
    assertThat(state.toBytes(names)).isEqualTo(good);
  }

  @Test
  void settingsAndRequestsComeBack() {
    SceneCourse course = new SceneCourse();
    course.floor();
    course.root.attachChild(SceneCourse.box("duct", 0, 1.55, 0, 2, 0.5, 2));
    Node model = course.model(0, 0, 0);
    KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
    model.addControl(walker);
    walker.setShape(MovingCourse.CROUCHED);
    course.frames(10, 1 / 60f);
    walker.requestShape(CharacterShape.DEFAULT);
    CharacterState state = new CharacterState();
    walker.save(state);
    walker.setShape(MovingCourse.CROUCHED.withSize(0.2, 0.7));
    walker.motion().setGravity(1);
    walker.motion().setAirAcceleration(3);
    walker.setStepSmoothing(4);
    walker.setWalkDirection(Vector3f.UNIT_X);
    walker.restore(state);
    assertThat(walker.shape()).isEqualTo(MovingCourse.CROUCHED);
    assertThat(walker.requestedShape()).isEqualTo(CharacterShape.DEFAULT);
    assertThat(walker.motion().gravity()).isEqualTo(9.81);
    assertThat(walker.motion().airAcceleration()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(walker.walkDirection()).isEqualTo(Vector3f.ZERO);
  }

  @Test
  void pathsNameEachGeometryAndNothingElse() {
    Node root = new Node(null);
    Node a = new Node("a/b");
    Node b = new Node("a");
    root.attachChild(a);
    root.attachChild(b);
    List<Geometry> all = new ArrayList<>();
    for (String name : new String[] {"floor", "floor", "b", null, "~", "#0", "/", "", "a#1", "a"}) {
      for (Node node : new Node[] {root, a, b}) {
        Geometry geometry = new Geometry(name);
        node.attachChild(geometry);
        all.add(geometry);
      }
    }
    GeometryNames names = GeometryNames.paths(root);
    assertThat(all.stream().map(names::nameOf).distinct()).hasSize(all.size());
    for (Geometry geometry : all) {
      assertThat(names.geometryOf(names.nameOf(geometry))).isSameAs(geometry);
    }
    assertThat(names.nameOf(all.get(3))).isEqualTo("/floor#1");
    assertThat(names.nameOf(new Geometry("elsewhere"))).isEmpty();
    assertThat(names.geometryOf("")).isNull();
    assertThat(names.geometryOf("/a#0")).isNull(); // a node
    assertThat(names.geometryOf("/floor#7")).isNull();
    assertThat(names.geometryOf("floor#0/x")).isNull();
  }

  @Test
  void aRestoredShapeHasItsOwnSteepestSlope() {
    SceneCourse course = new SceneCourse();
    course.floor();
    course.frame(0);
    CharacterShape steep = CharacterShape.DEFAULT.withMaxSlope(80);
    KinematicCharacter feet = new KinematicCharacter(course.scene, steep);
    CharacterState state = new CharacterState();
    feet.save(state);
    feet.setShape(CharacterShape.DEFAULT.withMaxSlope(10));
    assertThat(feet.cosine()).isCloseTo(Math.cos(Math.toRadians(10)), within(1e-12));
    feet.restore(state);
    assertThat(feet.shape()).isEqualTo(steep);
    assertThat(feet.cosine()).isCloseTo(Math.cos(Math.toRadians(80)), within(1e-12));
  }
}
