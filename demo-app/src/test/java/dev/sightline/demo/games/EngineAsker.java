package dev.sightline.demo.games;

import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import java.util.HashSet;
import java.util.Set;

/** Asks by the engine's calls, which installed trees answer where there are any. */
final class EngineAsker implements GameAsker {
  private final CollisionResults results = new CollisionResults();

  @Override
  public CollisionResults ask(Spatial below, Ray ray) {
    results.clear();
    below.collideWith(ray, results);
    if (results.size() > 0) {
      results.getClosestCollision(); // sorts
    }
    return results;
  }

  @Override
  public Set<Geometry> ask(Spatial below, BoundingBox box) {
    results.clear();
    below.collideWith(box, results);
    Set<Geometry> touched = new HashSet<>();
    for (CollisionResult result : results) {
      touched.add(result.getGeometry());
    }
    return touched;
  }
}
