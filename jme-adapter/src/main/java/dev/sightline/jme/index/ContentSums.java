package dev.sightline.jme.index;

import com.jme3.scene.Mesh;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Checksums over the bits of a mesh's positions and indices, one a block of {@link #BLOCK} numbers,
 * so that the comparison can be spread over many scans.
 *
 * <p>Every step is a bijection of 64 bits, so a block in which one number differs never has the
 * same sum; for other edits it has by chance, one in some 10^19. Immutable.
 */
final class ContentSums {
  /** Numbers a block. */
  static final int BLOCK = 1 << 14;

  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final long[] sums;
  private final int positionBlocks;

  private ContentSums(long[] sums, int positionBlocks) {
    this.sums = sums;
    this.positionBlocks = positionBlocks;
  }

  /** The sums of a mesh as it stands. */
  static ContentSums of(Mesh mesh, int level) {
    Buffer positions = MeshBuffers.data(MeshBuffers.positions(mesh));
    Buffer indices = MeshBuffers.data(MeshBuffers.index(mesh, level));
    int positionBlocks = blocks(positions);
    long[] sums = new long[positionBlocks + blocks(indices)];
    for (int block = 0; block < sums.length; block++) {
      sums[block] =
          block < positionBlocks ? sum(positions, block) : sum(indices, block - positionBlocks);
    }
    return new ContentSums(sums, positionBlocks);
  }

  /** How many blocks there are. */
  int blocks() {
    return sums.length;
  }

  /**
   * Whether a block of the mesh still has its sum. The mesh must have buffers of the same lengths.
   */
  boolean matches(Mesh mesh, int level, int block) {
    long now =
        block < positionBlocks
            ? sum(MeshBuffers.data(MeshBuffers.positions(mesh)), block)
            : sum(MeshBuffers.data(MeshBuffers.index(mesh, level)), block - positionBlocks);
    return now == sums[block];
  }

  /** Whether all blocks still have their sums. */
  boolean matches(Mesh mesh, int level) {
    for (int block = 0; block < sums.length; block++) {
      if (!matches(mesh, level, block)) {
        return false;
      }
    }
    return true;
  }

  private static int blocks(@Nullable Buffer buffer) {
    return buffer == null ? 0 : (buffer.limit() + BLOCK - 1) / BLOCK;
  }

  private static long sum(@Nullable Buffer buffer, int block) {
    if (buffer == null) {
      return 0;
    }
    int from = block * BLOCK;
    int to = Math.min(buffer.limit(), from + BLOCK);
    if (buffer instanceof FloatBuffer floats) {
      return ofFloats(floats, from, to);
    }
    if (buffer instanceof ShortBuffer shorts) {
      return ofShorts(shorts, from, to);
    }
    if (buffer instanceof IntBuffer ints) {
      return ofInts(ints, from, to);
    }
    return ofOthers(buffer, from, to);
  }

  /** Four chains side by side, because each step waits for the one before. */
  private static long ofFloats(FloatBuffer buffer, int from, int to) {
    long a = 1;
    long b = 2;
    long c = 3;
    long d = 4;
    int i = from;
    for (; i + 3 < to; i += 4) {
      a = (a ^ Float.floatToRawIntBits(buffer.get(i))) * FACTOR;
      b = (b ^ Float.floatToRawIntBits(buffer.get(i + 1))) * FACTOR;
      c = (c ^ Float.floatToRawIntBits(buffer.get(i + 2))) * FACTOR;
      d = (d ^ Float.floatToRawIntBits(buffer.get(i + 3))) * FACTOR;
    }
    for (; i < to; i++) {
      a = (a ^ Float.floatToRawIntBits(buffer.get(i))) * FACTOR;
    }
    return join(a, b, c, d);
  }

  private static long ofInts(IntBuffer buffer, int from, int to) {
    long a = 1;
    long b = 2;
    long c = 3;
    long d = 4;
    int i = from;
    for (; i + 3 < to; i += 4) {
      a = (a ^ buffer.get(i)) * FACTOR;
      b = (b ^ buffer.get(i + 1)) * FACTOR;
      c = (c ^ buffer.get(i + 2)) * FACTOR;
      d = (d ^ buffer.get(i + 3)) * FACTOR;
    }
    for (; i < to; i++) {
      a = (a ^ buffer.get(i)) * FACTOR;
    }
    return join(a, b, c, d);
  }

  private static long ofShorts(ShortBuffer buffer, int from, int to) {
    long a = 1;
    long b = 2;
    long c = 3;
    long d = 4;
    int i = from;
    for (; i + 3 < to; i += 4) {
      a = (a ^ buffer.get(i)) * FACTOR;
      b = (b ^ buffer.get(i + 1)) * FACTOR;
      c = (c ^ buffer.get(i + 2)) * FACTOR;
      d = (d ^ buffer.get(i + 3)) * FACTOR;
    }
    for (; i < to; i++) {
      a = (a ^ buffer.get(i)) * FACTOR;
    }
    return join(a, b, c, d);
  }

  private static long ofOthers(Buffer buffer, int from, int to) {
    long a = 1;
    for (int i = from; i < to; i++) {
      long bits = 0;
      if (buffer instanceof ByteBuffer bytes) {
        bits = bytes.get(i);
      } else if (buffer instanceof DoubleBuffer doubles) {
        bits = Double.doubleToRawLongBits(doubles.get(i));
      }
      a = (a ^ bits) * FACTOR;
    }
    return a;
  }

  private static long join(long a, long b, long c, long d) {
    return a ^ Long.rotateLeft(b, 16) ^ Long.rotateLeft(c, 32) ^ Long.rotateLeft(d, 48);
  }
}
