package dev.sightline.core.closest;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.joml.Intersectionf;
import org.joml.Vector3f;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A point and a line, plane, rectangle, box or polyhedron, and two lines, beside JOML's where it
 * has them. One operation is one pair of operands. No form may allocate: run with {@code -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ClosestShapesBenchmark {
  private static final int CASES = 1024;
  private static final int[] OCTAHEDRON = {
    0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5
  };

  private final float[] v = new float[16 * CASES];
  private final float[] box = new float[16 * CASES];
  private final float[] rect = new float[16 * CASES];
  private final float[] hull = new float[18];
  private final ClosestPoint point = new ClosestPoint();
  private final ClosestPair pair = new ClosestPair();
  private final Vector3f out = new Vector3f();
  private int next;

  /** Draws the operands; boxes and rectangles are turned around the z axis. */
  @Setup
  public void draw() {
    Random random = new Random(42);
    for (int n = 0; n < v.length; n += 16) {
      for (int k = 0; k < 16; k++) {
        v[n + k] = random.nextFloat() * 4 - 2;
        box[n + k] = 0.2f + random.nextFloat();
        rect[n + k] = box[n + k];
      }
      double angle = random.nextDouble() * 6;
      float cos = (float) Math.cos(angle);
      float sin = (float) Math.sin(angle);
      System.arraycopy(new float[] {cos, sin, 0, -sin, cos, 0, 0, 0, 1}, 0, box, n + 3, 9);
      System.arraycopy(box, n + 3, rect, n + 3, 6);
    }
    for (int k = 0; k < 3; k++) {
      hull[6 * k + k] = 1;
      hull[6 * k + 3 + k] = -1;
    }
  }

  private int advance() {
    next = (next + 1) & (CASES - 1);
    return next * 16;
  }

  /** Point and line. */
  @Benchmark
  public double pointLine() {
    int i = advance();
    return PointLine.closest(
        v[i], v[i + 1], v[i + 2], v[i + 3], v[i + 4], v[i + 5], v[i + 6], v[i + 7], v[i + 8],
        point);
  }

  /** Point and line, JOML: the distance alone. */
  @Benchmark
  public float pointLineJoml() {
    int i = advance();
    return Intersectionf.distancePointLine(
        v[i], v[i + 1], v[i + 2], v[i + 3], v[i + 4], v[i + 5], v[i + 6], v[i + 7], v[i + 8]);
  }

  /** Point and plane. */
  @Benchmark
  public double pointPlane() {
    int i = advance();
    return PointPlane.closest(
        v[i], v[i + 1], v[i + 2], v[i + 3], v[i + 4], v[i + 5], v[i + 6], v[i + 7], v[i + 8],
        point);
  }

  /** Point and plane, JOML. */
  @Benchmark
  public float pointPlaneJoml() {
    int i = advance();
    return Intersectionf.findClosestPointOnPlane(
            v[i + 3], v[i + 4], v[i + 5], v[i + 6], v[i + 7], v[i + 8], v[i], v[i + 1], v[i + 2],
            out)
        .x;
  }

  /** Point and rectangle. */
  @Benchmark
  public double pointRect() {
    int i = advance();
    return PointRect.closest(v[i], v[i + 1], v[i + 2], rect, i, point);
  }

  /** Point and rectangle, JOML, by three corners. */
  @Benchmark
  public float pointRectJoml() {
    int i = advance();
    return Intersectionf.findClosestPointOnRectangle(
            rect[i],
            rect[i + 1],
            rect[i + 2],
            rect[i] + rect[i + 3],
            rect[i + 1] + rect[i + 4],
            rect[i + 2],
            rect[i] + rect[i + 6],
            rect[i + 1] + rect[i + 7],
            rect[i + 2],
            v[i],
            v[i + 1],
            v[i + 2],
            out)
        .x;
  }

  /** Point and box along the axes. */
  @Benchmark
  public double pointAabb() {
    int i = advance();
    return PointAabb.closest(v[i], v[i + 1], v[i + 2], -1, -1, -1, 1, 1, 1, point);
  }

  /** Point and turned box. */
  @Benchmark
  public double pointObb() {
    int i = advance();
    return PointObb.closest(v[i], v[i + 1], v[i + 2], box, i, point);
  }

  /** Point and cone with its point cut off. */
  @Benchmark
  public double pointCone() {
    int i = advance();
    return PointCone.closest(v[i], v[i + 1], v[i + 2], v, i + 3, 0.75, 0.25, point);
  }

  /** Point and octahedron by its eight faces. */
  @Benchmark
  public double pointConvexHull() {
    int i = advance();
    return PointConvexHull.byFaces(v[i], v[i + 1], v[i + 2], hull, OCTAHEDRON, point);
  }

  /** Line and line. */
  @Benchmark
  public double lineLine() {
    int i = advance();
    return LineLine.closest(
        v[i], v[i + 1], v[i + 2], v[i + 3], v[i + 4], v[i + 5], v[i + 6], v[i + 7], v[i + 8],
        v[i + 9], v[i + 10], v[i + 11], pair);
  }
}
