package dev.sightline.jme.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.scene.BatchNode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.SimpleBatchNode;
import com.jme3.scene.Spatial;
import dev.sightline.jme.Expanded;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.index.IndexListener;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHitList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sources of batches are hit, each once and by its own triangle, and no batch is. */
class BatchNodeTest {
  private final DrawnTogether scene = new DrawnTogether(2303);
  private BatchNode group = new BatchNode();

  /** A SimpleBatchNode takes direct children only, and geometries. */
  private void fill(boolean isSimple, int count) {
    group = isSimple ? new SimpleBatchNode("group") : new BatchNode("group");
    if (!isSimple) {
      scene.fill(group, count);
      return;
    }
    scene.place(group);
    for (int i = 0; i < count; i++) {
      group.attachChild(scene.source("s" + i));
    }
    scene.root.attachChild(group);
  }

  private long batches() {
    return group.getChildren().stream().filter(group::isBatch).count();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void sourcesAreHitBeforeAndAfterTheyAreBatchedAndBatchedAgain(boolean isSimple) {
    fill(isSimple, 30);
    try (SceneIndex index = scene.index()) {
      Expanded before = scene.judge(index, scene.expanded(), 200);
      group.batch();
      assertThat(batches()).isPositive();
      Expanded once = scene.judge(index, scene.expanded(), 200);
      group.batch();
      group.attachChild(scene.source("later"));
      scene.judge(index, scene.expanded(), 100);
      group.batch();
      scene.judge(index, scene.expanded(), 100);
      assertThat(index.current().size()).isEqualTo(31);
      System.out.println(before.hits + once.hits + " hits of " + (before.judged + once.judged));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void sourcesMoveWithoutAnyTreeBeingBuilt(boolean isSimple) {
    fill(isSimple, 30);
    group.batch();
    int[] built = {0};
    try (SceneIndex index = scene.index()) {
      index.setListener(
          new IndexListener() {
            @Override
            public void meshReady(com.jme3.scene.Mesh mesh, int triangles) {
              built[0]++;
            }
          });
      for (int frame = 0; frame < 6; frame++) {
        scene.sources.forEach(scene::place);
        scene.place(group);
        scene.judge(index, scene.expanded(), 60);
      }
      index.scan();
      assertThat(built[0]).as("one for each mesh").isEqualTo(2);
      assertThat(index.statistics().meshes()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aSourceThatIsTakenOutIsGoneAndComesBack(boolean isSimple) {
    fill(isSimple, 20);
    group.batch();
    try (SceneIndex index = scene.index()) {
      for (int round = 0; round < 4; round++) {
        Geometry one = scene.sources.get(scene.random.nextInt(20));
        Node parent = one.getParent();
        one.removeFromParent();
        scene.judge(index, scene.expanded(), 60);
        group.batch();
        scene.judge(index, scene.expanded(), 60);
        parent.attachChild(one);
        group.batch();
        scene.judge(index, scene.expanded(), 60);
      }
      group.removeFromParent();
      assertThat(index.current().size()).isZero();
      scene.root.attachChild(group);
      scene.judge(index, scene.expanded(), 60);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void batchesInClonesAndOtherNodesAreNoneToo(boolean isSimple) {
    fill(isSimple, 10);
    group.batch();
    Node other = new Node("other");
    scene.root.attachChild(other);
    Spatial clone = group.clone();
    clone.setLocalTranslation(0, 60, 0);
    other.attachChild(clone);
    clone.depthFirstTraversal(
        at -> {
          boolean isBatch = at.getParent() instanceof BatchNode node && node.isBatch(at);
          if (at instanceof Geometry source && !isBatch) {
            scene.sources.add(source);
          }
        });
    assertThat(scene.sources).hasSize(20);
    try (SceneIndex index = scene.index()) {
      scene.judge(index, scene.expanded(), 200);
      assertThat(index.current().size()).isEqualTo(20);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void installedTheEngineNamesTheSources(boolean isSimple) {
    fill(isSimple, 15);
    group.batch();
    scene.root.updateGeometricState();
    Sightline.install(scene.root);
    Expanded expected = scene.expanded();
    SceneHitList ours = new SceneHitList();
    try (SceneIndex index = scene.index()) {
      SceneView view = SceneView.of(index.current());
      for (int i = 0; i < 80; i++) {
        Ray ray = expected.ray(scene.random);
        CollisionResults results = new CollisionResults();
        scene.root.collideWith(ray, results);
        List<String> named = new ArrayList<>();
        for (CollisionResult hit : results) {
          named.add(hit.getGeometry().getName() + " " + hit.getTriangleIndex());
        }
        view.pickAll(ray, view.options(), ours);
        List<String> asked = new ArrayList<>();
        for (int k = 0; k < ours.size(); k++) {
          asked.add(ours.get(k).geometry().getName() + " " + ours.get(k).triangleIndex());
        }
        assertThat(named).containsExactlyInAnyOrderElementsOf(asked).isNotEmpty();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aBatchIsDrawnInFullDetailWhateverLevelItsSourceHadAndSoIsPicked(boolean isSimple) {
    Levels.add(scene.box);
    fill(isSimple, 9);
    for (Geometry source : scene.sources) {
      if (source.getMesh() == scene.box) {
        source.setLodLevel(1);
      }
    }
    IndexOptions active = IndexOptions.defaults().withLod(IndexOptions.Lod.ACTIVE);
    try (SceneIndex index = scene.index(active)) {
      assertThat(triangles(index)).as("each its level").isLessThan(scene.expanded().size());
      group.batch();
      index.scan();
      scene.judge(index, scene.expanded(), 100);
    }
  }

  private static int triangles(SceneIndex index) {
    int sum = 0;
    for (int i = 0; i < index.current().size(); i++) {
      sum += index.current().soup(i).size();
    }
    return sum;
  }
}
