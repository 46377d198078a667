package dev.sightline.demo.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Triangle;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import com.jme3.terrain.geomipmap.picking.BresenhamTerrainPicker;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.audit.AuditOptions;
import dev.sightline.jme.extra.audit.AuditReport;
import dev.sightline.jme.extra.audit.AuditState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each game is played once, and three answer: installed trees, whose answers go on with the game;
 * the engine's own, which an audit compares with them triangle by triangle and judges by exact
 * arithmetic; and a state, which has to say what installed trees do.
 */
class GamesTest {
  private static final int FRAMES = 60;
  private static final int LONG = 1500;

  @TempDir Path cases;

  static Set<String> names() {
    return Games.all().keySet();
  }

  @ParameterizedTest
  @MethodSource("names")
  void noAnswerOfOursIsWrongAndAllWaysToAskAgree(String name) {
    play(name, FRAMES);
  }

  @ParameterizedTest
  @MethodSource("names")
  @Tag("long")
  void norIsOneInALongGame(String name) {
    play(name, LONG);
  }

  private void play(String name, int frames) {
    Supplier<Game> maker = Games.all().get(name);
    Game game = maker.get();
    AuditState audit =
        new AuditState(
            game.root,
            AuditOptions.standard().withShare(1).withMaxCases(1 << 20).withFolder(cases));
    CollisionAppState state = new CollisionAppState(game.root);
    Both both = new Both(new StateAsker(state));
    Player player = new Player(game, audit, state);
    for (int i = 0; i < frames; i++) {
      player.frame(both);
    }
    AuditReport report = audit.audit().report();
    System.out.printf(
        "%s, seed 3: %d questions, %d with hits, engine's terrain wrong %d, audit %s%n",
        name, both.questions, both.withHits, both.ofTerrain, report.disagreements());
    assertThat(report.oursWrong()).isZero();
    assertThat(report.audited()).isEqualTo(report.calls());
    assertThat(both.questions).isGreaterThanOrEqualTo(frames);
    assertThat(both.withHits).as("some hit and some do not").isBetween(frames / 20, both.questions);
  }

  /** Asks by the engine's call and a state, compares, and goes on with the former. */
  private static final class Both implements GameAsker {
    private final EngineAsker engine = new EngineAsker();
    private final StateAsker state;
    private int questions;
    private int withHits;

    /** Where the engine's terrain picker was wrong. */
    private int ofTerrain;

    Both(StateAsker state) {
      this.state = state;
    }

    @Override
    public CollisionResults ask(Spatial below, Ray ray) {
      CollisionResults answer = engine.ask(below, ray);
      if (below instanceof TerrainQuad terrain) {
        compare(terrain, ray, answer);
      }
      List<CollisionResult> ours = sorted(answer);
      List<CollisionResult> its = sorted(state.ask(below, ray));
      assertThat(its).as("question %d, %s", questions, ray).hasSameSizeAs(ours);
      for (int i = 0; i < ours.size(); i++) {
        assertThat(its.get(i).getGeometry()).isSameAs(ours.get(i).getGeometry());
        assertThat(its.get(i).getDistance())
            .isCloseTo(ours.get(i).getDistance(), within(1e-5f * (1 + ours.get(i).getDistance())));
        assertThat(its.get(i).getContactPoint().distance(ours.get(i).getContactPoint()))
            .isLessThan(1e-3f);
        assertThat(its.get(i).getContactNormal().dot(ours.get(i).getContactNormal()))
            .isGreaterThan(0.999f);
      }
      questions++;
      withHits += ours.isEmpty() ? 0 : 1;
      return answer;
    }

    /**
     * Terrain is not audited, as its patches are not asked one by one: where the engine's picker
     * finds another place, a loop over all triangles has to find ours.
     */
    private void compare(TerrainQuad terrain, Ray ray, CollisionResults answer) {
      CollisionResults engines = new CollisionResults();
      new BresenhamTerrainPicker(terrain).getTerrainIntersection(ray, engines);
      double ours = distance(answer);
      if (Math.abs(ours - distance(engines)) > 0.01) {
        assertThat(ours).isCloseTo(loop(terrain, ray), within(1e-3));
        ofTerrain++;
      }
    }

    private static double distance(CollisionResults results) {
      return results.size() == 0 ? 1e9 : results.getClosestCollision().getDistance();
    }

    private static double loop(TerrainQuad terrain, Ray ray) {
      Vector3f o = ray.origin;
      Vector3f d = ray.direction;
      ShearedRay sheared = new ShearedRay().set(o.x, o.y, o.z, d.x, d.y, d.z);
      List<TerrainPatch> patches = new ArrayList<>();
      terrain.getAllTerrainPatches(patches);
      double nearest = 1e9;
      Triangle triangle = new Triangle();
      float[] corners = new float[9];
      for (TerrainPatch patch : patches) {
        for (int i = 0; i < patch.getMesh().getTriangleCount(); i++) {
          patch.getMesh().getTriangle(i, triangle);
          for (int k = 0; k < 3; k++) {
            Vector3f corner = triangle.get(k).add(patch.getWorldTranslation());
            corners[3 * k] = corner.x;
            corners[3 * k + 1] = corner.y;
            corners[3 * k + 2] = corner.z;
          }
          double t = RayTriangle.watertight(sheared, corners, 0, Culling.NONE);
          nearest = t < nearest ? t : nearest;
        }
      }
      return nearest;
    }

    private static List<CollisionResult> sorted(CollisionResults results) {
      List<CollisionResult> sorted = new ArrayList<>();
      results.forEach(sorted::add);
      sorted.sort(
          Comparator.comparing(CollisionResult::getDistance)
              .thenComparing(result -> result.getGeometry().getName())
              .thenComparing(CollisionResult::getTriangleIndex));
      return sorted;
    }

    @Override
    public Set<Geometry> ask(Spatial below, BoundingBox box) {
      Set<Geometry> answer = engine.ask(below, box);
      assertThat(state.ask(below, box)).isEqualTo(answer);
      questions++;
      withHits += answer.isEmpty() ? 0 : 1;
      return answer;
    }
  }
}
