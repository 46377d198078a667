package dev.sightline.jme.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Matrix4f;
import com.jme3.math.Plane;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.result.Pick;
import java.util.Optional;
import java.util.Random;
import java.util.logging.Logger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rays through cameras, against those that games make with the engine's own calls. */
class CameraPickTest {
  private static final Logger LOG = Logger.getLogger(CameraPickTest.class.getName());

  private final FakeApp fake = new FakeApp();
  private final RandomScene scene = new RandomScene(11, 60, new Vector3f());
  private final CollisionAppState state = new CollisionAppState(scene.root());

  @BeforeEach
  void attach() {
    fake.attach(state);
    fake.camera.setLocation(new Vector3f(7, 5, 15));
    fake.camera.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
  }

  private static Ray engineRay(Vector2f point, Camera camera) {
    Vector3f near = camera.getWorldCoordinates(point, 0);
    Vector3f far = camera.getWorldCoordinates(point, 1);
    return new Ray(near, far.subtract(near).normalizeLocal());
  }

  private static Vector2f pointIn(Camera camera, Random random) {
    float width = camera.getViewPortRight() - camera.getViewPortLeft();
    float height = camera.getViewPortTop() - camera.getViewPortBottom();
    return new Vector2f(
        (camera.getViewPortLeft() + random.nextFloat() * width) * 640,
        (camera.getViewPortBottom() + random.nextFloat() * height) * 480);
  }

  private void compareWithEngine(String what, Camera camera) {
    Random random = new Random(7);
    int hits = 0;
    int apart = 0;
    for (int i = 0; i < 2_000; i++) {
      Vector2f point = pointIn(camera, random);
      CollisionResults results = new CollisionResults();
      scene.root().collideWith(engineRay(point, camera), results);
      Optional<Pick> pick = state.pickNearest(point, camera);
      boolean same = pick.isPresent() == (results.size() > 0);
      if (same && pick.isPresent()) {
        hits++;
        Vector3f from =
            camera.isParallelProjection() ? engineRay(point, camera).origin : camera.getLocation();
        float engine = results.getClosestCollision().getContactPoint().distance(from);
        same = Math.abs(pick.get().distance() - engine) <= 1e-3f * engine;
      }
      apart += same ? 0 : 1;
    }
    int hitCount = hits;
    int apartCount = apart;
    LOG.info(() -> what + ": seed 7, 2000 points, " + hitCount + " hit, " + apartCount + " apart");
    assertThat(hits).isBetween(600, 1_400);
    assertThat(apart).as("silhouettes that the float ray passes").isLessThan(6);
  }

  @Test
  void aPerspectiveCameraPicksAsTheEnginesRayDoes() {
    compareWithEngine("perspective", fake.camera);
  }

  @Test
  void aParallelCameraPicksAsTheEnginesRayDoes() {
    fake.camera.setParallelProjection(true);
    fake.camera.setFrustum(1, 100, -12, 12, 9, -9);
    compareWithEngine("parallel", fake.camera);
  }

  @Test
  void aSplitScreenCameraPicksAsTheEnginesRayDoes() {
    Camera right = fake.camera.clone();
    right.setViewPort(0.5f, 1, 0.25f, 0.75f);
    right.setFrustumPerspective(45, 320f / 240, 1, 1000);
    compareWithEngine("split screen", right);
  }

  @Test
  void aCameraWithAProjectionOfItsOwnPicksAsTheEnginesRayDoes() {
    Camera tilted = fake.camera.clone();
    Matrix4f projection = tilted.getProjectionMatrix().clone();
    projection.m02 = 0.3f;
    projection.m12 = -0.2f;
    tilted.setProjectionMatrix(projection);
    compareWithEngine("own projection", tilted);
    tilted.setClipPlane(new Plane(new Vector3f(0.1f, 0.2f, -1).normalizeLocal(), 0.5f));
    assertThat(state.pickNearest(new Vector2f(320, 240), tilted)).isNotNull();
  }

  @Test
  void eachHalfOfASplitScreenHasItsOwnCrosshair() {
    fake.camera.setViewPort(0.5f, 1, 0, 1);
    Optional<Pick> crosshair = state.pickAtCrosshair();
    Optional<Pick> middle = state.pickNearest(new Vector2f(480, 240));
    assertThat(crosshair.map(Pick::point)).isEqualTo(middle.map(Pick::point));
  }

  @Test
  void theDistanceCountsFromTheCamerasPlace() {
    Pick pick = state.pickNearest(new Vector2f(320, 240)).orElseThrow();
    float fromEye = pick.point().distance(fake.camera.getLocation());
    assertThat(pick.distance()).isCloseTo(fromEye, within(1e-4f));
  }

  @Test
  void aCameraWithoutVolumeIsRefused() {
    Camera flat = fake.camera.clone();
    flat.setProjectionMatrix(new Matrix4f(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> state.pickNearest(new Vector2f(1, 1), flat))
        .withMessageContaining("shows no volume");
  }

  @Test
  void farFromTheOriginAScreenPickStillLandsUnderItsPixel() {
    RandomScene far = new RandomScene(11, 60, new Vector3f(400_000, 0, -700_000));
    CollisionAppState farState = fake.attach(new CollisionAppState(far.root()));
    Camera camera = fake.camera.clone();
    camera.setLocation(new Vector3f(400_012, 9, -699_975));
    camera.lookAt(new Vector3f(400_000, 0, -700_000), Vector3f.UNIT_Y);
    int hits = 0;
    for (int x = 20; x < 640; x += 40) {
      for (int y = 20; y < 480; y += 40) {
        Optional<Pick> pick = farState.pickNearest(new Vector2f(x, y), camera);
        if (pick.isPresent()) {
          hits++;
          Vector3f seen = pick.get().point().subtract(camera.getLocation());
          float depth = seen.dot(camera.getDirection());
          float right = -seen.dot(camera.getLeft()) / depth;
          float expected = (x / 320f - 1) * camera.getFrustumRight() / camera.getFrustumNear();
          assertThat(right).isCloseTo(expected, within(0.1f / depth));
        }
      }
    }
    assertThat(hits).isGreaterThan(20);
  }
}
