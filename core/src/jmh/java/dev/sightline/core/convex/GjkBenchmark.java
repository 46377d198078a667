package dev.sightline.core.convex;

import java.util.SplittableRandom;
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

/**
 * Distance, intersection and depth of pairs of shapes, cold, and warm after a small move. One
 * operation is one pair of 256. Nothing may allocate: run with {@code -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class GjkBenchmark {
  private static final int CASES = 256;

  /** Two kinds of the tests' bodies. */
  @Param({
    "SPHERE SPHERE",
    "CAPSULE CAPSULE",
    "CAPSULE TRIANGLE",
    "AABB AABB",
    "OBB OBB",
    "TRIANGLE TRIANGLE",
    "TETRAHEDRON TETRAHEDRON",
    "OBB TRIANGLE",
    "HULL HULL"
  })
  public String kinds;

  /** Named after the constants of the tests' families. */
  @Param({"TINY", "DEEP"})
  public String family;

  private final ConvexShape[] first = new ConvexShape[CASES];
  private final ConvexShape[] second = new ConvexShape[CASES];
  private final GjkResult[] held = new GjkResult[CASES];
  private final GjkResult out = new GjkResult();
  private final PenetrationResult depth = new PenetrationResult();
  private final double[] there = {1, 0, 0, 1e-10, 0, 1, 0, 1e-10, 0, 0, 1, 0};
  private final double[] back = {1, 0, 0, -1e-10, 0, 1, 0, -1e-10, 0, 0, 1, 0};
  private int next;
  private boolean away;

  /** Draws the pairs. */
  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(42);
    String[] names = kinds.split(" ");
    for (int n = 0; n < CASES; n++) {
      Body a = new Body(Body.Kind.valueOf(names[0]));
      Body b = new Body(Body.Kind.valueOf(names[1]));
      ConvexFamily.valueOf(family).draw(random, a, b);
      first[n] = a.shape;
      second[n] = b.shape;
      held[n] = new GjkResult();
    }
  }

  private int advance() {
    next = (next + 1) & (CASES - 1);
    away ^= next == 0;
    return next;
  }

  /** The distance, started cold. */
  @Benchmark
  public double distance() {
    int i = advance();
    return Gjk.distance(first[i], second[i], out);
  }

  /** The distance after a small move, started from the last answer; the move is part of it. */
  @Benchmark
  public double distanceWarm() {
    int i = advance();
    first[i].place(away ? back : there, 0);
    return Gjk.distanceWarm(first[i], second[i], held[i]);
  }

  /** Intersection, started cold. */
  @Benchmark
  public boolean intersects() {
    int i = advance();
    return Gjk.intersects(first[i], second[i], out);
  }

  /** The penetration depth. */
  @Benchmark
  public double depth() {
    int i = advance();
    return Penetration.depth(first[i], second[i], depth);
  }
}
