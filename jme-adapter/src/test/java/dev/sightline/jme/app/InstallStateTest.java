package dev.sightline.jme.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;

class InstallStateTest {
  private final FakeApp fake = new FakeApp();
  private final Node root = new Node("root");
  private final Mesh mesh = Shapes.ball(12, VertexBuffer.Format.UnsignedShort);
  private final InstallState state = new InstallState(root);

  InstallStateTest() {
    Node inner = new Node("inner");
    root.attachChild(inner);
    inner.attachChild(new Geometry("ball", mesh));
    inner.attachChild(new Geometry("none"));
    inner.attachChild(new Geometry("lines", Shapes.lines()));
    fake.states.attach(state);
  }

  private void update() {
    fake.states.update(0);
  }

  private static int hits(Geometry geometry) {
    Ray ray = new Ray(new Vector3f(0.11f, 0.17f, 5), new Vector3f(0, 0, -1));
    return geometry.collideWith(ray, new CollisionResults());
  }

  @Test
  void theFirstUpdateInstallsAndNewMeshesFollowAtTheNext() {
    update();
    assertThat(Sightline.isInstalled(mesh)).isTrue();
    Mesh later = Shapes.strip(9);
    root.attachChild(new Geometry("later", later));
    assertThat(Sightline.isInstalled(later)).isFalse();
    update();
    assertThat(Sightline.isInstalled(later)).isTrue();
  }

  @Test
  void aGeometryThatGetsAnotherMeshIsCoveredAtTheNextUpdate() {
    update();
    Mesh other = Shapes.floor();
    ((Geometry) root.getChild("ball")).setMesh(other);
    update();
    assertThat(Sightline.isInstalled(other)).isTrue();
  }

  @Test
  void clearCollisionDataIsUndoneAtTheNextUpdate() {
    update();
    mesh.clearCollisionData();
    assertThat(Sightline.isInstalled(mesh)).isFalse();
    update();
    assertThat(Sightline.isInstalled(mesh)).isTrue();
  }

  @Test
  void createCollisionDataIsUndoneAtTheNextUpdate() {
    update();
    mesh.createCollisionData();
    assertThat(Sightline.isInstalled(mesh)).isFalse();
    update();
    assertThat(Sightline.isInstalled(mesh)).isTrue();
    assertThat(hits((Geometry) root.getChild("ball"))).isEqualTo(2);
  }

  @Test
  void aCloneThatSharesItsSourcesTreeGetsItsOwnAtTheNextUpdate() {
    update();
    Mesh clone = mesh.clone();
    root.attachChild(new Geometry("clone", clone));
    update();
    assertThat(Sightline.isInstalled(clone)).isTrue();
    assertThat(Sightline.isInstalled(mesh)).isTrue();
  }

  @Test
  void disablingTakesEveryTreeOutAndEnablingPutsThemBack() {
    update();
    state.setEnabled(false);
    assertThat(Sightline.isInstalled(mesh)).isFalse();
    update();
    assertThat(Sightline.isInstalled(mesh)).isFalse();
    state.setEnabled(true);
    update();
    assertThat(Sightline.isInstalled(mesh)).isTrue();
  }

  @Test
  void detachingTakesTreesOutOfMeshesThatHaveLeftTheSceneAsWell() {
    update();
    root.detachAllChildren();
    update();
    fake.states.detach(state);
    update();
    assertThat(Sightline.isInstalled(mesh)).isFalse();
  }

  @Test
  void aSingleGeometryMayBeTheRoot() {
    Geometry alone = new Geometry("alone", Shapes.floor());
    fake.states.attach(new InstallState(alone));
    update();
    assertThat(Sightline.isInstalled(alone.getMesh())).isTrue();
  }

  @Test
  void neitherTheStateNorUninstallingKeepsAMeshInMemory() throws InterruptedException {
    update();
    WeakReference<Mesh> attachedOnce = new WeakReference<>(installedOnce());
    WeakReference<Mesh> uninstalled = new WeakReference<>(uninstalledOnce());
    // The engine's scratch variables keep the spatial that was brought up to date last.
    Geometry ball = (Geometry) root.getChild("ball");
    ball.move(0, 0, 0);
    assertThat(hits(ball)).isEqualTo(2);
    for (int i = 0; i < 100 && (attachedOnce.get() != null || uninstalled.get() != null); i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(attachedOnce.get()).isNull();
    assertThat(uninstalled.get()).isNull();
    assertThat(Sightline.isInstalled(mesh)).isTrue();
  }

  /** A mesh that was in the scene, was asked, and is detached while it is installed. */
  private Mesh installedOnce() {
    Geometry geometry = new Geometry("once", Shapes.ball(8, VertexBuffer.Format.UnsignedShort));
    root.attachChild(geometry);
    update();
    assertThat(hits(geometry)).isEqualTo(2);
    root.detachChild(geometry);
    update();
    assertThat(Sightline.isInstalled(geometry.getMesh())).isTrue();
    return geometry.getMesh();
  }

  private static Mesh uninstalledOnce() {
    Geometry geometry = new Geometry("gone", Shapes.ball(8, VertexBuffer.Format.UnsignedShort));
    Sightline.install(geometry);
    assertThat(hits(geometry)).isEqualTo(2);
    Sightline.uninstall(geometry);
    return geometry.getMesh();
  }

  @Test
  void aRootThatIsNullIsRefusedByName() {
    assertThatNullPointerException().isThrownBy(() -> new InstallState(null)).withMessage("root");
  }
}
