package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Mesh;
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

  /** Four chains side by side, because each step waits for the one before. */
  private static long ofCopies(Buffer buffer, int from, int to, Scratch scratch) {
    int[] bits = scratch.bits;
    long a = 1;
    long b = 2;
    long c = 3;
    long d = 4;
    for (int at = from; at < to; at += Scratch.SIZE) {
      int read = scratch.read(buffer, at, Math.min(Scratch.SIZE, to - at));
      for (int i = 0; i + 3 < read; i += 4) {
        a = (a ^ bits[i]) * FACTOR;
        b = (b ^ bits[i + 1]) * FACTOR;
        c = (c ^ bits[i + 2]) * FACTOR;
        d = (d ^ bits[i + 3]) * FACTOR;
      }
    }
    return a ^ Long.rotateLeft(b, 16) ^ Long.rotateLeft(c, 32) ^ Long.rotateLeft(d, 48);
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

  /** A copy of a few numbers: several times as quick as asking a buffer for each. */
  private static final class Scratch {
    static final int SIZE = 1 << 10;

    final int[] bits = new int[SIZE];
    private final float[] floats = new float[SIZE];
    private final short[] shorts = new short[SIZE];

    /** Copies up to {@link #SIZE} numbers; returns how many with zeros up to a multiple of four. */
    int read(Buffer buffer, int from, int count) {
      if (buffer instanceof FloatBuffer data) {
        data.get(from, floats, 0, count);
        for (int i = 0; i < count; i++) {
          bits[i] = Float.floatToRawIntBits(floats[i]);
        }
      } else if (buffer instanceof IntBuffer data) {
        data.get(from, bits, 0, count);
      } else if (buffer instanceof ShortBuffer data) {
        data.get(from, shorts, 0, count);
        for (int i = 0; i < count; i++) {
          bits[i] = shorts[i];
        }
      }
      int end = count;
      while (end % 4 != 0) {
        bits[end++] = 0;
      }
      return end;
    }
  }
}
