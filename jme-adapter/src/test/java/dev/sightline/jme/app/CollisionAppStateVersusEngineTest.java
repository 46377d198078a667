package dev.sightline.jme.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import dev.sightline.core.Budget;
import dev.sightline.jme.EngineOracle;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.SceneHit;
import java.util.logging.Logger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * 100,000 rays over scenes of all transforms and mesh kinds, half of them aimed at vertices and
 * edges. Every result is the engine's, except for its known errors; in those, exact arithmetic
 * sides with us.
 */
@Tag("jdk")
class CollisionAppStateVersusEngineTest {
  private static final Logger LOG =
      Logger.getLogger(CollisionAppStateVersusEngineTest.class.getName());
  private static final int RAYS = Budget.of(25_000);

  private final FakeApp fake = new FakeApp();

  /** What the random scene lacks: levels of detail, points, nothing, and a mesh shared deeply. */
  private static void addRareMeshes(Node root) {
    Mesh detailed = Shapes.ball(14, VertexBuffer.Format.UnsignedShort);
    VertexBuffer full = detailed.getBuffer(VertexBuffer.Type.Index);
    VertexBuffer coarse = new VertexBuffer(VertexBuffer.Type.Index);
    short[] one = {0, 1, 2};
    coarse.setupData(
        VertexBuffer.Usage.Static,
        3,
        VertexBuffer.Format.UnsignedShort,
        com.jme3.util.BufferUtils.createShortBuffer(one));
    detailed.setLodLevels(new VertexBuffer[] {full, coarse});
    Geometry levels = new Geometry("levels", detailed);
    levels.setLocalTranslation(-4, 3, 2);
    levels.setLodLevel(1);
    root.attachChild(levels);
    Mesh points = Shapes.list(0, 0, 0, 1, 1, 1, 2, 2, 2);
    points.setMode(Mesh.Mode.Points);
    root.attachChild(new Geometry("points", points));
    root.attachChild(new Geometry("empty", Shapes.list()));
    Mesh shared = Shapes.fan(9);
    Node at = root;
    for (int i = 0; i < 6; i++) {
      Node deeper = new Node("depth" + i);
      deeper.setLocalTranslation(1, 0.5f, -0.5f);
      deeper.setLocalRotation(new Quaternion().fromAngles(0.3f, 0.5f, 0.2f * i));
      deeper.setLocalScale(i % 2 == 0 ? 1.1f : 0.9f);
      at.attachChild(deeper);
      Geometry geometry = new Geometry("shared" + i, shared);
      geometry.setLocalScale(1, i % 3 == 0 ? -2 : 1.5f, 1);
      deeper.attachChild(geometry);
      at = deeper;
    }
    root.updateGeometricState();
  }

  @ParameterizedTest
  @CsvSource({"101, 0, 0, 0", "102, 300, -200, 100", "103, 0, 0, 0", "104, 2000, 300, -1500"})
  void resultsAreTheEnginesExceptItsErrors(long seed, float x, float y, float z) {
    RandomScene scene = new RandomScene(seed, 54, new Vector3f(x, y, z));
    addRareMeshes(scene.root());
    CollisionAppState state = fake.attach(new CollisionAppState(scene.root()));
    EngineOracle oracle = new EngineOracle();
    SceneHit nearest = new SceneHit();
    for (int i = 0; i < RAYS; i++) {
      Ray ray = i % 2 == 0 ? scene.ray() : scene.rayAtEdge();
      CollisionResults engine = new CollisionResults();
      scene.root().collideWith(ray.clone(), engine);
      CollisionResults ours = new CollisionResults();
      assertThat(state.collideWith(ray, ours)).isEqualTo(ours.size());
      oracle.compare(ray, engine, ours);
      state.pickNearest(ray, QueryOptions.DEFAULT, nearest);
      checkIsFirst(nearest, ours);
    }
    LOG.info(() -> "seed " + seed + " at (" + x + ", " + y + ", " + z + "): " + oracle);
    assertThat(oracle.unexplained()).isEmpty();
    assertThat(oracle.againstUs()).isEmpty();
    assertThat(oracle.hitShare()).isBetween(0.3, 0.75);
    assertThat(oracle.count("AGREED")).isGreaterThan(RAYS / 4);
  }

  @SuppressWarnings("ReferenceEquality")
  private static void checkIsFirst(SceneHit nearest, CollisionResults all) {
    assertThat(nearest.isHit()).isEqualTo(all.size() > 0);
    if (nearest.isHit()) {
      CollisionResult first = all.getClosestCollision();
      assertThat(nearest.distance()).isEqualTo(first.getDistance());
      assertThat(nearest.point()).isEqualTo(first.getContactPoint());
      boolean isListed = false;
      for (CollisionResult result : all) {
        isListed |=
            result.getDistance() == nearest.distance()
                && result.getGeometry() == nearest.geometry()
                && result.getTriangleIndex() == nearest.triangleIndex()
                && result.getContactNormal().equals(nearest.normal());
      }
      assertThat(isListed).isTrue();
    }
  }
}
