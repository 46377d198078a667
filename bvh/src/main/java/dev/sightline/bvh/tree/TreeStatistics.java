package dev.sightline.bvh.tree;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Numbers about a tree: nodes, leaves, depth, expected cost, overlap and bytes.
 *
 * @param triangles how many it holds
 * @param leftOut how many it left out
 * @param nodes inner nodes
 * @param leaves leaves
 * @param depth nodes on the longest path from the root
 * @param sahCost expected triangle tests a ray that meets the root's box, a node counting as two
 * @param overlap the surface shared by sibling boxes, over the surface of all child boxes; 0 when
 *     no two siblings meet
 * @param leafHistogram how many leaves hold 0, 1, 2, ... {@link NodeLayout#MAX_LEAF} triangles
 * @param bytes memory of the arrays
 * @param layout how it lies in memory, which decides how rays go through it
 */
public record TreeStatistics(
    int triangles,
    int leftOut,
    int nodes,
    int leaves,
    int depth,
    double sahCost,
    double overlap,
    List<Integer> leafHistogram,
    long bytes,
    TreeLayout layout) {

  /** Copies the histogram. */
  public TreeStatistics {
    leafHistogram = List.copyOf(leafHistogram);
  }

  /** Bytes a triangle; 0 for an empty tree. */
  public double bytesPerTriangle() {
    return triangles == 0 ? 0 : (double) bytes / triangles;
  }

  /** Traverses a tree once. */
  public static TreeStatistics of(Bvh tree) {
    int[] children = tree.nodeChildren();
    int[] histogram = new int[NodeLayout.MAX_LEAF + 1];
    int[] depth = new int[tree.nodeCount()];
    int deepest = 0;
    int leaves = 0;
    for (int slot = 0; slot < children.length; slot++) {
      int child = children[slot];
      int level = depth[slot / tree.width()] + 1;
      deepest = Math.max(deepest, level);
      if (child == NodeLayout.UNUSED) {
        continue;
      }
      if (NodeLayout.isLeaf(child)) {
        leaves++;
        histogram[NodeLayout.count(child)]++;
      } else {
        depth[child] = level;
      }
    }
    return new TreeStatistics(
        tree.triangleCount(),
        tree.leftOutCount(),
        tree.nodeCount(),
        leaves,
        deepest,
        SahCost.of(tree),
        overlap(tree),
        Arrays.stream(histogram).boxed().collect(Collectors.toList()),
        tree.memoryBytes(),
        tree.layout());
  }

  private static double overlap(Bvh tree) {
    double shared = 0;
    double all = 0;
    int slots = tree.nodeChildren().length;
    int width = tree.width();
    for (int first = 0; first < slots; first += width) {
      for (int a = first; a < first + width; a++) {
        all += NodeLayout.halfArea(tree.nodeBounds(), NodeLayout.box(a, width), width);
        for (int b = a + 1; b < first + width; b++) {
          shared += sharedArea(tree.nodeBounds(), a, b, width);
        }
      }
    }
    return all > 0 ? shared / all : 0;
  }

  /** Half the surface of what two boxes of a node have in common. */
  private static double sharedArea(float[] bounds, int a, int b, int width) {
    int i = NodeLayout.box(a, width);
    int j = i + b - a;
    double[] side = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      int low = axis * width;
      int high = (3 + axis) * width;
      double end = Math.min(bounds[i + high], bounds[j + high]);
      side[axis] = end - Math.max(bounds[i + low], bounds[j + low]);
      if (!(side[axis] >= 0)) {
        return 0;
      }
    }
    return side[0] * side[1] + side[1] * side[2] + side[2] * side[0];
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d triangles (%d left out), %s, %d nodes, %d leaves %s, depth %d, SAH cost %.3f,"
            + " overlap %.3f, %.1f bytes a triangle",
        triangles,
        leftOut,
        layout,
        nodes,
        leaves,
        leafHistogram,
        depth,
        sahCost,
        overlap,
        bytesPerTriangle());
  }
}
