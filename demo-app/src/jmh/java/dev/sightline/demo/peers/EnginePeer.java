package dev.sightline.demo.peers;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;

/** The engine's {@code BIHTree}, asked through the geometry as a game asks it: for all hits. */
final class EnginePeer implements Peer {
  private final Geometry geometry;
  private final Ray ray = new Ray();
  private final CollisionResults results = new CollisionResults();

  private EnginePeer(Geometry geometry) {
    this.geometry = geometry;
  }

  static PeerMesh mesh(float[] triangles) {
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, triangles);
    mesh.updateCounts();
    mesh.updateBound();
    Geometry geometry = new Geometry("mesh", mesh);
    geometry.updateGeometricState();
    return () -> {
      mesh.clearCollisionData();
      mesh.createCollisionData();
      return new EnginePeer(geometry);
    };
  }

  @Override
  public double nearest(float[] r, int i) {
    ray.origin.set(r[i], r[i + 1], r[i + 2]);
    ray.direction.set(r[i + 3], r[i + 4], r[i + 5]);
    results.clear();
    return geometry.collideWith(ray, results) == 0
        ? Double.POSITIVE_INFINITY
        : results.getClosestCollision().getDistance();
  }
}
