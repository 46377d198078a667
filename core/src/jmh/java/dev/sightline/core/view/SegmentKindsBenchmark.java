package dev.sightline.core.view;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.SegmentAabbDistance;
import dev.sightline.core.overlap.RandomVolumes;
import dev.sightline.core.overlap.SegmentSegment2d;
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

/** A segment beside a box, another in the plane, and a ray or cursor; 30 to 70 % meet. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SegmentKindsBenchmark {
  private static final int PAIRS = 4096;

  /** An eye at the origin that looks down -z, the near plane at the depth 1/2: u, v, w and n. */
  private static final double[] PICTURE = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, -1, -0.5};

  private static final double[] FORWARD = {0, 0, 0, 0, 0, -1};

  private float[] segments = new float[0];
  private float[] boxes = new float[0];
  private float[] plane = new float[0];
  private final LineView ray = new LineView();
  private final LineView cursor = new LineView();
  private final SeenPoint seen = new SeenPoint();
  private final ClosestPair pair = new ClosestPair();

  /** Draws the segments and boxes; those in the plane go about the origin. */
  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(42);
    segments = RandomVolumes.coordinates(random, 6 * PAIRS, 4);
    boxes = RandomVolumes.aabbs(random, PAIRS, 2);
    plane = RandomVolumes.coordinates(random, 8 * PAIRS, 1);
    for (int i = 0; i < plane.length; i += 8) {
      for (int k = i; k < i + 2; k++) {
        plane[k + 2] -= plane[k];
        plane[k + 6] -= plane[k + 4];
      }
    }
    ray.setRay(0, 0, 0, 0.3, 0.2, -1);
    cursor.setPicture(PICTURE, FORWARD);
  }

  /** The closest points of a segment and a box. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public double segmentAabb() {
    float[] s = segments;
    float[] b = boxes;
    double sum = 0;
    for (int i = 0; i < s.length; i += 6) {
      sum +=
          SegmentAabbDistance.closest(
              s[i], s[i + 1], s[i + 2], s[i + 3], s[i + 4], s[i + 5], b[i], b[i + 1], b[i + 2],
              b[i + 3], b[i + 4], b[i + 5], pair);
    }
    return sum;
  }

  /** Whether segments in the plane meet. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int meets2d() {
    float[] s = plane;
    int hits = 0;
    for (int i = 0; i < s.length; i += 8) {
      boolean meet =
          SegmentSegment2d.meets(
              s[i], s[i + 1], s[i + 2], s[i + 3], s[i + 4], s[i + 5], s[i + 6], s[i + 7]);
      hits += meet ? 1 : 0;
    }
    return hits;
  }

  /** Where segments in the plane meet. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int intersection2d() {
    float[] s = plane;
    int hits = 0;
    for (int i = 0; i < s.length; i += 8) {
      double t =
          SegmentSegment2d.intersection(
              s[i], s[i + 1], s[i + 2], s[i + 3], s[i + 4], s[i + 5], s[i + 6], s[i + 7]);
      hits += t >= 0 ? 1 : 0;
    }
    return hits;
  }

  /** Segments near a ray. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int nearRay() {
    return seen(ray, 2);
  }

  /** Segments near a cursor. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int nearCursor() {
    return seen(cursor, 1.2);
  }

  private int seen(LineView view, double radius) {
    float[] s = segments;
    int hits = 0;
    for (int i = 0; i < s.length; i += 6) {
      boolean isSeen =
          ViewSegment.closest(
              view, s[i], s[i + 1], s[i + 2], s[i + 3], s[i + 4], s[i + 5], radius, 10, seen);
      hits += isSeen ? 1 : 0;
    }
    return hits;
  }
}
