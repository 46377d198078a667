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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The closest-point forms beside each other and beside JOML's, over 1024 cases of a family. One
 * operation is one pair of operands. No form may allocate: run with {@code -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ClosestBenchmark {
  private static final int CASES = 1024;
  private static final int STRIDE = 24;

  /** Named after the constants of the tests' families. */
  @Param({"RANDOM", "GRID", "NEEDLE_5", "PARALLEL"})
  public String family;

  private final float[] v = new float[CASES * STRIDE];
  private final float[] pair = new float[CASES * STRIDE];
  private final float[] segments = new float[CASES * STRIDE];
  private final ClosestPoint point = new ClosestPoint();
  private final ClosestPair out = new ClosestPair();
  private final Vector3f first = new Vector3f();
  private final Vector3f second = new Vector3f();
  private int next;

  /** Draws the cases: a point and a tetrahedron, two triangles, and a segment and a triangle. */
  @Setup
  public void draw() {
    Random random = new Random(42);
    Family drawn = Family.valueOf(family);
    float[] one = new float[15];
    float[] two = new float[18];
    for (int n = 0; n < CASES; n++) {
      drawn.draw(random, one, 1);
      System.arraycopy(one, 0, v, n * STRIDE, 15);
      drawn.draw(random, two, 3);
      System.arraycopy(two, 0, pair, n * STRIDE, 18);
      drawn.draw(random, one, 2);
      System.arraycopy(one, 0, segments, n * STRIDE, 15);
    }
  }

  private int advance() {
    next = (next + 1) & (CASES - 1);
    return next * STRIDE;
  }

  /** Point and segment. */
  @Benchmark
  public double pointSegment() {
    int i = advance();
    return PointSegment.closest(
        v[i], v[i + 1], v[i + 2], v[i + 3], v[i + 4], v[i + 5], v[i + 6], v[i + 7], v[i + 8],
        point);
  }

  /** Point and segment, JOML. */
  @Benchmark
  public float pointSegmentJoml() {
    int i = advance();
    return Intersectionf.findClosestPointOnLineSegment(
            v[i + 3], v[i + 4], v[i + 5], v[i + 6], v[i + 7], v[i + 8], v[i], v[i + 1], v[i + 2],
            first)
        .x;
  }

  /** Point and triangle, the product. */
  @Benchmark
  public double pointTriangle() {
    int i = advance();
    return PointTriangle.closest(v[i], v[i + 1], v[i + 2], v, i + 3, point);
  }

  /** Point and triangle by four cross products. */
  @Benchmark
  public double pointTriangleByCrossProducts() {
    int i = advance();
    return PointTriangle.byCrossProducts(v[i], v[i + 1], v[i + 2], v, i + 3, point);
  }

  /** Point and triangle by six dot products. */
  @Benchmark
  public double pointTriangleByDotProducts() {
    int i = advance();
    return PointTriangle.byDotProducts(v[i], v[i + 1], v[i + 2], v, i + 3, point);
  }

  /** Point and triangle by signed areas. */
  @Benchmark
  public double pointTriangleBySignedAreas() {
    int i = advance();
    return PointTriangle.bySignedAreas(v[i], v[i + 1], v[i + 2], v, i + 3, point);
  }

  /** Point and triangle, JOML. */
  @Benchmark
  public int pointTriangleJoml() {
    int i = advance();
    return Intersectionf.findClosestPointOnTriangle(
        v[i + 3], v[i + 4], v[i + 5], v[i + 6], v[i + 7], v[i + 8], v[i + 9], v[i + 10], v[i + 11],
        v[i], v[i + 1], v[i + 2], first);
  }

  /** Point and tetrahedron by faces. */
  @Benchmark
  public double pointTetrahedronByFaces() {
    int i = advance();
    return PointTetrahedron.byFaces(v[i], v[i + 1], v[i + 2], v, i + 3, point);
  }

  /** Point and tetrahedron by Voronoi regions. */
  @Benchmark
  public double pointTetrahedronByVoronoiRegions() {
    int i = advance();
    return PointTetrahedron.byVoronoiRegions(v[i], v[i + 1], v[i + 2], v, i + 3, point);
  }

  /** Segment and segment. */
  @Benchmark
  public double segmentSegment() {
    int i = advance();
    return SegmentSegment.closest(segments, i, segments, i + 6, out);
  }

  /** Segment and segment, JOML. */
  @Benchmark
  public float segmentSegmentJoml() {
    int i = advance();
    float[] s = segments;
    return Intersectionf.findClosestPointsLineSegments(
        s[i], s[i + 1], s[i + 2], s[i + 3], s[i + 4], s[i + 5], s[i + 6], s[i + 7], s[i + 8],
        s[i + 9], s[i + 10], s[i + 11], first, second);
  }

  /** Segment and triangle. */
  @Benchmark
  public double segmentTriangle() {
    int i = advance();
    return SegmentTriangleDistance.closest(segments, i, segments, i + 6, out);
  }

  /** Segment and triangle, JOML. */
  @Benchmark
  public float segmentTriangleJoml() {
    int i = advance();
    float[] s = segments;
    return Intersectionf.findClosestPointsLineSegmentTriangle(
        s[i], s[i + 1], s[i + 2], s[i + 3], s[i + 4], s[i + 5], s[i + 6], s[i + 7], s[i + 8],
        s[i + 9], s[i + 10], s[i + 11], s[i + 12], s[i + 13], s[i + 14], first, second);
  }

  /** Triangle and triangle by six vertex-face and nine edge-edge pairs. */
  @Benchmark
  public double triangleTriangleByFacesAndEdges() {
    int i = advance();
    return TriangleTriangleDistance.byFacesAndEdges(pair, i, pair, i + 9, out);
  }

  /** Triangle and triangle by six segments against a triangle. */
  @Benchmark
  public double triangleTriangleBySegments() {
    int i = advance();
    return TriangleTriangleDistance.bySegments(pair, i, pair, i + 9, out);
  }
}
