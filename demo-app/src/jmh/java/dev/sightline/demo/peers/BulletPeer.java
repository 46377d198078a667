package dev.sightline.demo.peers;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsRayTestResult;
import com.jme3.bullet.collision.shapes.MeshCollisionShape;
import com.jme3.bullet.collision.shapes.infos.IndexedMesh;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import dev.sightline.demo.BulletCaster;
import java.util.ArrayList;
import java.util.List;

/**
 * Bullet's ray test through Minie, the one that does not sort: it tells all hits of the mesh, and
 * has neither a nearest hit nor any hit that would end sooner.
 */
final class BulletPeer implements Peer {
  private final MeshCollisionShape shape;
  private final float reach;
  private final Vector3f from = new Vector3f();
  private final Vector3f to = new Vector3f();
  private final List<PhysicsRayTestResult> results = new ArrayList<>();
  private PhysicsSpace space;

  private BulletPeer(MeshCollisionShape shape, double reach) {
    this.shape = shape;
    this.reach = (float) reach;
  }

  static PeerMesh mesh(float[] triangles, double reach) {
    IndexedMesh mesh = BulletCaster.indexed(triangles);
    return () -> new BulletPeer(new MeshCollisionShape(true, mesh), reach);
  }

  @Override
  public double nearest(float[] r, int i) {
    if (space == null) {
      space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
      space.addCollisionObject(new PhysicsRigidBody(shape, 0));
    }
    from.set(r[i], r[i + 1], r[i + 2]);
    to.set(r[i] + reach * r[i + 3], r[i + 1] + reach * r[i + 4], r[i + 2] + reach * r[i + 5]);
    results.clear();
    space.rayTestRaw(from, to, results);
    float first = Float.POSITIVE_INFINITY;
    for (int k = 0; k < results.size(); k++) {
      first = Math.min(first, results.get(k).getHitFraction());
    }
    return first * reach;
  }

  @Override
  public double bytes() {
    return shape.serializeBvh().length;
  }
}
