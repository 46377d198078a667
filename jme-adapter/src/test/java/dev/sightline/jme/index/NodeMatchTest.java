package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NodeMatchTest {
  private static final long SEED = 4305;

  private final NodeMatch match = new NodeMatch();

  /** One traversal of the graph; whether it differed. */
  private boolean traverse(Node root) {
    match.begin();
    enter(root, 0);
    return match.end();
  }

  private int enter(Node node, int met) {
    match.enter(node, met);
    int count = met;
    for (Spatial child : node.getChildren()) {
      count = child instanceof Node below ? enter(below, count) : count + 1;
    }
    match.leave(count);
    return count;
  }

  /** Node, first and end of each in depth-first order, by recursion. */
  private static int expect(Node node, int met, List<Object> out) {
    int at = out.size();
    out.add(node);
    out.add(met);
    out.add(met);
    int count = met;
    for (Spatial child : node.getChildren()) {
      count = child instanceof Node below ? expect(below, count, out) : count + 1;
    }
    out.set(at + 2, count);
    return count;
  }

  private static List<Object> told(SceneNodes nodes) {
    List<Object> told = new ArrayList<>();
    for (int i = 0; i < nodes.count(); i++) {
      told.add(nodes.nodes()[i]);
      told.add(nodes.firsts()[i]);
      told.add(nodes.ends()[i]);
    }
    return told;
  }

  @Test
  void itTellsWhatIsBelowEachNodeAndWhetherThatHasChanged() {
    Random random = new Random(SEED);
    Node root = new Node("root");
    List<Node> nodes = new ArrayList<>(List.of(root));
    List<Object> before = List.of();
    List<SceneNodes> kept = new ArrayList<>();
    List<List<Object>> asTold = new ArrayList<>();
    for (int round = 0; round < 400; round++) {
      Node parent = nodes.get(random.nextInt(nodes.size()));
      int kind = random.nextInt(5);
      if (kind == 0) {
        Node node = new Node();
        parent.attachChildAt(node, random.nextInt(1 + parent.getQuantity()));
        nodes.add(node);
      } else if (kind == 1) {
        parent.attachChildAt(new Geometry(), random.nextInt(1 + parent.getQuantity()));
      } else if (kind == 2 && parent.getQuantity() > 0) {
        parent.detachChildAt(random.nextInt(parent.getQuantity()));
      }
      List<Object> expected = new ArrayList<>();
      expect(root, 0, expected);
      boolean differs = traverse(root);
      assertThat(told(match.nodes())).as("seed %d, round %d", SEED, round).isEqualTo(expected);
      assertThat(differs).isEqualTo(!expected.equals(before));
      kept.add(match.nodes());
      asTold.add(expected);
      before = expected;
    }
    for (int i = 0; i < kept.size(); i++) {
      assertThat(told(kept.get(i))).as("nobody writes to it later").isEqualTo(asTold.get(i));
    }
  }

  @Test
  void theSameObjectStaysWhileNothingDiffers() {
    Node root = new Node("root");
    Node deep = root;
    for (int i = 0; i < 50; i++) { // deeper than the first room
      Node below = new Node();
      deep.attachChild(below);
      deep = below;
    }
    assertThat(traverse(root)).isTrue();
    SceneNodes first = match.nodes();
    assertThat(traverse(root)).isFalse();
    assertThat(match.nodes()).isSameAs(first);
    assertThat(first.count()).isEqualTo(51);
  }
}
