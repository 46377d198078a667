package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.terrain.geomipmap.TerrainPatch;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.TreeCheck;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.jme.FullPatch;
import dev.sightline.jme.internal.PatchTriangles;
import java.nio.FloatBuffer;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PatchGridTest {
  private final Random random = new Random(2330);

  /** A patch of random heights, one of them in {@code holes} no number. */
  private TerrainPatch patch(int cells, Vector3f step, int holes) {
    float[] heights = new float[(cells + 1) * (cells + 1)];
    for (int i = 0; i < heights.length; i++) {
      heights[i] = random.nextInt(holes) == 0 ? Float.NaN : 3 * random.nextFloat();
    }
    return new TerrainPatch("patch", cells + 1, step, heights, new Vector3f());
  }

  private static BuiltMesh built(Mesh mesh) {
    MeshVersion version = MeshVersion.first(mesh, PatchTriangles.LEVEL);
    BuiltMesh built = version.now(mesh, "patch", true);
    assertThat(version.isSettled()).as("takes no build").isTrue();
    return built;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 32})
  void treesAreValidWithHolesAndWithout(int cells) {
    for (int holes : new int[] {Integer.MAX_VALUE, 9, 1}) {
      BuiltMesh built = built(patch(cells, new Vector3f(1, 1, 1), holes).getMesh());
      assertThat(TreeCheck.check(built.tree(), built.soup())).isEmpty();
      assertThat(built.tree().triangleCount()).isEqualTo(2 * cells * cells);
      if (holes == 1) {
        assertThat(built.tree().leftOutCount()).isEqualTo(2 * cells * cells);
      }
    }
  }

  @Test
  void patchesOfOneSizeAndStepShareWhatIsNotTheirHeights() {
    Vector3f step = new Vector3f(0.3f, 2, 0.7f);
    BuiltMesh one = built(patch(8, step, Integer.MAX_VALUE).getMesh());
    BuiltMesh two = built(patch(8, step, Integer.MAX_VALUE).getMesh());
    BuiltMesh three = built(patch(8, new Vector3f(0.3f, 2, 0.8f), Integer.MAX_VALUE).getMesh());
    assertThat(two.grid()).isSameAs(one.grid());
    assertThat(two.tree().nodeChildren()).isSameAs(one.tree().nodeChildren());
    assertThat(two.tree().leafTriangles()).isSameAs(one.tree().leafTriangles());
    assertThat(three.grid()).isNotSameAs(one.grid());
  }

  @Test
  void anEditMakesAnotherTreeAndOneThatChangesNothingKeepsIt() {
    Mesh mesh = patch(8, new Vector3f(1, 1, 1), Integer.MAX_VALUE).getMesh();
    MeshVersion first = MeshVersion.first(mesh, PatchTriangles.LEVEL);
    BuiltMesh before = first.now(mesh, "patch", true);
    MeshVersion same = first.next(mesh);
    assertThat(same.now(mesh, "patch", true)).isSameAs(before);
    FloatBuffer data = mesh.getFloatBuffer(VertexBuffer.Type.Position);
    data.put(1, 50);
    MeshVersion edited = same.next(mesh);
    BuiltMesh after = edited.now(mesh, "patch", true);
    assertThat(after.tree().rootBounds()[4]).isEqualTo(50);
    assertThat(before.tree().rootBounds()[4]).isLessThan(4);
    data.put(0, -7); // out of the grid, at the same heights
    BuiltMesh moved = edited.next(mesh).now(mesh, "patch", true);
    assertThat(moved.tree().rootBounds()[0]).isEqualTo(-7);
    assertThat(moved.grid()).isNotSameAs(before.grid());
  }

  @Test
  void whatIsNoPatchAnyMoreIsRefused() {
    Mesh mesh = patch(8, new Vector3f(1, 1, 1), Integer.MAX_VALUE).getMesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, new float[3 * 80]);
    assertThatThrownBy(() -> MeshReading.of(mesh, PatchTriangles.LEVEL, "patch"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("patch")
        .hasMessageContaining("80");
  }

  @Test
  void raysMeetWhatALoopMeets() {
    check(16, 1500);
  }

  @Test
  @Tag("exhaustive")
  void aMillionRaysMeetWhatALoopMeets() {
    check(128, 1_000_000);
  }

  /** To the bit, at vertices, edges and insides, from all around. */
  private void check(int cells, int rays) {
    TerrainPatch patch = patch(cells, new Vector3f(1, 1, 1), 30);
    BuiltMesh built = built(patch.getMesh());
    float[] all = corners(FullPatch.mesh(patch));
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    int met = 0;
    for (int i = 0; i < rays; i++) {
      double x = random.nextInt(2 * cells + 1) / 2.0 + (i % 3 == 0 ? random.nextDouble() : 0);
      double z = random.nextInt(2 * cells + 1) / 2.0 + (i % 3 == 0 ? random.nextDouble() : 0);
      double dx = i % 4 == 0 ? 0 : random.nextGaussian();
      double dz = i % 4 == 0 ? 0 : random.nextGaussian();
      ShearedRay ray = new ShearedRay().set(x - 9 * dx, 10, z - 9 * dz, dx, -1, dz);
      double t = Double.POSITIVE_INFINITY;
      int nearest = -1;
      for (int k = 0; k < all.length / 9; k++) {
        double at = RayTriangle.watertight(ray, all, 9 * k, Culling.NONE);
        if (at < t) {
          t = at;
          nearest = k;
        }
      }
      query.ray(x - 9 * dx, 10, z - 9 * dz, dx, -1, dz);
      assertThat(query.nearest(built.tree(), hit))
          .as("seed 2330, ray %s", i)
          .isEqualTo(nearest >= 0);
      if (nearest >= 0) {
        met++;
        assertThat(hit.t() == t && hit.triangle() == nearest).as("seed 2330, ray %s", i).isTrue();
      }
    }
    assertThat(met).isBetween(rays / 4, rays);
  }

  private static float[] corners(Mesh mesh) {
    Vector3f[] v = {new Vector3f(), new Vector3f(), new Vector3f()};
    float[] all = new float[9 * mesh.getTriangleCount()];
    for (int i = 0; i < all.length; i++) {
      if (i % 9 == 0) {
        mesh.getTriangle(i / 9, v[0], v[1], v[2]);
      }
      all[i] = v[i % 9 / 3].get(i % 3);
    }
    return all;
  }
}
