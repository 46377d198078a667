package dev.sightline.demo;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightBatch;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.WorkOptions;
import dev.sightline.core.ray.Culling;
import java.util.Random;
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
 * Ten million heights on Sponza and on a terrain of 999,698 triangles, in nanoseconds a height: on
 * one thread, on all cores, and by rays straight down through the tree. Places are random, or in
 * rows as a map is drawn.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 3, time = 1)
public class HeightsBenchmark {
  private static final int COUNT = 10_000_000;
  private static final int ROW = 3163;

  /** {@code sponza} or {@code terrain1m}. */
  @Param({"sponza", "terrain1m"})
  public String mesh;

  /** {@code random} or {@code rows}. */
  @Param({"random", "rows"})
  public String order;

  private final double[] places = new double[2 * COUNT];
  private final double[] heights = new double[COUNT];
  private final RayQuery query = new RayQuery().culling(Culling.BACK_FACES);
  private final RayHit hit = new RayHit();
  private GroundHeights ground =
      new GroundHeights(ChunkyTriMesh.of(TriangleSoup.ofTriangles(new float[0])));
  private Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(new float[0]));
  private double top;

  /** Makes the mesh, both indexes and the places. */
  @Setup
  public void setUp() {
    float[] triangles = BenchmarkMeshes.of(mesh);
    TriangleSoup soup = TriangleSoup.ofTriangles(triangles);
    ground = new GroundHeights(ChunkyTriMesh.of(soup));
    tree = BvhBuilder.build(soup);
    float[] box = tree.rootBounds();
    top = box[4] + 1.0;
    Random random = new Random(9);
    for (int i = 0; i < COUNT; i++) {
      boolean rows = order.equals("rows");
      double u = rows ? (double) (i % ROW) / ROW : random.nextDouble();
      double v = rows ? (double) (i / ROW) / ROW : random.nextDouble();
      places[2 * i] = box[0] + u * ((double) box[3] - box[0]);
      places[2 * i + 1] = box[2] + v * ((double) box[5] - box[2]);
    }
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public boolean oneThread() {
    return HeightBatch.of(ground, COUNT, places, null, heights, null, null)
        .run(WorkOptions.threads(1));
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public boolean allCores() {
    return HeightBatch.of(ground, COUNT, places, null, heights, null, null)
        .run(WorkOptions.COMMON_POOL);
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public double raysThroughTheTree() {
    double sum = 0;
    for (int i = 0; i < COUNT; i++) {
      query.ray(places[2 * i], top, places[2 * i + 1], 0, -1, 0);
      boolean found = query.nearest(tree, hit);
      sum += found ? hit.t() : 0;
    }
    return sum;
  }
}
