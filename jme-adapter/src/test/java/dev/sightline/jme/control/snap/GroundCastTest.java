package dev.sightline.jme.control.snap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.FastMath;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.internal.walk.MutableGroundSurface;
import dev.sightline.jme.query.QueryOptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A floor at height 0, from which a ramp rises beside the feet: who carries? */
class GroundCastTest {
  private static Node floorWithRamp(float degrees, float from) {
    Node root = new Node("root");
    Geometry floor = new Geometry("floor", Shapes.floor());
    floor.setLocalScale(10, 1, 10);
    root.attachChild(floor);
    float x = from + FastMath.cos(degrees * FastMath.DEG_TO_RAD);
    float y = FastMath.sin(degrees * FastMath.DEG_TO_RAD);
    Geometry ramp =
        new Geometry(
            "ramp", Shapes.list(from, 0, -5, from, 0, 5, x, y, 5, from, 0, -5, x, y, 5, x, y, -5));
    root.attachChild(ramp);
    root.updateGeometricState();
    return root;
  }

  /** The ball of radius 0.3 touches the ramp before the floor, which is 0.3 tan(a / 2) away. */
  @ParameterizedTest
  @CsvSource({
    "SPHERE, 70, floor, GROUNDED",
    "SPHERE, 51, floor, GROUNDED",
    "SPHERE, 49, ramp, GROUNDED",
    "SPHERE, 30, floor, GROUNDED",
    "CAPSULE, 70, floor, GROUNDED",
    "CAPSULE, 49, ramp, GROUNDED",
    "RAY, 70, floor, GROUNDED"
  })
  void besideASteepRampTheFloorCarriesAndBesideAGentleOneTheRampDoes(
      ProbeShape shape, float degrees, String carries, GroundState state) {
    GroundCast cast = new GroundCast();
    cast.shape = shape;
    cast.setOptions(QueryOptions.DEFAULT, null);
    MutableGroundSurface surface = new MutableGroundSurface();
    Node root = floorWithRamp(degrees, 0.1f);
    assertThat(cast.find(AskScene.view(root), 0, 0, 0, 1, 1, surface)).isTrue();
    assertThat(surface.geometry().getName()).isEqualTo(carries);
    assertThat(surface.state()).isEqualTo(state);
    double a = Math.toRadians(degrees);
    double onRamp = (0.3 - 0.1 * Math.sin(a) - 0.3 * Math.cos(a)) / Math.cos(a);
    double expected = carries.equals("floor") ? 0 : onRamp;
    assertThat(cast.height).isCloseTo(expected, within(1e-5));
    assertThat(surface.normal().y)
        .isCloseTo((float) (carries.equals("floor") ? 1 : Math.cos(a)), within(1e-5f));
  }
}
