package dev.sightline.demo.cast;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayBatch;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.WorkOptions;

/** Hands all rays over at once, as a program with many of them does. */
final class BatchCaster extends Caster {
  private static final double FAR = Double.POSITIVE_INFINITY;
  private static final WorkOptions ONE_THREAD = WorkOptions.threads(1);

  private final Bvh tree;
  private final float[] rays;
  private final int[] nearest;
  private final double[] places;
  private final boolean[] met;

  BatchCaster(Bvh tree, float[] rays) {
    this.tree = tree;
    this.rays = rays;
    nearest = new int[rays.length / RayBatch.RAY];
    places = new double[RayBatch.ANSWER * nearest.length];
    met = new boolean[nearest.length];
  }

  @Override
  void ask(Question question) {
    switch (question) {
      case FIRST -> {
        first();
        for (int ray = 0; ray < nearest.length; ray++) {
          if (nearest[ray] != RayHit.NONE) {
            count(places[RayBatch.ANSWER * ray]);
          }
        }
      }
      case ANY -> {
        new RayBatch(rays).interval(0, FAR).options(ONE_THREAD).any(tree, met);
        for (boolean hit : met) {
          if (hit) {
            count(0);
          }
        }
      }
      case ALL -> throw new IllegalArgumentException("there is no batch for all hits");
    }
  }

  @Override
  void answers(Question question, float[] distances, int[] triangles) {
    first();
    for (int ray = 0; ray < nearest.length; ray++) {
      if (nearest[ray] != RayHit.NONE) {
        distances[ray] = (float) places[RayBatch.ANSWER * ray];
        triangles[ray] = nearest[ray];
      }
    }
  }

  private void first() {
    new RayBatch(rays).interval(0, FAR).options(ONE_THREAD).nearest(tree, nearest, places);
  }
}
