package dev.sightline.jme.control.snap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.scene.Layers;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Feet of a model on stairs, on a slope and over nothing. */
class FootProbeTest {
  private static final float FRAME = 1 / 60f;

  private final SceneCourse course = new SceneCourse();

  /** Twelve stairs of 0.3 by 0.17 that begin at the origin and go up along +x. */
  private void addStairs() {
    course.floor();
    for (int i = 0; i < 12; i++) {
      course.add("stair " + i, 3 + 0.3 * i, 0.17 * (i + 1), 0, 3, 2);
    }
  }

  private static double stairs(double x) {
    return x < 0 ? 0 : 0.17 * (Math.min(11, Math.floor(x / 0.3)) + 1);
  }

  @Test
  void eachFootOfAWalkerStandsOnItsStair() {
    addStairs();
    Node model = course.model(-1, 0, 0);
    model.addControl(new GroundSnapControl(course.scene));
    Node[] ankles = {new Node("left"), new Node("right")};
    FootProbe[] feet = new FootProbe[2];
    for (int k = 0; k < 2; k++) {
      model.attachChild(ankles[k]);
      feet[k] = new FootProbe(course.scene, model);
    }
    int different = 0;
    for (int i = 0; i < 240; i++) {
      model.move(1.1f * FRAME, 0, 0);
      float stride = (float) (0.35 * Math.sin(i * 0.1));
      ankles[0].setLocalTranslation(stride, 0.1f, 0.1f);
      ankles[1].setLocalTranslation(-stride, 0.1f, -0.1f);
      course.frame(FRAME);
      for (int k = 0; k < 2; k++) {
        Vector3f at = ankles[k].getWorldTranslation();
        if (Math.abs(at.x / 0.3 - Math.rint(at.x / 0.3)) < 0.01) {
          continue; // at an edge
        }
        GroundSurface ground = feet[k].find(ankles[k]);
        assertThat(ground.state()).isEqualTo(GroundState.GROUNDED);
        assertThat(ground.point().y).isCloseTo((float) stairs(at.x), within(1e-5f));
        assertThat(feet[k].height()).isCloseTo(at.y - stairs(at.x), within(1e-5));
        assertThat(ground.normal().distance(Vector3f.UNIT_Y)).isZero();
        assertThat(ground.triangleIndex()).isNotNegative();
        String name = at.x < 0 ? "floor" : "stair " + (int) Math.min(11, at.x / 0.3);
        assertThat(ground.geometry()).isSameAs(course.root.getChild(name));
      }
      double both = feet[0].ground().point().y - feet[1].ground().point().y;
      different += Math.abs(both) > 0.1 ? 1 : 0;
    }
    assertThat(different).isGreaterThan(80);
  }

  @Test
  void onASlopeItGivesTheNormalAndTheHeight() {
    course.ramp(35);
    FootProbe foot = new FootProbe(course.scene, new Node("nobody"));
    double rise = Math.tan(Math.toRadians(35));
    Random random = new Random(8);
    int found = 0;
    for (int i = 0; i < 500; i++) {
      float x = random.nextFloat() * 10 - 5;
      float above = random.nextFloat() * 1.5f - 0.6f;
      Vector3f at = new Vector3f(x, (float) (x * rise) + above, random.nextFloat());
      GroundSurface ground = foot.find(at);
      boolean isInReach = above > -0.4 && above < 0.5;
      if (Math.abs(above + 0.4) > 1e-3 && Math.abs(above - 0.5) > 1e-3) {
        GroundState state = isInReach ? GroundState.GROUNDED : GroundState.AIRBORNE;
        assertThat(ground.state()).as("%s above", above).isEqualTo(state);
      }
      if (ground.geometry() != null) {
        found++;
        assertThat(foot.height()).isCloseTo(above, within(1e-5));
        assertThat(ground.normal().y)
            .isCloseTo((float) Math.cos(Math.toRadians(35)), within(1e-6f));
      } else {
        assertThat(foot.height()).isNaN();
      }
    }
    assertThat(found).isBetween(250, 350);
    foot.setMaxSlope(30);
    assertThat(foot.find(new Vector3f(0, 0.1f, 0)).state()).isEqualTo(GroundState.SLIDING);
    foot.setReach(0.1, 2);
    assertThat(foot.find(new Vector3f(0, 1.9f, 0)).geometry()).isNotNull();
    foot.setReach(0.1, 0.5);
    assertThat(foot.find(new Vector3f(0, -0.2f, 0)).geometry()).isNull();
    foot.setSphere(0.1);
    foot.find(new Vector3f(0, 0.5f, 0));
    double floats = 0.1 / Math.cos(Math.toRadians(35)) - 0.1;
    assertThat(foot.height()).isCloseTo(0.5 - floats, within(1e-5));
    foot.setRay();
    foot.find(new Vector3f(0, 0.5f, 0));
    assertThat(foot.height()).isCloseTo(0.5, within(1e-5));
  }

  @Test
  void theCharacterItselfAndWhatTheOptionsLeaveOutIsNoGround() {
    course.floor();
    Node player = course.model(0, 0, 0);
    player.attachChild(SceneCourse.box("skirt", 0, 0.2, 0, 1, 0.05, 1));
    FootProbe foot = new FootProbe(course.scene, player);
    Vector3f at = new Vector3f(0.1f, 0.1f, 0);
    assertThat(foot.find(at).geometry().getName()).isEqualTo("floor");
    Layers.setMask(course.add("glass", 0, 0.15, 0, 2, 2), 2);
    assertThat(foot.find(at).geometry().getName()).isEqualTo("glass");
    foot.setOptions(QueryOptions.DEFAULT.withLayerMask(1));
    assertThat(foot.find(at).geometry().getName()).isEqualTo("floor");
    assertThat(foot.ground().material()).isNull();
  }

  /** Also with the character that walks by itself, whose spatial it asks below. */
  @Test
  void itFollowsACharacterThatTurnsUpStairs() {
    addStairs();
    Node model = new Node("walker");
    course.root.attachChild(model);
    model.setLocalTranslation(-1, 0.01f, 0);
    KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
    model.addControl(walker);
    Node toe = new Node("toe");
    toe.setLocalTranslation(0, 0.05f, 0.2f);
    model.attachChild(toe);
    model.setLocalRotation(new Quaternion().fromAngles(0, 1.5707964f, 0));
    FootProbe foot = new FootProbe(course.scene, model);
    walker.setWalkDirection(new Vector3f(1.2f, 0, 0));
    int onStairs = 0;
    for (int i = 0; i < 150; i++) {
      course.frame(FRAME);
      Vector3f at = toe.getWorldTranslation();
      if (Math.abs(at.x / 0.3 - Math.rint(at.x / 0.3)) > 0.01) {
        assertThat(foot.find(toe).point().y).isCloseTo((float) stairs(at.x), within(1e-5f));
        onStairs += foot.ground().geometry().getName().startsWith("stair") ? 1 : 0;
      }
    }
    assertThat(onStairs).isGreaterThan(40);
  }

  @Test
  void twoHundredFeetShareAScan() {
    course.floor();
    FootProbe[] feet = new FootProbe[200];
    Node[] bodies = new Node[100];
    for (int i = 0; i < feet.length; i++) {
      if (i % 2 == 0) {
        bodies[i / 2] = course.model(i / 2 % 10, 0, i / 20);
      }
      feet[i] = new FootProbe(course.scene, bodies[i / 2]);
    }
    course.frame(FRAME);
    long before = course.index.statistics().scans();
    for (int frame = 0; frame < 10; frame++) {
      for (int i = 0; i < feet.length; i++) {
        bodies[i / 2].move(0.001f, 0, 0);
        assertThat(feet[i].find(bodies[i / 2]).geometry().getName()).isEqualTo("floor");
      }
      course.frame(FRAME);
    }
    assertThat(course.index.statistics().scans() - before).isLessThanOrEqualTo(20);
  }

  @Test
  @Tag("jdk")
  void aLookAllocatesNothing() {
    addStairs();
    FootProbe foot = new FootProbe(course.scene, new Node("nobody"));
    course.frame(FRAME);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    Vector3f at = new Vector3f();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 8; round++) {
      long before = threads.getThreadAllocatedBytes(self);
      for (int i = 0; i < 500; i++) {
        at.set(i * 0.005f, i * 0.003f, 0);
        foot.find(at);
      }
      least = Math.min(least, threads.getThreadAllocatedBytes(self) - before);
    }
    assertThat(least).isZero();
  }

  @Test
  void badInputIsNamedAndAStateThatIsNotAttachedHasNoGround() {
    course.floor();
    FootProbe foot = new FootProbe(new CollisionAppState(), new Node("nobody"));
    assertThat(foot.find(new Vector3f()).state()).isEqualTo(GroundState.AIRBORNE);
    assertThat(foot.height()).isNaN();
    assertThatThrownBy(() -> foot.setReach(-1, 0)).hasMessageContaining("up");
    assertThatThrownBy(() -> foot.setReach(0, Double.NaN)).hasMessageContaining("down");
    assertThatThrownBy(() -> foot.setSphere(0)).hasMessageContaining("radius");
    assertThatThrownBy(() -> foot.setMaxSlope(90)).hasMessageContaining("90");
    assertThatThrownBy(() -> foot.find(new Vector3f(Float.NaN, 0, 0)))
        .hasMessageContaining("finite");
  }
}
