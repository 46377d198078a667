package dev.sightline.demo.scenes.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.anim.Joint;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.demo.Scenes;
import dev.sightline.demo.people.Anatomy.Bone;
import dev.sightline.demo.people.Gait;
import dev.sightline.demo.people.WalkingFigure;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.result.Pick;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CrowdTest {
  private static final int FIGURES = 60;
  private static final int FRAMES = 40;
  private static final float FRAME = 0.05f;

  private final Node land = Land.build(Scenes.assets());
  private final Crowd crowd = new Crowd(Scenes.assets(), land);

  private void frame(float seconds, boolean putsFeet) {
    crowd.walk(seconds, putsFeet);
    crowd.node().updateLogicalState(0);
    crowd.node().updateGeometricState();
  }

  @Test
  void a_leg_that_bends_puts_its_ankle_where_it_is_wanted() {
    long seed = 25;
    Random random = new Random(seed);
    float[] angles = new float[3];
    for (int i = 0; i < 1000; i++) {
      double way = (0.3 + 0.69 * random.nextDouble()) * 2 * Gait.BONE;
      double towards = random.nextDouble() - 0.5;
      double up = -way * Math.cos(towards);
      double ahead = way * Math.sin(towards);
      Gait.bend((float) up, (float) ahead, angles);
      double thigh = angles[0];
      double shin = thigh + angles[1];
      String what = "seed " + seed + ", case " + i;
      assertThat(-Gait.BONE * (Math.cos(thigh) + Math.cos(shin)))
          .as(what)
          .isCloseTo(up, within(1e-4));
      assertThat(-Gait.BONE * (Math.sin(thigh) + Math.sin(shin)))
          .as(what)
          .isCloseTo(ahead, within(1e-4));
      assertThat(shin + angles[2]).as("the sole is level, " + what).isCloseTo(0, within(1e-5));
      assertThat(angles[1]).as("knees bend one way, " + what).isPositive();
    }
  }

  /** Asked of the scene, one place after the other, while the crowd asks for all in one. */
  @Test
  void soles_are_on_the_ground_on_meadows_and_stairs_and_never_below_it() {
    crowd.setSize(FIGURES);
    crowd.restart();
    int standing = 0;
    int exact = 0;
    int onStairs = 0;
    try (SceneIndex index = new SceneIndex(land)) {
      IndexQueries queries = new IndexQueries(index);
      for (int frame = 0; frame < FRAMES; frame++) {
        frame(FRAME, true);
        for (int i = 0; i < FIGURES; i++) {
          Vector3f ankle = ankle(crowd.figure(i));
          Pick ground = queries.pickGround(ankle.x, ankle.z).orElseThrow();
          float above = ankle.y - Gait.ANKLE - ground.point().y;
          assertThat(above).as("figure %d in frame %d", i, frame).isGreaterThan(-2.2f);
          standing++;
          exact += Math.abs(above) < 0.1f ? 1 : 0;
          onStairs += ground.geometry().getName().equals("the stairs") ? 1 : 0;
        }
      }
    }
    System.out.printf(
        "%d places of a left foot, %d on the stairs, %d within 1 cm of the ground%n",
        standing, onStairs, exact);
    assertThat(onStairs).isGreaterThan(standing / 20);
    // A foot stands six tenths of the time.
    assertThat(exact).isGreaterThan(standing * 11 / 20);
  }

  private static Vector3f ankle(WalkingFigure figure) {
    Joint joint = figure.armature().getJoint(Bone.LEFT_FOOT.ordinal());
    return figure.node().localToWorld(joint.getModelTransform().getTranslation(), null);
  }

  /** Where an arm hangs the library finds it; where it was in the file, only the engine does. */
  @Test
  void figures_are_picked_in_their_pose_and_the_engine_finds_the_pose_of_the_file() {
    crowd.setSize(1);
    frame(0, true);
    WalkingFigure figure = crowd.figure(0);
    Vector3f stretched = figure.node().localToWorld(new Vector3f(6.5f, 14.2f, 0), null);
    Joint forearm = figure.armature().getJoint(Bone.LEFT_FOREARM.ordinal());
    Vector3f elbow = figure.node().localToWorld(forearm.getModelTransform().getTranslation(), null);
    Vector3f ahead = figure.node().localToWorld(new Vector3f(0, 0, 50), null);
    Vector3f back = figure.node().getWorldTranslation().subtract(ahead).normalizeLocal();
    try (SceneIndex index = new SceneIndex(crowd.node())) {
      IndexQueries queries = new IndexQueries(index);
      assertThat(queries.pickNearest(ray(stretched, back))).isEmpty();
      assertThat(byEngine(ray(stretched, back))).contains(figure.body());
      Pick hung = queries.pickNearest(ray(elbow, back)).orElseThrow();
      assertThat(hung.geometry()).isSameAs(figure.body());
      assertThat(hung.bones().name(0)).isIn("left upper arm", "left forearm");
      assertThat(byEngine(ray(elbow, back))).isEmpty();
    }
  }

  private static Ray ray(Vector3f through, Vector3f along) {
    return new Ray(through.subtract(along.mult(40)), along);
  }

  private Optional<Geometry> byEngine(Ray ray) {
    CollisionResults results = new CollisionResults();
    crowd.node().collideWith(ray, results);
    return Optional.ofNullable(results.getClosestCollision()).map(found -> found.getGeometry());
  }

  @Test
  void figures_stay_on_the_land_and_come_and_go() {
    crowd.setSize(200);
    for (int i = 0; i < 300; i++) {
      crowd.walk(0.1f, true);
    }
    for (int i = 0; i < 200; i++) {
      Vector3f at = crowd.figure(i).node().getLocalTranslation();
      assertThat(Math.max(Math.abs(at.x), Math.abs(at.z))).isLessThan(Land.HALF);
      assertThat(at.y).isBetween(-16f, 22f);
    }
    crowd.setSize(10);
    assertThat(crowd.size()).isEqualTo(10);
    crowd.setSize(300);
    assertThat(crowd.size()).isEqualTo(300);
  }
}
