package dev.sightline.jme.extra.select;

/** What becomes of a selection when something is chosen. */
public enum SelectionChange {
  /** It is what was chosen, and nothing else. */
  REPLACE,
  /** What was chosen is in it, too. */
  ADD,
  /** What was chosen is no longer in it. */
  REMOVE,
  /** What was chosen is in it if it was not, and not if it was. */
  TOGGLE
}
