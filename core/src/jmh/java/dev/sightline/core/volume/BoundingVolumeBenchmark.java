package dev.sightline.core.volume;

import dev.sightline.core.overlap.RandomVolumes;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.KDop;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Sphere;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Building a volume around a hundred points; one operation is one volume of 64 sets in turn. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class BoundingVolumeBenchmark {
  private static final int SETS = 64;
  private static final int POINTS = 100;

  private float[] points = new float[0];
  private int next;

  /** Draws the sets, in boxes of unlike sides. */
  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(42);
    points = RandomVolumes.coordinates(random, 3 * POINTS * SETS, 1);
    for (int i = 0; i < points.length; i += 3) {
      points[i] *= 3;
      points[i + 1] += points[i];
    }
  }

  private int advance() {
    next = (next + 1) % SETS;
    return 3 * POINTS * next;
  }

  /** A box along the axes. */
  @Benchmark
  public Aabb aabb() {
    return BoundingAabb.of(points, advance(), POINTS);
  }

  /** Ritter's sphere. */
  @Benchmark
  public Sphere ritterSphere() {
    return BoundingSphere.ritter(points, advance(), POINTS);
  }

  /** The smallest sphere. */
  @Benchmark
  public Sphere minimalSphere() {
    return BoundingSphere.minimal(points, advance(), POINTS);
  }

  /** A turned box. */
  @Benchmark
  public Obb obb() {
    return BoundingObb.of(points, advance(), POINTS);
  }

  /** A hull of seven directions. */
  @Benchmark
  public KDop kDop() {
    return BoundingKDop.of(points, advance(), POINTS, 14);
  }

  /** A capsule. */
  @Benchmark
  public Capsule capsule() {
    return BoundingCapsule.of(points, advance(), POINTS);
  }
}
