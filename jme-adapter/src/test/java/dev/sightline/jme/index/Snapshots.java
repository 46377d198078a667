package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Matrix4f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeCheck;
import dev.sightline.jme.Shapes;
import java.time.Duration;

/** What tests ask snapshots. */
final class Snapshots {
  /** Everything is built in the background, nothing in the scan. */
  static final IndexOptions BACKGROUND = IndexOptions.defaults().withFrameBudget(Duration.ZERO);

  /** Small meshes are built in the scan, however slow the machine is. */
  static final IndexOptions IN_THE_SCAN =
      IndexOptions.defaults().withFrameBudget(Duration.ofHours(1));

  private Snapshots() {}

  /** The name of what a ray straight down at (x, z) meets first; "" for nothing. */
  static String below(SceneSnapshot snapshot, double x, double z) {
    RayHit hit = new RayHit();
    boolean met = new RayQuery().ray(x, 1000, z, 0, -1, 0).nearest(snapshot.tree(), hit);
    return met ? snapshot.geometry(hit.instance()).getName() : "";
  }

  /**
   * Asserts that a snapshot says the same as one of a new index over the same root. Both share the
   * trees of meshes, so triangles are held against the engine's reading of the mesh instead.
   */
  static void assertAsNew(SceneSnapshot snapshot, Spatial root, IndexOptions options) {
    try (SceneIndex fresh = new SceneIndex(root, options, Runnable::run)) {
      SceneSnapshot expected = fresh.current();
      assertThat(snapshot.size()).isEqualTo(expected.size());
      assertThat(snapshot.tree().size()).isEqualTo(expected.size());
      for (int i = 0; i < expected.size(); i++) {
        assertThat(snapshot.geometry(i)).isSameAs(expected.geometry(i));
        assertThat(snapshot.mesh(i)).isSameAs(expected.geometry(i).getMesh());
        assertThat(snapshot.layers(i)).isEqualTo(expected.layers(i));
        assertThat(snapshot.isCulled(i)).isEqualTo(expected.isCulled(i));
        assertSoup(snapshot, expected, i);
        assertMatrix(snapshot, i);
      }
      assertThat(snapshot.foreign()).isEqualTo(expected.foreign());
    }
  }

  private static void assertSoup(SceneSnapshot snapshot, SceneSnapshot expected, int i) {
    assertThat(snapshot.soup(i).size()).isEqualTo(expected.soup(i).size());
    assertThat(snapshot.tree().instance(i).mesh().triangleCount())
        .isEqualTo(expected.tree().instance(i).mesh().triangleCount());
    Bvh tree = snapshot.tree().instance(i).mesh();
    assertThat(TreeCheck.check(tree, snapshot.soup(i))).isEmpty();
    Mesh mesh = snapshot.mesh(i);
    VertexBuffer positions = mesh.getBuffer(VertexBuffer.Type.Position);
    boolean isReadByTheEngine =
        positions != null
            && positions.getFormat() == VertexBuffer.Format.Float
            && snapshot.soup(i).size() == mesh.getTriangleCount();
    float[] xyz = new float[9];
    for (int triangle = 0; isReadByTheEngine && triangle < mesh.getTriangleCount(); triangle++) {
      snapshot.soup(i).copy(triangle, xyz, 0);
      Vector3f[] corners = Shapes.corners(mesh, triangle);
      for (int k = 0; k < 9; k++) {
        assertThat(xyz[k]).isEqualTo(corners[k / 3].get(k % 3));
      }
    }
  }

  /** The engine's own world matrix, float for float. */
  private static void assertMatrix(SceneSnapshot snapshot, int i) {
    Geometry geometry = snapshot.geometry(i);
    geometry.computeWorldMatrix();
    Matrix4f m = geometry.getWorldMatrix();
    Affine a = snapshot.tree().instance(i).toWorld();
    assertThat(
            new double[] {
              a.m00(), a.m01(), a.m02(), a.m03(), a.m10(), a.m11(), a.m12(), a.m13(), a.m20(),
              a.m21(), a.m22(), a.m23()
            })
        .isEqualTo(
            new double[] {
              m.m00, m.m01, m.m02, m.m03, m.m10, m.m11, m.m12, m.m13, m.m20, m.m21, m.m22, m.m23
            });
  }
}
