package dev.sightline.bvh.store;

import dev.sightline.bvh.internal.FileChecksum;
import dev.sightline.bvh.store.TreeFileException.Reason;
import java.io.IOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/**
 * Reads arrays out of a channel, in pieces that stay in the processor's cache while they are summed
 * and copied. For one thread.
 */
final class ArrayReader {
  private static final int CHUNK = 1 << 18;

  private final String name;
  private final SeekableByteChannel channel;
  private final FileChecksum checksum = new FileChecksum();
  private ByteBuffer chunk = TreeFileForm.buffer(0);

  ArrayReader(String name, SeekableByteChannel channel) {
    this.name = name;
    this.channel = channel;
  }

  /** Fills a buffer from a place in the file on, and turns it over. */
  void fill(long from, ByteBuffer into) throws IOException {
    channel.position(from);
    fill(into);
  }

  private void fill(ByteBuffer into) throws IOException {
    while (into.hasRemaining()) {
      if (channel.read(into) < 0) {
        throw new TreeFileException(name, Reason.LENGTH, "it ended while it was read");
      }
    }
    ((Buffer) into).flip();
  }

  /** Goes to a place in the file, and begins a sum. */
  void begin(long from) throws IOException {
    channel.position(from);
    checksum.reset();
    chunk = TreeFileForm.buffer(CHUNK);
  }

  /** The next numbers. */
  float[] floats(int count) throws IOException {
    float[] array = new float[count];
    for (int from = 0; from < count; from += CHUNK / Float.BYTES) {
      int n = Math.min(CHUNK / Float.BYTES, count - from);
      next(n).asFloatBuffer().get(array, from, n);
    }
    return array;
  }

  /** The next numbers. */
  int[] ints(int count) throws IOException {
    int[] array = new int[count];
    for (int from = 0; from < count; from += CHUNK / Integer.BYTES) {
      int n = Math.min(CHUNK / Integer.BYTES, count - from);
      next(n).asIntBuffer().get(array, from, n);
    }
    return array;
  }

  private ByteBuffer next(int numbers) throws IOException {
    ((Buffer) chunk).clear().limit(Integer.BYTES * numbers);
    fill(chunk);
    checksum.add(chunk);
    return chunk;
  }

  /** CRC-32C of what was read since the beginning. */
  int checksum() {
    return checksum.value();
  }
}
