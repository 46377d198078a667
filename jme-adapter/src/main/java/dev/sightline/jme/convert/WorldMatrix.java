package dev.sightline.jme.convert;

import com.jme3.math.Matrix4f;
import com.jme3.math.Transform;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.instance.Affine;
import org.jspecify.annotations.Nullable;

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
    if (geometry.isIgnoreTransform()) {
      world.loadIdentity();
      return world;
    }
    return of(geometry.getWorldTransform());
  }

  private Matrix4f of(Transform transform) {
    world.loadIdentity();
    world.setRotationQuaternion(transform.getRotation());
    world.setTranslation(transform.getTranslation());
    scale.loadIdentity();
    scale.scale(transform.getScale());
    return world.multLocal(scale);
  }

  /** The same as a map whose inverse is in double. */
  public Affine affine(Geometry geometry) {
    return affine(of(geometry));
  }

  /** The map of a world transform. */
  public Affine affine(Transform transform) {
    return affine(of(transform));
  }

  /** The map of a world matrix. */
  public static Affine affine(Matrix4f m) {
    return Affine.of(
        m.m00, m.m01, m.m02, m.m03, m.m10, m.m11, m.m12, m.m13, m.m20, m.m21, m.m22, m.m23);
  }

  /**
   * The map of a world matrix, made of one that may be near: that one itself if it is the same, bit
   * for bit, since signs of zeros show in images; or its inverse with another translation.
   */
  public static Affine affine(Matrix4f m, @Nullable Affine before) {
    if (before == null || !isTurned(before, m)) {
      return affine(m);
    }
    return isMoved(before, m) ? before.withTranslation(m.m03, m.m13, m.m23) : before;
  }

  /** Whether a map is that of a world matrix, bit for bit. */
  public static boolean isOf(Affine map, Matrix4f m) {
    return !isMoved(map, m) && isTurned(map, m);
  }

  private static boolean isMoved(Affine map, Matrix4f m) {
    return !(isSame(map.m03(), m.m03) && isSame(map.m13(), m.m13) && isSame(map.m23(), m.m23));
  }

  /** Whether a map turns and scales as a matrix does. */
  private static boolean isTurned(Affine map, Matrix4f m) {
    return isSame(map.m00(), m.m00)
        && isSame(map.m01(), m.m01)
        && isSame(map.m02(), m.m02)
        && isSame(map.m10(), m.m10)
        && isSame(map.m11(), m.m11)
        && isSame(map.m12(), m.m12)
        && isSame(map.m20(), m.m20)
        && isSame(map.m21(), m.m21)
        && isSame(map.m22(), m.m22);
  }

  private static boolean isSame(double known, double now) {
    return Double.doubleToRawLongBits(known) == Double.doubleToRawLongBits(now);
  }
}
