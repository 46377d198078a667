package dev.sightline.demo.games;

import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Asks a state, with options for each spatial that a game asks below. */
final class StateAsker implements GameAsker {
  private final CollisionAppState state;
  private final CollisionResults results = new CollisionResults();
  private final Map<Spatial, QueryOptions> options = new HashMap<>();

  StateAsker(CollisionAppState state) {
    this.state = state;
  }

  @Override
  public CollisionResults ask(Spatial below, Ray ray) {
    results.clear();
    state.collideWith(ray, below(below), results);
    return results;
  }

  @Override
  public Set<Geometry> ask(Spatial below, BoundingBox box) {
    return new HashSet<>(state.overlap(QueryVolume.of(box)));
  }

  private QueryOptions below(Spatial below) {
    return options.computeIfAbsent(below, QueryOptions.DEFAULT::withOnly);
  }
}
