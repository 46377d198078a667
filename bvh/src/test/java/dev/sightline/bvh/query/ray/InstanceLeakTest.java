package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.Budget;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A closed sphere that is turned, stretched and far away, seen from inside: no ray leaves it. */
class InstanceLeakTest {
  private static final Bvh SPHERE = Worlds.tree(Meshes.sphere(40, 64, 1, 0, 0, 0));

  @ParameterizedTest
  @CsvSource({"0, TURN", "1e3, STRETCH", "1e6, STRETCH", "1e6, TINY", "1e5, HUGE", "1e4, SHEAR"})
  void noRayFromInsideEscapes(double distance, Worlds.Kind kind) {
    everyRayHits(distance, kind, 10_000);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({"0, TURN", "1e3, STRETCH", "1e6, STRETCH", "1e6, TINY", "1e5, HUGE", "1e4, SHEAR"})
  void noneOfManyRaysEscapes(double distance, Worlds.Kind kind) {
    everyRayHits(distance, kind, Budget.of(100_000));
  }

  private static void everyRayHits(double distance, Worlds.Kind kind, int rays) {
    long seed = 4712;
    Random random = new Random(seed);
    Affine map = Worlds.map(kind, random, distance);
    InstanceTree tree = InstanceTreeBuilder.build(new Instance[] {Instance.of(SPHERE, map)});
    float[] v = SPHERE.leafVertices();
    double[] from = new double[3];
    double[] to = new double[3];
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    for (int n = 0; n < rays; n++) {
      int triangle = 9 * random.nextInt(SPHERE.triangleCount());
      int p = triangle + 3 * random.nextInt(3);
      int q = n % 2 == 0 ? p : triangle + 3 * random.nextInt(3);
      map.pointToWorld(inside(random), inside(random), inside(random), from, 0);
      map.pointToWorld(
          0.5 * v[p] + 0.5 * v[q],
          0.5 * v[p + 1] + 0.5 * v[q + 1],
          0.5 * v[p + 2] + 0.5 * v[q + 2],
          to,
          0);
      boolean found =
          query
              .ray(from[0], from[1], from[2], to[0] - from[0], to[1] - from[1], to[2] - from[2])
              .nearest(tree, hit);
      assertThat(found).as("seed %d, ray %d", seed, n).isTrue();
    }
    System.out.printf("%s at %s: seed %d, 0 of %d rays escaped%n", kind, distance, seed, rays);
  }

  private static double inside(Random random) {
    return (random.nextDouble() - 0.5) * 0.8;
  }
}
