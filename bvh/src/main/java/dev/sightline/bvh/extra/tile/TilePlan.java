package dev.sightline.bvh.extra.tile;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Which tiles are wanted around some points, and which may stay. Immutable. */
final class TilePlan {
  /** Tiles farther than this many radii are dropped, so that turning back finds them loaded. */
  static final double STAY = 2;

  /** Nothing is wanted, and all may stay. */
  static final TilePlan NOTHING = new TilePlan(new int[0], new boolean[0], 0);

  /** The tiles wanted that fit, nearest first. */
  final int[] wanted;

  /** How many tiles within the radius do not fit. */
  final int leftOut;

  private final boolean[] isFar;
  private final boolean[] isWanted;

  private TilePlan(int[] wanted, boolean[] isFar, int leftOut) {
    this.wanted = wanted;
    this.isFar = isFar;
    this.leftOut = leftOut;
    isWanted = new boolean[isFar.length];
    for (int tile : wanted) {
      isWanted[tile] = true;
    }
  }

  /**
   * Plans.
   *
   * @param points x, y and z of each
   * @param budget bytes that all wanted may have together
   */
  static TilePlan around(List<TileEntry> tiles, double[] points, double radius, long budget) {
    double[] distances = new double[tiles.size()];
    boolean[] isFar = new boolean[tiles.size()];
    for (int tile = 0; tile < distances.length; tile++) {
      distances[tile] = distance(tiles.get(tile), points);
      isFar[tile] = !(distances[tile] <= STAY * radius);
    }
    int[] near =
        IntStream.range(0, distances.length)
            .filter(tile -> distances[tile] <= radius)
            .boxed()
            .sorted(Comparator.comparingDouble(tile -> distances[tile]))
            .mapToInt(Integer::intValue)
            .toArray();
    int fit = 0;
    long bytes = 0;
    while (fit < near.length && bytes + tiles.get(near[fit]).bytes() <= budget) {
      bytes += tiles.get(near[fit++]).bytes();
    }
    int[] wanted = new int[fit];
    System.arraycopy(near, 0, wanted, 0, fit);
    return new TilePlan(wanted, isFar, near.length - fit);
  }

  private static double distance(TileEntry tile, double[] points) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < points.length; i += 3) {
      least = Math.min(least, tile.distanceSquared(points[i], points[i + 1], points[i + 2]));
    }
    return Math.sqrt(least);
  }

  /** Whether a tile is to be dropped at once. */
  boolean isFar(int tile) {
    return isFar.length > 0 && isFar[tile];
  }

  /** Whether a tile is wanted. */
  boolean isWanted(int tile) {
    return isWanted.length > 0 && isWanted[tile];
  }
}
