package dev.sightline.jme.query;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.jme.internal.Arguments;
import java.util.Objects;

/** All hits as the engine's own result objects. */
final class EngineResults {
  private EngineResults() {}

  static int addAll(RaySearch search, Ray ray, CollisionResults results) {
    Objects.requireNonNull(ray, "ray");
    Objects.requireNonNull(results, "results");
    if (!Arguments.isUsable(ray)) {
      return 0;
    }
    int n = search.ray(ray).collect(Integer.MAX_VALUE);
    RayHitList hits = search.hits();
    for (int i = 0; i < n; i++) {
      Vector3f point = new Vector3f();
      Vector3f normal = new Vector3f();
      search.point(hits.t(i), point);
      search.normal(hits.instance(i), hits.triangle(i), normal);
      CollisionResult result =
          new CollisionResult(
              search.snapshot().geometry(hits.instance(i)),
              point,
              (float) (hits.t(i) * search.unit),
              hits.triangle(i));
      result.setContactNormal(normal);
      results.addCollision(result);
    }
    return search.view().asksForeign() ? n + ForeignPicks.addAll(search, results) : n;
  }
}
