package dev.sightline.demo.heights;

import dev.sightline.demo.files.MalformedFileException;
import dev.sightline.demo.files.NamedFailure;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Points from a CSV file in UTF-8, one a line, read as they come.
 *
 * <p>With a header, the columns named x and z, and y if there is one; without, rows of x, z or of
 * x, y, z. Fields may stand in double quotes; empty lines are passed over. What cannot be read as a
 * point is reported with its reason, and the next row is read.
 */
final class PointReader implements Closeable {
  /** No row of numbers is as long as this. */
  private static final int LONGEST_LINE = 1 << 16;

  private final Path file;
  private final BufferedReader in;
  private final StringBuilder text = new StringBuilder();
  private long line;
  private long read;
  private boolean started;
  private @Nullable PointColumns named;
  private String[] fields = {};
  private Optional<PointColumns> columns = Optional.empty();
  private final double[] point = new double[3];
  private @Nullable String reason;

  PointReader(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isRegularFile(file)) {
      throw new MalformedFileException(file, "is not a regular file");
    }
    this.file = file;
    in = Files.newBufferedReader(file);
  }

  /**
   * Goes to the next row that is not empty.
   *
   * @return whether there is one
   */
  boolean next() throws IOException {
    while (readLine()) {
      if (!text.toString().isBlank()) {
        fields = fields(text.toString());
        if (started || !isHeader()) {
          started = true;
          reason = parse();
          return true;
        }
        started = true;
        named =
            PointColumns.named(fields)
                .orElseThrow(
                    () ->
                        new MalformedFileException(
                            file, "the header '" + text + "' does not name one x and one z"));
      }
    }
    return false;
  }

  /** Reads a line into the text, without its end. */
  private boolean readLine() throws IOException {
    text.setLength(0);
    try {
      int c = in.read();
      if (c < 0) {
        return false;
      }
      line++;
      while (c >= 0 && c != '\n') {
        if (c != '\uFEFF' || line > 1 || text.length() > 0) {
          text.append((char) c);
        }
        if (text.length() > LONGEST_LINE) {
          throw new MalformedFileException(
              file, "line " + line + " has more than " + LONGEST_LINE + " characters: not points");
        }
        read++;
        c = in.read();
      }
      read++;
    } catch (CharacterCodingException e) {
      throw new MalformedFileException(file, "is not text in UTF-8, after line " + line);
    } catch (FileSystemException | MalformedFileException e) {
      throw e;
    } catch (IOException e) {
      throw NamedFailure.of(file, e);
    }
    if (text.length() > 0 && text.charAt(text.length() - 1) == '\r') {
      text.setLength(text.length() - 1);
    }
    return true;
  }

  private static String[] fields(String row) {
    String[] fields = row.split(",", -1);
    for (int i = 0; i < fields.length; i++) {
      String field = fields[i].strip();
      boolean quoted = field.length() > 1 && field.startsWith("\"") && field.endsWith("\"");
      fields[i] = quoted ? field.substring(1, field.length() - 1).strip() : field;
    }
    return fields;
  }

  /** A first row without any number is a header; one with a column of no name if it names x, z. */
  private boolean isHeader() {
    boolean isEachNamed = true;
    for (String field : fields) {
      if (isNumber(field)) {
        return false;
      }
      isEachNamed &= !field.isEmpty();
    }
    return isEachNamed || PointColumns.named(fields).isPresent();
  }

  private static boolean isNumber(String field) {
    try {
      Double.parseDouble(field);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** Reads the fields as a point; what stands in the way, or null. */
  private @Nullable String parse() {
    columns =
        named == null
            ? PointColumns.ofCount(fields.length)
            : Optional.of(named).filter(header -> header.count() == fields.length);
    if (columns.isEmpty()) {
      String wanted = named == null ? "2 or 3" : String.valueOf(named.count());
      return "has "
          + fields.length
          + (fields.length == 1 ? " field" : " fields")
          + ", not "
          + wanted;
    }
    PointColumns at = columns.get();
    point[1] = Double.POSITIVE_INFINITY;
    String wrong = number(0, "x", fields[at.x()]);
    if (wrong == null && at.y() >= 0 && !fields[at.y()].isEmpty()) {
      wrong = number(1, "y", fields[at.y()]);
    }
    return wrong == null ? number(2, "z", fields[at.z()]) : wrong;
  }

  private @Nullable String number(int slot, String name, String field) {
    char last = field.isEmpty() ? ' ' : field.charAt(field.length() - 1);
    boolean decimal = (last >= '0' && last <= '9') || last == '.';
    if (decimal && field.indexOf('x') < 0 && field.indexOf('X') < 0 && isNumber(field)) {
      point[slot] = Double.parseDouble(field);
      return Double.isInfinite(point[slot]) ? name + " '" + field + "' is too large" : null;
    }
    return name + " '" + field + "' is not a number";
  }

  /** The line of the row, from 1. */
  long line() {
    return line;
  }

  /** The row as it stands. */
  String row() {
    return text.toString();
  }

  /** Why the row is no point; null if it is one. */
  @Nullable String reason() {
    return reason;
  }

  double x() {
    return point[0];
  }

  /** The limit; infinite without one. */
  double y() {
    return point[1];
  }

  double z() {
    return point[2];
  }

  /** The field of x as it stands, without quotes. */
  String xText() {
    return fields[columns.orElseThrow().x()];
  }

  /** The field of z as it stands, without quotes. */
  String zText() {
    return fields[columns.orElseThrow().z()];
  }

  /** About how many bytes are read. */
  long read() {
    return read;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
