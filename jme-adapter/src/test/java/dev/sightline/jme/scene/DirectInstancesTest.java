package dev.sightline.jme.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.instancing.InstancedGeometry;
import dev.sightline.core.LogLines;
import dev.sightline.jme.Expanded;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.extra.level.LevelTriangles;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import org.junit.jupiter.api.Test;

/**
 * An InstancedGeometry to which geometries were added by hand, that are no spatials of the scene.
 */
class DirectInstancesTest {
  private final DrawnTogether scene = new DrawnTogether(2302);
  private final InstancedGeometry instanced = new InstancedGeometry("instanced");
  private final Node group = new Node("group");

  private Geometry add(String name) {
    Geometry source = new Geometry(name, scene.ball);
    scene.place(source);
    scene.sources.add(source);
    instanced.addInstance(source);
    return source;
  }

  private void fill(int count) {
    instanced.setMaxNumInstances(64);
    instanced.setMesh(scene.ball);
    instanced.setMaterial(scene.material);
    group.attachChild(instanced);
    scene.place(group); // does not move them: they are placed in the world
    scene.root.attachChild(group);
    for (int i = 0; i < count; i++) {
      add("i" + i);
    }
  }

  private Expanded drawn() {
    Expanded all = new Expanded();
    for (Geometry source : instanced.getGeometries()) {
      if (source != null) {
        all.add(source, instanced.getMesh(), source.getWorldTransform());
      }
    }
    return all;
  }

  @Test
  void everyInstanceIsHitAsItsOwnPlacedCopyOfTheMesh() {
    fill(30);
    try (SceneIndex index = scene.index()) {
      Expanded at = scene.judge(index, drawn(), 300);
      assertThat(index.current().size()).isEqualTo(30);
      for (int frame = 0; frame < 5; frame++) {
        scene.sources.forEach(scene::place);
        index.scan();
        scene.judge(index, drawn(), 60);
      }
      assertThat(index.statistics().buildsDone()).isZero();
      System.out.println(at.hits + " hits of " + at.judged);
    }
  }

  @Test
  void aHitNamesTheGeometryThatWasAddedAndItsNumber() {
    fill(12);
    try (SceneIndex index = scene.index()) {
      SceneView view = SceneView.of(index.current());
      Expanded all = drawn();
      for (int i = 0; i < 40; i++) {
        Pick pick = view.pickNearest(all.ray(scene.random)).orElseThrow();
        int number = Instances.number(pick.geometry()).orElseThrow();
        assertThat(instanced.getGeometries()[number]).isSameAs(pick.geometry());
        assertThat(pick.texCoord()).isPresent();
      }
    }
  }

  @Test
  void instancesComeAndGo() {
    fill(10);
    try (SceneIndex index = scene.index()) {
      for (int round = 0; round < 5; round++) {
        instanced.deleteInstance(scene.sources.get(2 * round));
        index.scan();
        scene.judge(index, drawn(), 60);
        add("later" + round);
        index.scan();
        scene.judge(index, drawn(), 60);
      }
      instanced.removeFromParent();
      assertThat(index.current().size()).isZero();
      group.attachChild(instanced);
      scene.judge(index, drawn(), 100);
    }
  }

  @Test
  void aGeometryThatIsInTheSceneTooIsHitOnce() {
    fill(3);
    Geometry both = scene.sources.get(1);
    scene.root.attachChild(both);
    both.setLocalTranslation(100, 0, 0);
    both.setLocalScale(1);
    try (SceneIndex index = scene.index()) {
      assertThat(index.current().size()).isEqualTo(3);
      Ray ray = new Ray(new Vector3f(100.1f, 0.2f, 50), new Vector3f(0, 0, -1));
      assertThat(SceneView.of(index.current()).pickAll(ray)).hasSize(2); // in and out
    }
  }

  @Test
  void layersAndCullHintsAreThoseOfTheInstancedGeometry() {
    fill(2);
    Layers.set(instanced, 5);
    Layers.set(scene.sources.get(1), 6);
    instanced.setCullHint(CullHint.Always);
    try (SceneIndex index = scene.index()) {
      SceneSnapshot snapshot = index.current();
      assertThat(snapshot.layers(0)).isEqualTo(Layers.bit(5));
      assertThat(snapshot.layers(1)).isEqualTo(Layers.bit(6));
      assertThat(snapshot.isCulled(0)).isTrue();
      Ray ray = drawn().ray(scene.random);
      QueryOptions shown = QueryOptions.DEFAULT.withCulled(false);
      assertThat(SceneView.of(snapshot).pickNearest(ray)).isPresent();
      assertThat(SceneView.of(snapshot).with(shown).pickNearest(ray)).isEmpty();
    }
  }

  @Test
  void anInstanceOfAnotherMeshIsLeftOutWithOneLineInTheLog() {
    fill(2);
    instanced.addInstance(new Geometry("odd", scene.box));
    try (SceneIndex index = scene.index();
        LogLines log = LogLines.open()) {
      index.scan();
      index.scan();
      assertThat(index.current().size()).isEqualTo(2);
      assertThat(log.lines()).hasSize(1);
      assertThat(log.lines().get(0)).contains("'odd'").contains("'instanced'");
    }
  }

  @Test
  void installedTheEngineStillHitsNone() {
    fill(5);
    scene.root.updateGeometricState();
    Sightline.install(scene.root);
    Ray ray = drawn().ray(scene.random);
    assertThat(scene.root.collideWith(ray, new CollisionResults())).isZero();
    try (SceneIndex index = scene.index()) {
      assertThat(SceneView.of(index.current()).pickNearest(ray)).isPresent();
    }
  }

  @Test
  void aRootThatIsAnInstancedGeometryShowsItsInstances() {
    fill(4);
    try (SceneIndex index = new SceneIndex(instanced)) {
      assertThat(index.current().size()).isEqualTo(4);
    }
  }

  @Test
  void aLevelHoldsTheInstancesToo() {
    fill(4);
    LevelTriangles level = LevelTriangles.of(scene.root);
    assertThat(level.count()).isEqualTo(4 * scene.ball.getTriangleCount());
  }
}
