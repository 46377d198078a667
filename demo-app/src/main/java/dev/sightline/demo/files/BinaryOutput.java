package dev.sightline.demo.files;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * Writes little-endian numbers to a file that appears under its name only when it is complete:
 * {@link #commit} moves it there, closing without it leaves nothing behind.
 */
final class BinaryOutput implements Closeable {
  private final PartialFile partial;
  private final OutputStream out;

  BinaryOutput(Path target) throws IOException {
    this(new PartialFile(target));
  }

  BinaryOutput(PartialFile partial) throws IOException {
    this.partial = partial;
    out = new BufferedOutputStream(partial.stream(), 1 << 16);
  }

  void writeInt(int value) throws IOException {
    out.write(value);
    out.write(value >>> 8);
    out.write(value >>> 16);
    out.write(value >>> 24);
  }

  void writeFloat(float value) throws IOException {
    writeInt(Float.floatToIntBits(value));
  }

  void commit() throws IOException {
    out.flush();
    partial.commit();
  }

  @Override
  public void close() throws IOException {
    partial.close();
  }
}
