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

  /**
   * Begins a file.
   *
   * @throws MalformedFileException when its folder does not exist, or something that is not a
   *     regular file has its name
   */
  public TextOutput(Path target) throws IOException {
    this(new PartialFile(target));
  }

  /** Writes to a file that is begun; closing this one closes it too. */
  public TextOutput(PartialFile partial) throws IOException {
    this.partial = partial;
    out = new BufferedWriter(new OutputStreamWriter(partial.stream(), UTF_8.newEncoder()));
  }

  /** Adds a line. */
  public void line(CharSequence text) throws IOException {
    out.append(text).append('\n');
  }

  /** Writes what is left: after this {@link #commit} has nothing to do but to give the name. */
  public void finish() throws IOException {
    out.flush();
    partial.finish();
  }

  /** Ends the file and gives it its name. */
  public void commit() throws IOException {
    out.flush();
    partial.commit();
  }

  @Override
  public void close() throws IOException {
    partial.close();
  }
}
