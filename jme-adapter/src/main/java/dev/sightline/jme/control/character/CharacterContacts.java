package dev.sightline.jme.control.character;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.move.CharacterMover;
import dev.sightline.bvh.move.MoveContacts;
import dev.sightline.jme.index.SceneSnapshot;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The contacts of a character's last move: triangles and other characters that it ran into, stands
 * on, or was pushed out of. Each comes once. The character overwrites them at its next move. For
 * the render thread.
 */
public final class CharacterContacts {
  private static final int NUMBERS = 6;
  private static final int NONE = -1;

  /** A wall lets it go less than this part of its way into the wall; a step that it climbs does. */
  private static final double HELD_UP = 0.99;

  private @Nullable Geometry[] geometries = new Geometry[8];
  private @Nullable KinematicCharacter[] characters = new KinematicCharacter[8];
  private int[] triangles = new int[8];
  private float[] numbers = new float[8 * NUMBERS];
  private int size;
  private int wall = NONE;
  private int ceiling = NONE;

  CharacterContacts() {}

  void clear() {
    Arrays.fill(geometries, 0, size, null);
    Arrays.fill(characters, 0, size, null);
    size = 0;
    wall = NONE;
    ceiling = NONE;
  }

  /** Takes those of a move. */
  void take(MoveContacts met, SceneSnapshot snapshot) {
    clear();
    if (met.size() > triangles.length) {
      int room = Math.max(met.size(), 2 * triangles.length);
      geometries = new Geometry[room];
      characters = new KinematicCharacter[room];
      triangles = new int[room];
      numbers = new float[room * NUMBERS];
    }
    for (int i = 0; i < met.size(); i++) {
      CharacterMover other = met.character(i);
      geometries[i] = other == null ? snapshot.geometry(met.instance(i)) : null;
      characters[i] = other == null ? null : Participants.characterOf(other);
      triangles[i] = met.triangle(i);
      int at = i * NUMBERS;
      numbers[at] = (float) met.x(i);
      numbers[at + 1] = (float) met.y(i);
      numbers[at + 2] = (float) met.z(i);
      numbers[at + 3] = (float) met.nx(i);
      numbers[at + 4] = (float) met.ny(i);
      numbers[at + 5] = (float) met.nz(i);
    }
    size = met.size();
  }

  /**
   * Finds the first wall and the first ceiling.
   *
   * @param cosine of the steepest slope that is walked on
   * @param mover knows what is up
   * @param asked the level way that was asked for, in the character's space; overwritten
   * @param got the level way that it went, in the same space
   */
  void judge(double cosine, CharacterMover mover, double[] asked, double[] got) {
    double dx = asked[0];
    double dz = asked[2];
    double gotX = got[0];
    double gotZ = got[2];
    for (int i = size - 1; i >= 0; i--) {
      double[] own = asked; // has been read
      own[0] = numbers[i * NUMBERS + 3];
      own[1] = numbers[i * NUMBERS + 4];
      own[2] = numbers[i * NUMBERS + 5];
      mover.toOwn(own);
      double nx = own[0];
      double ny = own[1];
      double nz = own[2];
      double into = -(nx * dx + nz * dz);
      if (ny <= -cosine) {
        ceiling = i;
      } else if (ny < cosine && into > 0 && -(nx * gotX + nz * gotZ) < HELD_UP * into) {
        wall = i;
      }
    }
  }

  /** How many. */
  public int size() {
    return size;
  }

  /**
   * The index of the first wall that has stopped the character, or -1. A wall is steeper than the
   * maximum slope, and overhangs by no more than that. A slope too steep to stand on is a wall too;
   * a step that the character climbs is not.
   */
  public int wall() {
    return wall;
  }

  /** The first contact that is a ceiling: as level as ground that is walked on; -1 for none. */
  public int ceiling() {
    return ceiling;
  }

  /** What was touched; null for another character. */
  public @Nullable Geometry geometry(int index) {
    return geometries[Objects.checkIndex(index, size)];
  }

  /** The other character that was touched; null for a geometry. */
  public @Nullable KinematicCharacter character(int index) {
    return characters[Objects.checkIndex(index, size)];
  }

  /** The triangle touched, in the engine's list order; -1 for another character. */
  public int triangleIndex(int index) {
    return triangles[Objects.checkIndex(index, size)];
  }

  /**
   * Where it was touched, in world space.
   *
   * @param store null for a new vector
   * @return {@code store}
   */
  public Vector3f point(int index, @Nullable Vector3f store) {
    return vector(index, 0, store);
  }

  /**
   * The unit normal there, toward the character, in world space.
   *
   * @param store null for a new vector
   * @return {@code store}
   */
  public Vector3f normal(int index, @Nullable Vector3f store) {
    return vector(index, 3, store);
  }

  private Vector3f vector(int index, int first, @Nullable Vector3f store) {
    int at = Objects.checkIndex(index, size) * NUMBERS + first;
    return Stores.of(store).set(numbers[at], numbers[at + 1], numbers[at + 2]);
  }

  @Override
  public String toString() {
    return "CharacterContacts[" + size + "]";
  }
}
