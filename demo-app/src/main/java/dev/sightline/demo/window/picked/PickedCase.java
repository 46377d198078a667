package dev.sightline.demo.window.picked;

import dev.sightline.demo.files.MalformedFileException;
import dev.sightline.demo.files.NamedFailure;
import dev.sightline.demo.files.PartialFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A pick in a file of text: a line that says what it is, six of a word and its values, and one that
 * shows that nothing is cut off.
 *
 * @param scene its name
 * @param eye where the camera was
 * @param turn how it was turned, a quaternion
 * @param origin of the ray
 * @param direction of the ray
 * @param triangle that was hit, or -1
 * @param distance of the hit; 0 without one
 */
public record PickedCase(
    String scene,
    List<Float> eye,
    List<Float> turn,
    List<Float> origin,
    List<Float> direction,
    int triangle,
    float distance) {
  private static final String FIRST = "sightline-case 1";
  private static final String LAST = "end";
  private static final List<String> WORDS =
      List.of("scene", "eye", "turn", "origin", "direction", "hit");
  private static final int[] COUNTS = {1, 3, 4, 3, 3, 2};
  private static final long LONGEST = 10_000;

  /** Copies the lists. */
  public PickedCase {
    eye = List.copyOf(eye);
    turn = List.copyOf(turn);
    origin = List.copyOf(origin);
    direction = List.copyOf(direction);
  }

  /** The lines of the file. */
  String text() {
    StringBuilder text = new StringBuilder(FIRST).append("\nscene ").append(scene).append('\n');
    append(text, "eye", eye);
    append(text, "turn", turn);
    append(text, "origin", origin);
    append(text, "direction", direction);
    text.append("hit ").append(triangle).append(' ').append(distance).append('\n');
    return text.append(LAST).append('\n').toString();
  }

  private static void append(StringBuilder text, String word, List<Float> values) {
    text.append(word);
    values.forEach(value -> text.append(' ').append(value));
    text.append('\n');
  }

  /** Writes the file, which appears when it is complete. */
  public void write(Path file) throws IOException {
    try (PartialFile partial = new PartialFile(file)) {
      partial.stream().write(text().getBytes(StandardCharsets.UTF_8));
      partial.commit();
    }
  }

  /**
   * Reads a file.
   *
   * @throws MalformedFileException if it is no case; the message names the line
   */
  public static PickedCase read(Path file) throws IOException {
    try {
      if (Files.size(file) > LONGEST) {
        throw new MalformedFileException(file, "is no picked case: it is too long");
      }
      return parse(file, Files.readAllLines(file));
    } catch (CharacterCodingException e) {
      throw new MalformedFileException(file, "is no picked case: it is no text");
    } catch (MalformedFileException e) {
      throw e;
    } catch (IOException e) {
      throw NamedFailure.of(file, e);
    }
  }

  private static PickedCase parse(Path file, List<String> lines) throws IOException {
    if (lines.isEmpty() || !lines.get(0).equals(FIRST)) {
      throw new MalformedFileException(file, "is no picked case: line 1 is not '" + FIRST + "'");
    }
    if (lines.size() != WORDS.size() + 2 || !lines.get(lines.size() - 1).equals(LAST)) {
      throw new MalformedFileException(
          file, "is cut off or changed: line " + (WORDS.size() + 2) + " is not '" + LAST + "'");
    }
    List<String[]> values = new ArrayList<>();
    for (int i = 0; i < WORDS.size(); i++) {
      String[] words = lines.get(i + 1).split(" ", -1);
      if (!words[0].equals(WORDS.get(i)) || words.length != COUNTS[i] + 1) {
        throw wrong(file, i, lines, "is not '" + WORDS.get(i) + "' with " + COUNTS[i] + " values");
      }
      values.add(words);
    }
    try {
      return new PickedCase(
          values.get(0)[1],
          floats(values.get(1)),
          floats(values.get(2)),
          floats(values.get(3)),
          floats(values.get(4)),
          Integer.parseInt(values.get(5)[1]),
          finite(values.get(5)[2]));
    } catch (NumberFormatException e) {
      throw new MalformedFileException(file, "has a value that is no number: " + e.getMessage());
    }
  }

  private static MalformedFileException wrong(
      Path file, int number, List<String> lines, String what) {
    return new MalformedFileException(
        file, "line " + (number + 2) + " '" + lines.get(number + 1) + "' " + what);
  }

  private static List<Float> floats(String[] words) {
    List<Float> values = new ArrayList<>();
    for (int i = 1; i < words.length; i++) {
      values.add(finite(words[i]));
    }
    return values;
  }

  private static float finite(String word) {
    float value = Float.parseFloat(word);
    if (!Float.isFinite(value)) {
      throw new NumberFormatException("'" + word + "'");
    }
    return value;
  }
}
