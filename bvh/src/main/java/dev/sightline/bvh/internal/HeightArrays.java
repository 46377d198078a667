package dev.sightline.bvh.internal;

import dev.sightline.bvh.work.WorkOptions;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The arrays of a batch of heights, checked; they are the caller's.
 *
 * @param count how many places
 * @param places x and z of each
 * @param limits the height that the ground of each place may have at most; null for none
 * @param heights receives the height of each
 * @param triangles receives numbers of triangles; null if not wanted
 */
@SuppressWarnings("ArrayRecordComponent") // the caller's, never compared
public record HeightArrays(
    int count,
    double[] places,
    double @Nullable [] limits,
    double[] heights,
    int @Nullable [] triangles) {
  /** Most places of a window, if every thread still has one: enough to be put in order. */
  private static final int LARGEST = 1 << 16;

  /** Places of a window, if every thread still has one: taking it costs nothing beside them. */
  private static final int SMALLEST = 1024;

  /** Checks the arrays. */
  public HeightArrays {
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
  }

  /** Where a place is, along x. */
  public double x(int place) {
    return places[2 * place];
  }

  /** Where a place is, along z. */
  public double z(int place) {
    return places[2 * place + 1];
  }

  /** The height that the ground of a place may have at most. */
  public double limit(int place) {
    return limits == null ? Double.POSITIVE_INFINITY : limits[place];
  }

  /** Writes an answer. */
  public void set(int place, double height, int triangle) {
    heights[place] = height;
    if (triangles != null) {
      triangles[place] = triangle;
    }
  }

  /** Answers all places, as {@link ParallelLoop#batch} does. */
  public boolean run(Supplier<ParallelLoop.Part> parts, WorkOptions options) {
    return ParallelLoop.batch(count, SMALLEST, LARGEST, parts, options);
  }
}
