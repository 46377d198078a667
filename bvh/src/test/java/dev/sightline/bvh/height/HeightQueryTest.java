package dev.sightline.bvh.height;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeightQueryTest {
  private static final long SEED = 4711;
  private static final int PLACES = 100;

  private final HeightSample sample = new HeightSample();
  private final HeightSample expected = new HeightSample();
  private final HeightList storeys = new HeightList();
  private final HeightList expectedStoreys = new HeightList();

  /** A vertex, a point of an edge, or a point of a triangle, in the plane of x and z. */
  private static double[] place(float[] mesh, Random random) {
    int i = 9 * random.nextInt(mesh.length / 9);
    double u = random.nextInt(3) / 2.0;
    double v = random.nextInt(2) == 0 ? 0 : (1 - u) * random.nextDouble();
    double[] at = new double[3];
    for (int k = 0; k < 3; k++) {
      at[k] = (1 - u - v) * mesh[i + k] + u * mesh[i + 3 + k] + v * mesh[i + 6 + k];
    }
    return at;
  }

  private String ask(Bvh tree, GroundHeights ground, HeightQuery query, double[] at, double limit) {
    ground.highestBelow(at[0], limit, at[2], expected);
    query.highestBelow(tree, at[0], limit, at[2], sample);
    double y = query.highestBelow(tree, at[0], limit, at[2]);
    assertThat(Double.doubleToRawLongBits(y)).isEqualTo(Double.doubleToRawLongBits(expected.y()));
    assertThat(sample).hasToString(expected.toString());
    return sample.toString();
  }

  private void askStoreys(Bvh tree, GroundHeights ground, HeightQuery query, double[] at) {
    ground.storeys(at[0], at[2], expectedStoreys);
    assertThat(query.storeys(tree, at[0], at[2], storeys)).isEqualTo(expectedStoreys.size());
    for (int i = 0; i < storeys.size(); i++) {
      assertThat(storeys.y(i)).isEqualTo(expectedStoreys.y(i));
      assertThat(storeys.triangle(i)).isEqualTo(expectedStoreys.triangle(i));
      assertThat(storeys.slope(i)).isEqualTo(expectedStoreys.slope(i));
    }
  }

  @ParameterizedTest
  @CsvSource({"90, false", "90, true", "50, true"})
  void answersAreThoseOfGroundHeightsToTheBitInEveryLayout(double slope, boolean bothSides) {
    HeightRule rule = new HeightRule(slope, bothSides);
    HeightQuery query = new HeightQuery().rule(rule);
    Random random = new Random(SEED);
    int asked = 0;
    int hits = 0;
    for (float[] mesh : Meshes.ten(600).values()) {
      GroundHeights ground =
          new GroundHeights(ChunkyTriMesh.of(TriangleSoup.ofTriangles(mesh), 16), rule);
      for (Bvh tree : Layouts.of(mesh).values()) {
        for (int n = 0; n < PLACES; n++) {
          double[] at = place(mesh, random);
          at[0] += n % 5 == 0 ? random.nextGaussian() : 0;
          double limit = n % 3 == 0 ? Double.POSITIVE_INFINITY : at[1] + n % 3 - 1;
          hits += ask(tree, ground, query, at, limit).contains("none") ? 0 : 1;
          askStoreys(tree, ground, query, at);
          asked++;
        }
      }
    }
    System.out.printf("seed %d, %d places, %d with ground%n", SEED, asked, hits);
    assertThat(hits).isBetween(asked * 3 / 10, asked * 8 / 10);
  }

  @Test
  void whereNothingCanBeThereIsNoGround() {
    float[] mesh = Meshes.terrain(4, 3);
    HeightQuery query = new HeightQuery().rule(new HeightRule(90, true));
    Bvh tree = Layouts.build(mesh, Layouts.all().get(0));
    double infinity = Double.POSITIVE_INFINITY;
    assertThat(query.highestBelow(tree, 1.5, infinity, 1.5)).isPositive();
    assertThat(query.highestBelow(tree, Double.NaN, infinity, 1)).isNaN();
    assertThat(query.highestBelow(tree, 1, infinity, infinity)).isNaN();
    assertThat(query.highestBelow(tree, 1, Double.NaN, 1)).isNaN();
    assertThat(query.highestBelow(tree, 1, -infinity, 1)).isNaN();
    assertThat(query.highestBelow(Bvh.EMPTY, 1, infinity, 1)).isNaN();
    assertThat(query.highestBelow(tree, 1e300, infinity, 1, sample)).isFalse();
    assertThat(sample.isFound()).isFalse();
  }

  @Test
  void aRefittedTreeAnswersForWhereItsTrianglesAreNow() {
    float[] mesh = Meshes.terrain(12, 3);
    float[] moved = mesh.clone();
    for (int i = 1; i < moved.length; i += 3) {
      moved[i] = 2 * moved[i] + moved[i - 1];
    }
    moved[9 * 17] = Float.NaN;
    moved[9 * 40 + 4] = Float.POSITIVE_INFINITY;
    TriangleSoup soup = TriangleSoup.ofTriangles(moved);
    GroundHeights ground = new GroundHeights(ChunkyTriMesh.of(soup, 16), new HeightRule(90, true));
    HeightQuery query = new HeightQuery().rule(ground.rule());
    Random random = new Random(SEED);
    for (Bvh tree : Layouts.of(mesh).values()) {
      Bvh refitted = Refit.apply(tree, soup);
      for (int n = 0; n < PLACES; n++) {
        double[] at = place(mesh, random);
        ask(refitted, ground, query, at, Double.POSITIVE_INFINITY);
        askStoreys(refitted, ground, query, at);
      }
    }
  }
}
