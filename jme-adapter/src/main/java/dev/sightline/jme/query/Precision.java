package dev.sightline.jme.query;

/**
 * Whether a ray tests the triangles of a geometry or a volume around it. A volume is closed and
 * solid: a ray that starts inside meets it at distance 0. If a ray hits a triangle, it also hits
 * the volume.
 */
public enum Precision {
  /** The triangles, decided exactly. The default. */
  TRIANGLES,
  /** A sphere around the mesh's own box, as large as its farthest vertex and the scale demand. */
  BOUNDING_SPHERE,
  /** The box along the world's axes. */
  AABB,
  /** The mesh's own box, turned and scaled with the geometry. */
  OBB,
  /** The hull of 26 planes in the mesh's own space, turned and scaled with the geometry. */
  KDOP
}
