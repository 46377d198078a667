package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.collision.UnsupportedCollisionException;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Triangle;
import com.jme3.math.Vector3f;
import com.jme3.scene.CollisionData;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import java.nio.FloatBuffer;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class InstalledTreeTest {
  private final Mesh mesh = Shapes.ball(16, VertexBuffer.Format.UnsignedShort);
  private final Geometry ball = new Geometry("ball", mesh);
  private final Node root = new Node("root");

  InstalledTreeTest() {
    root.attachChild(ball);
    root.updateGeometricState();
  }

  private static Ray ray() {
    return new Ray(new Vector3f(0.11f, 0.17f, 5), new Vector3f(0, 0, -1));
  }

  private CollisionResults collide(Ray ray) {
    CollisionResults results = new CollisionResults();
    root.collideWith(ray, results);
    return results;
  }

  private static CollisionData dataOf(Mesh mesh) {
    return CollisionField.engine().get(mesh);
  }

  /** Over a floor, straight down or aslant: height and way are known without a tree. */
  @Test
  void theLimitIsAWorldDistanceWhateverTheLengthOfTheDirection() {
    Geometry floor = new Geometry("floor", Shapes.floor());
    floor.setLocalScale(1000, 3, 1000);
    floor.updateGeometricState();
    Sightline.install(floor);
    Random random = new Random(29);
    int met = 0;
    for (int i = 0; i < 10_000; i++) {
      float height = 1 + random.nextFloat() * 50;
      Ray ray = new Ray();
      ray.origin.set(0, height, 0);
      ray.direction.set(random.nextFloat() - 0.5f, -1, random.nextFloat() - 0.5f);
      ray.direction.multLocal((float) Math.exp(random.nextGaussian() * 3));
      Vector3f d = ray.direction;
      double slant = Math.sqrt((double) d.x * d.x + (double) d.y * d.y + (double) d.z * d.z);
      double distance = height * slant / -d.y;
      boolean isFar = random.nextBoolean();
      ray.setLimit((float) (distance * (isFar ? 1.001 : 0.999)));
      CollisionResults results = new CollisionResults();
      assertThat(floor.collideWith(ray, results)).as("%s", ray).isEqualTo(isFar ? 1 : 0);
      if (isFar) {
        met++;
        assertThat((double) results.getClosestCollision().getDistance())
            .isCloseTo(distance, within(1e-6 * distance));
        Vector3f point = results.getClosestCollision().getContactPoint();
        Vector3f foot = new Vector3f(height * d.x / -d.y, 0, height * d.z / -d.y);
        assertThat((double) point.distance(foot)).isLessThan(1e-6 * distance);
      }
    }
    System.out.println("limits: seed 29, " + met + " of 10000 rays hit");
    assertThat(met).isBetween(4_500, 5_500);
  }

  @Test
  void installPutsATreeIntoTheMeshAndUninstallTakesItOut() {
    assertThat(Sightline.isInstalled(mesh)).isFalse();
    Sightline.install(root);
    assertThat(Sightline.isInstalled(mesh)).isTrue();
    Sightline.uninstall(root);
    assertThat(Sightline.isInstalled(mesh)).isFalse();
    assertThat(dataOf(mesh)).isNull();
    assertThat(collide(ray()).size()).isEqualTo(2);
  }

  @Test
  void installingTwiceKeepsTheFirstTree() {
    Sightline.install(root);
    CollisionData first = dataOf(mesh);
    Sightline.install(root);
    assertThat(dataOf(mesh)).isSameAs(first);
  }

  @Test
  void uninstallLeavesTheEnginesOwnTreeAlone() {
    mesh.createCollisionData();
    CollisionData engine = dataOf(mesh);
    Sightline.uninstall(root);
    assertThat(dataOf(mesh)).isSameAs(engine);
  }

  @Test
  void clearCollisionDataPutsTheEngineBackUntilInstalledAgain() {
    Sightline.install(root);
    mesh.clearCollisionData();
    assertThat(Sightline.isInstalled(mesh)).isFalse();
    assertThat(collide(ray()).size()).isEqualTo(2);
    Sightline.install(root);
    assertThat(Sightline.isInstalled(mesh)).isTrue();
    assertThat(collide(ray()).size()).isEqualTo(2);
  }

  @Test
  void meshesOfLinesAndGeometriesWithoutMeshAreLeftAlone() {
    Mesh lines = Shapes.lines();
    root.attachChild(new Geometry("lines", lines));
    root.attachChild(new Geometry("none"));
    Sightline.install(root);
    assertThat(Sightline.isInstalled(lines)).isFalse();
    Sightline.uninstall(root);
  }

  @Test
  void theEnginesCollideWithReportsGeometryPointNormalDistanceAndTriangle() {
    CollisionResult engine = collide(ray()).getClosestCollision();
    Sightline.install(root);
    CollisionResult ours = collide(ray()).getClosestCollision();
    assertThat(ours.getGeometry()).isSameAs(ball);
    assertThat(ours.getTriangleIndex()).isEqualTo(engine.getTriangleIndex());
    assertThat(ours.getContactPoint().distance(engine.getContactPoint())).isLessThan(1e-5f);
    assertThat(ours.getContactNormal().dot(engine.getContactNormal())).isGreaterThan(0.9999f);
    assertThat(Math.abs(ours.getDistance() - engine.getDistance())).isLessThan(1e-5f);
  }

  @Test
  void theLimitOfARayIsKeptWhereTheEngineForgetsIt() {
    ball.setMesh(new Box(1, 1, 1));
    Ray ray = ray();
    ray.setLimit(4.5f);
    assertThat(collide(ray).getFarthestCollision().getDistance()).as("engine").isEqualTo(6);
    Sightline.install(root);
    assertThat(collide(ray).getFarthestCollision().getDistance()).isEqualTo(4);
  }

  @Test
  void aRayThatIsNotFiniteOrHasNoDirectionMeetsNothing() {
    Sightline.install(root);
    Ray nan = ray();
    nan.direction.x = Float.NaN;
    assertThat(collide(nan).size()).isZero();
    Ray still = ray();
    still.direction.set(0, 0, 0);
    assertThat(collide(still).size()).isZero();
  }

  @Test
  void theRayIsOnlyRead() {
    Sightline.install(root);
    Ray ray = ray();
    collide(ray);
    assertThat(ray.origin).isEqualTo(ray().origin);
    assertThat(ray.direction).isEqualTo(ray().direction);
  }

  @Test
  void aMeshWhoseBoundIsMissingIsStillHit() {
    Sightline.install(root);
    CollisionResults results = new CollisionResults();
    assertThat(mesh.collideWith(ray(), new Matrix4f(), null, results)).isEqualTo(2);
  }

  @Test
  void anyOtherCollidableIsRefusedAsTheEngineDoes() {
    Sightline.install(root);
    Triangle triangle = new Triangle(new Vector3f(), Vector3f.UNIT_X, Vector3f.UNIT_Y);
    assertThatExceptionOfType(UnsupportedCollisionException.class)
        .isThrownBy(() -> root.collideWith(triangle, new CollisionResults()));
  }

  @Test
  void volumesSeeAChangedMesh() {
    Sightline.install(root);
    BoundingBox box = new BoundingBox(new Vector3f(0, 6, 0), 1.5f, 1.5f, 1.5f);
    assertThat(root.collideWith(box, new CollisionResults())).isZero();
    shift(mesh, 5);
    Sightline.changed(mesh);
    assertThat(root.collideWith(box, new CollisionResults())).isPositive();
  }

  private static void shift(Mesh mesh, float dy) {
    FloatBuffer positions = mesh.getFloatBuffer(VertexBuffer.Type.Position);
    for (int i = 1; i < positions.limit(); i += 3) {
      positions.put(i, positions.get(i) + dy);
    }
  }

  @Test
  void trianglesCountAsTheMeshDoes() {
    Sightline.install(root);
    InstalledTree tree = (InstalledTree) dataOf(mesh);
    tree.construct();
    Vector3f[] v = {new Vector3f(), new Vector3f(), new Vector3f()};
    tree.getTriangle(7, v[0], v[1], v[2]);
    assertThat(v).isEqualTo(Shapes.corners(mesh, 7));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> tree.getTriangle(mesh.getTriangleCount(), v[0], v[1], v[2]));
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> tree.swapTriangles(1, 2));
  }

  @Test
  void aFieldThatCannotBeReachedIsToldClearlyAndOnlyWhenItIsUsed() {
    CollisionField missing = new CollisionField("noSuchField");
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> missing.get(mesh))
        .withMessageContaining("noSuchField")
        .withMessageContaining("CollisionAppState works without it");
  }

  @Test
  void nullIsRefusedByName() {
    assertThatNullPointerException().isThrownBy(() -> Sightline.install(null));
    assertThatNullPointerException().isThrownBy(() -> Sightline.isInstalled((Mesh) null));
    assertThatNullPointerException().isThrownBy(() -> Sightline.changed(null));
  }

  /** Installed or in a scene, one map takes the ray to the mesh. */
  @Test
  void aRayMeetsToTheBitWhatItMeetsInTheScene() {
    Random random = new Random(19);
    Sightline.install(root);
    int met = 0;
    for (int i = 0; i < 300; i++) {
      ball.setLocalTranslation(random.nextFloat() * 300, random.nextFloat(), -random.nextFloat());
      ball.setLocalRotation(new Quaternion().fromAngles(i, random.nextFloat(), 2 * i));
      ball.setLocalScale(0.5f + random.nextFloat(), 0.5f, -0.5f - random.nextFloat());
      root.updateGeometricState();
      Vector3f origin = new Vector3f(3 * random.nextFloat() - 1.5f, random.nextFloat() - 0.5f, 3);
      Vector3f way = new Vector3f(0.2f * random.nextFloat() - 0.1f, 0.01f * i % 0.1f, -1);
      Ray ray = new Ray(origin.addLocal(ball.getLocalTranslation()), way);
      CollisionResults installed = collide(ray);
      CollisionResults scene = new CollisionResults();
      AskScene.all(root, ray, scene);
      met += scene.size() > 0 ? 1 : 0;
      assertThat(installed.size()).isEqualTo(scene.size());
      for (int k = 0; k < scene.size(); k++) {
        CollisionResult one = installed.getCollisionDirect(k);
        CollisionResult two = scene.getCollisionDirect(k);
        assertThat(one.getTriangleIndex()).isEqualTo(two.getTriangleIndex());
        assertThat(one.getDistance()).isEqualTo(two.getDistance());
        assertThat(one.getContactPoint()).isEqualTo(two.getContactPoint());
        assertThat(one.getContactNormal()).isEqualTo(two.getContactNormal());
      }
    }
    System.out.printf("seed 19: %d of 300 rays meet the ball%n", met);
    assertThat(met).isBetween(90, 210);
  }
}
