package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Sphere;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.scene.GeometryNames;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A scene that is turned with all that is in it is walked as the upright one is. */
class AnyUpControlTest {
  private static final long SEED = 45;
  private static final float FRAME = 1 / 60f;

  /** A scene in a node that may be turned, with a walker in the world. */
  private static final class Place {
    final Quaternion turn;
    final SceneCourse course = new SceneCourse();
    final Node turned = new Node("turned");
    final Geometry platform = SceneCourse.box("platform", -5, 0.1, 0, 2, 0.1, 2);
    final Node model = course.model(0, 0, 0);
    final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
    final SceneCourse.Heard heard = new SceneCourse.Heard();

    Place(Quaternion turn) {
      this.turn = turn;
      turned.setLocalRotation(turn);
      course.root.attachChild(turned);
      turned.attachChild(SceneCourse.box("floor", 0, -0.5, 0, 20, 0.5, 20));
      turned.attachChild(SceneCourse.box("wall", 5, 1, 0, 0.5, 1, 20));
      turned.attachChild(SceneCourse.box("ceiling", 0, 2.6, 6, 3, 0.1, 2));
      for (int i = 0; i < 5; i++) {
        turned.attachChild(SceneCourse.box("stair " + i, 0, 0.1 * i, -4 - 0.5 * i, 2, 0.15, 0.25));
      }
      turned.attachChild(platform);
      model.addControl(walker);
      walker.setListener(heard);
      if (!turn.equals(Quaternion.IDENTITY)) {
        walker.setUp(turn.mult(Vector3f.UNIT_Y).mult(3));
      }
      walker.warp(turn.mult(new Vector3f(0.3f, 0.2f, 0.1f)));
    }

    Vector3f world(double x, double y, double z) {
      return turn.mult(new Vector3f((float) x, (float) y, (float) z));
    }

    /** A vector of the world as it would be if all were upright. */
    Vector3f back(Vector3f vector) {
      return turn.inverse().mult(vector);
    }
  }

  private static void assertNear(String what, Vector3f a, Vector3f b, float off) {
    assertThat(a.distance(b)).as("%s: %s and %s", what, a, b).isLessThan(off);
  }

  private static Quaternion turn(Random random) {
    return new Quaternion()
        .fromAngles(6 * random.nextFloat(), 6 * random.nextFloat(), 6 * random.nextFloat());
  }

  /** Walks, jumps, pushes, stairs, a wall, a ceiling, and a platform that turns and rises. */
  @Test
  void allIsAsItIsUpright() {
    Random random = new Random(SEED);
    for (int round = 0; round < 4; round++) {
      Place upright = new Place(Quaternion.IDENTITY);
      Place turned = new Place(turn(random));
      int walls = 0;
      int airborne = 0;
      for (int frame = 0; frame < 600; frame++) {
        for (Place place : List.of(upright, turned)) {
          act(place, frame);
          place.course.frame(FRAME);
        }
        String what = "seed " + SEED + ", round " + round + ", frame " + frame;
        KinematicCharacterControl a = upright.walker;
        KinematicCharacterControl b = turned.walker;
        assertNear(what, a.position(null), turned.back(b.position(null)), 0.004f);
        assertNear(what, a.velocity(null), turned.back(b.velocity(null)), 0.05f);
        assertNear(what, a.motion().drift(null), turned.back(b.motion().drift(null)), 0.02f);
        assertThat(b.motion().verticalSpeed())
            .as(what)
            .isCloseTo(a.motion().verticalSpeed(), within(0.02));
        assertThat(b.groundState()).as(what).isEqualTo(a.groundState());
        assertThat(b.isOnWall()).as(what).isEqualTo(a.isOnWall());
        assertThat(b.isOnCeiling()).as(what).isEqualTo(a.isOnCeiling());
        assertNear(
            what,
            upright.model.getWorldTranslation(),
            turned.back(turned.model.getWorldTranslation()),
            0.004f);
        // Until a view is set, where it looks is what the least turn has made of it.
        for (Vector3f axis :
            frame < 1 ? List.of(Vector3f.UNIT_Y) : List.of(Vector3f.UNIT_Y, Vector3f.UNIT_Z)) {
          assertNear(
              what,
              upright.model.getWorldRotation().mult(axis),
              turned.back(turned.model.getWorldRotation().mult(axis)),
              0.01f);
        }
        walls += a.isOnWall() ? 1 : 0;
        airborne += a.groundState() == GroundState.AIRBORNE ? 1 : 0;
      }
      assertThat(turned.heard.events).isEqualTo(upright.heard.events);
      assertThat(walls).isBetween(20, 500);
      assertThat(airborne).isBetween(50, 500);
    }
  }

  private static void act(Place place, int frame) {
    KinematicCharacterControl walker = place.walker;
    switch (frame) {
      case 1 -> {
        walker.setViewDirection(place.world(1, 0, 0.5));
        walker.setStepSmoothing(0.1);
        walker.motion().setGroundAcceleration(15);
        walker.motion().setAirAcceleration(5);
        walker.motion().setFriction(6);
      }
      case 30 -> walker.setWalkDirection(place.world(3, 0.7, 0.5));
      case 130, 420 -> walker.jump();
      case 180 -> walker.motion().push(place.world(-4, 3, 1));
      case 240 -> walker.motion().push(place.world(-5, 0, 0));
      case 260 -> walker.setWalkDirection(place.world(-2, 0, -2));
      case 330 -> walker.warp(place.world(0.2, 0.1, -3));
      case 331 -> walker.setWalkDirection(place.world(0, 0, -2));
      case 400 -> walker.warp(place.world(-5, 0.4, 0.5));
      case 401 -> walker.setWalkDirection(place.world(0, 0, 0.3));
      case 470 -> walker.warp(place.world(0, 0.1, 5.5));
      case 480 -> {
        walker.setWalkDirection(place.world(0, 0, 0));
        walker.motion().setVerticalSpeed(6);
      }
      default -> {}
    }
    if (frame > 380 && frame < 460) {
      place.platform.rotate(0, 0.01f, 0);
      place.platform.move(0.01f, 0.005f, 0);
    }
  }

  /** Up away from the middle, before each frame; once around and more. */
  @Test
  void aPlanetIsWalkedAroundAndTheModelStandsOnIt() {
    SceneCourse course = new SceneCourse();
    Geometry planet = new Geometry("planet", new Sphere(96, 192, 20));
    planet.setLocalTranslation(100, -50, 30);
    course.root.attachChild(planet);
    Node model = course.model(0, 0, 0);
    KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
    model.addControl(walker);
    Vector3f middle = planet.getWorldTranslation();
    walker.warp(middle.add(0, 20.3f, 0));
    float gone = 0;
    int jumps = 0;
    for (int frame = 0; frame < 2000; frame++) {
      Vector3f up = walker.position(null).subtractLocal(middle).normalizeLocal();
      walker.setUp(up);
      Vector3f ahead = new Vector3f(0, 0, 1).cross(up).negateLocal().normalizeLocal();
      walker.setWalkDirection(ahead.mult(5));
      walker.setViewDirection(ahead);
      if (frame % 500 == 400) {
        walker.jump();
        jumps++;
      }
      Vector3f before = walker.position(null);
      course.frame(FRAME);
      gone += walker.position(null).distance(before);
      if (frame > 60 && frame % 500 < 400) {
        assertThat(walker.groundState()).as("frame %d", frame).isNotEqualTo(GroundState.AIRBORNE);
      }
      float height = walker.position(null).distance(middle);
      assertThat(height).as("frame %d", frame).isBetween(19.9f, 22f);
      Vector3f stands = model.getWorldRotation().mult(Vector3f.UNIT_Y);
      assertThat(stands.dot(up)).as("frame %d", frame).isGreaterThan(0.999f);
      if (frame > 2) {
        assertThat(model.getWorldRotation().mult(Vector3f.UNIT_Z).dot(ahead)).isGreaterThan(0.99f);
      }
    }
    assertThat(jumps).isEqualTo(4);
    assertThat(gone).isBetween(155f, 180f);
  }

  @Test
  void aStateAndASavedControlAndACloneKeepUp() throws Exception {
    Place place = new Place(turn(new Random(SEED)));
    KinematicCharacterControl walker = place.walker;
    Vector3f up = place.world(0, 1, 0);
    assertNear("up", walker.up(), up, 1e-6f);
    walker.setWalkDirection(place.world(2, 0, 1));
    place.course.frames(20, FRAME);
    CharacterState state = new CharacterState();
    walker.save(state);
    place.course.frames(20, FRAME);
    Vector3f there = walker.position(null);
    walker.setUp(Vector3f.UNIT_X);
    walker.restore(state);
    assertNear("restored", walker.up(), up, 1e-6f);
    place.course.frames(20, FRAME);
    assertThat(walker.position(null)).isEqualTo(there);
    CharacterState read = new CharacterState();
    walker.save(state);
    read.read(
        new DataInputStream(
            new ByteArrayInputStream(state.toBytes(GeometryNames.paths(place.course.root)))),
        GeometryNames.paths(place.course.root));
    walker.setUp(Vector3f.UNIT_Z);
    walker.restore(read);
    assertNear("read", walker.up(), up, 1e-6f);
    Node clone = (Node) place.model.clone();
    assertNear("cloned", clone.getControl(KinematicCharacterControl.class).up(), up, 1e-6f);
    Node loaded = BinaryExporter.saveAndLoad(null, place.model);
    assertNear("loaded", loaded.getControl(KinematicCharacterControl.class).up(), up, 1e-6f);
  }

  @Test
  void whatIsNoDirectionIsRefusedAndAVectorIsCopied() {
    Place place = new Place(Quaternion.IDENTITY);
    KinematicCharacterControl walker = place.walker;
    for (Vector3f none :
        List.of(
            Vector3f.ZERO,
            new Vector3f(0, Float.NaN, 0),
            new Vector3f(Float.POSITIVE_INFINITY, 0, 0))) {
      assertThatThrownBy(() -> walker.setUp(none))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("up");
    }
    assertThat(walker.up()).isEqualTo(Vector3f.UNIT_Y);
    Vector3f given = new Vector3f(0, 0, -2);
    walker.setUp(given);
    given.set(1, 1, 1);
    walker.up().set(2, 2, 2);
    assertThat(walker.up()).isEqualTo(new Vector3f(0, 0, -1));
    KinematicCharacter character = walker.character();
    assertThat(character).isNotNull();
    assertNear("its", character.up(null), new Vector3f(0, 0, -1), 1e-6f);
    Vector3f store = new Vector3f();
    assertThat(character.up(store)).isSameAs(store);
    assertNear("model", place.model.getLocalRotation().mult(Vector3f.UNIT_Y), walker.up(), 1e-5f);
    walker.setUp(new Vector3f(0, 0, 5)); // straight over
    assertNear("model", place.model.getLocalRotation().mult(Vector3f.UNIT_Y), walker.up(), 1e-5f);
    assertThat(FastMath.abs(walker.position(null).x - 0.3f)).isLessThan(1e-5f);
  }

  /** Moved by hand: what is up decides what is a wall. */
  @Test
  void wallsAndCeilingsAreSeenFromUp() {
    Place place = new Place(turn(new Random(SEED + 1)));
    place.course.frames(1, FRAME);
    KinematicCharacter character =
        new KinematicCharacter(place.course.scene, CharacterShape.DEFAULT);
    character.setUp(place.world(0, 1, 0));
    character.warp(place.world(4, 0.05, 0));
    for (int i = 0; i < 20; i++) {
      character.move(place.world(0.1, -0.1, 0.02));
    }
    CharacterContacts met = character.contacts();
    assertThat(character.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(met.wall()).isNotNegative();
    assertThat(met.ceiling()).isEqualTo(-1);
    assertNear("wall", place.back(met.normal(met.wall(), null)), new Vector3f(-1, 0, 0), 1e-4f);
    assertNear("ground", place.back(character.ground().normal()), Vector3f.UNIT_Y, 1e-4f);
    character.warp(place.world(0, 0.6, 6));
    character.move(place.world(0, 0.5, 0));
    met = character.contacts();
    assertThat(met.ceiling()).isNotNegative();
    assertThat(met.wall()).isEqualTo(-1);
  }

  /** A rollback that sets up again in each step must not add one tilt to another. */
  @Test
  void theModelTurnsBackWithARestoredState() {
    Place place = new Place(Quaternion.IDENTITY);
    KinematicCharacterControl walker = place.walker;
    place.course.frames(5, FRAME);
    CharacterState upright = new CharacterState();
    walker.save(upright);
    for (int i = 0; i < 20; i++) {
      walker.setUp(new Vector3f(1, 2, 0.5f));
      assertStands(place);
      if (i % 2 == 0) {
        walker.restore(upright);
      } else {
        walker.rewind(upright);
      }
      assertThat(walker.up()).isEqualTo(Vector3f.UNIT_Y);
      assertStands(place);
    }
  }

  private static void assertStands(Place place) {
    Vector3f stands = place.model.getLocalRotation().mult(Vector3f.UNIT_Y);
    assertNear("stands", stands, place.walker.up(), 1e-5f);
  }

  /** The opposite direction, and what floats leave of it, has no least turn of its own. */
  @Test
  void theModelTurnsStraightOverWhateverWasUp() {
    Random random = new Random(SEED);
    Place place = new Place(Quaternion.IDENTITY);
    for (int i = 0; i < 500; i++) {
      Vector3f up =
          new Vector3f(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat());
      place.model.setLocalRotation(new Quaternion());
      place.walker.setUp(Vector3f.UNIT_Y);
      place.model.setLocalRotation(new Quaternion());
      place.walker.setUp(up);
      assertStands(place);
      float off = i % 2 == 0 ? 0 : (float) (1e-7 * random.nextGaussian());
      place.walker.setUp(place.walker.up().negateLocal().addLocal(off, -off, off));
      assertStands(place);
    }
  }

  @Test
  void directionsOfAnyLengthAreDirections() {
    Place place = new Place(Quaternion.IDENTITY);
    for (float length : new float[] {1e-44f, 1e-30f, 1, 1e19f, 2e38f}) {
      place.walker.setUp(new Vector3f(0, 0, -length));
      assertThat(place.walker.up()).isEqualTo(new Vector3f(0, 0, -1));
      place.walker.setUp(new Vector3f(length, length, 0));
      assertThat(place.walker.up().x).as("length %s", length).isCloseTo(0.70710677f, within(1e-6f));
      place.walker.setUp(Vector3f.UNIT_Y);
    }
  }

  @Test
  void uprightTheSmallestLevelPartCounts() {
    KinematicCharacterControl walker = new Place(Quaternion.IDENTITY).walker;
    walker.setWalkDirection(new Vector3f(1e-10f, 3, -1e-12f));
    assertThat(walker.walkDirection()).isEqualTo(new Vector3f(1e-10f, 0, -1e-12f));
    walker.setViewDirection(new Vector3f(-1e-10f, 3, 1e-12f));
    assertThat(walker.viewDirection()).isEqualTo(new Vector3f(-1e-10f, 0, 1e-12f));
  }

  /** A view along up leaves the turning to others, as one of zero does, and so does one later. */
  @Test
  void aViewAlongUpTurnsNothing() {
    Random random = new Random(SEED);
    for (int i = 0; i < 30; i++) {
      Place place = new Place(turn(random));
      place.course.frames(2, FRAME);
      Quaternion before = place.model.getLocalRotation().clone();
      place.walker.setViewDirection(place.walker.up().multLocal(3));
      assertThat(place.walker.viewDirection()).isEqualTo(Vector3f.ZERO);
      place.course.frames(3, FRAME);
      assertThat(place.model.getLocalRotation()).isEqualTo(before);
      Vector3f level = place.world(0.6, 0, 0.8);
      place.walker.setViewDirection(level);
      place.course.frames(1, FRAME);
      place.walker.setUp(level);
      before = place.model.getLocalRotation().clone();
      place.course.frames(1, FRAME);
      assertThat(place.model.getLocalRotation()).isEqualTo(before);
    }
  }
}
