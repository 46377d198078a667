package dev.sightline.bvh;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.query.sweep.SweepQuery;
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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Sweeps on a terrain of 131,072 triangles with cells of side 1, by the length of the way; {@code
 * -prof gc} shows that none allocates.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TreeSweepBenchmark {
  private static final int SIDE = 256;
  private static final int CASES = 4096;

  /** How far the mover goes: a step of a character, and a shot. */
  @Param({"0.1", "20"})
  public float way = 1;

  private final float[] points = new float[3 * CASES];
  private final float[] directions = new float[3 * CASES];
  private final SweepQuery query = new SweepQuery();
  private final SweepContact hit = new SweepContact();
  private final SweepContactList hits = new SweepContactList();
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
      directions[i] = way * (random.nextFloat() - (i % 3 == 1 ? 0.9f : 0.5f));
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

  /** The first contact of a sphere. */
  @Benchmark
  public boolean sphere() {
    draw();
    return query.sphere(x, y, z, 0.3).motion(dx, dy, dz, 1).nearest(tree, hit);
  }

  /** The first contact of a capsule of a character's size. */
  @Benchmark
  public boolean capsule() {
    draw();
    return query.capsule(x, y, z, x, y + 1.2f, z, 0.3).motion(dx, dy, dz, 1).nearest(tree, hit);
  }

  /** All contacts of a capsule. */
  @Benchmark
  public int capsuleAll() {
    draw();
    return query.capsule(x, y, z, x, y + 1.2f, z, 0.3).motion(dx, dy, dz, 1).all(tree, hits);
  }

  /** Whether a capsule touches anything. */
  @Benchmark
  public boolean capsuleAny() {
    draw();
    return query.capsule(x, y, z, x, y + 1.2f, z, 0.3).motion(dx, dy, dz, 1).any(tree);
  }
}
