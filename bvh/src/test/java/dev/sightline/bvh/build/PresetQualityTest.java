package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeStatistics;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whether more time for a build buys a better tree, on things of very different sizes. */
class PresetQualityTest {
  private static final long[] SEEDS = {1, 2, 3, 4};
  private static final int RAYS = 2000;

  /** Small triangles, long slivers through them, and boxes around all: few large, many small. */
  private static float[] mixed(long seed) {
    float[] mesh = Meshes.soup(16_000, seed);
    float[] slivers = Meshes.slivers(1500, seed + 100);
    Random random = new Random(seed);
    for (int i = 0; i < slivers.length; i += 9) {
      int at = 9 * random.nextInt(mesh.length / 9);
      System.arraycopy(slivers, i, mesh, at, 9);
    }
    for (int i = 0; i < mesh.length; i += 9) {
      if (random.nextInt(4) > 0) {
        shrink(mesh, i, 0.1f);
      }
    }
    float[] boxes = Meshes.boxes(5);
    float[] all = Arrays.copyOf(mesh, mesh.length + boxes.length);
    for (int i = 0; i < boxes.length; i++) {
      all[mesh.length + i] = boxes[i] / 5;
    }
    return all;
  }

  private static void shrink(float[] mesh, int i, float factor) {
    for (int k = 3; k < 9; k++) {
      float corner = mesh[i + k % 3];
      mesh[i + k] = corner + factor * (mesh[i + k] - corner);
    }
  }

  private static double visits(Bvh tree, float[] mesh, long seed) {
    VisitCounts visits = new VisitCounts();
    RayQuery query = new RayQuery().counting(visits);
    RayHit hit = new RayHit();
    Rays source = new Rays(mesh, seed);
    for (int i = 0; i < RAYS; i++) {
      Rays.set(query, source.next(Rays.Aim.values()[i % 4])).nearest(tree, hit);
    }
    return (double) (visits.nodes() + visits.triangles()) / RAYS;
  }

  @Test
  void moreTimeBuysATreeOfLessExpectedCostAndBalancedOneOfFewerVisits() {
    double fastVisits = 0;
    double balancedVisits = 0;
    for (long seed : SEEDS) {
      float[] mesh = mixed(seed);
      TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
      Bvh fast = BvhBuilder.build(soup, BuildOptions.fast());
      Bvh balanced = BvhBuilder.build(soup, BuildOptions.balanced());
      Bvh best = BvhBuilder.build(soup, BuildOptions.best());
      double cost = TreeStatistics.of(balanced).sahCost();
      assertThat(cost).as("seed %d", seed).isLessThan(TreeStatistics.of(fast).sahCost());
      assertThat(TreeStatistics.of(best).sahCost()).as("seed %d", seed).isLessThan(cost);
      fastVisits += visits(fast, mesh, seed);
      balancedVisits += visits(balanced, mesh, seed);
    }
    System.out.printf("nodes and triangles: fast %s, balanced %s%n", fastVisits, balancedVisits);
    assertThat(balancedVisits).isLessThan(fastVisits);
  }
}
