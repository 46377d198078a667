package dev.sightline.jme.internal.spatial;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.move.UpFrame;
import dev.sightline.jme.internal.Arguments;

/**
 * The direction that is up, and the space in which it is +y: the world turned about its origin.
 * Upright both are the same, to the bit. Mutable, one thread at a time; allocates nothing.
 */
public final class UpSpace {
  /** How far the length of a unit vector is from 1, twice: coordinates round by 2^-24 of them. */
  private static final double UNIT = 0x1p-23;

  private final Vector3f up = new Vector3f(0, 1, 0);
  private final Vector3f next = new Vector3f(0, 1, 0);
  private final UpFrame frame = new UpFrame();

  /** Up is +y. */
  public UpSpace() {}

  /**
   * Writes the unit vector of a direction; one that is of length 1 as floats go stays what it is.
   *
   * @throws IllegalArgumentException if it has no length, or one that is not finite
   */
  public static void unit(Vector3f direction, Vector3f store) {
    Arguments.finite("up", direction);
    double x = direction.x; // squares of floats are numbers in double, whatever their length
    double y = direction.y;
    double z = direction.z;
    double length = Math.sqrt(x * x + y * y + z * z);
    if (length == 0) {
      throw new IllegalArgumentException("up has no length: " + direction);
    }
    double scale = Math.abs(length - 1) <= UNIT ? 1 : 1 / length;
    store.set((float) (x * scale), (float) (y * scale), (float) (z * scale));
  }

  /**
   * Sets which direction of the world is up; the space turns along by the least turn.
   *
   * @param direction of any length
   * @return whether it is another one
   * @throws IllegalArgumentException if it has no length, or one that is not finite
   */
  public boolean setUp(Vector3f direction) {
    unit(direction, next);
    if (next.equals(up)) {
      return false;
    }
    frame.setUp(next.x, next.y, next.z);
    if (frame.isUpright()) {
      next.set(0, 1, 0); // what doubles round to +y is +y
    }
    up.set(next);
    return true;
  }

  /** Forgets the ways it has turned: the space is as if up had been set once. */
  public void restart() {
    if (!frame.isUpright()) {
      frame.setUp(0, 1, 0);
      frame.setUp(up.x, up.y, up.z);
    }
  }

  /** Copies another one. */
  public void set(UpSpace other) {
    up.set(other.up);
    frame.set(other.frame);
  }

  /** The direction that is up, a unit vector: only to be read. */
  public Vector3f up() {
    return up;
  }

  /** Whether up is +y. */
  public boolean isUpright() {
    return frame.isUpright();
  }

  /** How far along up a vector of the world leads. */
  public double along(Vector3f vector) {
    return (double) up.x * vector.x + (double) up.y * vector.y + (double) up.z * vector.z;
  }

  /** Turns a vector of the world into this space. */
  public void toOwn(double[] vector) {
    frame.toOwn(vector);
  }

  /** Writes a vector of the world as one of this space. */
  public void toOwn(Vector3f vector, double[] out) {
    out[0] = vector.x;
    out[1] = vector.y;
    out[2] = vector.z;
    frame.toOwn(out);
  }

  /** Turns a vector of this space into the world. */
  public void toWorld(double[] vector) {
    frame.toWorld(vector);
  }

  /** Writes a vector of this space as one of the world; overwrites it. */
  public void toWorld(double[] vector, Vector3f out) {
    frame.toWorld(vector);
    out.set((float) vector[0], (float) vector[1], (float) vector[2]);
  }
}
