package dev.sightline.demo.window.pick;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.jme3.math.Vector3f;
import dev.sightline.demo.files.MalformedFileException;
import dev.sightline.demo.files.NamedFailure;
import dev.sightline.demo.files.Printable;
import dev.sightline.jme.result.Pick;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Every click as one line of JSON, written at once, after those that the file has already. A line
 * that cannot be written is reported once, and no other is tried: the window goes on.
 */
public final class PicksLog implements Closeable {
  private static final String BEGIN = "{\"x\":";

  private final PrintWriter errors;
  private final String name;
  private final @Nullable FileChannel channel;
  private boolean broken;

  private PicksLog(PrintWriter errors, String name, @Nullable FileChannel channel) {
    this.errors = errors;
    this.name = name;
    this.channel = channel;
  }

  /**
   * Opens a file to go on with it; without one the log swallows everything.
   *
   * @param errors where it is said that a line cannot be written
   * @throws IOException if the file cannot be opened, or holds something else than clicks
   */
  public static PicksLog open(@Nullable Path file, PrintWriter errors) throws IOException {
    if (file == null) {
      return new PicksLog(errors, "", null);
    }
    boolean isThere = Files.isRegularFile(file) && Files.size(file) > 0;
    boolean isWhole = !isThere || endsInALine(file);
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (isThere) {
        channel.position(channel.size());
      }
      if (!isWhole) {
        write(channel, "\n");
      }
      return new PicksLog(errors, file.toString(), channel);
    } catch (IOException e) {
      throw NamedFailure.of(file, e);
    }
  }

  /** Clicks are added to a file of clicks and to nothing else; whether its last line is whole. */
  private static boolean endsInALine(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer begin = ByteBuffer.allocate(BEGIN.length());
      ByteBuffer end = ByteBuffer.allocate(1);
      channel.read(begin, 0);
      channel.read(end, channel.size() - 1);
      if (!new String(begin.array(), UTF_8).equals(BEGIN)) {
        throw new MalformedFileException(file, "is there already, and is no log of clicks");
      }
      return end.get(0) == '\n';
    }
  }

  /** Adds a line. */
  void add(Click click) {
    if (channel == null || broken) {
      return;
    }
    try {
      write(channel, json(click) + "\n");
    } catch (IOException e) {
      broken = true;
      String failure = name + ": " + NamedFailure.reason(e) + "; no more clicks are written";
      errors.println(Printable.line(failure));
      errors.flush();
    }
  }

  /** A whole line or nothing: of half a line the next run could not go on. */
  private static void write(FileChannel channel, String line) throws IOException {
    long before = channel.position();
    try {
      ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      try {
        channel.truncate(before);
      } catch (IOException device) {
        e.addSuppressed(device);
      }
      throw e;
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
    if (channel != null) {
      channel.close();
    }
  }
}
