package dev.sightline.demo.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import dev.sightline.demo.Scenes;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;

class CheckersTest {
  /** Two squares are one round of the texture, on every face of a box and wherever it stands. */
  @Test
  void a_square_is_as_large_as_it_is_said_to_be_on_every_side() {
    Node scene = new Node("scene");
    Geometry box = Scenes.box(scene, "box", new Vector3f(3, 5, 7), new Vector3f(23, 65, 47));
    scene.updateGeometricState();
    Checkers.lay(scene, 10);
    FloatBuffer points = box.getMesh().getFloatBuffer(VertexBuffer.Type.Position);
    FloatBuffer squares = box.getMesh().getFloatBuffer(VertexBuffer.Type.TexCoord);
    int sides = 0;
    for (int i = 0; i < box.getMesh().getVertexCount(); i += 4) {
      for (int k = 1; k < 4; k++) {
        double way = distance(points, i, i + k, 3);
        assertThat(distance(squares, i, i + k, 2)).isCloseTo(way / 20, within(1e-5));
        sides++;
      }
    }
    assertThat(sides).isEqualTo(18);
  }

  private static double distance(FloatBuffer of, int a, int b, int components) {
    double sum = 0;
    for (int i = 0; i < components; i++) {
      double gap = of.get(a * components + i) - of.get(b * components + i);
      sum += gap * gap;
    }
    return Math.sqrt(sum);
  }
}
