package dev.sightline.jme.internal.spatial;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.jme.query.QueryOptions;
import org.jspecify.annotations.Nullable;

/**
 * Sets a spatial's place in the world through its parent. What is there already is not set again,
 * so that a spatial that stands still does not make the engine update the scene. Scratch.
 */
public final class SpatialPlace {
  private final Vector3f local = new Vector3f();
  private final Vector3f left = new Vector3f();
  private final Vector3f ahead = new Vector3f();
  private final Quaternion rotation = new Quaternion();
  private final Quaternion parentRotation = new Quaternion();

  /** Scratch of its own. */
  public SpatialPlace() {}

  /** Options that leave out a spatial, if there is one, and what is below it. */
  public static QueryOptions without(QueryOptions options, @Nullable Spatial spatial) {
    return spatial == null ? options : options.withIgnored(spatial);
  }

  /** Moves a spatial; not at all if its parent has no place for that, such as one of zero scale. */
  public void put(Spatial spatial, double x, double y, double z) {
    local.set((float) x, (float) y, (float) z);
    Node parent = spatial.getParent();
    if (parent != null) {
      parent.getWorldTransform().transformInverseVector(local, local);
    }
    if (Vector3f.isValidVector(local) && !local.equals(spatial.getLocalTranslation())) {
      spatial.setLocalTranslation(local);
    }
  }

  /** World place of what has a local place in a spatial's parent. */
  public static void world(Spatial spatial, Vector3f local, Vector3f store) {
    Node parent = spatial.getParent();
    if (parent == null) {
      store.set(local);
    } else {
      parent.getWorldTransform().transformVector(local, store);
    }
  }

  /** Turns a spatial about an axis of the world, of length 1. */
  public void turn(Spatial spatial, Vector3f axis, double angle) {
    rotation.fromAngleNormalAxis((float) angle, axis);
    rotation.multLocal(spatial.getWorldRotation());
    turnTo(spatial, rotation);
  }

  /** Turns a spatial upright with its +z axis along a direction of the world, made level. */
  public void face(Spatial spatial, Vector3f up, Vector3f direction) {
    if (up.equals(Vector3f.UNIT_Y)) {
      rotation.fromAngleNormalAxis((float) Math.atan2(direction.x, direction.z), Vector3f.UNIT_Y);
    } else {
      // Not lookAt, which turns +z to the direction and not +y to up.
      up.cross(direction, left).normalizeLocal();
      left.cross(up, ahead);
      rotation.fromAxes(left, up, ahead);
    }
    turnTo(spatial, rotation);
  }

  /**
   * Turns a spatial by the least turn that takes one unit vector of the world to another; for the
   * opposite one, about any axis that is square to it.
   */
  public void tilt(Spatial spatial, Vector3f from, Vector3f to) {
    // In doubles, so that nearly opposite ones leave an axis that is square to both.
    double x = (double) from.y * to.z - (double) from.z * to.y;
    double y = (double) from.z * to.x - (double) from.x * to.z;
    double z = (double) from.x * to.y - (double) from.y * to.x;
    double cosine = (double) from.x * to.x + (double) from.y * to.y + (double) from.z * to.z;
    double sine = Math.sqrt(x * x + y * y + z * z);
    if (sine == 0 && cosine > 0) {
      return;
    }
    if (sine == 0) { // then the cross product with the axis that is least along it
      boolean isAlongX = Math.abs(from.x) > 0.5f;
      x = isAlongX ? from.y : 0;
      y = isAlongX ? -from.x : from.z;
      z = isAlongX ? 0 : -from.y;
    }
    double length = Math.sqrt(x * x + y * y + z * z);
    left.set((float) (x / length), (float) (y / length), (float) (z / length));
    rotation.fromAngleNormalAxis((float) Math.atan2(sine, cosine), left);
    rotation.multLocal(spatial.getWorldRotation());
    turnTo(spatial, rotation);
  }

  /** Turns a spatial to a rotation in the world, which is overwritten. */
  public void turnTo(Spatial spatial, Quaternion world) {
    Node parent = spatial.getParent();
    if (parent != null) {
      parentRotation.set(parent.getWorldRotation()).inverseLocal();
      world.set(parentRotation.multLocal(world));
    }
    world.normalizeLocal();
    if (Float.isFinite(world.norm()) && !world.equals(spatial.getLocalRotation())) {
      spatial.setLocalRotation(world);
    }
  }
}
