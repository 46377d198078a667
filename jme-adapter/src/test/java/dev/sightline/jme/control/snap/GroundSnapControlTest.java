package dev.sightline.jme.control.snap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.binary.BinaryImporter;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.core.Turn;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.scene.Layers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GroundSnapControlTest {
  private static final float FRAME = 1 / 60f;

  private final SceneCourse course = new SceneCourse();

  private GroundSnapControl snap(Node model) {
    GroundSnapControl control = course.snap();
    control.setSmoothing(0);
    model.addControl(control);
    return control;
  }

  private Vector3f normal(GroundSnapControl control) {
    return course.back(control.ground().normal());
  }

  private static void setShape(GroundSnapControl control, ProbeShape shape) {
    switch (shape) {
      case RAY -> control.setRay();
      case SPHERE -> control.setSphere(0.2);
      case CAPSULE -> control.setCapsule(0.2, 0.6);
    }
  }

  @ParameterizedTest
  @EnumSource
  void feetStandOnAFloorWithEveryProbeShape(ProbeShape shape) {
    course.floor();
    Node model = course.model(1, 0.3, 2);
    GroundSnapControl control = snap(model);
    setShape(control, shape);
    course.frame(FRAME);
    assertThat(control.probeShape()).isEqualTo(shape);
    assertThat(model.getLocalTranslation().y).isCloseTo(0, within(1e-5f));
    assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(control.ground().geometry()).isSameAs(course.root.getChild("floor"));
    assertThat(normal(control).distance(Vector3f.UNIT_Y)).isLessThan(1e-6f);
    assertThat(control.ground().triangleIndex()).isNotNegative();
  }

  @ParameterizedTest
  @CsvSource({"10, GROUNDED", "49.9, GROUNDED", "50.1, SLIDING", "65, SLIDING"})
  void aRampIsFollowedAndTheSlopeLimitSaysWhetherItCarries(double degrees, GroundState state) {
    course.ramp(degrees);
    Node model = course.model(0, 0.1, 0);
    GroundSnapControl control = snap(model);
    for (int i = 0; i < 60; i++) {
      course.frame(FRAME);
      float x = model.getLocalTranslation().x;
      double wanted = x * Math.tan(Math.toRadians(degrees));
      assertThat(model.getLocalTranslation().y).isCloseTo((float) wanted, within(1e-4f));
      assertThat(control.groundState()).isEqualTo(state);
      model.move(0.03f, 0, 0);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aStepIsClimbedUpToItsHeightAndNotBeyond(ProbeShape shape) {
    course.floor();
    course.add("step", 3, 0.39, 0, 1, 5);
    course.add("wall", 8, 0.85, 0, 1, 5);
    Node model = course.model(0, 0, 0);
    GroundSnapControl control = snap(model);
    setShape(control, shape);
    for (double x : new double[] {0, 1, 2.5, 3, 3.5, 5, 6}) {
      model.setLocalTranslation((float) x, model.getLocalTranslation().y, 0);
      course.frame(FRAME);
      boolean onStep = x > 2 && x < 4;
      assertThat(model.getLocalTranslation().y)
          .as("at x %s", x)
          .isCloseTo(onStep ? 0.39f : 0, within(1e-4f));
      assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
    }
    model.setLocalTranslation(8, 0, 0);
    course.frame(FRAME);
    // The floor inside of the wall.
    assertThat(model.getLocalTranslation().y).isCloseTo(0, within(1e-6f));
  }

  @ParameterizedTest
  @EnumSource
  void besideAWallTheFloorStillCarries(ProbeShape shape) {
    course.floor();
    course.add("wall", 3.1, 3, 0, 3, 5);
    Node model = course.model(0, 0, 0);
    GroundSnapControl control = snap(model);
    setShape(control, shape);
    course.frames(3, FRAME);
    assertThat(model.getLocalTranslation().y).isCloseTo(0, within(1e-5f));
    assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(control.ground().geometry()).isSameAs(course.root.getChild("floor"));
  }

  /** The foot touches the slope higher than the floor, but the slope is beside the feet. */
  @ParameterizedTest
  @EnumSource
  void besideASlopeThatIsTooSteepTheFloorCarries(ProbeShape shape) {
    course.floor();
    course.ramp(70);
    int beside = 0;
    for (double x = -0.15; x < -0.02; x += 0.01) {
      Node model = course.model(x, 0, 0);
      GroundSnapControl control = snap(model);
      setShape(control, shape);
      course.frames(2, FRAME);
      // A ball that stands on the floor is in the slope where its middle is nearer than its radius.
      double toSlope = Math.sin(Math.toRadians(70)) * -x + 0.2 * Math.cos(Math.toRadians(70));
      beside += toSlope < 0.2 ? 1 : 0;
      assertThat(control.groundState()).as("at %s", x).isEqualTo(GroundState.GROUNDED);
      assertThat(control.ground().geometry()).isSameAs(course.root.getChild("floor"));
      assertThat(normal(control).y).isCloseTo(1, within(1e-6f));
      assertThat(model.getLocalTranslation().y).isCloseTo(0, within(1e-5f));
      course.root.detachChild(model);
    }
    assertThat(beside).isGreaterThan(5);
  }

  @Test
  void aBallOnTheEdgeOfAStepIsGroundedOnTheStep() {
    course.floor();
    course.add("step", 3, 0.3, 0, 1, 5);
    Node model = course.model(1.9, 0, 0);
    GroundSnapControl control = snap(model);
    control.setSphere(0.25);
    course.frame(FRAME);
    // The ball's lowest point on an edge 0.1 beside its middle.
    double lowest = 0.3 + Math.sqrt(0.25 * 0.25 - 0.1 * 0.1) - 0.25;
    assertThat(model.getLocalTranslation().y).isCloseTo((float) lowest, within(1e-4f));
    assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(control.ground().geometry()).isSameAs(course.root.getChild("step"));
    assertThat(normal(control).y).isCloseTo(1, within(1e-6f));
  }

  @Test
  void beyondAnEdgeItIsAirborneAndStaysAtItsHeight() {
    course.floor();
    course.add("deck", 0, 2, 0, 2, 2);
    Node model = course.model(1.5, 2.2, 0);
    GroundSnapControl control = snap(model);
    SceneCourse.Heard heard = new SceneCourse.Heard();
    control.setListener(heard);
    course.frame(FRAME);
    model.move(1, 0, 0);
    course.frames(4, FRAME);
    assertThat(control.groundState()).isEqualTo(GroundState.AIRBORNE);
    assertThat(control.ground().geometry()).isNull();
    assertThat(model.getLocalTranslation().y).isCloseTo(2, within(1e-5f));
    model.move(0, -1.4f, 0);
    course.frame(FRAME);
    assertThat(control.groundState()).isEqualTo(GroundState.AIRBORNE);
    model.move(0, -0.2f, 0);
    course.frames(4, FRAME);
    assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(model.getLocalTranslation().y).isCloseTo(0, within(1e-5f));
    assertThat(heard.events).containsExactly("landed deck", "left deck", "landed floor");
  }

  @Test
  void aChangeOfSurfaceIsToldOnce() {
    course.add("grass", -5, 0, 0, 5, 5);
    course.add("stone", 5, 0.1, 0, 5, 5);
    Node model = course.model(-0.98, 0, 0);
    GroundSnapControl control = snap(model);
    SceneCourse.Heard heard = new SceneCourse.Heard();
    control.setListener(heard);
    for (int i = 0; i < 40; i++) {
      course.frame(FRAME);
      model.move(0.05f, 0, 0);
    }
    assertThat(heard.events).containsExactly("landed grass", "grass -> stone");
  }

  @Test
  void afterLeavingTheGroundAJumpGoesUpAndLandsAgain() {
    course.floor();
    Node model = course.model(0, 0, 0);
    GroundSnapControl control = snap(model);
    SceneCourse.Heard heard = new SceneCourse.Heard();
    control.setListener(heard);
    course.frame(FRAME);
    control.leaveGround();
    float speed = 4;
    float highest = 0;
    int frames = 0;
    while (control.groundState() == GroundState.AIRBORNE && frames++ < 200) {
      model.move(0, speed * FRAME, 0);
      speed -= 9.81f * FRAME;
      highest = Math.max(highest, model.getLocalTranslation().y);
      course.frame(FRAME);
    }
    assertThat(highest).isCloseTo(4 * 4 / (2 * 9.81f), within(0.05f));
    assertThat(model.getLocalTranslation().y).isCloseTo(0, within(1e-6f));
    assertThat(heard.events).containsExactly("landed floor", "left floor", "landed floor");
  }

  @Test
  void alignedItsUpAxisFollowsTheNormalAndItsHeadingIsKept() {
    course.ramp(20);
    Node model = course.model(0, 0, 0);
    GroundSnapControl control = snap(model);
    control.setAlignToNormal(true);
    float slope = 20 * FastMath.DEG_TO_RAD;
    Vector3f normal = new Vector3f(-FastMath.sin(slope), FastMath.cos(slope), 0);
    for (int degrees = 0; degrees < 360; degrees += 30) {
      float heading = degrees * FastMath.DEG_TO_RAD;
      model.setLocalRotation(new Quaternion().fromAngles(0, heading, 0));
      course.frames(20, FRAME);
      Vector3f up = model.getLocalRotation().mult(Vector3f.UNIT_Y);
      Vector3f ahead = model.getLocalRotation().mult(Vector3f.UNIT_Z);
      assertThat(up.distance(normal)).isLessThan(1e-5f);
      float turned = FastMath.atan2(ahead.x, ahead.z);
      assertThat(FastMath.cos(turned - heading)).isCloseTo(1, within(1e-6f));
      assertThat(FastMath.sin(turned - heading)).isCloseTo(0, within(1e-5f));
    }
  }

  @Test
  void aLongCapsuleLiesAlongARampWhenAligned() {
    course.ramp(20);
    Node model = course.model(0, 0.2, 0);
    model.setLocalRotation(new Quaternion().fromAngles(0, FastMath.HALF_PI, 0));
    GroundSnapControl control = snap(model);
    control.setCapsule(0.2, 2);
    control.setAlignToNormal(true);
    course.frames(10, FRAME);
    // The lowest point of a ball that lies on the ramp, as high as with no length at all.
    double lowest = 0.2 / Math.cos(Math.toRadians(20)) - 0.2;
    assertThat(model.getLocalTranslation().y).isCloseTo((float) lowest, within(1e-4f));
  }

  /** Heights after whole sixths of a second of a walk up a ramp with a step on it. */
  private static float[] walk(int perSecond, double smoothing) {
    SceneCourse course = new SceneCourse();
    course.ramp(15);
    course.add("step", 6, 1.5, 0, 1.5, 5);
    Node model = course.model(0, 0, 0);
    GroundSnapControl control = course.snap();
    control.setSmoothing(smoothing);
    model.addControl(control);
    course.frame(0);
    float[] heights = new float[30];
    for (int i = 0; i < heights.length; i++) {
      for (int k = 0; k < perSecond / 6; k++) {
        model.move(1.8f / perSecond, 0, 0);
        course.frame(1f / perSecond);
      }
      heights[i] = model.getLocalTranslation().y;
    }
    return heights;
  }

  @Test
  void smoothingIsTheSameAtEveryFrameRate() {
    float[] at30 = walk(30, 0.1);
    float[] at144 = walk(144, 0.1);
    float[] rough = walk(30, 0);
    int smoothed = 0;
    for (int i = 0; i < at30.length; i++) {
      double x = (i + 1) * 0.3;
      boolean justStepped = x > 4.4 && x < 5.7;
      if (!justStepped) { // a step falls into one frame, and frames differ in length
        assertThat(at30[i]).as("at x %s", x).isCloseTo(at144[i], within(1e-3f));
      }
      if (x < 4.4) { // nothing but the ramp
        assertThat(at30[i]).as("at x %s", x).isCloseTo(rough[i], within(1e-4f));
      }
      smoothed += Math.abs(at30[i] - rough[i]) > 0.01 ? 1 : 0;
    }
    assertThat(smoothed).isBetween(2, 4);
  }

  @Test
  void smoothingReachesTheGround() {
    course.floor();
    course.add("step", 3, 0.3, 0, 1, 5);
    Node model = course.model(0, 0, 0);
    GroundSnapControl control = snap(model);
    control.setSmoothing(0.1);
    course.frame(FRAME);
    model.move(3, 0, 0);
    course.frame(0.05f);
    assertThat(model.getLocalTranslation().y).isBetween(0.02f, 0.2f);
    course.frames(60, FRAME);
    assertThat(model.getLocalTranslation().y).isCloseTo(0.3f, within(1e-4f));
  }

  @Test
  void onlyTheChosenLayersAreGround() {
    course.floor();
    Layers.setMask(course.add("glass", 0, 0.2, 0, 2, 2), 2);
    Node model = course.model(0, 0.2, 0);
    GroundSnapControl control = snap(model);
    course.frame(FRAME);
    assertThat(control.ground().geometry()).isSameAs(course.root.getChild("glass"));
    control.setOptions(QueryOptions.DEFAULT.withLayerMask(1));
    course.frame(FRAME);
    assertThat(control.ground().geometry()).isSameAs(course.root.getChild("floor"));
  }

  @ParameterizedTest
  @EnumSource
  void theSpatialAndWhatItCarriesIsNoGround(ProbeShape shape) {
    course.floor();
    Node model = course.model(0, 0, 0);
    model.attachChild(SceneCourse.box("tray", 0, 0.2, 0, 1, 0.05, 1));
    GroundSnapControl control = snap(model);
    setShape(control, shape);
    course.frames(5, FRAME);
    assertThat(control.ground().geometry()).isSameAs(course.root.getChild("floor"));
    assertThat(model.getLocalTranslation().y).isCloseTo(0, within(1e-5f));
  }

  @Test
  void aPlatformCarriesItByPlaceAndTurn() {
    Node arm = new Node("arm");
    Geometry deck = SceneCourse.box("deck", 3, -0.5, 0, 1, 0.5, 1);
    arm.attachChild(deck);
    course.root.attachChild(arm);
    Node model = course.model(3.5, 0, 0.25);
    snap(model);
    course.frame(FRAME);
    Vector3f inDeck = deck.worldToLocal(model.getWorldTranslation(), null);
    for (int i = 1; i <= 200; i++) {
      arm.setLocalRotation(new Quaternion().fromAngles(0, i * 0.02f, 0));
      arm.setLocalTranslation(i * 0.01f, FastMath.sin(i * 0.05f), 0);
      course.frame(FRAME);
      Vector3f now = deck.worldToLocal(model.getWorldTranslation(), null);
      assertThat(now.distance(inDeck)).isLessThan(1e-3f);
    }
    Vector3f ahead = model.getLocalRotation().mult(Vector3f.UNIT_Z);
    assertThat(ahead.distance(new Vector3f(FastMath.sin(4), 0, FastMath.cos(4)))).isLessThan(1e-3f);
  }

  @Test
  void aPassengerBelowThePlatformsNodeIsNotMovedTwice() {
    Node ship = new Node("ship");
    ship.attachChild(SceneCourse.box("deck", 0, -0.5, 0, 5, 0.5, 5));
    Node model = new Node("model");
    ship.attachChild(model);
    course.root.attachChild(ship);
    snap(model);
    for (int i = 0; i < 50; i++) {
      course.frame(FRAME);
      ship.move(0.3f, 0.01f, 0);
      ship.rotate(0, 0.02f, 0);
    }
    course.frame(FRAME);
    assertThat(model.getLocalTranslation().length()).isLessThan(1e-4f);
  }

  @Test
  void aGroundThatIsTakenAwayCarriesNobody() {
    course.floor();
    Node lift = new Node("lift");
    lift.setLocalTranslation(0, 0.3f, 0);
    lift.attachChild(SceneCourse.box("deck", 0, -0.5, 0, 1, 0.5, 1));
    course.root.attachChild(lift);
    Node model = course.model(0, 0.3, 0);
    GroundSnapControl control = snap(model);
    course.frame(FRAME);
    assertThat(control.ground().geometry()).isSameAs(lift.getChild("deck"));
    lift.removeFromParent();
    lift.setLocalTranslation(100, 0, 0);
    course.frame(FRAME);
    assertThat(model.getLocalTranslation().length()).isLessThan(1e-6f);
  }

  @Test
  void snappingNowReachesAnyDistanceWithoutSmoothing() {
    course.floor();
    Node model = course.model(0, 30, 0);
    GroundSnapControl control = course.snap();
    control.setOffset(0.9);
    assertThatIllegalStateException()
        .isThrownBy(() -> control.snapNow(100))
        .withMessageContaining("addControl");
    model.addControl(control);
    assertThat(control.snapNow(10)).isFalse();
    assertThat(model.getLocalTranslation().y).isCloseTo(30, within(1e-5f));
    assertThat(control.snapNow(100)).isTrue();
    assertThat(model.getLocalTranslation().y).isCloseTo(0.9f, within(1e-5f));
  }

  @Test
  void snappingNowByNoDistanceSaysWhetherTheFeetTouch() {
    course.floor();
    Node model = course.model(0, 0, 0);
    GroundSnapControl control = course.snap();
    model.addControl(control);
    for (double none : new double[] {0.0, -0.0}) {
      model.setLocalTranslation(0, 0, 0);
      // Turned, what touches does so up to a rounding.
      assertThat(control.snapNow(Turn.now().isUpright() ? none : 1e-5)).isTrue();
      model.setLocalTranslation(0, 0.01f, 0);
      assertThat(control.snapNow(none)).isFalse();
    }
  }

  @Test
  void belowAParentThatIsTurnedAndScaledTheWorldHeightIsRight() {
    course.ramp(10);
    Node parent = new Node("parent");
    parent.setLocalScale(2);
    parent.setLocalRotation(new Quaternion().fromAngles(0.3f, 1, 0.2f));
    parent.setLocalTranslation(1, 2, 3);
    course.root.attachChild(parent);
    Node model = new Node("model");
    parent.attachChild(model);
    model.setLocalTranslation(parent.worldToLocal(course.world(2, 0.4, 1), null));
    snap(model);
    course.frames(3, FRAME);
    Vector3f feet = course.back(model.getWorldTranslation());
    float wanted = 2 * FastMath.tan(10 * FastMath.DEG_TO_RAD);
    assertThat(feet.distance(new Vector3f(2, wanted, 1))).isLessThan(1e-4f);
  }

  @ParameterizedTest
  @EnumSource
  void aSpatialThatStandsStillIsNotTouched(ProbeShape shape) {
    course.ramp(12);
    Node model = course.model(1.3, 0.2, 0.7);
    GroundSnapControl control = snap(model);
    control.setAlignToNormal(true);
    setShape(control, shape);
    course.frames(20, FRAME);
    Vector3f place = model.getLocalTranslation().clone();
    Quaternion turn = model.getLocalRotation().clone();
    Object snapshot = course.index.current();
    course.frames(50, FRAME);
    assertThat(model.getLocalTranslation()).isEqualTo(place);
    assertThat(model.getLocalRotation()).isEqualTo(turn);
    assertThat(course.index.current()).isSameAs(snapshot);
  }

  @Test
  void materialAndUserDataOfTheGroundAreFound() {
    Geometry floor = course.floor();
    course.root.setUserData("sound", "stone");
    Node model = course.model(0, 0, 0);
    GroundSnapControl control = snap(model);
    assertThat(control.ground().<String>userData("sound")).isNull();
    course.frame(FRAME);
    assertThat(control.ground().<String>userData("sound")).isEqualTo("stone");
    floor.setUserData("sound", "wood");
    assertThat(control.ground().<String>userData("sound")).isEqualTo("wood");
    assertThat(control.ground().material()).isNull();
  }

  @Test
  void aCloneHasItsOwnFeet() {
    course.floor();
    Node model = course.model(0, 0.2, 0);
    GroundSnapControl control = snap(model);
    control.setSphere(0.1);
    control.setOffset(0.25);
    course.frame(FRAME);
    Node other = (Node) model.clone();
    GroundSnapControl copy = other.getControl(GroundSnapControl.class);
    assertThat(copy).isNotSameAs(control);
    assertThat(copy.getSpatial()).isSameAs(other);
    course.root.attachChild(other);
    other.setLocalTranslation(3, 0.5f, 3);
    course.frames(2, FRAME);
    assertThat(copy.probeShape()).isEqualTo(ProbeShape.SPHERE);
    assertThat(other.getLocalTranslation().y).isCloseTo(0.25f, within(1e-5f));
    assertThat(model.getLocalTranslation().x).isCloseTo(0, within(1e-6f));
    assertThat(copy.ground().geometry()).isSameAs(course.root.getChild("floor"));
  }

  @Test
  void aSavedControlWaitsForItsSceneAndThenWorks() throws IOException {
    course.floor();
    Node model = course.model(0, 0.2, 0);
    GroundSnapControl control = snap(model);
    control.setOffset(0.5);
    control.setCapsule(0.25, 0.75);
    control.setOptions(QueryOptions.DEFAULT.withLayerMask(5));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryExporter.getInstance().save(model, out);
    Node loaded =
        (Node) BinaryImporter.getInstance().load(new ByteArrayInputStream(out.toByteArray()));
    model.removeFromParent();
    GroundSnapControl again = loaded.getControl(GroundSnapControl.class);
    course.root.attachChild(loaded);
    loaded.setLocalTranslation(0, 0.7f, 0);
    course.frames(2, FRAME);
    assertThat(loaded.getLocalTranslation().y).isEqualTo(0.7f);
    assertThat(again.probeShape()).isEqualTo(ProbeShape.CAPSULE);
    assertThat(again.options().layerMask()).isEqualTo(5);
    again.setScene(course.scene);
    course.frames(2, FRAME);
    assertThat(loaded.getLocalTranslation().y).isCloseTo(0.5f, within(1e-5f));
  }

  @Test
  void aRemovedOrDisabledControlLeavesTheSpatialAlone() {
    course.floor();
    Node model = course.model(0, 0.2, 0);
    GroundSnapControl control = snap(model);
    control.setEnabled(false);
    course.frame(FRAME);
    assertThat(model.getLocalTranslation().y).isEqualTo(0.2f);
    control.setEnabled(true);
    course.frame(FRAME);
    assertThat(model.getLocalTranslation().y).isCloseTo(0, within(1e-6f));
    model.removeControl(control);
    model.move(0, 0.2f, 0);
    course.frame(FRAME);
    assertThat(model.getLocalTranslation().y).isCloseTo(0.2f, within(1e-6f));
    assertThat(control.groundState()).isEqualTo(GroundState.AIRBORNE);
  }

  @Test
  void badNumbersAreNamed() {
    GroundSnapControl control = new GroundSnapControl();
    assertThatThrownBy(() -> control.setMaxSlope(90)).hasMessageContaining("90");
    assertThatThrownBy(() -> control.setStepUp(Double.NaN)).hasMessageContaining("stepUp");
    assertThatThrownBy(() -> control.setSphere(0)).hasMessageContaining("radius");
    assertThatThrownBy(() -> control.setSmoothing(-1)).hasMessageContaining("smoothing");
    course.floor();
    Node model = course.model(0, 0, 0);
    snap(model);
    model.getLocalTranslation().x = Float.NaN;
    assertThatThrownBy(() -> course.root.updateLogicalState(FRAME)).hasMessageContaining("finite");
  }
}
