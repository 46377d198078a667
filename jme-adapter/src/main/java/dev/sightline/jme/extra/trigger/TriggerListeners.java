package dev.sightline.jme.extra.trigger;

import com.jme3.util.SafeArrayList;
import java.util.Objects;
import java.util.function.Consumer;

/** Listeners that may come and go while they are told. */
final class TriggerListeners {
  private final SafeArrayList<TriggerListener> all = new SafeArrayList<>(TriggerListener.class);

  TriggerListeners() {}

  static TriggerListener ofEnters(Consumer<TriggerContact> action) {
    Objects.requireNonNull(action, "action");
    return new TriggerListener() {
      @Override
      public void enter(TriggerContact contact) {
        action.accept(contact);
      }
    };
  }

  static TriggerListener ofExits(Consumer<TriggerContact> action) {
    Objects.requireNonNull(action, "action");
    return new TriggerListener() {
      @Override
      public void exit(TriggerContact contact) {
        action.accept(contact);
      }
    };
  }

  TriggerListener add(TriggerListener listener) {
    all.add(Objects.requireNonNull(listener, "listener"));
    return listener;
  }

  void remove(TriggerListener listener) {
    all.remove(listener);
  }

  /** Those of now: an array that later changes leave as it is. */
  TriggerListener[] now() {
    return all.getArray();
  }

  /** Whether one of an array of before is still there. */
  boolean has(TriggerListener[] before, TriggerListener one) {
    return all.getArray() == before || all.contains(one);
  }
}
