package dev.sightline.bvh.instance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.tree.NodeLayout;
import org.junit.jupiter.api.Test;

/** Each kind of damage to a sound tree is found; and what a tree tells of itself. */
class InstanceTreeCheckTest {
  private final Instance[] world = Worlds.mixed(60, 10, 5);
  private final InstanceTree sound = InstanceTreeBuilder.build(world);
  private final float[] bounds = sound.nodeBounds().clone();
  private final int[] children = sound.nodeChildren().clone();
  private final int[] slots = sound.slots().clone();
  private final float[] root = sound.rootBounds().clone();

  private void assertFound(String message) {
    InstanceTree tree = new InstanceTree(world, bounds, children, slots, root, 1, 1, 0);
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
    assertFound("refers to node " + node + ", which is none, or above it");
    children[slot] = sound.nodeCount();
    assertFound("refers to node " + sound.nodeCount() + ", which is none");
  }

  @Test
  void aNodeWithTwoParentsAndOneWithNoneAreFound() {
    int first = slotOf(false, 0);
    int second = slotOf(false, first + 1);
    children[second] = children[first];
    assertFound("or another's child");
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
