package dev.sightline.demo.peers;

import dev.sightline.bvh.tree.TreeLayout;

/** Triangles in the form that one peer builds from: making this is not part of a build. */
interface PeerMesh extends AutoCloseable {
  /** Builds the tree anew. */
  Peer build();

  /** Gives back what is not on the heap. */
  @Override
  default void close() {}

  /**
   * The mesh of the peer of that name. Those that cast segments get rays of the length {@code
   * reach}.
   */
  static PeerMesh of(String peer, float[] triangles, double reach) {
    return switch (peer) {
      case "sightline" -> SightlinePeer.mesh(triangles, TreeLayout.PLAIN, false);
      case "sightline-front" -> SightlinePeer.mesh(triangles, TreeLayout.PLAIN, true);
      case "sightline-vectors" -> SightlinePeer.mesh(triangles, TreeLayout.VECTORS, false);
      case "engine" -> EnginePeer.mesh(triangles);
      case "physx" -> new PhysxMesh(triangles, reach);
      case "bullet" -> BulletPeer.mesh(triangles, reach);
      case "jolt" -> JoltPeer.mesh(triangles, reach);
      case "recast4j" -> Recast4jPeer.mesh(triangles, reach);
      case "joml" -> () -> new JomlPeer(triangles);
      default -> throw new IllegalArgumentException(peer + ": no such peer");
    };
  }

  /** Whether a peer sees only triangles that face the ray, as ours does if asked to. */
  static boolean isOneSided(String peer) {
    return peer.equals("recast4j") || peer.equals("sightline-front");
  }

  /** Whether a peer's tree lies on Java's heap. */
  static boolean isOnHeap(String peer) {
    return peer.equals("engine") || peer.equals("recast4j");
  }
}
