package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import dev.sightline.core.Budget;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.convert.TriangleIndices;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Selection by a rectangle, held against where the engine draws the vertices: what has one well
 * within is selected, and what has all of them beyond one side is not.
 */
class ScreenRectangleTest {
  private static final long SEED = 23;
  private static final int RECTANGLES = Budget.of(2_000);

  /** Pixels by which the engine's floats may be off. */
  private static final float CLEAR = 0.1f;

  private final RandomScene scene = new RandomScene(61, 60, new Vector3f());
  private final SceneView view = AskScene.view(scene.root());
  private final Random random = new Random(SEED);

  private static Camera camera(boolean parallel) {
    Camera camera = new Camera(640, 480);
    if (parallel) {
      camera.setParallelProjection(true);
      camera.setFrustum(1, 200, -16, 16, 12, -12);
    } else {
      camera.setFrustumPerspective(40, 640f / 480, 1, 200);
    }
    camera.setViewPort(0.25f, 0.75f, 0.1f, 0.9f);
    camera.setLocation(new Vector3f(7, 9, 60));
    camera.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
    camera.update();
    return camera;
  }

  private Map<Geometry, List<Vector3f>> drawn(Camera camera) {
    Map<Geometry, List<Vector3f>> all = new LinkedHashMap<>();
    for (Geometry geometry : scene.root().descendantMatches(Geometry.class)) {
      if (TriangleIndices.hasTriangles(geometry.getMesh().getMode())) {
        List<Vector3f> points = new ArrayList<>();
        geometry.computeWorldMatrix();
        for (int i = 0; i < geometry.getMesh().getTriangleCount(); i++) {
          for (Vector3f corner : Shapes.corners(geometry.getMesh(), i)) {
            points.add(camera.getScreenCoordinates(geometry.getWorldMatrix().mult(corner)));
          }
        }
        all.put(geometry, points);
      }
    }
    return all;
  }

  private void play(boolean parallel) {
    Camera camera = camera(parallel);
    Map<Geometry, List<Vector3f>> drawn = drawn(camera);
    int[] seen = new int[2];
    for (int i = 0; i < RECTANGLES; i++) {
      Vector2f a = new Vector2f(160 + random.nextFloat() * 320, 48 + random.nextFloat() * 384);
      Vector2f b = new Vector2f(160 + random.nextFloat() * 320, 48 + random.nextFloat() * 384);
      List<Geometry> selected = view.overlap(QueryVolume.rectangle(camera, a, b));
      drawn.forEach((geometry, points) -> check(geometry, points, a, b, selected, seen));
    }
    System.out.printf(
        "parallel %s: seed %d, %d geometries within, %d beyond a side%n",
        parallel, SEED, seen[0], seen[1]);
    int all = RECTANGLES * drawn.size();
    assertThat(seen[0]).isGreaterThan(all / 10);
    assertThat(seen[1]).isGreaterThan(all / 3);
  }

  private static void check(
      Geometry geometry,
      List<Vector3f> points,
      Vector2f a,
      Vector2f b,
      List<Geometry> selected,
      int[] seen) {
    float left = Math.min(a.x, b.x);
    float right = Math.max(a.x, b.x);
    float low = Math.min(a.y, b.y);
    float high = Math.max(a.y, b.y);
    boolean isWithin =
        points.stream()
            .anyMatch(
                p ->
                    p.x > left + CLEAR
                        && p.x < right - CLEAR
                        && p.y > low + CLEAR
                        && p.y < high - CLEAR);
    boolean isBeyond =
        points.stream().allMatch(p -> p.x < left - CLEAR)
            || points.stream().allMatch(p -> p.x > right + CLEAR)
            || points.stream().allMatch(p -> p.y < low - CLEAR)
            || points.stream().allMatch(p -> p.y > high + CLEAR);
    if (isWithin) {
      seen[0]++;
      assertThat(selected).contains(geometry);
    } else if (isBeyond) {
      seen[1]++;
      assertThat(selected).doesNotContain(geometry);
    }
  }

  @Test
  void throughAPerspectiveCamera() {
    play(false);
  }

  @Test
  void throughAParallelCamera() {
    play(true);
  }
}
