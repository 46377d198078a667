package dev.sightline.jme.convert;

import com.jme3.math.Matrix4f;
import com.jme3.math.Transform;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.instance.Affine;

/**
 * Makes world matrices as the engine's {@code Geometry.computeWorldMatrix} does, float for float,
 * without touching the geometry's cached matrix. Caller-owned and mutable: one per thread.
 */
public final class WorldMatrix {
  private final Matrix4f world = new Matrix4f();
  private final Matrix4f scale = new Matrix4f();

  /** Working space of its own. */
  public WorldMatrix() {}

  /**
   * The world matrix of a geometry; the identity when it ignores its transform.
   *
   * @return overwritten by the next call
   */
  public Matrix4f of(Geometry geometry) {
    world.loadIdentity();
    if (!geometry.isIgnoreTransform()) {
      Transform transform = geometry.getWorldTransform();
      world.setRotationQuaternion(transform.getRotation());
      world.setTranslation(transform.getTranslation());
      scale.loadIdentity();
      scale.scale(transform.getScale());
      world.multLocal(scale);
    }
    return world;
  }

  /** The same as a map whose inverse is in double. */
  public Affine affine(Geometry geometry) {
    Matrix4f m = of(geometry);
    return Affine.of(
        m.m00, m.m01, m.m02, m.m03, m.m10, m.m11, m.m12, m.m13, m.m20, m.m21, m.m22, m.m23);
  }
}
