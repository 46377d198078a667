package dev.sightline.demo.cli.words;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Width and height as the command line has them, such as {@code 1280x720}. */
public record Dimensions(int width, int height) {
  /** Reads both numbers, each from 1 to 8192. */
  public static final class Converter implements ITypeConverter<Dimensions> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})x(\\d{1,9})");
    private static final int MOST = 8192;

    @Override
    public Dimensions convert(String text) {
      Matcher matcher = FORM.matcher(text);
      if (!matcher.matches()) {
        throw new TypeConversionException("'" + text + "' is not WIDTHxHEIGHT, such as 1280x720");
      }
      return new Dimensions(side(text, matcher.group(1)), side(text, matcher.group(2)));
    }

    private static int side(String text, String digits) {
      int value = Integer.parseInt(digits);
      if (value < 1 || value > MOST) {
        throw new TypeConversionException("'" + text + "': a side must be from 1 to " + MOST);
      }
      return value;
    }
  }

  @Override
  public String toString() {
    return width + "x" + height;
  }
}
