package dev.sightline.demo.render;

import dev.sightline.demo.picture.Colours;
import dev.sightline.demo.picture.Lettering;
import dev.sightline.demo.picture.Picture;
import java.util.Arrays;
import java.util.Locale;

/** Numbers of pixels as tints, with the scale below; NaN is a pixel without one. */
final class NumberTints {
  private static final int MARGIN = 12;
  private static final int BAR = 14;

  private final float[] numbers;
  private final double low;
  private final double high;

  /** The scale ends where 99.5 of a hundred numbers lie below, so that one does not darken all. */
  NumberTints(float[] numbers) {
    this.numbers = numbers;
    float[] sorted = sorted(numbers);
    low = quantile(sorted, 0);
    high = quantile(sorted, 0.995);
  }

  static float[] sorted(float[] numbers) {
    float[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int size = sorted.length;
    while (size > 0 && Float.isNaN(sorted[size - 1])) {
      size--; // NaN comes last
    }
    return Arrays.copyOf(sorted, size);
  }

  static double quantile(float[] sorted, double part) {
    return sorted.length == 0 ? 0 : sorted[(int) (part * (sorted.length - 1))];
  }

  /** Colours the picture from its upper left corner. */
  void draw(Picture picture, int width, int height) {
    double range = high > low ? high - low : 1;
    for (int i = 0; i < width * height; i++) {
      float number = numbers[i];
      picture.set(
          i % width,
          i / width,
          Float.isNaN(number) ? Colours.INK : Colours.tint((number - low) / range));
    }
  }

  /** How many rows the scale takes below the picture. */
  static int scaleHeight(Lettering lettering) {
    return 2 * lettering.lineHeight() + BAR + 3 * MARGIN / 2;
  }

  /** Draws the scale with its ends and middle, and what the numbers are. */
  void scale(Picture picture, Lettering lettering, int top, String words) {
    int width = picture.width();
    picture.fill(0, top, width, picture.height() - top, Colours.PAPER);
    lettering.write(picture, MARGIN, top + MARGIN / 2, Colours.INK, words);
    int bar = top + MARGIN / 2 + lettering.lineHeight() + 2;
    int length = Math.max(1, width - 2 * MARGIN);
    for (int x = 0; x < length; x++) {
      picture.fill(MARGIN + x, bar, 1, BAR, Colours.tint((double) x / length));
    }
    int below = bar + BAR + 2;
    lettering.write(picture, MARGIN, below, Colours.INK, text(low));
    String middle = text((low + high) / 2);
    lettering.write(picture, (width - lettering.width(middle)) / 2, below, Colours.INK, middle);
    String end = text(high) + " and more";
    lettering.write(picture, width - MARGIN - lettering.width(end), below, Colours.INK, end);
  }

  private String text(double number) {
    boolean isFine = high - low < 20;
    return String.format(Locale.ROOT, isFine ? "%.2f" : "%,.0f", number);
  }
}
