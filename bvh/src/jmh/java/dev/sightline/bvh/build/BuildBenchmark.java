package dev.sightline.bvh.build;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Building with each preset, and fitting a built tree to moved triangles. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
@State(Scope.Benchmark)
public class BuildBenchmark {
  @Param({"terrain", "soup", "slivers"})
  String mesh;

  @Param("200000")
  int triangles;

  private TriangleSoup soup;
  private Bvh built;
  private Bvh refitted;

  @Setup
  public void prepare() {
    float[] xyz =
        switch (mesh) {
          case "terrain" -> Meshes.terrain((int) Math.sqrt(triangles / 2.0), 1);
          case "soup" -> Meshes.soup(triangles, 1);
          default -> Meshes.slivers(triangles, 1);
        };
    soup = TriangleSoup.ofTriangles(xyz);
    built = BvhBuilder.build(soup);
    refitted = Refit.apply(built, soup);
  }

  @Benchmark
  public Bvh quick() {
    return BvhBuilder.build(soup, BuildOptions.quick());
  }

  @Benchmark
  public Bvh fast() {
    return BvhBuilder.build(soup, BuildOptions.fast());
  }

  @Benchmark
  public Bvh balanced() {
    return BvhBuilder.build(soup, BuildOptions.balanced());
  }

  @Benchmark
  public Bvh balancedOnTwoThreads() {
    return BvhBuilder.build(soup, BuildOptions.balanced().withParallelism(2));
  }

  @Benchmark
  public Bvh best() {
    return BvhBuilder.build(soup, BuildOptions.best());
  }

  @Benchmark
  public Bvh refit() {
    return Refit.apply(built, soup);
  }

  @Benchmark
  public Bvh refitAgain() {
    return Refit.apply(refitted, soup);
  }

  @Benchmark
  public Bvh refitOfAHundredthOfTheTriangles() {
    return Refit.apply(refitted, soup, soup.size() / 2, soup.size() / 100);
  }
}
