package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
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
}
