package dev.sightline.bvh;

import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.Bvh;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Queries over instances of one small mesh, turned and stretched, at the same density. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class InstanceBenchmark {
  private static final int RAYS = 4096;

  @Param({"100", "1000", "10000", "100000"})
  int count;

  private final RayHit hit = new RayHit();
  private final MeshPoint point = new MeshPoint();
  private final TriangleList list = new TriangleList();
  private final RayQuery query = new RayQuery();
  private final RayQuery filtered = new RayQuery().instances(instance -> (instance & 1) == 0);
  private final ClosestQuery closest = new ClosestQuery();
  private final OverlapQuery overlap = new OverlapQuery();
  private final double[] rays = new double[6 * RAYS];
  private InstanceTree tree = InstanceTree.EMPTY;
  private int next;

  /** Places instances in a cube that grows with their number, and rays through it. */
  @Setup(Level.Trial)
  public void setUp() {
    Random random = new Random(11);
    double side = 4 * Math.cbrt(count);
    tree = InstanceTreeBuilder.build(scatter(count, side, random));
    for (int i = 0; i < rays.length; i += 6) {
      for (int k = 0; k < 3; k++) {
        rays[i + k] = (random.nextDouble() * 2 - 1) * side;
        rays[i + 3 + k] = random.nextGaussian();
      }
    }
  }

  static Instance[] scatter(int count, double side, Random random) {
    Bvh mesh = Worlds.tree(Meshes.sphere(16, 24, 1, 0, 0, 0));
    Instance[] out = new Instance[count];
    for (int i = 0; i < count; i++) {
      Worlds.Kind kind = i % 2 == 0 ? Worlds.Kind.TURN : Worlds.Kind.STRETCH;
      out[i] = Instance.of(mesh, Worlds.map(kind, random, side));
    }
    return out;
  }

  private int ray() {
    next = (next + 6) % rays.length;
    return next;
  }

  /** Gives the next ray to a query. */
  private RayQuery set(RayQuery asked) {
    int i = ray();
    return asked.ray(rays[i], rays[i + 1], rays[i + 2], rays[i + 3], rays[i + 4], rays[i + 5]);
  }

  @Benchmark
  public boolean nearest() {
    return set(query).nearest(tree, hit);
  }

  @Benchmark
  public boolean nearestFiltered() {
    return set(filtered).nearest(tree, hit);
  }

  @Benchmark
  public boolean any() {
    return set(query).any(tree);
  }

  @Benchmark
  public boolean closest() {
    int i = ray();
    return closest.point(rays[i], rays[i + 1], rays[i + 2]).nearest(tree, point);
  }

  @Benchmark
  public int sphere() {
    int i = ray();
    return overlap.sphere(rays[i], rays[i + 1], rays[i + 2], 3).all(tree, list);
  }
}
