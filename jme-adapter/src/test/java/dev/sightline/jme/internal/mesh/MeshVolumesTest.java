package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import dev.sightline.core.shape.KDop;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeshVolumesTest {
  @Test
  void theSphereStandsInTheMiddleAndHoldsTheFarthestCorner() {
    float[] mesh = {1, 2, 3, 5, 4, 9, 1, 4, 3, 2, 3, 4, 3, 3, 5, 4, 4, 4};
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    MeshVolumes volumes = MeshVolumes.of(tree);
    assertThat(new double[] {volumes.x(), volumes.y(), volumes.z()}).containsExactly(3, 3, 6);
    assertThat(volumes.radius()).isEqualTo(Math.sqrt(4 + 1 + 9), within(1e-12));
    assertThat(volumes.radius()).isGreaterThan(Math.sqrt(4 + 1 + 9));
    assertThat(MeshVolumes.of(tree)).isSameAs(volumes);
  }

  /** A vertex that an edit has moved to nowhere, in a tree that was refitted to it. */
  @Test
  void aTriangleThatIsNotDrawnHasNoPartInTheVolumes() {
    Random random = new Random(14);
    for (int n = 0; n < 50; n++) {
      float[] mesh = new float[9 * 30];
      for (int i = 0; i < mesh.length; i++) {
        mesh[i] = random.nextFloat() - 0.5f;
      }
      Bvh whole = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
      float[] drawn = new float[mesh.length];
      int end = 0;
      for (int triangle = 0; triangle < 30; triangle++) {
        if (random.nextInt(4) == 0) {
          mesh[9 * triangle + random.nextInt(9)] = random.nextBoolean() ? Float.NaN : 1 / 0f;
        } else {
          System.arraycopy(mesh, 9 * triangle, drawn, end, 9);
          end += 9;
        }
      }
      assertThat(end).isBetween(1, mesh.length - 1);
      MeshVolumes volumes = MeshVolumes.of(Refit.apply(whole, TriangleSoup.ofTriangles(mesh)));
      float[] left = Arrays.copyOf(drawn, end);
      MeshVolumes expected = MeshVolumes.of(BvhBuilder.build(TriangleSoup.ofTriangles(left)));
      KDop hull = KDop.of(left, 26);
      for (int slab = 0; slab < hull.slabs(); slab++) {
        assertThat(volumes.hull().min(slab)).as("seed 14").isEqualTo(hull.min(slab));
        assertThat(volumes.hull().max(slab)).as("seed 14").isEqualTo(hull.max(slab));
      }
      assertThat(new double[] {volumes.x(), volumes.y(), volumes.z(), volumes.radius()})
          .containsExactly(expected.x(), expected.y(), expected.z(), expected.radius());
    }
  }
}
