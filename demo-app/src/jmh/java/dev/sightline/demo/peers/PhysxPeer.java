package dev.sightline.demo.peers;

import physx.common.PxIDENTITYEnum;
import physx.common.PxTransform;
import physx.common.PxVec3;
import physx.geometry.PxGeometryQuery;
import physx.geometry.PxTriangleMesh;
import physx.geometry.PxTriangleMeshGeometry;
import physx.physics.PxHitFlagEnum;
import physx.physics.PxHitFlags;
import physx.physics.PxRaycastHit;

/**
 * PhysX's ray cast through physx-jni: the mesh alone without a scene around it, asked for distance
 * and triangle and nothing else. Eight calls into native code a ray, six of them to set it; written
 * straight into native memory instead, it took as long. How large its tree is, the binding does not
 * tell.
 */
final class PhysxPeer implements Peer {
  private final PxTriangleMesh mesh;
  private final float reach;
  private final PxTriangleMeshGeometry geometry;
  private final PxTransform pose = new PxTransform(PxIDENTITYEnum.PxIdentity);
  private final PxHitFlags nearest = flags(0);
  private final PxHitFlags any = flags(PxHitFlagEnum.eMESH_ANY.value);
  private final PxRaycastHit hit = new PxRaycastHit();
  private final PxVec3 origin = new PxVec3();
  private final PxVec3 way = new PxVec3();

  PhysxPeer(PxTriangleMesh mesh, float reach) {
    this.mesh = mesh;
    this.reach = reach;
    geometry = new PxTriangleMeshGeometry(mesh);
  }

  private static PxHitFlags flags(int more) {
    int both = PxHitFlagEnum.eMESH_BOTH_SIDES.value | PxHitFlagEnum.eFACE_INDEX.value;
    return new PxHitFlags((short) (both | more));
  }

  private boolean cast(float[] r, int i, PxHitFlags flags) {
    origin.setX(r[i]);
    origin.setY(r[i + 1]);
    origin.setZ(r[i + 2]);
    way.setX(r[i + 3]);
    way.setY(r[i + 4]);
    way.setZ(r[i + 5]);
    return PxGeometryQuery.raycast(origin, way, geometry, pose, reach, flags, 1, hit) > 0;
  }

  @Override
  public double nearest(float[] r, int i) {
    return cast(r, i, nearest) ? hit.getDistance() : Double.POSITIVE_INFINITY;
  }

  @Override
  public boolean any(float[] r, int i) {
    return cast(r, i, any);
  }

  @Override
  public void close() {
    way.destroy();
    origin.destroy();
    hit.destroy();
    any.destroy();
    nearest.destroy();
    pose.destroy();
    geometry.destroy();
    mesh.release();
  }
}
