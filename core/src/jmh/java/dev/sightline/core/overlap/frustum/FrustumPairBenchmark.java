package dev.sightline.core.overlap.frustum;

import dev.sightline.core.overlap.RandomVolumes;
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

/** What a frustum, a turned box or an area of a picture meets; 30 to 70 % do. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FrustumPairBenchmark {
  private static final int PAIRS = 4096;

  /** A pyramid about -z with a right angle, cut off at the depths 1 and 4: normals and points. */
  private static final double[] PLANES = {
    1, 0, -1, 0, 0, 0, 0, -1, 0, -1, 0, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0, 0, 0,
    -1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -4, 0
  };

  private static final double[] RECTANGLE = {-1, -1, 1, 1};
  private static final int STAR_CORNERS = 10;

  private float[] triangles = new float[0];
  private float[] boxes = new float[0];
  private float[] turned = new float[0];
  private float[] near = new float[0];
  private final SixPlanes frustum = new SixPlanes();
  private final SixPlanes other = new SixPlanes();
  private final AreaFrustum area = new AreaFrustum();
  private final double[] corners = new double[24];
  private final double[] scratch = new double[AabbArea.SCRATCH];

  /** Draws what is met, around the middle of the frustum. */
  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(42);
    frustum.setPlanes(PLANES);
    area.setArea(PLANES, RECTANGLE, star());
    boxes = RandomVolumes.aabbs(random, PAIRS, 3.6);
    turned = RandomVolumes.obbs(random, PAIRS, 4);
    near = RandomVolumes.obbs(random, PAIRS, 0.5);
    triangles = RandomVolumes.coordinates(random, 9 * PAIRS, 2);
    for (int n = 0; n < PAIRS; n++) {
      for (int k = 0; k < 3; k++) {
        float centre = RandomVolumes.within(random, 3) - (k == 2 ? 2.5f : 0);
        for (int i = 9 * n + k; i < 9 * n + 9; i += 3) {
          triangles[i] += centre;
        }
        near[15 * n + k] += centre;
      }
      boxes[6 * n + 2] -= 2.5f;
      boxes[6 * n + 5] -= 2.5f;
      turned[15 * n + 2] -= 2.5f;
    }
  }

  /** Five spikes, the tips on a circle of radius 1 in the picture. */
  private static EvenOddArea star() {
    float[] xy = new float[2 * STAR_CORNERS];
    for (int n = 0; n < STAR_CORNERS; n++) {
      double radius = n % 2 == 0 ? 1 : 0.5;
      double angle = 2 * Math.PI * n / STAR_CORNERS;
      xy[2 * n] = (float) (radius * Math.cos(angle));
      xy[2 * n + 1] = (float) (radius * Math.sin(angle));
    }
    return new EvenOddArea().set(xy, STAR_CORNERS);
  }

  /** A frustum and a box along the axes. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int frustumAabb() {
    float[] b = boxes;
    int hits = 0;
    for (int k = 0; k < b.length; k += 6) {
      boolean meet =
          FrustumAabb.intersects(
              frustum, b[k], b[k + 1], b[k + 2], b[k + 3], b[k + 4], b[k + 5], other, corners,
              scratch);
      hits += meet ? 1 : 0;
    }
    return hits;
  }

  /** A frustum and a turned box. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int frustumObb() {
    int hits = 0;
    for (int i = 0; i < turned.length; i += 15) {
      hits += FrustumObb.intersects(frustum, turned, i, other, corners, scratch) ? 1 : 0;
    }
    return hits;
  }

  /** A frustum and a sphere: the centre and first half extent of a box. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int frustumSphere() {
    float[] b = turned;
    int hits = 0;
    for (int i = 0; i < b.length; i += 15) {
      hits += FrustumSphere.intersects(frustum, b[i], b[i + 1], b[i + 2], b[i + 12]) ? 1 : 0;
    }
    return hits;
  }

  /** A triangle and a frustum. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int triangleFrustum() {
    int hits = 0;
    for (int i = 0; i < triangles.length; i += 9) {
      hits += TriangleSixPlanes.intersects(frustum, triangles, i, scratch) ? 1 : 0;
    }
    return hits;
  }

  /** A triangle and a turned box, whose planes are made each time. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int triangleObb() {
    int hits = 0;
    for (int n = 0; n < PAIRS; n++) {
      other.setObb(near, 15 * n);
      hits += TriangleSixPlanes.intersects(other, triangles, 9 * n, scratch) ? 1 : 0;
    }
    return hits;
  }

  /** A triangle and a star in the picture. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int triangleArea() {
    int hits = 0;
    for (int i = 0; i < triangles.length; i += 9) {
      hits += TriangleArea.intersects(area, triangles, i, scratch) ? 1 : 0;
    }
    return hits;
  }

  /** A box along the axes and a star in the picture. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int aabbArea() {
    int hits = 0;
    for (int i = 0; i < boxes.length; i += 6) {
      hits += AabbArea.intersects(area, boxes, i, scratch) ? 1 : 0;
    }
    return hits;
  }
}
