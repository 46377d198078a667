package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.tree.TreeStatistics;
import dev.sightline.bvh.work.Progress;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every node of a small tree against all places to part its boxes, priced in double. */
class SmallTreeTest {
  /** What counting in cells may cost: 512 of them at least along the longest side. */
  private static final double CELLS = 1.02;

  private static final int LEAF = 4;

  private int parted;
  private int kept;

  /** Boxes as the build holds them; every third small and near the first corner of the world. */
  private static float[] boxes(Random random, int count, double unit) {
    float[] data = new float[8 * count];
    for (int i = 0; i < count; i++) {
      double size = i % 3 == 0 ? 1e-5 * unit : unit;
      for (int axis = 0; axis < 3; axis++) {
        double low = size * random.nextDouble();
        data[8 * i + axis] = (float) low;
        data[8 * i + axis + 3] = (float) (low + size * 0.9 * random.nextDouble());
      }
      PrimitiveBoxes.setNumber(data, 8 * i, i);
    }
    return data;
  }

  private static double area(float[] data, int[] order, int from, int end) {
    float[] box = new float[6];
    BinaryTree.empty(box, 0);
    for (int k = from; k < end; k++) {
      BinaryTree.join(box, 0, data, 8 * order[k]);
    }
    return BinaryTree.halfArea(box, 0);
  }

  private static double price(float[] data, int[] order, int left) {
    return left * area(data, order, 0, left)
        + (order.length - left) * area(data, order, left, order.length);
  }

  /** The least price of all places along all axes. */
  private static double least(float[] data, int first, int count) {
    double least = Double.POSITIVE_INFINITY;
    for (int axis = 0; axis < 3; axis++) {
      int a = axis;
      int[] order =
          IntStream.range(first, first + count)
              .boxed()
              .sorted(
                  Comparator.comparingDouble(i -> (double) data[8 * i + a] + data[8 * i + a + 3]))
              .mapToInt(i -> i)
              .toArray();
      for (int left = 1; left < count; left++) {
        least = Math.min(least, price(data, order, left));
      }
    }
    return least;
  }

  /** Checks a subtree; returns how many primitives it holds, which begin at {@code first}. */
  private int check(BinaryTree tree, float[] data, int node, int first) {
    int child = tree.child[node];
    int left = child < 0 ? NodeLayout.count(child) : check(tree, data, child, first);
    int count = child < 0 ? left : left + check(tree, data, child + 1, first + left);
    int[] order = IntStream.range(first, first + count).toArray();
    double area = area(data, order, 0, count);
    if (child < 0) {
      assertThat(NodeLayout.first(child)).isEqualTo(first);
      assertThat(count).isBetween(1, LEAF);
      if (count > 1) {
        kept++;
        assertThat(area + least(data, first, count)).isGreaterThan(area * count / CELLS);
      }
      return count;
    }
    parted++;
    double price = price(data, order, left);
    assertThat(price).isLessThan(CELLS * least(data, first, count));
    if (count <= LEAF) {
      assertThat(area + price).isLessThan(CELLS * area * count);
    }
    return count;
  }

  @Test
  void everyNodeIsPartedWhereThatIsCheapestOrNotAtAll() {
    Random random = new Random(7);
    for (int n = 0; n < 3000; n++) {
      int count = 2 + random.nextInt(SmallTree.MOST - 1);
      float[] data = boxes(random, count, Math.scalb(1.0, random.nextInt(200) - 100));
      BinaryTree tree = new BinaryTree(count);
      int free = new SmallTree(tree, LEAF).build(data, 0, 0, count, 1);
      assertThat(check(tree, data, 0, 0)).isEqualTo(count);
      assertThat(free).isLessThanOrEqualTo(2 * count - 1);
      int[] numbers =
          IntStream.range(0, count).map(i -> Float.floatToRawIntBits(data[8 * i + 6])).toArray();
      Arrays.sort(numbers);
      assertThat(numbers).isEqualTo(IntStream.range(0, count).toArray());
      BuildThreads alone = new BuildThreads(1, Runnable::run, Progress.NONE);
      assertThat(BinaryTree.Parts.measured(tree, alone).depth).isLessThan(NodeLayout.MAX_DEPTH);
    }
    System.out.printf("seed 7: %d ranges parted, %d kept together%n", parted, kept);
    assertThat(kept).isBetween(parted / 30, parted);
  }

  /** The example of the page on builds, traced there by hand. */
  @Test
  void fiveBoxesOnALineCostWhatThePageSays() {
    float[] mesh = new float[45];
    float[] places = {0, 1, 2, 8, 9};
    for (int i = 0; i < 5; i++) {
      float x = places[i];
      float[] triangle = {x, 0, 0, x + 1, 1, 0, x, 1, 1};
      System.arraycopy(triangle, 0, mesh, 9 * i, 9);
    }
    TriangleSoup soup = TriangleSoup.ofIndexed(mesh, IntStream.range(0, 15).toArray());
    TreeStatistics quick =
        TreeStatistics.of(
            BvhBuilder.build(soup, BuildOptions.quick().withLayout(TreeLayout.PLAIN)));
    TreeStatistics fast =
        TreeStatistics.of(BvhBuilder.build(soup, BuildOptions.fast().withLayout(TreeLayout.PLAIN)));
    assertThat(quick.sahCost()).isCloseTo(2 + (21 + 10) / 21.0, within(1e-6));
    assertThat(fast.sahCost()).isCloseTo(2 + (10 + 3 + 10) / 21.0, within(1e-6));
  }
}
