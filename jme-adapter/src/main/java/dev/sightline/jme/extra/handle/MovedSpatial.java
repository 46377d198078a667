package dev.sightline.jme.extra.handle;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import org.jspecify.annotations.Nullable;

/**
 * A spatial while it is dragged: makes a local transform of a motion in the world, always from the
 * one before the drag, in double and rounded once.
 *
 * <p>The engine keeps a world transform as a translation, a rotation and a scale, and multiplies
 * scales axis by axis. So a parent never shears a child: moves and turns in the world are exact
 * below any parent, and a scale is along the spatial's own axes. Derivation: docs/bvh/handles.md.
 */
final class MovedSpatial {
  /** Its local transform before the drag; only read. */
  final Transform before;

  final Spatial spatial;
  private final @Nullable Node parent;
  private final Spatial top;
  private final Transform next = new Transform();
  private final double[] start = new double[3];
  private final double[] startColumns = new double[9];
  private final double[] columns = new double[9];
  private final double[] shift = new double[3];
  private final double[] about = new double[3];
  private final double[] parentScale = {1, 1, 1};

  /** Copies its place in the world before the drag. */
  void copyStart(double[] out) {
    System.arraycopy(start, 0, out, 0, 3);
  }

  MovedSpatial(Spatial spatial) {
    this.spatial = spatial;
    parent = spatial.getParent();
    top = top(spatial);
    before = spatial.getLocalTransform().clone();
    readParent();
    Vector3f local = before.getTranslation();
    double[] scaled = {
      local.x * parentScale[0], local.y * parentScale[1], local.z * parentScale[2]
    };
    for (int k = 0; k < 3; k++) {
      start[k] = columns[k] * scaled[0] + columns[3 + k] * scaled[1] + columns[6 + k] * scaled[2];
      start[k] += parent == null ? 0 : parent.getWorldTranslation().get(k);
    }
    Rotations.columns(spatial.getWorldRotation(), startColumns);
  }

  static Spatial top(Spatial spatial) {
    Spatial at = spatial;
    for (Node up = at.getParent(); up != null; up = at.getParent()) {
      at = up;
    }
    return at;
  }

  /** Reads the map from the parent's space to the world, without its translation. */
  private void readParent() {
    if (parent == null) {
      Rotations.columns(Quaternion.IDENTITY, columns);
    } else {
      Rotations.columns(parent.getWorldRotation(), columns);
      Vector3f scale = parent.getWorldScale();
      parentScale[0] = scale.x;
      parentScale[1] = scale.y;
      parentScale[2] = scale.z;
    }
  }

  /** Whether it, or an ancestor, has been detached or attached elsewhere since. */
  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  boolean isMovedAway() {
    return spatial.getParent() != parent || top(spatial) != top;
  }

  /** Makes its next transform. Whether that is finite. */
  boolean prepare(HandleMotion motion) {
    next.set(before);
    if (motion.isNone()) {
      return true;
    }
    readParent();
    motion.displace(start, shift);
    translate();
    if (motion.angle != 0) {
      turn(motion);
    }
    if (motion.factor != 1) {
      scale(motion);
    }
    return Vector3f.isValidVector(next.getTranslation())
        && Vector3f.isValidVector(next.getScale())
        && Float.isFinite(next.getRotation().norm());
  }

  /**
   * Takes the displacement through the inverse of the parent's map. Its columns c are square to
   * each other, with length n for a quaternion of norm n, so a coordinate is c . shift / (n n s).
   * Where the parent's scale s is 0, nothing can move, and the coordinate stays.
   */
  private void translate() {
    Vector3f to = next.getTranslation();
    for (int k = 0; k < 3; k++) {
      double square = Rotations.dot(columns, 3 * k, columns, 3 * k) * parentScale[k];
      double by = Rotations.dot(columns, 3 * k, shift, 0);
      if (by != 0 && square != 0) {
        to.set(k, (float) (to.get(k) + by / square));
      }
    }
  }

  /** The parent's rotation P turns a local turn about a into one about P a. */
  private void turn(HandleMotion motion) {
    for (int k = 0; k < 3; k++) {
      about[k] = Rotations.dot(columns, 3 * k, motion.about, 0);
    }
    if (Rotations.normalize(about, 0)) {
      Rotations.turned(about, motion.angle, before.getRotation(), next.getRotation());
    }
  }

  /** Scales along the own axis that is most nearly parallel to that of the motion. */
  private void scale(HandleMotion motion) {
    Vector3f scale = next.getScale();
    if (motion.scaled < 0) {
      scale.set(
          (float) (scale.x * motion.factor),
          (float) (scale.y * motion.factor),
          (float) (scale.z * motion.factor));
    } else {
      int own = 0;
      double most = -1;
      for (int k = 0; k < 3; k++) {
        double along = Math.abs(Rotations.dot(startColumns, 3 * k, motion.axes, 3 * motion.scaled));
        if (along > most) {
          own = k;
          most = along;
        }
      }
      scale.set(own, (float) (scale.get(own) * motion.factor));
    }
  }

  /** Sets the transform that was prepared. Whether it is another one. */
  boolean apply() {
    boolean isOther = !next.equals(spatial.getLocalTransform());
    if (isOther) {
      spatial.setLocalTransform(next);
    }
    return isOther;
  }

  /** Sets the transform from before the drag. */
  void restore() {
    if (!before.equals(spatial.getLocalTransform())) {
      spatial.setLocalTransform(before);
    }
  }
}
