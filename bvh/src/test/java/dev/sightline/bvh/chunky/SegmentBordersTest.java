package dev.sightline.bvh.chunky;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.ray.SegmentTriangle;
import org.junit.jupiter.api.Test;

/** Segments that run in the planes of a mesh's box, and where they say that they met it. */
class SegmentBordersTest {
  private static final int SIZE = 12;

  private final ChunkyHit hit = new ChunkyHit();

  private static double first(float[] mesh, double[] s) {
    double best = Double.NaN;
    for (int i = 0; i < mesh.length; i += 9) {
      double t = SegmentTriangle.exactTwoSided(s[0], s[1], s[2], s[3], s[4], s[5], mesh, i);
      best = best <= t ? best : Double.isNaN(t) ? best : t;
    }
    return best;
  }

  /**
   * A height field whose borders lie at places where the next number is near and where it is far,
   * zero above all; the segments run along the borders and come down through them.
   */
  @Test
  void aSegmentInThePlaneOfABorderMeetsWhatALoopOverAllTrianglesFinds() {
    for (float corner : new float[] {0, -SIZE, 1e6f}) {
      float[] mesh = Meshes.terrain(SIZE, 3);
      for (int i = 0; i < mesh.length; i++) {
        mesh[i] += i % 3 == 1 ? 0 : corner;
      }
      ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(mesh), 4);
      for (double side : new double[] {corner, corner + SIZE}) {
        for (int n = 0; n < SIZE; n++) {
          double from = corner + n + 0.25;
          double to = corner + SIZE - n - 0.5;
          assertMeets(chunky, mesh, new double[] {side, 4, from, side, -1, to});
          assertMeets(chunky, mesh, new double[] {from, 4, side, to, -1, side});
        }
      }
    }
  }

  private void assertMeets(ChunkyTriMesh chunky, float[] mesh, double[] s) {
    assertThat(chunky.raycast(s[0], s[1], s[2], s[3], s[4], s[5], true, hit)).isTrue();
    assertThat(hit.t()).isEqualTo(first(mesh, s));
  }

  @Test
  void theHitOfASlantedSegmentIsAPointOfIt() {
    float[] floor = {-9, 1, -9, 0, 1, 9, 9, 1, -9};
    ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(floor));
    assertThat(chunky.raycast(2, 3, -2, -2, -5, -6, hit)).isTrue();
    assertThat(hit.t()).isEqualTo(0.25);
    assertThat(new double[] {hit.x(), hit.y(), hit.z()}).containsExactly(1, 1, -3);
  }
}
