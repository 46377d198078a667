package dev.sightline.demo;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.QuestionRounds;
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
import java.util.List;
import java.util.Locale;

/**
 * What each preset costs to build and what its tree is worth: {@code PresetTable MESH... [X.K.rays
 * ...]}, where a mesh is one of {@link BenchmarkMeshes} or a file {@code X.tri}. Times are medians
 * of nine builds on the processor clock of one thread, with half the way from the least to the
 * largest.
 */
public final class PresetTable {
  private static final int BUILDS = 9;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private PresetTable() {}

  /** Prints a table, and what rays look at; not in hasty ones, where that may be everything. */
  public static void main(String[] args) throws IOException {
    List<String> rays = Arrays.stream(args).filter(arg -> arg.endsWith(".rays")).toList();
    System.out.println(
        "| mesh | preset | triangles | build ms | cost | depth | bytes a triangle"
            + " | allocated a triangle | slots used % |");
    System.out.println("|---|---|---|---|---|---|---|---|---|");
    for (String mesh : args) {
      if (!mesh.endsWith(".rays")) {
        TriangleSoup soup = soup(mesh);
        for (Preset preset : Preset.values()) {
          Bvh tree = row(mesh, soup, preset);
          for (String file : preset.isHasty() ? List.<String>of() : rays) {
            print(file, visits(tree, RayFile.read(Path.of(file))));
          }
        }
      }
    }
  }

  private static TriangleSoup soup(String mesh) throws IOException {
    return TriangleSoup.ofTriangles(
        mesh.endsWith(".tri") ? TriangleFile.read(Path.of(mesh)) : BenchmarkMeshes.of(mesh));
  }

  private static Bvh row(String mesh, TriangleSoup soup, Preset preset) {
    System.err.println(mesh + ", " + preset);
    BuildOptions options = BuildOptions.of(preset);
    Bvh tree = BvhBuilder.build(soup, options);
    BvhBuilder.build(soup, options);
    double[] millis = new double[BUILDS];
    long allocated = THREADS.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < BUILDS; i++) {
      long start = THREADS.getCurrentThreadCpuTime();
      tree = BvhBuilder.build(soup, options);
      millis[i] = (THREADS.getCurrentThreadCpuTime() - start) * 1e-6;
    }
    allocated = (THREADS.getCurrentThreadAllocatedBytes() - allocated) / BUILDS;
    double count = tree.triangleCount();
    TreeStatistics statistics = TreeStatistics.of(tree);
    long used = Arrays.stream(tree.nodeChildren()).filter(c -> c != NodeLayout.UNUSED).count();
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %d | %s | %.2f | %d | %.2f | %.1f | %.2f |%n",
        mesh,
        preset.name().toLowerCase(Locale.ROOT),
        tree.triangleCount(),
        QuestionRounds.cell(millis),
        statistics.sahCost(),
        statistics.depth(),
        tree.memoryBytes() / count,
        allocated / count,
        100.0 * used / tree.nodeChildren().length);
    return tree;
  }

  private static void print(String rays, VisitCounts visits) {
    double queries = visits.queries();
    System.err.printf(
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
