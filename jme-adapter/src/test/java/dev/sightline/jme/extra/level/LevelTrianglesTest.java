package dev.sightline.jme.extra.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.scene.Layers;
import java.util.List;
import org.junit.jupiter.api.Test;

class LevelTrianglesTest {
  private final Node town = new Node("town");

  private Geometry add(String name, Mesh mesh) {
    Geometry geometry = new Geometry(name, mesh);
    town.attachChild(geometry);
    return geometry;
  }

  @Test
  void trianglesAreThoseOfTheEngineInTheWorldThoughNothingWasUpdated() {
    Geometry strip = add("strip", Shapes.strip(9));
    Geometry lines = add("lines", Shapes.lines());
    Geometry ball = add("ball", Shapes.ball(6, VertexBuffer.Format.UnsignedByte));
    Geometry fan = add("fan", Shapes.fan(5));
    strip.setLocalScale(1, 2, -3);
    ball.setLocalRotation(new Quaternion().fromAngles(0.3f, 1, 2));
    fan.setLocalTranslation(4, 5, 6);
    town.setLocalScale(2);
    town.setLocalTranslation(10, 20, 30);
    LevelTriangles level = LevelTriangles.of(town);
    int at = 0;
    for (Geometry geometry : List.of(strip, lines, ball, fan)) {
      int count = geometry == lines ? 0 : geometry.getMesh().getTriangleCount();
      for (int i = 0; i < count; i++, at++) {
        assertThat(level.geometry(at)).isSameAs(geometry);
        Vector3f[] corners = Shapes.corners(geometry.getMesh(), i);
        for (int k = 0; k < 3; k++) {
          Vector3f world = geometry.localToWorld(corners[k], new Vector3f());
          int from = 9 * at + 3 * k;
          float[] v = level.vertices();
          assertThat(world.distance(new Vector3f(v[from], v[from + 1], v[from + 2])))
              .isLessThan(1e-5f);
        }
      }
    }
    assertThat(level.count()).isEqualTo(at).isEqualTo(level.soup().size());
    assertThatThrownBy(() -> level.geometry(level.count()))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void skyAndGuiAreNoGroundAndAPredicateChooses() {
    add("sky", new Box(1, 1, 1)).setQueueBucket(Bucket.Sky);
    Node hud = new Node("hud");
    hud.setQueueBucket(Bucket.Gui);
    hud.attachChild(new Geometry("bar", new Box(1, 1, 1)));
    town.attachChild(hud);
    add("house", new Box(1, 1, 1));
    Layers.set(add("water", Shapes.floor()), 4);
    assertThat(LevelTriangles.of(town).count()).isEqualTo(14);
    assertThat(LevelTriangles.of(town, each -> Layers.getMask(each) == Layers.bit(4)).count())
        .isEqualTo(2);
    assertThat(LevelTriangles.of(town, each -> true).count()).isEqualTo(38);
    assertThat(LevelTriangles.of(new Node("nothing")).count()).isZero();
  }

  @Test
  void aBrokenMeshIsNamed() {
    Mesh broken = Shapes.floor();
    broken.setBuffer(VertexBuffer.Type.Index, 3, new int[] {0, 1, 77});
    add("broken", broken);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LevelTriangles.of(town))
        .withMessageContaining("'broken'")
        .withMessageContaining("77");
  }
}
