package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.extra.convex.ConvexQueries;
import dev.sightline.jme.extra.pair.MeshQueries;
import dev.sightline.jme.extra.solid.SolidQueries;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.install.InstalledTree;
import dev.sightline.jme.internal.FloatLimit;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneTouch;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A query that is asked again, up to the distance that it answered, gives the same answer; one
 * float below that, it gives none. Answers are floats, rounded up or down from what was measured.
 */
class SceneAnsweredDistanceTest {
  private static final long SEED = 71_003;
  private static final int CASES = 150;
  private static final float NONE = Float.NaN;

  private final Random random = new Random(SEED);
  private final RandomScene made = new RandomScene(SEED, 60, new Vector3f(3, -2, 5));
  private final SceneQueries scene = new IndexQueries(new SceneIndex(made.root()));
  private final SceneHit hit = new SceneHit();
  private final SceneTouch touch = new SceneTouch();
  private int found;

  private static QueryOptions within(double most) {
    return QueryOptions.DEFAULT.withMaxDistance(most);
  }

  /**
   * Asks for a distance, and again up to it.
   *
   * @param ask answers the distance up to a limit; NaN for nothing
   */
  private void same(String what, DoubleFunction<Float> ask) {
    float distance = ask.apply(Double.POSITIVE_INFINITY);
    if (Float.isNaN(distance)) {
      return;
    }
    String name = what + ", seed " + SEED + ", distance " + distance;
    assertThat(ask.apply(distance)).as(name).isEqualTo(distance);
    if (distance > 0) {
      assertThat(ask.apply(Math.nextDown(distance))).as(name + " less a float").isNaN();
      found++;
    }
  }

  private void done(String what, int asked) {
    System.out.printf("%s: seed %d, %d of %d answers lie beyond 0%n", what, SEED, found, asked);
    assertThat(found).isBetween(asked / 4, asked);
  }

  private float distance(boolean isHit) {
    return isHit ? hit.distance() : NONE;
  }

  private Vector3f point(float extent) {
    return new Vector3f(next(extent), next(extent), next(extent));
  }

  private float next(float extent) {
    return (2 * random.nextFloat() - 1) * extent;
  }

  private Ray ray() {
    Ray ray = made.ray();
    ray.direction.multLocal(0.5f + random.nextFloat());
    return ray;
  }

  @ParameterizedTest
  @EnumSource
  void aPick(Precision precision) {
    for (int n = 0; n < CASES; n++) {
      Ray ray = ray();
      same(
          "pick",
          most -> distance(scene.pickNearest(ray, within(most).withPrecision(precision), hit)));
      same(
          "limited ray",
          most -> {
            Ray limited = ray.clone();
            limited.setLimit((float) most);
            return distance(
                scene.pickNearest(limited, QueryOptions.DEFAULT.withPrecision(precision), hit));
          });
    }
    done("picks of " + precision, 2 * CASES);
  }

  @Test
  void aPickBetweenTwoPoints() {
    for (int n = 0; n < CASES; n++) {
      Vector3f from = point(14);
      Vector3f to = from.mult(-0.6f).addLocal(point(4));
      same("between", most -> distance(scene.pickBetween(from, to, within(most), hit)));
    }
    done("picks between points", CASES);
  }

  @Test
  void theGroundBelow() {
    for (int n = 0; n < CASES; n++) {
      Vector3f from = new Vector3f(next(6), 60 * random.nextFloat(), next(6));
      same("ground", most -> distance(scene.pickGround(from, within(most), hit)));
    }
    done("grounds", CASES);
  }

  @Test
  void theClosestPoint() {
    SolidQueries solids = new SolidQueries(scene);
    for (int n = 0; n < CASES; n++) {
      Vector3f from = point(14);
      same("closest", most -> distance(scene.closestPoint(from, within(most), hit)));
      same("signed", most -> (float) Math.abs(solids.signedDistance(from, within(most), hit)));
    }
    done("closest points", 2 * CASES);
  }

  @Test
  void aCastOfASphereACapsuleAndAConvexShape() {
    ConvexQueries convex = new ConvexQueries(scene);
    for (int n = 0; n < CASES; n++) {
      Vector3f from = point(16);
      Vector3f to = from.add(0, 0.5f, 0.2f);
      Vector3f way = from.mult(-1.4f).addLocal(point(4));
      ConvexShape shape =
          new ConvexShape().aabb(from.x, from.y, from.z, from.x + 0.3f, to.y, from.z + 0.4f);
      same("sphere", most -> cast(scene.sphereCast(from, 0.25f, way, within(most), touch)));
      same("capsule", most -> cast(scene.capsuleCast(from, to, 0.25f, way, within(most), touch)));
      same("convex", most -> cast(convex.sweep(shape, way, within(most), touch)));
      ShapePair pair = new ShapePair();
      same("shape", most -> distance(convex.closest(shape, within(most), hit, pair)));
    }
    done("casts", 4 * CASES);
  }

  @Test
  void aMovedMesh() {
    MeshQueries meshes = new MeshQueries(scene);
    List<Geometry> all = made.root().descendantMatches(Geometry.class);
    for (int n = 0; n < CASES; n++) {
      Geometry mover = all.get(n % all.size());
      if (mover.getMesh().getMode() == Mesh.Mode.Lines) {
        continue;
      }
      Vector3f way = point(30);
      same("mesh", most -> cast(meshes.sweep(mover, way, within(most), touch)));
    }
    done("moved meshes", CASES);
  }

  private float cast(boolean touches) {
    return touches ? touch.distance() : NONE;
  }

  @Test
  void theLimitOfARayAgainstAnInstalledTree() {
    for (Geometry geometry : made.root().descendantMatches(Geometry.class)) {
      InstalledTree.install(geometry);
    }
    for (int n = 0; n < 2 * CASES; n++) {
      Ray ray = ray();
      same(
          "installed",
          most -> {
            Ray limited = ray.clone();
            limited.setLimit((float) most);
            CollisionResults results = new CollisionResults();
            made.root().collideWith(limited, results);
            return results.size() > 0 ? results.getClosestCollision().getDistance() : NONE;
          });
    }
    done("rays against installed trees", 2 * CASES);
  }

  @Test
  void theLimitOfDoublesIsTheLastThatIsRoundedToAFloatWithin() {
    double[] ends = {0, Float.MIN_VALUE, 1, 1 + 0x1p-30, Float.MAX_VALUE, 1e300, 1 / 0.0, 0x1p-140};
    for (int n = 0; n < 20 * CASES; n++) {
      double asked = n < ends.length ? ends[n] : Math.scalb(random.nextDouble(), n % 90 - 40);
      asked = n % 2 == 0 ? asked : (float) asked;
      double limit = FloatLimit.upTo(asked);
      String what = "seed " + SEED + ", distance " + asked;
      assertThat(limit).as(what).isGreaterThanOrEqualTo(asked);
      assertThat((float) limit <= asked || limit == asked).as(what).isTrue();
      if (limit < Float.MAX_VALUE) {
        assertThat((double) (float) Math.nextUp(limit)).as(what).isGreaterThan(asked);
        double unit = 0.1 + random.nextDouble();
        double t = FloatLimit.parameter(limit, unit);
        assertThat(t * unit).as(what).isLessThanOrEqualTo(limit);
        assertThat(Math.nextUp(t) * unit).as(what).isGreaterThan(limit);
      }
    }
  }
}
