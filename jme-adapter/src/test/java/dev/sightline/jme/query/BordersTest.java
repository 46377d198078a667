package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Quad;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.result.Pick;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Answers at and just beyond the border of what is asked, known without a tree. */
class BordersTest {
  /** A triangle so small that it lies wholly within or without the ball around the origin. */
  @Test
  void aBallHoldsNoGeometryJustBeyondItsRadius() {
    int within = 0;
    for (int i = 0; i < 400; i++) {
      float x = 0.9f + i * 0.0005f;
      Geometry mote = new Geometry("mote", Shapes.list(x, 0, 0, x, 1e-6f, 0, x, 0, 1e-6f));
      mote.updateGeometricState();
      SceneView view = AskScene.view(mote);
      boolean isWithin = x <= 1;
      assertThat(view.overlap(QueryVolume.sphere(new Vector3f(), 1)).isEmpty())
          .as("at %s", x)
          .isNotEqualTo(isWithin);
      within += isWithin ? 1 : 0;
    }
    assertThat(within).isBetween(180, 220);
  }

  /** Its box begins within the ball and ends beyond it; the triangle cuts the far corner off. */
  @Test
  void aBoxThatReachesBeyondTheBallIsNotTakenForHeld() {
    for (float x : new float[] {0.57f, 0.565f, 0.55f}) {
      float y = x + 0.03f;
      Geometry cut = new Geometry("cut", Shapes.list(y, x, x, x, y, x, x, x, y));
      cut.updateGeometricState();
      double away = (3 * x + 0.03) / Math.sqrt(3);
      assertThat(AskScene.view(cut).overlap(QueryVolume.sphere(new Vector3f(), 1)).isEmpty())
          .as("%s away", away)
          .isEqualTo(away > 1);
    }
  }

  @Test
  void aGreatestDistanceToTheGroundCountsFromTheGivenHeightNotFromTheTopOfTheScene() {
    Geometry floor = new Geometry("floor", Shapes.floor());
    floor.updateGeometricState();
    SceneView view = AskScene.view(floor);
    for (float below : new float[] {0.5f, 3, 10, 1000}) {
      QueryOptions near = QueryOptions.DEFAULT.withMaxDistance(0.99 * below);
      QueryOptions far = QueryOptions.DEFAULT.withMaxDistance(1.01 * below);
      assertThat(view.groundHeight(new Vector3f(0.2f, below, 0.3f), near)).isEmpty();
      assertThat(view.groundHeight(new Vector3f(0.2f, below, 0.3f), far)).hasValue(0);
    }
  }

  /** The corners of a cube lie on its sphere; far away the sphere is known less well. */
  @Test
  void aRayThatTouchesTheBoundingSphereAtACornerFarAwayMeetsIt() {
    int far = 1 << 23;
    Geometry cube = new Geometry("cube", new Box(1, 1, 1));
    cube.setLocalTranslation(far, 0, 0);
    cube.updateGeometricState();
    SceneView view = AskScene.view(cube);
    QueryOptions sphere = QueryOptions.DEFAULT.withPrecision(Precision.BOUNDING_SPHERE);
    for (int corner = 0; corner < 8; corner++) {
      int x = (corner & 1) * 2 - 1;
      int y = (corner & 2) - 1;
      int z = (corner & 4) / 2 - 1;
      Ray ray = new Ray();
      ray.origin.set(far + x - 8 * x, y + 8 * y, z);
      ray.direction.set(x, -y, 0);
      assertThat(view.with(sphere).pickNearest(ray)).as("corner %d", corner).isPresent();
      ray.origin.z = 2 * z;
      assertThat(view.with(sphere).pickNearest(ray)).as("beyond corner %d", corner).isEmpty();
    }
  }

  @Test
  void ofAllHitsTheFirstOnesAreTheNearest() {
    Node root = new Node("floors");
    for (int i = 0; i < 4; i++) {
      root.attachChild(new Geometry("floor " + i, Shapes.floor()).move(0, i, 0));
    }
    root.updateGeometricState();
    Ray down = new Ray(new Vector3f(0.2f, 9, 0.3f), new Vector3f(0, -1, 0));
    List<Pick> picks = AskScene.view(root).pickFirst(3, down);
    assertThat(picks)
        .extracting(pick -> pick.geometry().getName())
        .containsExactly("floor 3", "floor 2", "floor 1");
  }

  @Test
  void inAGuiThePointOfTheScreenIsThePlace() {
    Node root = new Node("gui");
    root.attachChild(new Geometry("below", new Quad(100, 50)).move(20, 30, 1));
    root.attachChild(new Geometry("above", new Quad(10, 10)).move(20, 30, 2));
    root.updateGeometricState();
    SceneView view = AskScene.view(root);
    assertThat(view.pickGui(new Vector2f(25, 33)).orElseThrow().geometry().getName())
        .isEqualTo("above");
    assertThat(view.pickGui(new Vector2f(35, 33)).orElseThrow().geometry().getName())
        .isEqualTo("below");
    assertThat(view.pickGui(new Vector2f(15, 33))).isEmpty();
  }
}
