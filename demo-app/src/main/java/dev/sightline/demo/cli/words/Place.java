package dev.sightline.demo.cli.words;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A point as the command line has it, such as {@code 1,2.5,-3}. */
public record Place(double x, double y, double z) {
  /** Reads three finite numbers. */
  public static final class Converter implements ITypeConverter<Place> {
    @Override
    public Place convert(String text) {
      String[] parts = text.split(",", -1);
      if (parts.length != 3) {
        throw new TypeConversionException("'" + text + "' is not X,Y,Z, such as 1,2.5,-3");
      }
      return new Place(number(text, parts[0]), number(text, parts[1]), number(text, parts[2]));
    }

    private static double number(String text, String part) {
      try {
        double value = Double.parseDouble(part);
        if (Double.isFinite(value)) {
          return value;
        }
      } catch (NumberFormatException e) {
        throw new TypeConversionException("'" + text + "': '" + part + "' is no number");
      }
      throw new TypeConversionException("'" + text + "': " + part + " is not finite");
    }
  }

  /** Sets three numbers of a view. */
  public void into(double[] view, int at) {
    view[at] = x;
    view[at + 1] = y;
    view[at + 2] = z;
  }
}
