package dev.sightline.jme.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.asset.AssetManager;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.control.LodControl;
import com.jme3.scene.instancing.InstancedGeometry;
import com.jme3.scene.instancing.InstancedNode;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.Expanded;
import dev.sightline.jme.index.IndexListener;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.IndexOptions.Lod;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which level of detail is picked: the mesh's own indices, or by choice what is shown. */
class LevelOfDetailTest {
  private static final AssetManager ASSETS =
      JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());

  private final Random random = new Random(2307);
  private final Node root = new Node("root");
  private final List<Geometry> parts = new ArrayList<>();

  private static IndexOptions options(Lod lod) {
    return IndexOptions.defaults().withLod(lod);
  }

  /** A copy of a mesh whose own indices are those of a level. */
  private static Mesh shown(Geometry geometry) {
    Mesh mesh = geometry.getMesh().clone();
    if (geometry.getMesh().getNumLodLevels() > 0) {
      mesh.clearBuffer(Type.Index);
      mesh.setBuffer(geometry.getMesh().getLodLevel(geometry.getLodLevel()));
    }
    mesh.updateCounts();
    return mesh;
  }

  private Expanded shown() {
    Expanded all = new Expanded();
    parts.forEach(part -> all.add(part, shown(part), part.getWorldTransform()));
    return all;
  }

  private Expanded full() {
    Expanded all = new Expanded();
    parts.forEach(all::add);
    return all;
  }

  private void attachTank() {
    Spatial tank = ASSETS.loadModel("Models/HoverTank/Tank2.mesh.xml");
    tank.setLocalRotation(new Quaternion().fromAngles(0.2f, 1, 0.1f));
    tank.setLocalScale(2, 2, -2);
    root.attachChild(tank);
    tank.depthFirstTraversal(
        at -> {
          if (at instanceof Geometry geometry) {
            parts.add(geometry);
          }
        });
    root.updateGeometricState();
  }

  private static ViewPort from(float distance) {
    Camera camera = new Camera(640, 480);
    camera.setFrustumPerspective(45, 640f / 480, 1, 1000);
    camera.setLocation(new Vector3f(0, 0, distance));
    return new ViewPort("view", camera);
  }

  @Test
  void theLevelThatLodControlChoosesIsPickedWhereThatIsChosen() {
    attachTank();
    Geometry tank = parts.get(0);
    assertThat(tank.getMesh().getNumLodLevels()).isGreaterThan(2);
    LodControl control = new LodControl();
    control.setTrisPerPixel(0.02f);
    tank.addControl(control);
    int levels = 0;
    Expanded all = full();
    try (SceneIndex active = new SceneIndex(root, options(Lod.ACTIVE));
        SceneIndex full = new SceneIndex(root, options(Lod.FULL))) {
      for (float distance : new float[] {2, 40, 200, 900}) {
        int before = tank.getLodLevel();
        control.render(null, from(distance));
        levels += tank.getLodLevel() == before ? 0 : 1;
        active.scan();
        full.scan();
        shown().judge(SceneView.of(active.current()), random, 15);
        all.judge(SceneView.of(full.current()), random, 15);
      }
    }
    System.out.println("seed 2307, changes of level: " + levels);
    assertThat(levels).isGreaterThan(1);
  }

  @Test
  void aPickSaysInWhichLevelItsTriangleCounts() {
    attachTank();
    Geometry tank = parts.get(0);
    tank.setLodLevel(2);
    Mesh shown = shown(tank);
    try (SceneIndex active = new SceneIndex(root, options(Lod.ACTIVE));
        SceneIndex full = new SceneIndex(root)) {
      Ray ray = shown().ray(random);
      Pick pick = SceneView.of(active.current()).pickNearest(ray).orElseThrow();
      assertThat(pick.level()).isEqualTo(2);
      Vector3f a = new Vector3f();
      Vector3f b = new Vector3f();
      pick.vertices(a, new Vector3f(), new Vector3f());
      shown.getTriangle(pick.triangleIndex(), b, new Vector3f(), new Vector3f());
      assertThat(a.distance(tank.localToWorld(b, null))).isLessThan(1e-4f);
      CollisionResults results = new CollisionResults();
      SceneView.of(active.current()).collideWith(ray, results);
      assertThat(results.getClosestCollision().getTriangle(null).get1()).isEqualTo(b);
      assertThat(SceneView.of(full.current()).pickNearest(full().ray(random)).orElseThrow().level())
          .as("what stands without a choice: the mesh's own")
          .isEqualTo(-1);
    }
  }

  @Test
  void aLevelThatComesBackIsNotBuiltAgain() {
    attachTank();
    Geometry tank = parts.get(0);
    int[] built = {0};
    try (SceneIndex active = new SceneIndex(root, options(Lod.ACTIVE), Runnable::run)) {
      active.setListener(
          new IndexListener() {
            @Override
            public void meshReady(Mesh mesh, int triangles) {
              built[0] += mesh == tank.getMesh() ? 1 : 0;
            }
          });
      for (int i = 0; i < 12; i++) {
        tank.setLodLevel(i % 3);
        active.scan();
        active.current();
        active.scan();
      }
      long done = active.statistics().buildsDone();
      assertThat(done).as("one for each level").isLessThanOrEqualTo(parts.size() + 2);
    }
  }

  @Test
  void instancesAreDrawnAtTheLevelOfTheirSourceAndSoArePicked() {
    DrawnTogether scene = new DrawnTogether(2308);
    Levels.add(scene.box);
    InstancedNode group = new InstancedNode("group");
    scene.fill(group, 15);
    group.instance();
    for (Geometry source : scene.sources) {
      if (source.getMesh() == scene.box && scene.random.nextBoolean()) {
        source.setLodLevel(1);
      }
    }
    parts.addAll(scene.sources);
    try (SceneIndex index = scene.index(options(Lod.ACTIVE))) {
      scene.judge(index, shown(), 200);
      long drawn =
          group.getChildren().stream()
              .filter(at -> at instanceof InstancedGeometry one && one.getLodLevel() == 1)
              .count();
      assertThat(drawn).as("the engine draws some so").isEqualTo(1);
    }
    try (SceneIndex index = scene.index()) {
      scene.judge(index, scene.expanded(), 200);
    }
  }

  @Test
  void instancesAddedByHandAreDrawnAtTheLevelOfTheInstancedGeometry() {
    DrawnTogether scene = new DrawnTogether(2309);
    Levels.add(scene.box);
    InstancedGeometry instanced = new InstancedGeometry("instanced");
    instanced.setMesh(scene.box);
    Geometry source = new Geometry("source", scene.box);
    instanced.addInstance(source);
    scene.root.attachChild(instanced);
    instanced.setLodLevel(1);
    try (SceneIndex index = scene.index(options(Lod.ACTIVE))) {
      assertThat(index.current().level(0)).isEqualTo(1);
      scene.judge(
          index, new Expanded().add(source, shown(instanced), source.getWorldTransform()), 100);
    }
  }
}
