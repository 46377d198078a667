package dev.sightline.jme.query.line;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.query.line.LineTruth.Wire;
import dev.sightline.jme.result.SceneOverlap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lines and points that meet a volume, held against a loop over all segments in the world. */
class LineOverlapTest {
  private static final long SEED = 77;
  private static final QueryOptions WITH =
      QueryOptions.DEFAULT.withPickRadius(PickRadius.pixels(3));

  private final Random random = new Random(SEED);
  private final SceneOverlap found = SceneOverlap.ofTriangles();
  private final SceneOverlap names = SceneOverlap.ofGeometries();
  private int hits;
  private int misses;

  /** How far a segment is inside; negative outside. Infinite where its place is not known. */
  private interface Depth {
    double of(Wire wire);
  }

  private void check(LineScene scene, SceneView view, QueryVolume volume, Depth depth) {
    int surfaces = view.overlap(volume, QueryOptions.DEFAULT, found);
    assertThat(found.toGeometries()).doesNotContainAnyElementsOf(scene.lines);
    view.overlap(volume, WITH, found);
    view.overlap(volume, WITH, names);
    assertThat(names.toGeometries()).isEqualTo(found.toGeometries());
    assertThat(view.overlapsAny(volume, WITH)).isEqualTo(names.size() > 0);
    int lines = 0;
    for (Wire wire : LineTruth.wires(scene.lines)) {
      double inside = depth.of(wire);
      boolean isFound = contains(wire);
      lines += isFound ? 1 : 0;
      if (inside > 1e-4) {
        hits++;
        assertThat(isFound).as("%s inside by %s", wire, inside).isTrue();
      } else if (!(inside >= -1e-4)) {
        misses++;
        assertThat(isFound).as("%s inside by %s", wire, inside).isFalse();
      }
    }
    int segments = 0;
    for (int i = 0; i < found.size(); i++) {
      segments += scene.lines.contains(found.geometry(i)) ? found.triangleCount(i) : 0;
    }
    assertThat(segments).isEqualTo(lines);
    long others = found.toGeometries().stream().filter(g -> !scene.lines.contains(g)).count();
    assertThat(others).isEqualTo(surfaces);
    List<Geometry> order = view.snapshot().size() == 0 ? List.of() : found.toGeometries();
    assertThat(order).isSortedAccordingTo((a, b) -> number(view, a) - number(view, b));
  }

  private static int number(SceneView view, Geometry geometry) {
    for (int i = 0; i < view.snapshot().size(); i++) {
      if (view.snapshot().geometry(i) == geometry) {
        return i;
      }
    }
    throw new AssertionError(geometry);
  }

  private boolean contains(Wire wire) {
    for (int i = 0; i < found.size(); i++) {
      for (int k = 0; found.geometry(i) == wire.geometry() && k < found.triangleCount(i); k++) {
        if (found.triangle(i, k) == wire.number()) {
          return true;
        }
      }
    }
    return false;
  }

  private float number(float most) {
    return most * (2 * random.nextFloat() - 1);
  }

  private Vector3f point(float most) {
    return new Vector3f(number(most), number(most), number(most));
  }

  private void play(boolean parallel) {
    for (int s = 0; s < 3; s++) {
      LineScene scene = new LineScene(random.nextLong(), 24, 6);
      SceneView view = AskScene.view(scene.root);
      for (int i = 0; i < 12; i++) {
        Camera camera = new Camera(640, 480);
        camera.setParallelProjection(parallel);
        camera.setFrustumPerspective(50, 640f / 480, 0.5f, 100);
        if (parallel) {
          camera.setFrustum(0.5f, 100, -6, 6, 4.5f, -4.5f);
        }
        camera.setLocation(point(6));
        camera.lookAt(point(1), Vector3f.UNIT_Y);
        camera.update();
        Vector2f a = new Vector2f(random.nextFloat() * 640, random.nextFloat() * 480);
        Vector2f b = new Vector2f(random.nextFloat() * 640, random.nextFloat() * 480);
        check(scene, view, QueryVolume.rectangle(camera, a, b), w -> within(w, camera, a, b));
        Vector3f centre = point(3);
        float radius = 3 * random.nextFloat();
        QueryVolume ball = QueryVolume.sphere(centre, radius);
        check(scene, view, ball, w -> radius - distance(w, LineTruth.of(centre)));
      }
    }
    System.out.printf(
        "overlap, parallel %s: seed %d, %d hits, %d misses%n", parallel, SEED, hits, misses);
    assertThat(hits).isGreaterThan((hits + misses) / 20);
  }

  private static double distance(Wire wire, double[] centre) {
    double[] m = LineTruth.minus(wire.a(), centre);
    double[] e = LineTruth.minus(wire.b(), wire.a());
    double square = LineTruth.dot(e, e);
    double part = square > 0 ? Math.max(0, Math.min(1, -LineTruth.dot(m, e) / square)) : 0;
    double[] p = LineTruth.minus(LineTruth.between(wire.a(), wire.b(), part), centre);
    return Math.sqrt(LineTruth.dot(p, p));
  }

  /** By how much, in parts of the depth, some point of a segment is inside: a thousand of them. */
  private static double within(Wire wire, Camera camera, Vector2f a, Vector2f b) {
    double best = Double.NEGATIVE_INFINITY;
    LineTruth.Eye eye = LineTruth.camera(camera);
    double[] from = eye.of(wire.a());
    double[] to = eye.of(wire.b());
    double[] pa = LineTruth.pixel(camera, new double[] {0, 0, camera.getFrustumNear()});
    double size = LineTruth.pixelSize(camera, camera.getFrustumNear());
    for (double[] end : new double[][] {from, to}) {
      if (!(Math.abs(end[0] + end[1] + end[2]) < Double.POSITIVE_INFINITY)) {
        return Double.NEGATIVE_INFINITY;
      }
    }
    // the least of six linear numbers is concave along the segment: thirds close in on its most
    double low = 0;
    double high = 1;
    for (int i = 0; i < 200; i++) {
      double one = low + (high - low) / 3;
      double two = high - (high - low) / 3;
      double first = inside(LineTruth.between(from, to, one), camera, a, b, pa, size);
      double second = inside(LineTruth.between(from, to, two), camera, a, b, pa, size);
      best = Math.max(best, Math.max(first, second));
      if (first >= second) {
        high = two;
      } else {
        low = one;
      }
    }
    return best;
  }

  private static double inside(
      double[] p, Camera camera, Vector2f a, Vector2f b, double[] middle, double size) {
    double scale = camera.isParallelProjection() ? 1 : p[2] / camera.getFrustumNear();
    double left = (Math.min(a.x, b.x) - middle[0]) * size * scale;
    double right = (Math.max(a.x, b.x) - middle[0]) * size * scale;
    double low = (Math.min(a.y, b.y) - middle[1]) * size * scale;
    double high = (Math.max(a.y, b.y) - middle[1]) * size * scale;
    double across =
        Math.min(Math.min(p[0] - left, right - p[0]), Math.min(p[1] - low, high - p[1]));
    return Math.min(
        across, Math.min(p[2] - camera.getFrustumNear(), camera.getFrustumFar() - p[2]));
  }

  @Test
  void underAPerspectiveCamera() {
    play(false);
  }

  @Test
  void underAParallelCamera() {
    play(true);
  }

  @Test
  void pointsAndLinesOnTheBorderOfABoxMeetIt() {
    Node root = new Node("root");
    Geometry lines = new Geometry("lines", Shapes.lines());
    root.attachChild(lines);
    SceneView view = AskScene.view(root);
    QueryVolume touching = QueryVolume.box(new Vector3f(2, 1, 1), new Vector3f(1, 0, 0));
    assertThat(view.with(WITH).overlap(touching)).containsExactly(lines);
    assertThat(view.overlap(touching)).isEmpty();
    QueryVolume beside = QueryVolume.box(new Vector3f(2, 1, 1), new Vector3f(0.999f, 0, 0));
    assertThat(view.with(WITH).overlap(beside)).isEmpty();
    assertThat(view.with(WITH.withIgnored(lines)).overlap(beside)).isEmpty();
    assertThat(view.with(WITH.withIgnored(lines)).overlap(touching)).isEmpty();
  }
}
