package dev.sightline.bvh.store;

import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.Arrays;

/** A file in memory, which gives and takes a few bytes at a time as a file may. */
final class MemoryChannel implements SeekableByteChannel {
  private static final int MOST = 100_000;

  private byte[] bytes;
  private int position;

  MemoryChannel(byte... bytes) {
    this.bytes = bytes;
  }

  byte[] bytes() {
    return bytes;
  }

  /** Loses all but its first bytes, as a file may that another program writes anew. */
  void cut(int kept) {
    bytes = Arrays.copyOf(bytes, kept);
  }

  @Override
  public int read(ByteBuffer into) {
    int n = Math.min(MOST, Math.min(into.remaining(), bytes.length - position));
    if (n <= 0) {
      return -1;
    }
    into.put(bytes, position, n);
    position += n;
    return n;
  }

  @Override
  public int write(ByteBuffer from) {
    int n = Math.min(MOST, from.remaining());
    if (bytes.length < position + n) {
      bytes = Arrays.copyOf(bytes, position + n);
    }
    from.get(bytes, position, n);
    position += n;
    return n;
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public SeekableByteChannel position(long to) {
    position = Math.toIntExact(to);
    return this;
  }

  @Override
  public long size() {
    return bytes.length;
  }

  @Override
  public SeekableByteChannel truncate(long size) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void close() {
    // There is nothing to close.
  }
}
