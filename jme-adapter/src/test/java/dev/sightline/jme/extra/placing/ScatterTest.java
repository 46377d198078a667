package dev.sightline.jme.extra.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Sphere;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.control.SceneCourse;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ScatterTest {
  /** Its edges differ by 1e-20 in 2, which a double cannot hold: its normal must not be lost. */
  @Test
  void aSliverWhoseEdgesRoundToOneHasItsNormal() {
    Geometry sliver = new Geometry("sliver", Shapes.list(2, 0, 2, 1e-20f, 0, 0, 0, 0, 1e-20f));
    sliver.updateGeometricState();
    List<Transform> places = new Scatter(5).withCount(4).withAligned(true).overMesh(sliver);
    assertThat(places).hasSize(4);
    for (Transform place : places) {
      assertThat(place.getRotation().mult(Vector3f.UNIT_Y).y).isGreaterThan(0.999f);
    }
  }

  /** The engine counts -1 triangles in the first; the second has an index that is no vertex. */
  @Test
  void aSurfaceWithoutTrianglesHasNoPlacesAndABrokenOneIsNamed() {
    Mesh strip = Shapes.list(0, 0, 0);
    strip.setMode(Mesh.Mode.TriangleStrip);
    assertThat(new Scatter(5).overMesh(new Geometry("strip", strip))).isEmpty();
    assertThat(new Scatter(5).overMesh(new Geometry("none"))).isEmpty();
    Mesh broken = Shapes.list(0, 0, 0, 1, 0, 0, 0, 1, 0);
    broken.setBuffer(VertexBuffer.Type.Index, 3, new int[] {0, 1, 2, 0, 1, 7});
    Geometry fence = new Geometry("fence", broken);
    assertThatThrownBy(() -> new Scatter(5).overMesh(fence))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'fence'")
        .hasMessageContaining("index 7");
  }

  /** Each setting keeps what the others have set, whichever comes last, in both forms. */
  @Test
  void everyOrderOfTheSettingsGivesTheSamePlaces() {
    List<UnaryOperator<Scatter>> settings =
        List.of(
            scatter -> scatter.withCount(40),
            scatter -> scatter.withSlope(10, 35),
            scatter -> scatter.withMinDistance(0.4),
            scatter -> scatter.withAligned(true),
            scatter -> scatter.withScale(0.5f, 0.75f));
    SceneCourse course = new SceneCourse();
    Geometry ball = new Geometry("ball", new Sphere(24, 32, 6));
    course.root.attachChild(ball);
    course.root.updateGeometricState();
    Vector3f corner = new Vector3f(-6, 0, -6);
    Vector3f opposite = new Vector3f(6, 0, 6);
    List<Transform> over = null;
    List<Transform> on = null;
    for (int first = 0; first < settings.size(); first++) {
      for (int turn = 0; turn < 2; turn++) {
        Scatter scatter = new Scatter(91);
        for (int i = 0; i < settings.size(); i++) {
          int at = turn == 0 ? first + i : first + settings.size() - i;
          scatter = settings.get(at % settings.size()).apply(scatter);
        }
        List<Transform> ground = scatter.overGround(course.scene, corner, opposite);
        List<Transform> mesh = scatter.overMesh(ball);
        over = over == null ? ground : over;
        on = on == null ? mesh : on;
        assertThat(ground).isEqualTo(over);
        assertThat(mesh).isEqualTo(on);
      }
    }
    for (List<Transform> places : List.of(over, on)) {
      assertThat(places).hasSize(40);
      for (Transform place : places) {
        Vector3f at = place.getTranslation();
        Vector3f up = place.getRotation().mult(Vector3f.UNIT_Y);
        // A sphere of flat faces: its normal is the way from the middle, to half a face's angle.
        double slope = Math.toDegrees(Math.acos(Math.abs(at.y) / at.length()));
        assertThat(slope).isBetween(10 - 8.0, 35 + 8.0);
        assertThat(Math.toDegrees(Math.acos(up.y))).isBetween(10 - 0.1, 35 + 0.1);
        assertThat(Math.abs(up.dot(at.normalize()))).isGreaterThan(0.99f);
        assertThat(place.getScale().x).isBetween(0.5f, 0.75f);
        assertThat(place.getScale().y).isEqualTo(place.getScale().x);
        assertThat(place.getScale().z).isEqualTo(place.getScale().x);
        assertThat(places)
            .filteredOn(other -> other.getTranslation().distance(at) < 0.4f)
            .containsExactly(place);
      }
    }
  }

  /** A count and a density take each other's place; a switch is off again. */
  @Test
  void theLastOfTwoThatExcludeEachOtherHolds() {
    SceneCourse course = new SceneCourse();
    course.floor();
    Vector3f corner = new Vector3f(-5, 0, -5);
    Vector3f opposite = new Vector3f(5, 0, 5);
    Scatter some = new Scatter(92).withCount(7);
    Scatter dense = some.withDensity(0.25);
    assertThat(dense.overGround(course.scene, corner, opposite)).hasSize(25);
    assertThat(dense.withCount(9).overGround(course.scene, corner, opposite)).hasSize(9);
    assertThat(some.overGround(course.scene, corner, opposite)).hasSize(7); // as it was
    assertThat(new Scatter(92).overGround(course.scene, corner, opposite)).hasSize(100);
    SceneCourse slope = new SceneCourse();
    slope.ramp(30);
    Scatter aligned = some.withAligned(true);
    for (Transform place : aligned.withAligned(false).overGround(slope.scene, corner, opposite)) {
      assertThat(place.getRotation().mult(Vector3f.UNIT_Y).y).isGreaterThan(0.9999f);
    }
    for (Transform place : aligned.withScale(2, 2).overGround(slope.scene, corner, opposite)) {
      assertThat(place.getRotation().mult(Vector3f.UNIT_Y).y).isBetween(0.86f, 0.87f);
      assertThat(place.getScale().x).isEqualTo(2);
    }
  }

  @Test
  void placesMayBeAsNearAsTheLeastDistanceAndNoNearer() {
    for (float sign : new float[] {-1, 1}) {
      Spacing spacing = new Spacing(1);
      assertThat(spacing.add(new Vector3f())).isTrue();
      assertThat(spacing.add(new Vector3f(0, 0, sign))).isTrue();
      assertThat(spacing.add(new Vector3f(0, -sign, 0))).isTrue();
      assertThat(spacing.add(new Vector3f(sign * Math.nextDown(1f), 0, 0))).isFalse();
      assertThat(spacing.add(new Vector3f(sign, 0, 0))).isTrue();
      assertThat(spacing.add(new Vector3f(sign, 0, 0))).isFalse();
    }
  }
}
