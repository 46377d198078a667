package dev.sightline.demo.window.pick;

import dev.sightline.demo.compare.Verdict;
import dev.sightline.jme.result.Pick;
import java.util.Locale;

/** The readout in words. */
final class ReadoutText {
  private ReadoutText() {}

  static String of(Readout readout) {
    return "Under the mouse, in yellow:  "
        + readout.hover().map(ReadoutText::place).orElse("nothing")
        + format(
            "\nA pick takes %.1f microseconds (%.1f straight after drawing).",
            readout.hoverMicros(), readout.firstMicros())
        + readout.click().map(ReadoutText::text).orElse("\nClick, to ask the engine too.");
  }

  private static String text(Click click) {
    return "\nClicked, in red:  "
        + click.pick().map(ReadoutText::place).orElse("nothing")
        + format("\nSightline %.1f microseconds", click.micros())
        + click
            .engine()
            .map(engine -> engine(click, engine))
            .orElse("; the engine still builds its tree");
  }

  private static String engine(Click click, Click.Engine engine) {
    return format(
        ", the engine %,.0f: %,.0f times as long, %s.",
        engine.micros(),
        engine.micros() / click.micros(),
        click.verdict().map(ReadoutText::words).orElse(""));
  }

  private static String words(Verdict verdict) {
    return switch (verdict) {
      case SAME -> "the same answer";
      case SAME_DISTANCE -> "another triangle at the same distance";
      case ENGINE_MISS -> "it misses this triangle";
      case ENGINE_PHANTOM -> "it hits what is not there";
      case DISAGREE -> "another answer";
    };
  }

  private static String place(Pick pick) {
    return format(
        "triangle %,d of %s, %.1f away",
        pick.triangleIndex(), pick.geometry().getName(), pick.distance());
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
