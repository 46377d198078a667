package dev.sightline.demo.files;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes little-endian numbers to a file that appears under its name only when it is complete:
 * {@link #commit} moves it there, closing without it leaves nothing behind.
 */
final class BinaryOutput implements Closeable {
  private final Path target;
  private final Path partial;
  private final OutputStream out;
  private boolean committed;

  BinaryOutput(Path target) throws IOException {
    this.target = target;
    Path folder = target.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new MalformedFileException(target, "its folder does not exist");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw new MalformedFileException(target, "is there already and not a regular file");
    }
    partial = target.resolveSibling(target.getFileName() + ".part");
    out = new BufferedOutputStream(Files.newOutputStream(partial), 1 << 16);
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
    out.close();
    Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
    committed = true;
  }

  @Override
  public void close() throws IOException {
    if (!committed) {
      out.close();
      Files.deleteIfExists(partial);
    }
  }
}
