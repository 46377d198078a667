package dev.sightline.bvh;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.query.closest.ClosestBatch;
import dev.sightline.bvh.query.ray.RayBatch;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.WorkOptions;
import java.util.Random;
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

/** 65,536 questions at once on a terrain, by one thread, two, and the common pool. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BatchBenchmark {
  private static final int COUNT = 65_536;

  /** How many threads; 0 is the common pool. */
  @Param({"1", "2", "0"})
  public int threads;

  private final float[] rays = new float[6 * COUNT];
  private final int[] triangles = new int[2 * COUNT];
  private final double[] places = new double[12 * COUNT];
  private final boolean[] hits = new boolean[COUNT];
  private final RayBatch rayBatch = new RayBatch(rays);
  private final ClosestBatch closestBatch = new ClosestBatch(rays);
  private Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(new float[0]));

  /** Builds the tree and draws the rays. */
  @Setup
  public void setUp() {
    tree = BvhBuilder.build(TriangleSoup.ofTriangles(Meshes.terrain(256, 5)));
    rayBatch.options(WorkOptions.threads(threads));
    closestBatch.options(WorkOptions.threads(threads));
    Random random = new Random(42);
    for (int i = 0; i < rays.length; i++) {
      float up = i % 3 == 1 ? 6 : 256;
      rays[i] = i % 6 < 3 ? random.nextFloat() * up : random.nextFloat() - 0.5f;
    }
  }

  @Benchmark
  public boolean nearest() {
    return rayBatch.nearest(tree, triangles, places);
  }

  @Benchmark
  public boolean any() {
    return rayBatch.any(tree, hits);
  }

  @Benchmark
  public boolean closest() {
    return closestBatch.nearest(tree, triangles, places);
  }
}
