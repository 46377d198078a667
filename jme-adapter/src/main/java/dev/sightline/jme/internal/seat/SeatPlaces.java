package dev.sightline.jme.internal.seat;

import com.jme3.math.Matrix4f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.instance.Affine;
import java.util.Arrays;

/**
 * The world matrices of geometries as a traversal has found them, by seat, in arrays. The engine
 * computes a geometry's matrix whenever it brings its world transform up to date, and draws it
 * there; it lies in one object, where the transform is four. Where it does not compute it, for what
 * has no parent and for what begins or ceases to ignore its transform, this class has it computed.
 * Belongs to the scanning thread.
 */
public final class SeatPlaces {
  /** Numbers of a seat: nine of rotation and scale, then three of the translation. */
  private static final int STRIDE = 12;

  private static final int SHIFT = 9;

  /** The place of a geometry that ignores its transform. */
  private static final Matrix4f NOWHERE = new Matrix4f();

  /** The bits of the numbers. */
  private int[] bits = {};

  /** Whether a geometry ignored its transform, and the engine may not have computed its matrix. */
  private boolean[] ignored = {};

  /** None yet. */
  public SeatPlaces() {}

  /** Makes room for a number of seats, with a reserve where it grows. */
  public void reserve(int seats) {
    if (seats > ignored.length) {
      int room = Math.max(16, seats + seats / 2);
      bits = Arrays.copyOf(bits, Math.multiplyExact(STRIDE, room));
      ignored = Arrays.copyOf(ignored, room);
    }
  }

  /** Takes over the place of another seat. */
  public void copy(int from, int seat) {
    System.arraycopy(bits, STRIDE * from, bits, STRIDE * seat, STRIDE);
    ignored[seat] = ignored[from];
  }

  /** Reads both ends of what is known of a seat; see {@code ReadAhead}. */
  public int readAhead(int seat) {
    return bits[STRIDE * seat] + bits[STRIDE * seat + STRIDE - 1];
  }

  /** How a geometry's place differs from the one that is known, bit for bit. */
  public enum Move {
    /** Not at all. */
    NONE,
    /** In its translation only. */
    SHIFT,
    /** In anything. */
    ANY
  }

  /** Takes the place of a geometry that had none in its seat, brought up to date. */
  public void placeNew(int seat, Geometry geometry) {
    ignored[seat] = true; // as far as is known its matrix has never been computed
    place(seat, geometry);
  }

  /** Takes a geometry's place, brought up to date, and compares it with the last. */
  public Move place(int seat, Geometry geometry) {
    geometry.getWorldTransform();
    boolean ignores = geometry.isIgnoreTransform();
    if (ignores != ignored[seat] || geometry.getParent() == null) {
      ignored[seat] = ignores;
      geometry.computeWorldMatrix();
    }
    Matrix4f m = ignores ? NOWHERE : geometry.getWorldMatrix();
    int[] known = bits;
    int i = STRIDE * seat;
    int turned =
        (Float.floatToRawIntBits(m.m00) ^ known[i])
            | (Float.floatToRawIntBits(m.m01) ^ known[i + 1])
            | (Float.floatToRawIntBits(m.m02) ^ known[i + 2])
            | (Float.floatToRawIntBits(m.m10) ^ known[i + 3])
            | (Float.floatToRawIntBits(m.m11) ^ known[i + 4])
            | (Float.floatToRawIntBits(m.m12) ^ known[i + 5])
            | (Float.floatToRawIntBits(m.m20) ^ known[i + 6])
            | (Float.floatToRawIntBits(m.m21) ^ known[i + 7])
            | (Float.floatToRawIntBits(m.m22) ^ known[i + 8]);
    int shifted =
        (Float.floatToRawIntBits(m.m03) ^ known[i + SHIFT])
            | (Float.floatToRawIntBits(m.m13) ^ known[i + SHIFT + 1])
            | (Float.floatToRawIntBits(m.m23) ^ known[i + SHIFT + 2]);
    if ((turned | shifted) == 0) {
      return Move.NONE;
    }
    writeShift(i + SHIFT, m);
    if (turned == 0) {
      return Move.SHIFT;
    }
    writeTurn(i, m);
    return Move.ANY;
  }

  private void writeShift(int i, Matrix4f m) {
    bits[i] = Float.floatToRawIntBits(m.m03);
    bits[i + 1] = Float.floatToRawIntBits(m.m13);
    bits[i + 2] = Float.floatToRawIntBits(m.m23);
  }

  private void writeTurn(int i, Matrix4f m) {
    bits[i] = Float.floatToRawIntBits(m.m00);
    bits[i + 1] = Float.floatToRawIntBits(m.m01);
    bits[i + 2] = Float.floatToRawIntBits(m.m02);
    bits[i + 3] = Float.floatToRawIntBits(m.m10);
    bits[i + 4] = Float.floatToRawIntBits(m.m11);
    bits[i + 5] = Float.floatToRawIntBits(m.m12);
    bits[i + 6] = Float.floatToRawIntBits(m.m20);
    bits[i + 7] = Float.floatToRawIntBits(m.m21);
    bits[i + 8] = Float.floatToRawIntBits(m.m22);
  }

  /**
   * Moves an instance to where one is that was turned and scaled in the same way before; false
   * where that takes more.
   */
  public boolean shift(int seat, InstanceMover mover) {
    boolean isShift = mover.instances()[seat].isTurnInvertible();
    if (isShift) {
      mover.move(seat, shift(seat, 0), shift(seat, 1), shift(seat, 2));
    }
    return isShift;
  }

  /** The map to the world. */
  public Affine map(int seat) {
    return Affine.of(
        turn(seat, 0),
        turn(seat, 1),
        turn(seat, 2),
        shift(seat, 0),
        turn(seat, 3),
        turn(seat, 4),
        turn(seat, 5),
        shift(seat, 1),
        turn(seat, 6),
        turn(seat, 7),
        turn(seat, 8),
        shift(seat, 2));
  }

  private float shift(int seat, int axis) {
    return Float.intBitsToFloat(bits[STRIDE * seat + SHIFT + axis]);
  }

  private float turn(int seat, int index) {
    return Float.intBitsToFloat(bits[STRIDE * seat + index]);
  }
}
