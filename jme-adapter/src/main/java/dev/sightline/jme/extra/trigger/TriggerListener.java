package dev.sightline.jme.extra.trigger;

/**
 * Receives the events of a {@link TriggerVolume}, or of all triggers of a {@link TriggerState}.
 *
 * <p>Each enter is followed by one exit of the same {@link TriggerContact}; stays come only between
 * them. Called on the render thread. A listener may change the scene, and add, remove, enable and
 * disable triggers, movers, listeners and the state.
 */
public interface TriggerListener {
  /** A mover has come in. */
  default void enter(TriggerContact contact) {}

  /** A mover that came in in an earlier frame is inside; told once a frame. */
  default void stay(TriggerContact contact) {}

  /** A mover went out, or is no longer watched. */
  default void exit(TriggerContact contact) {}
}
