package dev.sightline.bvh.build;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures how build and query grow from a thousand to ten million triangles of a terrain, and
 * draws it. Arguments: the CSV to write, the SVG to write, and, if wanted, the largest power of
 * ten.
 */
public final class GrowthMain {
  private static final int RAYS = 100_000;

  private GrowthMain() {}

  public static void main(String[] args) throws IOException {
    int most = args.length > 2 ? Integer.parseInt(args[2]) : 7;
    measure((int) Math.sqrt(5e4), 5);
    List<double[]> rows = new ArrayList<>();
    StringBuilder csv = new StringBuilder("triangles,build_ms,query_ns\n");
    for (double exponent = 3; exponent <= most; exponent += 0.5) {
      int side = (int) Math.sqrt(Math.pow(10, exponent) / 2);
      double[] row = measure(side, exponent < 6 ? 5 : 2);
      rows.add(row);
      csv.append(String.format(Locale.ROOT, "%.0f,%.3f,%.1f%n", row[0], row[1], row[2]));
    }
    Files.writeString(Path.of(args[0]), csv);
    Files.writeString(Path.of(args[1]), GrowthPlot.draw(rows));
  }

  /** Triangles, CPU milliseconds a build, CPU nanoseconds a ray; the best of some repeats. */
  private static double[] measure(int side, int repeats) {
    float[] mesh = Meshes.terrain(side, 1);
    TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
    Rays aims = new Rays(mesh, 2);
    double[][] rays = new double[RAYS][];
    for (int i = 0; i < RAYS; i++) {
      rays[i] = aims.next(Rays.Aim.RANDOM);
    }
    double build = Double.POSITIVE_INFINITY;
    double query = Double.POSITIVE_INFINITY;
    RayQuery rayQuery = new RayQuery();
    RayHit hit = new RayHit();
    for (int i = 0; i < repeats; i++) {
      long start = now();
      Bvh tree = BvhBuilder.build(soup);
      long built = now();
      for (double[] r : rays) {
        Rays.set(rayQuery, r).nearest(tree, hit);
      }
      query = Math.min(query, (double) (now() - built) / RAYS);
      build = Math.min(build, (built - start) / 1e6);
    }
    return new double[] {2.0 * side * side, build, query};
  }

  private static long now() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
