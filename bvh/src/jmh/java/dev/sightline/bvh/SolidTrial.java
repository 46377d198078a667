package dev.sightline.bvh;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntConsumer;

/**
 * What it costs to ask whether a closed mesh holds a point, beside the closest point: microseconds
 * a question on the processor clock of one thread, the medians of rounds that take turns, with half
 * the way from the least to the largest. Points are drawn in a box a fifth larger than the mesh.
 */
public final class SolidTrial {
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

  private IntConsumer[] questions() {
    SolidQuery solid = new SolidQuery();
    ClosestQuery closest = new ClosestQuery();
    MeshPoint out = new MeshPoint();
    double[] p = points;
    return new IntConsumer[] {
      i -> solid.point(p[3 * i], p[3 * i + 1], p[3 * i + 2]).isIn(tree),
      i -> closest.point(p[3 * i], p[3 * i + 1], p[3 * i + 2]).nearest(tree, out),
      i -> solid.point(p[3 * i], p[3 * i + 1], p[3 * i + 2]).signedDistance(tree, out)
    };
  }

  private String[] column(String title) {
    SolidQuery solid = new SolidQuery();
    int inside = 0;
    for (int i = 0; i < points.length; i += 3) {
      inside += solid.point(points[i], points[i + 1], points[i + 2]).isIn(tree) ? 1 : 0;
    }
    System.err.printf(
        Locale.ROOT,
        "%s, %d triangles: seed %d, %d of %d points inside%n",
        title,
        tree.triangleCount(),
        SEED,
        inside,
        POINTS);
    return QuestionRounds.micros(questions(), POINTS, ROUNDS);
  }

  /** Prints a table: a ring and a ball. */
  public static void main(String[] args) {
    String[] ring = new SolidTrial(PairWorlds.torus(128, 32, 1, 0.3)).column("ring");
    String[] ball = new SolidTrial(Meshes.sphere(180, 195, 1, 0, 0, 0)).column("ball");
    System.out.println("| question | ring | ball |");
    System.out.println("|---|---|---|");
    for (int q = 0; q < NAMES.length; q++) {
      System.out.println("| " + NAMES[q] + " | " + ring[q] + " | " + ball[q] + " |");
    }
  }
}
