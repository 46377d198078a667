package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import java.util.Random;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** What the engine gets wrong and this library does not, installed and in the state's query. */
class MendedEngineErrorsTest {
  private static final Logger LOG = Logger.getLogger(MendedEngineErrorsTest.class.getName());

  private static int engine(Spatial scene, Ray ray) {
    return scene.collideWith(ray.clone(), new CollisionResults());
  }

  private static int ours(Spatial scene, Ray ray) {
    return AskScene.all(scene, ray, new CollisionResults());
  }

  /** Rays from inside a closed ball through its vertices and the middles of its edges. */
  private static void noLeak(Vector3f centre) {
    Mesh mesh = Shapes.ball(40, VertexBuffer.Format.UnsignedShort);
    Geometry plain = new Geometry("plain", mesh);
    Geometry installed = new Geometry("installed", mesh.deepClone());
    Sightline.install(installed);
    plain.setLocalTranslation(centre);
    installed.setLocalTranslation(centre);
    plain.updateGeometricState();
    installed.updateGeometricState();
    Random random = new Random(77);
    int leaks = 0;
    int engineLeaks = 0;
    int rays = 20_000;
    for (int i = 0; i < rays; i++) {
      Ray ray = fromInside(mesh, random, centre);
      leaks +=
          ours(plain, ray) > 0 && installed.collideWith(ray, new CollisionResults()) > 0 ? 0 : 1;
      engineLeaks += engine(plain, ray) > 0 ? 0 : 1;
    }
    LOG.info(
        "closed ball at "
            + centre
            + ", seed 77: of "
            + rays
            + " rays "
            + engineLeaks
            + " leak in the engine, "
            + leaks
            + " in ours");
    assertThat(leaks).isZero();
    assertThat(engineLeaks).isPositive();
  }

  private static Ray fromInside(Mesh mesh, Random random, Vector3f centre) {
    Vector3f[] corners = Shapes.corners(mesh, random.nextInt(mesh.getTriangleCount()));
    Vector3f target = corners[0].add(corners[random.nextInt(3)]).multLocal(0.5f);
    Vector3f from =
        new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat())
            .subtractLocal(0.5f, 0.5f, 0.5f)
            .addLocal(centre);
    return new Ray(from, target.add(centre).subtractLocal(from).normalizeLocal());
  }

  @Test
  void nothingLeaksThroughTheEdgesAndVerticesOfAClosedBall() {
    noLeak(new Vector3f());
  }

  @Test
  void nothingLeaksFarFromTheOriginEither() {
    noLeak(new Vector3f(148_376, 1_234, -223_423));
  }

  @Test
  void tinyTrianglesAreHit() {
    float s = 1e-4f;
    Geometry tiny = new Geometry("tiny", Shapes.list(0, 0, 0, s, 0, 0, 0, s, 0));
    Ray ray = new Ray(new Vector3f(s / 4, s / 4, 1), new Vector3f(0, 0, -1));
    assertThat(engine(tiny, ray)).isZero();
    assertThat(ours(tiny, ray)).isEqualTo(1);
    Sightline.install(tiny);
    assertThat(engine(tiny, ray)).isEqualTo(1);
  }

  @Test
  void aBoundThatIsTooSmallHidesNothing() {
    Geometry geometry = new Geometry("g", Shapes.floor());
    geometry.setModelBound(new BoundingBox(new Vector3f(), 0.1f, 0.1f, 0.1f));
    geometry.updateGeometricState();
    Ray ray = new Ray(new Vector3f(0.7f, 1, 0.6f), new Vector3f(0, -1, 0));
    assertThat(engine(geometry, ray)).isZero();
    assertThat(ours(geometry, ray)).isEqualTo(1);
    Sightline.install(geometry);
    assertThat(engine(geometry, ray)).isEqualTo(1);
  }

  @Test
  void aHitOnASharedEdgeIsReportedForBothTriangles() {
    Geometry floor = new Geometry("floor", Shapes.floor());
    Ray ray = new Ray(new Vector3f(0.25f, 1, 0.25f), new Vector3f(0, -1, 0));
    assertThat(engine(floor, ray)).isEqualTo(2);
    assertThat(ours(floor, ray)).isEqualTo(2);
  }

  @Test
  void aScaleOfZeroGivesNoHits() {
    Geometry flat = new Geometry("flat", Shapes.ball(8, VertexBuffer.Format.UnsignedShort));
    Ray ray = new Ray(new Vector3f(0.2f, 5, 0.2f), new Vector3f(0, -1, 0));
    for (Vector3f scale : new Vector3f[] {new Vector3f(1, 0, 1), new Vector3f(0, 0, 0)}) {
      flat.setLocalScale(scale);
      flat.rotate(0.3f, 0.2f, 0.1f);
      flat.updateGeometricState();
      assertThat(ours(flat, ray)).isZero();
      assertThat(engine(flat, ray)).isZero();
    }
  }

  @Test
  void aMirroringScaleFlipsTheNormalAsInTheEngine() {
    Geometry floor = new Geometry("floor", Shapes.floor());
    floor.setLocalScale(-1, 1, 1);
    floor.updateGeometricState();
    Ray ray = new Ray(new Vector3f(0.3f, 1, 0.2f), new Vector3f(0, -1, 0));
    CollisionResults engine = new CollisionResults();
    floor.collideWith(ray.clone(), engine);
    CollisionResults ours = new CollisionResults();
    AskScene.all(floor, ray, ours);
    Vector3f normal = ours.getClosestCollision().getContactNormal();
    assertThat(normal.y).isEqualTo(-1);
    assertThat(engine.getClosestCollision().getContactNormal().y).isEqualTo(-1);
  }
}
