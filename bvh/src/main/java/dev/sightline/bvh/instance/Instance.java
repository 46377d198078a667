package dev.sightline.bvh.instance;

import dev.sightline.bvh.tree.Bvh;

/** A mesh at a place. Immutable. */
public final class Instance {
  private final Bvh mesh;
  private final Affine toWorld;

  private Instance(Bvh mesh, Affine toWorld) {
    this.mesh = mesh;
    this.toWorld = toWorld;
  }

  /** A mesh at a place. */
  public static Instance of(Bvh mesh, Affine toWorld) {
    return new Instance(mesh, toWorld);
  }

  /** The mesh. */
  public Bvh mesh() {
    return mesh;
  }

  /** Its place. */
  public Affine toWorld() {
    return toWorld;
  }
}
