package dev.sightline.core.sweep;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The sweeps of a mover of a character's size past triangles and boxes in a cube around it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SweepBenchmark {
  private static final int CASES = 4096;

  /** How far obstacles reach around the mover: at 2 most are touched, at 10 few. */
  @Param({"2", "10"})
  public double reach = 2;

  private final float[] triangles = new float[9 * CASES];
  private final float[] boxes = new float[6 * CASES];
  private final double[] ways = new double[3 * CASES];
  private final float[] ends = {0, 0, 0, 0, 1.2f, 0};
  private final float[] mover = {-0.3f, 0, -0.3f, 0.3f, 1.8f, 0.3f};
  private final SweepHit hit = new SweepHit();

  /** Draws the cases. */
  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(42);
    for (int n = 0; n < CASES; n++) {
      for (int k = 0; k < 3; k++) {
        double centre = (2 * random.nextDouble() - 1) * reach;
        for (int vertex = 0; vertex < 3; vertex++) {
          triangles[9 * n + 3 * vertex + k] = (float) (centre + random.nextDouble() - 0.5);
        }
        boxes[6 * n + k] = (float) (centre - random.nextDouble());
        boxes[6 * n + 3 + k] = (float) (centre + random.nextDouble());
        ways[3 * n + k] = 10 * random.nextDouble() - 5;
      }
    }
  }

  /** A ball and triangles. */
  @Benchmark
  @OperationsPerInvocation(CASES)
  public double sphereTriangle() {
    double sum = 0;
    for (int n = 0; n < CASES; n++) {
      int w = 3 * n;
      double t =
          SphereTriangleSweep.sweep(
              0, 0, 0, 0.3, ways[w], ways[w + 1], ways[w + 2], 1, triangles, 9 * n, hit);
      sum += t >= 0 ? t : 0;
    }
    return sum;
  }

  /** A capsule and triangles. */
  @Benchmark
  @OperationsPerInvocation(CASES)
  public double capsuleTriangle() {
    double sum = 0;
    for (int n = 0; n < CASES; n++) {
      int w = 3 * n;
      double t =
          CapsuleTriangleSweep.sweep(
              ends, 0, 0.3, ways[w], ways[w + 1], ways[w + 2], 1, triangles, 9 * n, hit);
      sum += t >= 0 ? t : 0;
    }
    return sum;
  }

  /** A capsule and boxes. */
  @Benchmark
  @OperationsPerInvocation(CASES)
  public double capsuleAabb() {
    double sum = 0;
    for (int n = 0; n < CASES; n++) {
      int w = 3 * n;
      int b = 6 * n;
      double t =
          CapsuleAabbSweep.sweep(
              ends,
              0,
              0.3,
              ways[w],
              ways[w + 1],
              ways[w + 2],
              1,
              boxes[b],
              boxes[b + 1],
              boxes[b + 2],
              boxes[b + 3],
              boxes[b + 4],
              boxes[b + 5],
              hit);
      sum += t >= 0 ? t : 0;
    }
    return sum;
  }

  /** Boxes and boxes. */
  @Benchmark
  @OperationsPerInvocation(CASES)
  public double aabbAabb() {
    double sum = 0;
    for (int n = 0; n < CASES; n++) {
      int w = 3 * n;
      double t =
          AabbAabbSweep.sweep(mover, 0, ways[w], ways[w + 1], ways[w + 2], 1, boxes, 6 * n, hit);
      sum += t >= 0 ? t : 0;
    }
    return sum;
  }
}
