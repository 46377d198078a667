package dev.sightline.bvh.solid;

/**
 * What counts as the inside of a mesh. All rules agree on a closed mesh whose triangles face
 * outwards and do not cross. The surface is inside by every rule. Compared in docs/bvh/winding.md.
 */
public enum InsideRule {
  /**
   * An odd number of triangles above the point and an odd number below it. Needs no winding. What
   * two shells share is outside; so is all that is inside a doubled surface.
   */
  PARITY,

  /**
   * A winding number above 1/2. For meshes whose triangles face outwards: shells may overlap, faces
   * may be doubled or missing. What an inner shell that faces inwards surrounds is outside.
   */
  POSITIVE,

  /**
   * A winding number above 1/2 or below -1/2. As {@link #POSITIVE}, and for meshes that are wound
   * inside out too.
   */
  NONZERO
}
