package dev.sightline.jme.extra.select;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.extra.select.RandomAreas.Look;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.SceneOverlap;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Selection is brute force over projected triangles. */
class SelectionOracleTest {
  private static final long SEED = 24;
  private static final int AREAS = 250;

  private static final SelectionOptions ALL =
      SelectionOptions.DEFAULT.withCandidates(QueryOptions.DEFAULT);

  private record Named(Geometry geometry, int triangle) {}

  @ParameterizedTest
  @EnumSource
  void trianglesAreThoseWhosePictureMeetsTheArea(Look look) {
    RandomScene scene = new RandomScene(61, 20, look.offset());
    RandomAreas areas = new RandomAreas(SEED, 1);
    areas.addTriangles(scene.root(), 60);
    Camera camera = look.camera(640, 480);
    SelectionTruth truth = new SelectionTruth(camera);
    List<SelectionTruth.Picture> shown =
        truth.pictures(scene.root().descendantMatches(Geometry.class));
    Selector selector = new Selector(AskScene.view(scene.root()), ALL);
    SceneOverlap triangles = SceneOverlap.ofTriangles();
    int[] met = new int[2];
    int[] missed = new int[2];
    for (int i = 0; i < AREAS; i++) {
      SelectionArea area = i % 3 == 0 ? areas.rectangle() : areas.lasso();
      double[] corners = SelectionTruth.corners(area);
      List<Named> expected = new ArrayList<>();
      Set<Geometry> expectedGeometries = new LinkedHashSet<>();
      for (SelectionTruth.Picture picture : shown) {
        if (SelectionTruth.meets(picture.xy(), corners)) {
          expected.add(new Named(picture.geometry(), picture.triangle()));
          expectedGeometries.add(picture.geometry());
        }
      }
      selector.select(area, camera, triangles);
      List<Named> found = new ArrayList<>();
      for (int g = 0; g < triangles.size(); g++) {
        for (int k = 0; k < triangles.triangleCount(g); k++) {
          found.add(new Named(triangles.geometry(g), triangles.triangle(g, k)));
        }
      }
      assertThat(found).as("%s %d: %s", look, i, area).containsExactlyElementsOf(expected);
      assertThat(selector.geometries(area, camera)).containsExactlyElementsOf(expectedGeometries);
      int kind = area.isRectangle() ? 0 : 1;
      met[kind] += expected.size();
      missed[kind] += shown.size() - expected.size();
    }
    System.out.printf(
        "%s, seed %d: %d pictures, %d cut by the near plane; rectangles meet %d and miss %d,"
            + " lassos meet %d and miss %d%n",
        look, SEED, shown.size(), truth.cutByNear, met[0], missed[0], met[1], missed[1]);
    assertThat(truth.cutByNear).isGreaterThan(look == Look.FROM_WITHIN ? 100 : -1);
    assertThat(met[0]).isGreaterThan(missed[0] / 25);
    assertThat(met[1]).isGreaterThan(missed[1] / 25);
  }
}
