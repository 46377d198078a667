package dev.sightline.jme.install.terrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.jme.result.BarycentricResult;
import java.util.List;

/** Holds answers to rays against a loop over all triangles, and counts what was hit. */
final class GroundJudge {
  int hits;

  /** Compares the answer to a ray with that of a loop over all triangles. */
  void check(Ground ground, Ray ray, String name) {
    List<Ground.Met> expected = ground.loop(ray);
    CollisionResults results = ground.ask(ray);
    assertThat(results.size() > 0).as(name).isEqualTo(!expected.isEmpty());
    if (expected.isEmpty()) {
      return;
    }
    hits++;
    CollisionResult first = results.getClosestCollision();
    float near = (float) expected.get(0).t();
    float slack = 1e-5f * (1 + near);
    assertThat(first.getDistance()).as(name).isCloseTo(near, within(slack));
    Vector3f point = ray.origin.add(ray.direction.mult(near));
    assertThat(first.getContactPoint().distance(point)).as(name).isLessThan(3e-4f);
    assertThat(expected.stream().anyMatch(met -> met.patch() == first.getGeometry())).isTrue();
    long distances = expected.stream().mapToDouble(Ground.Met::t).distinct().count();
    assertThat((long) results.size()).as(name).isBetween(distances, (long) expected.size());
    for (int i = 1; i < results.size(); i++) {
      float step =
          results.getCollision(i).getDistance() - results.getCollision(i - 1).getDistance();
      assertThat(step).as(name).isNotNegative();
    }
    for (CollisionResult result : results) {
      assertThat(result.getContactNormal().length()).isCloseTo(1, within(1e-5f));
      assertThat(Ground.namesItsTriangle(result)).as("%s: %s", name, result).isTrue();
      assertThat(((BarycentricResult) result).toPick().geometry()).isSameAs(result.getGeometry());
    }
  }
}
