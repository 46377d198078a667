package dev.sightline.jme.extra.trigger;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events of a frame, and who hears them. Whatever listeners do, each enter that was told is
 * followed by one exit.
 */
final class TriggerEvents {
  final TriggerListeners listeners = new TriggerListeners();

  /** Closed shapes that share a face are both entered where the one is left. */
  private static final Comparator<Event> ORDER =
      Comparator.comparingDouble(Event::fraction)
          .thenComparing(Event::isExit)
          .thenComparingInt(event -> event.contact().trigger().number)
          .thenComparingInt(event -> event.contact().mover().number);

  private final List<Event> events = new ArrayList<>();
  private final List<TriggerContact> stays = new ArrayList<>();

  /** What listeners have thrown and was not thrown on yet. */
  private @Nullable Throwable failure;

  /** How many calls tell: a listener may make such a call, which then throws nothing on. */
  private int depth;

  TriggerEvents() {}

  private record Event(double fraction, boolean isExit, TriggerContact contact) {}

  private enum Kind {
    ENTER,
    STAY,
    EXIT
  }

  void addEnter(TriggerContact contact, double fraction) {
    events.add(new Event(fraction, false, contact));
  }

  void addExit(TriggerContact contact, double fraction) {
    events.add(new Event(fraction, true, contact));
  }

  void addStay(TriggerContact contact) {
    stays.add(contact);
  }

  /**
   * Tells what was added: enters and exits by their time, then stays. A listener that throws keeps
   * nothing from being told: the first of what was thrown is thrown on at the end.
   */
  void tell() {
    if (events.size() > 1) {
      events.sort(ORDER);
    }
    depth++;
    tellEvents();
    for (int i = 0; i < stays.size(); i++) {
      if (stays.get(i).stay()) {
        tell(Kind.STAY, stays.get(i));
      }
    }
    events.clear();
    stays.clear();
    throwOn();
  }

  private void tellEvents() {
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      TriggerContact contact = event.contact();
      if (event.isExit()) {
        exit(contact, event.fraction());
      } else if (contact.enter(event.fraction())) {
        tell(Kind.ENTER, contact);
      }
    }
  }

  /** Ends contacts at once: those whose enter was told are told to exit. */
  void end(List<TriggerContact> contacts) {
    depth++;
    for (TriggerContact contact : List.copyOf(contacts)) {
      exit(contact, 1);
    }
    throwOn();
  }

  private void exit(TriggerContact contact, double fraction) {
    if (contact.exit(fraction)) {
      tell(Kind.EXIT, contact);
    }
  }

  private void tell(Kind kind, TriggerContact contact) {
    tell(kind, contact, contact.trigger().listeners);
    tell(kind, contact, listeners);
  }

  private void tell(Kind kind, TriggerContact contact, TriggerListeners some) {
    TriggerListener[] now = some.now();
    for (TriggerListener listener : now) {
      if (some.has(now, listener)) {
        try {
          switch (kind) {
            case ENTER -> listener.enter(contact);
            case STAY -> listener.stay(contact);
            case EXIT -> listener.exit(contact);
          }
        } catch (RuntimeException | Error thrown) {
          keep(thrown);
        }
      }
    }
  }

  @SuppressWarnings("ReferenceEquality") // a throwable cannot suppress itself
  private void keep(Throwable thrown) {
    Throwable first = failure;
    if (first == null) {
      failure = thrown;
    } else if (first != thrown) {
      first.addSuppressed(thrown);
    }
  }

  private void throwOn() {
    depth--;
    if (depth > 0) {
      return;
    }
    Throwable first = failure;
    failure = null;
    if (first instanceof Error error) {
      throw error;
    }
    if (first instanceof RuntimeException exception) {
      throw exception;
    }
  }
}
