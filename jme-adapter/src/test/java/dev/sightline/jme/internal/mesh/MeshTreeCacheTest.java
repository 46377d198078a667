package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.install.InstalledTree;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeshTreeCacheTest {
  private final Mesh mesh = Shapes.triangle();
  private final Geometry geometry = new Geometry("g", mesh);

  private int hits(float x, float y) {
    Ray ray = new Ray(new Vector3f(x, y, 1), new Vector3f(0, 0, -1));
    return AskScene.all(geometry, ray, new CollisionResults());
  }

  @Test
  void geometriesShareTheTreeOfTheirMesh() {
    assertThat(MeshTreeCache.of(mesh)).isSameAs(MeshTreeCache.of(mesh));
    MeshVersion contents = MeshTreeCache.of(mesh).contents(mesh, "a");
    assertThat(contents.built(mesh, "a")).isSameAs(contents.built(mesh, "b"));
    assertThat(MeshTreeCache.of(mesh.clone())).isNotSameAs(MeshTreeCache.of(mesh));
  }

  @Test
  void prepareBuildsAhead() {
    Sightline.prepare(geometry);
    MeshVersion contents = MeshTreeCache.of(mesh).contents(mesh, "g");
    Sightline.prepare(geometry);
    assertThat(MeshTreeCache.of(mesh).contents(mesh, "g")).isSameAs(contents);
    assertThat(hits(0.2f, 0.2f)).isEqualTo(1);
  }

  @Test
  void aReplacedBufferIsNoticed() {
    assertThat(hits(5.2f, 0.2f)).isZero();
    mesh.setBuffer(
        VertexBuffer.Type.Position, 3, BufferUtils.createFloatBuffer(5, 0, 0, 6, 0, 0, 5, 1, 0));
    assertThat(hits(5.2f, 0.2f)).isEqualTo(1);
    assertThat(hits(0.2f, 0.2f)).isZero();
  }

  @Test
  void aReplacedIndexIsNoticed() {
    mesh.setBuffer(VertexBuffer.Type.Index, 3, new short[] {0, 1, 1});
    assertThat(hits(0.2f, 0.2f)).isZero();
    mesh.getBuffer(VertexBuffer.Type.Index)
        .updateData(BufferUtils.createShortBuffer((short) 0, (short) 1, (short) 2));
    assertThat(hits(0.2f, 0.2f)).isEqualTo(1);
  }

  @Test
  void aSilentEditIsSeenOnceItIsTold() {
    assertThat(hits(0.2f, 0.2f)).isEqualTo(1);
    mesh.getFloatBuffer(VertexBuffer.Type.Position).put(3, 0);
    Sightline.changed(mesh);
    assertThat(hits(0.2f, 0.2f)).isZero();
  }

  @Test
  void tellingOfAMeshThatWasNeverAskedMakesNoTreeAndTheFirstQuestionFindsTheMesh() {
    int trees = MeshTreeCache.size();
    Sightline.changed(mesh);
    assertThat(MeshTreeCache.size()).isLessThanOrEqualTo(trees);
    assertThat(hits(0.2f, 0.2f)).isEqualTo(1);
  }

  @Test
  void aMeshThatIsGoneTakesItsTreeAlong() throws InterruptedException {
    int before = MeshTreeCache.size();
    List<Geometry> many = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      many.add(new Geometry("g" + i, Shapes.triangle()));
      Sightline.prepare(many.get(i));
      InstalledTree.install(many.get(i));
    }
    assertThat(MeshTreeCache.size()).isGreaterThanOrEqualTo(500);
    assertThat(many).hasSize(500);
    many.clear();
    for (int i = 0; i < 50 && MeshTreeCache.size() > before; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(MeshTreeCache.size()).isLessThanOrEqualTo(before);
  }
}
