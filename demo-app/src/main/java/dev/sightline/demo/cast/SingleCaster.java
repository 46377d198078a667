package dev.sightline.demo.cast;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.demo.files.RayFile;

/** Asks ray by ray, as a game asks for a pick. */
final class SingleCaster extends Caster {
  private static final double FAR = Double.POSITIVE_INFINITY;

  private final Bvh tree;
  private final float[] rays;
  private final RayQuery query = new RayQuery().interval(0, FAR);
  private final RayHit hit = new RayHit();
  private final RayHitList all = new RayHitList();

  SingleCaster(Bvh tree, float[] rays) {
    this.tree = tree;
    this.rays = rays;
  }

  @Override
  void ask(Question question) {
    switch (question) {
      case FIRST -> first();
      case ANY -> any();
      case ALL -> all();
    }
  }

  private void first() {
    for (int at = 0; at < rays.length; at += RayFile.WIDTH) {
      if (nearest(at)) {
        count(hit.t());
      }
    }
  }

  private void any() {
    for (int i = 0; i < rays.length; i += RayFile.WIDTH) {
      if (ray(i).any(tree)) {
        count(0);
      }
    }
  }

  private void all() {
    for (int at = 0; at < rays.length; at += RayFile.WIDTH) {
      int n = every(at);
      for (int i = 0; i < n; i++) {
        count(all.t(i));
      }
    }
  }

  @Override
  void answers(Question question, float[] distances, int[] triangles) {
    for (int ray = 0; ray < triangles.length; ray++) {
      int at = ray * RayFile.WIDTH;
      boolean met = question == Question.ALL ? every(at) > 0 : nearest(at);
      if (met && question == Question.ALL) {
        distances[ray] = (float) all.t(0);
        triangles[ray] = all.triangle(0);
      } else if (met) {
        distances[ray] = (float) hit.t();
        triangles[ray] = hit.triangle();
      }
    }
  }

  private boolean nearest(int i) {
    return ray(i).nearest(tree, hit);
  }

  private int every(int i) {
    return ray(i).all(tree, all);
  }

  private RayQuery ray(int i) {
    float[] r = rays;
    return query.ray(r[i], r[i + 1], r[i + 2], r[i + 3], r[i + 4], r[i + 5]);
  }
}
