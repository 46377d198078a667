package dev.sightline.bvh;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
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
  private static final TriangleFilter HALF = (instance, triangle, t, u, v) -> (triangle & 1) == 0;

  private final float[] points = new float[3 * CASES];
  private final float[] directions = new float[3 * CASES];
  private final RayHit hit = new RayHit();
  private final RayHitList hits = new RayHitList();
  private final MeshPoint point = new MeshPoint();
  private final TriangleList list = new TriangleList();
  private final RayQuery query = new RayQuery();
  private final RayQuery filtered = new RayQuery().triangles(HALF);
  private final RayQuery counted = new RayQuery().counting(new VisitCounts());
  private final ClosestQuery closest = new ClosestQuery();
  private final OverlapQuery overlap = new OverlapQuery();
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
    return query.ray(x, y, z, dx, dy, dz).nearest(tree, hit);
  }

  @Benchmark
  public boolean nearestFiltered() {
    draw();
    return filtered.ray(x, y, z, dx, dy, dz).nearest(tree, hit);
  }

  @Benchmark
  public boolean nearestCounted() {
    draw();
    return counted.ray(x, y, z, dx, dy, dz).nearest(tree, hit);
  }

  @Benchmark
  public boolean any() {
    draw();
    return query.ray(x, y, z, dx, dy, dz).any(tree);
  }

  @Benchmark
  public int all() {
    draw();
    return query.ray(x, y, z, dx, dy, dz).all(tree, hits);
  }

  @Benchmark
  public int kNearest() {
    draw();
    return query.ray(x, y, z, dx, dy, dz).kNearest(tree, 4, hits);
  }

  @Benchmark
  public boolean closest() {
    draw();
    return closest.point(x, y, z).nearest(tree, point);
  }

  @Benchmark
  public int sphereReport() {
    draw();
    return overlap.sphere(x, y, z, 1).all(tree, list);
  }

  @Benchmark
  public boolean sphereTest() {
    draw();
    return overlap.sphere(x, y, z, 1).any(tree);
  }

  @Benchmark
  public int aabbReport() {
    draw();
    return overlap.aabb(x - 1, y - 1, z - 1, x + 1, y + 1, z + 1).all(tree, list);
  }

  @Benchmark
  public int capsuleReport() {
    draw();
    return overlap.capsule(x, y, z, x, y + 1.8f, z, 0.4f).all(tree, list);
  }

  @Benchmark
  public int obbReport() {
    draw();
    box[0] = x;
    box[1] = y;
    box[2] = z;
    return overlap.obb(box, 0).all(tree, list);
  }

  @Benchmark
  public int frustumReport() {
    draw();
    for (int plane = 0; plane < 6; plane++) {
      planes[6 * plane] = x - planes[6 * plane + 3];
      planes[6 * plane + 1] = y - planes[6 * plane + 4];
      planes[6 * plane + 2] = z - planes[6 * plane + 5];
    }
    return overlap.frustum(planes, 0).all(tree, list);
  }

  @Benchmark
  public int frustumCountOfAll() {
    for (int plane = 0; plane < 6; plane++) {
      planes[6 * plane] = -1000 * planes[6 * plane + 3];
      planes[6 * plane + 1] = -1000 * planes[6 * plane + 4];
      planes[6 * plane + 2] = -1000 * planes[6 * plane + 5];
    }
    return overlap.frustum(planes, 0).count(tree);
  }
}
