package dev.sightline.core.convex;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointConvexHull;
import dev.sightline.core.hull.DobkinKirkpatrick;
import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.hull.HullOfPoints;
import dev.sightline.core.hull.PointSpread;
import dev.sightline.core.hull.Quickhull;
import java.util.Random;
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
 * Three ways to the closest point of a polyhedron, and three to its furthest vertex, over points on
 * a sphere. One operation is one query from outside. No query may allocate: run with {@code -prof
 * gc}. Building is timed too.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ConvexBenchmark {
  private static final int CASES = 1024;

  /** How many vertices the polyhedron has. */
  @Param({"12", "100", "1000", "10000", "100000"})
  public int vertices;

  private final double[] queries = new double[3 * CASES];
  private final ClosestPoint out = new ClosestPoint();
  private final GjkResult gjk = new GjkResult();
  private final ConvexShape point = new ConvexShape();
  private final ConvexShape solid = new ConvexShape();
  private float[] points = new float[0];
  private float[] v = new float[0];
  private int[] triangles = new int[0];
  private HullGraph graph = HullGraph.of(new float[9], new int[] {0, 1, 2});
  private DobkinKirkpatrick layers =
      DobkinKirkpatrick.of(Quickhull.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}, 4));
  private int next;
  private int last;

  /** Draws the polyhedron and the queries. */
  @Setup
  public void draw() {
    Random random = new Random(42);
    points = new float[3 * vertices];
    PointSpread.SPHERE.draw(random, points);
    HullOfPoints hull = Quickhull.of(points, vertices);
    v = hull.toArray();
    triangles = hull.toTriangles();
    graph = hull.graph();
    layers = DobkinKirkpatrick.of(hull);
    solid.hull(graph);
    for (int i = 0; i < queries.length; i += 3) {
      double x = random.nextGaussian();
      double y = random.nextGaussian();
      double z = random.nextGaussian();
      double scale = (1.1 + random.nextDouble()) / Math.sqrt(x * x + y * y + z * z);
      queries[i] = x * scale;
      queries[i + 1] = y * scale;
      queries[i + 2] = z * scale;
    }
  }

  private int advance() {
    next = (next + 1) & (CASES - 1);
    return 3 * next;
  }

  /** The closest point by all faces. */
  @Benchmark
  public double closestByFaces() {
    int i = advance();
    return PointConvexHull.byFaces(queries[i], queries[i + 1], queries[i + 2], v, triangles, out);
  }

  /** The closest point by climbing, from a cold start. */
  @Benchmark
  public double closestByClimbing() {
    int i = advance();
    point.point(queries[i], queries[i + 1], queries[i + 2]);
    return Gjk.distance(point, solid, gjk);
  }

  /** The closest point by climbing, when the point has moved by a hundredth. */
  @Benchmark
  public double closestByClimbingWarm() {
    int i = advance();
    double s = 1e-2 * queries[i];
    point.point(1.5 + s, 0.5 - s, 1 + s);
    return Gjk.distanceWarm(point, solid, gjk);
  }

  /** The closest point by the hierarchy. */
  @Benchmark
  public double closestByHierarchy() {
    int i = advance();
    return layers.closest(queries[i], queries[i + 1], queries[i + 2], out);
  }

  /** The furthest vertex by climbing from one of six extremes. */
  @Benchmark
  public int supportByClimbing() {
    int i = advance();
    return graph.support(queries[i], queries[i + 1], queries[i + 2], -1);
  }

  /** The furthest vertex by climbing from that of the query before. */
  @Benchmark
  public int supportByClimbingFromLast() {
    int i = advance();
    double s = 1e-2 * queries[i];
    last = graph.support(1.5 + s, 0.5 - s, 1 + s, last);
    return last;
  }

  /** The furthest vertex by the hierarchy. */
  @Benchmark
  public int supportByHierarchy() {
    int i = advance();
    return layers.support(queries[i], queries[i + 1], queries[i + 2]);
  }

  /** Finding the hull; one operation is the whole build. */
  @Benchmark
  public HullOfPoints buildHull() {
    return Quickhull.of(points, vertices);
  }
}
