package dev.sightline.jme.install.terrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.asset.DesktopAssetManager;
import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.math.FastMath;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import com.jme3.terrain.geomipmap.picking.BresenhamTerrainPicker;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.install.MeshInstaller;
import dev.sightline.jme.internal.mesh.HeightEdits;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import dev.sightline.jme.result.BarycentricResult;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Installed terrain answers rays as a loop over its triangles does, and as the engine should. */
class HeightFieldPickerTest {
  private int hits;

  private static Ground installed(long seed) {
    Ground ground = new Ground(9, 33, seed);
    Sightline.install(ground.root);
    return ground;
  }

  /** Compares the answer to a ray with that of a loop over all triangles. */
  private void check(Ground ground, Ray ray, String name) {
    List<Ground.Met> expected = ground.loop(ray);
    CollisionResults results = ground.ask(ray);
    assertThat(results.size() > 0).as(name).isEqualTo(!expected.isEmpty());
    if (expected.isEmpty()) {
      return;
    }
    hits++;
    CollisionResult first = results.getClosestCollision();
    float near = (float) expected.get(0).t();
    float slack = 1e-5f * (1 + near);
    assertThat(first.getDistance()).as(name).isCloseTo(near, within(slack));
    Vector3f point = ray.origin.add(ray.direction.mult(near));
    assertThat(first.getContactPoint().distance(point)).as(name).isLessThan(3e-4f);
    assertThat(expected.stream().anyMatch(met -> met.patch() == first.getGeometry())).isTrue();
    long distances = expected.stream().mapToDouble(Ground.Met::t).distinct().count();
    assertThat((long) results.size()).as(name).isBetween(distances, (long) expected.size());
    for (int i = 1; i < results.size(); i++) {
      float step =
          results.getCollision(i).getDistance() - results.getCollision(i - 1).getDistance();
      assertThat(step).as(name).isNotNegative();
    }
    for (CollisionResult result : results) {
      assertThat(result.getContactNormal().length()).isCloseTo(1, within(1e-5f));
      assertThat(Ground.namesItsTriangle(result)).as("%s: %s", name, result).isTrue();
      assertThat(((BarycentricResult) result).toPick().geometry()).isSameAs(result.getGeometry());
    }
  }

  @ParameterizedTest
  @EnumSource(Ground.Place.class)
  void raysMeetWhatALoopMeets(Ground.Place place) {
    Ground ground = installed(11 + place.ordinal()).at(place);
    for (int i = 0; i < 60; i++) {
      check(ground, ground.ray(i), "seed " + (11 + place.ordinal()) + ", ray " + i);
    }
    assertThat(hits).isBetween(30, 59);
  }

  @Test
  void aRayThatEndsMeetsWhatLiesUpToItsLimit() {
    Ground ground = installed(21);
    int cut = 0;
    for (int i = 0; i < 100; i++) {
      Ray ray = ground.ray(i);
      List<Ground.Met> all = ground.loop(ray);
      if (!all.isEmpty()) {
        ray.setLimit(1.00001f * (float) all.get(0).t());
        assertThat(ground.ask(ray).size()).as("ray %s", i).isPositive();
        ray.setLimit(0.999f * (float) all.get(0).t());
        cut += ground.ask(ray).size() == 0 ? 1 : 0;
        hits++;
      }
    }
    assertThat(cut).isEqualTo(hits).isGreaterThan(40);
  }

  @Test
  void whatIsNoRayMeetsNothing() {
    Ground ground = installed(22);
    Vector3f down = new Vector3f(0, -1, 0);
    assertThat(ground.ask(new Ray(new Vector3f(1.3f, 50, 1.6f), down)).size()).isEqualTo(1);
    assertThat(ground.ask(new Ray(new Vector3f(1.3f, Float.NaN, 1.6f), down)).size()).isZero();
    Ray still = new Ray(new Vector3f(1.3f, 50, 1.6f), down);
    still.direction.set(0, 0, 0);
    assertThat(ground.ask(still).size()).isZero();
    ground.terrain.setLocalScale(1, 0, 1);
    assertThat(ground.ask(new Ray(new Vector3f(1.3f, 50, 1.6f), down)).size()).isZero();
  }

  @Test
  void theSettingForOneHitIsTheEnginesOwn() {
    Ground ground = new Ground(9, 33, 23);
    ground.terrain.setSupportMultipleCollisions(false);
    Sightline.install(ground.root);
    Ray flat = new Ray(new Vector3f(-30, 1, 0.3f), new Vector3f(1, 0, 0));
    CollisionResults one = ground.ask(flat);
    assertThat(one.size()).isEqualTo(1);
    ground.terrain.setSupportMultipleCollisions(true);
    CollisionResults all = ground.ask(flat);
    assertThat(all.size()).isGreaterThan(1);
    assertThat(all.getClosestCollision().getDistance())
        .isEqualTo(one.getClosestCollision().getDistance());
    assertThat(all.getClosestCollision().getContactNormal())
        .isEqualTo(one.getClosestCollision().getContactNormal());
    Sightline.uninstall(ground.root);
    BresenhamTerrainPicker engine = (BresenhamTerrainPicker) PickerField.get(ground.terrain);
    assertThat(engine.isSupportingMultipleCollisions()).isTrue();
  }

  @Test
  void uprightTerrainIsHitAsTheEngineHitsItAndAtVerticesWhereTheEngineMisses() {
    Ground ground = new Ground(9, 33, 24);
    int missed = 0;
    for (int i = 0; i < 1000; i++) {
      Ray ray = ground.ray(i % 2);
      CollisionResult engine = ground.ask(ray).getClosestCollision();
      Sightline.install(ground.root);
      CollisionResult ours = ground.ask(ray).getClosestCollision();
      Sightline.uninstall(ground.root);
      if (i % 2 == 0) {
        boolean isLater =
            ours != null && (engine == null || engine.getDistance() > ours.getDistance() + 1e-3);
        missed += isLater ? 1 : 0;
      } else if (ours != null && engine != null) {
        if (Math.abs(ours.getDistance() - engine.getDistance()) < 1e-3) {
          assertThat(engine.getGeometry()).isSameAs(ours.getGeometry());
          assertThat(engine.getContactPoint().distance(ours.getContactPoint())).isLessThan(1e-3f);
          assertThat(engine.getContactNormal().distance(ours.getContactNormal())).isLessThan(1e-3f);
          hits++;
        }
      }
    }
    assertThat(missed).isBetween(5, 250);
    assertThat(hits).isBetween(300, 499);
  }

  @Test
  void groundBehindTheRayIsNotHitAsTheEngineHitsIt() {
    Ground ground = new Ground(9, 33, 40);
    int engine = 0;
    for (int i = 0; i < 50; i++) {
      Ray ray = ground.ray(2);
      CollisionResult top = ground.ask(ray).getClosestCollision();
      if (top != null) {
        ray.setOrigin(top.getContactPoint().add(0, -0.05f, 0));
        engine += ground.ask(ray).size();
        Sightline.install(ground.root);
        hits += ground.ask(ray).size();
        Sightline.uninstall(ground.root);
      }
    }
    assertThat(hits).isZero();
    assertThat(engine).isGreaterThan(10);
  }

  @ParameterizedTest
  @EnumSource(names = {"TURNED", "MIRRORED"})
  void turnedAndMirroredTerrainIsHitWhereTheEngineMostlyFindsNothing(Ground.Place place) {
    Ground ground = new Ground(9, 33, 25).at(place);
    int engine = 0;
    for (int i = 0; i < 200; i++) {
      Ray ray = ground.ray(1);
      engine += ground.ask(ray).size() > 0 ? 1 : 0;
      Sightline.install(ground.root);
      hits += ground.ask(ray).size() > 0 ? 1 : 0;
      Sightline.uninstall(ground.root);
    }
    assertThat(hits).isGreaterThan(120);
    assertThat(engine).isLessThan(hits / 2);
  }

  @Test
  void editsCountAtTheNextRayBeforeAndAfterADrawing() {
    Ground ground = installed(26);
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
    check(ground, ground.ray(1), "after edits");
  }

  @Test
  void anEditThatARaySawIsSeenByAnIndexOverTheScene() {
    Ground ground = installed(27);
    Ray down = new Ray(new Vector3f(0, 200, 0), new Vector3f(0, -1, 0));
    ground.ask(down);
    Mesh mesh = ground.patches().get(0).getMesh();
    long before = MeshTreeCache.edits(mesh).get();
    mesh.getFloatBuffer(VertexBuffer.Type.Position).clear().position(3); // as an edit leaves it
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
    Ground ground = installed(29);
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
    Ground ground = installed(30);
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
  void clonesAndLoadedTerrainAreInstalledAnew() throws Exception {
    Ground ground = installed(31);
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
    check(of, of.ray(1), "loaded");
    of.terrain = clone;
    of.root.detachAllChildren();
    of.root.attachChild(clone);
    of.root.updateGeometricState();
    check(of, of.ray(1), "cloned");
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

  @Test
  void boxesStayTheEngines() {
    Ground ground = new Ground(9, 33, 34);
    BoundingBox box = new BoundingBox(new Vector3f(2, 0, 3), 2, 8, 2);
    CollisionResults before = new CollisionResults();
    ground.root.collideWith(box, before);
    Sightline.install(ground.root);
    CollisionResults after = new CollisionResults();
    ground.root.collideWith(box, after);
    assertThat(after.size()).isEqualTo(before.size()).isPositive();
  }

  @Test
  void patchesThatComeGoAndMoveCountAtTheNextRay() {
    Ground ground = installed(35);
    check(ground, ground.ray(1), "before");
    TerrainQuad quarter = (TerrainQuad) ground.terrain.getChild(1);
    quarter.removeFromParent();
    for (int i = 0; i < 40; i++) {
      check(ground, ground.ray(i), "without a quarter, ray " + i);
    }
    quarter.setLocalTranslation(24, 0, 8); // beside the rest, as a tile of a grid
    ground.terrain.attachChild(quarter);
    ground.root.updateGeometricState();
    Ray there = new Ray(new Vector3f(20.3f, 50, 4.2f), new Vector3f(0, -1, 0));
    assertThat(ground.ask(there).size()).isEqualTo(1);
    check(ground, there, "a quarter beside");
    quarter.setLocalTranslation(8, 0, 24);
    ground.root.updateGeometricState();
    assertThat(ground.ask(there).size()).isZero();
    check(ground, new Ray(new Vector3f(4.3f, 50, 20.2f), new Vector3f(0, -1, 0)), "moved");
    quarter.removeFromParent();
    TerrainPatch patch = (TerrainPatch) ((Node) ground.terrain.getChild(0)).getChild(2);
    patch.removeFromParent();
    for (int i = 0; i < 40; i++) {
      check(ground, ground.ray(i), "without a patch, ray " + i);
    }
  }

  @Test
  void tilesOfATerrainGridThatComeGoAndMoveCountAtTheNextRay() {
    Ground ground = new Ground(9, 33, 42);
    TileGrid grid = new TileGrid();
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
      check(ground, ground.ray(i), "four tiles, ray " + i);
    }
    assertThat(hits).isBetween(20, 39);
    grid.removeTile(first);
    ground.root.updateGeometricState();
    assertThat(ground.ask(down).size()).isZero();
    grid.attachTile(last, 0, 0); // the camera has moved by a tile
    ground.root.updateGeometricState();
    assertThat(ground.ask(down).size()).isEqualTo(1);
    for (int i = 0; i < 40; i++) {
      check(ground, ground.ray(i), "three tiles, ray " + i);
    }
  }

  @Test
  void terrainThatIsNoGridIsLeftToTheEngine() {
    Ground ground = installed(36);
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

  @Test
  void cellsOfAnyLengthAreHitWhereTheyAre() {
    float[] heights = new float[33 * 33];
    for (int i = 0; i < heights.length; i++) {
      heights[i] = FastMath.sin(i);
    }
    Ground ground = new Ground(9, 33, 37);
    ground.root.detachAllChildren();
    ground.terrain = new TerrainQuad("steps", 9, 33, new Vector3f(0.3f, 2, 0.7f), heights);
    ground.root.attachChild(ground.terrain);
    ground.root.updateGeometricState();
    Sightline.install(ground.root);
    for (int i = 0; i < 60; i++) {
      Vector3f to = new Vector3f(8 * ground.random.nextFloat() - 4, 0, ground.random.nextFloat());
      Vector3f from = to.add(ground.random.nextFloat(), 9, ground.random.nextFloat());
      check(ground, new Ray(from, to.subtract(from).normalizeLocal()), "ray " + i);
    }
    assertThat(hits).isEqualTo(60);
  }

  @Test
  void threadsMayAskAtOnceWhileNothingIsEdited() throws Exception {
    Ground ground = installed(38).at(Ground.Place.TURNED);
    List<Ray> rays = new ArrayList<>();
    List<Float> expected = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Ray ray = ground.ray(i);
      List<Ground.Met> met = ground.loop(ray);
      rays.add(ray);
      expected.add(met.isEmpty() ? Float.NaN : (float) met.get(0).t());
    }
    Callable<Integer> asking =
        () -> {
          int wrong = 0;
          for (int round = 0; round < 20; round++) {
            for (int i = 0; i < rays.size(); i++) {
              CollisionResult hit = ground.ask(rays.get(i)).getClosestCollision();
              float distance = hit == null ? Float.NaN : hit.getDistance();
              float difference = Math.abs(distance - expected.get(i));
              wrong += hit == null != expected.get(i).isNaN() || difference > 1e-3 ? 1 : 0;
            }
          }
          return wrong;
        };
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (Future<Integer> wrong : threads.invokeAll(List.of(asking, asking, asking, asking))) {
        assertThat(wrong.get()).isZero();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void aTriangleThatIsNotShownHasTheNumberZero() {
    Ground ground = installed(39);
    Ray down = new Ray(new Vector3f(-11.7f, 50, -11.4f), new Vector3f(0, -1, 0));
    CollisionResult full = ground.ask(down).getClosestCollision();
    assertThat(full.getTriangleIndex()).isPositive();
    TerrainPatch patch = (TerrainPatch) full.getGeometry();
    patch.getMesh().clearBuffer(VertexBuffer.Type.Index);
    patch.getMesh().setBuffer(VertexBuffer.Type.Index, 3, new short[] {0, 2, 18, 20, 36, 38});
    CollisionResult coarse = ground.ask(down).getClosestCollision();
    assertThat(coarse.getTriangleIndex()).isZero();
    assertThat(coarse.getDistance()).isEqualTo(full.getDistance());
  }
}
