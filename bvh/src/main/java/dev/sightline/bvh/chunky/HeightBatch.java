package dev.sightline.bvh.chunky;

import org.jspecify.annotations.Nullable;

/**
 * The heights of many places at once, on many threads.
 *
 * <p>Each answer is that of {@link GroundHeights#highestBelow}, to the bit, at any number of
 * threads. Of many places, neighbours on the ground are answered one after the other. Made for one
 * set of arrays; the object is immutable and the arrays are the caller's, whom no other thread may
 * write meanwhile. Threads that it starts end with the call.
 */
public final class HeightBatch {
  /** The most threads that may be asked for. */
  public static final int MOST_THREADS = 1024;

  /** Of fewer places too few lie in a cell of the grid. */
  private static final int WORTH_ORDERING = 4096;

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
    int cores = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
    of(ground, places.length / 2, places, null, heights, null, null)
        .run(cores, HeightProgress.NONE);
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
    requireRoom(places.length / 2, count, "places");
    requireRoom(limits == null ? count : limits.length, count, "limits");
    requireRoom(heights.length, count, "heights");
    requireRoom(slopes == null ? count : slopes.length, count, "slopes");
    requireRoom(triangles == null ? count : triangles.length, count, "triangles");
    return new HeightBatch(ground, count, places, limits, heights, slopes, triangles);
  }

  private static void requireRoom(int room, int needed, String name) {
    if (room < needed) {
      throw new IllegalArgumentException(
          "the array " + name + " has room for " + room + " of " + needed);
    }
  }

  /**
   * Finds all heights.
   *
   * @param threads how many threads work, the caller's among them
   * @return whether all were found: not when the progress said to stop, or the caller's thread was
   *     interrupted, which then still is; what was not come to keeps what it held
   * @throws IllegalArgumentException if threads is not in [1, {@value #MOST_THREADS}]
   */
  public boolean run(int threads, HeightProgress progress) {
    if (threads < 1 || threads > MOST_THREADS) {
      throw new IllegalArgumentException(
          "the number of threads is not in [1, " + MOST_THREADS + "]: " + threads);
    }
    return new HeightWork(count, this::find, progress).run(threads);
  }

  private void find(int begin, int end) {
    if (ground.mesh().triangleCount() == 0 || end - begin < WORTH_ORDERING) {
      for (int i = begin; i < end; i++) {
        find(i);
      }
      return;
    }
    PlaceOrder order = new PlaceOrder(ground.mesh().bounds, places, begin, end);
    for (int i = 0; i < end - begin; i++) {
      find(order.place(i));
    }
  }

  private void find(int i) {
    double x = places[2 * i];
    double z = places[2 * i + 1];
    ColumnWalk walk = ColumnWalk.get();
    int place = walk.highest(ground.mesh(), ground.rule(), x, limit(i), z);
    float[] vertices = ground.mesh().vertices;
    heights[i] = place < 0 ? Double.NaN : walk.height();
    if (slopes != null) {
      slopes[i] = place < 0 ? Double.NaN : TriangleSlope.degrees(vertices, 9 * place);
    }
    if (triangles != null) {
      triangles[i] = place < 0 ? HeightSample.NONE : ground.mesh().triangles[place];
    }
  }

  private double limit(int i) {
    return limits == null ? Double.POSITIVE_INFINITY : limits[i];
  }
}
