package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import com.jme3.util.clone.Cloner;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class MeshCloneTest {
  private final Mesh mesh = Shapes.triangle();
  private final Geometry source = new Geometry("source", mesh);

  MeshCloneTest() {
    Sightline.install(source);
  }

  private static int hits(Mesh mesh, float z) {
    Geometry geometry = new Geometry("g", mesh);
    geometry.updateGeometricState();
    Ray ray = new Ray(new Vector3f(0.2f, 0.2f, z + 0.5f), new Vector3f(0, 0, -1));
    ray.setLimit(1);
    int byState = AskScene.all(geometry, ray, new CollisionResults());
    int byEngine = geometry.collideWith(ray, new CollisionResults());
    assertThat(byEngine).isEqualTo(byState);
    return byState;
  }

  private static void moveTo(Mesh mesh, float z) {
    FloatBuffer moved = BufferUtils.createFloatBuffer(0, 0, z, 1, 0, z, 0, 1, z);
    mesh.clearBuffer(VertexBuffer.Type.Position);
    mesh.setBuffer(VertexBuffer.Type.Position, 3, moved);
    mesh.updateBound();
  }

  @Test
  void aCloneSharesTheTreeAndGivesTheSameHits() {
    Mesh clone = mesh.clone();
    assertThat(Sightline.isInstalled(clone)).isFalse();
    assertThat(CollisionField.engine().get(clone)).isInstanceOf(InstalledTree.class);
    assertThat(hits(clone, 0)).isEqualTo(1);
  }

  @Test
  void aCloneWithPositionsOfItsOwnIsRightOnceInstalledItself() {
    Mesh clone = mesh.clone();
    moveTo(clone, 9);
    Sightline.install(new Geometry("clone", clone));
    assertThat(hits(clone, 9)).isEqualTo(1);
    assertThat(hits(clone, 0)).isZero();
    assertThat(hits(mesh, 0)).isEqualTo(1);
  }

  @Test
  void aSkinnedCloneHasATreeOfItsOwnInTheState() {
    mesh.setBuffer(VertexBuffer.Type.BindPosePosition, 3, new float[9]);
    Mesh posed = mesh.cloneForAnim();
    FloatBuffer positions = posed.getFloatBuffer(VertexBuffer.Type.Position);
    for (int i = 2; i < 9; i += 3) {
      positions.put(i, 4);
    }
    Sightline.install(new Geometry("posed", posed));
    assertThat(hits(posed, 4)).isEqualTo(1);
    assertThat(hits(mesh, 0)).isEqualTo(1);
  }

  @Test
  void deepClonesAndClonedModelsStartWithoutATree() {
    assertThat(CollisionField.engine().get(mesh.deepClone())).isNull();
    Geometry cloned = new Cloner().clone(source);
    assertThat(CollisionField.engine().get(cloned.getMesh())).isNull();
    assertThat(hits(cloned.getMesh(), 0)).isEqualTo(1);
  }

  @Test
  void uninstallingACloneLeavesItsSourceInstalled() {
    Mesh clone = mesh.clone();
    Sightline.uninstall(new Geometry("clone", clone));
    assertThat(CollisionField.engine().get(clone)).isNull();
    assertThat(Sightline.isInstalled(mesh)).isTrue();
  }
}
