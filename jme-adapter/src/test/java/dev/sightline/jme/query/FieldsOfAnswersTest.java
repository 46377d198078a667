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
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.core.Budget;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.extra.convex.ConvexQueries;
import dev.sightline.jme.extra.pair.MeshQueries;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneTouch;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * Every field of every answer against the mesh as the engine has it: the triangle that is named is
 * read from the engine, placed by the geometry's own matrix in double, and each field follows from
 * that and from what was asked.
 */
class FieldsOfAnswersTest {
  private static final long SEED = 31;
  private static final int CASES = Budget.of(400);

  /** Some roundings of floats below 32, after a rotation and a scale. */
  private static final Offset<Double> ROUNDED = within(32 * (double) Math.ulp(32f));

  private final Random random = new Random(SEED);
  private final Node root = new Node("root");
  private final SceneView view = scene();
  private final Vector3f[] corners = {new Vector3f(), new Vector3f(), new Vector3f()};
  private int hits;

  private SceneView scene() {
    for (int i = 0; i < 40; i++) {
      Geometry geometry =
          new Geometry("g" + i, i % 2 == 0 ? new Box(1, 0.5f, 0.75f) : new Sphere(7, 9, 0.8f));
      geometry.setLocalTranslation(vector(16));
      geometry.setLocalRotation(
          new Quaternion().fromAngles(random.nextFloat(), random.nextFloat(), random.nextFloat()));
      geometry.setLocalScale(i % 5 == 0 ? -1 : 1, 0.5f + random.nextFloat(), 1.5f);
      root.attachChild(geometry);
    }
    return SceneView.of(new SceneIndex(root).current());
  }

  private Vector3f vector(float size) {
    return new Vector3f(
        size * (random.nextFloat() - 0.5f),
        size * (random.nextFloat() - 0.5f),
        size * (random.nextFloat() - 0.5f));
  }

  private static double[] exact(Vector3f v) {
    return new double[] {v.x, v.y, v.z};
  }

  private static double[] minus(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  private static double length(double... v) {
    return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  }

  /** The corners of a triangle in the world. */
  private double[][] triangle(Geometry geometry, int number) {
    geometry.getMesh().getTriangle(number, corners[0], corners[1], corners[2]);
    double[][] world = new double[3][3];
    float[] m = new float[16];
    geometry.getWorldMatrix().get(m, true);
    for (int corner = 0; corner < 3; corner++) {
      double[] local = exact(corners[corner]);
      for (int axis = 0; axis < 3; axis++) {
        int row = 4 * axis;
        world[corner][axis] =
            m[row] * local[0] + m[row + 1] * local[1] + m[row + 2] * local[2] + m[row + 3];
      }
    }
    return world;
  }

  private static double[] normal(double[][] triangle) {
    double[] a = minus(triangle[1], triangle[0]);
    double[] b = minus(triangle[2], triangle[0]);
    double[] n = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    double length = length(n);
    return new double[] {n[0] / length, n[1] / length, n[2] / length};
  }

  private static void assertSame(String what, Vector3f found, double... expected) {
    assertThat((double) found.x).as(what).isCloseTo(expected[0], ROUNDED);
    assertThat((double) found.y).as(what).isCloseTo(expected[1], ROUNDED);
    assertThat((double) found.z).as(what).isCloseTo(expected[2], ROUNDED);
  }

  /** The point of a triangle by its weights. */
  private static double[] point(double[][] triangle, double u, double v) {
    double[] point = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      point[axis] = (1 - u - v) * triangle[0][axis] + u * triangle[1][axis] + v * triangle[2][axis];
    }
    return point;
  }

  private static void assertWeights(String what, float u, float v) {
    assertThat(u).as(what).isBetween(0f, 1f);
    assertThat(v).as(what).isBetween(0f, 1f);
    assertThat(u + v).as(what).isLessThanOrEqualTo(1 + Math.ulp(1f));
  }

  /** What holds of a hit, whichever query has found it. */
  private void assertSurface(String what, Pick pick) {
    double[][] triangle = triangle(pick.geometry(), pick.triangleIndex());
    assertWeights(what, pick.u(), pick.v());
    assertSame(what, pick.point(), point(triangle, pick.u(), pick.v()));
    assertSame(what, pick.normal(), normal(triangle));
    assertThat(pick.level()).as(what).isEqualTo(-1);
    assertThat(pick.gap()).as(what).isNaN();
    assertThat(pick.isLine()).as(what).isFalse();
    hits++;
  }

  private static void assertFrom(String what, Pick pick, Vector3f from) {
    double[] way = minus(exact(pick.point()), exact(from));
    assertThat((double) pick.distance()).as(what).isCloseTo(length(way), ROUNDED);
  }

  private static void assertOn(String what, Pick pick, Vector3f from, Vector3f direction) {
    assertFrom(what, pick, from);
    double[] d = exact(direction);
    double t = pick.distance() / length(d);
    assertSame(what, pick.point(), from.x + t * d[0], from.y + t * d[1], from.z + t * d[2]);
  }

  @Test
  void ofRays() {
    Camera camera = new Camera(200, 100);
    camera.setFrustumPerspective(50, 2, 0.5f, 100);
    Vector2f cursor = new Vector2f();
    for (int n = 0; n < CASES; n++) {
      String what = "seed %d, case %d".formatted(SEED, n);
      Vector3f from = vector(30);
      Vector3f way = vector(6).subtract(from).multLocal(0.25f + random.nextFloat());
      Ray free = new Ray();
      free.origin.set(from);
      free.direction.set(way); // no unit; the engine's setter asserts one
      for (Pick pick : view.pickAll(free)) {
        assertSurface(what, pick);
        assertOn(what, pick, from, way);
      }
      view.pickBetween(from, from.add(way)).ifPresent(pick -> assertOn(what, pick, from, way));
      camera.setLocation(from);
      camera.lookAt(vector(6), Vector3f.UNIT_Y);
      cursor.set(random.nextInt(200), random.nextInt(100));
      Ray ray = view.screenRay(cursor, camera);
      view.pickNearest(cursor, camera)
          .ifPresent(
              pick -> {
                assertSurface(what, pick);
                assertOn(what, pick, from, ray.direction);
              });
      Vector3f above = new Vector3f(from.x / 2, 40, from.z / 2);
      view.pickGround(above)
          .ifPresent(
              pick -> {
                assertSurface(what, pick);
                assertOn(what, pick, above, new Vector3f(0, -1, 0));
                assertThat(view.groundHeight(above).orElseThrow())
                    .isCloseTo(pick.point().y, ROUNDED);
              });
    }
    System.out.printf("seed %d: %d hits of %d cases%n", SEED, hits, CASES);
    assertThat(hits).isGreaterThan(CASES);
  }

  @Test
  void ofClosestPoints() {
    ConvexQueries convex = new ConvexQueries(view);
    ShapePair pair = new ShapePair();
    SceneHit hit = new SceneHit();
    for (int n = 0; n < CASES; n++) {
      String what = "seed %d, case %d".formatted(SEED, n);
      Vector3f from = vector(20);
      Pick pick = view.closestPoint(from, 99).orElseThrow();
      assertSurface(what, pick);
      assertFrom(what, pick, from);
      ConvexShape point = new ConvexShape().point(from.x, from.y, from.z);
      assertThat(convex.closest(point, QueryOptions.DEFAULT, hit, pair)).as(what).isTrue();
      Pick ofShape = hit.toPick().orElseThrow();
      assertSurface(what, ofShape);
      assertFrom(what, ofShape, from);
      assertThat((double) ofShape.distance()).as(what).isCloseTo(pick.distance(), ROUNDED);
    }
    assertThat(hits).isEqualTo(2 * CASES);
  }

  /** What holds of every touch. */
  private void assertTouch(String what, SceneTouch touch, Vector3f start, Vector3f way) {
    double[][] triangle = triangle(touch.geometry(), touch.triangleIndex());
    assertWeights(what, touch.u(), touch.v());
    assertSame(what, touch.point(), point(triangle, touch.u(), touch.v()));
    assertSame(what, touch.faceNormal(), normal(triangle));
    assertThat((double) touch.distance())
        .as(what)
        .isCloseTo(touch.fraction() * length(exact(way)), ROUNDED);
    double t = touch.fraction();
    assertSame(what, touch.centre(), start.x + t * way.x, start.y + t * way.y, start.z + t * way.z);
    hits++;
  }

  /** From the triangle to the centre of a ball that touches it from outside. */
  private static void assertOfBall(String what, SceneTouch touch, float radius) {
    double[] out = minus(exact(touch.centre()), exact(touch.point()));
    assertThat(length(out)).as(what).isCloseTo(radius, ROUNDED);
    assertSame(what, touch.normal(), out[0] / radius, out[1] / radius, out[2] / radius);
    assertThat(touch.depth()).as(what).isZero();
  }

  @Test
  void ofBallsThatMove() {
    ConvexQueries convex = new ConvexQueries(view);
    SceneTouch touch = new SceneTouch();
    float radius = 0.5f;
    for (int n = 0; n < CASES; n++) {
      String what = "seed %d, case %d".formatted(SEED, n);
      Vector3f from = vector(20).normalizeLocal().multLocal(16);
      Vector3f way = vector(6).subtract(from).multLocal(1.5f);
      QueryOptions options = QueryOptions.DEFAULT.withMaxDistance(n % 2 == 0 ? 20 : 1e9);
      if (view.sphereCast(from, radius, way, options, touch)) {
        assertTouch(what, touch, from, way);
        assertOfBall(what, touch, radius);
        assertThat(touch.distance()).as(what).isLessThanOrEqualTo(n % 2 == 0 ? 20 : 99);
      }
      ConvexShape ball = new ConvexShape().sphere(from.x, from.y, from.z, radius);
      if (convex.sweep(ball, way, options, touch)) {
        assertTouch(what, touch, from, way);
        assertOfBall(what, touch, radius);
      }
    }
    System.out.printf("seed %d: %d touches of %d cases%n", SEED, hits, 2 * CASES);
    assertThat(hits).isGreaterThan(CASES / 2);
  }

  @Test
  void ofMeshesThatMove() {
    MeshQueries meshes = new MeshQueries(view);
    SceneTouch touch = new SceneTouch();
    SceneTouch whole = new SceneTouch();
    int limited = 0;
    for (int n = 0; n < CASES; n++) {
      String what = "seed %d, case %d".formatted(SEED, n);
      Spatial mover = root.getChild(random.nextInt(root.getQuantity()));
      Vector3f way = vector(24);
      if (!meshes.sweep(mover, way, QueryOptions.DEFAULT, whole)
          || whole.normal().equals(Vector3f.ZERO)) {
        continue;
      }
      assertTouch(what, whole, mover.getWorldTranslation(), way);
      assertThat(whole.geometry()).as(what).isNotSameAs(mover);
      double beyond = 0.5 * (whole.distance() + length(exact(way)));
      QueryOptions options = QueryOptions.DEFAULT.withMaxDistance(beyond);
      assertThat(meshes.sweep(mover, way, options, touch)).as(what).isTrue();
      assertTouch(what, touch, mover.getWorldTranslation(), way);
      assertThat((double) touch.distance()).as(what).isCloseTo(whole.distance(), ROUNDED);
      assertThat((double) touch.fraction()).as(what).isCloseTo(whole.fraction(), ROUNDED);
      assertThat(touch.geometry()).as(what).isSameAs(whole.geometry());
      double before = 0.5 * whole.distance();
      assertThat(meshes.sweep(mover, way, QueryOptions.DEFAULT.withMaxDistance(before), touch))
          .as(what)
          .isFalse();
      limited++;
    }
    System.out.printf("seed %d: %d of %d meshes stop%n", SEED, limited, CASES);
    assertThat(limited).isBetween(CASES / 4, CASES);
  }
}
