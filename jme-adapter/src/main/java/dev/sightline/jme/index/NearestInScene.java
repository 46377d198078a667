package dev.sightline.jme.index;

import com.jme3.collision.CollisionResult;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.NearestHit;
import dev.sightline.core.ray.Culling;
import dev.sightline.jme.convert.LocalFrame;
import dev.sightline.jme.convert.WorldRay;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.scene.SceneVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the nearest hit while it walks; each geometry is asked only up to what is known already.
 */
final class NearestInScene implements SceneVisitor {
  private final WorldRay ray;
  private final LocalFrame frame = new LocalFrame();
  private final RayHit hit = new RayHit();

  private double t;
  private boolean found;
  private @Nullable Geometry geometry;
  private @Nullable BuiltMesh mesh;
  private int triangle;
  private double u;
  private double v;
  private @Nullable CollisionResult foreign;

  NearestInScene(WorldRay ray) {
    this.ray = ray;
    this.t = ray.tMax();
  }

  @Override
  public boolean geometry(Geometry candidate) {
    if (!frame.set(candidate)) {
      return true;
    }
    frame.enter(ray);
    Mesh shape = candidate.getMesh();
    String owner = MeshTrees.nameOf(candidate);
    MeshContents contents = MeshTrees.of(shape).contents(shape, owner);
    if (contents.mayMeet(frame, t)) {
      ask(candidate, contents.built(shape, owner));
    }
    return true;
  }

  private void ask(Geometry candidate, BuiltMesh candidateMesh) {
    boolean meets =
        NearestHit.find(
            candidateMesh.tree(),
            frame.ox(),
            frame.oy(),
            frame.oz(),
            frame.dx(),
            frame.dy(),
            frame.dz(),
            0,
            t,
            Culling.NONE,
            hit);
    if (meets && isNearer(hit.t())) {
      found = true;
      foreign = null;
      t = hit.t();
      geometry = candidate;
      mesh = candidateMesh;
      triangle = hit.triangle();
      u = hit.u();
      v = hit.v();
    }
  }

  @Override
  public boolean answersForItself(Spatial spatial) {
    double unit = ray.unit();
    for (CollisionResult result : ForeignHits.of(spatial, ray)) {
      if (result.getGeometry() != null && isNearer(result.getDistance() / unit)) {
        found = true;
        foreign = result;
        t = result.getDistance() / unit;
      }
    }
    return true;
  }

  /** The end of the ray counts; of two equal hits the first stays. */
  private boolean isNearer(double other) {
    return found ? other < t : other <= t;
  }

  boolean isHit() {
    return found;
  }

  double t() {
    return t;
  }

  @Nullable Pick pick() {
    if (foreign != null) {
      return ForeignHits.pick(foreign);
    }
    if (geometry == null || mesh == null) {
      return null;
    }
    frame.set(geometry);
    Vector3f normal = mesh.normal(triangle, frame);
    float distance = (float) (t * ray.unit());
    return new Pick(geometry, ray.at(t), normal, triangle, (float) u, (float) v, distance);
  }
}
