package dev.sightline.jme.extra.select;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.HeldReferences;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.scene.Owner;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Searches of selections are pooled by threads: one that is done keeps nothing of its last use. */
class PooledSelectionsTest {
  private final Node root = new Node("root");
  private final Camera camera = RandomAreas.Look.FROM_AFAR.camera(64, 48);
  private final SelectionArea whole = SelectionArea.rectangle(0, 0, 64, 48);
  private int looks;

  PooledSelectionsTest() {
    for (int i = 0; i < 5; i++) {
      Geometry box = new Geometry("box" + i, new Box(2, 2, 2));
      box.setLocalTranslation(5 * i - 10, 0, 0);
      root.attachChild(box);
    }
    root.updateGeometricState();
    camera.setLocation(new Vector3f(0, 0, 40));
    camera.lookAt(new Vector3f(), Vector3f.UNIT_Y);
    camera.update();
  }

  private SelectionOptions visible() {
    QueryOptions counted =
        QueryOptions.DEFAULT.withGeometryFilter(
            any -> {
              looks++;
              return true;
            });
    return SelectionOptions.DEFAULT.withHiders(counted).withVisibleOnly(true);
  }

  private int looks(SceneView view, SelectionArea area, int expected) {
    looks = 0;
    assertThat(new Selector(view, visible()).geometries(area, camera)).hasSize(expected);
    return looks;
  }

  @Test
  void itHoldsNothingOfTheScene() {
    SceneView view = AskScene.view(root);
    QueryOptions seen = QueryOptions.DEFAULT.withIgnored(root.getChild(4));
    for (SelectBy by : SelectBy.values()) {
      SelectionOptions options = visible().withCandidates(seen).withBy(by);
      assertThat(new Selector(view, options).geometries(whole, camera)).hasSize(4);
      assertThat(new Selector(view, options).objects(whole, camera, Owner.geometry())).hasSize(4);
    }
    try (SelectionSearch search =
        SelectionSearch.of(AskScene.view(new Node("empty")), SelectionOptions.DEFAULT)) {
      assertThat(HeldReferences.of(search, "SelectionSearch.view")).isEmpty();
    }
    SelectionSearch closed = SelectionSearch.of(view, visible().withCandidates(seen));
    closed.close();
    assertThat(HeldReferences.of(closed)).isEmpty();
  }

  @Test
  void whatIsNotVisibleOnceCostsALaterSelectionNoLooks() {
    SceneView view = AskScene.view(root);
    SelectionArea first = SelectionArea.rectangle(28, 20, 36, 28);
    int alone = looks(view, first, 1);
    Geometry wall = new Geometry("wall", new Box(20, 20, 1));
    wall.setLocalTranslation(0, 0, 9);
    root.attachChild(wall);
    root.updateGeometricState();
    SceneView hidden = AskScene.view(root);
    looks(hidden, whole, 1);
    assertThat(looks(view, first, 1)).isEqualTo(alone);
  }

  @Test
  void aLassoThatWasAskedHoldsWhatIsAddedToItToo() {
    SelectionArea lasso =
        SelectionArea.lasso(List.of(new Vector2f(1, 1), new Vector2f(5, 1), new Vector2f(5, 5)));
    assertThat(lasso.contains(2, 4)).isFalse();
    lasso.add(1, 5);
    assertThat(lasso.contains(2, 4)).isTrue();
  }
}
