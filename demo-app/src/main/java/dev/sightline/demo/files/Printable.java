package dev.sightline.demo.files;

import org.jspecify.annotations.Nullable;

/**
 * Text that comes from files, made fit for a terminal: what would move its cursor, colour it, turn
 * lines around or be seen as nothing is written as its number, {@code \\u001b}.
 */
public final class Printable {
  private Printable() {}

  /** On one line, whatever is in it. */
  public static String line(@Nullable Object text) {
    return escaped(String.valueOf(text), "");
  }

  /** With its line ends and tabs as they are. */
  public static String lines(@Nullable Object text) {
    return escaped(String.valueOf(text), "\r\n\t");
  }

  private static String escaped(String text, String kept) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              if (isPlain(c) || kept.indexOf(c) >= 0) {
                out.appendCodePoint(c);
              } else {
                out.append(String.format("\\u%04x", c));
              }
            });
    return out.toString();
  }

  private static boolean isPlain(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
