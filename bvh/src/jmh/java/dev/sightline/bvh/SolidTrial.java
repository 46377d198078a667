package dev.sightline.bvh;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.pair.PairWorlds;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntPredicate;

/**
 * What it costs to ask whether a closed mesh holds a point, beside the closest point: nanoseconds a
 * question on the processor clock of one thread, the medians of rounds that take turns. Points are
 * drawn in a box a fifth larger than the mesh.
 */
public final class SolidTrial {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int POINTS = 20_000;
  private static final int ROUNDS = 15;
  private static final long SEED = 28;
  private static final String[] NAMES = {"is it inside", "closest point", "signed distance"};

  private final Bvh tree;
  private final double[] points = new double[3 * POINTS];

  private SolidTrial(float[] mesh) {
    tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    float[] box = tree.rootBounds();
    Random random = new Random(SEED);
    for (int i = 0; i < points.length; i++) {
      double at = 1.2 * random.nextDouble() - 0.1;
      points[i] = box[i % 3] + at * ((double) box[i % 3 + 3] - box[i % 3]);
    }
  }

  private IntPredicate[] questions() {
    SolidQuery solid = new SolidQuery();
    ClosestQuery closest = new ClosestQuery();
    MeshPoint out = new MeshPoint();
    double[] p = points;
    return new IntPredicate[] {
      i -> solid.point(p[i], p[i + 1], p[i + 2]).isIn(tree),
      i -> closest.point(p[i], p[i + 1], p[i + 2]).nearest(tree, out),
      i -> solid.point(p[i], p[i + 1], p[i + 2]).signedDistance(tree, out) < 0
    };
  }

  private void print(String title) {
    IntPredicate[] questions = questions();
    double[][] nanos = new double[questions.length][ROUNDS];
    int[] yes = new int[questions.length];
    for (int round = -5; round < ROUNDS; round++) {
      for (int q = 0; q < questions.length; q++) {
        yes[q] = 0;
        long start = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < points.length; i += 3) {
          yes[q] += questions[q].test(i) ? 1 : 0;
        }
        long spent = THREADS.getCurrentThreadCpuTime() - start;
        nanos[q][Math.max(0, round)] = (double) spent / POINTS;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%s, %d triangles: seed %d, %d of %d points inside%n",
        title,
        tree.triangleCount(),
        SEED,
        yes[0],
        POINTS);
    for (int q = 0; q < questions.length; q++) {
      Arrays.sort(nanos[q]);
      System.out.printf(Locale.ROOT, "  %s: %.0f ns%n", NAMES[q], nanos[q][ROUNDS / 2]);
    }
  }

  /** Prints a block for a ring and one for a ball. */
  public static void main(String[] args) {
    new SolidTrial(PairWorlds.torus(128, 32, 1, 0.3)).print("ring");
    new SolidTrial(Meshes.sphere(180, 195, 1, 0, 0, 0)).print("ball");
  }
}
