package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.asset.DesktopAssetManager;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Sphere;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.scene.GeometryNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Gravity that depends on the place, and up that follows it. */
class GravityTest {
  private static final long SEED = 90210;
  private static final float FRAME = 1 / 60f;
  private static final double STEP = 1 / 60.0;
  private static final float RADIUS = 20;

  private final SceneCourse course = new SceneCourse();
  private final Node model = course.model(0, 0, 0);
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
  private final CharacterMotion motion = walker.motion();
  private final Vector3f middle = new Vector3f(100, -50, 30);

  GravityTest() {
    model.addControl(walker);
  }

  private KinematicCharacter feet() {
    KinematicCharacter feet = walker.character();
    assertThat(feet).isNotNull();
    return feet;
  }

  /** Puts the character onto a planet of 36,480 triangles, in a direction from its middle. */
  private void planet(Vector3f where) {
    Geometry planet = new Geometry("planet", new Sphere(96, 192, RADIUS));
    planet.setLocalTranslation(middle);
    course.root.attachChild(planet);
    motion.setGravityField(Gravity.towards(planet.getWorldTranslation(), 9.81));
    motion.setAlignToGravity(true);
    walker.setUp(where);
    walker.warp(middle.add(where.mult(RADIUS + 0.05f)));
  }

  private static double rounded(Vector3f vector) {
    return Math.max(Math.abs(vector.x), Math.max(Math.abs(vector.y), Math.abs(vector.z)));
  }

  // ---- a planet

  /** Told once where to walk, it walks around, on the ground in each step, and comes back. */
  @Test
  void aPlanetIsWalkedAroundOnceAndTheStartIsReachedAgain() {
    Random random = new Random(SEED);
    Vector3f start = new Vector3f(random.nextFloat(), random.nextFloat(), 1).normalizeLocal();
    planet(start);
    course.frames(20, FRAME);
    Vector3f ahead = start.cross(new Vector3f(0.3f, 1, -0.2f)).normalizeLocal();
    Vector3f square = start.cross(ahead).normalizeLocal(); // to the circle that is walked
    walker.setWalkDirection(ahead.mult(5));
    walker.setViewDirection(ahead);
    Vector3f from = walker.position(null);
    float farthest = 0;
    float aside = 0;
    int around = (int) Math.round(2 * Math.PI * RADIUS / 5 * 60);
    for (int frame = 1; frame <= around; frame++) {
      course.frame(FRAME);
      String what = "seed " + SEED + ", frame " + frame;
      assertThat(walker.isOnGround()).as(what).isTrue();
      Vector3f at = walker.position(null).subtractLocal(middle);
      assertThat(at.length()).as(what).isBetween(RADIUS - 0.03f, RADIUS + 0.03f);
      assertThat(walker.velocity(null).length()).as(what).isCloseTo(5, within(0.1f));
      assertThat(walker.walkDirection().length()).as(what).isCloseTo(5, within(1e-4f));
      Vector3f up = at.normalize();
      assertThat(walker.up().distance(up)).as(what).isLessThan(0.01f); // that of the last step
      assertThat(model.getWorldRotation().mult(Vector3f.UNIT_Y).distance(walker.up()))
          .as(what)
          .isLessThan(1e-3f);
      assertThat(model.getWorldRotation().mult(Vector3f.UNIT_Z).distance(square.cross(up)))
          .as(what)
          .isLessThan(0.02f);
      farthest = Math.max(farthest, walker.position(null).distance(from));
      aside = Math.max(aside, Math.abs(at.dot(square)));
    }
    assertThat(farthest).isGreaterThan(1.99f * RADIUS);
    System.out.printf(
        "seed %d: %.4f aside, %.4f from the start%n",
        SEED, aside, walker.position(null).distance(from));
    assertThat(aside).isLessThan(0.02f);
    assertThat(walker.position(null).distance(from)).isLessThan(0.2f);
  }

  @Test
  void onAPlanetItJumpsAsHighAsOnAPlainAndLandsWhereItStood() {
    planet(new Vector3f(-0.6f, 0, 0.8f));
    course.frames(20, FRAME);
    Vector3f from = walker.position(null);
    walker.jump();
    float highest = 0;
    for (int i = 0; i < 90; i++) {
      course.frame(FRAME);
      highest = Math.max(highest, walker.position(null).distance(middle) - RADIUS);
    }
    assertThat(highest).isCloseTo(25 / 19.62f, within(0.02f));
    assertThat(walker.isOnGround()).isTrue();
    assertThat(walker.position(null).distance(from)).isLessThan(1e-3f);
  }

  @Test
  void aStateOnAPlanetComesBackToTheBitHereAndElsewhere() throws IOException {
    planet(new Vector3f(0, -0.6f, 0.8f));
    motion.setGroundAcceleration(9);
    walker.setWalkDirection(new Vector3f(4, 0, 0));
    walker.setViewDirection(new Vector3f(1, 0, 0));
    course.frames(50, FRAME);
    CharacterState state = new CharacterState();
    walker.save(state);
    List<Vector3f> wanted = play();
    walker.warp(middle.add(RADIUS, 4, 0));
    motion.setAlignToGravity(false);
    course.frames(20, FRAME);
    walker.restore(state);
    assertThat(motion.isAlignToGravity()).isTrue();
    assertThat(play()).isEqualTo(wanted);

    GravityTest other = new GravityTest();
    other.planet(new Vector3f(1, 0, 0));
    other.course.frames(3, FRAME);
    CharacterState read = new CharacterState();
    read.read(
        state.toBytes(GeometryNames.paths(course.root)), GeometryNames.paths(other.course.root));
    other.walker.restore(read);
    assertThat(other.play()).isEqualTo(wanted);
    walker.rewind(state);
    for (int i = 0; i < 60; i++) {
      if (i == 10) {
        walker.jump();
      }
      walker.makeStep();
    }
    assertThat(walker.position(null)).isEqualTo(wanted.get(4 * 59));
  }

  private List<Vector3f> play() {
    List<Vector3f> seen = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      if (i == 10) {
        walker.jump();
      }
      course.frame(FRAME);
      seen.add(walker.position(null));
      seen.add(walker.up());
      seen.add(walker.walkDirection());
      seen.add(walker.viewDirection());
    }
    return seen;
  }

  // ---- what a field does

  /** A field that leads down is the number, bit for bit; aligned or not. */
  @Test
  void aFieldThatLeadsDownIsTheNumber() {
    double gravity = 7.25f;
    motion.setGravity(gravity);
    List<GravityTest> all = List.of(this, new GravityTest(), new GravityTest());
    Vector3f down = new Vector3f(0, (float) -gravity, 0);
    all.get(1).motion.setGravityField(Gravity.constant(down));
    all.get(2).motion.setGravityField(Gravity.constant(down));
    all.get(2).motion.setAlignToGravity(true);
    down.set(1, 1, 1); // was copied
    List<Geometry> lifts = new ArrayList<>();
    for (GravityTest one : all) {
      one.course.floor();
      one.course.ramp(35);
      lifts.add(one.course.add("lift", -3, 0.2, 0, 2, 2));
      one.walker.warp(new Vector3f(-3, 0.5f, 0.1f));
      one.walker.setViewDirection(Vector3f.UNIT_Z);
      one.motion.setAirAcceleration(5);
    }
    int airborne = 0;
    for (int frame = 0; frame < 400; frame++) {
      for (int k = 0; k < 3; k++) {
        GravityTest one = all.get(k);
        Random random = new Random(SEED + frame / 25);
        if (frame % 25 == 0) {
          one.walker.setWalkDirection(
              new Vector3f(4 * random.nextFloat() - 2, 0, 4 * random.nextFloat() - 2));
          one.walker.jump();
        } else if (frame % 25 == 20 && random.nextBoolean()) {
          one.motion.push(new Vector3f(random.nextFloat(), 3, 0));
        }
        lifts.get(k).move(0, frame % 80 < 40 ? 0.02f : -0.02f, 0);
        one.course.frame(FRAME);
        assertThat(one.feet().x()).isEqualTo(feet().x());
        assertThat(one.feet().y()).isEqualTo(feet().y());
        assertThat(one.feet().z()).isEqualTo(feet().z());
        assertThat(one.model.getLocalTransform()).isEqualTo(model.getLocalTransform());
        assertThat(one.walker.up()).isEqualTo(Vector3f.UNIT_Y);
        airborne += one.walker.groundState() == GroundState.AIRBORNE ? 1 : 0;
      }
    }
    assertThat(airborne).isBetween(200, 1000);
  }

  /** Sideways it falls as a stone does, in the air only. */
  @Test
  void whatLeadsSidewaysMovesItInTheAirAndNotOnTheGround() {
    course.floor();
    course.frames(3, FRAME); // begins in the air
    motion.setGravityField(Gravity.constant(new Vector3f(3, -10, -1.5f)));
    course.frames(30, FRAME);
    assertThat(feet().x()).isZero();
    assertThat(feet().z()).isZero();
    motion.setVerticalSpeed(5);
    int steps = 0;
    double x = 0;
    while (steps < 120) {
      course.frame(FRAME);
      if (walker.isOnGround()) {
        break;
      }
      steps++;
      double time = steps * STEP;
      x = 1.5 * time * time;
      assertThat(feet().x()).isCloseTo(x, within(1e-9));
      assertThat(feet().z()).isCloseTo(-x / 2, within(1e-9));
      assertThat(feet().y()).isCloseTo(5 * time - 5 * time * time, within(1e-6));
      assertThat(motion.drift(null).x).isCloseTo((float) (3 * time), within(1e-5f));
    }
    assertThat(steps).isBetween(55, 61);
    course.frames(20, FRAME);
    assertThat(motion.drift(null)).isEqualTo(Vector3f.ZERO);
    assertThat(feet().x()).isCloseTo(x, within(0.06));
    motion.setGravityField(null);
    double rest = feet().x();
    motion.setVerticalSpeed(5);
    course.frames(20, FRAME);
    assertThat(feet().x()).isEqualTo(rest);
  }

  @Test
  void sidewaysItIsNoFasterThanTheFastestFallAndWallsEndIt() {
    motion.setMaxFallSpeed(2);
    motion.setGravityField(Gravity.constant(new Vector3f(0, 0, 6)));
    course.root.attachChild(SceneCourse.box("wall", 0, 0, 9, 9, 9, 0.5));
    walker.warp(Vector3f.ZERO);
    course.frames(60, FRAME);
    assertThat(walker.velocity(null).z).isCloseTo(2, within(1e-4f));
    assertThat(motion.verticalSpeed()).isZero();
    motion.push(new Vector3f(0, 0, 1)); // a blow may be faster, gravity adds nothing to it
    course.frames(30, FRAME);
    assertThat(walker.velocity(null).z).isCloseTo(3, within(1e-4f));
    course.frames(180, FRAME);
    assertThat(walker.isOnWall()).isTrue();
    assertThat(motion.drift(null).z).isLessThan(0.11f); // of this step
    assertThat(feet().z()).isLessThan(8.25);
  }

  @Test
  void alignedItStandsOnAWallAndWithoutGravityUpStays() {
    course.root.attachChild(SceneCourse.box("wall", 5, 0, 0, 0.5, 9, 9));
    motion.setAlignToGravity(true); // of a number it says nothing
    walker.warp(new Vector3f(2, 0, 0));
    course.frames(5, FRAME);
    assertThat(walker.up()).isEqualTo(Vector3f.UNIT_Y);
    motion.setGravityField((at, out) -> out.set(at.x > 1 ? 4 : 0, 0, 0));
    course.frames(120, FRAME);
    assertThat(walker.up()).isEqualTo(new Vector3f(-1, 0, 0));
    assertThat(walker.isOnGround()).isTrue();
    assertThat(feet().x()).isCloseTo(4.5, within(0.021));
    assertThat(walker.groundNormal(null).distance(new Vector3f(-1, 0, 0))).isLessThan(1e-5f);
    motion.setVerticalSpeed(8);
    course.frames(70, FRAME);
    assertThat(feet().x()).isLessThan(1);
    float speed = walker.velocity(null).x;
    course.frames(30, FRAME);
    assertThat(walker.velocity(null).x).isCloseTo(speed, within(1e-3f));
    assertThat(walker.up()).isEqualTo(new Vector3f(-1, 0, 0));
  }

  /** A walk that is told once keeps its size and turns with up; straight over it stays. */
  @Test
  void theWalkTurnsAlongByTheLeastTurn() {
    Random random = new Random(SEED);
    Vector3f[] down = {new Vector3f()};
    motion.setGravityField((at, out) -> out.set(down[0]));
    motion.setAlignToGravity(true);
    for (int i = 0; i < 100; i++) {
      Vector3f from = walker.up();
      Vector3f level = from.cross(new Vector3f(random.nextFloat(), 1, -1)).multLocal(3);
      walker.setWalkDirection(level);
      level.set(walker.walkDirection());
      Vector3f to = new Vector3f(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, 0.3f);
      if (i % 10 == 9) {
        to.set(from).negateLocal();
      }
      to.normalizeLocal();
      down[0].set(to).multLocal(-2);
      course.frame(FRAME);
      Vector3f turned = walker.walkDirection();
      assertThat(turned.dot(walker.up())).as("seed %d, %d", SEED, i).isCloseTo(0, within(1e-5f));
      assertThat(turned.length()).isCloseTo(level.length(), within(1e-4f));
      Vector3f axis = from.cross(to);
      if (rounded(axis) > 0.01) { // what is along the axis of the turn stays
        assertThat(turned.dot(axis)).isCloseTo(level.dot(axis), within(1e-4f));
      } else {
        assertThat(turned.distance(level)).isLessThan(1e-4f);
      }
    }
  }

  // ---- fields, and what is kept of them

  private static Vector3f at(Gravity gravity, float x, float y, float z) {
    Vector3f store = new Vector3f();
    gravity.at(new Vector3f(x, y, z), store);
    return store;
  }

  @Test
  void aFieldTowardAPointHasOneStrengthAndNoneAtThePoint() {
    Gravity pull = Gravity.towards(new Vector3f(1, 2, 3), 5);
    assertThat(at(pull, 1, 2, -4).distance(new Vector3f(0, 0, 5))).isLessThan(1e-6f);
    assertThat(at(pull, 4, 6, 3).distance(new Vector3f(-3, -4, 0))).isLessThan(1e-6f);
    assertThat(at(pull, 1, 2, 3)).isEqualTo(Vector3f.ZERO);
    assertThat(at(pull, 3e38f, 2, 3).distance(new Vector3f(-5, 0, 0))).isLessThan(1e-6f);
    Gravity away = Gravity.towards(new Vector3f(1, 2, 3), -5);
    assertThat(at(away, 1, 2, -4).distance(new Vector3f(0, 0, -5))).isLessThan(1e-6f);
    assertThat(at(Gravity.constant(new Vector3f(1, -2, 3)), 9, 9, 9))
        .isEqualTo(new Vector3f(1, -2, 3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Gravity.constant(new Vector3f(0, Float.NaN, 0)))
        .withMessageContaining("gravity is not finite: (0.0, NaN, 0.0)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Gravity.towards(new Vector3f(Float.POSITIVE_INFINITY, 0, 0), 1))
        .withMessageContaining("point");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Gravity.towards(Vector3f.ZERO, Double.NaN))
        .withMessage("gravity's strength can't be NaN");
  }

  @Test
  void aFieldThatIsNotFiniteIsNamedWithThePlace() {
    course.floor();
    walker.warp(new Vector3f(2, 1, 0));
    motion.setGravityField((at, out) -> out.set(Float.NaN, -1, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> course.frame(FRAME))
        .withMessage("gravity at (2.0, 1.0, 0.0) is not finite: (NaN, -1.0, 0.0)");
    motion.setGravityField((at, out) -> {}); // writes nothing: no weight
    course.frames(30, FRAME);
    assertThat(feet().y()).isEqualTo(1);
  }

  @Test
  void aNumberIsThereWhileAFieldHoldsAndAfterIt() {
    assertThat(motion.gravityField()).isNull();
    Gravity field = Gravity.constant(new Vector3f(0, -2, 0));
    motion.setGravityField(field);
    assertThat(motion.gravityField()).isSameAs(field);
    assertThat(motion.gravity()).isEqualTo(9.81);
    walker.warp(new Vector3f(0, 50, 0));
    course.frames(30, FRAME);
    motion.setGravity(4);
    assertThat(motion.verticalSpeed()).isCloseTo(-1, within(1e-9));
    course.frames(30, FRAME);
    assertThat(motion.verticalSpeed()).isCloseTo(-2, within(1e-9));
    motion.setGravityField(null);
    course.frames(30, FRAME);
    assertThat(motion.verticalSpeed()).isCloseTo(-4, within(1e-9));
    assertThat(motion.gravity()).isEqualTo(4);
  }

  /** What a platform is compared with between two steps is what was felt last. */
  @Test
  void aStateHasWhatWasFeltLastAndNoField() {
    motion.setGravityField((at, out) -> out.set(0, -at.y, 0));
    motion.setGravity(3);
    walker.warp(new Vector3f(0, 40, 0));
    course.frame(FRAME);
    CharacterState state = new CharacterState();
    walker.save(state);
    assertThat(motion.fall.gravity).isEqualTo(40);
    walker.warp(new Vector3f(0, 10, 0));
    course.frame(FRAME);
    motion.setGravity(1);
    assertThat(motion.fall.gravity).isEqualTo(10);
    walker.restore(state);
    assertThat(motion.fall.gravity).isEqualTo(40);
    assertThat(motion.gravity()).isEqualTo(3);
    motion.setGravityField(null);
    walker.restore(state);
    assertThat(motion.fall.gravity).isEqualTo(3);
    assertThat(motion.gravityField()).isNull();
  }

  @Test
  void fieldsOfTheHouseAreSavedAndAllAreCloned() throws IOException {
    motion.setGravity(2);
    motion.setAlignToGravity(true);
    for (Gravity field :
        List.of(
            Gravity.constant(new Vector3f(1, -2, 3)),
            Gravity.constant(new Vector3f()),
            Gravity.towards(new Vector3f(0, -50, 7), 4.5))) {
      motion.setGravityField(field);
      CharacterMotion loaded = loaded();
      assertThat(loaded.gravityField()).isEqualTo(field);
      assertThat(loaded.isAlignToGravity()).isTrue();
      assertThat(loaded.gravity()).isEqualTo(2);
    }
    Gravity own = (at, out) -> out.set(at);
    motion.setGravityField(own);
    motion.setAlignToGravity(false);
    assertThat(loaded().gravityField()).isNull();
    assertThat(loaded().isAlignToGravity()).isFalse();
    CharacterMotion cloned = cloned();
    assertThat(cloned.gravityField()).isSameAs(own);
    assertThat(cloned.gravity()).isEqualTo(2);
    assertThat(cloned.isAlignToGravity()).isFalse();
    motion.setAlignToGravity(true);
    assertThat(cloned().isAlignToGravity()).isTrue();
    assertThat(cloned.isAlignToGravity()).isFalse();
  }

  private CharacterMotion cloned() {
    return ((Node) model.clone()).getControl(KinematicCharacterControl.class).motion();
  }

  private CharacterMotion loaded() throws IOException {
    Node loaded = BinaryExporter.saveAndLoad(new DesktopAssetManager(), model);
    return loaded.getControl(KinematicCharacterControl.class).motion();
  }
}
