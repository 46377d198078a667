package dev.sightline.jme.extra.select;

/** What of a thing has to be shown in an area for the thing to be selected. */
public enum SelectBy {
  /** Some part of some triangle: what the player sees of it, were nothing before it. */
  TRIANGLES,
  /**
   * Some part of the box around it, along the world's axes. It is quicker, and takes things up to
   * which the area nearly reaches. Of a game object it is the box around all of its geometries.
   */
  BOUNDS,
  /** The middle of that box. */
  CENTRE
}
