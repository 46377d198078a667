package dev.sightline.bvh;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayBatch;
import dev.sightline.bvh.query.ray.RayQuery;
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
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** 65,536 rays to a terrain on one thread: one by one, and as a batch. Nanoseconds a ray. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
public class RayBatchBenchmark {
  private static final int SIDE = 256;
  private static final int COUNT = SIDE * SIDE;

  /** A picture from above line by line; straight down from anywhere; from anywhere to anywhere. */
  @Param({"picture", "down", "random"})
  public String rays = "picture";

  private final float[] floats = new float[6 * COUNT];
  private final int[] triangles = new int[COUNT];
  private final double[] places = new double[3 * COUNT];
  private final RayQuery query = new RayQuery();
  private final RayBatch batch = new RayBatch(floats).options(WorkOptions.threads(1));
  private final RayHit hit = new RayHit();
  private Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(new float[0]));

  /** Builds the tree and aims the rays. */
  @Setup
  public void setUp() {
    tree = BvhBuilder.build(TriangleSoup.ofTriangles(Meshes.terrain(SIDE, 5)));
    Random random = new Random(42);
    for (int i = 0; i < COUNT; i++) {
      float x = random.nextFloat() * SIDE;
      float z = random.nextFloat() * SIDE;
      switch (rays) {
        case "picture" -> {
          int column = i % SIDE - SIDE / 2;
          int row = i / SIDE - SIDE / 2;
          put(i, SIDE / 2, SIDE, SIDE / 2, column, -SIDE, row);
        }
        case "down" -> put(i, x, SIDE, z, 0, -1, 0);
        default ->
            put(
                i,
                x,
                12,
                z,
                random.nextFloat() * SIDE - x,
                -12 - random.nextFloat(),
                random.nextFloat() * SIDE - z);
      }
    }
  }

  private void put(int ray, float... numbers) {
    System.arraycopy(numbers, 0, floats, 6 * ray, 6);
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public int oneByOne() {
    int hits = 0;
    for (int i = 0; i < COUNT; i++) {
      hits += Rays.set(query, floats, i).nearest(tree, hit) ? 1 : 0;
    }
    return hits;
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public boolean batch() {
    return batch.nearest(tree, triangles, places);
  }
}
