package dev.sightline.jme.extra.pointer;

/**
 * Receives the pointer events of a spatial. A control that implements it gets the events of its
 * spatial and of everything below; {@link PointerState#addListener} registers a listener for all
 * events.
 *
 * <p>Called on the render thread; a listener may change the scene. An event climbs from its target
 * to the root until a listener calls {@link PointerEvent#consume()}. Enter and exit do not climb:
 * each spatial gets its own.
 */
public interface PointerListener {
  /** A pointer has come over the spatial or something below it. */
  default void enter(PointerEvent event) {}

  /** A pointer is no longer over the spatial, or the spatial was removed. */
  default void exit(PointerEvent event) {}

  /** A pointer that is over it has moved, or the place under it has. */
  default void move(PointerEvent event) {}

  /** A button went down. */
  default void press(PointerEvent event) {}

  /** A button that was pressed here went up, wherever the pointer is now. */
  default void release(PointerEvent event) {}

  /** A button went down and up here. */
  default void click(PointerEvent event) {}

  /** The second of two clicks in quick succession; comes after its click. */
  default void doubleClick(PointerEvent event) {}

  /** A pointer that was pressed here has moved too far for a click. */
  default void dragStart(PointerEvent event) {}

  /** A pointer that drags this has moved, or the place under it has. */
  default void drag(PointerEvent event) {}

  /** Something that was dragged was let go over this: {@link PointerEvent#dragged()}. */
  default void drop(PointerEvent event) {}

  /** The drag of this is over: dropped, or {@linkplain PointerEvent#isCancelled() cancelled}. */
  default void dragEnd(PointerEvent event) {}

  /** The wheel was turned. */
  default void wheel(PointerEvent event) {}
}
