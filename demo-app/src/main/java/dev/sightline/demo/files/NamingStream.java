package dev.sightline.demo.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** A stream whose failures name the file. Closed once, whatever comes of it. */
final class NamingStream extends OutputStream {
  private final OutputStream out;
  private final Path file;
  private boolean closed;

  NamingStream(OutputStream out, Path file) {
    this.out = out;
    this.file = file;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      throw NamedFailure.of(file, e);
    }
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      try {
        out.close();
      } catch (IOException e) {
        throw NamedFailure.of(file, e);
      }
    }
  }
}
