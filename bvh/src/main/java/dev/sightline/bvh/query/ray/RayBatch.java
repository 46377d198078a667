package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.ParallelLoop;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.bvh.work.WorkOptions;
import dev.sightline.core.ray.Culling;

/**
 * Many rays at once, to the tree of a mesh or to a tree over instances, on all cores.
 *
 * <p>Each answer is that of {@link RayQuery}, to the bit, at any number of threads. From 2,048 rays
 * a thread on, rays in no order are sorted so that neighbours take similar paths. Rays to a mesh go
 * through its tree in packets: {@code docs/bvh/packets.md}. The batch reports progress, and checks
 * for an interrupt, after each 256 rays, but not while a thread sorts its rays.
 *
 * <p>A batch belongs to one thread at a time, and no other thread may use its arrays meanwhile.
 * Threads that it starts end with the question. A question allocates up to 20 kB a thread. Sorting
 * takes 32 kB more, and 16 bytes a ray, for at most 262,144 rays at a time.
 */
public final class RayBatch {
  /** Floats of a ray: origin and direction. */
  public static final int RAY = 6;

  /** Doubles of an answer: t, u, v. */
  public static final int ANSWER = 3;

  private final float[] rays;
  private final int count;
  private double tMin;
  private double tMax = Double.POSITIVE_INFINITY;
  private Culling culling = Culling.NONE;
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
    this.tMin = tMin;
    this.tMax = tMax;
    return this;
  }

  /** Sets which sides of triangles are passed through; none when it is not set. */
  public RayBatch culling(Culling culling) {
    this.culling = culling;
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
    return run(tree, new RayAnswers(null, triangles, places, null));
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
    return run(tree, new RayAnswers(instances, triangles, places, null));
  }

  /**
   * Finds out of each ray whether it meets a mesh, or an instance.
   *
   * @param hits receives an answer for each ray
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not reached keep what they held
   * @throws IllegalArgumentException if the array is too short
   */
  public boolean any(Tree tree, boolean[] hits) {
    ParallelLoop.requireRoom(hits.length, count, "hits");
    return run(tree, new RayAnswers(null, null, null, hits));
  }

  private void requireRoom(int[] triangles, double[] places) {
    ParallelLoop.requireRoom(triangles.length, count, "triangles");
    ParallelLoop.requireRoom(places.length, (long) ANSWER * count, "places");
  }

  private boolean run(Tree tree, RayAnswers answers) {
    return ParallelLoop.batch(
        count,
        RayOrder.FEWEST,
        RayOrder.MOST,
        () -> new RayChunks(rays, tree.rootBounds(), caster(tree, answers.areAny()), answers),
        options);
  }

  private RayChunks.Caster caster(Tree tree, boolean any) {
    return tree instanceof Bvh mesh ? inPackets(mesh, any) : oneByOne((InstanceTree) tree, any);
  }

  private RayChunks.Caster inPackets(Bvh tree, boolean any) {
    RayPacket packet = new RayPacket(tree, tMin, tMax, culling, any);
    RayHit hit = new RayHit();
    return (chunk, size, found) -> {
      for (int first = 0; first < size; first += RayPacket.SIZE) {
        int end = Math.min(RayPacket.SIZE, size - first);
        packet.cast(chunk, first, end);
        for (int i = 0; i < end; i++) {
          if (any) {
            found.put(first + i, packet.any(i));
          } else {
            packet.nearest(i, hit);
            found.put(first + i, hit);
          }
        }
      }
    };
  }

  private RayChunks.Caster oneByOne(InstanceTree tree, boolean any) {
    RayQuery query = new RayQuery().interval(tMin, tMax).culling(culling);
    RayHit hit = new RayHit();
    return (chunk, size, found) -> {
      for (int i = 0; i < size; i++) {
        int r = RAY * i;
        query.ray(chunk[r], chunk[r + 1], chunk[r + 2], chunk[r + 3], chunk[r + 4], chunk[r + 5]);
        if (any) {
          found.put(i, query.any(tree));
        } else {
          query.nearest(tree, hit);
          found.put(i, hit);
        }
      }
    };
  }
}
