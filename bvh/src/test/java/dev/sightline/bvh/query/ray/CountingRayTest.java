package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.tree.TreeStatistics;
import dev.sightline.core.ray.Culling;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CountingRayTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  /** From where no float reaches every box is entered: whatever the tree has is opened, once. */
  @Test
  void aRayThatEntersEveryBoxCountsTheWholeTreeInEveryLayout() {
    TriangleSoup soup = TriangleSoup.ofTriangles(Meshes.sphere(32, 48, 1, 0, 0, 0));
    for (TreeLayout layout : Layouts.all()) {
      Bvh tree = BvhBuilder.build(soup, BuildOptions.balanced().withLayout(layout));
      TreeStatistics statistics = TreeStatistics.of(tree);
      VisitCounts visits = new VisitCounts();
      RayQuery query = new RayQuery().ray(1e39, 0, 0, 0, 1, 0).counting(visits);
      for (int n = 1; n <= 3; n++) {
        query.all(tree, new RayHitList());
        assertThat(visits.queries()).as("%s", layout).isEqualTo(n);
        assertThat(visits.nodes()).as("%s", layout).isEqualTo((long) n * statistics.nodes());
        assertThat(visits.leaves()).as("%s", layout).isEqualTo((long) n * statistics.leaves());
        assertThat(visits.triangles()).as("%s", layout).isEqualTo((long) n * tree.triangleCount());
      }
      visits.clear();
      query.ray(9, 9, 9, 1, 0, 0).all(tree, new RayHitList());
      assertThat(visits.nodes()).as("the root, whose children are missed").isEqualTo(1);
      assertThat(visits.leaves()).isZero();
    }
  }

  /** What a traversal hands out one by one, and what it has to pass to get there. */
  @Test
  void leavesAndTrianglesAreThoseOfTheTraversalAndNodesHoldThem() {
    float[] mesh = Meshes.soup(3000, 9);
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    int[] parents = parents(tree);
    Rays rays = new Rays(mesh, 13);
    RayTraversal traversal = new RayTraversal();
    VisitCounts visits = new VisitCounts();
    RayQuery query = new RayQuery().counting(visits);
    long all = 0;
    for (int n = 0; n < 500; n++) {
      double[] r = rays.next(Aim.values()[n % 4]);
      visits.clear();
      Rays.set(query, r).all(tree, new RayHitList());
      traversal.start(tree, r[0], r[1], r[2], r[3], r[4], r[5], 0, INF);
      int limit = traversal.limitBits(INF);
      Set<Integer> nodes = new HashSet<>(Set.of(0));
      int leaves = 0;
      int triangles = 0;
      int leaf;
      while ((leaf = traversal.nextLeaf(tree.nodeBounds(), tree.nodeChildren(), limit))
          != RayTraversal.NONE) {
        leaves++;
        triangles += NodeLayout.count(leaf);
        for (int node = parents[NodeLayout.first(leaf)]; node > 0; ) {
          nodes.add(node);
          node = parents[tree.triangleCount() + node];
        }
      }
      assertThat(visits.leaves()).isEqualTo(leaves);
      assertThat(visits.triangles()).isEqualTo(triangles);
      assertThat(visits.nodes()).isGreaterThanOrEqualTo(nodes.size());
      all += leaves;
    }
    System.out.printf("seed 13: %d leaves of 500 rays%n", all);
    assertThat(all).isGreaterThan(5000);
  }

  /** The node above each leaf, at its first triangle, and behind all triangles that above each. */
  private static int[] parents(Bvh tree) {
    int[] children = tree.nodeChildren();
    int[] parents = new int[tree.triangleCount() + children.length / NodeLayout.WIDTH];
    for (int i = 0; i < children.length; i++) {
      int child = children[i];
      if (child != NodeLayout.UNUSED) {
        int at = NodeLayout.isLeaf(child) ? NodeLayout.first(child) : tree.triangleCount() + child;
        parents[at] = i / NodeLayout.WIDTH;
      }
    }
    return parents;
  }

  @Test
  void countedAnswersAreThoseOfTheQueriesAndLookAtFewTriangles() {
    float[] mesh = Meshes.sphere(32, 48, 1, 0, 0, 0);
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    Rays rays = new Rays(mesh, 12);
    VisitCounts nearest = new VisitCounts();
    VisitCounts any = new VisitCounts();
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    RayHit counted = new RayHit();
    for (int n = 0; n < 2000; n++) {
      double[] r = rays.next(Aim.values()[n % 4]);
      Culling c = Culling.values()[n % 3];
      Rays.set(query, r).culling(c).counting(null).nearest(tree, hit);
      query.counting(nearest).nearest(tree, counted);
      assertThat(counted.triangle()).isEqualTo(hit.triangle());
      assertThat(counted.leafPlace()).isEqualTo(hit.leafPlace());
      assertThat(counted.t()).isEqualTo(Double.valueOf(hit.t()));
      assertThat(query.counting(any).any(tree)).isEqualTo(hit.isHit());
    }
    assertThat(nearest.queries()).isEqualTo(2000);
    assertThat(nearest.nodes()).isPositive();
    assertThat(nearest.leaves()).isPositive();
    assertThat(nearest.triangles()).isLessThan(2000L * 60);
    assertThat(any.triangles()).isLessThan(nearest.triangles());
    System.out.printf("seed 12, nearest: %s, any: %s%n", nearest, any);
    any.add(nearest);
    assertThat(any.queries()).isEqualTo(4000);
    any.clear();
    assertThat(any.toString()).contains("queries=0", "nodes=0", "leaves=0", "triangles=0");
  }
}
