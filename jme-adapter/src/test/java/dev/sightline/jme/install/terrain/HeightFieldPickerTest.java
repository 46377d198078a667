package dev.sightline.jme.install.terrain;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.FastMath;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.VertexBuffer;
import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import com.jme3.terrain.geomipmap.picking.BresenhamTerrainPicker;
import dev.sightline.jme.Sightline;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Installed terrain answers rays as a loop over its triangles does, and as the engine should. */
class HeightFieldPickerTest {
  private final GroundJudge judge = new GroundJudge();
  private int hits;

  @ParameterizedTest
  @EnumSource(Ground.Place.class)
  void raysMeetWhatALoopMeets(Ground.Place place) {
    Ground ground = Ground.installed(11 + place.ordinal()).at(place);
    for (int i = 0; i < 60; i++) {
      judge.check(ground, ground.ray(i), "seed " + (11 + place.ordinal()) + ", ray " + i);
    }
    assertThat(judge.hits).isBetween(30, 59);
  }

  @Test
  void aRayThatEndsMeetsWhatLiesUpToItsLimit() {
    Ground ground = Ground.installed(21);
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
  void aVertexOfFlatGroundIsMetOnceInEachPatch() {
    TerrainQuad plane = new TerrainQuad("plane", 9, 33, null);
    plane.updateGeometricState();
    Sightline.install(plane);
    for (int[] place : new int[][] {{3, 3, 1}, {8, 3, 2}, {0, 0, 4}}) {
      CollisionResults results = new CollisionResults();
      Vector3f from = new Vector3f(place[0], 9, place[1]);
      plane.collideWith(new Ray(from, new Vector3f(0, -1, 0)), results);
      assertThat(results.size()).as("at %s %s", place[0], place[1]).isEqualTo(place[2]);
    }
  }

  @Test
  void whatIsNoRayMeetsNothing() {
    Ground ground = Ground.installed(22);
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
      judge.check(ground, new Ray(from, to.subtract(from).normalizeLocal()), "ray " + i);
    }
    assertThat(judge.hits).isEqualTo(60);
  }

  @Test
  void threadsMayAskAtOnceWhileNothingIsEdited() throws Exception {
    Ground ground = Ground.installed(38).at(Ground.Place.TURNED);
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
  void bothHalvesOfEachCellNameTheirTriangle() {
    Ground ground = Ground.installed(43);
    TerrainPatch patch = ground.patches().get(6);
    Vector3f first = patch.getWorldTranslation();
    Set<Integer> named = new HashSet<>();
    for (int i = 0; i < 2 * 8 * 8; i++) {
      boolean isTurned = i / 2 == 0 || i / 2 == 63;
      float x = i / 2 % 8 + 0.3f + 0.4f * (i % 2);
      float z = i / 16 + (isTurned ? 0.7f - 0.4f * (i % 2) : 0.3f + 0.4f * (i % 2));
      Vector3f from = first.add(x, 50, z);
      CollisionResult hit = ground.ask(new Ray(from, new Vector3f(0, -1, 0))).getCollision(0);
      assertThat(hit.getGeometry()).isSameAs(patch);
      assertThat(Ground.namesItsTriangle(hit)).isTrue();
      named.add(hit.getTriangleIndex());
    }
    assertThat(named).hasSize(2 * 8 * 8);
  }

  @Test
  void aTriangleThatIsNotShownHasTheNumberZero() {
    Ground ground = Ground.installed(39);
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
