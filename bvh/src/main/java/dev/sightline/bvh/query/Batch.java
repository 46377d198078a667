package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstanceHit;
import dev.sightline.bvh.hit.InstancePoint;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;

/**
 * Many questions of a kind at once, to a mesh or to instances, on all cores.
 *
 * <p>Each answer is that of the single query, to the bit, at any number of threads. Rays in no
 * order are put in one in which neighbours take similar ways, from 2,048 a thread on, and rays to a
 * mesh go through its tree in packets: {@code docs/bvh/packets.md}. Progress is told, and an
 * interrupt seen, after each 256 questions, and not while a thread orders its rays, which takes 35
 * ns a ray. Thread-safe for arrays that no other thread uses meanwhile. Threads that a batch starts
 * end with it. A batch of rays allocates up to 20 kB a thread; to put rays in order 32 kB more, and
 * 16 bytes a ray, of at most 262,144 at a time.
 */
public final class Batch {
  /** Floats of a ray: origin and direction. */
  public static final int RAY = 6;

  /** Doubles that a ray's answer has: t, u, v. */
  public static final int RAY_ANSWER = 3;

  /** Floats of a point. */
  public static final int POINT = 3;

  /** Doubles that a point's answer has: x, y, z, u, v and the squared distance. */
  public static final int POINT_ANSWER = 6;

  private Batch() {}

  /**
   * Finds the nearest hit of each ray, as {@link NearestHit} does.
   *
   * @param rays six floats a ray: origin and direction
   * @param triangles receives a triangle number for each ray, {@link RayHit#NONE} for a miss
   * @param places receives t, u and v for each ray, NaN for a miss
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not come to keep what they held
   * @throws IllegalArgumentException if the rays are no multiple of six floats or an array for
   *     answers is too short
   */
  public static boolean nearest(
      Bvh tree,
      float[] rays,
      double tMin,
      double tMax,
      Culling culling,
      int[] triangles,
      double[] places,
      BatchOptions options) {
    int count = count(rays, RAY, "a ray");
    requireRoom(triangles.length, count, "triangles");
    requireRoom(places.length, (long) RAY_ANSWER * count, "places");
    RayAnswers answers = new RayAnswers(triangles, places);
    return BatchRun.run(
        count,
        RayOrder.FEWEST,
        RayOrder.MOST,
        () -> new NearestBatch(tree, rays, tMin, tMax, culling, answers),
        options);
  }

  /**
   * Tells of each ray whether it meets anything, as {@link AnyHit} does.
   *
   * @param rays six floats a ray: origin and direction
   * @param hits receives an answer for each ray
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not come to keep what they held
   * @throws IllegalArgumentException if the rays are no multiple of six floats or the array for
   *     answers is too short
   */
  public static boolean any(
      Bvh tree,
      float[] rays,
      double tMin,
      double tMax,
      Culling culling,
      boolean[] hits,
      BatchOptions options) {
    int count = count(rays, RAY, "a ray");
    requireRoom(hits.length, count, "hits");
    return BatchRun.run(
        count,
        RayOrder.FEWEST,
        RayOrder.MOST,
        () -> new AnyBatch(tree, rays, tMin, tMax, culling, hits),
        options);
  }

  /**
   * Finds the point of the mesh closest to each point, as {@link ClosestOnMesh} does.
   *
   * @param points three floats a point
   * @param triangles receives a triangle number for each point, {@link MeshPoint#NONE} for none
   * @param places receives x, y, z, u, v and the squared distance for each point, NaN for none
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not come to keep what they held
   * @throws IllegalArgumentException if the points are no multiple of three floats or an array for
   *     answers is too short
   */
  public static boolean closest(
      Bvh tree,
      float[] points,
      double maxDistance,
      int[] triangles,
      double[] places,
      BatchOptions options) {
    int count = count(points, POINT, "a point");
    requireRoom(triangles.length, count, "triangles");
    requireRoom(places.length, (long) POINT_ANSWER * count, "places");
    return BatchRun.run(
        count,
        (begin, end) -> {
          MeshPoint point = new MeshPoint();
          for (int i = begin; i < end; i++) {
            int p = POINT * i;
            ClosestOnMesh.find(tree, points[p], points[p + 1], points[p + 2], maxDistance, point);
            triangles[i] = point.triangle();
            write(point, places, POINT_ANSWER * i);
          }
        },
        options);
  }

  /**
   * Finds the nearest hit of each ray among instances, as {@link NearestHit} does.
   *
   * @param rays six floats a ray: origin and direction
   * @param instances receives the number of an instance for each ray, {@link InstanceHit#NONE} for
   *     a miss
   * @param triangles receives a triangle number for each ray, {@link RayHit#NONE} for a miss
   * @param places receives t, u and v for each ray, NaN for a miss
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not come to keep what they held
   * @throws IllegalArgumentException if the rays are no multiple of six floats or an array for
   *     answers is too short
   */
  public static boolean nearest(
      InstanceTree tree,
      float[] rays,
      double tMin,
      double tMax,
      Culling culling,
      int[] instances,
      int[] triangles,
      double[] places,
      BatchOptions options) {
    int count = count(rays, RAY, "a ray");
    requireRoom(instances.length, count, "instances");
    requireRoom(triangles.length, count, "triangles");
    requireRoom(places.length, (long) RAY_ANSWER * count, "places");
    RayAnswers answers = new RayAnswers(triangles, places);
    return BatchRun.run(
        count,
        RayOrder.FEWEST,
        RayOrder.MOST,
        () -> new InstanceNearestBatch(tree, rays, tMin, tMax, culling, instances, answers),
        options);
  }

  /**
   * Tells of each ray whether it meets any instance, as {@link AnyHit} does.
   *
   * @param rays six floats a ray: origin and direction
   * @param hits receives an answer for each ray
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not come to keep what they held
   * @throws IllegalArgumentException if the rays are no multiple of six floats or the array for
   *     answers is too short
   */
  public static boolean any(
      InstanceTree tree,
      float[] rays,
      double tMin,
      double tMax,
      Culling culling,
      boolean[] hits,
      BatchOptions options) {
    int count = count(rays, RAY, "a ray");
    requireRoom(hits.length, count, "hits");
    return BatchRun.run(
        count,
        RayOrder.FEWEST,
        RayOrder.MOST,
        () -> new InstanceAnyBatch(tree, rays, tMin, tMax, culling, hits),
        options);
  }

  /**
   * Finds the point of all instances closest to each point, as {@link ClosestOnMesh} does.
   *
   * @param points three floats a point
   * @param instances receives the number of an instance for each point, {@link InstancePoint#NONE}
   *     for none
   * @param triangles receives a triangle number for each point, {@link MeshPoint#NONE} for none
   * @param places receives x, y, z, u, v and the squared distance for each point, NaN for none
   * @return whether all were answered; if it was cancelled, or the caller's thread interrupted,
   *     places that were not come to keep what they held
   * @throws IllegalArgumentException if the points are no multiple of three floats or an array for
   *     answers is too short
   */
  public static boolean closest(
      InstanceTree tree,
      float[] points,
      double maxDistance,
      int[] instances,
      int[] triangles,
      double[] places,
      BatchOptions options) {
    int count = count(points, POINT, "a point");
    requireRoom(instances.length, count, "instances");
    requireRoom(triangles.length, count, "triangles");
    requireRoom(places.length, (long) POINT_ANSWER * count, "places");
    return BatchRun.run(
        count,
        (begin, end) -> {
          InstancePoint point = new InstancePoint();
          for (int i = begin; i < end; i++) {
            int p = POINT * i;
            ClosestOnMesh.find(tree, points[p], points[p + 1], points[p + 2], maxDistance, point);
            instances[i] = point.instance();
            triangles[i] = point.triangle();
            write(point, places, POINT_ANSWER * i);
          }
        },
        options);
  }

  private static void write(MeshPoint point, double[] places, int offset) {
    places[offset] = point.x();
    places[offset + 1] = point.y();
    places[offset + 2] = point.z();
    places[offset + 3] = point.u();
    places[offset + 4] = point.v();
    places[offset + 5] = point.distanceSquared();
  }

  private static int count(float[] numbers, int each, String what) {
    if (numbers.length % each != 0) {
      throw new IllegalArgumentException(
          what + " has " + each + " numbers, and " + numbers.length + " is no multiple of " + each);
    }
    return numbers.length / each;
  }

  private static void requireRoom(int room, long needed, String name) {
    if (room < needed) {
      throw new IllegalArgumentException(
          "the array " + name + " has room for " + room + " of " + needed + " numbers");
    }
  }
}
