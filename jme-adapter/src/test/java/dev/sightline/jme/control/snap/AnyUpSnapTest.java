package dev.sightline.jme.control.snap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.mesh.IndexBuffer;
import com.jme3.scene.shape.Sphere;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.core.Turn;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.SceneHit;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Any direction is up for what is snapped to the ground, and changes while the game runs. */
class AnyUpSnapTest {
  private static final long SEED = 45;
  private static final float FRAME = 1 / 60f;

  @AfterEach
  void upright() {
    Turn.end();
  }

  /** A course with stairs, a ramp, a gap and a platform, and what a game does in it. */
  private static final class Play {
    final SceneCourse course;
    final Geometry platform;
    final Node model;
    final GroundSnapControl feet;
    final SceneCourse.Heard heard = new SceneCourse.Heard();

    Play(Turn turn, ProbeShape shape, boolean aligned, int interval) {
      turn.begin();
      course = new SceneCourse();
      feet = course.snap();
      Turn.end();
      course.floor();
      for (int i = 0; i < 5; i++) {
        course.add("stair " + i, 3 + 0.5 * i, 0.2 * i + 0.05, 0, 0.25, 2);
      }
      course.ramp(20).move(8, -1, 0);
      platform = course.add("platform", -4, 0.2, 0, 2, 2);
      model = course.model(0, 0.1, 0);
      model.addControl(feet);
      feet.setListener(heard);
      feet.setAlignToNormal(aligned);
      feet.setInterval(interval);
      feet.setOffset(0.3);
      switch (shape) {
        case RAY -> feet.setRay();
        case SPHERE -> feet.setSphere(0.2);
        case CAPSULE -> feet.setCapsule(0.1, 0.5);
      }
    }

    void act(int frame, Random random) {
      double angle = 6 * random.nextDouble();
      if (frame % 40 == 7) {
        model.rotate(0, (float) angle, 0);
      }
      if (frame == 200) {
        feet.leaveGround();
      }
      double rise = frame >= 200 && frame < 240 ? 0.1 - 0.005 * (frame - 200) : 0;
      double way = frame < 100 ? 0.06 : frame < 140 ? -0.13 : frame < 240 ? 0.02 : 0;
      model.move((float) way, (float) rise, (float) (0.01 * Math.sin(0.1 * frame)));
      if (frame >= 240) {
        platform.rotate(0, 0.01f, 0);
        platform.move(0, 0.005f, 0.01f);
        if (frame == 240) {
          model.setLocalTranslation(-4.5f, 0.6f, 0.5f);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void allIsAsItIsUpright(ProbeShape shape) {
    for (int round = 0; round < 4; round++) {
      boolean aligned = round % 2 == 1;
      int interval = round / 2 * 2 + 1;
      Play upright = new Play(Turn.UPRIGHT, shape, aligned, interval);
      Turn turn = round == 3 ? Turn.quarters().findFirst().get() : Turn.seeded(SEED + round);
      Play turned = new Play(turn, shape, aligned, interval);
      Random one = new Random(SEED);
      Random other = new Random(SEED);
      int airborne = 0;
      for (int frame = 0; frame < 320; frame++) {
        upright.act(frame, one);
        turned.act(frame, other);
        upright.course.frame(FRAME);
        turned.course.frame(FRAME);
        String what = turn + ", " + shape + ", round " + round + ", frame " + frame;
        assertThat(turned.feet.groundState()).as(what).isEqualTo(upright.feet.groundState());
        Vector3f a = upright.model.getLocalTranslation();
        Vector3f b = turned.model.getLocalTranslation();
        assertThat(a.distance(b)).as("%s: %s and %s", what, a, b).isLessThan(1e-4f);
        for (Vector3f axis : List.of(Vector3f.UNIT_Y, Vector3f.UNIT_Z)) {
          Vector3f c = upright.model.getLocalRotation().mult(axis);
          Vector3f d = turned.model.getLocalRotation().mult(axis);
          assertThat(c.distance(d)).as("%s: %s and %s", what, c, d).isLessThan(1e-4f);
        }
        if (upright.feet.groundState() == GroundState.AIRBORNE) {
          airborne++;
        } else {
          Vector3f normal = turned.course.back(turned.feet.ground().normal());
          assertThat(normal.distance(upright.feet.ground().normal())).as(what).isLessThan(1e-5f);
        }
      }
      assertThat(turned.heard.events).isEqualTo(upright.heard.events);
      assertThat(upright.heard.events.size()).isGreaterThan(8);
      assertThat(airborne).isBetween(5, 100);
    }
  }

  /** A ball with some ten hills, each vertex moved along its direction. */
  private static Geometry planet(float radius, float hills) {
    Sphere ball = new Sphere(64, 96, radius);
    FloatBuffer at = ball.getFloatBuffer(Type.Position);
    Vector3f p = new Vector3f();
    for (int i = 0; i < at.limit(); i += 3) {
      p.set(at.get(i), at.get(i + 1), at.get(i + 2)).normalizeLocal();
      double wave = Math.sin(5 * p.x + 1) * Math.sin(5 * p.y + 2) * Math.sin(5 * p.z + 3);
      p.multLocal((float) (radius + hills * wave));
      at.put(i, p.x).put(i + 1, p.y).put(i + 2, p.z);
    }
    ball.updateBound();
    Geometry planet = new Geometry("planet", ball);
    planet.setLocalTranslation(50, -20, 30);
    return planet;
  }

  /** How far the surface is from the middle, by Cramer's rule for all triangles. */
  private static double surface(Geometry planet, Vector3f from) {
    FloatBuffer at = planet.getMesh().getFloatBuffer(Type.Position);
    IndexBuffer index = planet.getMesh().getIndexBuffer();
    double[] c = new double[9];
    double found = Double.NaN;
    for (int i = 0; i < index.size(); i += 3) {
      for (int k = 0; k < 9; k++) {
        c[k] = at.get(3 * index.get(i + k / 3) + k % 3);
      }
      double a = det(from.x, from.y, from.z, c, 3, 6);
      double b = det(from.x, from.y, from.z, c, 6, 0);
      double d = det(from.x, from.y, from.z, c, 0, 3);
      double sum = a + b + d;
      if (sum != 0 && Math.min(a / sum, Math.min(b / sum, d / sum)) >= -1e-9) {
        double share = det(c[0], c[1], c[2], c, 3, 6) / sum;
        found = share > 0 ? share * from.length() : found;
      }
    }
    return found;
  }

  private static double det(double x, double y, double z, double[] c, int p, int q) {
    return x * (c[p + 1] * c[q + 2] - c[p + 2] * c[q + 1])
        + y * (c[p + 2] * c[q] - c[p] * c[q + 2])
        + z * (c[p] * c[q + 1] - c[p + 1] * c[q]);
  }

  /** Once around and more; up changes before each frame. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void aPlanetOfHillsIsWalkedAround(int kind) {
    SceneCourse course = new SceneCourse();
    Geometry planet = planet(20, 2.5f);
    course.root.attachChild(planet);
    course.frame(0);
    Vector3f middle = planet.getWorldTranslation();
    Node model = course.model(0, 0, 0);
    GroundSnapControl feet = course.snap();
    feet.setSmoothing(0);
    feet.setAlignToNormal(kind == 1);
    feet.setInterval(kind == 2 ? 4 : 1);
    feet.setOffset(kind == 2 ? 0 : 0.5);
    model.addControl(feet);
    Vector3f up = new Vector3f(0.1f, 1, 0.2f).normalizeLocal();
    feet.setUp(up);
    model.setLocalTranslation(middle.add(up.mult(24)));
    assertThat(feet.snapNow(9)).isTrue();
    Vector3f ahead = new Vector3f(0.8f, 0, 0.6f);
    float least = 1;
    double worst = 0;
    float farthest = 20;
    for (int frame = 0; frame < 1500; frame++) {
      ahead.subtractLocal(up.mult(up.dot(ahead))).normalizeLocal();
      model.move(ahead.mult(0.1f));
      up = model.getWorldTranslation().subtract(middle).normalizeLocal();
      feet.setUp(up.mult(3));
      course.frame(FRAME);
      String what = "kind " + kind + ", frame " + frame;
      assertThat(feet.groundState()).as(what).isEqualTo(GroundState.GROUNDED);
      Vector3f at = model.getWorldTranslation().subtract(up.mult((float) feet.offset()));
      at.subtractLocal(middle);
      if (frame % 15 == 0) {
        worst = Math.max(worst, Math.abs(at.length() - surface(planet, at)));
      }
      Vector3f normal = feet.ground().normal();
      least = Math.min(least, normal.dot(up));
      Vector3f stands = model.getWorldRotation().mult(Vector3f.UNIT_Y);
      assertThat(stands.dot(kind == 1 ? normal : up)).as(what).isGreaterThan(0.9999f);
      farthest = Math.min(farthest, at.y);
    }
    System.out.printf("kind %d: worst %.4f, steepest %.1f degrees%n", kind, worst, deg(least));
    assertThat(worst).isLessThan(kind == 2 ? 0.15 : 0.01);
    assertThat(deg(least)).isBetween(20.0, 49.0);
    assertThat(farthest).isLessThan(-15);
  }

  private static double deg(float cosine) {
    return Math.toDegrees(Math.acos(cosine));
  }

  @Test
  void theFeetStayAndTheSpatialTurnsAboutThemUnlessItIsAligned() {
    SceneCourse course = new SceneCourse();
    course.floor();
    for (boolean aligned : new boolean[] {false, true}) {
      Node model = course.model(1, 0.5, 2);
      GroundSnapControl feet = course.snap();
      feet.setOffset(0.5);
      feet.setAlignToNormal(aligned);
      feet.setSmoothing(0);
      model.addControl(feet);
      course.frames(2, FRAME);
      Quaternion before = model.getLocalRotation().clone();
      feet.setUp(new Vector3f(0.6f, 0.8f, 0)); // the floor is a slope of 37 degrees now
      Vector3f stands = model.getLocalRotation().mult(Vector3f.UNIT_Y);
      assertThat(model.getLocalRotation().equals(before)).isEqualTo(aligned);
      assertThat(stands.distance(aligned ? Vector3f.UNIT_Y : feet.up())).isLessThan(1e-6f);
      course.frames(2, FRAME);
      assertThat(feet.groundState()).isEqualTo(GroundState.GROUNDED);
      Vector3f wanted = new Vector3f(1 + 0.3f, 0.4f, 2);
      assertThat(model.getLocalTranslation().distance(wanted)).isLessThan(1e-5f);
      feet.setUp(new Vector3f(3, 0, 0)); // a wall: far too steep
      course.frames(2, FRAME);
      assertThat(feet.groundState()).isNotEqualTo(GroundState.GROUNDED);
      feet.setUp(Vector3f.UNIT_Y);
      course.frames(2, FRAME);
      assertThat(feet.groundState()).isEqualTo(GroundState.GROUNDED);
      assertThat(model.getLocalTranslation().y).isCloseTo(0.5f, within(1e-5f));
      model.removeFromParent();
    }
  }

  /** Between two looks the feet follow the plane, which stays in the world. */
  @Test
  void whatIsGuessedAheadStaysOnThePlaneWhenUpChanges() {
    SceneCourse course = new SceneCourse();
    course.ramp(30);
    Node model = course.model(0, 0, 0);
    GroundSnapControl feet = course.snap();
    feet.setSmoothing(0);
    feet.setInterval(1000);
    model.addControl(feet);
    course.frame(FRAME);
    double rise = Math.tan(Math.toRadians(30));
    for (int i = 0; i < 60; i++) {
      if (i % 10 == 5) {
        feet.setUp(new Vector3f(0.01f * i, 1, -0.004f * i));
      }
      Vector3f way = new Vector3f(0.02f, 0, 0.01f);
      model.move(way.subtract(feet.up().mult(way.dot(feet.up()))));
      course.frame(FRAME);
      Vector3f at = model.getLocalTranslation();
      assertThat(at.y - at.x * rise).as("frame %d", i).isCloseTo(0, within(1e-5));
    }
  }

  @Test
  void itIsSavedClonedCopiedAndRefused() throws Exception {
    SceneCourse course = new SceneCourse();
    Random random = new Random(SEED);
    Node model = course.model(0, 0, 0);
    GroundSnapControl feet = course.snap();
    model.addControl(feet);
    for (int i = 0; i < 50; i++) {
      Vector3f given = new Vector3f(random.nextFloat() - 0.5f, random.nextFloat(), 0.3f);
      feet.setUp(given);
      given.set(9, 9, 9);
      feet.up().set(8, 8, 8);
      Vector3f up = feet.up();
      assertThat(up.length()).isCloseTo(1, within(1e-6f));
      feet.setUp(up);
      assertThat(feet.up()).isEqualTo(up);
      Node clone = (Node) model.clone();
      assertThat(clone.getControl(GroundSnapControl.class).up()).isEqualTo(up);
      assertThat(clone.getLocalRotation()).isEqualTo(model.getLocalRotation());
      Node loaded = BinaryExporter.saveAndLoad(null, model);
      assertThat(loaded.getControl(GroundSnapControl.class).up()).isEqualTo(up);
    }
    Vector3f up = feet.up();
    FootProbe foot = new FootProbe(course.scene, model);
    foot.setUp(up);
    for (Vector3f none :
        List.of(
            new Vector3f(),
            new Vector3f(0, Float.NaN, 0),
            new Vector3f(Float.NEGATIVE_INFINITY, 0, 0))) {
      assertThatThrownBy(() -> feet.setUp(none))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("up ");
      assertThatThrownBy(() -> foot.setUp(none)).isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(feet.up()).isEqualTo(up);
    assertThat(foot.up()).isEqualTo(up).isNotSameAs(foot.up());
    feet.setUp(new Vector3f(0, 0, 1e-40f));
    assertThat(feet.up()).isEqualTo(Vector3f.UNIT_Z);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aFootFindsInATurnedSceneWhatItFindsUpright(boolean sphere) {
    Random random = new Random(SEED);
    for (long seed = 0; seed < 5; seed++) {
      FootProbe[] feet = new FootProbe[2];
      SceneCourse[] courses = new SceneCourse[2];
      for (int i = 0; i < 2; i++) {
        (i == 0 ? Turn.UPRIGHT : Turn.seeded(seed)).begin();
        courses[i] = new SceneCourse();
        Turn.end();
        courses[i].floor();
        courses[i].add("step", 3, 0.3, 0, 1, 5);
        courses[i].ramp(25).move(-6, 0, 0);
        courses[i].frame(0);
        feet[i] = new FootProbe(courses[i].scene, new Node("nobody"));
        feet[i].setAnkleHeight(0.1);
        feet[i].setUp(courses[i].up());
        if (sphere) {
          feet[i].setSphere(0.15);
        }
      }
      int found = 0;
      for (int k = 0; k < 200; k++) {
        double x = 10 * random.nextDouble() - 5;
        double y = 1.2 * random.nextDouble() - 0.4;
        for (int i = 0; i < 2; i++) {
          feet[i].find(courses[i].world(x, y, 0.7));
        }
        assertThat(feet[1].ground().state()).isEqualTo(feet[0].ground().state());
        if (feet[0].ground().state() != GroundState.AIRBORNE) {
          found++;
          assertThat(feet[1].height()).isCloseTo(feet[0].height(), within(1e-5));
          Vector3f point = courses[1].back(feet[1].ground().point());
          assertThat(point.distance(feet[0].ground().point())).isLessThan(1e-4f);
          Vector3f normal = courses[1].back(feet[1].ground().normal());
          assertThat(normal.distance(feet[0].ground().normal())).isLessThan(1e-5f);
        }
      }
      assertThat(found).isBetween(60, 190);
    }
  }

  @Test
  void anOffsetIsMeasuredAlongUp() {
    SceneCourse course = new SceneCourse();
    Geometry crate = SceneCourse.box("crate", 3, 4, 5, 0.5, 1, 2);
    course.root.attachChild(crate);
    GroundSnapControl feet = course.snap();
    crate.addControl(feet);
    assertThat(feet.measureOffset()).isCloseTo(1, within(1e-6));
    feet.setAlignToNormal(true); // so that setUp leaves it as it is
    feet.setUp(new Vector3f(0, 0, -7));
    assertThat(feet.measureOffset()).isCloseTo(2, within(1e-6));
  }

  /** A ray straight down from above is what counts, not along y. */
  @Test
  void theGroundIsLookedForAlongUp() {
    SceneCourse course = new SceneCourse();
    course.root.attachChild(SceneCourse.box("wall", -1, 0, 0, 1, 9, 9)); // its face is x = 0
    course.floor();
    Node model = course.model(0.3, 3, 0);
    GroundSnapControl feet = course.snap();
    feet.setUp(Vector3f.UNIT_X);
    model.addControl(feet);
    course.frames(30, FRAME);
    assertThat(feet.ground().geometry().getName()).isEqualTo("wall");
    assertThat(model.getLocalTranslation().distance(new Vector3f(0, 3, 0))).isLessThan(1e-5f);
    SceneHit hit = new SceneHit();
    Ray ray = new Ray(model.getLocalTranslation().add(1, 0, 0), Vector3f.UNIT_X.negate());
    assertThat(course.scene.pickNearest(ray, QueryOptions.DEFAULT.withIgnored(model), hit))
        .isTrue();
    assertThat(hit.point().distance(feet.ground().point())).isLessThan(1e-5f);
  }

  /** A ray along a wall of a turned scene may hit it by roundings, as in these turns. */
  @Test
  void aFaceThatIsSeenFromItsEdgeIsNoGround() {
    for (int k : new int[] {0, 306, 418, 561, 623, 689, 712, 971, 1234, 1251, 1446}) {
      (k == 0 ? Turn.UPRIGHT : Turn.seeded(SEED + k)).begin();
      SceneCourse course = new SceneCourse();
      course.floor();
      course.add("step", 3, 0.3, 0, 1, 5); // its side is at x = 2
      Node model = course.model(1.7, 0, 0);
      GroundSnapControl control = course.snap();
      Turn.end();
      model.addControl(control);
      course.frame(FRAME);
      model.setLocalTranslation(2, 0, 0);
      course.frame(FRAME);
      assertThat(control.ground().state()).as("turn %d", k).isEqualTo(GroundState.GROUNDED);
    }
  }
}
