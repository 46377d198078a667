package dev.sightline.jme.extra.pointer;

/** The kinds of a {@link PointerEvent}; each has a method of {@link PointerListener}. */
public enum PointerEventKind {
  /** {@link PointerListener#enter}. */
  ENTER,
  /** {@link PointerListener#exit}. */
  EXIT,
  /** {@link PointerListener#move}. */
  MOVE,
  /** {@link PointerListener#press}. */
  PRESS,
  /** {@link PointerListener#release}. */
  RELEASE,
  /** {@link PointerListener#click}. */
  CLICK,
  /** {@link PointerListener#doubleClick}. */
  DOUBLE_CLICK,
  /** {@link PointerListener#dragStart}. */
  DRAG_START,
  /** {@link PointerListener#drag}. */
  DRAG,
  /** {@link PointerListener#drop}. */
  DROP,
  /** {@link PointerListener#dragEnd}. */
  DRAG_END,
  /** {@link PointerListener#wheel}. */
  WHEEL;

  /** Calls the method of this kind. */
  void send(PointerListener listener, PointerEvent event) {
    switch (this) {
      case ENTER -> listener.enter(event);
      case EXIT -> listener.exit(event);
      case MOVE -> listener.move(event);
      case PRESS -> listener.press(event);
      case RELEASE -> listener.release(event);
      case CLICK -> listener.click(event);
      case DOUBLE_CLICK -> listener.doubleClick(event);
      case DRAG_START -> listener.dragStart(event);
      case DRAG -> listener.drag(event);
      case DROP -> listener.drop(event);
      case DRAG_END -> listener.dragEnd(event);
      case WHEEL -> listener.wheel(event);
    }
  }
}
