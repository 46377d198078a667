package dev.sightline.jme.extra.audit;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.Collidable;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * Which numbers a question may be made of: places, directions and matrices are finite, directions
 * are not zero, sizes and limits are neither NaN nor negative. With others no answer is true, and
 * neither side is to blame for its own.
 */
final class CaseNumbers {
  private CaseNumbers() {}

  /** What is wrong with a question, with the value; null if nothing is. */
  static @Nullable String flaw(
      Collidable asked, Matrix4f worldMatrix, @Nullable BoundingVolume worldBound) {
    String flaw = asked instanceof Ray ray ? ofRay(ray) : ofVolume(asked);
    if (flaw == null && worldBound != null) {
      flaw = ofVolume(worldBound);
    }
    return flaw == null ? ofMatrix(worldMatrix) : flaw;
  }

  private static @Nullable String ofRay(Ray ray) {
    String flaw = place("origin", ray.origin.x, ray.origin.y, ray.origin.z);
    if (flaw == null) {
      flaw = direction(ray.direction);
    }
    return flaw == null ? size("limit", ray.getLimit()) : flaw;
  }

  private static @Nullable String ofVolume(Collidable volume) {
    if (volume instanceof BoundingBox box) {
      String flaw = centre(box);
      float[] extents = {box.getXExtent(), box.getYExtent(), box.getZExtent()};
      return flaw == null ? size("extents", extents) : flaw;
    }
    if (volume instanceof BoundingSphere sphere) {
      String flaw = centre(sphere);
      return flaw == null ? size("radius", sphere.getRadius()) : flaw;
    }
    return null;
  }

  private static @Nullable String centre(BoundingVolume volume) {
    Vector3f centre = volume.getCenter();
    return place("centre", centre.x, centre.y, centre.z);
  }

  private static @Nullable String ofMatrix(Matrix4f matrix) {
    for (int i = 0; i < 16; i++) {
      String flaw = place("matrix", matrix.get(i / 4, i % 4));
      if (flaw != null) {
        return flaw;
      }
    }
    return null;
  }

  /** What is wrong with a direction; null if nothing is. */
  static @Nullable String direction(Vector3f d) {
    boolean isZero = d.x == 0 && d.y == 0 && d.z == 0;
    return isZero ? "direction: all zero points nowhere" : place("direction", d.x, d.y, d.z);
  }

  /** What is wrong with numbers that say where something is; null if nothing is. */
  static @Nullable String place(String name, float... values) {
    for (float value : values) {
      if (!Float.isFinite(value)) {
        return name + ": " + value + " is not finite";
      }
    }
    return null;
  }

  /** What is wrong with numbers that say how large or far something is; null if nothing is. */
  static @Nullable String size(String name, float... values) {
    for (float value : values) {
      if (!(value >= 0)) {
        return name + ": " + value + (value < 0 ? " is negative" : " is no size");
      }
    }
    return null;
  }
}
