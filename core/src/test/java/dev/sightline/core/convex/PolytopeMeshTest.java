package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The surface that grows, by itself. */
class PolytopeMeshTest {
  /** Corners of a tetrahedron around the origin, and a point beyond one of its faces. */
  private static final double[] POINTS = {-1, -1, -1, 3, -1, -1, -1, 3, -1, -1, -1, 3, 3, 3, 3};

  @Test
  void aGrowthWithoutAHorizonLeavesEverythingAsItWas() {
    PolytopeMesh mesh = new PolytopeMesh();
    mesh.begin(POINTS, 0, 1, 2, 3);
    int face = farthest(mesh);
    // Below any tolerance every face sees the point, and no edge is left between seen and unseen.
    assertThat(mesh.expand(POINTS, face, 4, Double.NEGATIVE_INFINITY)).isFalse();
    assertThat(mesh.size()).isEqualTo(4);
    for (int k = 0; k < mesh.size(); k++) {
      assertThat(mesh.isAlive(k)).as("face %d", k).isTrue();
    }
    assertThat(mesh.expand(POINTS, face, 4, 0)).isTrue();
    assertThat(mesh.size()).isEqualTo(7);
    assertThat(mesh.isAlive(face)).isFalse();
  }

  /** The face in front of (3, 3, 3): the one whose normal points there. */
  private static int farthest(PolytopeMesh mesh) {
    int best = 0;
    for (int k = 1; k < mesh.size(); k++) {
      boolean isMore =
          mesh.x(k) + mesh.y(k) + mesh.z(k) > mesh.x(best) + mesh.y(best) + mesh.z(best);
      best = isMore ? k : best;
    }
    return best;
  }
}
