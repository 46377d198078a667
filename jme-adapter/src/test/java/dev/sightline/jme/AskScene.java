package dev.sightline.jme;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.scene.Spatial;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Asks what is below a spatial without an application: an index of its own for each root, scanned
 * anew for each question, on the calling thread as the render thread.
 */
public final class AskScene {
  private static final ThreadLocal<AskScene> LAST = new ThreadLocal<>();

  private final Spatial root;
  private final SceneIndex index;

  private AskScene(Spatial root) {
    this.root = root;
    index = new SceneIndex(root, IndexOptions.defaults(), null);
  }

  /** The scene as it stands. */
  @SuppressWarnings("ReferenceEquality")
  public static SceneView view(Spatial root) {
    AskScene last = LAST.get();
    if (last == null || last.root != root) {
      if (last != null) {
        last.index.close();
      }
      last = new AskScene(root);
      LAST.set(last);
    }
    last.index.scan();
    return SceneView.of(last.index.current(), QueryOptions.DEFAULT, Thread.currentThread());
  }

  /** All hits. */
  public static int all(Spatial root, Ray ray, CollisionResults results) {
    return view(root).collideWith(ray, results);
  }

  /** The nearest hit. */
  public static Optional<Pick> nearest(Spatial root, Ray ray) {
    return view(root).pickNearest(ray);
  }

  /** Whether there is a hit. */
  public static boolean any(Spatial root, Ray ray) {
    return view(root).pickAny(ray);
  }

  /** The highest surface. */
  public static OptionalDouble groundHeight(Spatial root, float x, float z) {
    return view(root).groundHeight(x, z);
  }
}
