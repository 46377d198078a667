package dev.sightline.bvh.height;

import dev.sightline.bvh.internal.ChunkNodes;
import dev.sightline.bvh.internal.HeightArrays;
import dev.sightline.bvh.internal.ParallelLoop;
import dev.sightline.bvh.work.WorkOptions;
import org.jspecify.annotations.Nullable;

/**
 * The heights of many places at once, on many threads.
 *
 * <p>Each answer is that of {@link GroundHeights#highestBelow}, to the bit, at any number of
 * threads. Of many places, neighbours on the ground are answered one after the other. Made for one
 * set of arrays; the object is immutable and the arrays are the caller's, which no other thread may
 * write meanwhile. Threads that it starts end with the call.
 */
public final class HeightBatch {
  /** Of fewer places too few lie in a cell of the grid. */
  private static final int WORTH_ORDERING = 4096;

  private final GroundHeights ground;
  private final HeightArrays arrays;
  private final double @Nullable [] slopes;

  private HeightBatch(GroundHeights ground, HeightArrays arrays, double @Nullable [] slopes) {
    this.ground = ground;
    this.arrays = arrays;
    this.slopes = slopes;
  }

  /**
   * The highest ground at each place, on all cores.
   *
   * @param places x and z of each
   * @return the heights, NaN where there is none
   * @throws IllegalArgumentException if the number of coordinates is odd
   */
  public static double[] highest(GroundHeights ground, double[] places) {
    double[] heights = new double[places.length / 2];
    of(ground, places.length / 2, places, null, heights, null, null).run(WorkOptions.COMMON_POOL);
    return heights;
  }

  /**
   * A batch over arrays.
   *
   * @param count how many places
   * @param places x and z of each
   * @param limits the height that the ground of each place may have at most; null for none
   * @param heights receives the height of each, NaN where there is none
   * @param slopes receives degrees from the horizontal, NaN where there is none; null if not wanted
   * @param triangles receives numbers in the soup, {@link HeightSample#NONE} for none; null if not
   *     wanted
   * @throws IllegalArgumentException if the number of coordinates is odd, the count is negative, or
   *     an array is too short for it; the message names it
   */
  public static HeightBatch of(
      GroundHeights ground,
      int count,
      double[] places,
      double @Nullable [] limits,
      double[] heights,
      double @Nullable [] slopes,
      int @Nullable [] triangles) {
    HeightArrays arrays = new HeightArrays(count, places, limits, heights, triangles);
    ParallelLoop.requireRoom(slopes == null ? count : slopes.length, count, "slopes");
    return new HeightBatch(ground, arrays, slopes);
  }

  /**
   * Finds all heights.
   *
   * @return whether all were found: not when the progress said to stop, or the caller's thread was
   *     interrupted, which then still is; what was not reached keeps what it held
   */
  public boolean run(WorkOptions options) {
    return arrays.run(Ordered::new, options);
  }

  /** The places of a window, neighbours on the ground one after the other. */
  private final class Ordered implements ParallelLoop.Part {
    private @Nullable GridOrder order;
    private int first;

    @Override
    public void open(int begin, int end) {
      boolean worth = ground.mesh().triangleCount() > 0 && end - begin >= WORTH_ORDERING;
      order =
          worth ? new GridOrder(ground.mesh().nodes().bounds, arrays.places(), begin, end) : null;
      first = begin;
    }

    @Override
    public void run(int begin, int end) {
      for (int i = begin; i < end; i++) {
        find(order == null ? i : order.place(i - first));
      }
    }
  }

  private void find(int i) {
    ChunkNodes nodes = ground.mesh().nodes();
    ColumnTraversal column = ColumnTraversal.get();
    int place = column.highest(nodes, ground.rule(), arrays.x(i), arrays.limit(i), arrays.z(i));
    boolean isFound = place >= 0;
    arrays.set(
        i,
        isFound ? column.height() : Double.NaN,
        isFound ? nodes.triangles[place] : HeightSample.NONE);
    if (slopes != null) {
      slopes[i] = isFound ? TriangleSlope.degrees(nodes.vertices, 9 * place) : Double.NaN;
    }
  }
}
