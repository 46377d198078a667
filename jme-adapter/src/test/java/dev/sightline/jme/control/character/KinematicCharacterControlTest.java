package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.binary.BinaryImporter;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Sphere;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.scene.Layers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

class KinematicCharacterControlTest {
  private static final float FRAME = 1 / 60f;

  private final SceneCourse course = new SceneCourse();

  private KinematicCharacterControl walker(Node model) {
    KinematicCharacterControl control = new KinematicCharacterControl(course.scene);
    model.addControl(control);
    return control;
  }

  /** Ends with whole steps done and the last of them shown. */
  private void seconds(double seconds) {
    course.frames((int) Math.round(seconds * 60), FRAME);
  }

  /** Positions after each of 600 steps of a scripted walk over an obstacle course. */
  private static List<Long> path(DoubleSupplier tpf) {
    SceneCourse course = new SceneCourse();
    course.floor();
    for (int i = 1; i <= 6; i++) {
      course.add("stair", 3 + 0.35 * i, 0.17 * i, 0, 0.175, 2);
    }
    Geometry ball = new Geometry("ball", new Sphere(12, 16, 1.5f));
    ball.setLocalTranslation(-3, 0.2f, 2);
    course.root.attachChild(ball);
    course.root.attachChild(SceneCourse.box("post", 1.5, 1, -2, 0.3, 1, 0.3));
    Node model = course.model(0, 0.5, 0);
    KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
    walker.setMaxSteps(100);
    model.addControl(walker);
    List<Long> path = new ArrayList<>();
    walker.setStepListener(
        (control, step) -> {
          KinematicCharacter feet = control.character();
          if (feet != null && step <= 600) {
            path.add(Double.doubleToRawLongBits(feet.x()));
            path.add(Double.doubleToRawLongBits(feet.y()));
            path.add(Double.doubleToRawLongBits(feet.z()));
          }
          Random random = new Random(step / 40);
          double angle = random.nextDouble() * 2 * Math.PI;
          control.setWalkDirection(
              new Vector3f((float) (4 * Math.cos(angle)), 0, (float) (4 * Math.sin(angle))));
          if (step % 90 == 50) {
            control.jump();
          }
        });
    while (walker.steps() <= 600) {
      course.frame((float) tpf.getAsDouble());
    }
    assertThat(walker.lostSeconds()).isZero();
    return path;
  }

  @Test
  void thePathIsTheSameBitForBitAtEveryFrameRate() {
    Random irregular = new Random(5);
    List<Long> path = path(() -> 1 / 60f);
    assertThat(path).hasSize(3 * 601);
    assertThat(path.stream().distinct().count()).isGreaterThan(600);
    assertThat(path(() -> 1 / 30f)).isEqualTo(path);
    assertThat(path(() -> 1 / 144f)).isEqualTo(path);
    assertThat(path(() -> irregular.nextFloat() * irregular.nextFloat() * 0.2f)).isEqualTo(path);
  }

  @Test
  void aJumpRisesAsHighAsItsSpeedAllows() {
    course.floor();
    Node model = course.model(0, 0.1, 0);
    KinematicCharacterControl walker = walker(model);
    walker.motion().setJumpSpeed(6);
    walker.motion().setGravity(12);
    seconds(0.5);
    assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
    double ground = walker.position(new Vector3f()).y;
    walker.jump();
    double highest = 0;
    int air = 0;
    for (int i = 0; i < 90; i++) {
      seconds(1 / 60.0);
      highest = Math.max(highest, walker.position(new Vector3f()).y - ground);
      air += walker.groundState() == GroundState.AIRBORNE ? 1 : 0;
    }
    // v^2 / 2g, less at most what lies between two steps about the highest point.
    assertThat(highest).isBetween(1.5 - 12 / 8.0 / 3600, 1.5 + 1e-5);
    assertThat(air / 60.0).isCloseTo(2 * 6 / 12.0, within(2.5 / 60));
  }

  @Test
  void inTheAirItCannotJump() {
    Node model = course.model(0, 100, 0);
    KinematicCharacterControl walker = walker(model);
    course.frames(30, FRAME);
    walker.jump();
    course.frames(30, FRAME);
    double t = walker.steps() / 60.0;
    assertThat(walker.position(new Vector3f()).y)
        .isCloseTo((float) (100 - 9.81 * t * t / 2), within(1e-3f));
    assertThat(walker.motion().verticalSpeed()).isCloseTo(-9.81 * t, within(1e-9));
  }

  @Test
  void aFallIsNoFasterThanTheFastest() {
    Node model = course.model(0, 100, 0);
    KinematicCharacterControl walker = walker(model);
    walker.motion().setMaxFallSpeed(7);
    course.frames(120, FRAME);
    assertThat(walker.motion().verticalSpeed()).isEqualTo(-7);
  }

  @Test
  void aCeilingEndsAJump() {
    course.floor();
    course.root.attachChild(SceneCourse.box("ceiling", 0, 2.6, 0, 3, 0.5, 3));
    Node model = course.model(0, 0, 0);
    KinematicCharacterControl walker = walker(model);
    seconds(0.2);
    walker.jump();
    float highest = 0;
    for (int i = 0; i < 60; i++) {
      course.frame(FRAME);
      highest = Math.max(highest, walker.position(new Vector3f()).y);
    }
    assertThat(highest).isBetween(0.25f, 0.3f);
    assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
  }

  @Test
  void itWalksWithItsVelocityAndStopsAtAWall() {
    course.floor();
    course.root.attachChild(SceneCourse.box("wall", 5, 1, 0, 0.5, 1, 5));
    Node model = course.model(0, 0, 0);
    KinematicCharacterControl walker = walker(model);
    seconds(0.1);
    walker.setWalkDirection(new Vector3f(2, 9, 1));
    float x = walker.position(new Vector3f()).x;
    float z = walker.position(new Vector3f()).z;
    course.frames(60, FRAME);
    assertThat(walker.position(new Vector3f()).x - x).isCloseTo(2, within(0.04f));
    assertThat(walker.position(new Vector3f()).z - z).isCloseTo(1, within(0.02f));
    course.frames(120, FRAME);
    assertThat(walker.position(new Vector3f()).x).isCloseTo(4.2f, within(0.021f));
  }

  @Test
  void theSpatialIsShownBetweenTheLastTwoSteps() {
    course.floor();
    Node model = course.model(0, 0, 0);
    KinematicCharacterControl walker = walker(model);
    walker.setStep(0.1);
    walker.setWalkDirection(new Vector3f(1, 0, 0));
    course.frame(0.2f); // lands, then walks
    course.frames(2, 0.1f);
    long steps = walker.steps();
    float end = walker.position(new Vector3f()).x;
    course.frame(0.025f);
    assertThat(walker.steps()).isEqualTo(steps);
    assertThat(model.getLocalTranslation().x).isCloseTo(end - 0.075f, within(1e-4f));
    course.frame(0.05f);
    assertThat(model.getLocalTranslation().x).isCloseTo(end - 0.025f, within(1e-4f));
  }

  @Test
  void aLongFrameMakesTheMostStepsAndSaysWhatIsLost() {
    course.floor();
    Node model = course.model(0, 0, 0);
    KinematicCharacterControl walker = walker(model);
    course.frame(5);
    assertThat(walker.steps()).isEqualTo(10);
    assertThat(walker.lostSeconds()).isCloseTo(5 - 10 / 60.0, within(1.01 / 60));
    course.frame(1 / 30f);
    assertThat(walker.steps()).isBetween(11L, 13L);
    assertThat(walker.lostSeconds()).isCloseTo(5 - 10 / 60.0, within(1.01 / 60));
  }

  @Test
  void aPlatformCarriesItByPlaceAndTurn() {
    Node arm = new Node("arm");
    Geometry deck = SceneCourse.box("deck", 3, -0.5, 0, 1.5, 0.5, 1.5);
    arm.attachChild(deck);
    arm.attachChild(SceneCourse.box("rail", 4.4, 0.5, 0, 0.1, 0.5, 1.5));
    course.root.attachChild(arm);
    Node model = course.model(3.5, 0, 0.25);
    KinematicCharacterControl walker = walker(model);
    walker.setViewDirection(Vector3f.UNIT_Z);
    seconds(0.5);
    Vector3f inDeck = deck.worldToLocal(model.getWorldTranslation(), null);
    float worst = 0;
    for (int i = 1; i <= 300; i++) {
      arm.setLocalRotation(new Quaternion().fromAngles(0, i * 0.01f, 0));
      arm.setLocalTranslation(i * 0.02f, FastMath.sin(i * 0.03f), 0);
      course.frame(i % 3 == 0 ? 1 / 40f : 1 / 144f);
      Vector3f now = deck.worldToLocal(model.getWorldTranslation(), null);
      worst = Math.max(worst, now.distance(inDeck));
      assertThat(walker.groundState()).isEqualTo(GroundState.GROUNDED);
    }
    assertThat(worst).isLessThan(2e-3f);
    Vector3f ahead = model.getWorldRotation().mult(Vector3f.UNIT_Z);
    assertThat(ahead.distance(new Vector3f(FastMath.sin(3), 0, FastMath.cos(3)))).isLessThan(1e-3f);
  }

  @Test
  void aPlatformCarriesNobodyThroughAWall() {
    Geometry deck = course.add("deck", 0, 0, 0, 6, 1);
    course.root.attachChild(SceneCourse.box("wall", 3, 1.2, 0, 0.05, 1, 8));
    Node model = course.model(1, 0, 0);
    KinematicCharacterControl walker = walker(model);
    seconds(0.5);
    float x = walker.position(new Vector3f()).x;
    deck.move(0.5f, 0, 0);
    seconds(0.1);
    assertThat(walker.position(new Vector3f()).x).isCloseTo(x + 0.5f, within(1e-3f));
    deck.move(3.5f, 0, 0);
    seconds(0.5);
    assertThat(walker.position(new Vector3f()).x).isBetween(2.6f, 2.68f);
  }

  @Test
  void aLiftTakesItUpAndDown() {
    Geometry lift = course.add("lift", 0, 0, 0, 1, 1);
    Node model = course.model(0, 0, 0);
    KinematicCharacterControl walker = walker(model);
    SceneCourse.Heard heard = new SceneCourse.Heard();
    walker.setListener(heard);
    seconds(0.2);
    for (int i = 0; i < 240; i++) {
      lift.move(0, i < 120 ? 0.05f : -0.05f, 0);
      course.frame(FRAME);
      float top = lift.getLocalTranslation().y + 0.5f;
      assertThat(walker.position(new Vector3f()).y).isCloseTo(top, within(0.025f));
    }
    assertThat(heard.events).containsExactly("landed lift");
  }

  @Test
  void landingLeavingAndOtherSurfacesAreToldOnceEach() {
    course.add("deck", 0, 1, 0, 2, 2);
    course.add("plank", 3, 1, 0, 1, 2);
    course.add("ground", 0, -1, 0, 20, 20);
    Node model = course.model(0, 1.5, 0);
    KinematicCharacterControl walker = walker(model);
    SceneCourse.Heard heard = new SceneCourse.Heard();
    walker.setListener(heard);
    seconds(1);
    walker.setWalkDirection(new Vector3f(3, 0, 0));
    seconds(3);
    assertThat(heard.events)
        .containsExactly("landed deck", "deck -> plank", "left plank", "landed ground");
  }

  @Test
  void warpingIsShownAtOnceAndAtRest() {
    course.floor();
    Node model = course.model(0, 50, 0);
    KinematicCharacterControl walker = walker(model);
    seconds(1);
    assertThat(walker.motion().verticalSpeed()).isLessThan(-9);
    walker.warp(new Vector3f(4, 10, 4));
    assertThat(model.getLocalTranslation()).isEqualTo(new Vector3f(4, 10, 4));
    assertThat(walker.motion().verticalSpeed()).isZero();
    assertThat(walker.groundState()).isEqualTo(GroundState.AIRBORNE);
    seconds(0.1);
    assertThat(walker.position(new Vector3f()).y).isBetween(9.9f, 10f);
    assertThatThrownBy(() -> walker.warp(new Vector3f(0, Float.NaN, 0)))
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> new KinematicCharacterControl().warp(Vector3f.ZERO))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("setScene");
  }

  @Test
  void whatTheOptionsLeaveOutIsNotThere() {
    course.floor();
    Geometry ghost = SceneCourse.box("ghost", 2, 1, 0, 0.2, 1, 5);
    Layers.setMask(ghost, 4);
    course.root.attachChild(ghost);
    Geometry curtain = SceneCourse.box("curtain", 4, 1, 0, 0.2, 1, 5);
    course.root.attachChild(curtain);
    course.root.attachChild(SceneCourse.box("wall", 6, 1, 0, 0.2, 1, 5));
    Node model = course.model(0, 0, 0);
    KinematicCharacterControl walker = walker(model);
    walker.setOptions(QueryOptions.DEFAULT.withLayerMask(~4).withIgnored(curtain));
    walker.setWalkDirection(new Vector3f(4, 0, 0));
    seconds(3);
    assertThat(walker.position(new Vector3f()).x).isCloseTo(5.5f, within(0.025f));
    assertThatThrownBy(() -> walker.setOptions(QueryOptions.DEFAULT.withMaxDistance(3)))
        .hasMessageContaining("maxDistance=3");
  }

  @Test
  void aSteepSlopeIsSlidDown() {
    course.ramp(60);
    Node model = course.model(0, 0.5, 0);
    KinematicCharacterControl walker = walker(model);
    seconds(0.5);
    assertThat(walker.groundState()).isEqualTo(GroundState.SLIDING);
    float y = walker.position(new Vector3f()).y;
    seconds(0.5);
    assertThat(walker.position(new Vector3f()).y).isLessThan(y - 0.5f);
    walker.jump();
    seconds(1 / 60.0);
    assertThat(walker.motion().verticalSpeed()).isLessThan(0);
  }

  @Test
  void aCloneWalksByItselfFromWhereItIs() {
    course.floor();
    Node model = course.model(0, 0, 0);
    KinematicCharacterControl walker = walker(model);
    walker.setShape(CharacterShape.DEFAULT.withSize(0.2, 1));
    walker.setWalkDirection(new Vector3f(1, 0, 0));
    seconds(1);
    Node other = (Node) model.clone();
    KinematicCharacterControl copy = other.getControl(KinematicCharacterControl.class);
    course.root.attachChild(other);
    other.setLocalTranslation(0, 0, 5);
    walker.setWalkDirection(Vector3f.ZERO.clone());
    float x = walker.position(new Vector3f()).x;
    seconds(1);
    assertThat(copy.shape()).isEqualTo(walker.shape());
    assertThat(copy.position(new Vector3f()).x).isCloseTo(1, within(0.05f));
    assertThat(copy.position(new Vector3f()).z).isCloseTo(5, within(0.01f));
    assertThat(walker.position(new Vector3f()).x).isCloseTo(x, within(1e-3f));
  }

  @Test
  void aSavedControlWaitsForItsSceneAndThenWorks() throws IOException {
    course.floor();
    Node model = course.model(0, 3, 0);
    KinematicCharacterControl walker = walker(model);
    walker.motion().setGravity(5);
    walker.setShape(CharacterShape.DEFAULT.withStepUp(0.25));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryExporter.getInstance().save(model, out);
    Node loaded =
        (Node) BinaryImporter.getInstance().load(new ByteArrayInputStream(out.toByteArray()));
    model.removeFromParent();
    course.root.attachChild(loaded);
    loaded.setLocalTranslation(0, 3, 0);
    KinematicCharacterControl again = loaded.getControl(KinematicCharacterControl.class);
    seconds(0.5);
    assertThat(loaded.getLocalTranslation().y).isEqualTo(3);
    assertThat(again.shape()).isEqualTo(walker.shape());
    assertThat(again.ground()).isNull();
    again.setScene(course.scene);
    seconds(0.5);
    assertThat(again.motion().verticalSpeed()).isCloseTo(-5 * again.steps() / 60.0, within(1e-9));
  }

  @Test
  void afterBeingDisabledItStaysWhereItWas() {
    Geometry deck = course.add("deck", 0, 0, 0, 5, 5);
    Node model = course.model(0, 0, 0);
    KinematicCharacterControl walker = walker(model);
    seconds(0.2);
    float x = walker.position(new Vector3f()).x;
    walker.setEnabled(false);
    deck.move(2, 0, 0);
    seconds(0.2);
    walker.setEnabled(true);
    seconds(0.2);
    assertThat(walker.position(new Vector3f()).x).isEqualTo(x);
  }

  @Test
  void badNumbersAreNamed() {
    KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
    assertThatThrownBy(() -> walker.setStep(0)).hasMessageContaining("step");
    assertThatThrownBy(() -> walker.setMaxSteps(0)).hasMessageContaining("0");
    assertThatThrownBy(() -> walker.motion().setGravity(Double.NaN))
        .hasMessageContaining("gravity");
    assertThatThrownBy(() -> walker.setWalkDirection(new Vector3f(Float.NaN, 0, 0)))
        .hasMessageContaining("NaN");
    course.model(0, 0, 0).addControl(walker);
    assertThatThrownBy(() -> course.root.updateLogicalState(Float.NaN)).hasMessageContaining("NaN");
  }

  @Test
  void aCharacterWithoutASpatialIsMovedByHand() {
    course.floor();
    course.root.attachChild(SceneCourse.box("wall", 3, 1, 0, 0.5, 1, 5));
    KinematicCharacter guard = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    guard.warp(new Vector3f(0, 0.1f, 0));
    assertThat(guard.move(new Vector3f(0, -1, 0))).isEqualTo(GroundState.GROUNDED);
    guard.move(new Vector3f(100, 0, 0));
    assertThat(guard.x()).isCloseTo(2.2, within(0.021));
    assertThat(guard.ground().geometry()).isSameAs(course.root.getChild("floor"));
    assertThat(guard.ground().normal().y).isEqualTo(1);
    course.index.close();
    assertThatThrownBy(() -> guard.move(new Vector3f(1, 0, 0)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("closed");
  }
}
