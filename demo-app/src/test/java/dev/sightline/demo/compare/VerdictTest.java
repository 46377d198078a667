package dev.sightline.demo.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Sphere;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private final Geometry triangle = triangle();
  private final Ray through = ray(0.25f, 0.25f, 1);
  private final Ray beside = ray(0.75f, 0.75f, 1);
  private final Ray along = ray(0.5f, 0.5f, 1);
  private final Ray away = ray(0.25f, 0.25f, -1);

  @Test
  void the_exact_check_sees_the_inside_the_outside_and_the_edge() {
    assertThat(ExactCheck.meets(through, triangle, 0)).isTrue();
    assertThat(ExactCheck.meets(beside, triangle, 0)).isFalse();
    assertThat(ExactCheck.meets(along, triangle, 0)).isTrue();
    assertThat(ExactCheck.meets(ray(0.5f, Math.nextUp(0.5f), 1), triangle, 0)).isFalse();
    assertThat(ExactCheck.meets(ray(1, 0, 1), triangle, 0)).isTrue();
  }

  @Test
  void the_exact_check_does_not_look_back_and_sees_both_sides() {
    assertThat(ExactCheck.meets(away, triangle, 0)).isFalse();
    Ray fromBelow = new Ray(new Vector3f(0.25f, 0.25f, -3), Vector3f.UNIT_Z);
    assertThat(ExactCheck.meets(fromBelow, triangle, 0)).isTrue();
    Ray inThePlane = new Ray(new Vector3f(-1, 0.25f, 0), Vector3f.UNIT_X);
    assertThat(ExactCheck.meets(inThePlane, triangle, 0)).isFalse();
  }

  @Test
  void the_exact_check_agrees_with_the_engine_away_from_edges() {
    Geometry sphere = new Geometry("sphere", new Sphere(12, 12, 2));
    sphere.setLocalTranslation(3, -1, 4);
    sphere.setLocalRotation(new Quaternion().fromAngles(0.3f, 1, -2));
    sphere.setLocalScale(1, -2, 0.5f);
    sphere.updateGeometricState();
    Random random = new Random(99);
    int hits = 0;
    for (int i = 0; i < 1000; i++) {
      Vector3f from = new Vector3f(gauss(random, 6), gauss(random, 6), gauss(random, 6));
      Vector3f to = sphere.localToWorld(new Vector3f(gauss(random, 2), gauss(random, 2), 0), null);
      Ray ray = new Ray(from, to.subtract(from).normalizeLocal());
      Optional<Found> found = EngineReference.nearest(sphere, ray);
      if (found.isPresent()) {
        hits++;
        assertThat(ExactCheck.meets(ray, sphere, found.get().triangle())).isTrue();
      }
    }
    assertThat(hits).isBetween(300, 700);
  }

  @Test
  void equal_answers_are_the_same() {
    assertThat(verdict(through, hit(0, 3), hit(0, 3))).isEqualTo(Verdict.SAME);
    assertThat(verdict(beside, Optional.empty(), Optional.empty())).isEqualTo(Verdict.SAME);
    assertThat(verdict(through, hit(0, 3), hit(0, 3.0002f))).isEqualTo(Verdict.SAME);
  }

  @Test
  void another_triangle_at_the_same_distance_is_the_same_distance() {
    assertThat(verdict(through, hit(0, 3), hit(1, 3))).isEqualTo(Verdict.SAME_DISTANCE);
  }

  @Test
  void a_triangle_that_only_we_see_is_an_engine_miss_if_the_ray_meets_it() {
    assertThat(verdict(through, hit(0, 3), Optional.empty())).isEqualTo(Verdict.ENGINE_MISS);
    assertThat(verdict(through, hit(0, 3), hit(0, 4))).isEqualTo(Verdict.ENGINE_MISS);
    assertThat(verdict(beside, hit(0, 3), Optional.empty())).isEqualTo(Verdict.DISAGREE);
    assertThat(verdict(beside, hit(0, 3), hit(0, 4))).isEqualTo(Verdict.DISAGREE);
  }

  @Test
  void a_triangle_that_only_the_engine_sees_is_ours_to_answer_for_if_the_ray_meets_it() {
    assertThat(verdict(through, Optional.empty(), hit(0, 3))).isEqualTo(Verdict.DISAGREE);
    assertThat(verdict(through, hit(0, 4), hit(0, 3))).isEqualTo(Verdict.DISAGREE);
    assertThat(verdict(beside, Optional.empty(), hit(0, 3))).isEqualTo(Verdict.ENGINE_PHANTOM);
  }

  @Test
  void another_geometry_is_a_disagreement_even_at_the_same_distance() {
    Optional<Found> other = Optional.of(new Found(triangle(), 0, 3));
    assertThat(verdict(through, hit(0, 3), other)).isEqualTo(Verdict.DISAGREE);
  }

  private Optional<Found> hit(int index, float distance) {
    return Optional.of(new Found(triangle, index, distance));
  }

  private static Verdict verdict(Ray ray, Optional<Found> ours, Optional<Found> engine) {
    return Verdict.of(ray, ours, engine);
  }

  private static Ray ray(float x, float y, float towards) {
    return new Ray(new Vector3f(x, y, 3), new Vector3f(0, 0, -towards));
  }

  private static float gauss(Random random, float width) {
    return (float) random.nextGaussian() * width;
  }

  private static Geometry triangle() {
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0});
    mesh.updateBound();
    Geometry geometry = new Geometry("triangle", mesh);
    geometry.updateGeometricState();
    return geometry;
  }
}
