package dev.sightline.jme.control.snap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.FastMath;
import com.jme3.math.Ray;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.core.Turn;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.SceneHit;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Feet on slopes, stairs and rough ground, at every speed and frame rate, and in long frames. */
class SnapSlopeTest {
  private static final double[] SLOPES = {10, 20, 30, 40, 45, 50};
  private static final double[] SPEEDS = {1.5, 4, 8};
  private static final float[] HITCHES = {0.033f, 0.1f, 0.25f, 0.5f};

  private static final QueryOptions HILLS =
      QueryOptions.DEFAULT.withGeometryFilter(one -> one.getName().equals("hills"));

  private final SceneCourse course = new SceneCourse();
  private final SceneHit hit = new SceneHit();

  private GroundSnapControl snap(Node model) {
    GroundSnapControl control = course.snap();
    model.addControl(control);
    assertThat(control.snapNow(1)).isTrue();
    return control;
  }

  private void step(Node model, double vx, double vz, float tpf) {
    model.move((float) vx * tpf, 0, (float) vz * tpf);
    course.frame(tpf);
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 60, 144})
  void onAnEvenSlopeFeetAreShownOnTheGround(int perSecond) {
    for (double slope : SLOPES) {
      Geometry ramp = course.ramp(slope);
      double rise = Math.tan(Math.toRadians(slope));
      for (double speed : SPEEDS) {
        for (int heading = 0; heading < 360; heading += Turn.now().isUpright() ? 45 : 135) {
          double vx = speed * Math.cos(Math.toRadians(heading));
          double vz = speed * Math.sin(Math.toRadians(heading));
          Node model = course.model(0, 0, 0);
          GroundSnapControl control = snap(model);
          for (int i = 0; i < perSecond / 2; i++) {
            step(model, vx, vz, 1f / perSecond);
            double ground = rise * model.getLocalTranslation().x;
            assertThat(model.getLocalTranslation().y - ground)
                .as("%s degrees, %s m/s toward %s, frame %s", slope, speed, heading, i)
                .isCloseTo(0, within(1e-3));
            assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
          }
          model.removeFromParent();
        }
      }
      ramp.removeFromParent();
    }
  }

  @Test
  void aLongFrameLosesNoSlope() {
    for (double slope : SLOPES) {
      Geometry ramp = course.ramp(slope);
      double rise = Math.tan(Math.toRadians(slope));
      for (double speed : new double[] {-8, -4, -1.5, 1.5, 4, 8}) {
        for (float hitch : HITCHES) {
          for (ProbeShape shape : ProbeShape.values()) {
            Node model = course.model(0, 0, 0);
            GroundSnapControl control = course.snap();
            double floats = shape == ProbeShape.RAY ? 0 : 0.2 / Math.cos(Math.atan(rise)) - 0.2;
            switch (shape) {
              case RAY -> control.setRay();
              case SPHERE -> control.setSphere(0.2);
              case CAPSULE -> control.setCapsule(0.2, 0.4); // level, across the slope
            }
            model.addControl(control);
            control.snapNow(1);
            for (int i = 0; i < 8; i++) {
              step(model, speed, 0, i == 3 ? hitch : 1 / 60f);
              double ground = rise * model.getLocalTranslation().x + floats;
              assertThat(model.getLocalTranslation().y - ground)
                  .as("%s: %s degrees, %s m/s, %s s, frame %s", shape, slope, speed, hitch, i)
                  .isCloseTo(0, within(1e-3));
              assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
            }
            model.removeFromParent();
          }
        }
      }
      ramp.removeFromParent();
    }
  }

  /** Steeper than the limit: it says so, and is followed all the same. */
  @Test
  void aSlopeTooSteepToStandOnIsFollowedInALongFrameToo() {
    course.ramp(65);
    Node model = course.model(0, 0, 0);
    GroundSnapControl control = snap(model);
    for (int i = 0; i < 60; i++) {
      step(model, i % 2 == 0 ? 4 : -3.6, 0, i % 7 == 0 ? 0.4f : 1 / 60f);
      double ground = Math.tan(Math.toRadians(65)) * model.getLocalTranslation().x;
      assertThat(model.getLocalTranslation().y - ground).isCloseTo(0, within(1e-3));
      assertThat(control.groundState()).isEqualTo(GroundState.SLIDING);
    }
  }

  @Test
  void atTheFootOfWhatIsTooSteepTheFloorIsFound() {
    course.floor();
    course.ramp(70);
    for (float tpf : new float[] {1 / 60f, 1 / 30f, 0.1f, 0.5f}) {
      for (int start = 0; start < 40; start++) {
        double x = 0.1 + 0.01 * start;
        Node model = course.model(x, x * Math.tan(Math.toRadians(70)), 0);
        GroundSnapControl control = snap(model);
        assertThat(control.groundState()).isEqualTo(GroundState.SLIDING);
        for (int i = 0; i < 4; i++) {
          step(model, -8, 0, tpf);
          double ground = Math.max(0, model.getLocalTranslation().x * Math.tan(Math.toRadians(70)));
          assertThat(model.getLocalTranslation().y - ground).isCloseTo(0, within(1e-3));
        }
        assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
        model.removeFromParent();
      }
    }
  }

  /** A surface of hills over a grid of a metre: up to about 40 degrees, rough at each edge. */
  private static double hills(double x, double z) {
    return 2.5 * Math.sin(0.25 * x) + 0.8 * Math.sin(0.7 * x + 0.4 * z) + 0.1 * Math.sin(9 * x + z);
  }

  private void addHills() {
    int n = 81;
    float[] positions = new float[3 * n * n];
    int[] indices = new int[6 * (n - 1) * (n - 1)];
    for (int i = 0, at = 0; i < n; i++) {
      for (int k = 0; k < n; k++) {
        int vertex = i * n + k;
        positions[3 * vertex] = i - 40;
        positions[3 * vertex + 1] = (float) hills(i - 40, k - 40);
        positions[3 * vertex + 2] = k - 40;
        if (i < n - 1 && k < n - 1) {
          int[] quad = {vertex, vertex + 1, vertex + n, vertex + n, vertex + 1, vertex + n + 1};
          System.arraycopy(quad, 0, indices, at, 6);
          at += 6;
        }
      }
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(Type.Position, 3, BufferUtils.createFloatBuffer(positions));
    mesh.setBuffer(Type.Index, 3, BufferUtils.createIntBuffer(indices));
    mesh.updateBound();
    course.root.attachChild(new Geometry("hills", mesh));
  }

  private double ground(double x, double z) {
    Ray down = new Ray(course.world(x, 100, z), course.up().negate());
    course.scene.pickNearest(down, HILLS, hit);
    return course.back(hit.point()).y;
  }

  /** Bridges and tables stand all over, higher above the ground than a step. */
  @Test
  void overHillsNoLongFrameLosesTheGroundOrTakesWhatIsAbove() {
    addHills();
    Random random = new Random(20);
    for (int i = 0; i < 60; i++) {
      double x = random.nextDouble() * 60 - 30;
      double z = random.nextDouble() * 60 - 30;
      double top = ground(x, z);
      for (int k = 0; k < 9; k++) {
        top = Math.max(top, ground(x + k / 3 - 1, z + k % 3 - 1));
      }
      course.add("bridge", x, top + 1.9, z, 0.7, 0.7);
    }
    int hitches = 0;
    double worst = 0;
    int runs = Turn.now().isUpright() ? 60 : 15;
    for (int run = 0; run < runs; run++) {
      double x = random.nextDouble() * 40 - 20;
      double z = random.nextDouble() * 40 - 20;
      double speed = SPEEDS[run % 3];
      double heading = random.nextDouble() * 2 * Math.PI;
      Node model = course.model(x, ground(x, z), z);
      GroundSnapControl control = snap(model);
      for (int i = 0; i < 60; i++) {
        boolean isLong = random.nextInt(12) == 0;
        hitches += isLong ? 1 : 0;
        float tpf = isLong ? HITCHES[random.nextInt(4)] : 1 / 60f;
        step(model, speed * Math.cos(heading), speed * Math.sin(heading), tpf);
        String which = "run " + run + ", frame " + i;
        if (Math.abs(model.getLocalTranslation().x) > 39
            || Math.abs(model.getLocalTranslation().z) > 39) {
          break; // the end of the world
        }
        assertThat(control.groundState()).as(which).isNotEqualTo(GroundState.AIRBORNE);
        assertThat(control.ground().geometry().getName()).as(which).isEqualTo("hills");
        double ground = ground(model.getLocalTranslation().x, model.getLocalTranslation().z);
        worst = Math.max(worst, Math.abs(model.getLocalTranslation().y - ground));
      }
      model.removeFromParent();
    }
    System.out.println("SnapSlopeTest: seed 20, " + hitches + " long frames, worst " + worst);
    assertThat(hitches).isGreaterThan(3 * runs);
    assertThat(worst).isLessThan(0.02);
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 60, 144})
  void fromTheFloorOntoARampFeetNeitherSinkNorFloat(int perSecond) {
    course.floor();
    course.ramp(30);
    Node model = course.model(-2, 0, 0);
    snap(model);
    for (int i = 0; i < perSecond; i++) {
      step(model, i < perSecond / 2 ? 8 : -8, 0, 1f / perSecond);
      double x = model.getLocalTranslation().x;
      double ground = Math.max(0, x * Math.tan(Math.toRadians(30)));
      assertThat(model.getLocalTranslation().y - ground).as("at %s", x).isCloseTo(0, within(1e-3));
    }
  }

  @ParameterizedTest
  @CsvSource({"RAY, 30", "RAY, 60", "RAY, 144", "SPHERE, 60"})
  void stairsAreSmoothed(ProbeShape shape, int perSecond) {
    course.floor();
    for (int i = 1; i <= 6; i++) {
      course.add("stair", 5 + 0.3 * i, 0.2 * i, 0, 5, 5);
    }
    Node model = course.model(-1, 0, 0);
    GroundSnapControl control = snap(model);
    if (shape == ProbeShape.SPHERE) {
      control.setSphere(0.05);
    }
    for (boolean down = false; ; down = true) {
      double most = 0;
      double before = model.getLocalTranslation().y;
      for (int i = 0; i < 2 * perSecond; i++) {
        step(model, down ? -2 : 2, 0, 1f / perSecond);
        double now = model.getLocalTranslation().y;
        most = Math.max(most, Math.abs(now - before));
        before = now;
        assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
      }
      // A step of 0.2 within a frame would be shown as that; smoothed it takes some frames.
      assertThat(most).isLessThan(0.2 * -Math.expm1(-1.0 / perSecond / 0.05) + 0.05);
      assertThat(before).isCloseTo(down ? 0 : 1.2, within(1e-3));
      if (down) {
        return;
      }
    }
  }

  @Test
  void aStepOnASlopeIsASmoothedStepAndTheSlopeIsNot() {
    course.ramp(30);
    double rise = Math.tan(Math.toRadians(30));
    Geometry upper = course.ramp(30);
    upper.move(10, (float) (0.3 + 10 * rise), 0);
    upper.setLocalScale(0.5f, 1, 1); // its foot is at x = 1.34, 0.3 above
    double foot = 10 - 10 * Math.cos(Math.toRadians(30));
    Node model = course.model(0, 0, 0);
    snap(model);
    double error = 0;
    boolean climbed = false;
    for (int i = 0; i < 60; i++) {
      step(model, 3, 0, 1 / 60f);
      double x = model.getLocalTranslation().x;
      boolean isUp = x > foot + 0.2;
      double ground = x * rise + (isUp || climbed ? 0.3 : 0);
      double off = model.getLocalTranslation().y - ground;
      if (isUp) {
        climbed = true;
        assertThat(off).isLessThan(1e-3);
        assertThat(Math.abs(off)).isLessThanOrEqualTo(Math.abs(error) + 0.3);
        error = off;
      } else if (x < foot - 0.2) {
        assertThat(off).isCloseTo(0, within(1e-3));
      }
    }
    assertThat(climbed).isTrue();
    assertThat(error).isCloseTo(0, within(1e-3));
  }

  /** In an ordinary frame, and in long ones: from below the deck nothing leads onto it. */
  @ParameterizedTest
  @ValueSource(floats = {1 / 144f, 1 / 60f, 1 / 30f, 0.1f, 0.5f})
  void belowABridgeItStaysBelow(float tpf) {
    course.ramp(30);
    double rise = Math.tan(Math.toRadians(30));
    for (double height : new double[] {0.45, 0.7, 1.2, 2, 4}) {
      Geometry deck = course.ramp(30);
      deck.setLocalScale(1, 0.01f, 1);
      deck.setLocalTranslation(0, (float) height + 0.01f, 0); // its middle; it is 0.0115 thick
      for (double speed : new double[] {-8, -1.5, 1.5, 8}) {
        Node model = course.model(0, 0, 0);
        snap(model);
        for (int i = 0; i < 4; i++) {
          step(model, speed, 0, tpf);
          double ground = rise * model.getLocalTranslation().x;
          assertThat(model.getLocalTranslation().y - ground)
              .as("%s below, %s m/s, frame %s", height, speed, i)
              .isCloseTo(0, within(1e-3));
        }
        model.removeFromParent();
      }
      deck.removeFromParent();
    }
  }

  /** From every height, so that the floor is passed by every part of what a frame falls. */
  @ParameterizedTest
  @ValueSource(floats = {1 / 60f, 0.1f, 0.25f, 0.5f})
  void aFallLandsThoughTheFrameIsLong(float tpf) {
    course.floor();
    course.add("deck", 6, 1.5, 0, 2, 2); // beside, and later above
    for (double height = 0.6; height < 5; height += 0.07) {
      Node model = course.model(0, height, 0);
      GroundSnapControl control = course.snap();
      model.addControl(control);
      course.frame(tpf);
      assertThat(control.groundState()).isEqualTo(GroundState.AIRBORNE);
      for (int i = 0; i < 400 && control.groundState() == GroundState.AIRBORNE; i++) {
        model.move(2 * tpf, -8 * tpf, 0);
        course.frame(tpf);
      }
      assertThat(control.groundState()).as("from %s", height).isEqualTo(GroundState.GROUNDED);
      assertThat(control.ground().geometry().getName()).isEqualTo("floor");
      assertThat(model.getLocalTranslation().y).isBetween(-1e-3f, 0.5f);
      model.removeFromParent();
    }
  }

  @Test
  void aGameThatFollowsTheSlopeItselfIsLetDoSo() {
    course.ramp(40);
    float rise = FastMath.tan(40 * FastMath.DEG_TO_RAD);
    for (float hitch : HITCHES) {
      for (float speed : new float[] {-8, 8}) {
        Node model = course.model(0, 0, 0);
        GroundSnapControl control = snap(model);
        for (int i = 0; i < 8; i++) {
          float tpf = i == 3 ? hitch : 1 / 60f;
          model.move(speed * tpf, speed * tpf * rise - 0.1f * tpf, 0);
          course.frame(tpf);
          float ground = rise * model.getLocalTranslation().x;
          assertThat(model.getLocalTranslation().y - ground).isCloseTo(0, within(1e-3f));
          assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
        }
        model.removeFromParent();
      }
    }
  }

  /** A game that sets a place with its height means that place, not the way there. */
  @Test
  void aPlaceThatIsSetFarAwayIsTaken() {
    course.floor();
    course.add("roof", 0, 3, 0, 4, 4);
    course.add("tower", 12, 9, 0, 2, 2);
    Node model = course.model(0, 3, 0);
    GroundSnapControl control = snap(model);
    double[][] places = {{1, 0}, {1, 3}, {3, 0.1}, {12, 9.2}, {12, 0.2}, {-15, -0.2}, {0, 3.1}};
    for (double[] place : places) {
      model.setLocalTranslation((float) place[0], (float) place[1], 0);
      course.frames(60, 1 / 60f);
      assertThat(control.groundState()).isEqualTo(GroundState.GROUNDED);
      assertThat(model.getLocalTranslation().y)
          .as("%s", place)
          .isCloseTo(Math.round(place[1]), within(1e-3f));
    }
  }
}
