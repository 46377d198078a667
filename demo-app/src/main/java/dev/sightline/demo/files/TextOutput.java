package dev.sightline.demo.files;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes lines of UTF-8 to a file that appears under its name only when it is complete: {@link
 * #commit} moves it there, closing without it leaves nothing behind. Lines end in LF everywhere.
 */
public final class TextOutput implements Closeable {
  private final Path target;
  private final Path partial;
  private final BufferedWriter out;
  private boolean committed;

  /**
   * Begins a file.
   *
   * @throws MalformedFileException when its folder does not exist, or something that is not a
   *     regular file has its name
   */
  public TextOutput(Path target) throws IOException {
    this.target = target;
    Path folder = target.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new MalformedFileException(target, "its folder does not exist");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw new MalformedFileException(target, "is there already and not a regular file");
    }
    partial = target.resolveSibling(target.getFileName() + ".part");
    out = Files.newBufferedWriter(partial);
  }

  /** Adds a line. */
  public void line(CharSequence text) throws IOException {
    out.append(text).append('\n');
  }

  /** Ends the file and gives it its name. */
  public void commit() throws IOException {
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
