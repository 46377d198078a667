package dev.sightline.demo.examples;

import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightBatch;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.soup.TriangleSoup;
import java.io.PrintStream;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.DoubleStream;

/** A server without the engine: clients send x and z, and it finds y, or refuses the move. */
public final class ServerHeights {
  private static final int SIDE = 100;
  private static final double STEP = 0.5; // what feet climb at once
  private static final double SNAP = 0.3; // how far from an edge one may still be put on it

  private final GroundHeights ground;
  private final HeightSample scratch = new HeightSample();

  /** Ground of two triangles for each square metre, and a bridge over it. */
  ServerHeights() {
    int corners = SIDE + 1;
    float[] positions = new float[3 * (corners * corners + 4)];
    int[] indices = new int[6 * (SIDE * SIDE + 1)];
    int used = 0;
    for (int i = 0; i < corners * corners; i++) {
      int x = i % corners;
      int z = i / corners;
      put(positions, i, x, height(x, z), z);
      if (x < SIDE && z < SIDE) {
        used = square(indices, used, i, i + corners, i + 1, i + corners + 1);
      }
    }
    int bridge = corners * corners;
    put(positions, bridge, 40, 5, 40);
    put(positions, bridge + 1, 40, 5, 60);
    put(positions, bridge + 2, 44, 5, 40);
    put(positions, bridge + 3, 44, 5, 60);
    square(indices, used, bridge, bridge + 1, bridge + 2, bridge + 3);
    TriangleSoup level = TriangleSoup.ofIndexed(positions, indices);
    ground = new GroundHeights(ChunkyTriMesh.of(level), HeightRule.walkable(45));
  }

  public static void main(String[] args) {
    new ServerHeights().serve(System.out);
  }

  /** Some clients, one after the other, and then many at once. */
  void serve(PrintStream out) {
    double[][] moves = {{10.5, 20.25, 1}, {42, 50, 5}, {42, 50, 1}, {42, 50, -9}, {-3, 7, 0}};
    for (double[] move : moves) {
      OptionalDouble y = move(move[0], move[1], move[2]);
      String answer =
          y.isPresent() ? String.format(Locale.ROOT, "y = %.3f", y.getAsDouble()) : "refused";
      out.printf(Locale.ROOT, "x = %.2f, z = %.2f after y = %.1f: ", move[0], move[1], move[2]);
      out.println(answer);
    }
    double[] places = new Random(1).doubles(200_000, 0, SIDE).toArray();
    double[] heights = HeightBatch.highest(ground, places);
    double mean = DoubleStream.of(heights).average().orElse(Double.NaN);
    out.printf(Locale.ROOT, "%,d heights, %.3f in the mean%n", heights.length, mean);
  }

  /** Where a client who stood at a height stands after a move to x and z; empty: refused. */
  OptionalDouble move(double x, double z, double lastY) {
    return ground.nearest(x, lastY + STEP, z, SNAP, scratch)
        ? OptionalDouble.of(scratch.y())
        : OptionalDouble.empty();
  }

  private static float height(int x, int z) {
    return (float) (Math.sin(x / 7.0) + Math.cos(z / 9.0));
  }

  private static void put(float[] positions, int vertex, float x, float y, float z) {
    positions[3 * vertex] = x;
    positions[3 * vertex + 1] = y;
    positions[3 * vertex + 2] = z;
  }

  /** Two triangles that face up, of corners at (0, 0), (0, 1), (1, 0) and (1, 1) in x and z. */
  private static int square(int[] indices, int used, int a, int b, int c, int d) {
    int[] square = {a, b, c, c, b, d};
    System.arraycopy(square, 0, indices, used, 6);
    return used + 6;
  }
}
