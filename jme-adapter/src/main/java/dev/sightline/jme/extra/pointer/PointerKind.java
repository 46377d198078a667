package dev.sightline.jme.extra.pointer;

/** What moves a {@link Pointer}. */
public enum PointerKind {
  /** The mouse; in the middle of the view while its cursor is hidden. */
  MOUSE,
  /** A finger, from its touch to its lift. */
  TOUCH,
  /** The middle of the view, pressed by the buttons of a joystick. */
  CROSSHAIR,
  /** The program. */
  PROGRAM
}
