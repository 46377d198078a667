package dev.sightline.jme.install.terrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.internal.mesh.HeightEdits;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;

/** Edits of heights, and patches and tiles that come, go and move, count at the next ray. */
class TerrainEditsTest {
  private final GroundJudge judge = new GroundJudge();

  @Test
  void editsCountAtTheNextRayBeforeAndAfterADrawing() {
    Ground ground = Ground.installed(26);
    ground.terrain.setLocalScale(2, 3, 0.5f);
    ground.root.updateGeometricState();
    for (int i = 0; i < 60; i++) {
      float x = 2 * (ground.random.nextInt(33) - 16);
      float z = 0.5f * (ground.random.nextInt(33) - 16);
      float height = 20 * ground.random.nextFloat();
      ground.terrain.setHeight(new Vector2f(x, z), height);
      if (i % 3 == 1) {
        for (TerrainPatch patch : ground.patches()) { // as the renderer does
          patch.getMesh().getBuffer(VertexBuffer.Type.Position).getData().rewind();
        }
      } else if (i % 3 == 2) { // as an index over the scene does
        HeightEdits seen = new HeightEdits();
        ground.patches().forEach(patch -> seen.meet(patch.getMesh()));
      }
      Ray down = new Ray(new Vector3f(x, 200, z), new Vector3f(0, -1, 0));
      assertThat(ground.ask(down).getClosestCollision().getContactPoint().y)
          .as("edit %s", i)
          .isCloseTo(3 * height, within(1e-3f));
    }
    judge.check(ground, ground.ray(1), "after edits");
  }

  @Test
  void anEditThatARaySawIsSeenByAnIndexOverTheScene() {
    Ground ground = Ground.installed(27);
    Ray down = new Ray(new Vector3f(0, 200, 0), new Vector3f(0, -1, 0));
    ground.ask(down);
    Mesh mesh = ground.patches().get(0).getMesh();
    long before = MeshTreeCache.edits(mesh).get();
    mesh.getFloatBuffer(VertexBuffer.Type.Position).clear().position(3); // as an edit leaves it
    ground.ask(down);
    assertThat(MeshTreeCache.edits(mesh).get()).isEqualTo(before + 1);
  }

  @Test
  void anEditThatWasDrawnBeforeARaySawItIsReportedOnce() {
    Ground ground = Ground.installed(44);
    Ray down = new Ray(new Vector3f(-13, 200, -12), new Vector3f(0, -1, 0));
    Mesh mesh = ground.ask(down).getClosestCollision().getGeometry().getMesh();
    long before = MeshTreeCache.edits(mesh).get();
    ground.terrain.setHeight(new Vector2f(-13, -12), 9);
    mesh.getFloatBuffer(VertexBuffer.Type.Position).rewind(); // as the renderer does
    assertThat(ground.ask(down).getClosestCollision().getContactPoint().y).isEqualTo(9);
    ground.ask(down);
    assertThat(MeshTreeCache.edits(mesh).get()).isEqualTo(before + 1);
  }

  @Test
  void onlyPatchesThatWereEditedAreReadAgain() {
    Ground ground = new Ground(9, 33, 28);
    TerrainHeights before = TerrainHeights.read(ground.terrain, null);
    assertThat(before.areCurrent()).isTrue();
    ground.terrain.setHeight(new Vector2f(-13, -12), 9);
    assertThat(before.areCurrent()).isFalse();
    TerrainHeights after = TerrainHeights.read(ground.terrain, before);
    int others = 0;
    for (int i = 0; i < 16; i++) {
      others += before.field().patch(i % 4, i / 4) != after.field().patch(i % 4, i / 4) ? 1 : 0;
    }
    assertThat(others).isEqualTo(1);
    assertThat(after.field().patch(0, 0).height(3, 4)).isEqualTo(9);
    assertThat(after.areCurrent()).isTrue();
    assertThat(TerrainHeights.read(ground.terrain, after).field().patch(0, 0))
        .isSameAs(after.field().patch(0, 0));
  }

  @Test
  void heightsThatWereWrittenBehindTheEnginesBackCountWhenReported() {
    Ground ground = Ground.installed(29);
    Ray down = new Ray(new Vector3f(-16, 200, -16), new Vector3f(0, -1, 0));
    float before = ground.ask(down).getClosestCollision().getContactPoint().y;
    TerrainPatch patch =
        ground.patches().stream()
            .filter(p -> p.getWorldTranslation().equals(new Vector3f(-16, 0, -16)))
            .findFirst()
            .orElseThrow();
    FloatBuffer data = patch.getMesh().getFloatBuffer(VertexBuffer.Type.Position);
    data.put(1, 77);
    assertThat(ground.ask(down).getClosestCollision().getContactPoint().y).isEqualTo(before);
    Sightline.changed(patch.getMesh());
    assertThat(ground.ask(down).getClosestCollision().getContactPoint().y).isEqualTo(77);
  }

  @Test
  void twoTerrainsOfOneMeshBothSeeAnEdit() {
    Ground ground = Ground.installed(30);
    TerrainQuad copy = ground.terrain.clone(false);
    copy.setLocalTranslation(100, 0, 0);
    ground.root.attachChild(copy);
    ground.root.updateGeometricState();
    Sightline.install(copy);
    Ray at = new Ray(new Vector3f(0, 200, 0), new Vector3f(0, -1, 0));
    Ray there = new Ray(new Vector3f(100, 200, 0), new Vector3f(0, -1, 0));
    ground.ask(at);
    ground.ask(there);
    ground.terrain.setHeight(new Vector2f(0, 0), 50);
    float shown = ground.ask(at).getClosestCollision().getContactPoint().y;
    assertThat(shown).isEqualTo(50);
    boolean isShared = copy.getHeightmapHeight(new Vector2f(0, 0)) == 50;
    assertThat(ground.ask(there).getClosestCollision().getContactPoint().y == 50)
        .isEqualTo(isShared);
  }

  @Test
  void patchesThatComeGoAndMoveCountAtTheNextRay() {
    Ground ground = Ground.installed(35);
    judge.check(ground, ground.ray(1), "before");
    TerrainQuad quarter = (TerrainQuad) ground.terrain.getChild(1);
    quarter.removeFromParent();
    for (int i = 0; i < 40; i++) {
      judge.check(ground, ground.ray(i), "without a quarter, ray " + i);
    }
    quarter.setLocalTranslation(24, 0, 8); // beside the rest, as a tile of a grid
    ground.terrain.attachChild(quarter);
    ground.root.updateGeometricState();
    Ray there = new Ray(new Vector3f(20.3f, 50, 4.2f), new Vector3f(0, -1, 0));
    assertThat(ground.ask(there).size()).isEqualTo(1);
    judge.check(ground, there, "a quarter beside");
    quarter.setLocalTranslation(8, 0, 24);
    ground.root.updateGeometricState();
    assertThat(ground.ask(there).size()).isZero();
    judge.check(ground, new Ray(new Vector3f(4.3f, 50, 20.2f), new Vector3f(0, -1, 0)), "moved");
    quarter.removeFromParent();
    TerrainPatch patch = (TerrainPatch) ((Node) ground.terrain.getChild(0)).getChild(2);
    patch.removeFromParent();
    for (int i = 0; i < 40; i++) {
      judge.check(ground, ground.ray(i), "without a patch, ray " + i);
    }
  }

  @Test
  void tilesOfATerrainGridThatComeGoAndMoveCountAtTheNextRay() {
    Ground ground = new Ground(9, 33, 42);
    PagedTerrain grid = new PagedTerrain();
    ground.terrain = grid;
    ground.root.detachAllChildren();
    ground.root.attachChild(grid);
    Sightline.install(ground.root);
    Ray down = new Ray(new Vector3f(-4.3f, 50, -3.2f), new Vector3f(0, -1, 0));
    ground.root.updateGeometricState();
    assertThat(ground.ask(down).size()).isZero();
    TerrainQuad first = grid.attachTile(0, 0);
    ground.root.updateGeometricState();
    assertThat(ground.ask(down).size()).isEqualTo(1);
    grid.attachTile(1, 0);
    grid.attachTile(0, 1);
    TerrainQuad last = grid.attachTile(1, 1);
    ground.root.updateGeometricState();
    for (int i = 0; i < 40; i++) {
      judge.check(ground, ground.ray(i), "four tiles, ray " + i);
    }
    assertThat(judge.hits).isBetween(20, 39);
    grid.removeTile(first);
    ground.root.updateGeometricState();
    assertThat(ground.ask(down).size()).isZero();
    grid.attachTile(last, 0, 0); // the camera has moved by a tile
    ground.root.updateGeometricState();
    assertThat(ground.ask(down).size()).isEqualTo(1);
    for (int i = 0; i < 40; i++) {
      judge.check(ground, ground.ray(i), "three tiles, ray " + i);
    }
  }

  /** What the engine's picker says once ours is out. */
  private static int askEngine(Ground ground, Ray ray) {
    Sightline.uninstall(ground.root);
    int hits = ground.ask(ray).size();
    Sightline.install(ground.root);
    return hits;
  }

  @Test
  void aQuadThatIsMovedOntoAnotherIsHitWithItAsByTheEngine() {
    Ground ground = Ground.installed(45);
    Ray down = new Ray(new Vector3f(-7.7f, 50, -7.3f), new Vector3f(0, -1, 0));
    assertThat(ground.ask(down).size()).isEqualTo(1);
    ground
        .terrain
        .getChild(3)
        .setLocalTranslation(ground.terrain.getChild(0).getLocalTranslation());
    ground.root.updateGeometricState();
    assertThat(ground.ask(down).size()).isEqualTo(2).isEqualTo(askEngine(ground, down));
  }

  @Test
  void patchesOfUnequalSizesAreLeftToTheEngine() {
    Ground ground = Ground.installed(46);
    TerrainQuad other = new TerrainQuad("other", 5, 17, null);
    other.setLocalTranslation(ground.terrain.getChild(0).getLocalTranslation());
    ground.terrain.getChild(0).removeFromParent();
    ground.terrain.attachChild(other);
    ground.root.updateGeometricState();
    Ray at = new Ray(new Vector3f(-7.7f, 50, -7.3f), new Vector3f(0, -1, 0));
    Ray beside = new Ray(new Vector3f(7.7f, 50, 7.3f), new Vector3f(0, -1, 0));
    assertThat(ground.ask(at).size()).isEqualTo(1).isEqualTo(askEngine(ground, at));
    assertThat(ground.ask(at).getClosestCollision().getContactPoint().y).isZero();
    assertThat(ground.ask(beside).size()).isEqualTo(1).isEqualTo(askEngine(ground, beside));
  }

  @Test
  void terrainThatIsNoGridIsLeftToTheEngine() {
    Ground ground = Ground.installed(36);
    Ray down = new Ray(new Vector3f(-7.7f, 50, -7.3f), new Vector3f(0, -1, 0));
    TerrainQuad quarter = (TerrainQuad) ground.terrain.getChild(0);
    float before = ground.ask(down).getClosestCollision().getContactPoint().y;
    quarter.setLocalTranslation(-7.5f, 0, -8);
    ground.root.updateGeometricState();
    float shifted = ground.ask(down).getClosestCollision().getContactPoint().y;
    Sightline.uninstall(ground.root);
    assertThat(ground.ask(down).getClosestCollision().getContactPoint().y).isEqualTo(shifted);
    Sightline.install(ground.root);
    quarter.setLocalTranslation(-8, 1, -8);
    ground.root.updateGeometricState();
    assertThat(ground.ask(down).getClosestCollision().getContactPoint().y)
        .isCloseTo(before + 1, within(1e-3f));
    ground.terrain.detachAllChildren();
    ground.root.updateGeometricState();
    assertThat(ground.ask(down).size()).isZero();
  }
}
