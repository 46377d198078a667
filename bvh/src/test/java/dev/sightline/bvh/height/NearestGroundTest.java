package dev.sightline.bvh.height;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.bits.Fields;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NearestGroundTest {
  private static final long SEED = 4242;
  private static final double INF = Double.POSITIVE_INFINITY;

  private static final float[] SQUARE = {
    0, 1, 0, 0, 1, 2, 2, 1, 0, /* facing up */ 2, 1, 0, 0, 1, 2, 2, 1, 2
  };

  private static GroundHeights ground(float[] mesh) {
    return new GroundHeights(ChunkyTriMesh.of(TriangleSoup.ofTriangles(mesh), 16));
  }

  @Test
  void whereThereIsGroundItIsTheGroundStraightBelow() {
    HeightSample sample = new HeightSample();
    assertThat(ground(SQUARE).nearest(1.2, 5, 1.7, 0, sample)).isTrue();
    assertThat(sample.distance()).isZero();
    assertThat(new double[] {sample.x(), sample.y(), sample.z()}).containsExactly(1.2, 1, 1.7);
  }

  @Test
  void besideTheGroundItIsTheNearestPointWithinTheRadius() {
    GroundHeights ground = ground(SQUARE);
    HeightSample sample = new HeightSample();
    assertThat(ground.nearest(5, INF, 6, 5, sample)).isTrue();
    assertThat(sample.distance()).isEqualTo(5);
    assertThat(new double[] {sample.x(), sample.y(), sample.z()}).containsExactly(2, 1, 2);
    assertThat(sample.triangle()).isEqualTo(1);
    assertThat(ground.nearest(5, INF, 6, Math.nextDown(5.0), sample)).isFalse();
    assertThat(sample.isFound()).isFalse();
    assertThat(ground.nearest(1, INF, -3, 4, sample)).isTrue();
    assertThat(new double[] {sample.x(), sample.z()}).containsExactly(1, 0);
    assertThat(ground.nearest(1, 0.5, -3, INF, sample)).isFalse();
  }

  @Test
  void whatIsNotANumberHasNoNearestGround() {
    GroundHeights ground = ground(SQUARE);
    HeightSample sample = new HeightSample();
    assertThat(ground.nearest(Double.NaN, INF, 1, INF, sample)).isFalse();
    assertThat(ground.nearest(1, INF, INF, INF, sample)).isFalse();
    assertThat(ground.nearest(1, Double.NaN, 1, INF, sample)).isFalse();
    assertThat(ground.nearest(5, INF, 6, Double.NaN, sample)).isFalse();
    assertThat(ground.nearest(1, INF, 1, -1, sample)).isFalse();
  }

  @Test
  void aRampThatGoesBelowTheLimitIsMetWhereItDoes() {
    float[] ramp = {0, 0, 0, 0, 0, 2, 4, 8, 0, 4, 8, 0, 0, 0, 2, 4, 8, 2};
    HeightSample sample = new HeightSample();
    assertThat(ground(ramp).nearest(3, 4, 1, 10, sample)).isTrue();
    assertThat(sample.x()).isEqualTo(2, within(1e-12));
    assertThat(sample.y()).isEqualTo(4, within(1e-12));
    assertThat(sample.distance()).isEqualTo(1, within(1e-12));
  }

  /** A corner ends one side of its triangle and begins the next one. */
  @Test
  void atACornerOfARampItIsAsHighAsTheCorner() {
    float[] ramp = {0, 1, 0, 0, 4, 8, 8, 2, 0}; // facing up
    double[][] beside = {{-3, -4, 1}, {-3, 12, 4}, {12, -3, 2}};
    HeightSample sample = new HeightSample();
    for (int turn = 0; turn < 3; turn++) {
      float[] turned = new float[9];
      for (int k = 0; k < 9; k++) {
        turned[(k + 3 * turn) % 9] = ramp[k];
      }
      for (double[] at : beside) {
        assertThat(ground(turned).nearest(at[0], INF, at[1], 6, sample)).isTrue();
        assertThat(sample.distance()).isEqualTo(5, within(1e-12));
        assertThat(sample.y()).as("%s", at[2]).isEqualTo(at[2]);
      }
    }
  }

  @Test
  void ofEquallyNearPointsTheHighestThenTheLowerTriangleIsTaken() {
    float[] upper = SQUARE.clone();
    for (int i = 1; i < upper.length; i += 3) {
      upper[i] = 3;
    }
    float[] mesh = new float[5 * 18];
    System.arraycopy(SQUARE, 0, mesh, 0, 18);
    for (int copy = 1; copy < 4; copy++) {
      System.arraycopy(upper, 0, mesh, 18 * copy, 18);
    }
    System.arraycopy(SQUARE, 0, mesh, 72, 18);
    HeightSample sample = new HeightSample();
    assertThat(ground(mesh).nearest(3, INF, 2, 10, sample)).isTrue();
    assertThat(sample.y()).isEqualTo(3);
    assertThat(sample.triangle()).isEqualTo(3);
    assertThat(ground(mesh).nearest(3, 2, 2, 10, sample)).isTrue();
    assertThat(sample.y()).isEqualTo(1);
    assertThat(sample.triangle()).isEqualTo(1);
  }

  /** A walk of small steps over each triangle never comes nearer, and comes as near as its step. */
  @Test
  void nothingOnTheGroundIsNearer() {
    float[] mesh = Meshes.soup(60, 21);
    GroundHeights ground = ground(mesh);
    Random random = new Random(SEED);
    HeightSample sample = new HeightSample();
    int found = 0;
    int steps = 60;
    for (int n = 0; n < 300; n++) {
      double x = random.nextDouble() * 1.6 - 0.3;
      double z = random.nextDouble() * 1.6 - 0.3;
      double limit = n % 3 == 0 ? INF : random.nextDouble();
      double radius = 0.25;
      double nearest = INF;
      for (int i = 0; i < mesh.length; i += 9) {
        double up =
            ((double) mesh[i + 5] - mesh[i + 2]) * ((double) mesh[i + 6] - mesh[i])
                - ((double) mesh[i + 3] - mesh[i]) * ((double) mesh[i + 8] - mesh[i + 2]);
        for (int a = 0; up > 0 && a <= steps; a++) {
          for (int b = 0; a + b <= steps; b++) {
            double u = (double) a / steps;
            double v = (double) b / steps;
            double w = 1 - u - v;
            double y = w * mesh[i + 1] + u * mesh[i + 4] + v * mesh[i + 7];
            if (y <= limit) {
              double dx = w * mesh[i] + u * mesh[i + 3] + v * mesh[i + 6] - x;
              double dz = w * mesh[i + 2] + u * mesh[i + 5] + v * mesh[i + 8] - z;
              nearest = Math.min(nearest, Math.hypot(dx, dz));
            }
          }
        }
      }
      double distance = ground.nearest(x, limit, z, radius, sample) ? sample.distance() : INF;
      found += sample.isFound() ? 1 : 0;
      if (nearest < radius) {
        assertThat(distance).as("seed %d, place %d", SEED, n).isLessThan(nearest + 1e-9);
      }
      if (sample.isFound()) {
        assertThat(distance).as("seed %d, place %d", SEED, n).isGreaterThan(nearest - 0.005);
        assertThat(sample.y()).isLessThanOrEqualTo(limit);
        assertThat(Math.hypot(sample.x() - x, sample.z() - z)).isEqualTo(distance, within(1e-12));
      }
    }
    System.out.printf("seed %d: ground near %d of 300 places%n", SEED, found);
    assertThat(found).isBetween(90, 270);
  }

  /** One to the left and one to the right of the place, equally near. */
  @Test
  void ofTwoOnBothSidesTheLowerTriangleIsTaken() {
    float[] left = {-3, 1, 0, -3, 1, 2, -1, 1, 0};
    float[] right = {1, 1, 0, 1, 1, 2, 3, 1, 0};
    for (boolean leftFirst : new boolean[] {true, false}) {
      float[] two = new float[18];
      System.arraycopy(leftFirst ? left : right, 0, two, 0, 9);
      System.arraycopy(leftFirst ? right : left, 0, two, 9, 9);
      HeightSample sample = new HeightSample();
      assertThat(ground(two).nearest(0, INF, 0, 10, sample)).isTrue();
      assertThat(sample.distance()).isEqualTo(1);
      assertThat(sample.triangle()).isZero();
      assertThat(sample.x()).isEqualTo(leftFirst ? -1 : 1);
    }
  }

  /**
   * Squares in a row, of which those far away are moved near the place once the tree is built: a
   * search that opens their boxes finds them.
   */
  @Test
  void whatLiesBehindTheNearestIsNotOpened() {
    for (int axis = 0; axis < 3; axis += 2) {
      float[] row = new float[18 * 200];
      for (int i = 0; i < row.length; i++) {
        row[i] = SQUARE[i % 18] + (i % 3 == axis ? 2 * (i / 18) : 0);
      }
      GroundHeights ground = ground(row);
      float[] v = ground.mesh().nodes().vertices;
      int moved = 0;
      for (int i = 0; i < v.length; i += 9) {
        if (v[i + axis] > 100) {
          for (int k = 0; k < 9; k++) {
            v[i + k] = SQUARE[k] - (k % 3 == axis ? 2 : 0);
          }
          moved++;
        }
      }
      assertThat(moved).isGreaterThan(200);
      double at = -3;
      HeightSample sample = new HeightSample();
      assertThat(ground.nearest(axis == 0 ? at : 1, INF, axis == 0 ? 1 : at, 1e3, sample)).isTrue();
      assertThat(sample.distance()).isEqualTo(3);
    }
  }

  @Test
  void aRefusedQuestionLeavesNothingOfTheAnswerBefore() {
    GroundHeights ground = ground(SQUARE);
    for (double radius : new double[] {-1, Double.NaN}) {
      HeightSample sample = new HeightSample();
      assertThat(ground.nearest(5, INF, 6, 5, sample)).isTrue();
      assertThat(ground.nearest(5, INF, 6, radius, sample)).isFalse();
      assertThat(Fields.hash(sample)).isEqualTo(Fields.hash(new HeightSample()));
    }
  }

  /** The corner (2, 1, 2), at distances whose squares are rounded down as often as up. */
  @Test
  void groundAsFarAsTheRadiusIsFoundHoweverItsSquareIsRounded() {
    GroundHeights ground = ground(SQUARE);
    Random random = new Random(SEED);
    HeightSample sample = new HeightSample();
    for (int n = 0; n < 200; n++) {
      double x = random.nextDouble();
      double z = random.nextDouble();
      double dx = 2 - (2 + x);
      double dz = 2 - (2 + z);
      double radius = Math.sqrt(dx * dx + dz * dz);
      assertThat(ground.nearest(2 + x, INF, 2 + z, radius, sample)).as("seed %d", SEED).isTrue();
      assertThat(sample.distance()).isEqualTo(radius);
    }
  }
}
