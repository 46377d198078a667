package dev.sightline.scale;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.height.HeightQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A hilly terrain with roofs over a part of it, rows in an order that tears neighbours apart;
 * questions about it, and their answers by one tree over all of it.
 */
final class RoofedTerrain {
  private static final float ROOF = 4;
  private static final int CELL = 36;

  private final int side;
  private final float[] corners;
  private final Bvh whole;

  /** Makes the terrain of a number of cells to a side, which 13 does not divide. */
  RoofedTerrain(int side) {
    this.side = side;
    corners = new float[CELL * side * side];
    for (int n = 0; n < side; n++) {
      int i = n * 13 % side;
      for (int j = 0; j < side; j++) {
        boolean isRoofed = (i / 5 * 7 + j / 6 * 3) % 5 == 0;
        cell(CELL * (side * n + j), i, j, 0);
        cell(CELL * (side * n + j) + CELL / 2, i, j, isRoofed ? ROOF : -2);
      }
    }
    whole = BvhBuilder.build(soup());
  }

  TriangleSoup soup() {
    return TriangleSoup.ofTriangles(corners);
  }

  /** Writes what the demo's {@code export} would. */
  void write(Path file) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(4 + 4 * corners.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(corners.length / 9).asFloatBuffer().put(corners);
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
      out.write(bytes.array());
    }
  }

  private void cell(int at, int i, int j, float above) {
    int[] at2 = {i, j, i, j + 1, i + 1, j, i + 1, j, i, j + 1, i + 1, j + 1};
    for (int k = 0; k < 6; k++) {
      corners[at + 3 * k] = at2[2 * k];
      corners[at + 3 * k + 1] = height(at2[2 * k], at2[2 * k + 1]) + above;
      corners[at + 3 * k + 2] = at2[2 * k + 1];
    }
  }

  private static float height(int i, int j) {
    return (float) (6 * Math.sin(i * 0.11) * Math.cos(j * 0.08) + Math.sin(1.3 * i + 0.7 * j));
  }

  /** Places, some on vertices and edges, some beside the terrain; a limit for half of them. */
  List<String> places(long seed, int count) {
    Random random = new Random(seed);
    List<String> rows = new ArrayList<>();
    for (int id = 0; id < count; id++) {
      double x = coordinate(random);
      double limit = random.nextBoolean() ? Double.POSITIVE_INFINITY : 8 * random.nextGaussian();
      rows.add(id + "," + x + "," + limit + "," + coordinate(random));
    }
    return rows;
  }

  /** Segments of some 20 cells. */
  List<String> pairs(long seed, int count) {
    Random random = new Random(seed);
    List<String> rows = new ArrayList<>();
    for (int id = 0; id < count; id++) {
      double x = coordinate(random);
      double z = coordinate(random);
      double y = height((int) x, (int) z) + 6 * random.nextDouble();
      rows.add(
          String.join(
              ",",
              "" + id,
              x + "," + y + "," + z,
              "" + (x + 12 * random.nextGaussian()),
              "" + (y + 2 * random.nextGaussian()),
              "" + (z + 12 * random.nextGaussian())));
    }
    return rows;
  }

  /** Eyes above the ground, with ids in no order. */
  List<String> eyes(long seed, int count) {
    Random random = new Random(seed);
    List<String> rows = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      double x = coordinate(random);
      double z = coordinate(random);
      double y = height((int) x, (int) z) + 2 + 3 * random.nextDouble();
      rows.add((n * 7919L % count) + "," + x + "," + y + "," + z);
    }
    return rows;
  }

  private double coordinate(Random random) {
    double at = (1.06 * random.nextDouble() - 0.03) * side;
    return random.nextInt(4) == 0 ? Math.rint(at) : at;
  }

  /** The answers to rows of places. */
  List<String> heights(List<String> rows) {
    HeightQuery query = new HeightQuery();
    List<String> answers = new ArrayList<>();
    for (String row : rows) {
      String[] part = row.split(",");
      double y = query.highestBelow(whole, number(part, 1), number(part, 2), number(part, 3));
      answers.add(part[0] + "," + y + "," + (Double.isNaN(y) ? -1 : query.triangle()));
    }
    return answers;
  }

  /** The answers to rows of pairs. */
  List<String> sights(List<String> rows) {
    List<String> answers = new ArrayList<>();
    for (String row : rows) {
      String[] part = row.split(",");
      double[] p = new double[6];
      for (int k = 0; k < p.length; k++) {
        p[k] = number(part, k + 1);
      }
      answers.add(part[0] + "," + (isBlocked(p) ? "BLOCKED" : "CLEAR"));
    }
    return answers;
  }

  /** The pairs of rows of eyes that see each other, by a loop over all pairs. */
  List<String> visiblePairs(List<String> rows, double radius) {
    List<String> answers = new ArrayList<>();
    for (String from : rows) {
      for (String to : rows) {
        String[] a = from.split(",");
        String[] b = to.split(",");
        double[] p = new double[6];
        double square = 0;
        for (int k = 0; k < 3; k++) {
          p[k] = number(a, k + 1);
          p[k + 3] = number(b, k + 1);
          square += (p[k + 3] - p[k]) * (p[k + 3] - p[k]);
        }
        boolean isPair = Long.parseLong(a[0]) < Long.parseLong(b[0]);
        if (isPair && square <= radius * radius && !isBlocked(p)) {
          answers.add(a[0] + "," + b[0]);
        }
      }
    }
    return answers;
  }

  private boolean isBlocked(double[] p) {
    RayQuery query = new RayQuery();
    query.ray(p[0], p[1], p[2], p[3] - p[0], p[4] - p[1], p[5] - p[2]).interval(0, 1);
    return query.any(whole);
  }

  private static double number(String[] row, int at) {
    return Double.parseDouble(row[at]);
  }
}
