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

  /** Contacts that are over and whose exit is still to be told. */
  private final List<TriggerContact> ended = new ArrayList<>();

  /** The fraction of the frame that is being told. */
  private double fraction = 1;

  private boolean telling;

  /** What listeners have thrown and was not thrown on yet. */
  private @Nullable Throwable failure;

  TriggerEvents() {}

  private record Event(double fraction, boolean isExit, TriggerContact contact) {}

  private enum Kind {
    ENTER,
    STAY,
    EXIT
  }

  /** Whether a listener is being told. */
  boolean areTold() {
    return telling;
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
    telling = true;
    for (int i = 0; i < events.size(); i++) {
      tell(events.get(i));
      tellEnded();
    }
    fraction = 1;
    for (int i = 0; i < stays.size(); i++) {
      if (stays.get(i).stay()) {
        tell(Kind.STAY, stays.get(i));
        tellEnded();
      }
    }
    telling = false;
    events.clear();
    stays.clear();
    throwOn();
  }

  private void tell(Event event) {
    TriggerContact contact = event.contact();
    fraction = event.fraction();
    if (event.isExit() && contact.exit(fraction)) {
      tell(Kind.EXIT, contact);
    } else if (!event.isExit() && contact.enter(fraction)) {
      tell(Kind.ENTER, contact);
    }
  }

  /**
   * Ends contacts. Those whose enter was told are told to exit: at once, or, where a listener ends
   * them, when all listeners have heard what it was told. So each hears an enter before its exit.
   */
  void end(List<TriggerContact> contacts) {
    for (TriggerContact contact : List.copyOf(contacts)) {
      if (contact.exit(fraction)) {
        ended.add(contact);
      }
    }
    if (!telling) {
      telling = true;
      tellEnded();
      telling = false;
      throwOn();
    }
  }

  private void tellEnded() {
    for (int i = 0; i < ended.size(); i++) {
      tell(Kind.EXIT, ended.get(i));
    }
    ended.clear();
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
        } catch (Throwable thrown) { // other languages throw what is not declared
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
    Throwable first = failure;
    failure = null;
    if (first instanceof Error error) {
      throw error;
    }
    if (first instanceof RuntimeException exception) {
      throw exception;
    }
    if (first != null) {
      throw new IllegalStateException("a listener has thrown", first);
    }
  }
}
