package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import dev.sightline.jme.scene.Layers;
import org.junit.jupiter.api.Test;

class SceneSnapshotTest {
  private final Node root = new Node("root");
  private final Mesh mesh = new Box(1, 2, 3);
  private final Geometry box = attach("box", mesh);
  private final Geometry lines = attach("lines", Shapes.lines());
  private final Geometry hidden = attach("hidden", mesh);

  private Geometry attach(String name, Mesh shown) {
    Geometry geometry = new Geometry(name, shown);
    root.attachChild(geometry);
    return geometry;
  }

  private SceneSnapshot scanned() {
    try (SceneIndex index = new SceneIndex(root, Snapshots.IN_THE_SCAN, Runnable::run)) {
      return index.current();
    }
  }

  @Test
  void anEmptyOneHoldsNothing() {
    assertThat(SceneSnapshot.EMPTY.size()).isZero();
    assertThat(SceneSnapshot.EMPTY.isComplete()).isTrue();
    assertThat(SceneSnapshot.EMPTY.isAllInLayers()).isTrue();
    assertThat(SceneSnapshot.EMPTY.foreign()).isEmpty();
    assertThat(SceneSnapshot.EMPTY.isInScene(box)).isFalse();
    assertThat(SceneSnapshot.EMPTY.lineTree().size()).isZero();
  }

  @Test
  void eachInstanceIsWhatItWasAtTheScanInTheOrderOfTheGraph() {
    hidden.setCullHint(CullHint.Always);
    Layers.setMask(hidden, 6);
    SceneSnapshot snapshot = scanned();
    hidden.setCullHint(CullHint.Inherit);
    Layers.setMask(hidden, 0);
    hidden.setMesh(Shapes.floor());
    assertThat(snapshot.size()).isEqualTo(3);
    assertThat(snapshot.geometry(0)).isSameAs(box);
    assertThat(snapshot.geometry(1)).isSameAs(lines);
    assertThat(snapshot.geometry(2)).isSameAs(hidden);
    assertThat(snapshot.mesh(2)).isSameAs(mesh);
    assertThat(snapshot.level(2)).isEqualTo(MeshBuffers.FULL);
    assertThat(snapshot.isCulled(2)).isTrue();
    assertThat(snapshot.isCulled(0)).isFalse();
    assertThat(snapshot.layers(2)).isEqualTo(6);
    assertThat(snapshot.layers(0)).isEqualTo(Layers.DEFAULT_MASK);
    assertThat(snapshot.isAllInLayers()).isTrue();
    assertThat(snapshot.isPosing()).isTrue();
    assertThat(snapshot.isPosed(0)).isFalse();
  }

  @Test
  void linesStandInATreeOfTheirOwn() {
    SceneSnapshot snapshot = scanned();
    assertThat(snapshot.lineTree().size()).isEqualTo(1);
    assertThat(snapshot.lineInstance(0)).isEqualTo(1);
    assertThat(snapshot.lineSoup(1).size()).isEqualTo(2);
    assertThat(snapshot.soup(1).size()).isZero();
    assertThat(snapshot.lineTree()).as("made once").isSameAs(snapshot.lineTree());
  }

  @Test
  void trianglesAreThoseOfTheMeshAndBoxesInTheWorld() {
    box.setLocalTranslation(10, 0, 0);
    SceneSnapshot snapshot = scanned();
    float[] out = new float[11];
    for (int triangle = 0; triangle < mesh.getTriangleCount(); triangle++) {
      snapshot.copyTriangle(0, triangle, out, 2);
      Vector3f[] corners = Shapes.corners(mesh, triangle);
      for (int k = 0; k < 9; k++) {
        assertThat(out[2 + k]).isEqualTo(corners[k / 3].get(k % 3));
      }
    }
    snapshot.box(0, out, 1);
    assertThat(out[1]).isBetween(8.99f, 9f);
    assertThat(out[5]).isBetween(2f, 2.01f);
    assertThat(out[6]).isBetween(3f, 3.01f);
  }

  @Test
  void whatHasLeftTheSceneIsNotInItAnyMore() {
    SceneSnapshot snapshot = scanned();
    assertThat(snapshot.isInScene(box)).isTrue();
    assertThat(snapshot.isInScene(root)).isTrue();
    box.removeFromParent();
    assertThat(snapshot.isInScene(box)).isFalse();
    assertThat(snapshot.geometry(0)).isSameAs(box);
  }
}
