package dev.sightline.bvh.chunky;

/** Receives the chunks that a query meets, one after the other, on the caller's thread. */
@FunctionalInterface
public interface ChunkVisitor {
  /**
   * Takes a chunk.
   *
   * @param chunk its number, below {@link ChunkyTriMesh#chunkCount()}
   * @return whether to go on; false ends the query
   */
  boolean visit(int chunk);
}
