package dev.sightline.demo.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.file.Path;

/**
 * Writes lines of UTF-8 to a file that appears under its name only when it is complete: {@link
 * #commit} moves it there, closing without it leaves nothing behind. Lines end in LF everywhere.
 */
public final class TextOutput implements Closeable {
  private final PartialFile partial;
  private final BufferedWriter out;
  private boolean committed;

  /**
   * Begins a file.
   *
   * @throws MalformedFileException when its folder does not exist, or something that is not a
   *     regular file has its name
   */
  public TextOutput(Path target) throws IOException {
    partial = new PartialFile(target);
    out = new BufferedWriter(new OutputStreamWriter(partial.stream(), UTF_8.newEncoder()));
  }

  /** Adds a line. */
  public void line(CharSequence text) throws IOException {
    out.append(text).append('\n');
  }

  /** Ends the file and gives it its name. */
  public void commit() throws IOException {
    out.close();
    partial.rename();
    committed = true;
  }

  @Override
  public void close() throws IOException {
    if (!committed) {
      out.close();
      partial.drop();
    }
  }
}
