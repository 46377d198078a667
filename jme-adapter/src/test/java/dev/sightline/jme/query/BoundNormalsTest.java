package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Quad;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.result.Pick;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which face of a box is hit where there are several, and where a ray starts on one. */
class BoundNormalsTest {
  private static final List<Precision> BOXES = List.of(Precision.AABB, Precision.OBB);

  private static Ray ray(float x, float y, float z, float dx, float dy, float dz) {
    Ray ray = new Ray();
    ray.origin.set(x, y, z);
    ray.direction.set(dx, dy, dz);
    return ray;
  }

  private static Vector3f normal(Geometry geometry, Precision precision, Ray ray) {
    geometry.updateGeometricState();
    SceneView view = AskScene.view(geometry);
    Optional<Pick> pick = view.with(QueryOptions.DEFAULT.withPrecision(precision)).pickNearest(ray);
    return pick.orElseThrow().normal();
  }

  @Test
  void onAnEdgeItIsTheFaceOfTheFirstAxis() {
    Geometry box = new Geometry("box", new Box(1, 1, 1));
    for (Precision precision : BOXES) {
      for (int side = -1; side <= 1; side += 2) {
        float from = 4 * side;
        assertThat(normal(box, precision, ray(from, from, 0, -side, -side, 0)))
            .as("%s %d", precision, side)
            .isEqualTo(new Vector3f(side, 0, 0));
        assertThat(normal(box, precision, ray(0.5f, from, from, 0, -side, -side)))
            .as("%s %d", precision, side)
            .isEqualTo(new Vector3f(0, side, 0));
      }
      assertThat(normal(box, precision, ray(-4, 4, 4, 1, -1, -1)))
          .as("%s", precision)
          .isEqualTo(new Vector3f(-1, 0, 0));
    }
  }

  @Test
  void whereTheRayStartsOnOrInItThereIsNone() {
    Geometry box = new Geometry("box", new Box(1, 1, 1));
    for (Precision precision : Precision.values()) {
      if (precision != Precision.TRIANGLES) {
        assertThat(normal(box, precision, ray(0, 0, 0, 1, 0, 0)))
            .as("%s", precision)
            .isEqualTo(Vector3f.ZERO);
      }
    }
    for (Precision precision : BOXES) {
      assertThat(normal(box, precision, ray(-1, 0, 0, 1, 0, 0)))
          .as("%s", precision)
          .isEqualTo(Vector3f.ZERO);
    }
  }

  /** Both faces of what is flat are in one plane. */
  @Test
  void ofWhatIsFlatItIsTheFaceTowardTheRay() {
    Geometry flat = new Geometry("flat", new Quad(2, 2));
    for (Precision precision : BOXES) {
      for (int side = -1; side <= 1; side += 2) {
        assertThat(normal(flat, precision, ray(0.5f, 0.5f, 4 * side, 0, 0, -side)))
            .as("%s %d", precision, side)
            .isEqualTo(new Vector3f(0, 0, side));
      }
    }
  }
}
