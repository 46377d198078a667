package dev.sightline.bvh.height;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.soup.TriangleSoup;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GroundHeightsTest {
  private static final long SEED = 1234;

  private static ChunkyTriMesh chunky(float... mesh) {
    return ChunkyTriMesh.of(TriangleSoup.ofTriangles(mesh), 16);
  }

  /** A square of two triangles that face up, at a height. */
  private static float[] floor(float x, float y, float z, float size) {
    float a = x + size;
    float b = z + size;
    return new float[] {x, y, z, x, y, b, a, y, z, a, y, z, x, y, b, a, y, b};
  }

  private static float[] join(float[]... meshes) {
    int length = Arrays.stream(meshes).mapToInt(mesh -> mesh.length).sum();
    float[] all = new float[length];
    int at = 0;
    for (float[] mesh : meshes) {
      System.arraycopy(mesh, 0, all, at, mesh.length);
      at += mesh.length;
    }
    return all;
  }

  /** The largest difference in height within a triangle, for the bound of the error. */
  private static double rise(float[] mesh, int triangle) {
    float a = mesh[9 * triangle + 1];
    float b = mesh[9 * triangle + 4];
    float c = mesh[9 * triangle + 7];
    return (double) Math.max(a, Math.max(b, c)) - Math.min(a, Math.min(b, c));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void heightsAreThoseOfExactArithmeticAtVerticesOnEdgesAndBetween(boolean bothSides) {
    HeightRule rule = new HeightRule(90, bothSides);
    Meshes.ten()
        .forEach(
            (name, mesh) -> {
              GroundHeights ground = new GroundHeights(chunky(mesh), rule);
              Random random = new Random(SEED);
              HeightList samples = new HeightList();
              int grounds = 0;
              for (int n = 0; n < 150; n++) {
                double[] at = place(mesh, random, n % 3);
                TreeMap<BigDecimal, Integer> exact =
                    GroundOracle.storeys(mesh, at[0], at[1], bothSides);
                ground.storeys(at[0], at[1], samples);
                String what = name + ", seed " + SEED + ", place " + n;
                compare(mesh, samples, exact, what);
                double highest = ground.highest(at[0], at[1]);
                assertThat(Double.isNaN(highest)).as(what).isEqualTo(exact.isEmpty());
                if (!exact.isEmpty()) {
                  assertThat(highest).isEqualTo(samples.y(0));
                  grounds++;
                }
                below(ground, samples, at);
              }
              System.out.printf(
                  "%s, both sides %s: seed %d, %d of 150 places have ground%n",
                  name, bothSides, SEED, grounds);
              // The one triangle stands upright: it has no ground.
              int least = mesh.length == 9 ? 0 : 45;
              assertThat(grounds).as(name).isBetween(least, mesh.length == 9 ? 0 : 149);
            });
  }

  /** A place at a vertex, on an edge or anywhere in the box. */
  private static double[] place(float[] mesh, Random random, int kind) {
    int i = 9 * random.nextInt(mesh.length / 9);
    int p = i + 3 * random.nextInt(3);
    int q = i + 3 * random.nextInt(3);
    if (kind < 2) {
      double w = kind / 2.0;
      return new double[] {
        (1 - w) * mesh[p] + w * mesh[q], (1 - w) * mesh[p + 2] + w * mesh[q + 2]
      };
    }
    int far = 9 * random.nextInt(mesh.length / 9);
    double w = random.nextDouble() * 1.2 - 0.1;
    return new double[] {
      (1 - w) * mesh[p] + w * mesh[far], (1 - w) * mesh[p + 2] + w * mesh[far + 2]
    };
  }

  /** Every exact height is answered within the bound, and nothing else is. */
  private static void compare(
      float[] mesh, HeightList samples, TreeMap<BigDecimal, Integer> exact, String what) {
    List<Double> left = new ArrayList<>();
    for (int k = 0; k < samples.size(); k++) {
      left.add(samples.y(k));
      assertThat(k == 0 || samples.y(k) < samples.y(k - 1)).as(what).isTrue();
    }
    double coarsest = 0;
    for (Map.Entry<BigDecimal, Integer> entry : exact.entrySet()) {
      double y = entry.getKey().doubleValue();
      double bound = 0x1p-38 * rise(mesh, entry.getValue()) + Math.ulp(y);
      coarsest = Math.max(coarsest, bound);
      assertThat(left).as(what).anyMatch(answer -> Math.abs(answer - y) <= bound);
    }
    for (double answer : left) {
      double most = coarsest;
      assertThat(exact.keySet())
          .as(what)
          .anyMatch(y -> Math.abs(y.doubleValue() - answer) <= most + Math.ulp(answer));
    }
  }

  /** The highest below each storey, and just under it, is that storey and the next one. */
  private static void below(GroundHeights ground, HeightList samples, double[] at) {
    HeightSample sample = new HeightSample();
    for (int k = 0; k < samples.size(); k++) {
      double y = samples.y(k);
      assertThat(ground.highestBelow(at[0], y, at[1], sample)).isTrue();
      assertThat(sample.y()).isEqualTo(y);
      assertThat(sample.triangle()).isEqualTo(samples.triangle(k));
      assertThat(sample.slope()).isEqualTo(samples.slope(k));
      double next = ground.highestBelow(at[0], Math.nextDown(y), at[1]);
      if (k + 1 < samples.size()) {
        assertThat(next).isEqualTo(samples.y(k + 1));
      } else {
        assertThat(next).isNaN();
      }
    }
  }

  @Test
  void noPlaceOnASharedEdgeOrVertexFallsThrough() {
    int size = 40;
    float[] mesh = Meshes.terrain(size, 9);
    for (int i = 0; i < mesh.length; i += 3) {
      mesh[i] = mesh[i] * 0.1f + 1000;
      mesh[i + 2] = mesh[i + 2] * 0.1f - 3000;
    }
    GroundHeights ground = new GroundHeights(chunky(mesh));
    HeightList samples = new HeightList();
    int places = 0;
    for (int i = 0; i < mesh.length; i += 9) {
      for (int k = 0; k < 3; k++) {
        int p = i + 3 * k;
        int q = i + 3 * ((k + 1) % 3);
        assertThat(ground.storeys(mesh[p], mesh[p + 2], samples)).isEqualTo(1);
        assertThat(samples.y(0)).isEqualTo(mesh[p + 1]);
        for (int step = 1; step < 4; step++) {
          double w = step / 4.0;
          double x = (1 - w) * mesh[p] + w * mesh[q];
          double z = (1 - w) * mesh[p + 2] + w * mesh[q + 2];
          double y = (1 - w) * mesh[p + 1] + w * mesh[q + 1];
          assertThat(ground.storeys(x, z, samples)).isEqualTo(1);
          assertThat(samples.y(0)).isEqualTo(y, within(1e-6));
          places++;
        }
      }
    }
    System.out.println(places + " places on edges, 1 storey each");
    assertThat(places).isEqualTo(mesh.length);
  }

  @Test
  void theSameTriangleWithItsVerticesInAnyOrderIsOneStorey() {
    float[] t = {0.1f, 0.3f, 0.2f, 0.7f, 1.9f, 5.3f, 4.1f, 0.7f, 1.1f};
    float[] turned = {0.7f, 1.9f, 5.3f, 4.1f, 0.7f, 1.1f, 0.1f, 0.3f, 0.2f};
    float[] mirrored = {0.7f, 1.9f, 5.3f, 0.1f, 0.3f, 0.2f, 4.1f, 0.7f, 1.1f};
    GroundHeights ground =
        new GroundHeights(chunky(join(mirrored, turned, t)), new HeightRule(90, true));
    Random random = new Random(SEED);
    HeightList samples = new HeightList();
    int found = 0;
    for (int n = 0; n < 5000; n++) {
      ground.storeys(random.nextDouble() * 4.2, random.nextDouble() * 5.4, samples);
      assertThat(samples.size()).isLessThanOrEqualTo(1);
      if (samples.size() == 1) {
        assertThat(samples.triangle(0)).isZero();
        found++;
      }
    }
    assertThat(found).isBetween(1500, 3500);
  }

  @Test
  void aVerticalWallHasNoHeightAndTheFloorAtItsFootAndTopHas() {
    float[] wall = {2, 0, 0, 2, 3, 0, 2, 0, 4, 2, 0, 4, 2, 3, 0, 2, 3, 4};
    GroundHeights alone = new GroundHeights(chunky(wall), new HeightRule(90, true));
    assertThat(alone.highest(2, 1)).isNaN();
    GroundHeights ground =
        new GroundHeights(chunky(join(wall, floor(-2, 0, 0, 4), floor(2, 3, 0, 4))));
    HeightList samples = new HeightList();
    assertThat(ground.storeys(2, 1, samples)).isEqualTo(2);
    assertThat(samples.y(0)).isEqualTo(3);
    assertThat(samples.y(1)).isEqualTo(0);
    assertThat(ground.highest(1.5, 1)).isEqualTo(0);
    assertThat(ground.highest(2.5, 1)).isEqualTo(3);
  }

  @Test
  void aBridgeAndTheRoadBelowAreTwoStoreys() {
    GroundHeights ground =
        new GroundHeights(chunky(join(floor(0, 0, 0, 10), floor(4, 5, 0, 2), floor(4, 4, 0, 2))));
    assertThat(ground.highest(5, 1)).isEqualTo(5);
    assertThat(ground.highestBelow(5, 4.5, 1)).isEqualTo(4);
    assertThat(ground.highestBelow(5, 1.8, 1)).isEqualTo(0);
    assertThat(ground.highestBelow(5, 0, 1)).isEqualTo(0);
    assertThat(ground.highestBelow(5, -0.1, 1)).isNaN();
    assertThat(ground.highest(2, 1)).isEqualTo(0);
  }

  @Test
  void anOverhangIsSeenFromAboveAndItsUndersideOnlyWhenBothSidesCount() {
    float[] underside = {0, 2, 0, 4, 2, 0, 0, 2, 4};
    float[] mesh = join(floor(0, 0, 0, 4), floor(0, 3, 0, 4), underside);
    assertThat(new GroundHeights(chunky(mesh)).highestBelow(1, 2.5, 1)).isEqualTo(0);
    GroundHeights both = new GroundHeights(chunky(mesh), new HeightRule(90, true));
    assertThat(both.highestBelow(1, 2.5, 1)).isEqualTo(2);
    assertThat(both.storeys(1, 1, new HeightList())).isEqualTo(3);
  }

  @Test
  void holesOutsideAndWhatIsNotANumberHaveNoGround() {
    float[] ring = join(floor(0, 0, 0, 1), floor(2, 0, 0, 1), floor(0, 0, 2, 1), floor(2, 0, 2, 1));
    GroundHeights ground = new GroundHeights(chunky(ring));
    HeightSample sample = new HeightSample();
    double inf = Double.POSITIVE_INFINITY;
    double[][] none = {
      {1.5, 1.5}, {-1, 0}, {0.5, 9}, {Double.NaN, 0.5}, {0.5, Double.NaN}, {inf, 0.5}, {0.5, -inf}
    };
    for (double[] at : none) {
      assertThat(ground.highest(at[0], at[1])).isNaN();
      assertThat(ground.highestBelow(at[0], inf, at[1], sample)).isFalse();
      assertThat(sample.isFound()).isFalse();
      assertThat(sample.y()).isNaN();
      assertThat(ground.storeys(at[0], at[1], new HeightList())).isZero();
    }
    assertThat(ground.highestBelow(0.5, Double.NaN, 0.5)).isNaN();
    assertThat(ground.highest(1, 1)).isEqualTo(0);
    assertThat(ground.highest(Math.nextUp(1.0), 1)).isNaN();
    GroundHeights empty = new GroundHeights(chunky());
    assertThat(empty.highest(0, 0)).isNaN();
    assertThat(empty.nearest(0, 0, 0, inf, sample)).isFalse();
    assertThat(empty.storeys(0, 0, new HeightList())).isZero();
  }

  @Test
  void aSlopeAsSteepAsTheLimitIsNotWalkable() {
    for (float scale : new float[] {1e-3f, 0.1f, 1, 977}) {
      float[] ramp = {0, 0, 0, 0, 0, scale, scale, scale, 0};
      HeightSample sample = new HeightSample();
      double at = 0.25 * scale;
      GroundHeights all = new GroundHeights(chunky(ramp));
      assertThat(all.highestBelow(at, 1e9, at, sample)).isTrue();
      assertThat(sample.slope()).isEqualTo(45);
      assertThat(new GroundHeights(chunky(ramp), HeightRule.walkable(45)).highest(at, at)).isNaN();
      double more = Math.nextUp(45.0);
      assertThat(new GroundHeights(chunky(ramp), HeightRule.walkable(more)).highest(at, at))
          .isEqualTo(at, within(1e-9));
    }
  }

  @Test
  void slopesAreThoseOfTheNormal() {
    Random random = new Random(SEED);
    float[] mesh = Meshes.soup(500, 77);
    for (int i = 0; i < mesh.length; i += 9) {
      double degrees = random.nextDouble() * 90;
      float run = (float) Math.cos(Math.toRadians(degrees));
      float rise = (float) Math.sin(Math.toRadians(degrees));
      float[] ramp = {0, 0, 0, 0, 0, 1, run, rise, 0};
      assertThat(TriangleSlope.degrees(ramp, 0)).isEqualTo(degrees, within(1e-5));
    }
    assertThat(TriangleSlope.degrees(floor(0, 0, 0, 1), 0)).isZero();
    float[] wall = {2, 1, 0, 0, 0, 0, (float) Math.cos(Math.PI / 2), 0, 0};
    assertThat(TriangleSlope.degrees(wall, 0)).as("a sliver that stands upright").isEqualTo(90);
    assertThat(TriangleSlope.degrees(new float[] {2, 0, 0, 2, 3, 0, 2, 0, 4}, 0)).isEqualTo(90);
    assertThat(TriangleSlope.degrees(new float[9], 0)).isZero();
  }

  @Test
  void steepGroundIsLookedThroughToTheWalkableGroundBelow() {
    float[] steep = {0, 5, 0, 0, 5, 4, 4, 20, 0};
    GroundHeights ground =
        new GroundHeights(chunky(join(steep, floor(0, 1, 0, 4))), HeightRule.walkable(50));
    assertThat(ground.highest(1, 1)).isEqualTo(1);
    assertThat(ground.rule()).isEqualTo(new HeightRule(50, false));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 90.5, Double.NaN, Double.POSITIVE_INFINITY})
  void aLimitThatIsNoSlopeIsRefused(double slope) {
    assertThatThrownBy(() -> HeightRule.walkable(slope))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(String.valueOf(slope));
  }
}
