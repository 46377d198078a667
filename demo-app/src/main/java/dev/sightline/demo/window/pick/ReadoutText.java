package dev.sightline.demo.window.pick;

import dev.sightline.demo.compare.Verdict;
import dev.sightline.demo.ui.Numbers;
import dev.sightline.jme.result.Pick;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** The readout in words. */
final class ReadoutText {
  private final DoubleFunction<String> length;

  /**
   * Words for a scene.
   *
   * @param length says a length of the scene with its unit
   */
  ReadoutText(DoubleFunction<String> length) {
    this.length = length;
  }

  String of(Readout readout) {
    return "Under the mouse, in yellow:  "
        + readout.hover().map(this::place).orElse("nothing")
        + format(
            "\nA pick takes %.1f microseconds (%.1f straight after drawing).",
            readout.hoverMicros(), readout.firstMicros())
        + readout.click().map(this::text).orElse("\nClick, to ask the engine too.");
  }

  private String text(Click click) {
    return "\nClicked, in red:  "
        + click.pick().map(this::place).orElse("nothing")
        + format("\nSightline %.1f microseconds", click.micros())
        + click
            .engine()
            .map(engine -> engine(click, engine))
            .orElse("; the engine still builds its tree");
  }

  private static String engine(Click click, Click.Engine engine) {
    return format(
        ", the engine %,.0f: %s, %s.",
        engine.micros(),
        Numbers.times(engine.micros(), click.micros()),
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

  private String place(Pick pick) {
    return format(
        "triangle %,d of %s, %s away",
        pick.triangleIndex(), name(pick), length.apply(pick.distance()));
  }

  private static String name(Pick pick) {
    String name = pick.geometry().getName();
    return name == null || name.isBlank() ? "a mesh without a name" : name;
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
