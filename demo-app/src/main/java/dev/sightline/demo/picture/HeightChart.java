package dev.sightline.demo.picture;

import dev.sightline.demo.walk.GroundPath;
import java.util.List;
import java.util.Locale;

/** The heights along ways as curves one after another, and the legend of the tints. */
final class HeightChart {
  private static final int MARGIN = 24;
  private static final int LEGEND = 150;
  private static final int BAR = 22;

  private final Picture picture;
  private final Lettering lettering;
  private final HeightScale scale;

  HeightChart(Picture picture, Lettering lettering, HeightScale scale) {
    this.picture = picture;
    this.lettering = lettering;
    this.scale = scale;
  }

  /** Draws into a band over the whole width of the picture. */
  void draw(List<GroundPath> walks, int top, int height) {
    int line = lettering.lineHeight();
    lettering.write(
        picture,
        MARGIN,
        top + 8,
        Colours.INK,
        "ground height along each walk; units of 10 cm, tints as on the plan");
    int chartTop = top + 8 + line + 14;
    int chartHeight = height - (chartTop - top) - line - 14;
    legend(chartTop, chartHeight);
    int total = walks.stream().mapToInt(walk -> walk.points().size()).sum();
    double across = picture.width() - LEGEND - 3.0 * MARGIN;
    double left = MARGIN;
    for (GroundPath walk : walks) {
      double width = across * walk.points().size() / Math.max(1, total);
      curve(walk, left, width - MARGIN, chartTop, chartHeight);
      left += width;
    }
  }

  /** Every curve has a scale of its own, since storeys lie far apart; the tints have one scale. */
  private void curve(GroundPath walk, double left, double width, int top, int deep) {
    picture.fill((int) left, top + deep + 3, (int) width, 1, Colours.INK);
    HeightScale own = HeightScale.of(List.of(walk));
    int size = walk.points().size();
    double before = Double.NaN;
    for (int i = 0; i < size; i++) {
      float height = walk.points().get(i).y;
      double y = top + deep * (1 - own.part(height));
      line(left + width * i / size, before, y, scale.tint(height));
      before = y;
    }
    String label =
        String.format(
            Locale.ROOT, "%s: %,d picks, %.1f to %.1f", walk.name(), size, own.low(), own.high());
    lettering.write(picture, (int) left, top + deep + 8, Colours.INK, label);
  }

  /** From the height before, if any, straight to this one. */
  private void line(double x, double from, double to, int rgb) {
    double start = Double.isNaN(from) ? to : from;
    for (double y = Math.min(start, to); y < Math.max(start, to); y++) {
      picture.disc(x, y, 0.6, rgb);
    }
    picture.disc(x, to, 1.6, rgb);
  }

  private void legend(int top, int height) {
    int left = picture.width() - LEGEND;
    for (int y = 0; y < height; y++) {
      picture.fill(left, top + y, BAR, 1, Colours.tint(1 - (double) y / (height - 1)));
    }
    int half = lettering.lineHeight() / 2;
    for (double part : new double[] {0, 0.5, 1}) {
      double value = scale.low() + part * (scale.high() - scale.low());
      int y = (int) (top + (1 - part) * (height - 1));
      picture.fill(left + BAR, y, 5, 1, Colours.INK);
      String text = String.format(Locale.ROOT, "%.1f", value);
      lettering.write(picture, left + BAR + 9, y - half, Colours.INK, text);
    }
  }
}
