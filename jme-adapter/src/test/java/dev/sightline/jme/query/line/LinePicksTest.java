package dev.sightline.jme.query.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.query.line.LineTruth.Seen;
import dev.sightline.jme.query.line.LineTruth.Wire;
import dev.sightline.jme.query.watch.RayWatcher;
import dev.sightline.jme.result.BarycentricResult;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random picks of lines, held against a loop over all segments in the world. */
class LinePicksTest {
  private static final long SEED = 2311;
  private static final int SCENES = 5;
  private static final int PICKS = 60;

  /** By which part of a radius a gap may differ: the camera's axes and projection are floats. */
  private static final double FLOATS = 2e-4;

  private final Random random = new Random(SEED);
  private final double[] o = new double[3];
  private final double[] d = new double[3];
  private int hits;
  private int lineFirst;
  private int surfaceFirst;
  private int unsure;

  private Camera camera(boolean parallel) {
    Camera camera = new Camera(640, 480);
    if (parallel) {
      camera.setParallelProjection(true);
      camera.setFrustum(0.5f, 100, -6, 6, 4.5f, -4.5f);
    } else {
      camera.setFrustumPerspective(50, 640f / 480, 0.5f, 100);
    }
    camera.setViewPort(0.25f, 0.75f, 0.1f, 0.9f);
    // often in the middle of the wires, so that many run through the near plane
    float away = random.nextBoolean() ? 8 : 2;
    camera.setLocation(new Vector3f(point(away), point(away), point(away)));
    camera.lookAt(new Vector3f(point(1), point(1), point(1)), Vector3f.UNIT_Y);
    camera.update();
    return camera;
  }

  private float point(float size) {
    return size * (float) random.nextGaussian();
  }

  private void play(boolean parallel) {
    int picks = 0;
    for (int s = 0; s < SCENES; s++) {
      LineScene scene = new LineScene(random.nextLong(), 40, 24);
      List<Wire> wires = LineTruth.wires(scene.lines);
      SceneView view = AskScene.view(scene.root);
      Camera camera = camera(parallel);
      for (int i = 0; i < PICKS; i++, picks++) {
        Vector2f pixel =
            new Vector2f(160 + random.nextFloat() * 320, 48 + random.nextFloat() * 384);
        double radius = 16 * random.nextDouble();
        Ray ray = view.screenRay(pixel, camera);
        Vector3f start = parallel ? ray.origin : camera.getLocation();
        double limit = random.nextInt(3) == 0 ? 5 * random.nextDouble() : Double.POSITIVE_INFINITY;
        QueryOptions options =
            QueryOptions.DEFAULT.withPickRadius(PickRadius.pixels(radius)).withMaxDistance(limit);
        List<Seen> seen = new ArrayList<>();
        for (Wire wire : wires) {
          Seen there = LineTruth.onScreen(wire, camera, pixel.x, pixel.y);
          if (there != null) {
            double[] m = LineTruth.minus(there.p(), LineTruth.of(start));
            double t = LineTruth.dot(m, LineTruth.of(ray.direction));
            seen.add(new Seen(wire, there.gap(), t, there.p(), there.depth()));
          }
        }
        if (limit == Double.POSITIVE_INFINITY) {
          check(seen, view.with(options).pickAll(pixel, camera), radius, "pick " + picks);
          checkNearest(scene, view, camera, pixel, seen, options);
        } else {
          checkReach(view.with(options).pickAll(pixel, camera), limit);
        }
      }
    }
    System.out.printf(
        "parallel %s: seed %d, %d picks, %d lines seen; first: %d lines, %d surfaces, %d unsure%n",
        parallel, SEED, picks, hits, lineFirst, surfaceFirst, unsure);
    assertThat(hits).isGreaterThan(picks / 4);
    assertThat(lineFirst).isGreaterThan(picks / 12);
    assertThat(surfaceFirst).isGreaterThan(picks / 12);
    assertThat(unsure).isLessThan(picks / 10);
  }

  @Test
  void throughAPerspectiveCamera() {
    play(false);
  }

  @Test
  void throughAParallelCamera() {
    play(true);
  }

  private static void checkReach(List<Pick> picks, double limit) {
    for (Pick pick : picks) {
      assertThat((double) pick.distance()).isLessThanOrEqualTo(limit * (1 + 1e-6));
    }
  }

  /** Every segment that is surely within the radius is there, and none that is surely not. */
  private void check(List<Seen> truth, List<Pick> picks, double radius, String as) {
    for (int i = 1; i < picks.size(); i++) {
      assertThat(picks.get(i).distance()).isGreaterThanOrEqualTo(picks.get(i - 1).distance());
    }
    int found = 0;
    for (Seen seen : truth) {
      Pick pick = find(picks, seen.wire());
      found += pick == null ? 0 : 1;
      double slack = FLOATS * (1 + seen.gap());
      if (pick == null) {
        assertThat(seen.gap() <= radius - slack).as("%s: %s", as, seen.wire()).isFalse();
      } else {
        assertThat(seen.gap()).as("%s: %s", as, seen.wire()).isLessThan(radius + slack);
        assertThat((double) pick.gap()).isBetween(seen.gap() - slack, seen.gap() + slack);
        assertThat(pick.u()).isBetween(0f, 1f);
        assertThat(pick.normal()).isEqualTo(Vector3f.ZERO);
        double[] p = LineTruth.between(seen.wire().a(), seen.wire().b(), pick.u());
        double[] off = LineTruth.minus(p, LineTruth.of(pick.point()));
        assertThat(Math.sqrt(LineTruth.dot(off, off))).isLessThan(1e-5);
      }
    }
    long lines = picks.stream().filter(Pick::isLine).count();
    assertThat(lines).as(as).isEqualTo(found);
    hits += found;
  }

  private static Pick find(List<Pick> picks, Wire wire) {
    for (Pick pick : picks) {
      if (pick.geometry() == wire.geometry() && pick.triangleIndex() == wire.number()) {
        return pick;
      }
    }
    return null;
  }

  /** The first line that no surface hides wins, or the surface that hides them. */
  private void checkNearest(
      LineScene scene,
      SceneView view,
      Camera camera,
      Vector2f pixel,
      List<Seen> truth,
      QueryOptions options) {
    Pick surface = view.pickNearest(pixel, camera).orElse(null);
    Pick first = view.with(options).pickNearest(pixel, camera).orElse(null);
    Seen best = null;
    double mayBe = Double.POSITIVE_INFINITY;
    for (Seen seen : truth) {
      boolean isSure = wins(scene, camera, seen, surface, options, 0.99, -1e-4);
      boolean isNot = !wins(scene, camera, seen, surface, options, 1.01, 1e-4);
      if (isSure && (best == null || seen.t() < best.t())) {
        best = seen;
      } else if (!isSure && !isNot) {
        mayBe = Math.min(mayBe, seen.t());
      }
    }
    if (mayBe < (best == null ? Double.POSITIVE_INFINITY : best.t() + 1e-4)) {
      unsure++;
    } else if (best != null) {
      lineFirst++;
      assertThat(first).isNotNull();
      assertThat(first.isLine()).isTrue();
      assertThat((double) first.distance()).isBetween(best.t() - 1e-3, best.t() + 1e-3);
    } else {
      surfaceFirst += surface == null ? 0 : 1;
      assertThat(first).isEqualTo(surface);
    }
  }

  /** Whether a line may be picked, with its radius taken a little smaller or larger. */
  private static boolean wins(
      LineScene scene,
      Camera camera,
      Seen seen,
      Pick surface,
      QueryOptions options,
      double factor,
      double slack) {
    if (!(seen.gap() <= options.pickRadius().value() * factor + slack)) {
      return false;
    }
    double half =
        options.pickRadius().value() * LineTruth.pixelSize(camera, seen.depth()) * factor + slack;
    double[] eye = LineTruth.of(camera.getLocation());
    double[] forward = LineTruth.of(camera.getDirection());
    double near = camera.getFrustumNear();
    double[] start = new double[3];
    for (int k = 0; k < 3; k++) {
      start[k] =
          camera.isParallelProjection()
              ? seen.p()[k] - (seen.depth() - near) * forward[k]
              : eye[k] + (seen.p()[k] - eye[k]) * near / seen.depth();
    }
    double[] way = LineTruth.minus(seen.p(), start);
    double length = Math.sqrt(LineTruth.dot(way, way));
    if (surface != null && seen.t() - half > surface.distance()) {
      double[] n = LineTruth.of(surface.normal());
      double side = LineTruth.dot(n, way) < 0 ? 1 : -1;
      double behind =
          side * LineTruth.dot(n, LineTruth.minus(LineTruth.of(surface.point()), seen.p()));
      if (behind > half) {
        return false;
      }
    }
    double part = (length - half) / length;
    return length <= half || !LineTruth.isCovered(scene.triangles, start, way, part);
  }

  @Test
  void raysWithAWorldRadius() {
    int rays = 0;
    for (int s = 0; s < SCENES; s++) {
      LineScene scene = new LineScene(random.nextLong(), 40, 24);
      List<Wire> wires = LineTruth.wires(scene.lines);
      SceneView view = AskScene.view(scene.root);
      for (int i = 0; i < PICKS; i++, rays++) {
        Vector3f origin = new Vector3f(point(3), point(3), point(3));
        Vector3f towards = new Vector3f(point(1), point(1), point(1));
        Ray ray = new Ray(origin, Vector3f.UNIT_Z);
        ray.direction.set(towards.subtract(origin)).multLocal(0.1f + random.nextFloat());
        double limit = random.nextInt(3) == 0 ? 5 * random.nextDouble() : Double.POSITIVE_INFINITY;
        double radius = 0.3 * random.nextDouble();
        QueryOptions options =
            QueryOptions.DEFAULT.withPickRadius(PickRadius.world(radius)).withMaxDistance(limit);
        double length = Math.sqrt(LineTruth.dot(set(ray.direction, d), d));
        set(ray.origin, o);
        for (int k = 0; k < 3; k++) {
          d[k] /= length;
        }
        List<Seen> seen = new ArrayList<>();
        for (Wire wire : wires) {
          Seen there = LineTruth.alongRay(wire, o, d, limit);
          if (there != null) {
            seen.add(there);
          }
        }
        List<Pick> picks = view.with(options).pickAll(ray);
        check(seen, picks, radius, "ray " + rays);
        assertThat(view.with(options).pickFirst(3, ray))
            .isEqualTo(picks.subList(0, Math.min(3, picks.size())));
        assertThat(view.pickAny(ray, options))
            .isEqualTo(view.with(options).pickNearest(ray).isPresent());
      }
    }
    System.out.printf("rays: seed %d, %d rays, %d lines seen%n", SEED, rays, hits);
    assertThat(hits).isBetween(3 * rays / 10, 3 * rays);
  }

  private static double[] set(Vector3f from, double[] to) {
    to[0] = from.x;
    to[1] = from.y;
    to[2] = from.z;
    return to;
  }

  /** The wire is above the floor, and is found after it. */
  @Test
  void anEnginesResultSaysWhereAlongTheLineItIsAndAWatcherHearsTheNearestFirst() {
    Node scene = new Node("scene");
    Geometry wire = new Geometry("wire", new Line(new Vector3f(0, 2, 0), new Vector3f(4, 2, 0)));
    Geometry floor = new Geometry("floor", new Box(9, 1, 9));
    floor.setLocalTranslation(0, -1, 0);
    scene.attachChild(wire);
    scene.attachChild(floor);
    scene.updateGeometricState();
    List<String> told = new ArrayList<>();
    RayWatcher watcher =
        (ray, reach, isHit, hits) -> {
          for (int i = 0; i < hits.size(); i++) {
            told.add(hits.get(i).geometry().getName() + " " + hits.get(i).distance());
          }
        };
    SceneView view =
        SceneView.of(
            new SceneIndex(scene).current(), QueryOptions.DEFAULT, Thread.currentThread(), watcher);
    CollisionResults results = new CollisionResults();
    Ray down = new Ray(new Vector3f(3, 5, 0.125f), new Vector3f(0, -1, 0));
    QueryOptions seen = QueryOptions.DEFAULT.withPickRadius(PickRadius.world(0.5));
    assertThat(view.collideWith(down, seen, results)).isEqualTo(3);
    assertThat(told).startsWith("wire 3.0", "floor 5.0").hasSize(3);
    BarycentricResult met = (BarycentricResult) results.getClosestCollision();
    assertThat(met.getGeometry()).isSameAs(wire);
    assertThat(met.getU()).isCloseTo(0.75f, within(1e-6f));
    assertThat(met.getV()).isZero();
    assertThat(met.getTriangleIndex()).isZero();
    assertThat(met.getDistance()).isEqualTo(3);
  }
}
