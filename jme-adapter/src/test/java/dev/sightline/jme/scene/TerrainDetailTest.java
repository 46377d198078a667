package dev.sightline.jme.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Triangle;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.sightline.jme.Expanded;
import dev.sightline.jme.FullPatch;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.install.terrain.PagedTerrain;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.TerrainCell;
import dev.sightline.jme.result.Touch;
import dev.sightline.jme.scene.HillyTerrain.Put;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Terrain is asked at full detail, whatever the camera shows. */
class TerrainDetailTest {
  private final HillyTerrain land = new HillyTerrain(65, 2320);

  /** What a view says to questions of every kind; names, numbers and the bits of floats. */
  private static List<String> answers(SceneView view, List<Ray> rays) {
    List<String> said = new ArrayList<>();
    SceneOverlap found = SceneOverlap.ofTriangles();
    for (Ray ray : rays) {
      Vector3f near = ray.origin.add(ray.direction.mult(25));
      view.pickAll(ray).forEach(pick -> said.add(text(pick)));
      said.add(view.groundHeight(near.x, near.z).toString());
      view.closestPoint(near, 30).ifPresent(pick -> said.add(text(pick)));
      view.sphereCast(ray.origin, 1.5f, ray.direction.mult(60)).ifPresent(at -> said.add(text(at)));
      view.overlap(QueryVolume.sphere(near, 4), QueryOptions.DEFAULT, found);
      for (int i = 0; i < found.size(); i++) {
        for (int k = 0; k < found.triangleCount(i); k++) {
          said.add(found.geometry(i).getName() + " " + found.triangle(i, k));
        }
      }
    }
    return said;
  }

  private static String text(Pick pick) {
    String numbers = pick.triangleIndex() + " " + pick.u() + " " + pick.v() + " " + pick.distance();
    return pick.geometry().getName() + " " + numbers + " " + pick.point() + pick.normal();
  }

  private static String text(Touch touch) {
    String numbers = touch.triangleIndex() + " " + touch.u() + " " + touch.v();
    return touch.geometry().getName() + " " + numbers + " " + touch.fraction() + touch.normal();
  }

  private List<Ray> rays(int count) {
    Expanded full = land.full();
    List<Ray> rays = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rays.add(full.ray(land.random));
    }
    return rays;
  }

  @ParameterizedTest
  @EnumSource
  void answersAreTheSameWhateverTheCameraShows(Put how) {
    land.put(how);
    List<Ray> rays = rays(40);
    try (SceneIndex index = new SceneIndex(land.root)) {
      index.scan();
      SceneSnapshot before = index.current();
      List<String> expected = answers(SceneView.of(before), rays);
      land.lookCoarsely(-30, -30);
      index.scan();
      assertThat(index.current().soup(0)).as("nothing is read").isSameAs(before.soup(0));
      assertThat(answers(SceneView.of(index.current()), rays)).isEqualTo(expected);
      land.lookCoarsely(31, 20);
      try (SceneIndex later = new SceneIndex(land.root)) {
        assertThat(answers(SceneView.of(later.current()), rays)).isEqualTo(expected);
        land.full().judge(SceneView.of(later.current()), land.random, 40);
      }
    }
  }

  @Test
  void everyKindOfQuestionIsAnsweredAsOverMeshesOfAllTriangles() {
    List<Ray> rays = rays(200);
    Node meshes = new Node("meshes");
    land.terrain
        .descendantMatches(TerrainPatch.class) // in the order of the scene, by which ties are told
        .forEach(patch -> meshes.attachChild(FullPatch.geometry(patch)));
    meshes.updateGeometricState();
    land.lookCoarsely(-30, -30);
    try (SceneIndex index = new SceneIndex(land.root);
        SceneIndex other = new SceneIndex(meshes)) {
      List<String> expected = answers(SceneView.of(other.current()), rays);
      assertThat(answers(SceneView.of(index.current()), rays)).isEqualTo(expected);
      assertThat(expected).hasSizeGreaterThan(5 * rays.size());
    }
  }

  @Test
  void theOtherChoiceAsksWhatIsShown() {
    land.lookCoarsely(-30, -30);
    Ray ray = down(20.3f, 21.6f);
    IndexOptions shown = IndexOptions.defaults().withLod(IndexOptions.Lod.ACTIVE);
    try (SceneIndex index = new SceneIndex(land.root);
        SceneIndex other = new SceneIndex(land.root, shown)) {
      Pick full = SceneView.of(index.current()).pickNearest(ray).orElseThrow();
      Pick coarse = SceneView.of(other.current()).pickNearest(ray).orElseThrow();
      assertThat(full.level()).isEqualTo(-2);
      assertThat(full.terrainCell()).isPresent();
      assertThat(coarse.level()).isEqualTo(-1);
      assertThat(coarse.terrainCell()).isEmpty();
      assertThat(coarse.distance()).isNotEqualTo(full.distance());
    }
  }

  private static Ray down(float x, float z) {
    return new Ray(new Vector3f(x, 100, z), new Vector3f(0, -1, 0));
  }

  @Test
  void aPickNamesPatchCellAndHalf() {
    land.lookCoarsely(-30, -30);
    TerrainPatch patch = land.patches().get(5);
    Vector3f first = patch.getWorldTranslation();
    try (SceneIndex index = new SceneIndex(land.root)) {
      SceneView view = SceneView.of(index.current());
      for (int i = 0; i < 2 * 16 * 16; i++) {
        int column = i / 2 % 16;
        int row = i / 32;
        boolean isTurned = i / 2 == 0 || i / 2 == 255;
        float z = isTurned ? 0.7f - 0.4f * (i % 2) : 0.3f + 0.4f * (i % 2);
        Ray ray = down(first.x + column + 0.3f + 0.4f * (i % 2), first.z + row + z);
        Pick pick = view.pickNearest(ray).orElseThrow();
        assertThat(pick.terrainCell()).contains(new TerrainCell(patch, column, row, i % 2));
        CollisionResults results = new CollisionResults();
        view.collideWith(ray, results);
        assertNamed(pick, results.getClosestCollision());
      }
    }
  }

  /** The vertices of the triangle are those around the point, in a pick and in a result. */
  private static void assertNamed(Pick pick, CollisionResult result) {
    Vector3f[] v = {new Vector3f(), new Vector3f(), new Vector3f()};
    assertThat(pick.vertices(v[0], v[1], v[2])).isTrue();
    Vector3f mixed = v[0].mult(1 - pick.u() - pick.v());
    mixed.addLocal(v[1].mult(pick.u())).addLocal(v[2].mult(pick.v()));
    assertThat(mixed.distance(pick.point())).isLessThan(1e-4f);
    Triangle triangle = result.getTriangle(null);
    for (int k = 0; k < 3; k++) {
      assertThat(pick.geometry().localToWorld(triangle.get(k), null)).isEqualTo(v[k]);
    }
    assertThat(triangle.getNormal().y).isPositive();
  }

  @Test
  void heightsThatAreNoNumberAreHoles() {
    float[] heights = new float[33 * 33];
    for (int i = 0; i < heights.length; i++) {
      boolean isHole = i == 5 * 33 + 7 || i % 33 > 20 && i / 33 > 16;
      heights[i] = isHole ? Float.NaN : land.random.nextFloat() * 3;
    }
    land.parent.detachAllChildren();
    TerrainQuad holed = new TerrainQuad("holed", 17, 33, heights);
    land.parent.attachChild(holed);
    land.root.updateGeometricState();
    Expanded full = new Expanded();
    List<TerrainPatch> patches = new ArrayList<>();
    holed.getAllTerrainPatches(patches);
    patches.forEach(patch -> full.add(patch, FullPatch.mesh(patch), patch.getWorldTransform()));
    try (SceneIndex index = new SceneIndex(land.root)) {
      SceneView view = SceneView.of(index.current());
      full.judge(view, land.random, 200);
      assertThat(view.groundHeight(7 - 16.1f, 5 - 16.1f)).isEmpty();
      assertThat(view.groundHeight(10, 10)).isEmpty();
      holed.setHeight(new Vector2f(7 - 16, 5 - 16), 2);
      assertThat(SceneView.of(index.current()).groundHeight(7 - 16, 5 - 16)).hasValue(2);
    }
  }

  @Test
  void tilesOfATerrainGridComeGoAndMove() {
    PagedTerrain grid = new PagedTerrain();
    land.parent.detachAllChildren();
    land.parent.attachChild(grid);
    try (SceneIndex index = new SceneIndex(land.root)) {
      assertThat(index.current().size()).isZero();
      TerrainQuad first = grid.attachTile(0, 0);
      judgeTiles(index, grid, 4);
      grid.attachTile(1, 0);
      TerrainQuad last = grid.attachTile(1, 1);
      judgeTiles(index, grid, 12);
      grid.removeTile(first);
      judgeTiles(index, grid, 8);
      grid.attachTile(last, 0, 0);
      judgeTiles(index, grid, 8);
    }
  }

  private void judgeTiles(SceneIndex index, PagedTerrain grid, int patches) {
    land.root.updateGeometricState();
    index.scan();
    Expanded full = new Expanded();
    grid.descendantMatches(TerrainPatch.class)
        .forEach(patch -> full.add(patch, FullPatch.mesh(patch), patch.getWorldTransform()));
    assertThat(index.current().size()).isEqualTo(patches);
    full.judge(SceneView.of(index.current()), land.random, 30);
  }

  @Test
  void aHeightTakesTwelveBytesAndAnEdgeIsStoredTwice() {
    TerrainQuad wide = new TerrainQuad("wide", 65, 257, null);
    land.parent.attachChild(wide);
    try (SceneIndex index = new SceneIndex(wide, IndexOptions.defaults(), Runnable::run)) {
      index.scan();
      index.scan();
      double bytes = index.statistics().bytes();
      assertThat(bytes / (257 * 257)).isCloseTo(12, within(0.2));
      assertThat(bytes / (16 * 65 * 65)).isLessThan(12);
    }
  }
}
