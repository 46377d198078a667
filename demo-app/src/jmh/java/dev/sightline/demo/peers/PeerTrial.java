package dev.sightline.demo.peers;

import dev.sightline.demo.BenchmarkMeshes;
import dev.sightline.demo.cast.MeshExtent;
import java.lang.management.ManagementFactory;

/** One peer with a mesh and a set of rays, which it is asked one after the other. */
final class PeerTrial implements AutoCloseable {
  private static final int LEAST_COMPARED = 256;
  private static final long COMPARED_NANOS = 1_000_000_000;

  private final String name;
  private final float[] rays;
  private final double reach;
  private final PeerMesh mesh;
  private final Peer ours;
  private final Peer peer;
  private int next;

  /** Builds the peer's tree, and ours to compare with. */
  PeerTrial(String mesh, String set, String peer) {
    name = peer + ", " + mesh + ", " + set;
    float[] triangles = BenchmarkMeshes.of(mesh);
    rays = RayRuns.of(BenchmarkMeshes.rays(triangles, mesh, set));
    reach = reach(triangles);
    String reference = PeerMesh.isOneSided(peer) ? "sightline-front" : "sightline";
    ours = PeerMesh.of(reference, triangles, reach).build();
    this.mesh = PeerMesh.of(peer, triangles, reach);
    this.peer = this.mesh.build();
  }

  /** Rays of this length cross the mesh from wherever the sets begin. */
  static double reach(float[] triangles) {
    return 3 * new MeshExtent(triangles).radius();
  }

  /** Prints how far the answers to the nearest hit agree; complains if they do not. */
  PeerTrial compareNearest() {
    Agreement agreement = new Agreement(reach);
    long end = System.nanoTime() + COMPARED_NANOS;
    for (int i = 0; more(i, end); i += 6) {
      agreement.add(ours.nearest(rays, i), peer.nearest(rays, i));
    }
    return told(agreement, "nearest");
  }

  /** Prints how far the answers to any hit agree; complains if they do not. */
  PeerTrial compareAny() {
    Agreement agreement = new Agreement(reach);
    long end = System.nanoTime() + COMPARED_NANOS;
    for (int i = 0; more(i, end); i += 6) {
      agreement.add(ours.any(rays, i), peer.any(rays, i));
    }
    return told(agreement, "any");
  }

  /** All rays, or as many as a second holds. */
  private boolean more(int i, long end) {
    return i < rays.length && (i < 6 * LEAST_COMPARED || System.nanoTime() < end);
  }

  private PeerTrial told(Agreement agreement, String question) {
    System.out.printf("%n%s, %s: %s%n", name, question, agreement);
    agreement.require(name);
    return this;
  }

  /** The next ray's nearest hit. */
  double nearest() {
    return peer.nearest(rays, turn());
  }

  /** Whether the next ray hits. */
  boolean any() {
    return peer.any(rays, turn());
  }

  private int turn() {
    int i = next;
    next = i + 6 == rays.length ? 0 : i + 6;
    return i;
  }

  /** Bytes of a tree of that peer; where it is on the heap, what the heap grew by. */
  static double bytes(String peer, PeerMesh mesh) {
    long before = PeerMesh.isOnHeap(peer) ? used() : 0;
    try (Peer built = mesh.build()) {
      return PeerMesh.isOnHeap(peer) ? used() - before : built.bytes();
    }
  }

  /** What is in use once collections free nothing more: the first ones find work for later ones. */
  private static long used() {
    long least = Long.MAX_VALUE;
    for (long now = collect(); now < least; now = collect()) {
      least = now;
    }
    return least;
  }

  private static long collect() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  @Override
  public void close() {
    peer.close();
    mesh.close();
  }
}
