package dev.sightline.jme.extra.pointer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Listeners that write down what they hear, each with its name. */
final class EventLog {
  final List<String> told = new ArrayList<>();
  final List<PointerEvent> events = new ArrayList<>();

  PointerControl of(String name) {
    PointerControl control = new PointerControl();
    for (PointerEventKind kind : PointerEventKind.values()) {
      control.on(
          kind,
          event -> {
            told.add(words(event) + " " + name);
            events.add(event);
          });
    }
    return control;
  }

  private static String words(PointerEvent event) {
    String kind = event.kind().name().toLowerCase(Locale.ROOT);
    return event.isCancelled() ? "cancelled " + kind : kind;
  }

  /** What was heard since the last call, in one line. */
  String take() {
    String all = String.join(", ", told);
    told.clear();
    return all;
  }
}
