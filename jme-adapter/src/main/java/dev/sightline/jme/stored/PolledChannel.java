package dev.sightline.jme.stored;

import dev.sightline.bvh.work.Progress;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.util.concurrent.CancellationException;

/** Reads from another channel, and asks between pieces whether to go on. */
final class PolledChannel implements SeekableByteChannel {
  private final SeekableByteChannel channel;
  private final Progress progress;

  PolledChannel(SeekableByteChannel channel, Progress progress) {
    this.channel = channel;
    this.progress = progress;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    if (!progress.advance(0)) { // a build may have to begin yet
      throw new CancellationException("the reading of a stored tree was called off");
    }
    return channel.read(into);
  }

  @Override
  public int write(ByteBuffer from) {
    throw new NonWritableChannelException();
  }

  @Override
  public long position() throws IOException {
    return channel.position();
  }

  @Override
  public SeekableByteChannel position(long to) throws IOException {
    channel.position(to);
    return this;
  }

  @Override
  public long size() throws IOException {
    return channel.size();
  }

  @Override
  public SeekableByteChannel truncate(long size) {
    throw new NonWritableChannelException();
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
