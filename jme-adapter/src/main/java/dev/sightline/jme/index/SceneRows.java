package dev.sightline.jme.index;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import java.util.Arrays;

/**
 * What a traversal has found, a row a geometry. Columns are arrays, so that comparing with them
 * reads memory in its order and hardly waits for it. Belongs to the scanning thread.
 */
final class SceneRows {
  /** Translation, rotation and scale of a world transform. */
  private static final int PLACE = 10;

  private static final int ROTATION = 3;
  private static final int SCALE = 7;

  /** The place of a geometry that ignores its transform. */
  private static final Transform NOWHERE = new Transform();

  Geometry[] geometries;
  Mesh[] meshes;
  int[] levels;
  TrackedMesh[] uses;
  int[] layers;
  boolean[] culled;
  private int[] places;

  SceneRows(int capacity) {
    geometries = new Geometry[capacity];
    meshes = new Mesh[capacity];
    levels = new int[capacity];
    uses = new TrackedMesh[capacity];
    layers = new int[capacity];
    culled = new boolean[capacity];
    places = new int[Math.multiplyExact(PLACE, capacity)];
  }

  /** Makes room for one row more than a number. */
  void reserve(int rows) {
    if (rows == geometries.length) {
      resize(Math.max(16, 2 * rows));
    }
  }

  private void resize(int rows) {
    geometries = Arrays.copyOf(geometries, rows);
    meshes = Arrays.copyOf(meshes, rows);
    levels = Arrays.copyOf(levels, rows);
    uses = Arrays.copyOf(uses, rows);
    layers = Arrays.copyOf(layers, rows);
    culled = Arrays.copyOf(culled, rows);
    places = Arrays.copyOf(places, Math.multiplyExact(PLACE, rows));
  }

  /** Takes rows over from others. */
  void copy(SceneRows from, int first, int to, int count) {
    System.arraycopy(from.geometries, first, geometries, to, count);
    System.arraycopy(from.meshes, first, meshes, to, count);
    System.arraycopy(from.levels, first, levels, to, count);
    System.arraycopy(from.uses, first, uses, to, count);
    System.arraycopy(from.layers, first, layers, to, count);
    System.arraycopy(from.culled, first, culled, to, count);
    System.arraycopy(from.places, PLACE * first, places, PLACE * to, PLACE * count);
  }

  /** How a geometry's place differs from the one in its row, bit for bit. */
  enum Move {
    NONE,
    /** In its translation only, and in no sign of it. */
    SHIFT,
    ANY
  }

  /** Takes a geometry's world transform, brought up to date, and compares it with the last. */
  Move place(int row, Geometry geometry) {
    Transform world = geometry.getWorldTransform();
    Transform at = geometry.isIgnoreTransform() ? NOWHERE : world;
    Vector3f t = at.getTranslation();
    Quaternion q = at.getRotation();
    Vector3f s = at.getScale();
    int i = PLACE * row;
    int turned =
        differ(q.getX(), i + ROTATION)
            | differ(q.getY(), i + ROTATION + 1)
            | differ(q.getZ(), i + ROTATION + 2)
            | differ(q.getW(), i + ROTATION + 3)
            | differ(s.x, i + SCALE)
            | differ(s.y, i + SCALE + 1)
            | differ(s.z, i + SCALE + 2);
    int shifted = differ(t.x, i) | differ(t.y, i + 1) | differ(t.z, i + 2);
    if ((turned | shifted) == 0) {
      return Move.NONE;
    }
    write(i, t, q, s);
    boolean isSignKept = shifted >= 0;
    return turned == 0 && isSignKept ? Move.SHIFT : Move.ANY;
  }

  private int differ(float now, int place) {
    return Float.floatToRawIntBits(now) ^ places[place];
  }

  private void write(int i, Vector3f t, Quaternion q, Vector3f s) {
    places[i] = Float.floatToRawIntBits(t.x);
    places[i + 1] = Float.floatToRawIntBits(t.y);
    places[i + 2] = Float.floatToRawIntBits(t.z);
    places[i + ROTATION] = Float.floatToRawIntBits(q.getX());
    places[i + ROTATION + 1] = Float.floatToRawIntBits(q.getY());
    places[i + ROTATION + 2] = Float.floatToRawIntBits(q.getZ());
    places[i + ROTATION + 3] = Float.floatToRawIntBits(q.getW());
    places[i + SCALE] = Float.floatToRawIntBits(s.x);
    places[i + SCALE + 1] = Float.floatToRawIntBits(s.y);
    places[i + SCALE + 2] = Float.floatToRawIntBits(s.z);
  }

  /** A coordinate of a row's translation. */
  float translation(int row, int axis) {
    return Float.intBitsToFloat(places[PLACE * row + axis]);
  }

  /** Writes a row's place as the world transform it was. */
  void transform(int row, Transform out) {
    int i = PLACE * row;
    Vector3f t = out.getTranslation();
    t.x = number(i);
    t.y = number(i + 1);
    t.z = number(i + 2);
    out.getRotation()
        .set(
            number(i + ROTATION),
            number(i + ROTATION + 1),
            number(i + ROTATION + 2),
            number(i + ROTATION + 3));
    Vector3f s = out.getScale();
    s.x = number(i + SCALE);
    s.y = number(i + SCALE + 1);
    s.z = number(i + SCALE + 2);
  }

  private float number(int place) {
    return Float.intBitsToFloat(places[place]);
  }
}
