package dev.sightline.bvh.query.closest;

import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.ParallelLoop;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.WorkOptions;

/**
 * The closest points of many points at once, on a mesh or on instances, on all cores.
 *
 * <p>Each answer is that of {@link ClosestQuery}, to the bit, at any number of threads. Progress is
 * reported, and an interrupt seen, after each 256 points. A batch belongs to one thread at a time,
 * and no other thread may use its arrays meanwhile. Threads that it starts end with the question.
 */
public final class ClosestBatch {
  /** Floats of a point. */
  public static final int POINT = 3;

  /** Doubles of an answer: x, y, z, u, v and the squared distance. */
  public static final int ANSWER = 6;

  private final float[] points;
  private final int count;
  private double maxDistance = Double.POSITIVE_INFINITY;
  private WorkOptions options = WorkOptions.COMMON_POOL;

  /**
   * Takes points.
   *
   * @param points three floats a point; not copied
   * @throws IllegalArgumentException if they are no multiple of three
   */
  public ClosestBatch(float[] points) {
    this.points = points;
    count = ParallelLoop.count(points, POINT, "a point");
  }

  /** Sets how far a point may be, as {@link ClosestQuery#within} does. */
  public ClosestBatch within(double maxDistance) {
    this.maxDistance = maxDistance;
    return this;
  }

  /** Sets the threads that work; the caller and the common pool when it is not set. */
  public ClosestBatch options(WorkOptions options) {
    this.options = options;
    return this;
  }

  /**
   * Finds the point of a mesh closest to each point.
   *
   * @param triangles receives a triangle number for each point, -1 for none
   * @param places receives x, y, z, u, v and the squared distance for each point, NaN for none
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not reached keep what they held
   * @throws IllegalArgumentException if an array is too short
   */
  public boolean nearest(Bvh tree, int[] triangles, double[] places) {
    requireRoom(triangles, places);
    return run(
        (query, i, point) -> {
          query.nearest(tree, point);
          write(point, i, triangles, places);
        });
  }

  /**
   * Finds the point of all instances closest to each point.
   *
   * @param instances receives the index of an instance for each point, -1 for none
   * @param triangles receives a triangle number for each point, -1 for none
   * @param places receives x, y, z, u, v and the squared distance for each point, NaN for none
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not reached keep what they held
   * @throws IllegalArgumentException if an array is too short
   */
  public boolean nearest(InstanceTree tree, int[] instances, int[] triangles, double[] places) {
    ParallelLoop.requireRoom(instances.length, count, "instances");
    requireRoom(triangles, places);
    return run(
        (query, i, point) -> {
          query.nearest(tree, point);
          instances[i] = point.instance();
          write(point, i, triangles, places);
        });
  }

  /** Asks about the point that a query holds, and writes the answer to place i. */
  @FunctionalInterface
  private interface Ask {
    void run(ClosestQuery query, int i, MeshPoint point);
  }

  private boolean run(Ask ask) {
    return ParallelLoop.batch(
        count, ParallelLoop.CHUNK, ParallelLoop.CHUNK, () -> asking(ask), options);
  }

  private ParallelLoop.Part asking(Ask ask) {
    ClosestQuery query = new ClosestQuery().within(maxDistance);
    MeshPoint point = new MeshPoint();
    return (begin, end) -> {
      for (int i = begin; i < end; i++) {
        int p = POINT * i;
        ask.run(query.point(points[p], points[p + 1], points[p + 2]), i, point);
      }
    };
  }

  private void requireRoom(int[] triangles, double[] places) {
    ParallelLoop.requireRoom(triangles.length, count, "triangles");
    ParallelLoop.requireRoom(places.length, (long) ANSWER * count, "places");
  }

  private static void write(MeshPoint point, int i, int[] triangles, double[] places) {
    triangles[i] = point.triangle();
    int offset = ANSWER * i;
    places[offset] = point.x();
    places[offset + 1] = point.y();
    places[offset + 2] = point.z();
    places[offset + 3] = point.u();
    places[offset + 4] = point.v();
    places[offset + 5] = point.distanceSquared();
  }
}
