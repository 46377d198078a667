package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import org.jspecify.annotations.Nullable;

/** The answers to many rays, in arrays of which those that nobody asked for are null. */
final class RayAnswers {
  private final int @Nullable [] instances;
  private final int @Nullable [] triangles;
  private final double @Nullable [] places;
  private final boolean @Nullable [] hits;

  /**
   * Takes arrays.
   *
   * @param instances the index of an instance for each ray, {@link RayHit#NONE} for a miss
   * @param triangles a triangle number for each ray, {@link RayHit#NONE} for a miss
   * @param places t, u and v for each ray, NaN for a miss
   * @param hits whether each ray meets something
   */
  RayAnswers(
      int @Nullable [] instances,
      int @Nullable [] triangles,
      double @Nullable [] places,
      boolean @Nullable [] hits) {
    this.instances = instances;
    this.triangles = triangles;
    this.places = places;
    this.hits = hits;
  }

  /** Arrays for the same answers to a number of rays. */
  RayAnswers room(int count) {
    return new RayAnswers(
        instances == null ? null : new int[count],
        triangles == null ? null : new int[count],
        places == null ? null : new double[RayBatch.ANSWER * count],
        hits == null ? null : new boolean[count]);
  }

  /** Whether rays are only asked whether they meet something. */
  boolean areAny() {
    return hits != null;
  }

  void put(int ray, boolean hit) {
    if (hits != null) {
      hits[ray] = hit;
    }
  }

  void put(int ray, RayHit hit) {
    if (instances != null) {
      instances[ray] = hit.instance();
    }
    if (triangles != null) {
      triangles[ray] = hit.triangle();
    }
    if (places != null) {
      places[RayBatch.ANSWER * ray] = hit.t();
      places[RayBatch.ANSWER * ray + 1] = hit.u();
      places[RayBatch.ANSWER * ray + 2] = hit.v();
    }
  }

  /** Takes the answer to another's ray. */
  void copy(int ray, RayAnswers from, int fromRay) {
    copy(from.instances, fromRay, instances, ray, 1);
    copy(from.triangles, fromRay, triangles, ray, 1);
    copy(from.places, fromRay, places, ray, RayBatch.ANSWER);
    copy(from.hits, fromRay, hits, ray, 1);
  }

  private static void copy(
      @Nullable Object from, int fromRay, @Nullable Object to, int ray, int length) {
    if (from != null && to != null) {
      System.arraycopy(from, length * fromRay, to, length * ray, length);
    }
  }
}
