package dev.sightline.jme.internal.seat;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.build.InstanceMover;
import java.util.Arrays;

/**
 * The world transforms of geometries as a traversal has found them, by seat, in arrays. Belongs to
 * the scanning thread.
 */
public final class SeatPlaces {
  private static final int SHIFT = 3;

  /** Rotation and scale. */
  private static final int TURN = 7;

  private static final int SCALE = 4;

  /** The place of a geometry that ignores its transform. */
  private static final Transform NOWHERE = new Transform();

  /** Translations; they change the most. */
  private int[] shifts = {};

  private int[] turns = {};

  /** None yet. */
  public SeatPlaces() {}

  /** Makes room for so many seats. */
  public void reserve(int seats) {
    if (seats > seats()) {
      shifts = Arrays.copyOf(shifts, Math.multiplyExact(SHIFT, seats));
      turns = Arrays.copyOf(turns, Math.multiplyExact(TURN, seats));
    }
  }

  private int seats() {
    return shifts.length / SHIFT;
  }

  /** Takes over the place of another seat. */
  public void copy(int from, int seat) {
    System.arraycopy(shifts, SHIFT * from, shifts, SHIFT * seat, SHIFT);
    System.arraycopy(turns, TURN * from, turns, TURN * seat, TURN);
  }

  /** How a geometry's place differs from the one that is known, bit for bit. */
  public enum Move {
    /** Not at all. */
    NONE,
    /** In its translation only, and in no sign of it. */
    SHIFT,
    /** In anything. */
    ANY
  }

  /** Takes a geometry's world transform, brought up to date, and compares it with the last. */
  public Move place(int seat, Geometry geometry) {
    Transform world = geometry.getWorldTransform();
    Transform at = geometry.isIgnoreTransform() ? NOWHERE : world;
    Vector3f t = at.getTranslation();
    Quaternion q = at.getRotation();
    Vector3f s = at.getScale();
    int[] known = turns;
    int i = TURN * seat;
    int turned =
        (Float.floatToRawIntBits(q.getX()) ^ known[i])
            | (Float.floatToRawIntBits(q.getY()) ^ known[i + 1])
            | (Float.floatToRawIntBits(q.getZ()) ^ known[i + 2])
            | (Float.floatToRawIntBits(q.getW()) ^ known[i + 3])
            | (Float.floatToRawIntBits(s.x) ^ known[i + SCALE])
            | (Float.floatToRawIntBits(s.y) ^ known[i + SCALE + 1])
            | (Float.floatToRawIntBits(s.z) ^ known[i + SCALE + 2]);
    known = shifts;
    i = SHIFT * seat;
    int shifted =
        (Float.floatToRawIntBits(t.x) ^ known[i])
            | (Float.floatToRawIntBits(t.y) ^ known[i + 1])
            | (Float.floatToRawIntBits(t.z) ^ known[i + 2]);
    if ((turned | shifted) == 0) {
      return Move.NONE;
    }
    writeShift(SHIFT * seat, t);
    if (turned != 0) {
      writeTurn(TURN * seat, q, s);
    }
    boolean isSignKept = shifted >= 0;
    return turned == 0 && isSignKept ? Move.SHIFT : Move.ANY;
  }

  private void writeShift(int i, Vector3f t) {
    shifts[i] = Float.floatToRawIntBits(t.x);
    shifts[i + 1] = Float.floatToRawIntBits(t.y);
    shifts[i + 2] = Float.floatToRawIntBits(t.z);
  }

  private void writeTurn(int i, Quaternion q, Vector3f s) {
    turns[i] = Float.floatToRawIntBits(q.getX());
    turns[i + 1] = Float.floatToRawIntBits(q.getY());
    turns[i + 2] = Float.floatToRawIntBits(q.getZ());
    turns[i + 3] = Float.floatToRawIntBits(q.getW());
    turns[i + SCALE] = Float.floatToRawIntBits(s.x);
    turns[i + SCALE + 1] = Float.floatToRawIntBits(s.y);
    turns[i + SCALE + 2] = Float.floatToRawIntBits(s.z);
  }

  /**
   * Moves an instance to where a seat is that was turned and scaled in the same way before; false
   * where that takes more. The engine's product of matrices adds zeros of the translation's sign,
   * or NaN, to the linear part: one that {@link Move#SHIFT} leaves as it is while the translation
   * is plain.
   */
  public boolean shift(int seat, InstanceMover mover) {
    float x = translation(seat, 0);
    float y = translation(seat, 1);
    float z = translation(seat, 2);
    boolean isShift =
        isPlain(x) && isPlain(y) && isPlain(z) && mover.instances()[seat].isTurnInvertible();
    if (isShift) {
      mover.move(seat, x, y, z);
    }
    return isShift;
  }

  /** Whether that product leaves a coordinate, and is left by it, as it is: -0 may become 0. */
  private static boolean isPlain(float coordinate) {
    return Float.isFinite(coordinate)
        && Float.floatToRawIntBits(coordinate) != Float.floatToRawIntBits(-0f);
  }

  private float translation(int seat, int axis) {
    return Float.intBitsToFloat(shifts[SHIFT * seat + axis]);
  }

  /** Writes a place as the world transform it was. */
  public void transform(int seat, Transform out) {
    Vector3f t = out.getTranslation();
    t.x = translation(seat, 0);
    t.y = translation(seat, 1);
    t.z = translation(seat, 2);
    int i = TURN * seat;
    out.getRotation().set(turn(i), turn(i + 1), turn(i + 2), turn(i + 3));
    Vector3f s = out.getScale();
    s.x = turn(i + SCALE);
    s.y = turn(i + SCALE + 1);
    s.z = turn(i + SCALE + 2);
  }

  private float turn(int index) {
    return Float.intBitsToFloat(turns[index]);
  }
}
