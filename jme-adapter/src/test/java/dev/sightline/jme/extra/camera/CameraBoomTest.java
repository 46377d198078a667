package dev.sightline.jme.extra.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.QueryOptions;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CameraBoomTest {
  private final SceneCourse course = new SceneCourse();
  private final CameraBoom boom = new CameraBoom(course.scene);
  private final Vector3f target = new Vector3f(0, 1.5f, 0);
  private final Vector3f wished = new Vector3f(0, 1.5f, 6);
  private final Vector3f place = new Vector3f();

  @Test
  void aWallDrawsTheCameraInAtOnceAndItGoesBackSmoothly() {
    assertThat(boom.place(target, wished, 0.01f, place)).isEqualTo(6);
    assertThat(place).isEqualTo(wished);
    var wall = SceneCourse.box("wall", 0, 0, 4, 5, 5, 0.5);
    course.root.attachChild(wall);
    assertThat(boom.place(target, wished, 0.01f, place)).isCloseTo(3.25f, within(1e-4f));
    assertThat(place.z).isCloseTo(3.25f, within(1e-4f));
    wall.removeFromParent();
    float length = boom.place(target, wished, 0.1f, place);
    assertThat(length).isCloseTo((float) (6 - 2.75 * Math.exp(-0.5)), within(1e-3f));
    for (int i = 0; i < 300; i++) {
      length = boom.place(target, wished, 0.01f, place);
    }
    assertThat(length).isCloseTo(6, within(1e-4f));
    boom.reset();
    assertThat(boom.place(target, wished, 0, place)).isEqualTo(6);
  }

  @Test
  void aPlaceThatIsNoneIsRefusedAndForgottenWhileTheSceneDoesNotAnswerToo() {
    CameraBoom early = new CameraBoom(new CollisionAppState());
    Vector3f none = new Vector3f(0, Float.NaN, 0);
    for (CameraBoom each : List.of(early, boom)) {
      assertThatThrownBy(() -> each.place(target, none, 0.01f, place))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> each.place(none, wished, 0.01f, place))
          .isInstanceOf(IllegalArgumentException.class);
      assertThat(each.place(target, wished, 0.01f, place)).isEqualTo(6);
    }
  }

  @Test
  void theWayBackIsTheSameAtEveryFrameRate() {
    var wall = SceneCourse.box("wall", 0, 0, 4, 5, 5, 0.5);
    course.root.attachChild(wall);
    CameraBoom other = new CameraBoom(course.scene);
    boom.place(target, wished, 0, place);
    other.place(target, wished, 0, place);
    wall.removeFromParent();
    float at30 = 0;
    float at144 = 0;
    for (int i = 0; i < 5; i++) {
      at30 = boom.place(target, wished, 1 / 30f, place);
    }
    for (int i = 0; i < 24; i++) {
      at144 = other.place(target, wished, 1 / 144f, place);
    }
    assertThat(at30).isCloseTo(at144, within(1e-4f)).isBetween(4f, 5.5f);
  }

  @Test
  void aTargetCloseToAWallKeepsTheCameraBehindIt() {
    course.root.attachChild(SceneCourse.box("wall", -0.6, 0, 0, 0.5, 5, 50));
    // 0.1 from the wall, less than the ball: along it the camera still has its way.
    assertThat(boom.place(target, wished, 0, place)).isEqualTo(6);
    assertThat(boom.place(target, new Vector3f(-6, 1.5f, 0), 0, place)).isBetween(0.01f, 0.1f);
  }

  @Test
  void nothingIsEverBetweenTheTargetAndTheCamera() {
    RandomScene scene = new RandomScene(17, 120, new Vector3f());
    SceneIndex index = new SceneIndex(scene.root());
    index.scan();
    IndexQueries queries = new IndexQueries(index);
    CameraBoom among = new CameraBoom(queries);
    Random random = new Random(3);
    int drawnIn = 0;
    for (int i = 0; i < 2000; i++) {
      Vector3f from = vector(random, 12);
      Vector3f to = from.add(vector(random, 8));
      if (i % 3 != 0) { // else it may be on its way back
        among.reset();
      }
      float length = among.place(from, to, 0.02f, place);
      assertThat(length).isLessThanOrEqualTo(from.distance(to) * 1.0001f);
      assertThat(length).isCloseTo(from.distance(place), within(1e-4f));
      assertThat(engineSees(scene.root(), from, place)).as("case %s", i).isTrue();
      drawnIn += length < 0.99f * from.distance(to) ? 1 : 0;
    }
    System.out.println("CameraBoomTest: seed 3, drawn in " + drawnIn + " of 2000");
    assertThat(drawnIn).isBetween(600, 1400);
  }

  /** Whether the engine's own ray meets nothing, to a thousandth of the way. */
  private static boolean engineSees(Node root, Vector3f from, Vector3f to) {
    float distance = from.distance(to);
    if (distance < 1e-3f) {
      return true;
    }
    CollisionResults met = new CollisionResults();
    root.collideWith(new Ray(from, to.subtract(from).normalizeLocal()), met);
    return met.size() == 0 || met.getClosestCollision().getDistance() > 0.999f * distance;
  }

  /**
   * Before planes, where the length is (distance - radius) / cosine; with other options, another
   * radius and another target in each use of one boom.
   */
  @Test
  void theLengthBeforeAPlaneIsThatOfTheTriangleInEveryUse() {
    int seed = 81;
    Random random = new Random(seed);
    Geometry near = SceneCourse.box("near", 0, 0, 102, 200, 200, 100); // z from 2
    Geometry far = SceneCourse.box("far", 0, 0, 105, 200, 200, 100); // z from 5
    course.root.attachChild(near);
    course.root.attachChild(far);
    int close = 0;
    for (int i = 0; i < 400; i++) {
      boolean seesNear = random.nextBoolean();
      float radius = 0.05f + random.nextFloat() * 0.6f;
      boolean isFirst = random.nextBoolean();
      if (isFirst) {
        boom.setRadius(radius);
      }
      QueryOptions options =
          seesNear ? QueryOptions.DEFAULT : QueryOptions.DEFAULT.withIgnored(near);
      boom.setOptions(options);
      if (!isFirst) {
        boom.setRadius(radius);
      }
      assertThat(boom.radius()).isEqualTo(radius);
      assertThat(boom.options()).isSameAs(options);
      double plane = seesNear ? 2 : 5;
      double room = 0.02 + random.nextDouble() * 1.5;
      Vector3f from = new Vector3f(1, 2, (float) (plane - room));
      room = plane - from.z;
      Vector3f way = vector(random, 2).setZ(0.5f + random.nextFloat()).normalizeLocal();
      Vector3f to = from.add(way.mult(8));
      boom.reset();
      float length = boom.place(from, to, 0.02f, place);
      // A target that is nearer than the radius has half of its own room.
      double kept = room > radius ? radius : room / 2;
      double wanted = (room - kept) / way.z;
      assertThat((double) length).as("seed %d, %d", seed, i).isCloseTo(wanted, within(1e-3));
      assertThat(place.distance(from.add(way.mult((float) wanted)))).isLessThan(2e-3f);
      close += room <= radius ? 1 : 0;
    }
    System.out.printf(
        "CameraBoomTest: seed %d, %d of 400 targets close to the plane%n", seed, close);
    assertThat(close).isBetween(60, 200);
  }

  @Test
  void theWayBackTakesTheTimeThatWasSet() {
    Geometry wall = SceneCourse.box("wall", 0, 0, 4, 5, 5, 0.5);
    boom.setRadius(0.5f);
    for (double seconds : new double[] {0.4, 1.5, 0, 0.2}) {
      boom.setReturnSeconds(seconds);
      assertThat(boom.returnSeconds()).isEqualTo(seconds);
      course.root.attachChild(wall);
      boom.place(target, wished, 0, place);
      wall.removeFromParent();
      double left = seconds == 0 ? 0 : 3 * Math.exp(-0.1 / seconds);
      assertThat((double) boom.place(target, wished, 0.1f, place))
          .isCloseTo(6 - left, within(1e-3));
      boom.reset();
    }
    assertThat(new CameraBoom(course.scene).radius()).isEqualTo(0.25f);
    assertThat(new CameraBoom(course.scene).returnSeconds()).isEqualTo(0.2);
    assertThat(new CameraBoom(course.scene).options()).isEqualTo(QueryOptions.DEFAULT);
  }

  private static Vector3f vector(Random random, float size) {
    return new Vector3f(
            random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f)
        .multLocal(size);
  }

  @Test
  void itMovesARealCameraAndKeepsItsNearPlaneClear() {
    Camera camera = new Camera(640, 480);
    camera.setFrustumPerspective(60, 4 / 3f, 0.3f, 100);
    float corner = CameraBoom.nearRadius(camera);
    double half = 0.3 * Math.tan(Math.toRadians(30));
    assertThat(corner)
        .isCloseTo((float) Math.sqrt(0.09 + half * half * (1 + 16 / 9.0)), within(1e-5f));
    boom.setRadius(corner);
    course.root.attachChild(SceneCourse.box("wall", 0, 0, 4, 5, 5, 0.5));
    boom.apply(camera, target, wished, 0);
    assertThat(camera.getLocation().z).isCloseTo(3.5f - corner, within(1e-4f));
    assertThat(camera.getDirection().distance(new Vector3f(0, 0, -1))).isLessThan(1e-5f);
    boom.apply(camera, target, target, 0);
    assertThat(camera.getLocation()).isEqualTo(target);
  }

  @Test
  void whileTheSceneDoesNotAnswerTheWishIsGranted() {
    course.root.attachChild(SceneCourse.box("wall", 0, 0, 4, 5, 5, 0.5));
    CameraBoom early = new CameraBoom(new CollisionAppState());
    assertThat(early.place(target, wished, 0, place)).isEqualTo(6);
  }

  @Test
  void whatIsIgnoredDoesNotDrawItInAndBadInputIsNamed() {
    var player = SceneCourse.box("player", 0, 1.5, 0.6, 0.4, 1, 0.2);
    course.root.attachChild(player);
    assertThat(boom.place(target, wished, 0, place)).isLessThan(1);
    boom.setOptions(QueryOptions.DEFAULT.withIgnored(player));
    boom.reset();
    assertThat(boom.place(target, wished, 0, place)).isEqualTo(6);
    assertThatThrownBy(() -> boom.setRadius(0)).hasMessageContaining("radius");
    assertThatThrownBy(() -> boom.setReturnSeconds(Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> boom.place(target, wished, -1, place)).hasMessageContaining("-1");
    assertThatThrownBy(() -> boom.place(target, new Vector3f(Float.NaN, 0, 0), 0, place))
        .hasMessageContaining("finite");
  }

  @Test
  void anotherDirectionIsUpInThePicture() {
    CameraBoom boom = new CameraBoom(new SceneCourse().scene);
    assertThat(boom.up()).isEqualTo(Vector3f.UNIT_Y);
    Camera camera = new Camera(640, 480);
    for (Vector3f up :
        List.of(new Vector3f(2, 0, 0), new Vector3f(0, -1, 0), new Vector3f(1, 1, 0))) {
      boom.setUp(up);
      boom.up().set(9, 9, 9);
      assertThat(boom.up().distance(up.normalize())).isLessThan(1e-6f);
      boom.apply(camera, new Vector3f(1, 2, 3), new Vector3f(1, 2, 8), 0.1f);
      assertThat(camera.getLocation()).isEqualTo(new Vector3f(1, 2, 8));
      assertThat(camera.getUp().distance(up.normalize())).isLessThan(1e-6f);
      assertThat(camera.getDirection().distance(Vector3f.UNIT_Z.negate())).isLessThan(1e-6f);
    }
    Vector3f before = boom.up();
    assertThatThrownBy(() -> boom.setUp(new Vector3f())).hasMessageContaining("up has no length");
    assertThat(boom.up()).isEqualTo(before);
  }
}
