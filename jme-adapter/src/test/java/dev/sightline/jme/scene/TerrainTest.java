package dev.sightline.jme.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.terrain.geomipmap.TerrainPatch;
import dev.sightline.jme.Expanded;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.scene.HillyTerrain.Put;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Terrain is hit wherever it is put, as soon as it is edited. */
class TerrainTest {
  private static final IndexOptions SHOWN =
      IndexOptions.defaults().withLod(IndexOptions.Lod.ACTIVE);

  private final HillyTerrain land = new HillyTerrain(65, 2305);

  @ParameterizedTest
  @EnumSource
  void patchAndTriangleAreNamedUnderAnyTransform(Put how) {
    land.put(how);
    judge(IndexOptions.defaults(), land.full());
  }

  @ParameterizedTest
  @EnumSource
  void patchAndTriangleAreNamedAtTheLevelShownUnderAnyTransform(Put how) {
    land.lookCoarsely(-30, -30);
    land.put(how);
    judge(SHOWN, land.shown());
  }

  private void judge(IndexOptions options, Expanded expected) {
    try (SceneIndex index = new SceneIndex(land.root, options)) {
      expected.judge(SceneView.of(index.current()), land.random, 50);
      System.out.println(expected.hits + " hits of " + expected.judged);
    }
  }

  @Test
  void aPickAtTheLevelShownCountsItsTriangleAsTheMeshDoes() {
    land.lookCoarsely(-30, -30);
    try (SceneIndex index = new SceneIndex(land.root, SHOWN)) {
      Pick pick = SceneView.of(index.current()).pickNearest(down(20.3f, 21.6f)).orElseThrow();
      TerrainPatch patch = (TerrainPatch) pick.geometry();
      assertThat(patch.getLod()).isPositive();
      assertThat(pick.level()).isEqualTo(-1);
      Vector3f a = new Vector3f();
      Vector3f first = new Vector3f();
      assertThat(pick.vertices(a, new Vector3f(), new Vector3f())).isTrue();
      patch.getMesh().getTriangle(pick.triangleIndex(), first, new Vector3f(), new Vector3f());
      assertThat(a).isEqualTo(patch.localToWorld(first, null));
    }
  }

  private static Ray down(float x, float z) {
    return new Ray(new Vector3f(x, 1000, z), new Vector3f(0, -1, 0));
  }

  @ParameterizedTest
  @EnumSource
  void noRaySlipsThroughASeamBetweenPatchesOfOtherLevels(Put how) {
    land.lookCoarsely(-30, -30);
    land.put(how);
    try (SceneIndex full = new SceneIndex(land.root);
        SceneIndex shown = new SceneIndex(land.root, SHOWN)) {
      assertThat(missedAtSeams(SceneView.of(full.current()))).isZero();
      assertThat(missedAtSeams(SceneView.of(shown.current()))).isZero();
      land.parent.move(5.3f, 0.7f, -11.1f); // shifts instances that are there
      assertThat(missedAtSeams(SceneView.of(full.current()))).isZero();
      assertThat(missedAtSeams(SceneView.of(shown.current()))).isZero();
    }
  }

  private int missedAtSeams(SceneView view) {
    SceneHit hit = new SceneHit();
    int missed = 0;
    int asked = 0;
    for (int i = 0; i < 1500; i++) {
      float seam = 16 * (i % 3 - 1);
      float along = land.random.nextFloat() * 63 - 31.5f;
      float other = i % 2 == 0 ? along : Math.round(along);
      boolean isAlongX = land.random.nextBoolean();
      Vector3f at = new Vector3f(isAlongX ? other : seam, 60, isAlongX ? seam : other);
      float slant = land.random.nextFloat() - 0.5f;
      Vector3f way = new Vector3f(isAlongX ? slant : 0, -1, isAlongX ? 0 : slant);
      at.addLocal(way.x * -60, 0, way.z * -60);
      if (isInside(at, way)) {
        asked++;
        Vector3f from = land.terrain.localToWorld(at, null);
        Vector3f to = land.terrain.localToWorld(at.add(way), null);
        Ray ray = new Ray(from, to.subtractLocal(from).normalizeLocal());
        missed += view.pickNearest(ray, QueryOptions.DEFAULT, hit) ? 0 : 1;
      }
    }
    System.out.println(asked + " rays at seams, " + missed + " through");
    assertThat(asked).isGreaterThan(1000);
    return missed;
  }

  /** Whether a ray goes down within the rim all the way through the heights that there are. */
  private static boolean isInside(Vector3f at, Vector3f way) {
    boolean isInside = true;
    for (float height : new float[] {-8, 9}) {
      float t = at.y - height;
      isInside &= Math.abs(at.x + t * way.x) < 31.9f;
      isInside &= Math.abs(at.z + t * way.z) < 31.9f;
    }
    return isInside;
  }

  private static double height(SceneIndex index, float x, float z) {
    return SceneView.of(index.current()).groundHeight(x, z).orElseThrow();
  }

  @Test
  void heightsAreSeenAtTheNextQueryWithoutAScanOrADrawing() {
    HillyTerrain wide = new HillyTerrain(257, 2306);
    int edits = 0;
    try (SceneIndex index = new SceneIndex(wide.root);
        SceneIndex other = new SceneIndex(wide.root)) {
      index.scan();
      other.scan();
      index.current();
      for (int i = 0; i < 12; i++) {
        int x = wide.random.nextInt(240) - 120;
        int z = wide.random.nextInt(240) - 120;
        float to = 20 + i;
        wide.terrain.setHeight(new Vector2f(x, z), to);
        assertThat(height(index, x, z)).isEqualTo(to);
        wide.terrain.adjustHeight(List.of(new Vector2f(x, z)), List.of(1.5f));
        if (i % 3 == 1) {
          wide.root.updateLogicalState(0.1f);
          wide.root.updateGeometricState();
        }
        if (i % 4 == 1) {
          index.scan();
          index.drawn();
        }
        assertThat(height(index, x, z)).isEqualTo(to + 1.5f);
        assertThat(height(other, x, z)).as("another index").isEqualTo(to + 1.5f);
        edits += 2;
      }
    }
    System.out.println(edits + " edits");
  }

  @Test
  void manyHeightsEditedAtOnceAreAllSeenAndTheViewBeforeStaysAsItWas() {
    land.terrain.setLocalScale(2, 1, 2);
    land.terrain.setLocalTranslation(0, 50, 0);
    try (SceneIndex index = new SceneIndex(land.root)) {
      index.scan();
      SceneView before = SceneView.of(index.current());
      Expanded then = land.full();
      for (int i = 0; i < 200; i++) {
        float x = land.random.nextInt(120) - 60;
        float z = land.random.nextInt(120) - 60;
        land.terrain.setHeight(new Vector2f(x, z), land.random.nextInt(12));
      }
      land.full().judge(SceneView.of(index.current()), land.random, 60);
      then.judge(before, land.random, 60);
    }
  }

  @Test
  void terrainThatIsNotEditedIsNotReadAgain() {
    try (SceneIndex index = new SceneIndex(land.root)) {
      index.scan();
      index.scan();
      SceneSnapshot snapshot = index.current();
      long scans = index.statistics().scans();
      for (int i = 0; i < 20; i++) {
        assertThat(index.current()).isSameAs(snapshot);
      }
      assertThat(index.statistics().scans()).isEqualTo(scans);
      land.terrain.setHeight(new Vector2f(3, 3), 9);
      assertThat(index.current()).isNotSameAs(snapshot);
      assertThat(index.statistics().scans()).isEqualTo(scans + 1);
    }
  }

  @Test
  void detachedTerrainIsGoneAndComesBackAsItIsThen() {
    try (SceneIndex index = new SceneIndex(land.root)) {
      index.scan();
      land.terrain.removeFromParent();
      assertThat(index.current().size()).isZero();
      land.terrain.setHeight(new Vector2f(3, 3), 30);
      land.parent.attachChild(land.terrain);
      assertThat(height(index, 3, 3)).isEqualTo(30);
    }
  }

  @Test
  void turnedTerrainIsHitWhereTheEnginesOwnPickerFindsNothing() {
    land.put(Put.TURNED);
    land.root.updateGeometricState();
    int engine = 0;
    int asked = 0;
    Expanded full = land.full();
    try (SceneIndex index = new SceneIndex(land.root)) {
      SceneView view = SceneView.of(index.current());
      for (int i = 0; i < 100; i++) {
        Ray ray = full.ray(land.random);
        CollisionResults results = new CollisionResults();
        land.root.collideWith(ray, results);
        Optional<Pick> pick = view.pickNearest(ray);
        asked += pick.isPresent() ? 1 : 0;
        engine += pick.isPresent() && isRight(results, pick.get()) ? 1 : 0;
      }
    }
    System.out.println("the engine is right for " + engine + " of " + asked);
    assertThat(asked).isGreaterThan(80);
    assertThat(engine).isLessThan(asked / 2);
  }

  private static boolean isRight(CollisionResults results, Pick pick) {
    return results.size() > 0
        && Math.abs(results.getClosestCollision().getDistance() - pick.distance()) < 1e-2f;
  }

  @Test
  void theHeightIsTheEnginesWhereTheEngineIsRight() {
    try (SceneIndex index = new SceneIndex(land.root)) {
      for (int i = 0; i < 200; i++) {
        Vector2f at =
            new Vector2f(land.random.nextFloat() * 60 - 30, land.random.nextFloat() * 60 - 30);
        assertThat(height(index, at.x, at.y)).isEqualTo(land.terrain.getHeight(at), within(1e-3));
      }
    }
  }
}
