package dev.sightline.jme.index;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.hit.RayHits;
import dev.sightline.jme.convert.LocalFrame;
import dev.sightline.jme.convert.WorldRay;
import dev.sightline.jme.scene.SceneVisitor;

/** Adds every hit to the engine's results. */
final class AllInScene implements SceneVisitor {
  private final WorldRay ray;
  private final CollisionResults results;
  private final LocalFrame frame = new LocalFrame();
  private final RayHits hits = new RayHits();
  private int added;

  AllInScene(WorldRay ray, CollisionResults results) {
    this.ray = ray;
    this.results = results;
  }

  @Override
  public boolean geometry(Geometry geometry) {
    if (!frame.set(geometry)) {
      return true;
    }
    frame.enter(ray);
    Mesh mesh = geometry.getMesh();
    String owner = MeshTrees.nameOf(geometry);
    MeshContents contents = MeshTrees.of(mesh).contents(mesh, owner);
    if (contents.mayMeet(frame, ray.tMax())) {
      BuiltMesh built = contents.built(mesh, owner);
      added += MeshHits.addAll(built, frame, ray, hits, geometry, results);
    }
    return true;
  }

  @Override
  public boolean answersForItself(Spatial spatial) {
    for (CollisionResult result : ForeignHits.of(spatial, ray)) {
      results.addCollision(result);
      added++;
    }
    return true;
  }

  int added() {
    return added;
  }
}
