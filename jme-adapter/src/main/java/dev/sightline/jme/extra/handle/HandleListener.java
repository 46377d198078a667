package dev.sightline.jme.extra.handle;

/**
 * Hears of drags of handles. Each drag that is started is ended or cancelled, whatever listeners
 * do. All calls are on the render thread.
 */
public interface HandleListener {
  /** A handle was grabbed; nothing has moved yet. */
  default void started(HandleDrag drag) {}

  /** Spatials were moved by a drag that goes on. */
  default void changed(HandleDrag drag) {}

  /** The button went up: {@link HandleDrag#edits()} has the values to undo it. */
  default void ended(HandleDrag drag) {}

  /** The drag was cancelled, and all spatials have their first local transforms again. */
  default void cancelled(HandleDrag drag) {}
}
