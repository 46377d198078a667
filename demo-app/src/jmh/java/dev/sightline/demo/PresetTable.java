package dev.sightline.demo;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BuildOptions.Preset;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeStatistics;
import dev.sightline.demo.files.RayFile;
import dev.sightline.demo.files.TriangleFile;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * What each preset costs to build and what its tree is worth: {@code PresetTable X.tri [X.K.rays
 * ...]}. Times are the best of eight builds, on the processor clock of one thread.
 */
public final class PresetTable {
  private static final int BUILDS = 8;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private PresetTable() {}

  /** A line for each preset, and what rays look at; not in QUICK, where that may be everything. */
  public static void main(String[] args) throws IOException {
    TriangleSoup soup = TriangleSoup.ofTriangles(TriangleFile.read(Path.of(args[0])));
    for (Preset preset : Preset.values()) {
      BuildOptions options = BuildOptions.of(preset);
      Bvh tree = BvhBuilder.build(soup, options);
      long best = Long.MAX_VALUE;
      long allocated = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < BUILDS; i++) {
        long start = THREADS.getCurrentThreadCpuTime();
        tree = BvhBuilder.build(soup, options);
        best = Math.min(best, THREADS.getCurrentThreadCpuTime() - start);
      }
      allocated = (THREADS.getCurrentThreadAllocatedBytes() - allocated) / BUILDS;
      print(preset, tree, best, allocated);
      for (int i = 1; i < args.length && preset != Preset.QUICK; i++) {
        print(args[i], visits(tree, RayFile.read(Path.of(args[i]))));
      }
    }
  }

  private static void print(Preset preset, Bvh tree, long nanos, long allocated) {
    double count = tree.triangleCount();
    TreeStatistics statistics = TreeStatistics.of(tree);
    long used = Arrays.stream(tree.nodeChildren()).filter(c -> c != NodeLayout.UNUSED).count();
    System.out.printf(
        Locale.ROOT,
        "%s: %.0f ms, cost %.1f, depth %d; bytes a triangle: %.1f, allocated %.0f; slots used %.1f %%%n",
        preset,
        nanos * 1e-6,
        statistics.sahCost(),
        statistics.depth(),
        tree.memoryBytes() / count,
        allocated / count,
        100.0 * used / tree.nodeChildren().length);
  }

  private static void print(String rays, VisitCounts visits) {
    double queries = visits.queries();
    System.out.printf(
        Locale.ROOT,
        "  %s: nodes %.2f, leaves %.2f, triangles %.2f a ray%n",
        Path.of(rays).getFileName(),
        visits.nodes() / queries,
        visits.leaves() / queries,
        visits.triangles() / queries);
  }

  private static VisitCounts visits(Bvh tree, float[] r) {
    VisitCounts visits = new VisitCounts();
    RayHit hit = new RayHit();
    RayQuery query = new RayQuery().counting(visits);
    for (int i = 0; i < r.length; i += RayFile.WIDTH) {
      query.ray(r[i], r[i + 1], r[i + 2], r[i + 3], r[i + 4], r[i + 5]).nearest(tree, hit);
    }
    return visits;
  }
}
