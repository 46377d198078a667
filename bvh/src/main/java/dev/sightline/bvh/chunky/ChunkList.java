package dev.sightline.bvh.chunky;

import java.util.Arrays;
import java.util.Objects;

/**
 * Chunk numbers. Caller-owned, mutable and meant for reuse: it grows to the largest answer so far
 * and then allocates no more. Not thread-safe.
 */
public final class ChunkList implements ChunkVisitor {
  private int[] chunks = new int[64];
  private int size;

  /** Makes an empty list. */
  public ChunkList() {}

  /** How many chunks there are. */
  public int size() {
    return size;
  }

  /** The number of a chunk, below {@link ChunkyTriMesh#chunkCount()}. */
  public int chunk(int index) {
    return chunks[Objects.checkIndex(index, size)];
  }

  /** Forgets all chunks and keeps the room. */
  public void clear() {
    size = 0;
  }

  /** Adds a chunk behind the others. */
  @Override
  public boolean visit(int chunk) {
    if (size == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * size);
    }
    chunks[size++] = chunk;
    return true;
  }

  /** A copy of the numbers. */
  public int[] toArray() {
    return Arrays.copyOf(chunks, size);
  }
}
