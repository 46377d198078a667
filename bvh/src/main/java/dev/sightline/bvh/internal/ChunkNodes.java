package dev.sightline.bvh.internal;

/**
 * The tree below the chunks of a chunky tri mesh, with its triangles: what segments and heights
 * traverse. Nobody may write to the arrays.
 */
public final class ChunkNodes {
  /** Boxes of all nodes: minimum x, y, z, maximum x, y, z. */
  public final float[] bounds;

  /**
   * First triangle times {@link WideNodes#LEAF_CODE} plus count minus one, or minus the nodes to
   * skip.
   */
  public final int[] links;

  /** The same nodes, but every other level, for what is asked of one place in x and z. */
  public final WideNodes wide;

  /** Triangle numbers in the order of the leaves. */
  public final int[] triangles;

  /** Nine floats a triangle in the order of the leaves. */
  public final float[] vertices;

  /** Takes over arrays; the builder calls this. */
  public ChunkNodes(
      float[] bounds, int[] links, WideNodes wide, int[] triangles, float[] vertices) {
    this.bounds = bounds;
    this.links = links;
    this.wide = wide;
    this.triangles = triangles;
    this.vertices = vertices;
  }

  /** The node behind everything below a node. */
  public static int after(int[] links, int node) {
    return node + (links[node] < 0 ? -links[node] : 1);
  }
}
