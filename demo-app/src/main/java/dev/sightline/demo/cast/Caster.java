package dev.sightline.demo.cast;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHits;
import dev.sightline.bvh.query.AllHits;
import dev.sightline.bvh.query.AnyHit;
import dev.sightline.bvh.query.NearestHit;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import dev.sightline.demo.files.HitFile;
import dev.sightline.demo.files.RayFile;

/** One pass over all rays for each question; keeps the count of hits and the sum of distances. */
final class Caster {
  private static final double FAR = Double.POSITIVE_INFINITY;

  private final Bvh tree;
  private final float[] rays;
  private final RayHit hit = new RayHit();
  private final RayHits all = new RayHits();
  private long hits;
  private double sum;

  Caster(Bvh tree, float[] rays) {
    this.tree = tree;
    this.rays = rays;
  }

  /** Rays in a pass. */
  int count() {
    return rays.length / RayFile.WIDTH;
  }

  /** Hits of the last pass: rays that hit, or for {@link Question#ALL} triangles hit. */
  long hits() {
    return hits;
  }

  /** Sum of the distances of the last pass, each rounded to float. */
  double sum() {
    return sum;
  }

  /** Asks the question of each ray once. */
  void pass(Question question) {
    hits = 0;
    sum = 0;
    switch (question) {
      case FIRST -> first();
      case ANY -> any();
      case ALL -> all();
    }
  }

  private void first() {
    for (int at = 0; at < rays.length; at += RayFile.WIDTH) {
      if (nearest(at)) {
        hits++;
        sum += (float) hit.t();
      }
    }
  }

  private void any() {
    float[] r = rays;
    for (int i = 0; i < r.length; i += RayFile.WIDTH) {
      if (AnyHit.test(
          tree, r[i], r[i + 1], r[i + 2], r[i + 3], r[i + 4], r[i + 5], 0, FAR, Culling.NONE)) {
        hits++;
      }
    }
  }

  private void all() {
    for (int at = 0; at < rays.length; at += RayFile.WIDTH) {
      int n = every(at);
      hits += n;
      for (int i = 0; i < n; i++) {
        sum += (float) all.t(i);
      }
    }
  }

  /**
   * Writes the nearest hit of each ray: for {@link Question#ALL} the first of all its hits,
   * otherwise what the nearest-hit query says.
   */
  void answers(Question question, float[] distances, int[] triangles) {
    for (int ray = 0; ray < count(); ray++) {
      int at = ray * RayFile.WIDTH;
      distances[ray] = Float.POSITIVE_INFINITY;
      triangles[ray] = HitFile.NO_TRIANGLE;
      if (question == Question.ALL) {
        if (every(at) > 0) {
          distances[ray] = (float) all.t(0);
          triangles[ray] = all.triangle(0);
        }
      } else if (nearest(at)) {
        distances[ray] = (float) hit.t();
        triangles[ray] = hit.triangle();
      }
    }
  }

  private boolean nearest(int i) {
    float[] r = rays;
    return NearestHit.find(
        tree, r[i], r[i + 1], r[i + 2], r[i + 3], r[i + 4], r[i + 5], 0, FAR, Culling.NONE, hit);
  }

  private int every(int i) {
    float[] r = rays;
    return AllHits.find(
        tree, r[i], r[i + 1], r[i + 2], r[i + 3], r[i + 4], r[i + 5], 0, FAR, Culling.NONE, all);
  }
}
