package dev.sightline.bvh.query;

import dev.sightline.bvh.OverlapVolumeKind;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.line.LineQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.view.LineView;
import java.util.LinkedHashMap;
import java.util.Map;

/** Every query of the module under a name, each answering with one number; for one thread. */
final class AllQueries {
  /**
   * One question with six numbers: a point or the origin of a ray, and a direction, and what stands
   * for its answer.
   */
  interface Question {
    double ask(float[] n);
  }

  private static final TriangleFilter EVEN = (instance, triangle, t, u, v) -> (triangle & 1) == 0;

  private final RayHit hit = new RayHit();
  private final RayHitList hits = new RayHitList();
  private final MeshPoint point = new MeshPoint();
  private final TriangleList list = new TriangleList();
  private final SweepContact swept = new SweepContact();
  private final SweepContactList sweptAll = new SweepContactList();
  private final float[] numbers = new float[OverlapVolumeKind.NUMBERS];

  /** The queries, asked of a tree around the unit cube. */
  Map<String, Question> of(Bvh tree) {
    Map<String, Question> all = new LinkedHashMap<>();
    rays(tree, "", new RayQuery(), all);
    rays(tree, ", filtered", new RayQuery().triangles(EVEN), all);
    rays(tree, ", counted", new RayQuery().counting(new VisitCounts()), all);
    closest(tree, "", new ClosestQuery().within(9), all);
    closest(tree, ", filtered", new ClosestQuery().triangles(EVEN), all);
    sweeps(tree, "", new SweepQuery(), all);
    sweeps(tree, ", filtered", new SweepQuery().triangles(EVEN), all);
    volumes(tree, "", new OverlapQuery(), all);
    lines(tree, "", new LineQuery(), all);
    lines(tree, ", filtered", new LineQuery().triangles(EVEN), all);
    volumes(tree, ", filtered", new OverlapQuery().triangles(EVEN), all);
    return all;
  }

  /** The first edges of the triangles, as segments. */
  private void lines(Bvh tree, String options, LineQuery query, Map<String, Question> all) {
    LineView view = new LineView();
    query.view(view).radius(0.01);
    all.put(
        "nearest line" + options,
        n -> {
          view.setRay(n[0], n[1], n[2], n[3], n[4], n[5]);
          return near(query.nearest(tree, hit));
        });
    all.put(
        "all lines" + options,
        n -> {
          view.setRay(n[0], n[1], n[2], n[3], n[4], n[5]);
          return sum(query.all(tree, hits));
        });
  }

  private void rays(Bvh tree, String options, RayQuery query, Map<String, Question> all) {
    all.put("nearest" + options, n -> near(Rays.set(query, n).nearest(tree, hit)));
    all.put("any" + options, n -> Rays.set(query, n).any(tree) ? 1 : 0);
    all.put("all" + options, n -> sum(Rays.set(query, n).all(tree, hits)));
    all.put("k nearest" + options, n -> sum(Rays.set(query, n).kNearest(tree, 4, hits)));
  }

  private void closest(Bvh tree, String options, ClosestQuery query, Map<String, Question> all) {
    all.put(
        "closest point" + options,
        n ->
            query.point(n[0], n[1], n[2]).nearest(tree, point)
                ? point.triangle() + point.distance()
                : -1);
  }

  private void sweeps(Bvh tree, String options, SweepQuery query, Map<String, Question> all) {
    all.put("sphere sweep" + options, n -> touch(sphere(query, n).nearest(tree, swept)));
    all.put("sphere sweep, all" + options, n -> sphere(query, n).all(tree, sweptAll));
    all.put("sphere sweep, any" + options, n -> sphere(query, n).any(tree) ? 1 : 0);
    all.put("capsule sweep" + options, n -> touch(capsule(query, n).nearest(tree, swept)));
    all.put("capsule sweep, all" + options, n -> capsule(query, n).all(tree, sweptAll));
    all.put("capsule sweep, any" + options, n -> capsule(query, n).any(tree) ? 1 : 0);
  }

  private static SweepQuery sphere(SweepQuery query, float[] n) {
    return query.sphere(n[0], n[1], n[2], 0.05).motion(n[3], n[4], n[5], 1);
  }

  private static SweepQuery capsule(SweepQuery query, float[] n) {
    return query
        .capsule(n[0], n[1], n[2], n[0], n[1] + 0.1f, n[2], 0.05)
        .motion(n[3], n[4], n[5], 1);
  }

  private void volumes(Bvh tree, String options, OverlapQuery query, Map<String, Question> all) {
    for (OverlapVolumeKind volume : OverlapVolumeKind.values()) {
      String name = volume + options;
      all.put(name, n -> volume.set(query, fit(volume, n)).all(tree, list));
      all.put(name + ", count", n -> volume.set(query, fit(volume, n)).count(tree));
      all.put(name + ", any", n -> volume.set(query, fit(volume, n)).any(tree) ? 1 : 0);
    }
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
  private float[] fit(OverlapVolumeKind volume, float[] n) {
    for (int k = 0; k < 3; k++) {
      numbers[k] = volume == OverlapVolumeKind.AABB ? n[k] - 0.2f : n[k];
      numbers[3 + k] = n[k] + 0.2f;
    }
    if (volume == OverlapVolumeKind.SPHERE) {
      numbers[3] = 0.3f;
    } else if (volume == OverlapVolumeKind.CAPSULE) {
      numbers[6] = 0.2f;
    } else if (volume == OverlapVolumeKind.OBB) {
      for (int k = 0; k < 9; k++) {
        numbers[3 + k] = k % 4 == 0 ? 0.8f : k == 1 ? 0.6f : k == 3 ? -0.6f : 0;
      }
      numbers[11] = 1;
      numbers[12] = 0.3f;
      numbers[13] = 0.2f;
      numbers[14] = 0.1f;
    } else if (volume == OverlapVolumeKind.FRUSTUM) {
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
