package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.internal.HeightArrays;
import dev.sightline.bvh.internal.ParallelLoop;
import dev.sightline.bvh.work.WorkOptions;
import org.jspecify.annotations.Nullable;

/**
 * Finds the heights of many places at once in the tiles of a world, on many threads.
 *
 * <p>Each answer is that of {@link TileQuery#highestBelow}, to the bit, at any number of threads.
 * Made for one set of arrays; the object is immutable and the arrays are the caller's, which no
 * other thread may write meanwhile. It keeps the tiles. Threads that it starts end with the call.
 */
public final class TileHeightBatch {
  private final Tiles tiles;
  private final HeightRule rule;
  private final HeightArrays arrays;
  private final boolean @Nullable [] known;

  private TileHeightBatch(
      Tiles tiles, HeightRule rule, HeightArrays arrays, boolean @Nullable [] known) {
    this.tiles = tiles;
    this.rule = rule;
    this.arrays = arrays;
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
    HeightArrays arrays = new HeightArrays(count, places, limits, heights, triangles);
    ParallelLoop.requireRoom(known == null ? count : known.length, count, "known");
    return new TileHeightBatch(tiles, rule, arrays, known);
  }

  /**
   * Finds all heights.
   *
   * @return whether all were found: not when the progress said to stop, or the caller's thread was
   *     interrupted, which then still is; what was not reached keeps what it held
   */
  public boolean run(WorkOptions options) {
    return arrays.run(Part::new, options);
  }

  /** The work of one thread. */
  private final class Part implements ParallelLoop.Part {
    private final TileQuery query = new TileQuery().ground(rule);

    @Override
    public void run(int begin, int end) {
      for (int i = begin; i < end; i++) {
        double height = query.highestBelow(tiles, arrays.x(i), arrays.limit(i), arrays.z(i));
        arrays.set(i, height, query.groundTriangle());
        if (known != null) {
          known[i] = query.isKnown();
        }
      }
    }
  }
}
