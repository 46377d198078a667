package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.ParallelLoop;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.WorkOptions;
import dev.sightline.core.ray.Culling;
import java.util.function.Supplier;

/**
 * Many rays at once, to the tree of a mesh or to a tree over instances, on all cores.
 *
 * <p>Each answer is that of {@link RayQuery}, to the bit, at any number of threads. Rays in no
 * order are put in one in which neighbours take similar paths, from 2,048 a thread on, and rays to
 * a mesh go through its tree in packets: {@code docs/bvh/packets.md}. Progress is reported, and an
 * interrupt seen, after each 256 rays, and not while a thread orders its rays, which takes 35 ns a
 * ray.
 *
 * <p>A batch belongs to one thread at a time, and no other thread may use its arrays meanwhile.
 * Threads that it starts end with the question. A question allocates up to 20 kB a thread; to put
 * rays in order 32 kB more, and 16 bytes a ray, of at most 262,144 at a time.
 */
public final class RayBatch {
  /** Floats of a ray: origin and direction. */
  public static final int RAY = 6;

  /** Doubles of an answer: t, u, v. */
  public static final int ANSWER = 3;

  private final float[] rays;
  private final int count;
  private RayLimits limits = RayLimits.NONE;
  private WorkOptions options = WorkOptions.COMMON_POOL;

  /**
   * Takes rays.
   *
   * @param rays six floats a ray: origin and direction; not copied
   * @throws IllegalArgumentException if they are no multiple of six
   */
  public RayBatch(float[] rays) {
    this.rays = rays;
    count = ParallelLoop.count(rays, RAY, "a ray");
  }

  /** Sets the interval of {@code t} in which hits count, as {@link RayQuery#interval} does. */
  public RayBatch interval(double tMin, double tMax) {
    limits = new RayLimits(tMin, tMax, limits.culling());
    return this;
  }

  /** Sets which sides of triangles are passed through; none when it is not set. */
  public RayBatch culling(Culling culling) {
    limits = new RayLimits(limits.tMin(), limits.tMax(), culling);
    return this;
  }

  /** Sets the threads that work; the caller and the common pool when it is not set. */
  public RayBatch options(WorkOptions options) {
    this.options = options;
    return this;
  }

  /**
   * Finds the nearest hit of each ray on a mesh.
   *
   * @param triangles receives a triangle number for each ray, -1 for a miss
   * @param places receives t, u and v for each ray, NaN for a miss
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not reached keep what they held
   * @throws IllegalArgumentException if an array is too short
   */
  public boolean nearest(Bvh tree, int[] triangles, double[] places) {
    requireRoom(triangles, places);
    RayAnswers answers = new RayAnswers(triangles, places);
    return run(() -> new NearestBatch(tree, rays, limits, answers));
  }

  /**
   * Finds the nearest hit of each ray on instances.
   *
   * @param instances receives the index of an instance for each ray, -1 for a miss
   * @param triangles receives a triangle number for each ray, -1 for a miss
   * @param places receives t, u and v for each ray, NaN for a miss
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not reached keep what they held
   * @throws IllegalArgumentException if an array is too short
   */
  public boolean nearest(InstanceTree tree, int[] instances, int[] triangles, double[] places) {
    ParallelLoop.requireRoom(instances.length, count, "instances");
    requireRoom(triangles, places);
    RayAnswers answers = new RayAnswers(triangles, places);
    return run(() -> new InstanceNearestBatch(tree, rays, query(), instances, answers));
  }

  /**
   * Finds out of each ray whether it meets a mesh.
   *
   * @param hits receives an answer for each ray
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not reached keep what they held
   * @throws IllegalArgumentException if the array is too short
   */
  public boolean any(Bvh tree, boolean[] hits) {
    ParallelLoop.requireRoom(hits.length, count, "hits");
    return run(() -> new AnyBatch(tree, rays, limits, hits));
  }

  /**
   * Finds out of each ray whether it meets an instance.
   *
   * @param hits receives an answer for each ray
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not reached keep what they held
   * @throws IllegalArgumentException if the array is too short
   */
  public boolean any(InstanceTree tree, boolean[] hits) {
    ParallelLoop.requireRoom(hits.length, count, "hits");
    return run(() -> new InstanceAnyBatch(tree, rays, query(), hits));
  }

  private RayQuery query() {
    return new RayQuery().interval(limits.tMin(), limits.tMax()).culling(limits.culling());
  }

  private void requireRoom(int[] triangles, double[] places) {
    ParallelLoop.requireRoom(triangles.length, count, "triangles");
    ParallelLoop.requireRoom(places.length, (long) ANSWER * count, "places");
  }

  private boolean run(Supplier<? extends ParallelLoop.Part> parts) {
    return ParallelLoop.batch(count, RayOrder.FEWEST, RayOrder.MOST, parts, options);
  }
}
