package dev.sightline.core.overlap.triangle;

/** What two triangles have in common. */
public enum OverlapKind {
  /** Nothing. */
  DISJOINT,
  /** One point. */
  POINT,
  /** A segment of positive length. */
  SEGMENT,
  /** A convex polygon with area, of three to six vertices; the triangles lie in one plane. */
  POLYGON
}
