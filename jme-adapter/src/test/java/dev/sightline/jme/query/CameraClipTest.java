package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Line;
import com.jme3.scene.shape.Quad;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a pick at the screen meets between the near and the far plane, and from where it counts. */
class CameraClipTest {
  private static final long SEED = 4305;
  private static final int CAMERAS = 300;
  private static final int PIXELS = 12;

  private final Random random = new Random(SEED);
  private final Node root = new Node("root");

  private Geometry wall(String name, float z) {
    Geometry wall = new Geometry(name, new Quad(40, 40));
    wall.setLocalTranslation(-20, -20, z);
    root.attachChild(wall);
    return wall;
  }

  private SceneView view() {
    root.updateGeometricState();
    return AskScene.view(root);
  }

  private static Camera camera(float near, float far) {
    Camera camera = new Camera(640, 480);
    camera.setFrustumPerspective(45, 640f / 480, near, far);
    camera.lookAtDirection(new Vector3f(0, 0, -1), Vector3f.UNIT_Y);
    return camera;
  }

  private static Optional<Pick> middle(SceneView view, Camera camera, QueryOptions options) {
    return view.with(options).pickNearest(new Vector2f(320, 240), camera);
  }

  private static String name(Optional<Pick> pick) {
    return pick.map(hit -> hit.geometry().getName()).orElse("nothing");
  }

  @Test
  void whatIsNotDrawnIsNotHitUnlessAsked() {
    wall("button", -0.6f);
    wall("wall", -3);
    wall("hill", -50);
    SceneView view = view();
    QueryOptions all = QueryOptions.DEFAULT.withClipped(true);
    assertThat(name(middle(view, camera(1, 10), QueryOptions.DEFAULT))).isEqualTo("wall");
    assertThat(name(middle(view, camera(1, 10), all))).isEqualTo("button");
    assertThat(name(middle(view, camera(0.1f, 10), QueryOptions.DEFAULT))).isEqualTo("button");
    assertThat(name(middle(view, camera(4, 10), QueryOptions.DEFAULT))).isEqualTo("nothing");
    assertThat(name(middle(view, camera(4, 100), QueryOptions.DEFAULT))).isEqualTo("hill");
    assertThat(view.pickAll(new Vector2f(319, 244), camera(1, 10))).hasSize(1);
    assertThat(view.with(all).pickAll(new Vector2f(319, 244), camera(1, 10))).hasSize(3);
  }

  @Test
  void reachCountsFromTheCamerasPlaceItselfIncluded() {
    wall("wall", -3);
    SceneView view = view();
    for (float near : new float[] {0.01f, 0.3f, 1, 2.9f}) {
      Camera camera = camera(near, 100);
      for (int i = 0; i < 200; i++) {
        Vector2f pixel = new Vector2f(640 * random.nextFloat(), 480 * random.nextFloat());
        Pick pick = view.pickNearest(pixel, camera).orElseThrow();
        assertThat(pick.distance()).isCloseTo(pick.point().length(), within(1e-5f));
        QueryOptions same = QueryOptions.DEFAULT.withMaxDistance(pick.distance());
        assertThat(view.with(same).pickNearest(pixel, camera)).as("seed %d", SEED).contains(pick);
        QueryOptions less = QueryOptions.DEFAULT.withMaxDistance(Math.nextDown(pick.distance()));
        assertThat(view.with(less).pickNearest(pixel, camera)).as("seed %d", SEED).isEmpty();
      }
    }
  }

  @Test
  void aParallelCameraCountsFromItsNearPlaneWhichMayLieBehindIt() {
    wall("behind", 50);
    wall("front", -3);
    wall("beyond", -400);
    SceneView view = view();
    Camera camera = new Camera(640, 480);
    camera.setParallelProjection(true);
    camera.setFrustum(-100, 100, -4, 4, 3, -3);
    camera.lookAtDirection(new Vector3f(0, 0, -1), Vector3f.UNIT_Y);
    List<Pick> picks = view.pickAll(new Vector2f(100, 400), camera);
    assertThat(picks)
        .extracting(pick -> pick.geometry().getName())
        .containsExactly("behind", "front");
    assertThat(picks.get(0).distance()).isCloseTo(50, within(1e-3f));
    assertThat(picks.get(1).distance()).isCloseTo(103, within(1e-3f));
  }

  @Test
  void aFarPlaneThatFloatsHaveAtInfinityCutsNothingOff() {
    wall("hill", -4e6f).setLocalScale(1e6f);
    root.getChild(0).setLocalTranslation(-2e7f, -2e7f, -4e6f);
    SceneView view = view();
    for (float far : new float[] {4.1e6f, 1e7f, 1e9f, 1e30f}) {
      assertThat(name(middle(view, camera(0.1f, far), QueryOptions.DEFAULT))).isEqualTo("hill");
      Ray ray = view.screenRay(new Vector2f(320, 240), camera(0.1f, far));
      assertThat(ray.getLimit()).isGreaterThanOrEqualTo(Math.min(far, 1e30f) * 0.999f);
      assertThat(ray.origin.z).isCloseTo(-0.1f, within(1e-6f));
    }
  }

  @Test
  void linesCountFromTheSamePlace() {
    Geometry line = new Geometry("line", new Line(new Vector3f(-5, 0, -4), new Vector3f(5, 0, -4)));
    root.attachChild(line);
    SceneView view = view();
    for (PickRadius radius : List.of(PickRadius.pixels(5), PickRadius.world(0.1))) {
      QueryOptions options = QueryOptions.DEFAULT.withPickRadius(radius);
      for (float near : new float[] {0.1f, 1, 3}) {
        Pick pick = middle(view, camera(near, 100), options).orElseThrow();
        assertThat(pick.distance()).as("%s, near %s", radius, near).isCloseTo(4, within(1e-4f));
        assertThat(middle(view, camera(near, 100), options.withMaxDistance(3.9))).isEmpty();
        assertThat(
                middle(view, camera(near, 100), options.withClipped(true)).orElseThrow().distance())
            .isCloseTo(4, within(1e-4f));
      }
      assertThat(middle(view, camera(0.1f, 3.9f), options)).isEmpty();
    }
  }

  private record Cut(Geometry geometry, double distance, boolean isSure) {}

  /** By the frustum's own numbers, which the library does not read, in plain double arithmetic. */
  @Test
  void randomCamerasHitWhatLiesBetweenTheirPlanes() {
    for (int i = 0; i < 60; i++) {
      Geometry card = new Geometry("card " + i, new Quad(6, 6));
      card.setLocalTranslation(normal(6), normal(6), normal(6));
      card.setLocalRotation(
          new Quaternion().fromAngles(normal(3), normal(3), normal(3)).normalizeLocal());
      root.attachChild(card);
    }
    SceneView view = view();
    int hits = 0;
    int cut = 0;
    int unsure = 0;
    for (int n = 0; n < CAMERAS; n++) {
      Camera camera = randomCamera();
      for (int k = 0; k < PIXELS; k++) {
        Vector2f pixel = new Vector2f(640 * random.nextFloat(), 480 * random.nextFloat());
        boolean isClipped = random.nextInt(4) == 0;
        double most = random.nextBoolean() ? Double.POSITIVE_INFINITY : 25 * random.nextDouble();
        QueryOptions options = QueryOptions.DEFAULT.withClipped(isClipped).withMaxDistance(most);
        String as = "seed %d, camera %d, pixel %d".formatted(SEED, n, k);
        double[] way = way(camera, pixel);
        double near = camera.isParallelProjection() || !isClipped ? camera.getFrustumNear() : 0;
        double far = isClipped ? Double.POSITIVE_INFINITY : camera.getFrustumFar();
        List<Cut> all = cuts(camera, pixel, way, near, far, most);
        Optional<Pick> pick = view.with(options).pickNearest(pixel, camera);
        Optional<Cut> best = all.stream().filter(c -> c.isSure).findFirst();
        if (!all.isEmpty() && !all.get(0).isSure) {
          unsure++;
        } else if (best.isPresent()) {
          hits++;
          assertThat(pick).as(as).isPresent();
          assertThat((double) pick.get().distance())
              .as(as)
              .isCloseTo(best.get().distance, within(1e-4 * (1 + best.get().distance)));
        } else {
          cut++;
          assertThat(pick).as(as).isEmpty();
        }
      }
    }
    System.out.printf("Cameras: seed %d, %d hit, %d miss, %d unsure%n", SEED, hits, cut, unsure);
    assertThat(hits).isGreaterThan(CAMERAS * PIXELS / 3);
    assertThat(cut).isGreaterThan(CAMERAS * PIXELS / 10);
    assertThat(unsure).isLessThan(CAMERAS * PIXELS / 100);
  }

  private float normal(float size) {
    return size * (float) random.nextGaussian();
  }

  private Camera randomCamera() {
    Camera camera = new Camera(640, 480);
    float near = (float) Math.exp(4 * random.nextDouble() - 2);
    float far = near + (float) Math.exp(5 * random.nextDouble());
    float size = random.nextBoolean() ? near : 5;
    camera.setParallelProjection(size == 5);
    if (camera.isParallelProjection()) {
      near = normal(10);
      far = near + 1 + 30 * random.nextFloat();
    }
    float left = -size * (0.2f + random.nextFloat());
    float right = size * (0.2f + random.nextFloat());
    camera.setFrustum(
        near, far, left, right, size * (0.2f + random.nextFloat()), -size * random.nextFloat());
    camera.setViewPort(0, 0.5f + random.nextFloat() / 2, 0, 1);
    camera.setLocation(new Vector3f(normal(6), normal(6), normal(6)));
    camera.lookAt(new Vector3f(normal(3), normal(3), normal(3)), Vector3f.UNIT_Y);
    camera.update();
    return camera;
  }

  /** Where a pixel is on the near plane, to the right and up, and how far it goes on with depth. */
  private static double[] way(Camera camera, Vector2f pixel) {
    double across = pixel.x / 640 / camera.getViewPortRight();
    double up = pixel.y / 480;
    double x = camera.getFrustumLeft() * (1 - across) + camera.getFrustumRight() * across;
    double y = camera.getFrustumBottom() * (1 - up) + camera.getFrustumTop() * up;
    double n = camera.getFrustumNear();
    return camera.isParallelProjection()
        ? new double[] {x, y, 0, 0}
        : new double[] {0, 0, x / n, y / n};
  }

  /** What the ray meets between two depths, nearest first. */
  private List<Cut> cuts(
      Camera camera, Vector2f pixel, double[] way, double near, double far, double most) {
    List<Cut> all = new ArrayList<>();
    double unit = Math.sqrt(1 + way[2] * way[2] + way[3] * way[3]);
    double from = camera.isParallelProjection() ? camera.getFrustumNear() : 0;
    for (var spatial : root.getChildren()) {
      Geometry card = (Geometry) spatial;
      Vector3f o = card.getLocalTranslation();
      Vector3f u = card.getLocalRotation().mult(Vector3f.UNIT_X);
      Vector3f v = card.getLocalRotation().mult(Vector3f.UNIT_Y);
      depth(camera, way, o, u, v)
          .ifPresent(
              depth -> {
                double[] p = place(camera, way, depth);
                double a = dot(p, o, u) / 6;
                double b = dot(p, o, v) / 6;
                double distance = (depth - from) * unit;
                double in = Math.min(Math.min(a, 1 - a), Math.min(b, 1 - b));
                double margin = Math.min(in, Math.min(depth - near, Math.min(far, 1e9) - depth));
                double room = Math.min(margin, Math.min(most, 1e9) - distance);
                if (room > -1e-4 * (1 + Math.abs(depth))) {
                  all.add(new Cut(card, distance, room > 1e-4 * (1 + Math.abs(depth))));
                }
              });
    }
    all.sort((p, q) -> Double.compare(p.distance, q.distance));
    return all;
  }

  private static double dot(double[] p, Vector3f o, Vector3f axis) {
    return (p[0] - o.x) * axis.x + (p[1] - o.y) * axis.y + (p[2] - o.z) * axis.z;
  }

  private static double[] place(Camera camera, double[] way, double depth) {
    Vector3f at = camera.getLocation();
    Vector3f left = camera.getLeft();
    Vector3f up = camera.getUp();
    Vector3f forward = camera.getDirection();
    double x = way[0] + way[2] * depth;
    double y = way[1] + way[3] * depth;
    return new double[] {
      at.x - x * left.x + y * up.x + depth * forward.x,
      at.y - x * left.y + y * up.y + depth * forward.y,
      at.z - x * left.z + y * up.z + depth * forward.z
    };
  }

  /** The depth at which the ray meets the plane of a card. */
  private static OptionalDouble depth(
      Camera camera, double[] way, Vector3f o, Vector3f u, Vector3f v) {
    Vector3f n = u.cross(v);
    double[] start = place(camera, way, 0);
    double[] end = place(camera, way, 1);
    double height = dot(start, o, n);
    double slope = dot(end, o, n) - height;
    return Math.abs(slope) < 1e-3 ? OptionalDouble.empty() : OptionalDouble.of(-height / slope);
  }
}
