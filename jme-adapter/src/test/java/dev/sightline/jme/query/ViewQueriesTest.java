package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.closest.SegmentTriangleDistance;
import dev.sightline.core.overlap.triangle.TriangleAabb;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.convert.TriangleIndices;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import dev.sightline.jme.result.SceneOverlap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** Each query over a random scene against a loop over all its triangles, in world space. */
class ViewQueriesTest {
  private static final Logger LOG = Logger.getLogger(ViewQueriesTest.class.getName());

  private final RandomScene scene = new RandomScene(61, 60, new Vector3f());
  private final SceneView view = AskScene.view(scene.root());
  private final Map<Geometry, float[]> world = world();
  private final Random random = new Random(17);

  private Map<Geometry, float[]> world() {
    Map<Geometry, float[]> triangles = new LinkedHashMap<>();
    for (Geometry geometry : scene.root().descendantMatches(Geometry.class)) {
      Mesh mesh = geometry.getMesh();
      geometry.computeWorldMatrix();
      Matrix4f m = geometry.getWorldMatrix();
      if (TriangleIndices.hasTriangles(mesh.getMode())) {
        float[] xyz = new float[9 * mesh.getTriangleCount()];
        for (int i = 0; i < mesh.getTriangleCount(); i++) {
          place(m, Shapes.corners(mesh, i), xyz, 9 * i);
        }
        triangles.put(geometry, xyz);
      }
    }
    return triangles;
  }

  private static void place(Matrix4f m, Vector3f[] corners, float[] out, int i) {
    for (Vector3f c : corners) {
      out[i++] =
          (float) ((double) m.m00 * c.x + (double) m.m01 * c.y + (double) m.m02 * c.z + m.m03);
      out[i++] =
          (float) ((double) m.m10 * c.x + (double) m.m11 * c.y + (double) m.m12 * c.z + m.m13);
      out[i++] =
          (float) ((double) m.m20 * c.x + (double) m.m21 * c.y + (double) m.m22 * c.z + m.m23);
    }
  }

  private interface Meets {
    boolean test(float[] v, int i);
  }

  private Map<Geometry, TreeSet<Integer>> bruteForce(Meets meets) {
    Map<Geometry, TreeSet<Integer>> found = new LinkedHashMap<>();
    world.forEach(
        (geometry, xyz) -> {
          for (int i = 0; i < xyz.length; i += 9) {
            if (meets.test(xyz, i)) {
              found.computeIfAbsent(geometry, g -> new TreeSet<>()).add(i / 9);
            }
          }
        });
    return found;
  }

  private Vector3f place() {
    return new Vector3f(
        random.nextFloat() * 14 - 7, random.nextFloat() * 14 - 7, random.nextFloat() * 14 - 7);
  }

  private boolean check(QueryVolume volume, Meets meets) {
    Map<Geometry, TreeSet<Integer>> expected = bruteForce(meets);
    SceneOverlap triangles = SceneOverlap.ofTriangles();
    view.overlap(volume, QueryOptions.DEFAULT, triangles);
    Map<Geometry, TreeSet<Integer>> found = new LinkedHashMap<>();
    for (int i = 0; i < triangles.size(); i++) {
      TreeSet<Integer> set = new TreeSet<>();
      for (int k = 0; k < triangles.triangleCount(i); k++) {
        set.add(triangles.triangle(i, k));
      }
      assertThat(set).hasSize(triangles.triangleCount(i));
      found.put(triangles.geometry(i), set);
    }
    assertThat(found).isEqualTo(expected);
    assertThat(view.overlap(volume)).isEqualTo(List.copyOf(expected.keySet()));
    assertThat(view.overlapsAny(volume)).isEqualTo(!expected.isEmpty());
    return !expected.isEmpty();
  }

  @Test
  void ballsBoxesAndCapsulesMeetWhatALoopOverAllTrianglesMeets() {
    ClosestPoint point = new ClosestPoint();
    ClosestPair pair = new ClosestPair();
    int met = 0;
    for (int i = 0; i < 300; i++) {
      Vector3f c = place();
      float r = random.nextFloat() * 2.6f;
      met +=
          check(
                  QueryVolume.of(new BoundingSphere(r, c)),
                  (v, k) -> PointTriangle.closest(c.x, c.y, c.z, v, k, point) <= (double) r * r)
              ? 1
              : 0;
      Vector3f e = new Vector3f(r, random.nextFloat(), random.nextFloat() * 2);
      float[] b = {c.x - e.x, c.y - e.y, c.z - e.z, c.x + e.x, c.y + e.y, c.z + e.z};
      met +=
          check(
                  QueryVolume.of(new BoundingBox(c, e.x, e.y, e.z)),
                  (v, k) -> TriangleAabb.intersects(v, k, b[0], b[1], b[2], b[3], b[4], b[5]))
              ? 1
              : 0;
      Vector3f d = place().subtractLocal(c).multLocal(0.4f).addLocal(c);
      float[] s = {c.x, c.y, c.z, d.x, d.y, d.z};
      met +=
          check(
                  QueryVolume.capsule(c, d, r / 2),
                  (v, k) ->
                      SegmentTriangleDistance.closest(s, 0, v, k, pair)
                          <= (double) (r / 2) * (r / 2))
              ? 1
              : 0;
    }
    LOG.info("seed 17: " + met + " of 900 volumes meet something");
    assertThat(met).isBetween(270, 630);
  }

  /** How far a place is outside of a volume; what is in it is not above 0. */
  private interface Outside {
    double of(Vector3f place);
  }

  /** Places of a triangle, no point of it farther from one of them than a step. */
  private static final int GRID = 12;

  private static Vector3f sample(float[] v, int i, int a, int b) {
    Vector3f out = new Vector3f();
    for (int k = 0; k < 3; k++) {
      double c = GRID - a - b;
      out.set(k, (float) ((a * v[i + k] + b * v[i + 3 + k] + c * v[i + 6 + k]) / GRID));
    }
    return out;
  }

  private static double step(float[] v, int i) {
    double longest = 0;
    for (int e = 0; e < 9; e += 3) {
      int f = (e + 3) % 9;
      longest =
          Math.max(
              longest,
              Math.hypot(
                  Math.hypot(v[i + e] - v[i + f], v[i + e + 1] - v[i + f + 1]),
                  v[i + e + 2] - v[i + f + 2]));
    }
    return longest / GRID;
  }

  /** A triangle with a place in the volume is told, one all of whose places are far is not. */
  private int checkByPlaces(String what, QueryVolume volume, Outside outside) {
    SceneOverlap triangles = SceneOverlap.ofTriangles();
    view.overlap(volume, QueryOptions.DEFAULT, triangles);
    Map<Geometry, TreeSet<Integer>> found = new LinkedHashMap<>();
    for (int i = 0; i < triangles.size(); i++) {
      for (int k = 0; k < triangles.triangleCount(i); k++) {
        found
            .computeIfAbsent(triangles.geometry(i), g -> new TreeSet<>())
            .add(triangles.triangle(i, k));
      }
    }
    List<String> wrong = new ArrayList<>();
    world.forEach(
        (geometry, v) -> {
          TreeSet<Integer> told = found.getOrDefault(geometry, new TreeSet<>());
          for (int i = 0; i < v.length; i += 9) {
            double least = least(outside, v, i);
            boolean isTold = told.contains(i / 9);
            if (isTold ? least > step(v, i) + 1e-4 : least < -1e-4) {
              wrong.add(geometry.getName() + " triangle " + i / 9 + " at " + least);
            }
          }
        });
    assertThat(wrong).as(what).isEmpty();
    return found.isEmpty() ? 0 : 1;
  }

  private static double least(Outside outside, float[] v, int i) {
    double least = outside.of(sample(v, i, GRID / 3, GRID / 3));
    if (least > step(v, i) * 2 * GRID) {
      return least;
    }
    for (int a = 0; a <= GRID; a++) {
      for (int b = 0; a + b <= GRID; b++) {
        least = Math.min(least, outside.of(sample(v, i, a, b)));
      }
    }
    return least;
  }

  /** With nothing but distances of places: no kernel, and planes of the engine's camera. */
  @Test
  void volumesMeetTheTrianglesThatHavePlacesInThem() {
    Camera camera = new Camera(200, 100);
    int met = 0;
    for (int i = 0; i < 40; i++) {
      Vector3f c = place();
      float r = 0.2f + random.nextFloat() * 2.4f;
      String what = "seed 17, volumes " + i;
      met += checkByPlaces(what, QueryVolume.sphere(c, r), p -> p.distance(c) - r);
      Vector3f half = new Vector3f(r, 0.1f + random.nextFloat(), 0.1f + random.nextFloat());
      Quaternion turn = new Quaternion().fromAngles(r, half.y, 3 * half.z);
      QueryVolume box = QueryVolume.box(c, half, turn);
      met += checkByPlaces(what, box, p -> outside(turn.inverse().mult(p.subtract(c)), half));
      Vector3f d = place().subtractLocal(c).multLocal(0.4f);
      met +=
          checkByPlaces(
              what,
              QueryVolume.capsule(c, c.add(d), r / 2),
              p -> {
                float s = Math.min(1, Math.max(0, p.subtract(c).dot(d) / d.lengthSquared()));
                return p.distance(c.add(d.mult(s))) - r / 2;
              });
      camera.setFrustumPerspective(10 + 20 * r, 2, 1, 4 + r);
      camera.setLocation(c);
      camera.setRotation(turn);
      met +=
          checkByPlaces(
              what,
              QueryVolume.frustum(camera),
              p -> {
                double most = Double.NEGATIVE_INFINITY;
                for (int plane = 0; plane < 6; plane++) {
                  most = Math.max(most, -camera.getWorldPlane(plane).pseudoDistance(p));
                }
                return most;
              });
    }
    LOG.info("seed 17: " + met + " of 160 volumes meet something, by places");
    assertThat(met).isBetween(48, 150);
  }

  /** How far a place is outside of a box around the origin, along the axis in which it is most. */
  private static double outside(Vector3f p, Vector3f half) {
    return Math.max(
        Math.abs(p.x) - half.x, Math.max(Math.abs(p.y) - half.y, Math.abs(p.z) - half.z));
  }

  @Test
  void aTurnedBoxIsAFrustumIsABoxWhenTheyAreTheSameSet() {
    Camera camera = new Camera(200, 100);
    int met = 0;
    for (int i = 0; i < 200; i++) {
      Vector3f c = place();
      Quaternion turn =
          new Quaternion().fromAngles(random.nextFloat(), random.nextFloat(), random.nextFloat());
      camera.setParallelProjection(true);
      camera.setFrustum(1, 3, -1.5f, 1.5f, 0.7f, -0.7f);
      camera.setRotation(turn);
      camera.setLocation(c.subtract(turn.mult(new Vector3f(0, 0, 2))));
      QueryVolume box = QueryVolume.box(c, new Vector3f(1.5f, 0.7f, 1), turn);
      List<Geometry> inBox = view.overlap(box);
      assertThat(view.overlap(QueryVolume.frustum(camera))).isEqualTo(inBox);
      assertThat(
              view.overlap(
                  QueryVolume.rectangle(camera, new Vector2f(200, 0), new Vector2f(0, 100))))
          .isEqualTo(inBox);
      met += inBox.isEmpty() ? 0 : 1;
    }
    LOG.info("seed 17: " + met + " of 200 turned boxes meet something");
    assertThat(met).isBetween(60, 180);
  }

  @Test
  void aRectangleOfTheScreenHoldsExactlyWhatItsPixelsHit() {
    Camera camera = new Camera(640, 480);
    camera.setFrustumPerspective(60, 640f / 480, 0.1f, 500);
    camera.setLocation(new Vector3f(0, 0, 25));
    camera.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
    int hits = 0;
    for (int i = 0; i < 400; i++) {
      Vector2f a = new Vector2f(random.nextFloat() * 640, random.nextFloat() * 480);
      Vector2f b = a.add(new Vector2f(random.nextFloat() * 20, random.nextFloat() * 20));
      List<Geometry> selected = view.overlap(QueryVolume.rectangle(camera, b, a));
      Vector2f inside = a.add(b).multLocal(0.5f);
      for (Pick pick : view.pickAll(inside, camera)) {
        assertThat(selected).contains(pick.geometry());
        hits++;
      }
      QueryVolume pixel = QueryVolume.rectangle(camera, a, a);
      for (Geometry geometry : view.overlap(pixel)) {
        assertThat(view.overlap(QueryVolume.rectangle(camera, a, b))).contains(geometry);
      }
    }
    LOG.info("seed 17: " + hits + " hits in 400 rectangles");
    assertThat(hits).isGreaterThan(100);
  }

  @Test
  void theClosestPointIsThatOfALoopOverAllTriangles() {
    ClosestPoint point = new ClosestPoint();
    SceneHit hit = new SceneHit();
    int found = 0;
    for (int i = 0; i < 500; i++) {
      Vector3f p = place();
      double radius = 1.5;
      double best = Double.POSITIVE_INFINITY;
      for (float[] xyz : world.values()) {
        for (int k = 0; k < xyz.length; k += 9) {
          best = Math.min(best, PointTriangle.closest(p.x, p.y, p.z, xyz, k, point));
        }
      }
      QueryOptions options = QueryOptions.DEFAULT.withMaxDistance(radius);
      assertThat(view.closestPoint(p, options, hit)).isEqualTo(best <= radius * radius);
      if (hit.isHit()) {
        found++;
        assertThat(hit.distance()).isCloseTo((float) Math.sqrt(best), within(1e-6f));
        assertThat(hit.point().distance(p)).isCloseTo(hit.distance(), within(1e-5f));
        assertThat(view.closestPoint(p, radius)).isEqualTo(hit.toPick());
      }
    }
    LOG.info("seed 17: " + found + " of 500 points have a closest one");
    assertThat(found).isBetween(150, 400);
  }

  @Test
  void theFirstSoManyAreThoseOfAllAndAnyIsWhetherThereAreSome() {
    SceneHitList some = new SceneHitList();
    int hits = 0;
    for (int i = 0; i < 2_000; i++) {
      Ray ray = scene.ray();
      ray.setLimit(25);
      List<Pick> all = view.pickAll(ray);
      int most = 1 + random.nextInt(4);
      assertThat(view.pickFirst(most, ray, QueryOptions.DEFAULT, some))
          .isEqualTo(Math.min(most, all.size()));
      assertThat(some.toPicks()).isEqualTo(all.subList(0, some.size()));
      assertThat(view.pickAny(ray)).isEqualTo(!all.isEmpty());
      assertThat(view.pickNearest(ray)).isEqualTo(all.stream().findFirst());
      hits += all.isEmpty() ? 0 : 1;
    }
    LOG.info("first k: " + hits + " of 2000 rays of seed 61 hit");
    assertThat(hits).isBetween(600, 1_400);
  }

  @Test
  void theGroundBelowAHeightIsTheHighestThatIsNotAboveIt() {
    int storeys = 0;
    for (int i = 0; i < 500; i++) {
      Vector3f p = place();
      Ray ray = new Ray(new Vector3f(p.x, 100, p.z), new Vector3f(0, -1, 0));
      double expected = Double.NaN;
      for (Pick pick : view.pickAll(ray)) {
        if (pick.point().y <= p.y && Double.isNaN(expected)) {
          expected = pick.point().y;
        }
      }
      SceneHit hit = new SceneHit();
      boolean found = view.pickGround(p, QueryOptions.DEFAULT, hit);
      assertThat(found).isEqualTo(!Double.isNaN(expected));
      assertThat(view.groundHeight(p).isPresent()).isEqualTo(found);
      if (found) {
        storeys++;
        assertThat((double) hit.point().y).isCloseTo(expected, within(2e-5));
        assertThat((double) hit.distance()).isCloseTo(p.y - expected, within(2e-5));
      }
    }
    LOG.info("seed 17: " + storeys + " of 500 places have ground below");
    assertThat(storeys).isBetween(150, 400);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> view.groundHeight(new Vector3f(0, Float.NaN, 0)))
        .withMessageContaining("NaN");
  }

  @Test
  void boundingVolumesAreMetWhereverTheirTrianglesAreAndNotBehind() {
    for (Precision precision : Precision.values()) {
      QueryOptions options = QueryOptions.DEFAULT.withPrecision(precision);
      int hits = 0;
      int more = 0;
      for (int i = 0; i < 1_000; i++) {
        Ray ray = scene.ray();
        Map<Geometry, Pick> bounds = new LinkedHashMap<>();
        view.with(options).pickAll(ray).forEach(pick -> bounds.putIfAbsent(pick.geometry(), pick));
        for (Pick pick : view.pickAll(ray)) {
          assertThat(bounds).containsKey(pick.geometry());
          Pick entry = bounds.get(pick.geometry());
          assertThat(entry.distance()).isLessThanOrEqualTo(pick.distance());
          hits++;
        }
        more += bounds.size();
        assertThat(view.pickAny(ray, options)).isEqualTo(!bounds.isEmpty());
        assertThat(view.with(options).pickNearest(ray).isPresent()).isEqualTo(!bounds.isEmpty());
        if (precision != Precision.TRIANGLES) {
          checkBounds(ray, bounds.values());
        }
      }
      LOG.info(precision + ": " + more + " geometries entered, " + hits + " triangles hit");
      assertThat(hits).isGreaterThan(500);
    }
  }

  private static void checkBounds(Ray ray, Iterable<Pick> bounds) {
    for (Pick entry : bounds) {
      assertThat(entry.triangleIndex()).isEqualTo(-1);
      assertThat(entry.u()).isNaN();
      if (entry.distance() > 1e-3f) {
        assertThat(entry.normal().length()).isCloseTo(1, within(1e-5f));
        assertThat(entry.normal().dot(ray.direction)).isLessThan(1e-3f);
      }
    }
  }

  @Test
  void aBallAroundACubeReachesBeyondItsBoxAndTheHullOfAWedgeIsTighterThanItsBox() {
    Geometry wedge = new Geometry("wedge", Shapes.list(0, 0, 0, 4, 0, 0, 0, 4, 4));
    wedge.setLocalTranslation(10, 0, 0);
    wedge.updateGeometricState();
    SceneView single = AskScene.view(wedge);
    Ray atBoxOnly = new Ray(new Vector3f(13.9f, 3.9f, 10), new Vector3f(0, 0, -1));
    Ray atBallOnly = new Ray(new Vector3f(12, 2, -1.2f), new Vector3f(0, 1, 0));
    Map<Precision, Predicate<Ray>> met = new LinkedHashMap<>();
    for (Precision p : Precision.values()) {
      met.put(p, ray -> single.pickAny(ray, QueryOptions.DEFAULT.withPrecision(p)));
    }
    List<Precision> atBox = new ArrayList<>();
    List<Precision> atBall = new ArrayList<>();
    met.forEach((p, test) -> (test.test(atBoxOnly) ? atBox : new ArrayList<Precision>()).add(p));
    met.forEach((p, test) -> (test.test(atBallOnly) ? atBall : new ArrayList<Precision>()).add(p));
    assertThat(atBox).containsExactly(Precision.BOUNDING_SPHERE, Precision.AABB, Precision.OBB);
    assertThat(atBall).containsExactly(Precision.BOUNDING_SPHERE);
  }

  @Test
  void badVolumesAreRefusedByName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> QueryVolume.sphere(new Vector3f(0, Float.NaN, 0), 1))
        .withMessageContaining("sphere centre");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> QueryVolume.sphere(new Vector3f(), -1))
        .withMessageContaining("-1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> QueryVolume.box(new Vector3f(), new Vector3f(1, -2, 1)))
        .withMessageContaining("negative");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> QueryVolume.box(new Vector3f(), new Vector3f(), new Quaternion(0, 0, 0, 2)))
        .withMessageContaining("unit quaternion");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> QueryVolume.box(new Vector3f(), new Vector3f(0, -1, 0), new Quaternion()))
        .withMessageContaining("-1");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                QueryVolume.rectangle(
                    new Camera(10, 10), new Vector2f(Float.NaN, 0), new Vector2f()))
        .withMessageContaining("rectangle");
  }
}
