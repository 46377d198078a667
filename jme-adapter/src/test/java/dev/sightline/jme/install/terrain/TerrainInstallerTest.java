package dev.sightline.jme.install.terrain;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.asset.DesktopAssetManager;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.install.MeshInstaller;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;

/** What install, uninstall and prepare do to terrain, and what clones and loaded terrain have. */
class TerrainInstallerTest {
  private final GroundJudge judge = new GroundJudge();

  @Test
  void clonesAndLoadedTerrainAreInstalledAnew() throws Exception {
    Ground ground = Ground.installed(31);
    assertThat(Sightline.isInstalled(ground.root)).isTrue();
    TerrainQuad clone = ground.terrain.clone();
    assertThat(Sightline.isInstalled(clone)).isFalse();
    Sightline.install(clone);
    assertThat(Sightline.isInstalled(clone)).isTrue();
    Node loaded = BinaryExporter.saveAndLoad(new DesktopAssetManager(true), ground.root);
    TerrainQuad read = (TerrainQuad) loaded.getChild("terrain");
    loaded.updateGeometricState();
    assertThat(Sightline.isInstalled(loaded)).isFalse();
    Sightline.install(loaded);
    assertThat(Sightline.isInstalled(read)).isTrue();
    Ground of = new Ground(9, 33, 31);
    of.root.detachAllChildren();
    of.root.attachChild(read);
    of.terrain = read;
    judge.check(of, of.ray(1), "loaded");
    of.terrain = clone;
    of.root.detachAllChildren();
    of.root.attachChild(clone);
    of.root.updateGeometricState();
    judge.check(of, of.ray(1), "cloned");
  }

  @Test
  void uninstallPutsTheEnginesPickerBack() {
    Ground ground = new Ground(9, 33, 32);
    Object before = PickerField.get(ground.terrain);
    Sightline.install(ground.root);
    Sightline.install(ground.root);
    assertThat(PickerField.get(ground.terrain)).isInstanceOf(HeightFieldPicker.class);
    Sightline.uninstall(ground.root);
    assertThat(PickerField.get(ground.terrain)).isSameAs(before);
    assertThat(Sightline.isInstalled(ground.root)).isFalse();
    MeshInstaller installer = new MeshInstaller(null);
    installer.scan(ground.root);
    ground.terrain.removeFromParent();
    installer.undo(ground.root);
    assertThat(PickerField.get(ground.terrain)).isSameAs(before);
  }

  @Test
  void prepareReadsTheHeightsOfInstalledTerrain() {
    Ground ground = new Ground(9, 33, 41);
    Mesh mesh = ground.patches().get(0).getMesh();
    FloatBuffer data = mesh.getFloatBuffer(VertexBuffer.Type.Position);
    Sightline.prepare(ground.root);
    assertThat(PatchSource.isTouched(data)).isTrue();
    Sightline.install(ground.root);
    assertThat(PatchSource.isTouched(data)).isTrue();
    Sightline.prepare(ground.root);
    assertThat(PatchSource.isTouched(data)).isFalse();
  }

  @Test
  void patchesGetNoTreesAndOtherMeshesInTheTerrainDo() {
    Ground ground = new Ground(9, 33, 33);
    Geometry hut = new Geometry("hut", new Box(1, 1, 1));
    ground.terrain.attachChild(hut);
    Sightline.install(ground.root);
    assertThat(Sightline.isInstalled(ground.root)).isTrue();
    assertThat(Sightline.isInstalled(hut.getMesh())).isTrue();
    ground.patches().forEach(p -> assertThat(Sightline.isInstalled(p.getMesh())).isFalse());
    Sightline.uninstall(hut);
    assertThat(Sightline.isInstalled(ground.root)).isFalse();
    TerrainQuad quarter = (TerrainQuad) ground.terrain.getChild(0);
    assertThat(Sightline.isInstalled(quarter)).isFalse();
    Sightline.install(quarter);
    assertThat(Sightline.isInstalled(quarter)).isTrue();
  }
}
