package dev.sightline.jme.query;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.result.BarycentricResult;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import java.util.Objects;

/** All hits as the engine's own result objects. */
final class EngineResults {
  private EngineResults() {}

  static int addAll(RaySearch search, Ray ray, CollisionResults results) {
    Objects.requireNonNull(ray, "ray");
    Objects.requireNonNull(results, "results");
    if (search.options.precision() != Precision.TRIANGLES) {
      throw new IllegalArgumentException(
          "collideWith does not know precision: " + search.options.precision());
    }
    if (!Arguments.isUsable(ray)) {
      return 0;
    }
    int n = search.ray(ray).collect(Integer.MAX_VALUE);
    RayHitList hits = search.hits();
    for (int i = 0; i < n; i++) {
      Vector3f point = new Vector3f();
      Vector3f normal = new Vector3f();
      search.ray.point(hits.t(i), point);
      search.normal(hits.instance(i), hits.triangle(i), normal);
      int instance = hits.instance(i);
      int level = search.snapshot().level(instance);
      float distance = (float) search.ray.distance(hits.t(i));
      BarycentricResult result =
          new BarycentricResult(point, distance, hits.u(i), hits.v(i), level);
      result.setGeometry(search.snapshot().geometry(instance));
      result.setTriangleIndex(hits.triangle(i));
      result.setContactNormal(normal);
      results.addCollision(result);
    }
    n += addLines(search, results);
    n += search.view().asksForeign() ? ForeignPicks.addAll(search, results) : 0;
    if (search.view().watcher() != null) {
      search.tell(n > 0, hits(results, n));
    }
    return n;
  }

  /** The results that were added last, nearest first. */
  private static SceneHitList hits(CollisionResults results, int n) {
    SceneHitList list = new SceneHitList();
    for (int i = results.size() - n; i < results.size(); i++) {
      CollisionResult result = results.getCollisionDirect(i);
      if (result.getGeometry() != null && result.getContactPoint() != null) {
        Vector3f normal = result.getContactNormal();
        SceneHit hit = list.add();
        hit.set(
            result.getGeometry(),
            result.getTriangleIndex(),
            -1,
            Double.NaN,
            Double.NaN,
            result.getDistance());
        hit.point().set(result.getContactPoint());
        hit.normal().set(normal == null ? Vector3f.ZERO : normal);
      }
    }
    list.sort();
    return list;
  }

  private static int addLines(RaySearch search, CollisionResults results) {
    int n = search.collectLines();
    SceneHit line = search.candidate;
    for (int i = 0; i < n; i++) {
      search.writeLine(i, line);
      Vector3f point = line.point().clone();
      BarycentricResult result =
          new BarycentricResult(point, line.distance(), line.u(), line.v(), line.level());
      result.setGeometry(line.geometry());
      result.setTriangleIndex(line.triangleIndex());
      result.setContactNormal(line.normal().clone());
      results.addCollision(result);
    }
    return n;
  }
}
