package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a build allocates beside the tree that stays, in bytes a triangle. */
@Tag("jdk")
class BuildAllocationTest {
  private static final int TRIANGLES = 100_000;

  /** Two longs for each triangle that are sorted, and the guess of how many nodes there will be. */
  private static final double QUICK = 24;

  /**
   * The binary tree, 60; the boxes, 32; 4 for what reinsertion knows of each node, and 4 for
   * searches, bins and stacks, of which large meshes need less. The collapse adds stacks only.
   */
  private static final double BALANCED = 100;

  /** The corners, 36, replace the boxes. */
  private static final double PLAIN = 70;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static Map<String, TriangleSoup> soups() {
    Map<String, TriangleSoup> soups = new LinkedHashMap<>();
    int side = (int) Math.sqrt(TRIANGLES / 2.0);
    soups.put("terrain", TriangleSoup.ofTriangles(Meshes.terrain(side, 1)));
    soups.put("soup", TriangleSoup.ofTriangles(Meshes.soup(TRIANGLES, 2)));
    soups.put("slivers", TriangleSoup.ofTriangles(Meshes.slivers(TRIANGLES, 3)));
    return soups;
  }

  /** The least of three, as the runtime allocates now and then. */
  private static <T> double bytes(TriangleSoup soup, Supplier<T> work) {
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 3; round++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      T made = work.get();
      long kept = made instanceof Bvh tree ? tree.memoryBytes() : 0;
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before - kept);
    }
    return (double) least / soup.size();
  }

  @Test
  void aQuickBuildLeavesLittle() {
    soups()
        .forEach(
            (name, soup) ->
                assertThat(bytes(soup, () -> BvhBuilder.build(soup, BuildOptions.quick())))
                    .as(name)
                    .isLessThan(QUICK));
  }

  @Test
  void aBalancedBuildLendsItsArraysOnInEveryLayout() {
    for (TreeLayout layout : Layouts.all()) {
      BuildOptions options = BuildOptions.balanced().withLayout(layout);
      soups()
          .forEach(
              (name, soup) -> {
                double left = bytes(soup, () -> BvhBuilder.build(soup, options));
                System.out.printf("%s, %s: %.1f B a triangle%n", layout, name, left);
                assertThat(left)
                    .as("%s, %s", layout, name)
                    .isLessThan(layout == TreeLayout.PLAIN ? PLAIN : BALANCED);
              });
    }
  }
}
