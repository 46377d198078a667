package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.fail;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.Budget;
import java.util.Arrays;
import java.util.Collection;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A closed sphere of 33,620 triangles, seen from inside: whatever ray leaves it must hit it. */
@Tag("play")
class NoLeakTest {
  private static final int RINGS = 83;
  private static final int SECTORS = 205;

  @ParameterizedTest
  @CsvSource({
    "1, 0, 0, 0",
    "1, 1000, 1000, 1000",
    "1, 148376, 1234, -223423",
    "1e-4, 0, 0, 0",
    "1e4, 0, 0, 0"
  })
  void noRayFromInsideAClosedSphereEscapes(float radius, float x, float y, float z) {
    everyRayHits(radius, x, y, z, 10_000);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "1, 0, 0, 0",
    "1, 1000, 1000, 1000",
    "1, 148376, 1234, -223423",
    "1e-4, 0, 0, 0",
    "1e4, 0, 0, 0"
  })
  void noneOfManyRaysEscapes(float radius, float x, float y, float z) {
    everyRayHits(radius, x, y, z, Budget.of(100_000));
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @CsvSource({
    "1, 0, 0, 0",
    "1, 1000, 1000, 1000",
    "1, 148376, 1234, -223423",
    "1e-4, 0, 0, 0",
    "1e4, 0, 0, 0"
  })
  void noneOfAMillionRaysEscapes(float radius, float x, float y, float z) {
    everyRayHits(radius, x, y, z, 1_000_000);
  }

  private static void everyRayHits(float radius, float x, float y, float z, int count) {
    float[] mesh = Meshes.sphere(RINGS, SECTORS, radius, x, y, z);
    Collection<Bvh> trees = Layouts.of(mesh).values();
    long seed = 4711;
    Random random = new Random(seed);
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    float[] centre = {x, y, z};
    double[] r = new double[6];
    for (int aim = 0; aim < 3; aim++) {
      for (int n = 0; n < count; n++) {
        int triangle = 9 * random.nextInt(mesh.length / 9);
        int corner = random.nextInt(3);
        int p = triangle + 3 * corner;
        int q = aim == 1 ? p : triangle + 3 * ((corner + 1) % 3);
        for (int i = 0; i < 3; i++) {
          r[i] = (float) (centre[i] + (random.nextDouble() - 0.5) * radius * 0.5);
          double target = 0.5 * mesh[p + i] + 0.5 * mesh[q + i];
          r[3 + i] = aim == 0 ? random.nextGaussian() : (float) (target - r[i]);
        }
        for (Bvh tree : trees) {
          if (!Rays.set(query, r).nearest(tree, hit)) {
            fail("%s, seed %d aim %d ray %d: %s", tree.layout(), seed, aim, n, Arrays.toString(r));
          }
        }
      }
    }
    System.out.printf(
        "radius %s at (%s, %s, %s): seed %d, 0 of %d rays escaped%n",
        radius, x, y, z, seed, 3 * count);
  }
}
