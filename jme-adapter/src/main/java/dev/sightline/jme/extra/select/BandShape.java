package dev.sightline.jme.extra.select;

/** What the mouse draws in a {@link BoxSelectState}. */
public enum BandShape {
  /** A rectangle, from where the button was pressed to where the mouse is. */
  RECTANGLE,
  /** A closed line along the way of the mouse. */
  LASSO
}
