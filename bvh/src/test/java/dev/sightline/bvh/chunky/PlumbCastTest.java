package dev.sightline.bvh.chunky;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.Budget;
import dev.sightline.core.ray.SegmentTriangle;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("play")
class PlumbCastTest {
  private static final long SEED = 8086;
  private static final int CASES = Budget.of(400);

  private final ChunkyHit hit = new ChunkyHit();

  /** Vertical segments at vertices, on edges and anywhere, up and down, many that end too soon. */
  @ParameterizedTest
  @CsvSource({"1, 0, false", "1, 0, true", "1e-36, 0, false", "1e30, 0, true", "1, -148376, false"})
  void theAnswerIsThatOfALoopOverAllTrianglesToTheBit(
      float scale, float offset, boolean bothSides) {
    Random random = new Random(SEED);
    int[] hits = new int[1];
    Meshes.ten()
        .forEach(
            (name, mesh) -> {
              float[] moved = mesh.clone();
              for (int i = 0; i < mesh.length; i++) {
                moved[i] = mesh[i] * scale + offset;
              }
              ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(moved), 32);
              for (int n = 0; n < CASES; n++) {
                double[] s = segment(moved, random, n);
                hits[0] += compare(name, chunky, moved, s, bothSides) ? 1 : 0;
              }
            });
    System.out.printf(
        "scale %s, offset %s, both sides %s: seed %d, %d of %d hit%n",
        scale, offset, bothSides, SEED, hits[0], 10 * CASES);
    assertThat(hits[0]).isBetween(10 * CASES / 5, 10 * CASES * 4 / 5);
  }

  /** x, z, start and end. */
  private static double[] segment(float[] mesh, Random random, int n) {
    int triangle = 9 * random.nextInt(mesh.length / 9);
    int a = triangle + 3 * random.nextInt(3);
    int b = triangle + 3 * random.nextInt(3);
    int c = triangle + 3 * random.nextInt(3);
    double u = n % 3 == 0 ? 0 : n % 3 == 1 ? 0.5 : random.nextDouble();
    double w = n % 3 == 2 ? random.nextDouble() * (1 - u) : 0;
    double[] at = new double[3];
    for (int k = 0; k < 3; k++) {
      at[k] = mesh[a + k] + u * ((double) mesh[b + k] - mesh[a + k]);
      at[k] += w * ((double) mesh[c + k] - mesh[a + k]);
    }
    double reach = Math.abs(mesh[0]) + Math.abs(mesh[1]) + Math.abs(mesh[mesh.length - 1]);
    double before = random.nextInt(4) == 0 ? 0 : reach * random.nextDouble();
    double after = random.nextInt(4) == 0 ? 0 : reach * random.nextDouble();
    int sign = random.nextBoolean() ? 1 : -1;
    double end = n % 2 == 0 ? -after : 0.7 * before;
    return new double[] {at[0], at[2], at[1] + sign * before, at[1] + sign * end};
  }

  private boolean compare(
      String name, ChunkyTriMesh chunky, float[] mesh, double[] s, boolean bothSides) {
    chunky.raycast(s[0], s[2], s[1], s[0], s[3], s[1], bothSides, hit);
    int best = ChunkyHit.NONE;
    double t = Double.NaN;
    for (int i = 0; i < mesh.length / 9; i++) {
      double at =
          bothSides
              ? SegmentTriangle.exactTwoSided(s[0], s[2], s[1], s[0], s[3], s[1], mesh, 9 * i)
              : SegmentTriangle.exactOneSided(s[0], s[2], s[1], s[0], s[3], s[1], mesh, 9 * i);
      if (best < 0 ? at >= 0 : at < t) {
        best = i;
        t = at;
      }
    }
    assertThat(hit.triangle()).as("%s at %s, %s", name, s[0], s[1]).isEqualTo(best);
    assertThat(Double.valueOf(hit.t())).isEqualTo(Double.valueOf(t));
    return best >= 0;
  }
}
