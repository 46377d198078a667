package dev.sightline.jme.stored;

import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;

/** Bytes in memory as a file that is only read. */
final class BytesChannel implements SeekableByteChannel {
  private final byte[] bytes;
  private int position;

  BytesChannel(byte[] bytes) {
    this.bytes = bytes;
  }

  @Override
  public int read(ByteBuffer into) {
    int n = Math.min(into.remaining(), bytes.length - position);
    if (n <= 0) {
      return into.hasRemaining() ? -1 : 0;
    }
    into.put(bytes, position, n);
    position += n;
    return n;
  }

  @Override
  public int write(ByteBuffer from) {
    throw new NonWritableChannelException();
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public SeekableByteChannel position(long to) {
    position = (int) Math.min(to, bytes.length);
    return this;
  }

  @Override
  public long size() {
    return bytes.length;
  }

  @Override
  public SeekableByteChannel truncate(long size) {
    throw new NonWritableChannelException();
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void close() {
    // Memory needs none.
  }
}
