package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
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
      assertThat(view.groundHeightBelow(0.2f, below, 0.3f, near)).isEmpty();
      assertThat(view.groundHeightBelow(0.2f, below, 0.3f, far)).hasValue(0);
    }
  }
}
