package dev.sightline.jme.extra.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Sphere;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.Pick;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacingTest {
  private final SceneCourse course = new SceneCourse();

  @Test
  void aModelStandsOnTheGroundWithItsLowestVertex() {
    course.add("ground", 0, 1.25, 0, 20, 20);
    course.add("roof", 0, 30, 0, 20, 20);
    Node model = new Node("model");
    Geometry tilted = SceneCourse.box("box", 0, 0, 0, 0.5, 0.5, 0.5);
    tilted.setLocalRotation(new Quaternion().fromAngles(0, 0, FastMath.QUARTER_PI));
    model.attachChild(tilted);
    model.setLocalTranslation(2, 7, 2);
    course.root.attachChild(model);
    assertThat(Placing.putOnGround(model, course.scene, QueryOptions.DEFAULT)).isTrue();
    assertThat(model.getLocalTranslation().y).isCloseTo(1.25f + FastMath.sqrt(0.5f), within(1e-5f));
    assertThat(model.getLocalTranslation().x).isEqualTo(2);
  }

  @Test
  void aModelBelowEverythingIsPutOnTheHighestGround() {
    course.add("ground", 0, 9, 0, 20, 20);
    Geometry box = SceneCourse.box("box", 0, -50, 0, 0.5, 0.5, 0.5);
    assertThat(Placing.putOnGround(box, course.scene, QueryOptions.DEFAULT)).isTrue();
    assertThat(box.getLocalTranslation().y).isCloseTo(9.5f, within(1e-5f));
  }

  @Test
  void withoutGroundOrVerticesNothingIsMoved() {
    course.add("ground", 0, 9, 0, 20, 20);
    Geometry far = SceneCourse.box("box", 100, 3, 0, 0.5, 0.5, 0.5);
    assertThat(Placing.putOnGround(far, course.scene, QueryOptions.DEFAULT)).isFalse();
    assertThat(far.getLocalTranslation()).isEqualTo(new Vector3f(100, 3, 0));
    Node empty = new Node("empty");
    empty.attachChild(new Geometry("none", new Mesh()));
    assertThat(Placing.putOnGround(empty, course.scene, QueryOptions.DEFAULT)).isFalse();
  }

  @Test
  void anAlignedModelStandsOnTheSlopeWithItsWholeFace() {
    course.ramp(25);
    Geometry box = SceneCourse.box("box", 3, 9, 1, 0.5, 0.75, 0.5);
    box.setLocalRotation(new Quaternion().fromAngles(0, 0.6f, 0));
    assertThat(Placing.putAlignedOnGround(box, course.scene, QueryOptions.DEFAULT)).isTrue();
    float slope = 25 * FastMath.DEG_TO_RAD;
    Vector3f normal = new Vector3f(-FastMath.sin(slope), FastMath.cos(slope), 0);
    Vector3f corner = new Vector3f();
    for (int i = 0; i < 4; i++) {
      corner.set((i & 1) - 0.5f, -0.75f, (i >> 1) - 0.5f);
      assertThat(box.localToWorld(corner, null).dot(normal)).isCloseTo(0, within(1e-5f));
    }
    Vector3f ahead = box.getWorldRotation().mult(Vector3f.UNIT_Z);
    assertThat(FastMath.atan2(ahead.x, ahead.z)).isCloseTo(0.6f, within(1e-5f));
  }

  @Test
  void placesOverARectangleLieOnTheGroundApartAndTheSameForASeed() {
    course.ramp(20);
    Scatter scatter = new Scatter(7).withDensity(0.5).withMinDistance(0.7).withScale(0.5f, 2);
    List<Transform> places =
        scatter.overGround(course.scene, new Vector3f(-10, 0, -5), new Vector3f(10, 0, 5));
    assertThat(places).hasSize(100);
    for (Transform place : places) {
      Vector3f at = place.getTranslation();
      assertThat(at.y).isCloseTo(at.x * FastMath.tan(20 * FastMath.DEG_TO_RAD), within(1e-4f));
      assertThat(at.x).isBetween(-10f, 10f);
      assertThat(at.z).isBetween(-5f, 5f);
      assertThat(place.getScale().x).isBetween(0.5f, 2f);
      assertThat(place.getRotation().mult(Vector3f.UNIT_Y).y).isCloseTo(1, within(1e-6f));
      assertThat(places)
          .filteredOn(other -> other.getTranslation().distance(at) < 0.7f)
          .containsExactly(place);
    }
    assertThat(scatter.overGround(course.scene, new Vector3f(10, 7, -5), new Vector3f(-10, 0, 5)))
        .isEqualTo(places);
    assertThat(
            new Scatter(8)
                .withCount(5)
                .overGround(course.scene, new Vector3f(-10, 0, -5), new Vector3f(10, 0, 5)))
        .hasSize(5)
        .doesNotContainAnyElementsOf(places);
    double mean =
        places.stream().mapToDouble(place -> place.getTranslation().x).average().orElse(9);
    assertThat(mean).isBetween(-1.8, 1.8); // three deviations
  }

  @Test
  void slopeLimitsLeaveSteepGroundOut() {
    course.floor();
    Geometry ball = new Geometry("ball", new Sphere(40, 60, 5f));
    course.root.attachChild(ball);
    List<Transform> places =
        new Scatter(3)
            .withCount(300)
            .withSlope(0, 30)
            .overGround(course.scene, new Vector3f(-8, 0, -8), new Vector3f(8, 0, 8));
    assertThat(places).hasSize(300);
    int onBall = 0;
    for (Transform place : places) {
      Vector3f at = place.getTranslation();
      Pick ground =
          course
              .scene
              .pickNearest(new com.jme3.math.Ray(at.add(0, 1, 0), new Vector3f(0, -1, 0)))
              .orElseThrow();
      assertThat(ground.normal().y).isGreaterThanOrEqualTo(FastMath.cos(30 * FastMath.DEG_TO_RAD));
      onBall += ground.geometry() == ball ? 1 : 0;
    }
    assertThat(onBall).isBetween(10, 100);
  }

  @Test
  void tooLittleRoomGivesFewerPlacesAndEnds() {
    course.floor();
    assertThat(
            new Scatter(1)
                .withCount(1000)
                .withMinDistance(1)
                .overGround(course.scene, new Vector3f(0, 0, 0), new Vector3f(3, 0, 3)))
        .hasSizeBetween(6, 20);
    assertThat(
            new Scatter(1)
                .overGround(course.scene, new Vector3f(100, 0, 100), new Vector3f(101, 0, 101)))
        .isEmpty();
  }

  @Test
  void placesOnAMeshAreEvenByAreaAndAligned() {
    Geometry ball = new Geometry("ball", new Sphere(30, 40, 2f));
    ball.setLocalScale(1, 2, 1);
    ball.setLocalTranslation(3, 0, 0);
    List<Transform> places = new Scatter(9).withCount(2000).withAligned(true).overMesh(ball);
    assertThat(places).hasSize(2000);
    int upper = 0;
    for (Transform place : places) {
      Vector3f local = ball.worldToLocal(place.getTranslation(), null);
      assertThat(local.length()).isBetween(1.96f, 2.0001f);
      upper += local.y > 0 ? 1 : 0;
      Vector3f up = place.getRotation().mult(Vector3f.UNIT_Y);
      Vector3f outward = new Vector3f(local.x, local.y / 2, local.z).normalizeLocal();
      assertThat(Math.abs(up.dot(outward))).isGreaterThan(0.98f);
      assertThat(up.y).isGreaterThanOrEqualTo(-1e-6f);
    }
    assertThat(upper).isBetween(900, 1100);
    assertThat(new Scatter(1).overMesh(new Geometry("none", new Mesh()))).isEmpty();
  }

  @Test
  void badLimitsAreNamed() {
    Scatter scatter = new Scatter(0);
    assertThatThrownBy(() -> scatter.withCount(-1)).hasMessageContaining("-1");
    assertThatThrownBy(() -> scatter.withSlope(30, 20)).hasMessageContaining("30");
    assertThatThrownBy(() -> scatter.withDensity(Double.NaN)).hasMessageContaining("NaN");
    Vector3f bad = new Vector3f(0, Float.NaN, 1);
    assertThatThrownBy(() -> scatter.overGround(course.scene, bad, Vector3f.ZERO))
        .hasMessageContaining("NaN");
    Vector3f far = new Vector3f(3e38f, 0, 0);
    assertThatThrownBy(() -> scatter.overGround(course.scene, far, far.negate()))
        .hasMessageContaining("width");
    assertThatThrownBy(
            () ->
                scatter
                    .withDensity(1e12)
                    .overGround(course.scene, new Vector3f(0, 0, 0), new Vector3f(9, 0, 9)))
        .hasMessageContaining("number of places");
  }
}
