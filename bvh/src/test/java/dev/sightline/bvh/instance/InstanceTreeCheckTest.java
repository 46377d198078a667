package dev.sightline.bvh.instance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Each kind of damage to a sound tree is found; and what a tree tells of itself. */
class InstanceTreeCheckTest {
  private final Instance[] world = Worlds.mixed(60, 10, 5);
  private final InstanceTree sound = InstanceTreeBuilder.build(world);
  private float[] bounds = sound.nodeBounds().clone();
  private int[] children = sound.nodeChildren().clone();
  private int[] slots = sound.slots().clone();
  private final float[] root = sound.rootBounds().clone();

  private void assertFound(String message) {
    InstanceTree tree =
        new InstanceTree(world, bounds, children, slots, root, 1, InstanceTree.Wear.none(1), null);
    assertThat(InstanceTreeCheck.check(tree)).get().asString().contains(message);
  }

  /** The first slot behind another that holds a leaf, or an inner node. */
  private int slotOf(boolean leaf, int after) {
    int slot = after;
    while (children[slot] == NodeLayout.UNUSED || NodeLayout.isLeaf(children[slot]) != leaf) {
      slot++;
    }
    return slot;
  }

  @Test
  void aSoundTreeHasNoViolation() {
    assertThat(InstanceTreeCheck.check(sound)).isEmpty();
    assertThat(InstanceTreeCheck.check(InstanceTree.EMPTY)).isEmpty();
    Affine map = Affine.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, Double.NaN);
    Instance[] nowhere = {Instance.of(Worlds.meshes()[0], map)};
    assertThat(InstanceTreeCheck.check(InstanceTreeBuilder.build(nowhere))).isEmpty();
  }

  @Test
  void aBoxOfTheRootThatIsNotThatOfAllIsFoundInEveryRow() {
    for (int row = 0; row < 6; row++) {
      float held = root[row];
      root[row] += row < 3 ? -1 : 1;
      assertFound("the root's box has a wrong row " + row);
      root[row] = held;
    }
  }

  @Test
  void aBoxThatIsLargerThanWhatItHoldsIsFound() {
    int inner = slotOf(false, 0);
    bounds[NodeLayout.box(inner)] -= 1;
    assertFound("slot " + inner + " has a box that differs in row 0");
  }

  @Test
  void aReferenceToItsOwnNodeOrToNoneIsFound() {
    int slot = slotOf(false, NodeLayout.WIDTH);
    int node = slot / NodeLayout.WIDTH;
    children[slot] = node;
    assertFound("refers to node " + node + ", which is out of range, or above it");
    children[slot] = sound.nodeCount();
    assertFound("refers to node " + sound.nodeCount() + ", which is out of range");
  }

  @Test
  void aNodeWithTwoParentsAndOneWithNoneAreFound() {
    int first = slotOf(false, 0);
    int second = slotOf(false, first + 1);
    children[second] = children[first];
    assertFound("or another's child");
  }

  private void empty(int slot) {
    children[slot] = NodeLayout.UNUSED;
    for (int row = 0; row < 6; row++) {
      bounds[NodeLayout.box(slot) + row * NodeLayout.WIDTH] =
          row < 3 ? Float.POSITIVE_INFINITY : Float.NEGATIVE_INFINITY;
    }
  }

  @Test
  void aSlotInUseBehindOneThatIsNotIsFound() {
    assertThat(children[1]).isNotEqualTo(NodeLayout.UNUSED);
    empty(0);
    assertFound("slot 1 comes after one that is not used");
  }

  @Test
  void aNodeThatIsNobodysChildButHoldsSomethingIsFound() {
    int nodes = sound.nodeCount();
    children = Arrays.copyOf(children, NodeLayout.WIDTH * (nodes + 1));
    bounds = Arrays.copyOf(bounds, NodeLayout.BOUNDS * (nodes + 1));
    slots = Arrays.copyOf(slots, slots.length + 1);
    for (int slot = NodeLayout.WIDTH * nodes; slot < children.length; slot++) {
      empty(slot);
    }
    slots[slots.length - 1] = -1;
    InstanceTree roomy =
        new InstanceTree(world, bounds, children, slots, root, 1, InstanceTree.Wear.none(1), null);
    assertThat(InstanceTreeCheck.check(roomy)).isEmpty();
    slots[slots.length - 1] = 0;
    assertFound("node " + nodes + " is nobody's child");
  }

  @Test
  void anInstanceInTwoLeavesOrInAnotherThanIsSaidIsFound() {
    int first = slotOf(true, 0);
    int second = slotOf(true, first + 1);
    int index = NodeLayout.first(children[first]);
    slots[index] = second;
    assertFound("is not where instance " + index + " is said to lie");
    slots[index] = first;
    children[second] = children[first];
    assertFound("its instance " + index + " lies in two");
  }

  @Test
  void itsBytesAreThoseOfItsArrays() {
    int nodes = sound.nodeCount();
    assertThat(sound.memoryBytes()).isEqualTo(4L * (28 * nodes + (60 + nodes) + 6 + 60));
  }
}
