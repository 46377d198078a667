package dev.sightline.demo.cast;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.demo.files.HitFile;
import dev.sightline.demo.files.RayFile;
import java.util.Arrays;

/** Builds the tree, then times passes over the rays on one thread: ray by ray, or as a batch. */
public final class CastRun {
  private static final int LEAST_BUILDS = 3;
  private static final int MOST_BUILDS = 20;
  private static final long ENOUGH_NANOS = 2_000_000_000;
  private static final int UNTIMED_PASSES = 2;

  private final Caster caster;
  private final Question question;
  private final boolean batch;
  private final int count;
  private final double buildMillis;
  private final long bytes;
  private final TreeLayout layout;

  /**
   * Builds the tree again and again for two seconds, at least three and at most twenty times, and
   * keeps the best time: the first builds of a small mesh time the compiler.
   *
   * @param triangles nine floats each
   * @param rays six floats each
   * @param question what is asked of each ray
   * @param batch whether to hand all rays over at once; not for {@link Question#ALL}
   * @param options how the tree is built
   */
  public CastRun(
      float[] triangles, float[] rays, Question question, boolean batch, BuildOptions options) {
    TriangleSoup soup = TriangleSoup.ofTriangles(triangles);
    Bvh tree = null;
    long best = Long.MAX_VALUE;
    long sum = 0;
    for (int i = 0;
        tree == null || i < LEAST_BUILDS || (i < MOST_BUILDS && sum < ENOUGH_NANOS);
        i++) {
      long start = CpuClock.now();
      tree = BvhBuilder.build(soup, options);
      long spent = CpuClock.now() - start;
      sum += spent;
      best = Math.min(best, spent);
    }
    buildMillis = best * 1e-6;
    bytes = tree.memoryBytes();
    layout = tree.layout();
    this.question = question;
    this.batch = batch;
    count = rays.length / RayFile.WIDTH;
    caster = batch ? new BatchCaster(tree, rays) : new SingleCaster(tree, rays);
  }

  /** How many rays there are. */
  public int rays() {
    return count;
  }

  /** How the tree lies in memory, which says what tests its boxes. */
  public TreeLayout layout() {
    return layout;
  }

  /** Two passes untimed, then the timed ones. */
  public CastResult time(int passes) {
    for (int i = 0; i < UNTIMED_PASSES; i++) {
      caster.pass(question);
    }
    double[] rates = new double[passes];
    for (int i = 0; i < passes; i++) {
      long start = CpuClock.now();
      caster.pass(question);
      long spent = Math.max(1, CpuClock.now() - start);
      rates[i] = count * 1e3 / spent;
    }
    Arrays.sort(rates);
    return new CastResult(
        question,
        batch,
        buildMillis,
        bytes,
        rates[passes - 1],
        rates[passes / 2],
        caster.hits(),
        caster.sum());
  }

  /** The nearest hits, to be written to a file; see {@link Caster#answers}. */
  public void answers(float[] distances, int[] triangles) {
    Arrays.fill(distances, Float.POSITIVE_INFINITY);
    Arrays.fill(triangles, HitFile.NO_TRIANGLE);
    caster.answers(question, distances, triangles);
  }
}
