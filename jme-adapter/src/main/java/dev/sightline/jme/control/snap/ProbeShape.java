package dev.sightline.jme.control.snap;

/** With what a {@link GroundSnapControl} feels for the ground. */
public enum ProbeShape {
  /** A ray straight down: the exact height at one point; feels every gap and edge. */
  RAY,

  /** A sphere straight down: rounds edges and bridges gaps narrower than itself. */
  SPHERE,

  /**
   * A capsule that lies along the heading, level or along the ground when aligned: for what is
   * longer than wide, such as horses and cars.
   */
  CAPSULE
}
