package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.result.BarycentricResult;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a hit says of its triangle when the level of detail that is shown is asked. */
class PickedLevelTest {
  /** Two triangles side by side; the level shows the second one only, as its triangle 0. */
  private static Geometry twoTriangles() {
    Mesh mesh = new Mesh();
    float[] corners = {0, 0, 0, 0, 0, 1, 1, 0, 0, 5, 0, 0, 5, 0, 1, 6, 0, 0};
    mesh.setBuffer(Type.Position, 3, corners);
    mesh.setBuffer(Type.TexCoord, 2, new float[] {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1});
    mesh.setBuffer(Type.Index, 3, new short[] {0, 1, 2, 3, 4, 5});
    VertexBuffer second = new VertexBuffer(Type.Index);
    second.setupData(
        VertexBuffer.Usage.Static,
        3,
        VertexBuffer.Format.UnsignedShort,
        BufferUtils.createShortBuffer((short) 3, (short) 4, (short) 5));
    mesh.setLodLevels(new VertexBuffer[] {mesh.getBuffer(Type.Index), second});
    mesh.updateBound();
    Geometry geometry = new Geometry("two", mesh);
    geometry.setLodLevel(1);
    return geometry;
  }

  private static void assertSecond(Pick pick) {
    assertThat(pick.triangleIndex()).isZero();
    assertThat(pick.level()).isEqualTo(1);
    assertThat(pick.texCoord()).hasValue(new Vector2f(1, 1));
    Vector3f a = new Vector3f();
    assertThat(pick.vertices(a, new Vector3f(), new Vector3f())).isTrue();
    assertThat(a).isEqualTo(new Vector3f(5, 0, 0));
  }

  @Test
  void textureCoordinatesAndVerticesAreThoseOfTheLevelThatIsShown() {
    IndexOptions options = IndexOptions.defaults().withLod(IndexOptions.Lod.ACTIVE);
    try (SceneIndex index = new SceneIndex(twoTriangles(), options, Runnable::run)) {
      SceneView view = SceneView.of(index.current());
      Ray down = new Ray(new Vector3f(5.25f, 3, 0.25f), new Vector3f(0, -1, 0));
      assertSecond(view.pickNearest(down).orElseThrow());
      assertSecond(view.pickAll(down).get(0));
      assertSecond(view.closestPoint(down.origin, 9).orElseThrow());
      CollisionResults met = new CollisionResults();
      assertThat(view.collideWith(down, met)).isEqualTo(1);
      assertSecond(((BarycentricResult) met.getCollision(0)).toPick());
      SceneHit ground = new SceneHit();
      assertThat(view.pickGround(new Vector3f(5.25f, 3, 0.25f), QueryOptions.DEFAULT, ground))
          .isTrue();
      assertSecond(ground.toPick().orElseThrow());
    }
  }

  @Test
  void filtersOfRaysAndSweepsAreShownTheLevelThatCounts() {
    IndexOptions options = IndexOptions.defaults().withLod(IndexOptions.Lod.ACTIVE);
    List<Pick> shown = new ArrayList<>();
    QueryOptions filtered =
        QueryOptions.DEFAULT.withHitFilter(hit -> shown.add(hit.toPick().orElseThrow()));
    try (SceneIndex index = new SceneIndex(twoTriangles(), options, Runnable::run)) {
      SceneView view = SceneView.of(index.current());
      Vector3f above = new Vector3f(5.25f, 3, 0.25f);
      Vector3f down = new Vector3f(0, -4, 0);
      assertThat(view.with(filtered).pickNearest(new Ray(above, Vector3f.UNIT_Y.negate())))
          .isPresent();
      assertThat(view.with(filtered).sphereCast(above, 0.1f, down)).isPresent();
      assertThat(view.with(filtered).capsuleCast(above, above.add(0, 1, 0), 0.1f, down))
          .isPresent();
    }
    assertThat(shown).hasSizeGreaterThanOrEqualTo(3).allSatisfy(PickedLevelTest::assertSecond);
  }

  @Test
  void theMeshsOwnIndicesAreNoLevel() {
    try (SceneIndex index = new SceneIndex(twoTriangles())) {
      Ray down = new Ray(new Vector3f(5.25f, 3, 0.25f), new Vector3f(0, -1, 0));
      Pick pick = SceneView.of(index.current()).pickNearest(down).orElseThrow();
      assertThat(pick.triangleIndex()).isEqualTo(1);
      assertThat(pick.level()).isEqualTo(-1);
      assertThat(pick.texCoord()).hasValue(new Vector2f(1, 1));
    }
  }
}
