package dev.sightline.jme.extra.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Triangle;
import com.jme3.math.Vector3f;
import org.junit.jupiter.api.Test;

class ExactVerdictTest {
  private static final float[] TRIANGLE = {0, 0, 0, 4, 0, 0, 0, 4, 0};

  private static ExactVerdict ray(float x, float y, float limit) {
    Ray ray = new Ray();
    ray.origin.set(x, y, 6);
    ray.direction.set(0, 0, -2); // no unit; the engine's setter asserts one
    ray.setLimit(limit);
    return ExactVerdict.of(ray, new Matrix4f(), TRIANGLE);
  }

  @Test
  void edgesAndVerticesAreMetAndNothingBesideThem() {
    assertThat(ray(0, 0, 100).meets()).isTrue();
    assertThat(ray(2, 2, 100).meets()).isTrue();
    assertThat(ray(2, Math.nextUp(2f), 100).meets()).isFalse();
    assertThat(ray(-Float.MIN_VALUE, 1, 100).meets()).isFalse();
    assertThat(ray(1, 1, 100).distance()).isEqualTo(6);
  }

  @Test
  void theLimitIsAWorldDistanceAndCounts() {
    assertThat(ray(1, 1, 6).meets()).isTrue();
    assertThat(ray(1, 1, Math.nextDown(6f)).meets()).isFalse();
    assertThat(ray(1, 1, Math.nextDown(6f)).isBeyondLimit()).isTrue();
    assertThat(ray(1, 1, Float.NaN).meets()).isFalse();
    assertThat(ray(9, 9, 1).isBeyondLimit()).isFalse();
    assertThat(ray(1, 1, Float.POSITIVE_INFINITY).meets()).isTrue();
  }

  @Test
  void aTriangleBehindOrSeenFromItsEdgeOrWithoutAreaOrNotFiniteIsNotMet() {
    Ray up = new Ray(new Vector3f(1, 1, 6), new Vector3f(0, 0, 1));
    assertThat(ExactVerdict.of(up, new Matrix4f(), TRIANGLE).meets()).isFalse();
    Ray along = new Ray(new Vector3f(-1, 1, 0), new Vector3f(1, 0, 0));
    assertThat(ExactVerdict.of(along, new Matrix4f(), TRIANGLE).meets()).isFalse();
    Ray down = new Ray(new Vector3f(1, 1, 6), new Vector3f(0, 0, -1));
    float[] line = {0, 0, 0, 1, 1, 0, 2, 2, 0};
    assertThat(ExactVerdict.of(down, new Matrix4f(), line).meets()).isFalse();
    float[] nan = {0, 0, 0, 4, 0, 0, 0, Float.NaN, 0};
    assertThat(ExactVerdict.of(down, new Matrix4f(), nan).meets()).isFalse();
    down.direction.set(0, 0, 0);
    assertThat(ExactVerdict.of(down, new Matrix4f(), TRIANGLE).meets()).isFalse();
  }

  @Test
  void theMatrixPlacesTheTriangle() {
    Matrix4f matrix = new Matrix4f();
    matrix.setTranslation(10, 0, -2);
    Ray down = new Ray(new Vector3f(11, 1, 6), new Vector3f(0, 0, -1));
    assertThat(ExactVerdict.of(down, matrix, TRIANGLE).distance()).isEqualTo(8);
    BoundingSphere sphere = new BoundingSphere(1, new Vector3f(11, 1, -1.5f));
    assertThat(ExactVerdict.of(sphere, matrix, TRIANGLE).distance()).isEqualTo(0.5, within(1e-12));
  }

  /** The nearest point is (0, 0, 0) for a centre at (-3a, -4a, 0), 5a away: exact in floats. */
  @Test
  void aBallIsMetFromItsRadiusOnAndNotBefore() {
    for (int power = -20; power <= 20; power++) {
      float a = (float) Math.pow(2, power);
      Vector3f beside = new Vector3f(-3 * a, -4 * a, 0);
      Vector3f above = new Vector3f(a / 8, a / 8, -5 * a);
      float[] triangle = {0, 0, 0, a, 0, 0, 0, a, 0};
      for (Vector3f centre : new Vector3f[] {beside, above}) {
        assertThat(ball(centre, 5 * a, triangle)).isTrue();
        assertThat(ball(centre, Math.nextDown(5 * a), triangle)).isFalse();
        assertThat(ball(centre, 4.99f * a, triangle)).isFalse();
        assertThat(ball(centre, Math.nextUp(5 * a), triangle)).isTrue();
        assertThat(ball(centre, -5 * a, triangle)).isFalse();
      }
    }
  }

  private static boolean ball(Vector3f centre, float radius, float[] triangle) {
    return ExactVerdict.of(new BoundingSphere(radius, centre), new Matrix4f(), triangle).meets();
  }

  @Test
  void answersAreHeldAgainstIt() {
    BoundingSphere sphere = new BoundingSphere(1, new Vector3f(1, 1, -0.5f));
    ExactVerdict ball = ExactVerdict.of(sphere, new Matrix4f(), TRIANGLE);
    assertThat(ball.agreesWith(sphere, Answer.hit(-0.5))).isTrue();
    assertThat(ball.agreesWith(sphere, Answer.hit(-1.5))).as("below the plane").isTrue();
    assertThat(ball.agreesWith(sphere, Answer.hit(-0.6))).isFalse();
    assertThat(ball.agreesWith(sphere, Answer.miss())).isFalse();
    BoundingBox box = new BoundingBox(new Vector3f(9, 9, 9), 1, 1, 1);
    ExactVerdict none = ExactVerdict.of(box, new Matrix4f(), TRIANGLE);
    assertThat(none.agreesWith(box, Answer.miss())).isTrue();
    assertThat(none.agreesWith(box, Answer.hit(0))).isFalse();
    assertThat(none.agreesWith(box, Answer.failed("broken"))).isFalse();
  }

  @Test
  void otherCollidablesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ExactVerdict.of(new Triangle(), new Matrix4f(), TRIANGLE));
  }
}
