package dev.sightline.demo;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.chunky.ChunkyHit;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
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
 * One-sided ray cast: ours, recast4j's chunks with the documented query, and the tree with back
 * faces culled, on the same segments in one process. {@code -prof gc} shows what each allocates.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ChunkyBenchmark {
  /** {@code sponza} or {@code terrain1m}. */
  @Param({"sponza", "terrain1m"})
  public String mesh;

  /** {@code cam}, {@code rand} or {@code down}. */
  @Param({"cam", "rand", "down"})
  public String rays;

  /** A prime number of segments. */
  private static final int STRIDE = 6 * 9973;

  private final ChunkyHit hit = new ChunkyHit();
  private final RayQuery query = new RayQuery().interval(0, 1).culling(Culling.BACK_FACES);
  private final RayHit treeHit = new RayHit();
  private float[] segments = {};
  private ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(new float[0]));
  private Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(new float[0]));
  private Recast4jCast recast4j = new Recast4jCast(new Recast4jCast.Indexed(new float[9]));
  private int next;

  /** Makes the mesh, the segments and the three indexes, and shows how far the answers agree. */
  @Setup
  public void setUp() {
    float[] triangles = BenchmarkMeshes.of(mesh);
    segments = BenchmarkMeshes.segments(triangles, mesh, rays);
    chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(triangles));
    tree = BvhBuilder.build(TriangleSoup.ofTriangles(triangles));
    recast4j = new Recast4jCast(new Recast4jCast.Indexed(triangles));
    compare();
  }

  private void compare() {
    int sample = 2000;
    int[] hits = new int[3];
    for (int i = 0; i < sample; i++) {
      hits[0] += sightline() ? 1 : 0;
      next = (next + segments.length - STRIDE) % segments.length;
      hits[1] += recast4j() ? 1 : 0;
      next = (next + segments.length - STRIDE) % segments.length;
      hits[2] += tree() ? 1 : 0;
    }
    System.out.printf(
        "%s %s: of %d segments sightline hits %d, recast4j %d, the tree %d%n",
        mesh, rays, sample, hits[0], hits[1], hits[2]);
  }

  /** Goes through all segments in strides, so that the slow ones are asked the same ones. */
  private int draw() {
    next = (next + STRIDE) % segments.length;
    return next;
  }

  @Benchmark
  public boolean sightline() {
    int i = draw();
    float[] s = segments;
    return chunky.raycast(s[i], s[i + 1], s[i + 2], s[i + 3], s[i + 4], s[i + 5], hit);
  }

  @Benchmark
  public boolean recast4j() {
    int i = draw();
    float[] s = segments;
    return recast4j.raycast(s[i], s[i + 1], s[i + 2], s[i + 3], s[i + 4], s[i + 5]);
  }

  @Benchmark
  public boolean tree() {
    int i = draw();
    float[] s = segments;
    query.ray(
        s[i],
        s[i + 1],
        s[i + 2],
        (double) s[i + 3] - s[i],
        (double) s[i + 4] - s[i + 1],
        (double) s[i + 5] - s[i + 2]);
    return query.nearest(tree, treeHit);
  }
}
