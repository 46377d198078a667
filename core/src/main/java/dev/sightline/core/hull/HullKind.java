package dev.sightline.core.hull;

/** What the hull of some points is, decided exactly. */
public enum HullKind {
  /** All points coincide. */
  POINT,
  /** The points lie on a line. */
  SEGMENT,
  /** The points lie in a plane. */
  POLYGON,
  /** The hull has volume. */
  SOLID
}
