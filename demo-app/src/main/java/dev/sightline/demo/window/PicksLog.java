package dev.sightline.demo.window;

import com.jme3.math.Vector3f;
import dev.sightline.jme.result.Pick;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Every click as one line of JSON, written at once. */
final class PicksLog implements Closeable {
  private final @Nullable Path file;
  private final @Nullable BufferedWriter writer;

  private PicksLog(@Nullable Path file) throws IOException {
    this.file = file;
    writer = file == null ? null : Files.newBufferedWriter(file);
  }

  /** Opens a file anew; without one the log swallows everything. */
  static PicksLog open(@Nullable Path file) throws IOException {
    return new PicksLog(file);
  }

  /**
   * Adds a line.
   *
   * @throws UncheckedIOException if it cannot be written; its cause names the file
   */
  void add(Click click) {
    if (writer == null) {
      return;
    }
    try {
      writer.write(json(click));
      writer.newLine();
      writer.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(new IOException(file + ": " + e.getMessage(), e));
    }
  }

  static String json(Click click) {
    StringBuilder json = new StringBuilder("{");
    json.append("\"x\":").append(click.x()).append(",\"y\":").append(click.y());
    json.append(",\"ray\":{\"origin\":").append(vector(click.ray().origin));
    json.append(",\"direction\":").append(vector(click.ray().direction)).append('}');
    json.append(",\"hit\":").append(click.pick().isPresent());
    click.pick().ifPresent(pick -> append(json, pick));
    json.append(",\"micros\":").append((float) click.micros());
    click
        .engine()
        .ifPresent(engine -> json.append(",\"engine_micros\":").append((float) engine.micros()));
    click
        .verdict()
        .ifPresent(verdict -> json.append(",\"verdict\":\"").append(verdict).append('"'));
    return json.append('}').toString();
  }

  private static void append(StringBuilder json, Pick pick) {
    json.append(",\"geometry\":").append(quoted(pick.geometry().getName()));
    json.append(",\"triangle\":").append(pick.triangleIndex());
    json.append(",\"t\":").append(pick.distance());
    json.append(",\"u\":").append(pick.u()).append(",\"v\":").append(pick.v());
    json.append(",\"point\":").append(vector(pick.point()));
    json.append(",\"normal\":").append(vector(pick.normal()));
  }

  private static String vector(Vector3f v) {
    return "[" + v.x + "," + v.y + "," + v.z + "]";
  }

  private static String quoted(@Nullable String text) {
    if (text == null) {
      return "null";
    }
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ') {
        json.append(String.format("\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }

  @Override
  public void close() throws IOException {
    if (writer != null) {
      writer.close();
    }
  }
}
