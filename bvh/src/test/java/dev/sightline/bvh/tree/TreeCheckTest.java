package dev.sightline.bvh.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TreeCheckTest {
  private final float[] mesh = Meshes.soup(500, 11);
  private final Bvh sound = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
  private final float[] bounds = sound.nodeBounds().clone();
  private final int[] children = sound.nodeChildren().clone();
  private final float[] vertices = sound.leafVertices().clone();
  private final int[] triangles = sound.leafTriangles().clone();
  private final float[] root = sound.rootBounds().clone();

  private void assertFound(String message) {
    Bvh tree = new Bvh(bounds, children, vertices, triangles, root, 0);
    assertThat(TreeCheck.check(tree, TriangleSoup.ofTriangles(mesh)))
        .get()
        .asString()
        .contains(message);
  }

  private int slotOf(boolean leaf, int after) {
    int slot = after;
    while (children[slot] == NodeLayout.UNUSED || NodeLayout.isLeaf(children[slot]) != leaf) {
      slot++;
    }
    return slot;
  }

  private int firstBound(int slot) {
    return slot / 4 * NodeLayout.BOUNDS + slot % 4;
  }

  @Test
  void aSoundTreeHasNoViolation() {
    assertThat(TreeCheck.check(sound)).isEmpty();
    assertThat(TreeCheck.check(sound, TriangleSoup.ofTriangles(mesh))).isEmpty();
    Bvh none = BvhBuilder.build(TriangleSoup.ofTriangles(new float[0]));
    assertThat(TreeCheck.check(none)).isEmpty();
  }

  @Test
  void aBoxThatDoesNotHoldItsTriangleIsFound() {
    bounds[firstBound(slotOf(true, 4))] = 2;
    assertFound("is not inside the box of slot");
  }

  @Test
  void aBoxThatIsNaNIsFound() {
    bounds[firstBound(slotOf(true, 4))] = Float.NaN;
    assertFound("is not inside");
  }

  @Test
  void aBoxThatDoesNotHoldTheBoxesBelowIsFound() {
    int child = children[slotOf(false, 0)];
    bounds[firstBound(slotOf(true, 4 * child)) % 24 + 24 * child] = -100;
    assertFound("is not inside its box in node");
  }

  @Test
  void aRootThatDoesNotHoldItsSlotsIsFound() {
    root[4] = root[1];
    assertFound("is not inside the root's box");
  }

  @Test
  void aReferenceThatGoesBackIsFound() {
    children[slotOf(false, 4)] = 0;
    assertFound("refers to node 0");
  }

  @Test
  void aReferencePastTheEndIsFound() {
    children[slotOf(false, 4)] = 1 << 20;
    assertFound("refers to node 1048576");
  }

  @Test
  void aNodeWithTwoParentsIsFound() {
    int first = slotOf(false, 0);
    children[slotOf(false, first + 1)] = children[first];
    assertFound("has two parents");
  }

  @Test
  void aNodeWithoutParentIsFound() {
    int first = slotOf(false, 0);
    children[first] = NodeLayout.UNUSED;
    for (int row = 0; row < 6; row++) {
      bounds[firstBound(first) + 4 * row] =
          row < 3 ? Float.POSITIVE_INFINITY : Float.NEGATIVE_INFINITY;
    }
    assertFound("is nobody's child");
  }

  @Test
  void aLeafPastTheEndIsFound() {
    children[slotOf(true, 0)] = NodeLayout.leaf(triangles.length - 1, 4);
    assertFound("of 500");
  }

  @Test
  void aTriangleInTwoLeavesIsFound() {
    int first = slotOf(true, 0);
    int second = slotOf(true, first + 1);
    while (first / 4 != second / 4) {
      first = second;
      second = slotOf(true, first + 1);
    }
    children[second] = children[first];
    for (int row = 0; row < 6; row++) {
      bounds[firstBound(second) + 4 * row] = bounds[firstBound(first) + 4 * row];
    }
    assertFound("lies in two leaves");
  }

  @Test
  void anUnusedSlotWithABoxIsFound() {
    int slot = 0;
    while (children[slot] != NodeLayout.UNUSED) {
      slot++;
    }
    bounds[firstBound(slot)] = 0;
    assertFound("has a box");
  }

  @Test
  void numbersThatRepeatOrLeadNowhereAreFound() {
    int held = triangles[7];
    triangles[7] = triangles[8];
    assertThat(TreeCheck.check(new Bvh(bounds, children, vertices, triangles, root, 0)))
        .get()
        .asString()
        .contains("is held twice");
    assertFound("has other coordinates than in the soup");
    triangles[7] = 500;
    assertFound("holds triangle 500 of 500");
    triangles[7] = held;
  }

  @Test
  void coordinatesThatDifferFromTheSoupAreFound() {
    float[] moved = mesh.clone();
    moved[9 * 33 + 2] += 1;
    assertThat(TreeCheck.check(sound, TriangleSoup.ofTriangles(moved)))
        .contains("triangle 33 has other coordinates than in the soup");
  }

  @Test
  void aTriangleThatIsMissingIsFound() {
    TriangleSoup more = TriangleSoup.ofTriangles(Arrays.copyOf(mesh, mesh.length + 9));
    assertThat(TreeCheck.check(sound, more))
        .contains("a tree over 500 triangles, of which 0 were left out, is held to a soup of 501");
    Bvh counted = new Bvh(bounds, children, vertices, triangles, root, 1);
    assertThat(TreeCheck.check(counted, more)).contains("triangle 500 is missing");
  }

  @Test
  void arraysThatDoNotFitTogetherAreFound() {
    Bvh tree = new Bvh(bounds, children, new float[9], triangles, root, 0);
    assertThat(TreeCheck.check(tree)).contains("500 triangles have 9 coordinates");
    Bvh noNodes = new Bvh(new float[0], new int[0], vertices, triangles, root, 0);
    assertThat(TreeCheck.check(noNodes)).contains("500 triangles and no node");
    Bvh odd = new Bvh(new float[5], children, vertices, triangles, root, 0);
    assertThat(TreeCheck.check(odd)).get().asString().contains("5 bounds");
    Bvh flat = new Bvh(bounds, children, vertices, triangles, new float[4], 0);
    assertThat(TreeCheck.check(flat)).contains("the root's box has 4 numbers");
  }

  @Test
  void aPathThatIsTooLongIsFound() {
    int nodes = NodeLayout.MAX_DEPTH + 1;
    float[] chain = new float[NodeLayout.BOUNDS * nodes];
    int[] references = new int[NodeLayout.WIDTH * nodes];
    Arrays.fill(references, NodeLayout.UNUSED);
    for (int i = 0; i < nodes; i++) {
      references[4 * i] = i + 1 < nodes ? i + 1 : NodeLayout.leaf(0, 1);
      for (int k = 0; k < 24; k++) {
        float empty = k < 12 ? Float.POSITIVE_INFINITY : Float.NEGATIVE_INFINITY;
        chain[24 * i + k] = k % 4 == 0 ? 0 : empty;
      }
    }
    Bvh tree = new Bvh(chain, references, new float[9], new int[1], new float[6], 0);
    assertThat(TreeCheck.check(tree)).contains("node 64 lies 64 deep");
  }

  @Test
  void aBoxWithoutEndIsFound() {
    root[3] = Float.POSITIVE_INFINITY;
    assertFound("the root's box is not finite");
  }
}
