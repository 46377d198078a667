package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.VolumeTruth;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneOverlap;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Boxes and balls against installed meshes: what is said of a triangle, and the engine's errors.
 */
class VolumesTest {
  private static Geometry plain(float... xyz) {
    Geometry geometry = new Geometry("plain", Shapes.list(xyz));
    geometry.updateGeometricState();
    return geometry;
  }

  private static Geometry installed(Geometry plain) {
    Geometry geometry = new Geometry("installed", plain.getMesh().deepClone());
    geometry.setLocalTransform(plain.getLocalTransform());
    geometry.updateGeometricState();
    Sightline.install(geometry);
    return geometry;
  }

  private static int hits(Geometry geometry, BoundingVolume volume) {
    CollisionResults results = new CollisionResults();
    int added = geometry.collideWith(volume, results);
    assertThat(added).isEqualTo(results.size());
    return added;
  }

  private static BoundingBox box(float x, float y, float z, float hx, float hy, float hz) {
    return new BoundingBox(new Vector3f(x, y, z), hx, hy, hz);
  }

  private static BoundingSphere ball(float x, float y, float z, float radius) {
    return new BoundingSphere(radius, new Vector3f(x, y, z));
  }

  @Test
  void anUprightTriangleThroughAFlatBoxIsMetWhereTheEngineTakesTheWrongExtent() {
    Geometry upright = plain(-0.5f, -1, 0.5f, 0, 1, 0.5f, 0.5f, -1, 0.5f);
    BoundingBox flat = box(0, 0, 0, 1, 0, 1);
    assertThat(hits(upright, flat)).as("engine").isZero();
    assertThat(hits(installed(upright), flat)).isEqualTo(1);
  }

  @Test
  void aBoxInFrontOfTheTrianglesPlaneIsNotMetWhereTheEngineAsksOnlyWhetherItIsBehind() {
    Geometry slope = plain(3, 0, 0, 0, 3, 0, 0, 0, 3);
    BoundingBox before = box(1.6f, 1.6f, 1.6f, 0.3f, 0.3f, 0.3f);
    BoundingBox behind = box(0.4f, 0.4f, 0.4f, 0.3f, 0.3f, 0.3f);
    assertThat(hits(slope, before)).as("engine").isEqualTo(1);
    assertThat(hits(slope, behind)).as("engine").isZero();
    assertThat(hits(installed(slope), before)).isZero();
    assertThat(hits(installed(slope), behind)).isZero();
  }

  @Test
  void aVertexIsNamedWhereItIsNearestAndTheEngineNamesTheEdgeAcross() {
    Geometry triangle = plain(0, 0, 0, 1, -1, 0, 1, 1, 0);
    CollisionResults engine = new CollisionResults();
    triangle.collideWith(ball(-1, 0, 0, 3), engine);
    assertThat(engine.getClosestCollision().getDistance()).isEqualTo(-1);
    CollisionResults ours = new CollisionResults();
    installed(triangle).collideWith(ball(-1, 0, 0, 3), ours);
    CollisionResult contact = ours.getClosestCollision();
    assertThat(contact.getDistance()).isEqualTo(-2);
    assertThat(contact.getContactPoint()).isEqualTo(new Vector3f(0, 0, 0));
    assertThat(contact.getContactNormal()).isEqualTo(new Vector3f(-1, 0, 0));
  }

  @Test
  void aBallOverTheFaceIsToldTheTrianglesNormalAndItsSignedHeightLessTheRadius() {
    Geometry floor = new Geometry("floor", Shapes.floor());
    floor.updateGeometricState();
    for (Geometry asked : new Geometry[] {floor, installed(floor)}) {
      for (float y : new float[] {0.25f, -0.25f}) {
        CollisionResults results = new CollisionResults();
        asked.collideWith(ball(0.5f, y, 0.25f, 0.3f), results);
        assertThat(results.size()).isEqualTo(1);
        CollisionResult contact = results.getClosestCollision();
        assertThat(contact.getDistance()).isEqualTo(y - 0.3f, within(1e-6f));
        assertThat(contact.getContactNormal()).isEqualTo(new Vector3f(0, 1, 0));
        assertThat(contact.getContactPoint().distance(new Vector3f(0.5f, 0, 0.25f)))
            .isLessThan(1e-6f);
        assertThat(contact.getGeometry()).isSameAs(asked);
      }
    }
  }

  @Test
  void aBoxResultHasItsTriangleAndNothingElseAsTheEngines() {
    Geometry floor = new Geometry("floor", Shapes.floor());
    for (Geometry asked : new Geometry[] {floor, installed(floor)}) {
      CollisionResults results = new CollisionResults();
      asked.collideWith(box(0.5f, 0, -0.75f, 0.1f, 0.1f, 0.1f), results);
      CollisionResult result = results.getCollision(0);
      assertThat(results.size()).isEqualTo(1);
      assertThat(result.getTriangleIndex()).isEqualTo(1);
      assertThat(result.getContactPoint()).isNull();
      assertThat(result.getContactNormal()).isNull();
      assertThat(result.getDistance()).isZero();
    }
  }

  @Test
  void touchingCounts() {
    Geometry triangle = installed(plain(0, 0, 0, 1, 0, 0, 0, 1, 0));
    assertThat(hits(triangle, box(2, 0, 0, 1, 1, 1))).isEqualTo(1);
    assertThat(hits(triangle, box(Math.nextUp(2f), 0, 0, 1, 1, 1))).isZero();
    assertThat(hits(triangle, ball(0.25f, 0.25f, 2, 2))).isEqualTo(1);
    assertThat(hits(triangle, ball(0.25f, 0.25f, Math.nextUp(2f), 2))).isZero();
    assertThat(hits(triangle, ball(-1, 0, 0, 1))).isEqualTo(1);
  }

  @Test
  void aVolumeInsideAClosedMeshThatTouchesNothingMeetsNothing() {
    Geometry ball = new Geometry("ball", Shapes.ball(20, VertexBuffer.Format.UnsignedShort));
    ball.updateGeometricState();
    for (Geometry asked : new Geometry[] {ball, installed(ball)}) {
      assertThat(hits(asked, box(0, 0, 0, 0.3f, 0.3f, 0.3f))).isZero();
      assertThat(hits(asked, ball(0, 0, 0, 0.5f))).isZero();
    }
  }

  @Test
  void aMeshThatIsScaledFlatIsMetWhereTheEngineThrows() {
    Geometry flat = new Geometry("flat", Shapes.ball(12, VertexBuffer.Format.UnsignedShort));
    flat.setLocalScale(1, 0, 1);
    flat.updateGeometricState();
    BoundingBox box = box(0.5f, 0, 0, 0.2f, 0.2f, 0.2f);
    assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> hits(flat, box));
    assertThat(hits(installed(flat), box)).isPositive();
    assertThat(hits(installed(flat), ball(0.5f, 0, 0, 0.2f))).isPositive();
    assertThat(hits(installed(flat), box(0.5f, 1, 0, 0.2f, 0.2f, 0.2f))).isZero();
  }

  /** Of the ball a turned disc is left, which rays pass by, as they do in the engine. */
  @Test
  void theStateAndAnInstalledMeshSayTheSameOfAMeshThatIsScaledFlat() {
    Geometry flat = new Geometry("flat", Shapes.ball(12, VertexBuffer.Format.UnsignedShort));
    flat.setLocalScale(1, 0, 1);
    flat.setLocalRotation(new Quaternion().fromAngles(0.3f, 0.2f, 0.1f));
    flat.updateGeometricState();
    Sightline.install(flat);
    SceneView state = AskScene.view(flat);
    Random random = new Random(91);
    int met = 0;
    for (int i = 0; i < 600; i++) {
      Vector3f at = new Vector3f();
      at.set(random.nextFloat(), random.nextFloat(), random.nextFloat()).multLocal(2.4f);
      at.subtractLocal(1.2f, 1.2f, 1.2f);
      float size = random.nextFloat();
      BoundingSphere ball = new BoundingSphere(size, at);
      BoundingBox box = new BoundingBox(at, size, size / 2, size / 3);
      int inBall = VolumeTruth.countMet(flat, ball);
      int inBox = VolumeTruth.countMet(flat, box);
      assertThat(hits(flat, ball)).isEqualTo(inBall);
      assertThat(hits(flat, box)).isEqualTo(inBox);
      assertThat(triangles(state, QueryVolume.of(ball))).isEqualTo(inBall);
      assertThat(triangles(state, QueryVolume.of(box))).isEqualTo(inBox);
      assertThat(state.closestPoint(at, size).isPresent()).isEqualTo(inBall > 0);
      met += inBall > 0 ? 1 : 0;
    }
    System.out.println("flat: seed 91, " + met + " of 600 balls meet the disc");
    assertThat(met).isBetween(180, 420);
    Ray down = new Ray(new Vector3f(0.1f, 5, 0.1f), new Vector3f(0, -1, 0));
    assertThat(flat.collideWith(down, new CollisionResults())).isZero();
    assertThat(state.pickAny(down)).isFalse();
  }

  private static int triangles(SceneView state, QueryVolume volume) {
    SceneOverlap out = SceneOverlap.ofTriangles();
    state.overlap(volume, QueryOptions.DEFAULT, out);
    return out.size() == 0 ? 0 : out.triangleCount(0);
  }

  /** Where the centre lies beside the triangle, above or below its plane, and what is closest. */
  @ParameterizedTest
  @CsvSource({
    "0.7, 0.7, 0.5, 0.5", "0.2, -0.3, 0.2, 0", "-0.3, 0.4, 0, 0.4",
    "1.5, -0.2, 1, 0", "-0.1, 1.4, 0, 1", "-0.2, -0.3, 0, 0"
  })
  void besideEveryEdgeAndVertexABallIsToldTheDirectionToItsCentre(
      float x, float y, float px, float py) {
    Geometry triangle = installed(plain(0, 0, 0, 1, 0, 0, 0, 1, 0));
    for (float z : new float[] {0.2f, -0.2f}) {
      CollisionResults results = new CollisionResults();
      triangle.collideWith(ball(x, y, z, 1), results);
      CollisionResult result = results.getCollision(0);
      Vector3f way = new Vector3f(x - px, y - py, z);
      assertThat(result.getContactPoint().distance(new Vector3f(px, py, 0))).isLessThan(1e-6f);
      assertThat(result.getContactNormal().distance(way.normalize())).isLessThan(1e-5f);
      assertThat(result.getDistance()).isCloseTo(way.length() - 1, within(1e-6f));
    }
  }

  @Test
  void aVeryUnevenScaleLosesNoTriangle() {
    Geometry uneven = new Geometry("uneven", Shapes.ball(16, VertexBuffer.Format.UnsignedShort));
    uneven.setLocalScale(1e6f, 1e-6f, 1);
    uneven.setLocalTranslation(1000, -3000, 77);
    uneven.rotate(0.3f, 1.2f, -0.4f);
    uneven.updateGeometricState();
    Geometry ours = installed(uneven);
    int met = 0;
    for (int i = 0; i < 40; i++) {
      Vector3f centre = new Vector3f();
      Vector3f[] corners = Shapes.corners(uneven.getMesh(), 11 * i);
      uneven.getWorldMatrix().mult(corners[0].addLocal(corners[1]).multLocal(0.5f), centre);
      BoundingVolume volume =
          i % 2 == 0 ? box(centre.x, centre.y, centre.z, i, 1, 40) : new BoundingSphere(i, centre);
      int expected = VolumeTruth.countMet(ours, volume);
      assertThat(hits(ours, volume)).isEqualTo(expected);
      met += expected;
    }
    assertThat(met).isGreaterThan(40);
  }

  @Test
  void aVolumeThatIsNoVolumeMeetsNothingAndAnInfiniteOneEverything() {
    Geometry floor = installed(new Geometry("floor", Shapes.floor()));
    float inf = Float.POSITIVE_INFINITY;
    assertThat(hits(floor, box(Float.NaN, 0, 0, 1, 1, 1))).isZero();
    assertThat(hits(floor, box(0, 0, 0, -1, 1, 1))).isZero();
    assertThat(hits(floor, ball(0, 0, 0, Float.NaN))).isZero();
    assertThat(hits(floor, ball(0, Float.NaN, 0, 1))).isZero();
    assertThat(hits(floor, ball(0, 0, 0, -1))).isZero();
    assertThat(hits(floor, box(0, 0, 0, inf, inf, inf))).isEqualTo(2);
    assertThat(hits(floor, ball(0, 0, 0, inf))).isEqualTo(2);
  }

  @Test
  void aBallOnATriangleWithoutAreaHasNoDirectionAndIsStillMet() {
    CollisionResults results = new CollisionResults();
    installed(plain(0, 0, 0, 1, 0, 0, 2, 0, 0)).collideWith(ball(0.5f, 0, 0, 0.1f), results);
    assertThat(results.size()).isEqualTo(1);
    assertThat(results.getCollision(0).getContactNormal()).isEqualTo(new Vector3f(0, 0, 0));
    assertThat(results.getCollision(0).getDistance()).isEqualTo(-0.1f);
  }

  @Test
  void ballsListTheNearestFirstAndBoxesTheLowestTriangle() {
    Geometry geometry =
        installed(new Geometry("ball", Shapes.ball(16, VertexBuffer.Format.UnsignedShort)));
    CollisionResults near = new CollisionResults();
    geometry.collideWith(ball(0.5f, 0.5f, 0.5f, 0.6f), near);
    CollisionResults boxed = new CollisionResults();
    geometry.collideWith(box(0.5f, 0.5f, 0.5f, 0.4f, 0.4f, 0.4f), boxed);
    assertThat(near.size()).isGreaterThan(5);
    assertThat(boxed.size()).isGreaterThan(5);
    for (int i = 1; i < near.size(); i++) {
      assertThat(near.getCollisionDirect(i).getDistance())
          .isGreaterThanOrEqualTo(near.getCollisionDirect(i - 1).getDistance());
    }
    for (int i = 1; i < boxed.size(); i++) {
      assertThat(boxed.getCollisionDirect(i).getTriangleIndex())
          .isGreaterThan(boxed.getCollisionDirect(i - 1).getTriangleIndex());
    }
  }

  @Test
  void anEmptyMeshMeetsNothing() {
    Mesh mesh = Shapes.list(Float.NaN, 0, 0, 1, 0, 0, 0, 1, 0);
    Geometry empty = new Geometry("empty", mesh);
    Sightline.install(empty);
    assertThat(hits(empty, box(0, 0, 0, 9, 9, 9))).isZero();
    assertThat(hits(empty, ball(0, 0, 0, 9))).isZero();
  }
}
