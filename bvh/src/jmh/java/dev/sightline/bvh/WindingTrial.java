package dev.sightline.bvh;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.solid.InsideRule;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.bvh.solid.WindingQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.overlap.triangle.SolidAngle;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntConsumer;

/**
 * What a winding number costs, compared with parity and with the sum over all triangles:
 * microseconds a question on the processor clock of one thread, the medians of rounds that take
 * turns, with half the way from the least to the largest. Points are drawn in a box a fifth larger
 * than the mesh. On standard error: the largest error of the numbers, and memory.
 */
public final class WindingTrial {
  private static final int POINTS = 500;
  private static final int ROUNDS = 9;
  private static final long SEED = 29;
  private static final String[] NAMES = {
    "parity", "inside, positive", "number, full", "number within 0.01", "sum over triangles"
  };

  private final float[] mesh;
  private final Bvh tree;
  private final double[] points = new double[3 * POINTS];

  private WindingTrial(float[] mesh) {
    this.mesh = mesh;
    tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    float[] box = tree.rootBounds();
    Random random = new Random(SEED);
    for (int i = 0; i < points.length; i++) {
      double at = 1.2 * random.nextDouble() - 0.1;
      points[i] = box[i % 3] + at * ((double) box[i % 3 + 3] - box[i % 3]);
    }
  }

  private double sum(int point) {
    double sum = 0;
    for (int i = 0; i < mesh.length; i += 9) {
      sum +=
          SolidAngle.of(mesh, i, points[3 * point], points[3 * point + 1], points[3 * point + 2]);
    }
    return sum / (4 * Math.PI);
  }

  private IntConsumer[] questions() {
    SolidQuery parity = new SolidQuery();
    SolidQuery positive = new SolidQuery().rule(InsideRule.POSITIVE);
    WindingQuery full = new WindingQuery();
    WindingQuery within = new WindingQuery().tolerance(0.01);
    double[] p = points;
    return new IntConsumer[] {
      i -> parity.point(p[3 * i], p[3 * i + 1], p[3 * i + 2]).isIn(tree),
      i -> positive.point(p[3 * i], p[3 * i + 1], p[3 * i + 2]).isIn(tree),
      i -> full.point(p[3 * i], p[3 * i + 1], p[3 * i + 2]).winding(tree),
      i -> within.point(p[3 * i], p[3 * i + 1], p[3 * i + 2]).winding(tree),
      this::sum
    };
  }

  private String[] column(String title) {
    WindingQuery full = new WindingQuery();
    WindingQuery within = new WindingQuery().tolerance(0.01);
    double rounded = 0;
    double stated = 0;
    double truncated = 0;
    for (int i = 0; i < POINTS; i++) {
      double[] p = Arrays.copyOfRange(points, 3 * i, 3 * i + 3);
      double number = full.point(p[0], p[1], p[2]).winding(tree);
      rounded = Math.max(rounded, Math.abs(number - sum(i)));
      stated = Math.max(stated, full.error());
      double near = within.point(p[0], p[1], p[2]).winding(tree);
      truncated = Math.max(truncated, Math.abs(near - number));
    }
    System.err.printf(
        Locale.ROOT,
        "%s, %d triangles, %d open edges, %d bytes: seed %d, differs from the sum by %.2g, stated"
            + " %.2g; within 0.01 by %.2g%n",
        title,
        tree.triangleCount(),
        tree.boundary().edgeCount(),
        tree.boundary().memoryBytes(),
        SEED,
        rounded,
        stated,
        truncated);
    return QuestionRounds.micros(questions(), POINTS, ROUNDS);
  }

  /** A ball of which a share of the triangles is missing. */
  private static float[] ball(double missing) {
    float[] ball = Meshes.sphere(60, 85, 1, 0, 0, 0);
    Random random = new Random(SEED);
    float[] out = new float[ball.length];
    int size = 0;
    for (int i = 0; i < ball.length; i += 9) {
      if (random.nextDouble() >= missing) {
        System.arraycopy(ball, i, out, size, 9);
        size += 9;
      }
    }
    return Arrays.copyOf(out, size);
  }

  /** Prints a table: a closed ball, one with small holes, and triangles without any neighbour. */
  public static void main(String[] args) {
    String[] closed = new WindingTrial(ball(0)).column("closed ball");
    String[] holes = new WindingTrial(ball(0.02)).column("ball with holes");
    String[] soup = new WindingTrial(Meshes.soup(10_000, SEED)).column("soup");
    System.out.println("| question | closed ball | ball with holes | soup |");
    System.out.println("|---|---|---|---|");
    for (int q = 0; q < NAMES.length; q++) {
      String cells = closed[q] + " | " + holes[q] + " | " + soup[q];
      System.out.println("| " + NAMES[q] + " | " + cells + " |");
    }
  }
}
