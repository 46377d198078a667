package dev.sightline.demo.window.pick;

import dev.sightline.demo.compare.Verdict;
import dev.sightline.jme.result.Pick;
import java.util.Locale;

/** The readout in words. */
final class ReadoutText {
  private static final String KEYS =
      "WASD walk   space jump   right drag look   wheel distance   click pick and end   shift+click start   F12 picture   Esc end";

  private ReadoutText() {}

  static String of(Readout readout) {
    String hover =
        readout.hover().map(ReadoutText::place).orElse("nothing")
            + format("\n   found in %.1f us", readout.hoverMicros());
    String click = readout.click().map(ReadoutText::text).orElse("none yet");
    return "under the cursor: " + hover + format("\nclick: ") + click + format("\n") + KEYS;
  }

  private static String text(Click click) {
    return click.pick().map(ReadoutText::place).orElse("nothing")
        + format("\n   Sightline %.2f us", click.micros())
        + click.engine().map(engine -> engine(click, engine)).orElse("   engine: building ...");
  }

  private static String engine(Click click, Click.Engine engine) {
    return format(
        "   engine %,.0f us (%,.0f times as long, %s)",
        engine.micros(),
        engine.micros() / click.micros(),
        click.verdict().map(ReadoutText::words).orElse(""));
  }

  private static String words(Verdict verdict) {
    return switch (verdict) {
      case SAME -> "same answer";
      case SAME_DISTANCE -> "another triangle at the same distance";
      case ENGINE_MISS -> "and it misses this triangle";
      case ENGINE_PHANTOM -> "and it hits what is not there";
      case DISAGREE -> "another answer";
    };
  }

  private static String place(Pick pick) {
    return format(
        "%s, triangle %,d   t %.3f   u %.4f   v %.4f",
        pick.geometry().getName(), pick.triangleIndex(), pick.distance(), pick.u(), pick.v());
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
