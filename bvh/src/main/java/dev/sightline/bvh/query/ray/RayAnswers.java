package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;

/** The answers to many rays, as the caller of a batch gets them. */
final class RayAnswers {
  private final int[] triangles;
  private final double[] places;

  /** Of so many rays, in arrays of its own. */
  RayAnswers(int count) {
    this(new int[count], new double[RayBatch.ANSWER * count]);
  }

  /**
   * In someone's arrays.
   *
   * @param triangles a triangle number for each ray, {@link RayHit#NONE} for a miss
   * @param places t, u and v for each ray, NaN for a miss
   */
  RayAnswers(int[] triangles, double[] places) {
    this.triangles = triangles;
    this.places = places;
  }

  void put(int ray, RayHit hit) {
    int p = RayBatch.ANSWER * ray;
    triangles[ray] = hit.triangle();
    places[p] = hit.t();
    places[p + 1] = hit.u();
    places[p + 2] = hit.v();
  }

  void copy(int ray, RayAnswers from, int fromRay) {
    int p = RayBatch.ANSWER * ray;
    int q = RayBatch.ANSWER * fromRay;
    triangles[ray] = from.triangles[fromRay];
    places[p] = from.places[q];
    places[p + 1] = from.places[q + 1];
    places[p + 2] = from.places[q + 2];
  }
}
