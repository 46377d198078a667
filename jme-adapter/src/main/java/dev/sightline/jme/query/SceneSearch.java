package dev.sightline.jme.query;

import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.jme.index.SceneSnapshot;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One question of a scene while it is answered: which view is asked, with which options. Belongs to
 * a pool, so it forgets both when it is closed.
 */
abstract class SceneSearch implements InstanceFilter, TriangleFilter, AutoCloseable {
  private @Nullable SceneView view;
  QueryOptions options = QueryOptions.DEFAULT;

  final void begin(SceneView asked, QueryOptions with) {
    view = asked;
    options = with;
  }

  /** Forgets everything that belongs to the scene. */
  final void end() {
    view = null;
    options = QueryOptions.DEFAULT;
  }

  @Override
  public abstract void close();

  final SceneView view() {
    return Objects.requireNonNull(view);
  }

  final SceneSnapshot snapshot() {
    return view().snapshot();
  }

  @Override
  public boolean enters(int instance) {
    return view().sees(options, instance);
  }

  @Override
  public boolean accepts(int instance, int triangle, double t, double u, double v) {
    return true;
  }
}
