package dev.sightline.jme.extra.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.core.Budget;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.TriangleTriangleDistance;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneTouch;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every field of the answers for a box, by the engine's own corners and by pairs of triangles. */
class ConvexAnswersTest {
  private static final long SEED = 4_011;
  private static final int CASES = Budget.of(100);
  private static final QueryOptions ALL = QueryOptions.DEFAULT;

  /** Coordinates of ten, as floats, taken through the engine's matrices. */
  private static final float NEAR = 2e-5f;

  private final Node root = new Node("root");
  private final List<Geometry> parts = new ArrayList<>();
  private final SceneIndex index = new SceneIndex(root);
  private final ConvexQueries queries = new ConvexQueries(new IndexQueries(index));
  private final ConvexShape shape = new ConvexShape();
  private final Vector3f low = new Vector3f();
  private final Vector3f high = new Vector3f();
  private final SceneTouch touch = new SceneTouch();
  private final SceneHit hit = new SceneHit();
  private final ShapePair pair = new ShapePair();
  private final ClosestPair closest = new ClosestPair();

  private void fill(Random random) {
    for (int i = 0; i < 8; i++) {
      Node node = new Node("node");
      node.setLocalTranslation(place(random, 2));
      node.setLocalRotation(new Quaternion().fromAngles(i, 2 * i, random.nextFloat()));
      Mesh mesh = i % 2 == 0 ? new Sphere(6, 8, 1) : new Box(0.5f, 1, 0.7f);
      Geometry part = new Geometry("part " + i, mesh);
      part.setLocalTranslation(place(random, 1));
      part.setLocalScale(1, i % 3 == 0 ? 1.5f : 1, i == 5 ? -1 : 1);
      node.attachChild(part);
      root.attachChild(node);
      parts.add(part);
    }
    root.updateGeometricState();
  }

  private static Vector3f place(Random random, float spread) {
    return new Vector3f(
        spread * (float) random.nextGaussian(),
        spread * (float) random.nextGaussian(),
        spread * (float) random.nextGaussian());
  }

  private void box(Random random) {
    low.set(place(random, 2));
    high.set(low).addLocal(0.3f + random.nextFloat(), 0.5f, 0.4f + random.nextFloat());
    shape.aabb(low.x, low.y, low.z, high.x, high.y, high.z);
  }

  private static Vector3f[] corners(Geometry part, int triangle) {
    Vector3f[] v = {new Vector3f(), new Vector3f(), new Vector3f()};
    part.getMesh().getTriangle(triangle, v[0], v[1], v[2]);
    for (Vector3f corner : v) {
      part.getWorldMatrix().mult(corner, corner);
    }
    return v;
  }

  private static Vector3f weighed(Vector3f[] v, float u, float w) {
    return v[0].mult(1 - u - w).addLocal(v[1].mult(u)).addLocal(v[2].mult(w));
  }

  private static Vector3f face(Vector3f[] v) {
    return v[1].subtract(v[0]).crossLocal(v[2].subtract(v[0])).normalizeLocal();
  }

  private static void assertNear(Vector3f a, Vector3f b) {
    assertThat(a.distance(b)).as("%s and %s", a, b).isLessThan(NEAR);
  }

  /** The box after a move, as twelve triangles. */
  private float[] faces(Vector3f move) {
    Vector3f a = low.add(move);
    Vector3f b = high.add(move);
    float[] v = new float[108];
    int n = 0;
    for (int axis = 0; axis < 3; axis++) {
      for (int side = 0; side < 2; side++) {
        for (int corner : new int[] {0, 1, 2, 1, 2, 3}) {
          for (int k = 0; k < 3; k++) {
            boolean isHigh = k == axis ? side > 0 : (corner >> ((k - axis + 3) % 3 - 1) & 1) > 0;
            v[n++] = isHigh ? b.get(k) : a.get(k);
          }
        }
      }
    }
    return v;
  }

  /** How far the box is from a triangle after a move; 0 for one inside of it. */
  private float apart(Vector3f[] v, Vector3f move) {
    Vector3f p = v[0].subtract(move);
    if (p.x > low.x && p.y > low.y && p.z > low.z && p.x < high.x && p.y < high.y && p.z < high.z) {
      return 0;
    }
    float[] w = {v[0].x, v[0].y, v[0].z, v[1].x, v[1].y, v[1].z, v[2].x, v[2].y, v[2].z};
    float[] faces = faces(move);
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < faces.length; i += 9) {
      least = Math.min(least, TriangleTriangleDistance.closest(faces, i, w, 0, closest));
    }
    return (float) Math.sqrt(least);
  }

  private float apart(Vector3f move) {
    float least = Float.POSITIVE_INFINITY;
    for (Geometry part : parts) {
      for (int i = 0; i < part.getMesh().getTriangleCount(); i++) {
        least = Math.min(least, apart(corners(part, i), move));
      }
    }
    return least;
  }

  @Test
  void everyFieldOfTheClosestPointIsRight() {
    Random random = new Random(SEED);
    fill(random);
    int far = 0;
    for (int n = 0; n < 60; n++) {
      box(random);
      float least = apart(Vector3f.ZERO);
      assertThat(queries.closest(shape, ALL, hit, pair)).isTrue();
      Vector3f[] v = corners(hit.geometry(), hit.triangleIndex());
      assertThat(hit.distance()).isCloseTo(least, within(NEAR));
      assertThat(apart(v, Vector3f.ZERO)).isCloseTo(least, within(NEAR));
      assertNear(weighed(v, hit.u(), hit.v()), hit.point());
      assertThat(Math.min(hit.u(), Math.min(hit.v(), 1 - hit.u() - hit.v()))).isGreaterThan(-NEAR);
      assertNear(hit.normal(), face(v));
      assertThat(hit.level()).isEqualTo(-1);
      Vector3f p = new Vector3f();
      Vector3f q = new Vector3f();
      for (int k = 0; k < 3; k++) {
        p.set(k, (float) pair.shapePoint(k));
        q.set(k, (float) pair.trianglePoint(k));
      }
      assertThat(q).isEqualTo(hit.point());
      assertThat(p.distance(q)).isCloseTo(least, within(NEAR));
      float answer = hit.distance();
      if (least > 0.01f) {
        far++;
        QueryOptions limited = ALL.withMaxDistance(answer * 1.001f);
        assertThat(queries.closest(shape, limited, hit, pair)).isTrue();
        assertThat(hit.distance()).isEqualTo(answer);
        limited = ALL.withMaxDistance(answer * 0.999f);
        assertThat(queries.closest(shape, limited, hit, pair)).isFalse();
        assertThat(hit.isHit()).isFalse();
        assertThat(pair.isFound()).isFalse();
      }
    }
    System.out.printf("closest: seed %d, %d of 60 apart%n", SEED, far);
    assertThat(far).isBetween(15, 55);
  }

  @Test
  void everyFieldOfASweepIsRight() {
    Random random = new Random(SEED + 1);
    fill(random);
    int touched = 0;
    int limited = 0;
    for (int n = 0; n < CASES; n++) {
      box(random);
      Vector3f way = place(random, 3);
      boolean isMet = apart(Vector3f.ZERO) == 0;
      boolean found = queries.sweep(shape, way, ALL, touch);
      if (!found) {
        assertThat(isMet).isFalse();
        assertThat(apart(way)).isPositive();
        assertThat(touch.isTouch()).isFalse();
        continue;
      }
      touched++;
      Vector3f[] v = corners(touch.geometry(), touch.triangleIndex());
      Vector3f move = way.mult(touch.fraction());
      assertThat(touch.fraction() == 0).isEqualTo(isMet);
      assertThat(touch.distance()).isCloseTo(way.length() * touch.fraction(), within(NEAR));
      assertNear(
          touch.centre(),
          new Vector3f((float) shape.originX(), (float) shape.originY(), (float) shape.originZ())
              .addLocal(move));
      assertNear(weighed(v, touch.u(), touch.v()), touch.point());
      assertNear(touch.faceNormal(), face(v));
      assertThat(touch.normal().length()).isCloseTo(1, within(1e-6f));
      assertThat(apart(v, move)).isLessThan(NEAR);
      assertThat(touch.depth() > 0).isEqualTo(isMet);
      if (isMet) {
        assertThat(apart(v, touch.normal().mult(touch.depth() + NEAR))).isPositive();
        continue;
      }
      assertThat(touch.normal().dot(way)).isNegative();
      for (float part : new float[] {0.2f, 0.6f, 0.9f, 0.98f}) {
        assertThat(apart(move.mult(part))).isPositive();
      }
      float distance = touch.distance();
      float fraction = touch.fraction();
      int triangle = touch.triangleIndex();
      if (distance > 0.01f) {
        limited++;
        assertThat(queries.sweep(shape, way, ALL.withMaxDistance(distance * 1.001f), touch))
            .isTrue();
        assertThat(touch.triangleIndex()).isEqualTo(triangle);
        assertThat(touch.fraction()).isCloseTo(fraction, within(1e-6f));
        assertThat(touch.distance()).isCloseTo(distance, within(NEAR));
        assertThat(queries.sweep(shape, way, ALL.withMaxDistance(distance * 0.999f), touch))
            .isFalse();
      }
    }
    System.out.printf(
        "sweeps: seed %d, %d of %d touch, %d limited%n", SEED + 1, touched, CASES, limited);
    assertThat(touched).isBetween(CASES / 4, CASES - 1);
    assertThat(limited).isGreaterThan(CASES / 8);
  }

  @Test
  void everyFieldOfTheDeepestTriangleIsRight() {
    Random random = new Random(SEED + 2);
    fill(random);
    WayOut out = new WayOut();
    int met = 0;
    for (int n = 0; n < CASES; n++) {
      box(random);
      boolean isMet = apart(Vector3f.ZERO) == 0;
      assertThat(queries.deepest(shape, ALL, touch)).isEqualTo(isMet);
      assertThat(queries.free(shape, ALL, out)).isTrue();
      assertThat(out.isFree()).isEqualTo(!isMet);
      if (!isMet) {
        assertThat(touch.isTouch()).isFalse();
        continue;
      }
      met++;
      Vector3f[] v = corners(touch.geometry(), touch.triangleIndex());
      assertNear(weighed(v, touch.u(), touch.v()), touch.point());
      assertNear(touch.faceNormal(), face(v));
      assertThat(touch.fraction()).isZero();
      assertThat(touch.distance()).isZero();
      assertNear(
          touch.centre(),
          new Vector3f((float) shape.originX(), (float) shape.originY(), (float) shape.originZ()));
      assertThat(apart(v, touch.normal().mult(touch.depth() + NEAR))).isPositive();
      assertThat(apart(v, touch.normal().mult(touch.depth() - NEAR))).isZero();
      assertThat((float) out.atLeast()).isCloseTo(touch.depth(), within(NEAR));
      assertThat(out.length()).isGreaterThanOrEqualTo(out.atLeast());
      Vector3f move = new Vector3f();
      for (int k = 0; k < 3; k++) {
        move.set(k, (float) out.displacement(k));
      }
      assertThat(move.length()).isCloseTo((float) out.length(), within(NEAR));
      assertThat(apart(move)).isPositive();
      Vector3f direction = place(random, 1);
      assertThat(queries.along(shape, direction, ALL, out)).isTrue();
      for (int k = 0; k < 3; k++) {
        move.set(k, (float) out.displacement(k));
      }
      assertThat(apart(move)).isPositive();
      assertThat(apart(move.mult(1 - 1e-3f))).isLessThan(NEAR);
      assertNear(move.normalize(), direction.normalize());
    }
    System.out.printf("deepest: seed %d, %d of %d meet%n", SEED + 2, met, CASES);
    assertThat(met).isBetween(CASES / 5, CASES * 3 / 4);
  }

  /** What is asked with other options does not show in the next answer. */
  @Test
  void anObjectThatIsAskedAgainForgetsTheOptions() {
    Random random = new Random(SEED + 3);
    fill(random);
    int differ = 0;
    for (int n = 0; n < 40; n++) {
      box(random);
      Vector3f way = place(random, 3);
      ConvexQueries fresh = new ConvexQueries(new IndexQueries(index));
      fresh.closest(shape, ALL, hit, pair);
      Geometry expected = hit.geometry();
      boolean sweeps = fresh.sweep(shape, way, ALL, touch);
      Geometry touched = sweeps ? touch.geometry() : null;
      QueryOptions others = ALL.withIgnored(expected).withMaxDistance(1.5f);
      boolean isNear = queries.closest(shape, others, hit, pair);
      if (isNear) {
        assertThat(hit.geometry()).isNotSameAs(expected);
      }
      differ += isNear ? 1 : 0;
      queries.sweep(shape, way, others, touch);
      queries.deepest(shape, others, touch);
      assertThat(queries.closest(shape, ALL, hit, pair)).isTrue();
      assertThat(hit.geometry()).isSameAs(expected);
      assertThat(queries.sweep(shape, way, ALL, touch)).isEqualTo(sweeps);
      if (sweeps) {
        assertThat(touch.geometry()).isSameAs(touched);
      }
    }
    System.out.printf("options: seed %d, %d of 40 near another%n", SEED + 3, differ);
    assertThat(differ).isGreaterThan(5);
  }

  /** Of two geometries at one place the one that comes first in the scene graph wins. */
  @Test
  void ofGeometriesAtOnePlaceTheFirstWins() {
    List<Geometry> same = new ArrayList<>();
    Mesh mesh = new Box(1, 1, 1);
    for (int i = 0; i < 5; i++) {
      Geometry part = new Geometry("part " + i, mesh);
      root.attachChild(part);
      same.add(part);
    }
    Vector3f down = new Vector3f(0, -4, 0);
    ConvexShape above = new ConvexShape().aabb(-0.2, 2, 0.1, 0.4, 3, 0.5);
    ConvexShape inside = new ConvexShape().aabb(-0.2, 0.7, 0.1, 0.4, 3, 0.5);
    for (int i = 0; i < 5; i++) {
      assertThat(queries.closest(above, ALL, hit, pair)).isTrue();
      assertThat(hit.geometry()).isSameAs(same.get(i));
      assertThat(queries.sweep(above, down, ALL, touch)).isTrue();
      assertThat(touch.geometry()).isSameAs(same.get(i));
      assertThat(queries.sweep(inside, down, ALL, touch)).isTrue();
      assertThat(touch.geometry()).isSameAs(same.get(i));
      assertThat(queries.deepest(inside, ALL, touch)).isTrue();
      assertThat(touch.geometry()).isSameAs(same.get(i));
      same.get(i).removeFromParent();
    }
    assertThat(queries.closest(above, ALL, hit, pair)).isFalse();
  }
}
