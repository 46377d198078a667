package dev.sightline.demo.render;

import dev.sightline.demo.picture.Picture;
import java.util.Locale;

/**
 * A picture and what its rays were.
 *
 * @param picture with its scale, if it has one
 * @param rays rays from the camera
 * @param seconds that they took, on all threads together, shadows and sky included
 * @param numbers of the pixels, if it shows numbers: the least, the median, 99 of 100, the greatest
 */
public record Rendering(Picture picture, long rays, double seconds, Quartet numbers) {
  /** Four numbers of many; zeros where there are none. */
  public record Quartet(double least, double median, double most99, double most) {
    static final Quartet NONE = new Quartet(0, 0, 0, 0);

    static Quartet of(float[] numbers) {
      float[] sorted = NumberTints.sorted(numbers);
      return new Quartet(
          NumberTints.quantile(sorted, 0),
          NumberTints.quantile(sorted, 0.5),
          NumberTints.quantile(sorted, 0.99),
          NumberTints.quantile(sorted, 1));
    }

    /** In words, as numbers of a unit. */
    public String words() {
      return String.format(
          Locale.ROOT,
          "half of the pixels up to %s, 99 of 100 up to %s, the most %s",
          text(median),
          text(most99),
          text(most));
    }

    private static String text(double number) {
      boolean isWhole = number == Math.rint(number);
      return String.format(Locale.ROOT, isWhole ? "%,.0f" : "%,.4g", number);
    }
  }
}
