package dev.sightline.demo.peers;

import com.github.stephengold.joltjni.AnyHitCastRayCollector;
import com.github.stephengold.joltjni.NarrowPhaseQuery;
import com.github.stephengold.joltjni.RRayCast;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.RayCastResult;
import com.github.stephengold.joltjni.RayCastSettings;
import com.github.stephengold.joltjni.ShapeRefC;
import com.github.stephengold.joltjni.Stats;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EBackFaceMode;
import dev.sightline.demo.JoltTriangles;
import dev.sightline.demo.JoltWorld;

/**
 * Jolt's ray cast through jolt-jni, whose rays and results are objects that cannot be used again.
 * The bytes are those of the whole shape: it keeps the triangles, compressed, in its tree.
 */
final class JoltPeer implements Peer {
  private final ShapeRefC shape;
  private final float reach;
  private final RVec3 from = new RVec3();
  private final Vec3 way = new Vec3();
  private final RayCastSettings settings = new RayCastSettings();
  private JoltWorld world;
  private NarrowPhaseQuery query;

  private JoltPeer(ShapeRefC shape, double reach) {
    this.shape = shape;
    this.reach = (float) reach;
    settings.setBackFaceModeTriangles(EBackFaceMode.CollideWithBackFaces);
  }

  static PeerMesh mesh(float[] triangles, double reach) {
    JoltTriangles mesh = new JoltTriangles(triangles);
    return new PeerMesh() {
      @Override
      public Peer build() {
        return new JoltPeer(mesh.shape(), reach);
      }

      @Override
      public void close() {
        mesh.close();
      }
    };
  }

  private RRayCast ray(float[] r, int i) {
    if (query == null) {
      world = new JoltWorld(shape);
      query = world.system().getNarrowPhaseQueryNoLock();
    }
    from.set(r[i], r[i + 1], r[i + 2]);
    way.set(reach * r[i + 3], reach * r[i + 4], reach * r[i + 5]);
    return new RRayCast(from, way);
  }

  @Override
  public double nearest(float[] r, int i) {
    try (RRayCast ray = ray(r, i);
        RayCastResult hit = new RayCastResult()) {
      return query.castRay(ray, hit) ? hit.getFraction() * reach : Double.POSITIVE_INFINITY;
    }
  }

  @Override
  public boolean any(float[] r, int i) {
    try (RRayCast ray = ray(r, i);
        AnyHitCastRayCollector hit = new AnyHitCastRayCollector()) {
      query.castRay(ray, settings, hit);
      return hit.hadHit();
    }
  }

  @Override
  public double bytes() {
    try (Stats stats = shape.getStats()) {
      return stats.getSizeBytes();
    }
  }

  @Override
  public void close() {
    if (world != null) {
      world.close();
    }
    settings.close();
    shape.close();
  }
}
