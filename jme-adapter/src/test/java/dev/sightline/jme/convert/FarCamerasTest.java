package dev.sightline.jme.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Matrix4f;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Sphere;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.select.SelectionArea;
import dev.sightline.jme.extra.select.SelectionOptions;
import dev.sightline.jme.extra.select.Selector;
import dev.sightline.jme.query.QueryVolume;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Cameras whose far plane is so far that floats have it at infinity. The engine draws with them.
 */
class FarCamerasTest {
  private static final float NEAR = 0.5f;

  private static Camera camera(Random random, float near, float far, boolean isParallel) {
    Camera camera = new Camera(800, 500);
    camera.setViewPort(0.25f, 1, 0, 0.75f);
    if (isParallel) {
      camera.setParallelProjection(true);
      camera.setFrustum(near, far, -6, 7, 5, -4);
    } else {
      camera.setFrustumPerspective(35 + 50 * random.nextFloat(), 1.6f, near, far);
    }
    camera.setLocation(place(random, 20));
    camera.lookAtDirection(place(random, 1).normalizeLocal(), Vector3f.UNIT_Y);
    return camera;
  }

  private static Vector3f place(Random random, float size) {
    return new Vector3f(
        size * (2 * random.nextFloat() - 1),
        size * (2 * random.nextFloat() - 1),
        size * (2 * random.nextFloat() - 1));
  }

  /** Far over near from 10 to 1e37, of which some are infinite in floats and some are not. */
  @Test
  void theRayOfAPixelIsSeenAtThatPixelAndBeginsOnTheNearPlane() {
    long seed = 41;
    Random random = new Random(seed);
    CameraSpace space = new CameraSpace();
    double[] ray = new double[6];
    int infinite = 0;
    for (int i = 0; i < 2000; i++) {
      float far = (float) (NEAR * Math.pow(10, 1 + 36 * random.nextDouble() * random.nextDouble()));
      boolean isParallel = i % 4 == 0;
      Camera camera = camera(random, NEAR, far, isParallel);
      infinite += camera.getProjectionMatrix().m22 == -1 ? 1 : 0;
      float x = 200 + 600 * random.nextFloat();
      float y = 375 * random.nextFloat();
      space.set(camera).ray(x, y, ray);
      Vector3f direction = new Vector3f((float) ray[3], (float) ray[4], (float) ray[5]);
      assertThat(direction.length()).isCloseTo(1, within(1e-6f));
      assertThat(direction.dot(camera.getDirection())).isPositive();
      for (float t : new float[] {3, 40}) {
        Vector3f at = camera.getLocation().add(direction.mult(t));
        if (isParallel) { // all rays have the camera's direction, so the origin tells the pixel
          at.set((float) ray[0], (float) ray[1], (float) ray[2]).addLocal(direction.mult(t));
          at.subtractLocal(direction.mult(direction.dot(at.subtract(camera.getLocation())) - t));
        }
        Vector3f seen = camera.getScreenCoordinates(at);
        assertThat(seen.x).as("seed %d, case %d, far %s", seed, i, far).isCloseTo(x, within(0.02f));
        assertThat(seen.y).as("seed %d, case %d, far %s", seed, i, far).isCloseTo(y, within(0.02f));
      }
      Vector3f forward = camera.getDirection();
      Vector3f eye = camera.getLocation();
      double depth =
          (ray[0] - eye.x) * forward.x
              + (ray[1] - eye.y) * forward.y
              + (ray[2] - eye.z) * forward.z;
      // A parallel projection is drawn with m23 = -(far + near) / (far - near), rounded to float.
      assertThat(depth).isCloseTo(NEAR, within(isParallel ? NEAR + far * 0x1p-22 : 1e-5));
    }
    System.out.println("seed " + seed + ": " + infinite + " of 2000 far planes are infinite");
    assertThat(infinite).isBetween(600, 1400);
  }

  @Test
  void whatIsShownIsPickedAndIsInTheFrustumHoweverFarTheFarPlaneIs() {
    long seed = 42;
    Random random = new Random(seed);
    int inside = 0;
    for (int i = 0; i < 120; i++) {
      boolean isParallel = i % 3 == 0;
      float far = (float) Math.pow(10, isParallel ? 3 : 3 + 30 * random.nextDouble());
      Camera camera = camera(random, NEAR, far, isParallel);
      Vector3f right = camera.getLeft().negate();
      float size = isParallel ? 8 : 14;
      Vector3f at =
          camera
              .getLocation()
              .add(right.mult(size * (2 * random.nextFloat() - 1)))
              .add(camera.getUp().mult(size * (2 * random.nextFloat() - 1)))
              .add(camera.getDirection().mult(random.nextInt(5) == 0 ? -12 : 15));
      Vector3f seen = camera.getScreenCoordinates(at);
      boolean isAhead = at.subtract(camera.getLocation()).dot(camera.getDirection()) > 0;
      boolean isIn = isAhead && seen.x > 200 && seen.x < 800 && seen.y > 0 && seen.y < 375;
      Node root = new Node();
      Geometry ball = new Geometry("ball", new Sphere(8, 8, 0.01f));
      ball.setLocalTranslation(at);
      root.attachChild(ball);
      root.updateGeometricState();
      CollisionAppState state = new CollisionAppState(root);
      assertThat(state.overlap(QueryVolume.frustum(camera)).size())
          .as("seed %d, case %d", seed, i)
          .isEqualTo(isIn ? 1 : 0);
      if (isIn) {
        inside++;
        Vector2f pixel = new Vector2f(seen.x, seen.y);
        assertThat(state.pickNearest(pixel, camera)).isPresent();
        Vector2f low = pixel.subtract(2, 2);
        Vector2f high = pixel.add(new Vector2f(2, 2));
        assertThat(state.overlap(QueryVolume.rectangle(camera, low, high)).size()).isEqualTo(1);
        assertThat(state.overlap(QueryVolume.rectangle(camera, high, high)).size()).isZero();
        ball.setLocalScale(20); // over the middle of some pixel
        root.updateGeometricState();
        SelectionArea area = SelectionArea.rectangle(low.x, low.y, high.x, high.y);
        SelectionOptions shown = SelectionOptions.DEFAULT.withVisibleOnly(true);
        assertThat(new Selector(state, shown).geometries(area, camera)).containsExactly(ball);
      }
    }
    System.out.println("seed " + seed + ": " + inside + " of 120 are shown");
    assertThat(inside).isBetween(36, 84);
  }

  /** An infinite projection on purpose: m22 = -1, and a little less, as against rounding. */
  @Test
  void aProjectionWithoutAFarPlaneHasRaysAndHoldsWhatIsAsFarAsFloatsGo() {
    for (float less : new float[] {0, 0x1p-20f}) {
      Camera camera = new Camera(640, 480);
      Matrix4f infinite = new Matrix4f(1, 0, 0, 0, 0, 1.5f, 0, 0, 0, 0, less - 1, -2, 0, 0, -1, 0);
      camera.setProjectionMatrix(infinite);
      camera.setLocation(new Vector3f(1, 2, 3));
      camera.lookAtDirection(Vector3f.UNIT_X, Vector3f.UNIT_Y);
      double[] ray = new double[6];
      new CameraSpace().set(camera).ray(480, 240, ray);
      // Half way to the right edge: as far right as ahead by 0.5, where -z is to the right of x.
      assertThat(ray[3]).isCloseTo(1 / Math.sqrt(1.25), within(1e-12));
      assertThat(ray[4]).isCloseTo(0, within(1e-12));
      assertThat(ray[5]).isCloseTo(0.5 / Math.sqrt(1.25), within(1e-12));
      assertThat(ray[0]).isCloseTo(1 + 2 / (2 - less), within(1e-6));
      QueryVolume frustum = QueryVolume.frustum(camera);
      for (float away : new float[] {5, 1e9f, 1e18f}) {
        assertThat(isIn(frustum, away, away)).isTrue();
        assertThat(isIn(frustum, away, -away)).isFalse();
      }
    }
  }

  private static boolean isIn(QueryVolume volume, float size, float x) {
    Node root = new Node();
    Geometry ball = new Geometry("ball", new Sphere(8, 8, 0.01f * size));
    ball.setLocalTranslation(x, 0, 0);
    root.attachChild(ball);
    root.updateGeometricState();
    return new CollisionAppState(root).overlap(volume).size() == 1;
  }
}
