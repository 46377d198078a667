package dev.sightline.jme.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.asset.AssetManager;
import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.material.Material;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.BatchNode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.instancing.InstancedGeometry;
import com.jme3.system.JmeSystem;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SceneTraversalTest {
  private final Node root = new Node("root");

  private List<String> walk() {
    List<String> names = new ArrayList<>();
    SceneTraversal.traverse(
        root,
        new SceneVisitor() {
          @Override
          public boolean geometry(Geometry geometry) {
            names.add(geometry.getName());
            return true;
          }

          @Override
          public boolean answersForItself(Spatial spatial) {
            names.add(spatial.getName() + " itself");
            return true;
          }
        });
    return names;
  }

  private static Geometry floor(String name) {
    return new Geometry(name, Shapes.floor());
  }

  @Test
  void geometriesComeInTheOrderOfTheGraphCulledOrNot() {
    Node inner = new Node("inner");
    inner.attachChild(floor("a"));
    inner.attachChild(floor("b"));
    root.attachChild(inner);
    root.attachChild(floor("c"));
    inner.setCullHint(CullHint.Always);
    assertThat(walk()).containsExactly("a", "b", "c");
  }

  @Test
  void aGeometryWithoutMeshIsLeftOut() {
    root.attachChild(new Geometry("none"));
    assertThat(walk()).isEmpty();
  }

  @Test
  void theSourcesOfABatchAreAskedAndTheBatchIsNot() {
    AssetManager assets = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
    Material material = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
    BatchNode batches = new BatchNode("batches");
    for (String name : new String[] {"a", "b"}) {
      Geometry source = floor(name);
      source.setMaterial(material);
      batches.attachChild(source);
    }
    batches.batch();
    assertThat(batches.getQuantity()).isEqualTo(3);
    root.attachChild(batches);
    assertThat(walk()).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void ofAnInstancedGeometryItsInstancesAreShown() {
    InstancedGeometry instanced = new InstancedGeometry("instanced");
    instanced.setMesh(Shapes.floor());
    root.attachChild(instanced);
    assertThat(walk()).isEmpty();
    instanced.addInstance(new Geometry("a", instanced.getMesh()));
    Geometry child = new Geometry("b", instanced.getMesh());
    instanced.addInstance(child);
    instanced.addInstance(new Geometry("other", Shapes.floor()));
    root.attachChild(child);
    assertThat(walk()).as("b once, as a child").containsExactly("a", "b");
    assertThat(AskScene.all(root, down(), new CollisionResults())).isEqualTo(2);
  }

  private static Ray down() {
    return new Ray(new Vector3f(0.5f, 10, 0.25f), new Vector3f(0, -1, 0));
  }

  /** A game's own picker: an invisible plate at height 2. */
  private static final class Plate extends Geometry {
    private final boolean answers;
    private @Nullable Vector3f normal;

    Plate(boolean answers) {
      super("plate", Shapes.floor());
      this.answers = answers;
    }

    @Override
    public int collideWith(Collidable other, CollisionResults results) {
      if (!answers) {
        return 0;
      }
      Ray ray = (Ray) other;
      float distance = ray.origin.y - 2;
      Vector3f point = new Vector3f(ray.origin.x, 2, ray.origin.z);
      CollisionResult result = new CollisionResult(this, point, distance, 0);
      result.setContactNormal(normal);
      results.addCollision(result);
      return 1;
    }
  }

  @Test
  void aSpatialThatAnswersForItselfIsHeard() {
    Plate plate = new Plate(true);
    root.attachChild(plate);
    root.attachChild(floor("floor"));
    root.updateGeometricState();
    Pick pick = AskScene.nearest(root, down()).orElseThrow();
    assertThat(pick.geometry()).isSameAs(plate);
    assertThat(pick.distance()).isEqualTo(8);
    assertThat(pick.u()).isNaN();
    assertThat(AskScene.all(root, down(), new CollisionResults())).isEqualTo(2);
    Ray shorter = down();
    shorter.setLimit(7);
    assertThat(AskScene.nearest(root, shorter)).isEmpty();
    assertThat(AskScene.any(root, shorter)).isFalse();
    assertThat(AskScene.any(root, down())).isTrue();
  }

  @Test
  void theSideOfWhatAnswersForItselfIsToldByItsNormal() {
    Plate plate = new Plate(true);
    root.attachChild(plate);
    root.updateGeometricState();
    SceneView view = AskScene.view(root);
    QueryOptions front = QueryOptions.DEFAULT.withFaces(Faces.FRONT);
    QueryOptions back = QueryOptions.DEFAULT.withFaces(Faces.BACK);
    assertThat(view.pickAny(down(), front)).as("no normal").isFalse();
    assertThat(view.pickAny(down(), back)).as("no normal").isFalse();
    plate.normal = new Vector3f(0, 1, 0);
    assertThat(view.pickAny(down(), front)).isTrue();
    assertThat(view.pickAny(down(), back)).isFalse();
    plate.normal = new Vector3f(0, -1, 0);
    assertThat(view.with(front).pickNearest(down())).isEmpty();
    assertThat(view.with(back).pickAll(down())).hasSize(1);
  }

  @Test
  void aSpatialThatAnswersNothingIsNotHit() {
    root.attachChild(new Plate(false));
    assertThat(AskScene.nearest(root, down())).isEmpty();
  }

  private TerrainQuad terrain() {
    float[] heights = new float[33 * 33];
    for (int i = 0; i < heights.length; i++) {
      heights[i] = (i % 33 + 2 * (i / 33)) % 7;
    }
    TerrainQuad terrain = new TerrainQuad("terrain", 17, 33, heights);
    root.attachChild(terrain);
    root.updateGeometricState();
    return terrain;
  }

  @Test
  void terrainIsHitWhereItsHeightsAreMovedOrNot() {
    TerrainQuad terrain = terrain();
    for (int x = -15; x < 15; x++) {
      double expected = terrain.getHeight(new Vector2f(x, 3));
      assertThat(AskScene.groundHeight(root, x, 3)).hasValue(expected);
    }
    terrain.setLocalTranslation(0, 100, 0);
    root.updateGeometricState();
    double expected = 100 + terrain.getHeight(new Vector2f(4, 3));
    assertThat(AskScene.groundHeight(root, 4, 3)).hasValue(expected);
  }

  @Test
  void turnedTerrainIsHitWhereTheEngineFindsNothing() {
    TerrainQuad terrain = terrain();
    terrain.rotate(0, 0.7f, 0.2f);
    root.updateGeometricState();
    OptionalDouble height = AskScene.groundHeight(root, 2.3f, 3.1f);
    assertThat(height).isPresent();
    Pick pick = AskScene.nearest(root, down()).orElseThrow();
    Mesh patch = pick.geometry().getMesh();
    assertThat(pick.triangleIndex()).isLessThan(patch.getTriangleCount());
  }
}
