package dev.sightline.demo;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayBatch;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.WorkOptions;
import dev.sightline.demo.cast.RayPlan;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A whole set of rays on one thread, one by one as a game asks for a pick, and as one batch, which
 * puts them in order and casts them in packets. Nanoseconds a ray.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class RaySetBenchmark {
  private static final int COUNT = RayPlan.SIDE * RayPlan.SIDE;

  @Param({"sponza", "scan", "terrain1m", "soup200k"})
  public String mesh;

  /** As {@code sightline-demo rays} draws them: a picture line by line, and two in no order. */
  @Param({"cam", "rand", "down"})
  public String rays;

  private final int[] triangles = new int[COUNT];
  private final double[] places = new double[RayBatch.ANSWER * COUNT];
  private final RayQuery query = new RayQuery();
  private final RayHit hit = new RayHit();
  private float[] floats = new float[RayBatch.RAY * COUNT];
  private RayBatch batch = new RayBatch(floats);
  private Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(new float[0]));

  /** Builds the tree and draws the rays. */
  @Setup
  public void setUp() {
    float[] corners = BenchmarkMeshes.of(mesh);
    tree = BvhBuilder.build(TriangleSoup.ofTriangles(corners));
    floats = BenchmarkMeshes.rays(corners, mesh, rays);
    batch = new RayBatch(floats).options(WorkOptions.threads(1));
  }

  /** Each ray by itself. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public int oneByOne() {
    float[] r = floats;
    int hits = 0;
    for (int i = 0; i < r.length; i += RayBatch.RAY) {
      query.ray(r[i], r[i + 1], r[i + 2], r[i + 3], r[i + 4], r[i + 5]);
      hits += query.nearest(tree, hit) ? 1 : 0;
    }
    return hits;
  }

  /** All rays at once. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public boolean batch() {
    return batch.nearest(tree, triangles, places);
  }
}
