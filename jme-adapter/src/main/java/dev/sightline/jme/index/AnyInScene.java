package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.query.AnyHit;
import dev.sightline.core.ray.Culling;
import dev.sightline.jme.convert.LocalFrame;
import dev.sightline.jme.convert.WorldRay;
import dev.sightline.jme.scene.SceneVisitor;

/** Ends the walk at the first hit. */
final class AnyInScene implements SceneVisitor {
  private final WorldRay ray;
  private final LocalFrame frame = new LocalFrame();

  AnyInScene(WorldRay ray) {
    this.ray = ray;
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
    return !contents.mayMeet(frame, ray.tMax()) || !isHit(contents.built(mesh, owner));
  }

  private boolean isHit(BuiltMesh mesh) {
    return AnyHit.test(
        mesh.tree(),
        frame.ox(),
        frame.oy(),
        frame.oz(),
        frame.dx(),
        frame.dy(),
        frame.dz(),
        0,
        ray.tMax(),
        Culling.NONE);
  }

  @Override
  public boolean answersForItself(Spatial spatial) {
    return ForeignHits.of(spatial, ray).isEmpty();
  }
}
