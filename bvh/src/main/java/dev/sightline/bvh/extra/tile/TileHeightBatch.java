package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.internal.ParallelLoop;
import dev.sightline.bvh.work.WorkOptions;
import org.jspecify.annotations.Nullable;

/**
 * The heights of many places at once, on many threads, asked of tiles.
 *
 * <p>Each answer is that of {@link TileQuery#highestBelow}, to the bit, at any number of threads.
 * Made for one set of arrays; the object is immutable and the arrays are the caller's, which no
 * other thread may write meanwhile. It keeps the tiles. Threads that it starts end with the call.
 */
public final class TileHeightBatch {
  /** Places of a window, if every thread still has one. */
  private static final int SMALLEST = 1024;

  private static final int LARGEST = 1 << 16;

  private final Tiles tiles;
  private final HeightRule rule;
  private final int count;
  private final double[] places;
  private final double @Nullable [] limits;
  private final double[] heights;
  private final int @Nullable [] triangles;
  private final boolean @Nullable [] known;

  private TileHeightBatch(
      Tiles tiles,
      HeightRule rule,
      int count,
      double[] places,
      double @Nullable [] limits,
      double[] heights,
      int @Nullable [] triangles,
      boolean @Nullable [] known) {
    this.tiles = tiles;
    this.rule = rule;
    this.count = count;
    this.places = places;
    this.limits = limits;
    this.heights = heights;
    this.triangles = triangles;
    this.known = known;
  }

  /**
   * A batch over arrays.
   *
   * @param rule what counts as ground
   * @param count how many places
   * @param places x and z of each
   * @param limits the height that the ground of each place may have at most; null for none
   * @param heights receives the height of each, NaN where there is none
   * @param triangles receives numbers in the whole, {@link HeightSample#NONE} for none; null if not
   *     wanted
   * @param known receives whether each answer is known; null if not wanted, as with tiles on demand
   * @throws IllegalArgumentException if the number of coordinates is odd, the count is negative, or
   *     an array is too short for it; the message names it
   */
  public static TileHeightBatch of(
      Tiles tiles,
      HeightRule rule,
      int count,
      double[] places,
      double @Nullable [] limits,
      double[] heights,
      int @Nullable [] triangles,
      boolean @Nullable [] known) {
    if (places.length % 2 != 0) {
      throw new IllegalArgumentException(
          "a place has x and z, and " + places.length + " coordinates are an odd number");
    }
    if (count < 0) {
      throw new IllegalArgumentException("the number of places is negative: " + count);
    }
    ParallelLoop.requireRoom(places.length, 2L * count, "places");
    ParallelLoop.requireRoom(limits == null ? count : limits.length, count, "limits");
    ParallelLoop.requireRoom(heights.length, count, "heights");
    ParallelLoop.requireRoom(triangles == null ? count : triangles.length, count, "triangles");
    ParallelLoop.requireRoom(known == null ? count : known.length, count, "known");
    return new TileHeightBatch(tiles, rule, count, places, limits, heights, triangles, known);
  }

  /**
   * Finds all heights.
   *
   * @return whether all were found: not when the progress said to stop, or the caller's thread was
   *     interrupted, which then still is; what was not reached keeps what it held
   */
  public boolean run(WorkOptions options) {
    return ParallelLoop.batch(count, SMALLEST, LARGEST, Part::new, options);
  }

  /** The work of one thread. */
  private final class Part implements ParallelLoop.Part {
    private final TileQuery query = new TileQuery().ground(rule);

    @Override
    public void run(int begin, int end) {
      for (int i = begin; i < end; i++) {
        double limit = limits == null ? Double.POSITIVE_INFINITY : limits[i];
        heights[i] = query.highestBelow(tiles, places[2 * i], limit, places[2 * i + 1]);
        if (triangles != null) {
          triangles[i] = query.groundTriangle();
        }
        if (known != null) {
          known[i] = query.isKnown();
        }
      }
    }
  }
}
