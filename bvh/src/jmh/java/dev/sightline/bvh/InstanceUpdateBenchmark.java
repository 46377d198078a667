package dev.sightline.bvh;

import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
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

/**
 * A frame of a world in which a share of the instances moves to and fro by their own size: the new
 * instances, the update, and for comparison a build.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class InstanceUpdateBenchmark {
  @Param({"1000", "10000", "100000"})
  int count;

  @Param({"1", "10", "100"})
  int percent;

  private Instance[] here = new Instance[0];
  private Instance[] there = new Instance[0];
  private InstanceTree tree = InstanceTree.EMPTY;
  private boolean away;

  /** Two states of a world. */
  @Setup(Level.Trial)
  public void setUp() {
    Random random = new Random(12);
    here = InstanceBenchmark.scatter(count, 4 * Math.cbrt(count), random);
    there = here.clone();
    for (int i = 0; i < count * percent / 100; i++) {
      int moved = percent == 100 ? i : random.nextInt(count);
      there[moved] = shifted(here[moved], random);
    }
    tree = InstanceTreeBuilder.build(here);
  }

  private static Instance shifted(Instance instance, Random random) {
    Affine a = instance.toWorld();
    return Instance.of(
        instance.mesh(),
        Affine.of(
            a.m00(),
            a.m01(),
            a.m02(),
            a.m03() + random.nextGaussian(),
            a.m10(),
            a.m11(),
            a.m12(),
            a.m13() + random.nextGaussian(),
            a.m20(),
            a.m21(),
            a.m22(),
            a.m23() + random.nextGaussian()));
  }

  /** An update, with the instances made before. */
  @Benchmark
  public InstanceTree update() {
    away = !away;
    tree = InstanceTreeBuilder.update(tree, away ? there : here);
    return tree;
  }

  /** A build of the same world. */
  @Benchmark
  public InstanceTree build() {
    return InstanceTreeBuilder.build(here);
  }

  /** Making as many maps and instances as there are. */
  @Benchmark
  public int instances() {
    int met = 0;
    for (Instance instance : here) {
      Affine a = instance.toWorld();
      Affine copy =
          Affine.of(
              a.m00(), a.m01(), a.m02(), a.m03(), a.m10(), a.m11(), a.m12(), a.m13(), a.m20(),
              a.m21(), a.m22(), a.m23());
      met += Instance.of(instance.mesh(), copy).isMet() ? 1 : 0;
    }
    return met;
  }
}
