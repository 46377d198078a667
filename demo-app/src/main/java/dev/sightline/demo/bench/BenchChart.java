package dev.sightline.demo.bench;

import dev.sightline.demo.files.PartialFile;
import dev.sightline.demo.files.TextOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The times of picks as bars over a scale of powers of ten, in SVG. */
public final class BenchChart {
  private static final int WIDTH = 860;
  private static final int LEFT = 190;
  private static final int RIGHT = 210;
  private static final int TOP = 84;
  private static final int ROW = 64;
  private static final int BAR = 20;
  private static final String OURS = "#1f6f8b";
  private static final String ENGINE = "#d08c2e";

  private final String title;
  private final String machine;
  private final List<Race> races;
  private final int least;
  private final int most;

  /**
   * Of races in microseconds; others are left out.
   *
   * @param machine where it was measured
   */
  public BenchChart(String title, String machine, List<Race> races) {
    this.title = title;
    this.machine = machine;
    this.races = races.stream().filter(race -> race.unit().equals("us")).toList();
    double low = medians().min().orElse(1);
    double high = medians().max().orElse(1);
    least = (int) Math.floor(Math.log10(low) - 0.1);
    most = Math.max(least + 1, (int) Math.ceil(Math.log10(high)));
  }

  private DoubleStream medians() {
    return races.stream()
        .flatMap(race -> Stream.of(race.ours(), race.engine()))
        .mapToDouble(Spread::median);
  }

  /** Writes a file, which appears when it is complete. */
  public void write(PartialFile file) throws IOException {
    try (TextOutput out = new TextOutput(file)) {
      for (String line : lines()) {
        out.line(line);
      }
      out.commit();
    }
  }

  List<String> lines() {
    int bottom = TOP + ROW * races.size();
    int height = bottom + 58;
    List<String> svg = new ArrayList<>();
    svg.add(
        String.format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\""
                + " font-family=\"sans-serif\" font-size=\"13\">",
            WIDTH, height));
    svg.add(String.format("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", WIDTH, height));
    svg.add(text(20, 28, "start", title, " font-size=\"17\" font-weight=\"bold\""));
    svg.add(rectangle(20, 44, 14, OURS) + text(40, 56, "start", "Sightline", ""));
    svg.add(rectangle(130, 44, 14, ENGINE) + text(150, 56, "start", "jMonkeyEngine", ""));
    for (int power = least; power <= most; power++) {
      double x = x(Math.pow(10, power));
      svg.add(
          String.format(
              Locale.ROOT, "<path d=\"M%.1f %d V%d\" stroke=\"#cccccc\"/>", x, TOP - 8, bottom));
      svg.add(text(x, bottom + 18, "middle", time(power), ""));
    }
    for (int i = 0; i < races.size(); i++) {
      row(svg, races.get(i), TOP + ROW * i);
    }
    String note = "time for one pick; each line is ten times the one before. " + machine;
    svg.add(text(20, bottom + 44, "start", note, " fill=\"#555555\" font-size=\"12\""));
    svg.add("</svg>");
    return svg;
  }

  private void row(List<String> svg, Race race, int top) {
    svg.add(text(LEFT - 10, top + BAR + 5, "end", race.question(), ""));
    bar(svg, race.ours(), top, OURS, "");
    String faster = ", " + BenchTable.number(race.faster().median()) + " times as long";
    bar(svg, race.engine(), top + BAR + 3, ENGINE, faster);
  }

  /** A bar to the median, a thin line over the middle half. */
  private void bar(List<String> svg, Spread time, int top, String colour, String more) {
    double end = x(time.median());
    svg.add(rectangle(LEFT, top, end - LEFT, colour));
    svg.add(
        String.format(
            Locale.ROOT,
            "<path d=\"M%.1f %d H%.1f\" stroke=\"#222222\" stroke-width=\"2\"/>",
            x(time.low()),
            top + BAR / 2,
            x(time.high())));
    String words = BenchTable.number(time.median()) + " us" + more;
    svg.add(text(Math.max(end, x(time.high())) + 6, top + 15, "start", words, ""));
  }

  private double x(double micros) {
    double part = (Math.log10(micros) - least) / (most - least);
    return LEFT + part * (WIDTH - LEFT - RIGHT);
  }

  private static String time(int power) {
    if (power >= 6) {
      return power((int) Math.pow(10, power - 6.0), "s");
    }
    return power >= 3
        ? power((int) Math.pow(10, power - 3.0), "ms")
        : power >= 0
            ? power((int) Math.pow(10, power), "us")
            : BenchTable.number(Math.pow(10, power)) + " us";
  }

  private static String power(int count, String unit) {
    return count + " " + unit;
  }

  private static String rectangle(double x, int y, double width, String colour) {
    return String.format(
        Locale.ROOT,
        "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>",
        x,
        y,
        Math.max(1, width),
        width == 14 ? 14 : BAR,
        colour);
  }

  private static String text(double x, int y, String anchor, String words, String style) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%.1f\" y=\"%d\" text-anchor=\"%s\"%s>%s</text>",
        x,
        y,
        anchor,
        style,
        words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
  }
}
