package dev.sightline.jme.query;

import dev.sightline.core.ray.Culling;

/**
 * Which sides of triangles count for a ray. A triangle's front is the side from which its vertices
 * run counter-clockwise in world space: a mirroring scale swaps the sides, and the material's cull
 * mode has no say.
 */
public enum Faces {
  /** Both sides, as in the engine. The default. */
  BOTH(Culling.NONE),
  /** Only triangles whose front the ray comes from. */
  FRONT(Culling.BACK_FACES),
  /** Only triangles whose back the ray comes from. */
  BACK(Culling.FRONT_FACES);

  private final Culling culling;

  Faces(Culling culling) {
    this.culling = culling;
  }

  /** What a kernel is to leave out. */
  Culling culling() {
    return culling;
  }
}
