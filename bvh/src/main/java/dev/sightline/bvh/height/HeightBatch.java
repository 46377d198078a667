package dev.sightline.bvh.height;

import dev.sightline.bvh.internal.ChunkNodes;
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

  /** Places of a window, if every thread still has one: taking it costs nothing beside them. */
  private static final int SMALLEST = 1024;

  /** Most places of a window: enough to be put in order. */
  private static final int LARGEST = 1 << 16;

  private final GroundHeights ground;
  private final int count;
  private final double[] places;
  private final double @Nullable [] limits;
  private final double[] heights;
  private final double @Nullable [] slopes;
  private final int @Nullable [] triangles;

  private HeightBatch(
      GroundHeights ground,
      int count,
      double[] places,
      double @Nullable [] limits,
      double[] heights,
      double @Nullable [] slopes,
      int @Nullable [] triangles) {
    this.ground = ground;
    this.count = count;
    this.places = places;
    this.limits = limits;
    this.heights = heights;
    this.slopes = slopes;
    this.triangles = triangles;
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
    if (places.length % 2 != 0) {
      throw new IllegalArgumentException(
          "a place has x and z, and " + places.length + " coordinates are an odd number");
    }
    if (count < 0) {
      throw new IllegalArgumentException("the number of places is negative: " + count);
    }
    ParallelLoop.requireRoom(places.length, 2L * count, "places");
    requireRoom(limits, count, "limits");
    requireRoom(heights, count, "heights");
    requireRoom(slopes, count, "slopes");
    ParallelLoop.requireRoom(triangles == null ? count : triangles.length, count, "triangles");
    return new HeightBatch(ground, count, places, limits, heights, slopes, triangles);
  }

  private static void requireRoom(double @Nullable [] array, int count, String name) {
    ParallelLoop.requireRoom(array == null ? count : array.length, count, name);
  }

  /**
   * Finds all heights.
   *
   * @return whether all were found: not when the progress said to stop, or the caller's thread was
   *     interrupted, which then still is; what was not reached keeps what it held
   */
  public boolean run(WorkOptions options) {
    return ParallelLoop.batch(count, SMALLEST, LARGEST, Ordered::new, options);
  }

  /** The places of a window, neighbours on the ground one after the other. */
  private final class Ordered implements ParallelLoop.Part {
    private @Nullable GridOrder order;
    private int first;

    @Override
    public void open(int begin, int end) {
      boolean worth = ground.mesh().triangleCount() > 0 && end - begin >= WORTH_ORDERING;
      order = worth ? new GridOrder(ground.mesh().nodes().bounds, places, begin, end) : null;
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
    double x = places[2 * i];
    double z = places[2 * i + 1];
    ChunkNodes nodes = ground.mesh().nodes();
    ColumnTraversal column = ColumnTraversal.get();
    int place = column.highest(nodes, ground.rule(), x, limit(i), z);
    heights[i] = place < 0 ? Double.NaN : column.height();
    if (slopes != null) {
      slopes[i] = place < 0 ? Double.NaN : TriangleSlope.degrees(nodes.vertices, 9 * place);
    }
    if (triangles != null) {
      triangles[i] = place < 0 ? HeightSample.NONE : nodes.triangles[place];
    }
  }

  private double limit(int i) {
    return limits == null ? Double.POSITIVE_INFINITY : limits[i];
  }
}
