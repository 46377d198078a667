package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.HeldReferences;
import dev.sightline.jme.Shapes;
import org.junit.jupiter.api.Test;

/** Searches are pooled by threads, which may live long: one that is done holds no scene. */
class PooledSearchesTest {
  private static final QueryOptions FILTERED = QueryOptions.DEFAULT.withHitFilter(hit -> true);

  @Test
  void aSearchThatIsDoneHoldsNothingOfWhatItWasAsked() {
    Node root = new Node("root");
    Geometry floor = new Geometry("floor", Shapes.floor());
    Geometry above = new Geometry("above", Shapes.floor());
    above.setLocalTranslation(0, 4, 0);
    root.attachChild(floor);
    root.attachChild(above);
    root.updateGeometricState();
    SceneView view = AskScene.view(root);
    Vector3f high = new Vector3f(0.3f, 9, 0.2f);
    Vector3f down = new Vector3f(0, -9, 0);
    assertThat(view.with(FILTERED).pickNearest(new Ray(high, down.normalize()))).isPresent();
    assertThat(view.pickBetween(above, floor)).isEmpty();
    assertThat(view.lineOfSight(above, floor)).isTrue();
    assertThat(view.groundHeight(above)).isPresent();
    assertThat(view.with(FILTERED).sphereCast(high, 0.1f, down)).isPresent();
    assertThat(view.closestPoint(high, 20)).isPresent();
    assertThat(view.overlapsAny(QueryVolume.sphere(new Vector3f(), 1))).isTrue();
    QueryOptions none = QueryOptions.DEFAULT;
    SceneView empty = AskScene.view(new Node("empty"));
    try (RaySearch rays = RaySearch.of(empty, none);
        SweepSearch sweeps = SweepSearch.of(empty, none, "sphereCast");
        VolumeSearch volumes = VolumeSearch.of(empty, none, "overlap")) {
      for (SceneSearch search : new SceneSearch[] {rays, sweeps, volumes}) {
        assertThat(HeldReferences.of(search, "SceneSearch.view")).isEmpty();
      }
    }
  }
}
