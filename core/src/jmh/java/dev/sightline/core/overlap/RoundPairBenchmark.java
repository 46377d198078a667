package dev.sightline.core.overlap;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Pairs of spheres, capsules and boxes; about half meet. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RoundPairBenchmark {
  private static final int PAIRS = 4096;

  /** The second operand is drawn from a cube of this half size, the first lies in half of it. */
  private static final double REACH = 1.5;

  private float[] centres = new float[0];
  private float[] otherCentres = new float[0];
  private float[] axes = new float[0];
  private float[] otherAxes = new float[0];
  private float[] boxes = new float[0];
  private float[] turned = new float[0];
  private float[] radii = new float[0];
  private final ClosestPoint point = new ClosestPoint();
  private final ClosestPair pair = new ClosestPair();

  /** Draws the pairs. */
  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(42);
    centres = RandomVolumes.coordinates(random, 3 * PAIRS, REACH / 2);
    otherCentres = RandomVolumes.coordinates(random, 3 * PAIRS, REACH);
    axes = RandomVolumes.coordinates(random, 6 * PAIRS, REACH);
    otherAxes = RandomVolumes.coordinates(random, 6 * PAIRS, REACH);
    boxes = RandomVolumes.aabbs(random, PAIRS, REACH);
    turned = RandomVolumes.obbs(random, PAIRS, REACH);
    radii = new float[2 * PAIRS];
    for (int n = 0; n < radii.length; n++) {
      radii[n] = (float) (0.2 + 0.6 * random.nextDouble());
    }
  }

  /** Spheres. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int sphereSphere() {
    float[] c = centres;
    float[] o = otherCentres;
    int hits = 0;
    for (int n = 0; n < PAIRS; n++) {
      int i = 3 * n;
      boolean meet =
          SphereSphere.intersects(
              c[i], c[i + 1], c[i + 2], 2 * radii[n], o[i], o[i + 1], o[i + 2], radii[PAIRS + n]);
      hits += meet ? 1 : 0;
    }
    return hits;
  }

  /** A sphere and a box along the axes. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int sphereAabb() {
    float[] c = centres;
    float[] b = boxes;
    int hits = 0;
    for (int n = 0; n < PAIRS; n++) {
      int i = 3 * n;
      int k = 6 * n;
      boolean meet =
          SphereAabb.intersects(
              c[i], c[i + 1], c[i + 2], radii[n], b[k], b[k + 1], b[k + 2], b[k + 3], b[k + 4],
              b[k + 5]);
      hits += meet ? 1 : 0;
    }
    return hits;
  }

  /** A sphere and a turned box. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int sphereObb() {
    float[] c = centres;
    int hits = 0;
    for (int n = 0; n < PAIRS; n++) {
      int i = 3 * n;
      boolean meet =
          SphereObb.intersects(c[i], c[i + 1], c[i + 2], radii[n], turned, 15 * n, point);
      hits += meet ? 1 : 0;
    }
    return hits;
  }

  /** Capsules. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int capsuleCapsule() {
    int hits = 0;
    for (int n = 0; n < PAIRS; n++) {
      boolean meet =
          CapsuleCapsule.intersects(
              axes, 6 * n, radii[n], otherAxes, 6 * n, radii[PAIRS + n], pair);
      hits += meet ? 1 : 0;
    }
    return hits;
  }

  /** A capsule and a box along the axes. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int capsuleAabb() {
    float[] b = boxes;
    int hits = 0;
    for (int k = 0; k < b.length; k += 6) {
      boolean meet =
          CapsuleAabb.intersects(
              axes, k, 0.25, b[k], b[k + 1], b[k + 2], b[k + 3], b[k + 4], b[k + 5], pair);
      hits += meet ? 1 : 0;
    }
    return hits;
  }

  /** A capsule and a turned box. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int capsuleObb() {
    int hits = 0;
    for (int n = 0; n < PAIRS; n++) {
      hits += CapsuleObb.intersects(axes, 6 * n, 0.25, turned, 15 * n, point) ? 1 : 0;
    }
    return hits;
  }
}
