package dev.sightline.demo.compare;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.IdentityHashMap;
import java.util.Optional;

/**
 * The engine's own picking, on copies of a scene's meshes: nothing that is installed under the
 * originals takes part, and building its trees disturbs nothing.
 */
public final class EngineReference {
  private final Node copies = new Node("engine");
  private final IdentityHashMap<Geometry, Geometry> originals = new IdentityHashMap<>();
  private volatile boolean built;

  /** Copies the geometries of a scene as they stand now; builds nothing yet. */
  public EngineReference(Spatial scene) {
    scene.depthFirstTraversal(
        spatial -> {
          if (spatial instanceof Geometry geometry) {
            copy(geometry);
          }
        });
    copies.updateGeometricState();
  }

  private void copy(Geometry original) {
    Mesh mesh = original.getMesh().deepClone();
    mesh.clearCollisionData();
    Geometry copy = new Geometry(original.getName(), mesh);
    copy.setLocalTransform(original.getWorldTransform());
    originals.put(copy, original);
    copies.attachChild(copy);
  }

  /** Builds the engine's trees; they take part of a second for a large mesh. Once is enough. */
  public void build() {
    originals.keySet().forEach(copy -> copy.getMesh().createCollisionData());
    built = true;
  }

  /** Whether {@link #build} has ended. */
  public boolean isBuilt() {
    return built;
  }

  /** The engine's nearest hit, named by the scene's own geometry. One thread at a time. */
  public Optional<Found> nearest(Ray ray) {
    return nearest(copies, ray)
        .map(hit -> new Found(original(hit.geometry()), hit.triangle(), hit.distance()));
  }

  /** The nearest of what {@code collideWith} says of a spatial, whatever runs beneath it. */
  public static Optional<Found> nearest(Spatial spatial, Ray ray) {
    CollisionResults results = new CollisionResults();
    spatial.collideWith(ray, results);
    if (results.size() == 0) {
      return Optional.empty();
    }
    CollisionResult first = results.getClosestCollision();
    return Optional.of(
        new Found(first.getGeometry(), first.getTriangleIndex(), first.getDistance()));
  }

  private Geometry original(Geometry copy) {
    Geometry original = originals.get(copy);
    if (original == null) {
      throw new IllegalStateException("not a copy: " + copy);
    }
    return original;
  }
}
