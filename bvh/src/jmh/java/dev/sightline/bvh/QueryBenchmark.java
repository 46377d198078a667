package dev.sightline.bvh;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHits;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.hit.Visits;
import dev.sightline.bvh.query.AabbOverlap;
import dev.sightline.bvh.query.AllHits;
import dev.sightline.bvh.query.AnyHit;
import dev.sightline.bvh.query.CapsuleOverlap;
import dev.sightline.bvh.query.ClosestOnMesh;
import dev.sightline.bvh.query.CountingRay;
import dev.sightline.bvh.query.FrustumOverlap;
import dev.sightline.bvh.query.KNearestHits;
import dev.sightline.bvh.query.NearestHit;
import dev.sightline.bvh.query.ObbOverlap;
import dev.sightline.bvh.query.SphereOverlap;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import java.util.Random;
import java.util.concurrent.TimeUnit;
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
 * Each query on a terrain of 131,072 triangles, volumes of about a thousandth of its width; {@code
 * -prof gc} shows that none allocates.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class QueryBenchmark {
  private static final int SIDE = 256;
  private static final int CASES = 4096;
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final TriangleFilter HALF = (triangle, t, u, v) -> (triangle & 1) == 0;

  private final float[] points = new float[3 * CASES];
  private final float[] directions = new float[3 * CASES];
  private final RayHit hit = new RayHit();
  private final RayHits hits = new RayHits();
  private final MeshPoint point = new MeshPoint();
  private final TriangleList list = new TriangleList();
  private final Visits visits = new Visits();
  private final float[] box = {0, 0, 0, 0.8f, 0.6f, 0, -0.6f, 0.8f, 0, 0, 0, 1, 2, 1, 1};
  private final float[] planes = new float[36];
  private Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(new float[0]));
  private int next;
  private float x;
  private float y;
  private float z;
  private float dx;
  private float dy;
  private float dz;

  /** Builds the tree and draws the cases. */
  @Setup
  public void setUp() {
    tree = BvhBuilder.build(TriangleSoup.ofTriangles(Meshes.terrain(SIDE, 5)));
    Random random = new Random(42);
    for (int i = 0; i < 3 * CASES; i++) {
      points[i] = random.nextFloat() * (i % 3 == 1 ? 6 : SIDE);
      directions[i] = random.nextFloat() - (i % 3 == 1 ? 0.9f : 0.5f);
    }
    for (int plane = 0; plane < 6; plane++) {
      planes[6 * plane + 3 + plane / 2] = plane % 2 == 0 ? 1 : -1;
      planes[6 * plane + 3 + (plane / 2 + 1) % 3] = 0.1f;
    }
  }

  private void draw() {
    next = (next + 3) % (3 * CASES);
    x = points[next];
    y = points[next + 1];
    z = points[next + 2];
    dx = directions[next];
    dy = directions[next + 1];
    dz = directions[next + 2];
  }

  @Benchmark
  public boolean nearest() {
    draw();
    return NearestHit.find(tree, x, y, z, dx, dy, dz, 0, INF, Culling.NONE, hit);
  }

  @Benchmark
  public boolean nearestFiltered() {
    draw();
    return NearestHit.find(tree, x, y, z, dx, dy, dz, 0, INF, Culling.NONE, HALF, hit);
  }

  @Benchmark
  public boolean nearestCounted() {
    draw();
    return CountingRay.nearest(tree, x, y, z, dx, dy, dz, 0, INF, Culling.NONE, hit, visits);
  }

  @Benchmark
  public boolean any() {
    draw();
    return AnyHit.test(tree, x, y, z, dx, dy, dz, 0, INF, Culling.NONE);
  }

  @Benchmark
  public int all() {
    draw();
    return AllHits.find(tree, x, y, z, dx, dy, dz, 0, INF, Culling.NONE, hits);
  }

  @Benchmark
  public int kNearest() {
    draw();
    return KNearestHits.find(tree, x, y, z, dx, dy, dz, 0, INF, Culling.NONE, 4, hits);
  }

  @Benchmark
  public boolean closest() {
    draw();
    return ClosestOnMesh.find(tree, x, y, z, INF, point);
  }

  @Benchmark
  public int sphereReport() {
    draw();
    return SphereOverlap.find(tree, x, y, z, 1, list);
  }

  @Benchmark
  public boolean sphereTest() {
    draw();
    return SphereOverlap.test(tree, x, y, z, 1);
  }

  @Benchmark
  public int aabbReport() {
    draw();
    return AabbOverlap.find(tree, x - 1, y - 1, z - 1, x + 1, y + 1, z + 1, list);
  }

  @Benchmark
  public int capsuleReport() {
    draw();
    return CapsuleOverlap.find(tree, x, y, z, x, y + 1.8f, z, 0.4f, list);
  }

  @Benchmark
  public int obbReport() {
    draw();
    box[0] = x;
    box[1] = y;
    box[2] = z;
    return ObbOverlap.find(tree, box, 0, list);
  }

  @Benchmark
  public int frustumReport() {
    draw();
    for (int plane = 0; plane < 6; plane++) {
      planes[6 * plane] = x - planes[6 * plane + 3];
      planes[6 * plane + 1] = y - planes[6 * plane + 4];
      planes[6 * plane + 2] = z - planes[6 * plane + 5];
    }
    return FrustumOverlap.find(tree, planes, 0, list);
  }

  @Benchmark
  public int frustumCountOfAll() {
    for (int plane = 0; plane < 6; plane++) {
      planes[6 * plane] = -1000 * planes[6 * plane + 3];
      planes[6 * plane + 1] = -1000 * planes[6 * plane + 4];
      planes[6 * plane + 2] = -1000 * planes[6 * plane + 5];
    }
    return FrustumOverlap.count(tree, planes, 0);
  }
}
