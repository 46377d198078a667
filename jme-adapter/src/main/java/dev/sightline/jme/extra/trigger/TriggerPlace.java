package dev.sightline.jme.extra.trigger;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;

/** Where a trigger's frame is in the world: a position and a turn, in doubles. */
final class TriggerPlace {
  private final Vector3f position = new Vector3f();
  private final Quaternion turn = new Quaternion();

  /** The axes of the frame in the world: the columns of a rotation, row by row. */
  private final double[] r = new double[9];

  TriggerPlace() {}

  void set(Transform world) {
    position.set(world.getTranslation());
    turn.set(world.getRotation());
    double x = turn.getX();
    double y = turn.getY();
    double z = turn.getZ();
    double w = turn.getW();
    double norm = x * x + y * y + z * z + w * w;
    double s = norm > 0 ? 2 / norm : 0; // the engine does not keep quaternions at length 1
    r[0] = 1 - s * (y * y + z * z);
    r[1] = s * (x * y - z * w);
    r[2] = s * (x * z + y * w);
    r[3] = s * (x * y + z * w);
    r[4] = 1 - s * (x * x + z * z);
    r[5] = s * (y * z - x * w);
    r[6] = s * (x * z - y * w);
    r[7] = s * (y * z + x * w);
    r[8] = 1 - s * (x * x + y * y);
  }

  boolean isAt(Transform world) {
    return position.equals(world.getTranslation()) && isTurnedAs(world.getRotation());
  }

  boolean isTurnedAs(TriggerPlace other) {
    return isTurnedAs(other.turn);
  }

  private boolean isTurnedAs(Quaternion other) {
    return turn.getX() == other.getX()
        && turn.getY() == other.getY()
        && turn.getZ() == other.getZ()
        && turn.getW() == other.getW();
  }

  /** Whether every number is one. */
  boolean isFinite() {
    return Vector3f.isValidVector(position) && 0 * (r[0] + r[4] + r[8]) == 0;
  }

  /** Takes a vector of the world into the frame. */
  void turnToLocal(double x, double y, double z, double[] out) {
    out[0] = r[0] * x + r[3] * y + r[6] * z;
    out[1] = r[1] * x + r[4] * y + r[7] * z;
    out[2] = r[2] * x + r[5] * y + r[8] * z;
  }

  /** Takes a point of the world into the frame. */
  void pointToLocal(double[] p, double[] out) {
    turnToLocal(p[0] - position.x, p[1] - position.y, p[2] - position.z, out);
  }

  /** Takes a vector of the frame into the world. */
  void turnToWorld(double[] v, double[] out) {
    double x = v[0];
    double y = v[1];
    double z = v[2];
    for (int i = 0; i < 3; i++) {
      out[i] = r[3 * i] * x + r[3 * i + 1] * y + r[3 * i + 2] * z;
    }
  }

  /** Takes a point of the frame into the world. */
  void pointToWorld(double[] p, double[] out) {
    turnToWorld(p, out);
    out[0] += position.x;
    out[1] += position.y;
    out[2] += position.z;
  }

  /** Half of the edges of the box in the world around a box of the frame. */
  void halfToWorld(double[] half, double[] out) {
    for (int i = 0; i < 3; i++) {
      out[i] =
          Math.abs(r[3 * i]) * half[0]
              + Math.abs(r[3 * i + 1]) * half[1]
              + Math.abs(r[3 * i + 2]) * half[2];
    }
  }
}
