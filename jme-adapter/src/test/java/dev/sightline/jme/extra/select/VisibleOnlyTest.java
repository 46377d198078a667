package dev.sightline.jme.extra.select;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.Box;
import dev.sightline.core.Budget;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.extra.select.RandomAreas.Look;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.scene.Layers;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is visible is what an image of geometry numbers shows, drawn by a rasteriser. */
class VisibleOnlyTest {
  private static final long SEED = 25;
  private static final int AREAS = Budget.of(60);
  private static final int WIDTH = 96;
  private static final int HEIGHT = 72;

  private static final SelectionOptions ALL =
      SelectionOptions.DEFAULT
          .withCandidates(QueryOptions.DEFAULT)
          .withHiders(QueryOptions.DEFAULT);

  private static final SelectionOptions VISIBLE = ALL.withVisibleOnly(true);

  private static List<Geometry> all(SceneView view) {
    return java.util.stream.IntStream.range(0, view.snapshot().size())
        .mapToObj(view.snapshot()::geometry)
        .toList();
  }

  @ParameterizedTest
  @EnumSource(names = {"FROM_WITHIN", "IN_A_VIEWPORT"})
  void visibleIsWhatAnImageShows(Look look) {
    compare(look);
  }

  @Tag("long")
  @ParameterizedTest
  @EnumSource(names = {"FROM_AFAR", "PARALLEL"})
  void visibleIsWhatAnImageShowsFromAfarToo(Look look) {
    compare(look);
  }

  private static void compare(Look look) {
    RandomScene scene = new RandomScene(61, 40, look.offset());
    RandomAreas areas = new RandomAreas(SEED, WIDTH / 640f);
    areas.addTriangles(scene.root(), 12);
    Camera camera = look.camera(WIDTH, HEIGHT);
    SceneView view = AskScene.view(scene.root());
    List<Geometry> geometries = all(view);
    SelectionTruth.Image image = new SelectionTruth(camera).image(geometries);
    int compared = 0;
    int seen = 0;
    int hidden = 0;
    for (int i = 0; i < AREAS; i++) {
      SelectionArea area = i % 3 == 0 ? areas.rectangle() : areas.lasso();
      area = i % 2 == 0 ? RandomAreas.onIntegers(area) : area;
      double[] corners = SelectionTruth.corners(area);
      Set<Integer> shown = new TreeSet<>();
      Set<Integer> triangles = new LinkedHashSet<>();
      boolean isSure = true;
      for (int pixel = 0; pixel < image.geometry.length; pixel++) {
        int number = image.geometry[pixel];
        if ((number >= 0 || image.isUnsure(pixel))
            && SelectionTruth.holdsClosed(corners, pixel % WIDTH + 0.5, pixel / WIDTH + 0.5)) {
          isSure &= !image.isUnsure(pixel);
          shown.add(number);
          triangles.add(1000 * number + image.triangle[pixel]);
        }
      }
      if (!isSure) {
        continue;
      }
      compared++;
      List<Geometry> expected = shown.stream().map(geometries::get).toList();
      assertThat(new Selector(view, VISIBLE).geometries(area, camera))
          .as("%s %d: %s", look, i, area)
          .containsExactlyElementsOf(expected);
      assertThat(triangles(view, area, camera, geometries)).isEqualTo(triangles);
      for (SelectBy by : SelectBy.values()) {
        List<Geometry> candidates = new Selector(view, ALL.withBy(by)).geometries(area, camera);
        assertThat(new Selector(view, VISIBLE.withBy(by)).geometries(area, camera))
            .containsExactlyElementsOf(expected.stream().filter(candidates::contains).toList());
        seen += by == SelectBy.TRIANGLES ? expected.size() : 0;
        hidden += by == SelectBy.TRIANGLES ? candidates.size() - expected.size() : 0;
      }
    }
    System.out.printf(
        "%s, seed %d: %d areas, %d seen, %d hidden%n", look, SEED, compared, seen, hidden);
    assertThat(compared).isGreaterThan(AREAS * 3 / 4);
    assertThat(seen).isGreaterThan(hidden / 4);
    assertThat(hidden).isGreaterThan(seen / 10);
  }

  private static Set<Integer> triangles(
      SceneView view, SelectionArea area, Camera camera, List<Geometry> geometries) {
    SceneOverlap found = SceneOverlap.ofTriangles();
    new Selector(view, VISIBLE).select(area, camera, found);
    Set<Integer> triangles = new LinkedHashSet<>();
    for (int g = 0; g < found.size(); g++) {
      for (int k = 0; k < found.triangleCount(g); k++) {
        triangles.add(1000 * geometries.indexOf(found.geometry(g)) + found.triangle(g, k));
      }
    }
    return triangles;
  }

  private static Geometry wall(Node root, String name, float z, int layer) {
    Geometry wall = new Geometry(name, new Box(9, 9, 0.1f));
    wall.setLocalTranslation(0, 0, z);
    Layers.set(wall, layer);
    root.attachChild(wall);
    return wall;
  }

  @Test
  void whatTheHidersLeaveOutHidesNothingAndWhatIsNoCandidateHides() {
    Node root = new Node();
    Geometry back = wall(root, "back", 0, 1);
    Geometry front = wall(root, "front", 5, 2);
    Camera camera = Look.FROM_AFAR.camera(WIDTH, HEIGHT);
    SelectionArea area = SelectionArea.rectangle(40, 30, 60, 40);
    QueryOptions units = QueryOptions.DEFAULT.withLayers(1);
    SelectionOptions options = SelectionOptions.DEFAULT.withVisibleOnly(true);
    SceneView view = AskScene.view(root);
    assertThat(new Selector(view, options).geometries(area, camera)).containsExactly(front);
    assertThat(new Selector(view, options.withCandidates(units)).geometries(area, camera))
        .isEmpty();
    SelectionOptions through = options.withCandidates(units).withHiders(units);
    assertThat(new Selector(view, through).geometries(area, camera)).containsExactly(back);
    front.setCullHint(CullHint.Always);
    assertThat(new Selector(AskScene.view(root), options).geometries(area, camera))
        .containsExactly(back);
    assertThat(front.getLocalTranslation()).isEqualTo(new Vector3f(0, 0, 5));
  }
}
