package dev.sightline.demo;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.soup.TriangleSoup;
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

/** Build time on one thread: ours, recast4j's chunks, and the fast tree. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class ChunkyBuildBenchmark {
  /** {@code sponza} or {@code terrain1m}. */
  @Param({"sponza", "terrain1m"})
  public String mesh;

  private Recast4jCast.Indexed indexed = new Recast4jCast.Indexed(new float[9]);
  private TriangleSoup soup = TriangleSoup.ofTriangles(new float[0]);

  /** Makes the mesh, welded, as recast4j wants it; ours reads the same arrays. */
  @Setup
  public void setUp() {
    indexed = new Recast4jCast.Indexed(BenchmarkMeshes.of(mesh));
    soup = TriangleSoup.ofIndexed(indexed.vertices, indexed.indices);
  }

  @Benchmark
  public Object sightline() {
    return ChunkyTriMesh.of(soup);
  }

  @Benchmark
  public Object recast4j() {
    return indexed.build();
  }

  @Benchmark
  public Object tree() {
    return BvhBuilder.build(soup, BuildOptions.fast());
  }
}
