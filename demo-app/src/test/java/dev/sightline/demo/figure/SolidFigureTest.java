package dev.sightline.demo.figure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.solid.ClosedMesh;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SolidFigureTest {
  private static final long SEED = 28;

  /** Far more than a determinant of numbers below 4 is off by. */
  private static final double UNSURE = 1e-12;

  private static double det(double[] d, float[] v, int a, int b, double[] p) {
    double ax = v[a] - p[0];
    double ay = v[a + 1] - p[1];
    double az = v[a + 2] - p[2];
    double bx = v[b] - p[0];
    double by = v[b + 1] - p[1];
    double bz = v[b + 2] - p[2];
    return d[0] * (ay * bz - az * by) + d[1] * (az * bx - ax * bz) + d[2] * (ax * by - ay * bx);
  }

  /** How often a ray meets the mesh; -1 if it comes so near to an edge that rounding may decide. */
  private static int crossings(float[] v, double[] d, double[] p) {
    int found = 0;
    for (int i = 0; i < v.length; i += 9) {
      double ab = det(d, v, i, i + 3, p);
      double bc = det(d, v, i + 3, i + 6, p);
      if (Math.min(ab, bc) < -UNSURE && Math.max(ab, bc) > UNSURE) {
        continue;
      }
      double ca = det(d, v, i + 6, i, p);
      double least = Math.min(ab, Math.min(bc, ca));
      double most = Math.max(ab, Math.max(bc, ca));
      if (least < -UNSURE && most > UNSURE) {
        continue;
      }
      double[] toA = {v[i] - p[0], v[i + 1] - p[1], v[i + 2] - p[2]};
      double volume = det(toA, v, i + 3, i + 6, p);
      if (Math.min(Math.abs(ab), Math.min(Math.abs(bc), Math.abs(ca))) < UNSURE
          || Math.abs(volume) < UNSURE) {
        return -1;
      }
      found += volume > 0 == ab > 0 ? 1 : 0;
    }
    return found;
  }

  @Test
  void theScannedFigureHoldsWhatRaysInOtherDirectionsSay() {
    float[] figure = ScannedFigure.triangles();
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(figure));
    assertThat(ClosedMesh.isClosed(tree)).isTrue();
    SolidQuery query = new SolidQuery();
    float[] box = tree.rootBounds();
    Random random = new Random(SEED);
    int inside = 0;
    int cases = 0;
    for (int n = 0; n < 300; n++) {
      double[] p = new double[3];
      int corner = 3 * random.nextInt(figure.length / 3);
      for (int k = 0; k < 3; k++) {
        boolean isAnywhere = n % 2 == 0 || k == 1;
        float at = box[k] + random.nextFloat() * (box[k + 3] - box[k]);
        p[k] = isAnywhere ? at : figure[corner + k];
      }
      int crossings = -1;
      for (int tries = 0; tries < 9 && crossings < 0; tries++) {
        double[] d = {random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble()};
        crossings = crossings(figure, d, p);
      }
      if (crossings >= 0) {
        boolean isIn = query.point(p[0], p[1], p[2]).isIn(tree);
        assertThat(isIn).as("seed %d, case %d", SEED, n).isEqualTo(crossings % 2 == 1);
        inside += isIn ? 1 : 0;
        cases++;
      }
      query.point(figure[corner], figure[corner + 1], figure[corner + 2]);
      assertThat(query.isIn(tree)).as("vertex, seed %d, case %d", SEED, n).isTrue();
    }
    System.out.printf("seed %d: %d of %d points in the figure%n", SEED, inside, cases);
    assertThat(cases).isGreaterThan(250);
    assertThat(inside).isBetween(40, 260);
  }

  @Test
  void aTerrainHoldsNothingBelowItAndIsNotClosed() {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(NoiseTerrain.triangles(40)));
    float[] box = tree.rootBounds();
    Random random = new Random(SEED);
    SolidQuery query = new SolidQuery();
    assertThat(ClosedMesh.isClosed(tree)).isFalse();
    for (int n = 0; n < 500; n++) {
      float[] p = new float[3];
      for (int k = 0; k < 3; k++) {
        p[k] = box[k] + random.nextFloat() * (box[k + 3] - box[k]);
      }
      assertThat(query.point(p[0], p[1], p[2]).isIn(tree)).isFalse();
    }
  }
}
