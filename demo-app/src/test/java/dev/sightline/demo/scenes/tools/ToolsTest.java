package dev.sightline.demo.scenes.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.demo.Scenes;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.convex.ConvexQueries;
import dev.sightline.jme.extra.convex.ModelShapes;
import dev.sightline.jme.extra.level.LevelTriangles;
import dev.sightline.jme.extra.solid.SolidQueries;
import dev.sightline.jme.query.QueryOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ToolsTest {
  private static final Path SOURCES = Path.of("src/main/java/dev/sightline/demo/scenes/tools");

  private static Workshop workshop;
  private static CollisionAppState collision;

  @TempDir Path folder;

  @BeforeAll
  static void load() {
    workshop = Workshop.load(new LoadDesk(Scenes.assets(), Optional.empty()));
    collision = Scenes.collision(workshop.node());
  }

  /** Each line on the screen is in the tool's source, outside of words and comments. */
  @ParameterizedTest
  @EnumSource(ToolKind.class)
  void the_code_on_the_screen_is_the_code_that_runs(ToolKind kind) throws Exception {
    Tool tool = kind.make();
    Path file = SOURCES.resolve(tool.getClass().getSimpleName() + ".java");
    String source = Files.readString(file).replaceAll("\"[^\"\n]*\"", "").replaceAll("\\s+", "");
    assertThat(tool.code()).hasSizeBetween(2, 4);
    for (String line : tool.code()) {
      assertThat(source).contains(line.replaceAll("\\s+", ""));
      assertThat(line).hasSizeLessThan(100);
    }
    assertThat(kind.hint()).hasSizeLessThan(70);
  }

  @ParameterizedTest
  @CsvSource({"0, 5", "4.9, 5", "-0.1, -5", "-14, -15", "1000, 115", "-1000, -115"})
  void a_dragged_crate_stays_in_the_middle_of_a_square_of_the_ground(float from, float to) {
    Vector3f place = new Vector3f(from, 4, -from);
    assertThat(DragTool.snap(place)).isTrue();
    assertThat(place.x).isEqualTo(to);
    assertThat(place.y).isEqualTo(4);
    assertThat(Math.abs(place.z)).isBetween(5f, 115f);
    assertThat((place.z - 5) % 10).isZero();
  }

  @Test
  void a_house_among_the_crates_collides_and_is_free_after_the_way_out() {
    ConvexQueries convex = new ConvexQueries(collision);
    Geometry ghost = House.ghost(Scenes.assets());
    ghost.setLocalTranslation(GhostTool.FIRST);
    ghost.updateGeometricState();
    assertThat(GhostTool.collides(convex, ghost)).isTrue();
    WayOut out = new WayOut();
    QueryOptions things = QueryOptions.DEFAULT.withLayers(Workshop.THINGS);
    assertThat(convex.free(ModelShapes.box(ghost), things, out)).isTrue();
    ghost.move(
        (float) out.displacement(0), (float) out.displacement(1), (float) out.displacement(2));
    ghost.updateGeometricState();
    assertThat(GhostTool.collides(convex, ghost)).isFalse();
    ghost.setLocalTranslation(60, 0.01f, 60);
    ghost.updateGeometricState();
    assertThat(GhostTool.collides(convex, ghost)).isFalse();
  }

  @Test
  void the_statue_is_a_solid_and_all_but_the_ground_is_a_thing() {
    SolidQueries solids = new SolidQueries(collision);
    assertThat(solids.isClosed(workshop.statue())).isTrue();
    assertThat(workshop.things())
        .contains(workshop.statue(), workshop.ring())
        .containsAll(workshop.crates())
        .extracting(Geometry::getName)
        .doesNotContain("the ground");
  }

  @Test
  void a_stored_tree_is_the_one_that_was_built() throws Exception {
    TriangleSoup soup = LevelTriangles.of(workshop.ring()).soup();
    Path file = Files.createFile(folder.resolve("ring.trees"));
    StoredTool.Outcome outcome = StoredTool.race(soup, file);
    assertThat(outcome.isSame()).isTrue();
    assertThat(outcome.triangles()).isEqualTo(workshop.ring().getTriangleCount());
    assertThat(outcome.bytes()).isEqualTo(Files.size(file)).isPositive();
  }
}
