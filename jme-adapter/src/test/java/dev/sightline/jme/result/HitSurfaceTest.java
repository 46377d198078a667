package dev.sightline.jme.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Quad;
import com.jme3.scene.shape.Sphere;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.convert.TriangleCorners;
import java.util.List;
import org.junit.jupiter.api.Test;

class HitSurfaceTest {
  private static Pick pick(Geometry geometry, float x, float y) {
    Ray ray = new Ray(new Vector3f(x, y, 50), new Vector3f(0, 0, -1));
    return AskScene.nearest(geometry, ray).orElseThrow();
  }

  @Test
  void theCornersOfEveryTriangleAreThoseOfTheEngine() {
    List<Mesh> meshes =
        List.of(
            Shapes.ball(9, VertexBuffer.Format.UnsignedByte),
            Shapes.ball(9, VertexBuffer.Format.UnsignedInt),
            Shapes.strip(12),
            Shapes.fan(7),
            Shapes.triangle());
    TriangleCorners corners = new TriangleCorners();
    for (Mesh mesh : meshes) {
      int[] expected = new int[3];
      for (int i = 0; i < mesh.getTriangleCount(); i++) {
        mesh.getTriangle(i, expected);
        assertThat(corners.set(mesh, i)).isTrue();
        assertThat(new int[] {corners.a(), corners.b(), corners.c()})
            .containsExactlyInAnyOrder(expected);
      }
      assertThat(corners.set(mesh, mesh.getTriangleCount())).isFalse();
      assertThat(corners.set(mesh, -1)).isFalse();
    }
    assertThat(corners.set(Shapes.lines(), 0)).isFalse();
  }

  @Test
  void theTextureCoordinateOfAQuadIsItsOwnPlace() {
    Geometry quad = new Geometry("quad", new Quad(4, 2));
    quad.setLocalTranslation(10, 20, 0);
    quad.updateGeometricState();
    for (float x = 0.1f; x < 4; x += 0.7f) {
      for (float y = 0.1f; y < 2; y += 0.3f) {
        Vector2f uv = pick(quad, 10 + x, 20 + y).texCoord().orElseThrow();
        assertThat(uv.x).isCloseTo(x / 4, within(1e-5f));
        assertThat(uv.y).isCloseTo(y / 2, within(1e-5f));
      }
    }
    assertThat(pick(quad, 11, 21).material()).isNull();
  }

  @Test
  void theInterpolatedNormalOfAStretchedBallIsThatOfTheEllipsoid() {
    Geometry ball = new Geometry("ball", new Sphere(60, 60, 1));
    ball.setLocalScale(2, 1, 1.5f);
    Quaternion turn = new Quaternion().fromAngleAxis(FastMath.HALF_PI, Vector3f.UNIT_Z);
    ball.setLocalRotation(turn);
    ball.updateGeometricState();
    Pick pick = pick(ball, 0.4f, 0.9f);
    Vector3f local = turn.inverse().mult(pick.point());
    Vector3f gradient = new Vector3f(local.x / 4, local.y, local.z / 2.25f);
    Vector3f expected = turn.mult(gradient).normalizeLocal();
    assertThat(pick.interpolatedNormal().orElseThrow().distance(expected)).isLessThan(2e-3f);
    assertThat(pick.normal().distance(expected)).isGreaterThan(2e-3f);
  }

  @Test
  void theVerticesSpanThePoint() {
    Geometry ball = new Geometry("ball", Shapes.ball(9, VertexBuffer.Format.UnsignedShort));
    ball.setLocalScale(3, -2, 1);
    ball.setLocalRotation(new Quaternion().fromAngles(1, 2, 3));
    ball.updateGeometricState();
    Pick pick = pick(ball, 0.3f, 0.2f);
    Vector3f a = new Vector3f();
    Vector3f b = new Vector3f();
    Vector3f c = new Vector3f();
    assertThat(pick.vertices(a, b, c)).isTrue();
    Vector3f point = a.mult(1 - pick.u() - pick.v()).add(b.mult(pick.u())).add(c.mult(pick.v()));
    assertThat(point.distance(pick.point())).isLessThan(1e-5f);
    Vector3f normal = b.subtract(a).cross(c.subtract(a)).normalizeLocal();
    assertThat(normal.distance(pick.normal())).isLessThan(1e-4f);
  }

  @Test
  void whatAMeshDoesNotHaveIsNotAnswered() {
    Geometry bare = new Geometry("bare", Shapes.triangle());
    bare.updateGeometricState();
    Pick pick = pick(bare, 0.2f, 0.2f);
    assertThat(pick.texCoord()).isEmpty();
    assertThat(pick.interpolatedNormal()).isEmpty();
    SceneHit none = new SceneHit();
    assertThat(none.isHit()).isFalse();
    assertThat(none.toPick()).isEmpty();
    assertThat(none.texCoord(new Vector2f())).isFalse();
    assertThat(none.vertices(new Vector3f(), new Vector3f(), new Vector3f())).isFalse();
    assertThatIllegalStateException().isThrownBy(none::geometry).withMessageContaining("no hit");
  }
}
