package dev.sightline.demo.peers;

import dev.sightline.demo.Recast4jCast;
import org.recast4j.recast.geom.ChunkyTriMesh;

/** recast4j's chunks, asked in the documented way: only triangles that face the ray count. */
final class Recast4jPeer implements Peer {
  private final Recast4jCast.Indexed mesh;
  private final ChunkyTriMesh chunks;
  private final float reach;
  private Recast4jCast cast;

  private Recast4jPeer(Recast4jCast.Indexed mesh, double reach) {
    this.mesh = mesh;
    this.reach = (float) reach;
    chunks = mesh.build();
  }

  static PeerMesh mesh(float[] triangles, double reach) {
    Recast4jCast.Indexed mesh = new Recast4jCast.Indexed(triangles);
    return () -> new Recast4jPeer(mesh, reach);
  }

  @Override
  public double nearest(float[] r, int i) {
    if (cast == null) {
      cast = new Recast4jCast(mesh, chunks);
    }
    boolean met =
        cast.raycast(
            r[i],
            r[i + 1],
            r[i + 2],
            r[i] + reach * r[i + 3],
            r[i + 1] + reach * r[i + 4],
            r[i + 2] + reach * r[i + 5]);
    return met ? cast.t() * reach : Double.POSITIVE_INFINITY;
  }
}
