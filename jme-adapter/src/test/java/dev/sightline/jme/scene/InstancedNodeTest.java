package dev.sightline.jme.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.BatchNode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.instancing.InstancedGeometry;
import com.jme3.scene.instancing.InstancedNode;
import dev.sightline.jme.Expanded;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.index.IndexListener;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sources of an InstancedNode are hit, each once and by its own triangle, where they are. */
class InstancedNodeTest {
  private final DrawnTogether scene = new DrawnTogether(2301);
  private final InstancedNode group = new InstancedNode("group");

  @Test
  void sourcesAreHitWhereTheyAreDrawnMirroredNestedFlatOrNot() {
    scene.fill(group, 40);
    try (SceneIndex index = scene.index()) {
      Expanded before = scene.judge(index, scene.expanded(), 300);
      group.instance();
      Expanded after = scene.judge(index, scene.expanded(), 300);
      assertThat(index.current().foreign()).as("asked by code of the engine").isEmpty();
      assertThat(index.current().size()).isEqualTo(40);
      System.out.println(before.hits + after.hits + " hits of " + (before.judged + after.judged));
    }
  }

  @Test
  void instancesMoveWithoutAnyTreeBeingBuilt() {
    scene.fill(group, 40);
    group.instance();
    List<Mesh> built = new ArrayList<>();
    try (SceneIndex index = scene.index()) {
      index.setListener(
          new IndexListener() {
            @Override
            public void meshReady(Mesh mesh, int triangles) {
              built.add(mesh);
            }
          });
      index.scan();
      assertThat(built).containsExactlyInAnyOrder(scene.ball, scene.box);
      for (int frame = 0; frame < 8; frame++) {
        scene.sources.forEach(scene::place);
        scene.place(group);
        scene.judge(index, scene.expanded(), 60);
      }
      index.scan();
      assertThat(built).hasSize(2);
      assertThat(index.statistics().buildsDone()).isZero();
      assertThat(index.statistics().meshes()).isEqualTo(2);
    }
  }

  @Test
  void whatIsDetachedIsGoneAndWhatComesBackIsHitAgain() {
    scene.fill(group, 30);
    group.instance();
    try (SceneIndex index = scene.index()) {
      for (int round = 0; round < 6; round++) {
        Geometry one = scene.sources.get(scene.random.nextInt(30));
        Node parent = one.getParent();
        one.removeFromParent();
        scene.judge(index, scene.expanded(), 60);
        parent.attachChild(one);
        scene.judge(index, scene.expanded(), 60);
        group.instance();
        scene.judge(index, scene.expanded(), 60);
      }
      scene.inner.removeFromParent();
      assertThat(scene.judge(index, scene.expanded(), 100).size()).isPositive();
      group.attachChild(scene.inner);
      group.instance();
      scene.judge(index, scene.expanded(), 100);
      group.removeFromParent();
      assertThat(index.current().size()).isZero();
      scene.root.attachChild(group);
      scene.judge(index, scene.expanded(), 100);
    }
  }

  @Test
  void aSourceThatGetsAnotherMeshIsHitInThat() {
    scene.fill(group, 12);
    group.instance();
    try (SceneIndex index = scene.index()) {
      index.scan();
      scene.sources.get(1).setMesh(scene.ball);
      index.scan();
      scene.judge(index, scene.expanded(), 200);
    }
  }

  @Test
  void aHitTellsTheNumberOfItsInstance() {
    scene.fill(group, 20);
    group.instance();
    try (SceneIndex index = scene.index()) {
      Expanded expected = scene.expanded();
      SceneView view = SceneView.of(index.current());
      int told = 0;
      for (int i = 0; i < 50; i++) {
        Pick pick = view.pickNearest(expected.ray(scene.random)).orElseThrow();
        int number = Instances.number(pick.geometry()).orElseThrow();
        told += isAt(pick.geometry(), number) ? 1 : 0;
      }
      assertThat(told).isEqualTo(50);
      assertThat(Instances.number(new Geometry("alone", scene.box))).isEmpty();
    }
  }

  private boolean isAt(Geometry source, int number) {
    return group.getChildren().stream()
        .filter(InstancedGeometry.class::isInstance)
        .map(child -> ((InstancedGeometry) child).getGeometries())
        .anyMatch(all -> number < all.length && all[number] == source);
  }

  @Test
  void aViewThatWasHandedOutStaysAsItIs() {
    scene.fill(group, 20);
    group.instance();
    try (SceneIndex index = scene.index()) {
      Expanded then = scene.expanded();
      SceneView view = SceneView.of(index.current());
      scene.sources.forEach(scene::place);
      index.scan();
      then.judge(view, scene.random, 100);
      scene.judge(index, scene.expanded(), 100);
    }
  }

  @Test
  void installedTheEngineHitsTheSourcesAndNotTheirInstancesToo() {
    scene.fill(group, 20);
    group.instance();
    scene.root.updateGeometricState();
    Sightline.install(scene.root);
    Expanded expected = scene.expanded();
    try (SceneIndex index = scene.index()) {
      for (int i = 0; i < 100; i++) {
        Ray ray = expected.ray(scene.random);
        CollisionResults installed = new CollisionResults();
        scene.root.collideWith(ray, installed);
        CollisionResults ours = new CollisionResults();
        SceneView.of(index.current()).collideWith(ray, ours);
        assertThat(names(installed)).isEqualTo(names(ours)).isNotEmpty();
      }
    }
  }

  private static List<String> names(CollisionResults results) {
    List<String> names = new ArrayList<>();
    results.forEach(hit -> names.add(hit.getGeometry().getName() + " " + hit.getTriangleIndex()));
    names.sort(null);
    return names;
  }

  @Test
  void groupsWithinGroupsAreHitOnceToo() {
    scene.fill(group, 10);
    InstancedNode second = new InstancedNode("second");
    BatchNode batches = new BatchNode("batches");
    for (int i = 0; i < 6; i++) {
      (i % 2 == 0 ? second : batches).attachChild(scene.source("n" + i));
    }
    group.attachChild(second);
    scene.inner.attachChild(batches);
    batches.batch();
    second.instance();
    group.instance();
    try (SceneIndex index = scene.index()) {
      scene.judge(index, scene.expanded(), 200);
      assertThat(index.current().size()).isEqualTo(16);
      assertThat(Instances.number(scene.sources.get(10))).as("of an instance").isPresent();
      assertThat(Instances.number(scene.sources.get(11))).as("of a batch").isEmpty();
      scene.place(batches);
      scene.place(second);
      scene.judge(index, scene.expanded(), 200);
    }
  }

  @Test
  void anInstancedNodeWithoutParentIsARootToo() {
    scene.fill(group, 10);
    group.instance();
    group.removeFromParent();
    Ray up = new Ray(new Vector3f(0, -500, 0), Vector3f.UNIT_Y);
    try (SceneIndex index = new SceneIndex(group)) {
      assertThat(index.current().size()).isEqualTo(10);
      SceneView.of(index.current()).pickNearest(up);
    }
  }
}
