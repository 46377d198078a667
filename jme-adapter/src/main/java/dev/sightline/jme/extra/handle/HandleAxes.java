package dev.sightline.jme.extra.handle;

/** Which way the axes of handles point. Scaling always follows those of the spatial. */
public enum HandleAxes {
  /** The axes of the world. */
  WORLD,
  /** The axes of the first spatial, as it is turned. */
  LOCAL
}
