package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHits;
import dev.sightline.bvh.hit.SweptHit;
import dev.sightline.bvh.hit.SweptHits;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.hit.Visits;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import java.util.LinkedHashMap;
import java.util.Map;

/** Every query of the module under a name, each answering with one number; for one thread. */
final class AllQueries {
  private static final double INF = Double.POSITIVE_INFINITY;

  /**
   * One question with six numbers: a point or the origin of a ray, and a direction, and what stands
   * for its answer.
   */
  interface Question {
    double ask(float[] n);
  }

  private final RayHit hit = new RayHit();
  private final RayHits hits = new RayHits();
  private final MeshPoint point = new MeshPoint();
  private final TriangleList list = new TriangleList();
  private final SweptHit swept = new SweptHit();
  private final SweptHits sweptAll = new SweptHits();
  private final Visits visits = new Visits();
  private final float[] numbers = new float[Volume.NUMBERS];
  private final TriangleFilter even = (triangle, t, u, v) -> (triangle & 1) == 0;

  /** The queries, asked of a tree around the unit cube. */
  Map<String, Question> of(Bvh tree) {
    Map<String, Question> all = new LinkedHashMap<>();
    Culling c = Culling.NONE;
    all.put(
        "nearest",
        n -> near(NearestHit.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, hit)));
    all.put("any", n -> AnyHit.test(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c) ? 1 : 0);
    all.put(
        "all", n -> sum(AllHits.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, hits)));
    all.put(
        "k nearest",
        n -> sum(KNearestHits.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, 4, hits)));
    all.put(
        "nearest, filtered",
        n -> near(NearestHit.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, even, hit)));
    all.put(
        "any, filtered",
        n -> AnyHit.test(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, even) ? 1 : 0);
    all.put(
        "all, filtered",
        n -> sum(AllHits.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, even, hits)));
    all.put(
        "k nearest, filtered",
        n ->
            sum(
                KNearestHits.find(
                    tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, even, 4, hits)));
    all.put(
        "nearest, counted",
        n ->
            near(
                CountingRay.nearest(
                    tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, hit, visits)));
    all.put(
        "any, counted",
        n ->
            near(
                CountingRay.any(tree, n[0], n[1], n[2], n[3], n[4], n[5], 0, INF, c, hit, visits)));
    all.put(
        "closest point",
        n ->
            ClosestOnMesh.find(tree, n[0], n[1], n[2], 9, point)
                ? point.triangle() + point.distance()
                : -1);
    casts(tree, all);
    for (Volume volume : Volume.values()) {
      all.put(volume + " report", n -> volume.find(tree, fit(volume, n), list));
      all.put(volume + " count", n -> volume.count(tree, fit(volume, n)));
      all.put(volume + " test", n -> volume.test(tree, fit(volume, n)) ? 1 : 0);
    }
    return all;
  }

  private void casts(Bvh tree, Map<String, Question> all) {
    Culling c = Culling.NONE;
    all.put(
        "sphere cast",
        n ->
            touch(
                SphereCast.find(
                    tree, n[0], n[1], n[2], 0.05, n[3], n[4], n[5], 1, c, swept)));
    all.put(
        "sphere cast, all",
        n -> SphereCast.all(tree, n[0], n[1], n[2], 0.05, n[3], n[4], n[5], 1, c, sweptAll));
    all.put(
        "sphere cast, any",
        n -> SphereCast.test(tree, n[0], n[1], n[2], 0.05, n[3], n[4], n[5], 1, c) ? 1 : 0);
    all.put(
        "capsule cast",
        n ->
            touch(
                CapsuleCast.find(
                    tree, n[0], n[1], n[2], n[0], n[1] + 0.1f, n[2], 0.05, n[3], n[4], n[5], 1, c,
                    even, swept)));
    all.put(
        "capsule cast, all",
        n ->
            CapsuleCast.all(
                tree, n[0], n[1], n[2], n[0], n[1] + 0.1f, n[2], 0.05, n[3], n[4], n[5], 1, c,
                sweptAll));
    all.put(
        "capsule cast, any",
        n ->
            CapsuleCast.test(
                    tree, n[0], n[1], n[2], n[0], n[1] + 0.1f, n[2], 0.05, n[3], n[4], n[5], 1, c)
                ? 1
                : 0);
  }

  private double touch(boolean found) {
    return found ? swept.triangle() + swept.t() + swept.nx() : -1;
  }

  private double near(boolean found) {
    return found ? hit.triangle() + hit.t() + hit.u() : -1;
  }

  private double sum(int count) {
    double sum = count;
    for (int i = 0; i < count; i++) {
      sum += hits.triangle(i) * (i + 1.0) + hits.v(i);
    }
    return sum;
  }

  /** Turns a point into a small volume, without allocating. */
  private float[] fit(Volume volume, float[] n) {
    for (int k = 0; k < 3; k++) {
      numbers[k] = volume == Volume.AABB ? n[k] - 0.2f : n[k];
      numbers[3 + k] = n[k] + 0.2f;
    }
    if (volume == Volume.SPHERE) {
      numbers[3] = 0.3f;
    } else if (volume == Volume.CAPSULE) {
      numbers[6] = 0.2f;
    } else if (volume == Volume.OBB) {
      for (int k = 0; k < 9; k++) {
        numbers[3 + k] = k % 4 == 0 ? 0.8f : k == 1 ? 0.6f : k == 3 ? -0.6f : 0;
      }
      numbers[11] = 1;
      numbers[12] = 0.3f;
      numbers[13] = 0.2f;
      numbers[14] = 0.1f;
    } else if (volume == Volume.FRUSTUM) {
      for (int k = 0; k < 36; k++) {
        int plane = k / 6;
        float sign = plane % 2 == 0 ? 1 : -1;
        boolean own = k % 3 == plane / 2;
        numbers[k] = k % 6 < 3 ? n[k % 3] - (own ? 0.2f * sign : 0) : own ? sign : 0.1f;
      }
    }
    return numbers;
  }
}
