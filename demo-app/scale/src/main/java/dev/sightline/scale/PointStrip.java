package dev.sightline.scale;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Points in the order of their x, to find those within a distance: only the strip between x less
 * and x plus the distance is looked at. Immutable.
 */
final class PointStrip implements Serializable {
  private static final long serialVersionUID = 1;

  private final long[] ids;
  private final double[] xs;
  private final double[] ys;
  private final double[] zs;

  /** Receives a point. */
  @FunctionalInterface
  interface Receiver {
    void take(long id, double x, double y, double z);
  }

  /** Sorts the points of blocks. */
  PointStrip(List<QuestionBlock> blocks) {
    record Point(long id, double x, double y, double z) {}

    Point[] points =
        blocks.stream()
            .flatMap(
                block ->
                    IntStream.range(0, block.count())
                        .mapToObj(
                            i ->
                                new Point(
                                    block.id(i),
                                    block.number(i, 0),
                                    block.number(i, 1),
                                    block.number(i, 2))))
            .sorted(Comparator.comparingDouble(Point::x).thenComparingLong(Point::id))
            .toArray(Point[]::new);
    ids = Arrays.stream(points).mapToLong(Point::id).toArray();
    xs = Arrays.stream(points).mapToDouble(Point::x).toArray();
    ys = Arrays.stream(points).mapToDouble(Point::y).toArray();
    zs = Arrays.stream(points).mapToDouble(Point::z).toArray();
  }

  /**
   * Hands over the points within a radius, ends included. The sum of squares never rounds below the
   * square of the first term, so the strip has them all.
   */
  void near(double x, double y, double z, double radius, Receiver receiver) {
    int at = Arrays.binarySearch(xs, x);
    int middle = at < 0 ? -at - 1 : at;
    double most = radius * radius;
    for (int i = middle; i < xs.length && square(xs[i] - x) <= most; i++) {
      take(i, x, y, z, most, receiver);
    }
    for (int i = middle - 1; i >= 0 && square(xs[i] - x) <= most; i--) {
      take(i, x, y, z, most, receiver);
    }
  }

  private void take(int i, double x, double y, double z, double most, Receiver receiver) {
    if (square(xs[i] - x) + square(ys[i] - y) + square(zs[i] - z) <= most) {
      receiver.take(ids[i], xs[i], ys[i], zs[i]);
    }
  }

  private static double square(double d) {
    return d * d;
  }
}
