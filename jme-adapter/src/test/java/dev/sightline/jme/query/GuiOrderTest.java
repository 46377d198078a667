package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.bounding.BoundingBox;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Quad;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which of the panels of a gui that lie on each other is picked: the one that is drawn last. */
class GuiOrderTest {
  private final Random random = new Random(12);
  private final List<Geometry> painted = new ArrayList<>();

  /** Panels in nested nodes, of few different z, in graph order; some lie ahead in their mesh. */
  private Node panels(int depth, String name) {
    Node node = new Node(name);
    node.setLocalTranslation(random.nextInt(20), random.nextInt(20), random.nextInt(3) - 1);
    int many = 2 + random.nextInt(3);
    for (int i = 0; i < many; i++) {
      if (depth > 0 && random.nextBoolean()) {
        node.attachChild(panels(depth - 1, name + i));
      } else {
        Geometry panel = new Geometry(name + "." + i, new Quad(20 + random.nextInt(60), 30));
        if (random.nextInt(3) == 0) {
          Quad ahead = (Quad) panel.getMesh();
          ahead.getFloatBuffer(VertexBuffer.Type.Position).put(2, 0.7f);
          ahead.getFloatBuffer(VertexBuffer.Type.Position).put(5, 0.7f);
          ahead.getFloatBuffer(VertexBuffer.Type.Position).put(8, 0.7f);
          ahead.getFloatBuffer(VertexBuffer.Type.Position).put(11, 0.7f);
          ahead.updateBound();
        }
        panel.setLocalTranslation(random.nextInt(40), random.nextInt(40), random.nextInt(3) - 1);
        node.attachChild(panel);
        painted.add(panel);
      }
    }
    return node;
  }

  private static boolean holds(Geometry panel, float x, float y) {
    BoundingBox box = (BoundingBox) panel.getWorldBound();
    return Math.abs(x - box.getCenter().x) < box.getXExtent()
        && Math.abs(y - box.getCenter().y) < box.getYExtent();
  }

  /** The weights of the corners, as the engine has them, give the place that was asked. */
  private static void assertWeights(String what, Pick pick, float x, float y) {
    Vector3f a = new Vector3f();
    Vector3f b = new Vector3f();
    Vector3f c = new Vector3f();
    pick.geometry().getMesh().getTriangle(pick.triangleIndex(), a, b, c);
    Vector3f at = pick.geometry().getWorldTranslation();
    double w = 1.0 - pick.u() - pick.v();
    Offset<Double> rounded = within(4 * (double) Math.ulp(256f));
    assertThat(w * a.x + pick.u() * b.x + pick.v() * c.x).as(what).isCloseTo(x - at.x, rounded);
    assertThat(w * a.y + pick.u() * b.y + pick.v() * c.y).as(what).isCloseTo(y - at.y, rounded);
  }

  /** The oracle paints as the engine does: by the z of the places, in the order of the graph. */
  @ParameterizedTest
  @EnumSource(
      value = Precision.class,
      names = {"TRIANGLES", "AABB"})
  void whatIsPaintedLastIsPicked(Precision precision) {
    QueryOptions options = QueryOptions.DEFAULT.withPrecision(precision);
    int ties = 0;
    int hits = 0;
    for (int scene = 0; scene < 20; scene++) {
      painted.clear();
      Node root = panels(3, "panel");
      root.updateGeometricState();
      painted.sort(Comparator.comparing(panel -> panel.getWorldTranslation().z));
      SceneView view = AskScene.view(root);
      for (int i = 0; i < 50; i++) {
        float x = random.nextInt(160) + 0.37f;
        float y = random.nextInt(120) + 0.41f;
        List<Geometry> here = painted.stream().filter(panel -> holds(panel, x, y)).toList();
        Geometry picked =
            view.with(options)
                .pickGui(new Vector2f(x, y))
                .map(pick -> pick.geometry())
                .orElse(null);
        Geometry top = here.isEmpty() ? null : here.get(here.size() - 1);
        assertThat(picked).as("seed 12, scene %d, case %d", scene, i).isSameAs(top);
        if (picked != null && precision == Precision.TRIANGLES) {
          Pick pick = view.with(options).pickGui(new Vector2f(x, y)).orElseThrow();
          assertWeights("seed 12, scene %d, case %d".formatted(scene, i), pick, x, y);
        }
        hits += top == null ? 0 : 1;
        float z = top == null ? 0 : top.getWorldTranslation().z;
        ties +=
            here.stream().filter(panel -> panel.getWorldTranslation().z == z).count() > 1 ? 1 : 0;
      }
    }
    System.out.println("seed 12: " + hits + " of 1000 hit, " + ties + " with several of equal z");
    assertThat(hits).isBetween(300, 700);
    assertThat(ties).isGreaterThan(60);
  }
}
