package dev.sightline.jme.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import dev.sightline.jme.Expanded;
import dev.sightline.jme.index.SceneIndex;
import java.util.List;
import jme3tools.optimize.GeometryBatchFactory;
import org.junit.jupiter.api.Test;

/**
 * What GeometryBatchFactory has merged is one geometry: hits name it and its own triangle, because
 * nothing tells any more what it was made of.
 */
class MergedGeometriesTest {
  private final DrawnTogether scene = new DrawnTogether(2304);

  private Node filled() {
    Node group = new Node("group");
    scene.fill(group, 20);
    scene.sources.forEach(this::unflatten);
    return group;
  }

  /** The factory inverts transforms. */
  private void unflatten(Geometry source) {
    while (source.getLocalScale().y == 0) {
      scene.place(source);
    }
  }

  private static Expanded geometriesBelow(Node node) {
    Expanded all = new Expanded();
    node.depthFirstTraversal(
        at -> {
          if (at instanceof Geometry geometry) {
            all.add(geometry);
          }
        });
    return all;
  }

  @Test
  void anOptimizedNodeIsHitInItsMergedGeometries() {
    Node group = filled();
    int triangles = scene.expanded().size();
    try (SceneIndex index = scene.index()) {
      scene.judge(index, scene.expanded(), 100);
      scene.root.updateGeometricState();
      GeometryBatchFactory.optimize(group);
      Expanded merged = geometriesBelow(group);
      assertThat(merged.size()).isEqualTo(triangles);
      index.scan();
      scene.judge(index, merged, 300);
      assertThat(index.current().size()).as("one material, one geometry").isEqualTo(1);
      System.out.println(merged.hits + " hits of " + merged.judged);
    }
  }

  @Test
  void aMeshThatWasMergedByHandIsHitAsAnyOther() {
    filled();
    scene.root.updateGeometricState();
    Mesh merged = new Mesh();
    GeometryBatchFactory.mergeGeometries(List.copyOf(scene.sources), merged);
    merged.updateCounts();
    merged.updateBound();
    Geometry one = new Geometry("merged", merged);
    scene.root.detachAllChildren();
    scene.root.attachChild(one);
    scene.place(one);
    unflatten(one);
    try (SceneIndex index = scene.index()) {
      scene.judge(index, new Expanded().add(one), 200);
    }
  }
}
