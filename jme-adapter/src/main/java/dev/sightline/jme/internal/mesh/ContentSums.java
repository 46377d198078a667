package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Mesh;
import dev.sightline.jme.internal.BufferCopies;
import dev.sightline.jme.internal.ScratchPool;
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
public final class ContentSums {
  /** Numbers a block. */
  public static final int BLOCK = 1 << 14;

  /** What a block costs beside its numbers, in numbers. */
  public static final int OVERHEAD = 8;

  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private static final ScratchPool<Scratch> POOL = new ScratchPool<>(Scratch::new);

  private final long[] sums;
  private final int positionBlocks;
  private final int positions;
  private final int indices;

  private ContentSums(long[] sums, int positions, int indices) {
    this.sums = sums;
    this.positions = positions;
    this.indices = indices;
    positionBlocks = blocks(positions);
  }

  /** The sums of a mesh as it stands. */
  public static ContentSums of(Mesh mesh, int level) {
    Buffer positions = MeshBuffers.data(MeshBuffers.positions(mesh));
    Buffer indices = MeshBuffers.data(MeshBuffers.index(mesh, level));
    int positionBlocks = blocks(limit(positions));
    long[] sums = new long[positionBlocks + blocks(limit(indices))];
    for (int block = 0; block < sums.length; block++) {
      sums[block] =
          block < positionBlocks ? sum(positions, block) : sum(indices, block - positionBlocks);
    }
    return new ContentSums(sums, limit(positions), limit(indices));
  }

  /** How many blocks there are. */
  public int blocks() {
    return sums.length;
  }

  /** What it costs to compare a block: its numbers, and something for the block. */
  public int cost(int block) {
    int left =
        block < positionBlocks
            ? positions - block * BLOCK
            : indices - (block - positionBlocks) * BLOCK;
    return OVERHEAD + Math.min(BLOCK, left);
  }

  /** What it costs to compare all blocks. */
  public long cost() {
    return (long) positions + indices + (long) OVERHEAD * sums.length;
  }

  /**
   * Whether a block of the mesh still has its sum. The mesh must have buffers of the same lengths.
   */
  public boolean matches(Mesh mesh, int level, int block) {
    long now =
        block < positionBlocks
            ? sum(MeshBuffers.data(MeshBuffers.positions(mesh)), block)
            : sum(MeshBuffers.data(MeshBuffers.index(mesh, level)), block - positionBlocks);
    return now == sums[block];
  }

  /** Whether all blocks still have their sums. */
  public boolean matches(Mesh mesh, int level) {
    for (int block = 0; block < sums.length; block++) {
      if (!matches(mesh, level, block)) {
        return false;
      }
    }
    return true;
  }

  private static int limit(@Nullable Buffer buffer) {
    return buffer == null ? 0 : buffer.limit();
  }

  private static int blocks(int numbers) {
    return (int) (((long) numbers + BLOCK - 1) / BLOCK);
  }

  private static long sum(@Nullable Buffer buffer, int block) {
    if (buffer == null) {
      return 0;
    }
    int from = block * BLOCK;
    int to = Math.min(buffer.limit(), from + BLOCK);
    if (!(buffer instanceof FloatBuffer
        || buffer instanceof IntBuffer
        || buffer instanceof ShortBuffer)) {
      return ofOthers(buffer, from, to);
    }
    try {
      return ofCopies(buffer, from, to, POOL.acquire());
    } finally {
      POOL.release();
    }
  }

  private static long ofCopies(Buffer buffer, int from, int to, Scratch scratch) {
    long sum = 1;
    for (int at = from; at < to; at += Scratch.SIZE) {
      sum = scratch.add(sum, buffer, at, Math.min(Scratch.SIZE, to - at));
    }
    return sum;
  }

  private static long ofOthers(Buffer buffer, int from, int to) {
    long sum = 1;
    for (int i = from; i < to; i++) {
      long bits = 0;
      if (buffer instanceof ByteBuffer bytes) {
        bits = bytes.get(i);
      } else if (buffer instanceof DoubleBuffer doubles) {
        bits = Double.doubleToRawLongBits(doubles.get(i));
      }
      sum = mixed(sum, bits);
    }
    return sum;
  }

  /** Turned, because a product carries what differs upward only: signs would end in the top bit. */
  private static long mixed(long sum, long bits) {
    return Long.rotateLeft((sum ^ bits) * FACTOR, 29);
  }

  private static long pair(int first, int second) {
    return (first & 0xffff_ffffL) | ((long) second << 32);
  }

  /** Four chains side by side, because each step waits for the one before. */
  private static long ofInts(long sum, int[] bits, int count) {
    long a = sum;
    long b = sum + 1;
    long c = sum + 2;
    long d = sum + 3;
    int i = 0;
    for (; i + 7 < count; i += 8) {
      a = mixed(a, pair(bits[i], bits[i + 1]));
      b = mixed(b, pair(bits[i + 2], bits[i + 3]));
      c = mixed(c, pair(bits[i + 4], bits[i + 5]));
      d = mixed(d, pair(bits[i + 6], bits[i + 7]));
    }
    for (; i < count; i++) {
      a = mixed(a, bits[i]);
    }
    return joined(a, b, c, d);
  }

  /** The same; a copy of it, since a pass over the bits first takes as long again. */
  private static long ofFloats(long sum, float[] numbers, int count) {
    long a = sum;
    long b = sum + 1;
    long c = sum + 2;
    long d = sum + 3;
    int i = 0;
    for (; i + 7 < count; i += 8) {
      a = mixed(a, pair(numbers[i], numbers[i + 1]));
      b = mixed(b, pair(numbers[i + 2], numbers[i + 3]));
      c = mixed(c, pair(numbers[i + 4], numbers[i + 5]));
      d = mixed(d, pair(numbers[i + 6], numbers[i + 7]));
    }
    for (; i < count; i++) {
      a = mixed(a, Float.floatToRawIntBits(numbers[i]));
    }
    return joined(a, b, c, d);
  }

  private static long pair(float first, float second) {
    return pair(Float.floatToRawIntBits(first), Float.floatToRawIntBits(second));
  }

  private static long joined(long a, long b, long c, long d) {
    return a ^ Long.rotateLeft(b, 16) ^ Long.rotateLeft(c, 32) ^ Long.rotateLeft(d, 48);
  }

  /** A copy of a few numbers: several times as quick as asking a buffer for each. */
  private static final class Scratch {
    static final int SIZE = 1 << 10;

    private final int[] bits = new int[SIZE];
    private final float[] floats = new float[SIZE];
    private final short[] shorts = new short[SIZE];

    /** The sum after up to {@link #SIZE} numbers more. */
    long add(long sum, Buffer buffer, int from, int count) {
      if (buffer instanceof FloatBuffer data) {
        BufferCopies.copy(data, from, floats, 0, count);
        return ofFloats(sum, floats, count);
      }
      if (buffer instanceof IntBuffer data) {
        BufferCopies.copy(data, from, bits, 0, count);
      } else if (buffer instanceof ShortBuffer data) {
        BufferCopies.copy(data, from, shorts, 0, count);
        for (int i = 0; i < count; i++) {
          bits[i] = shorts[i];
        }
      }
      return ofInts(sum, bits, count);
    }
  }
}
