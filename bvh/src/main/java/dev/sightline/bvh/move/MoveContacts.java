package dev.sightline.bvh.move;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The contacts of a character's last move: the triangles and characters that it ran into, stands
 * on, and was pushed out of, in this order. Each comes once. Belongs to its mover and is
 * overwritten by the next move.
 */
public final class MoveContacts {
  private static final int NUMBERS = 6;

  private final UpFrame frame;
  private int[] named = new int[16];
  private double[] numbers = new double[8 * NUMBERS];
  private @Nullable CharacterMover[] characters = new CharacterMover[8];
  private int size;

  MoveContacts(UpFrame frame) {
    this.frame = frame;
  }

  void clear() {
    Arrays.fill(characters, 0, size, null);
    size = 0;
  }

  /** Keeps the first contacts, up to a number. */
  void cut(int size) {
    if (size < this.size) {
      Arrays.fill(characters, size, this.size, null);
      this.size = size;
    }
  }

  @SuppressWarnings("ReferenceEquality") // a mover is its identity
  void add(Contact c) {
    if (!c.isThere) {
      return;
    }
    for (int i = 0; i < size; i++) {
      if (named[2 * i + 1] == c.triangle
          && named[2 * i] == c.instance
          && characters[i] == c.character) {
        return;
      }
    }
    if (2 * size == named.length) {
      named = Arrays.copyOf(named, 2 * named.length);
      numbers = Arrays.copyOf(numbers, 2 * numbers.length);
      characters = Arrays.copyOf(characters, 2 * characters.length);
    }
    characters[size] = c.character;
    named[2 * size] = c.instance;
    named[2 * size + 1] = c.triangle;
    int at = NUMBERS * size++;
    put(at, frame.toWorld(c.x, c.y, c.z));
    put(at + 3, frame.toWorld(c.nx, c.ny, c.nz));
  }

  private void put(int at, UpFrame world) {
    numbers[at] = world.x;
    numbers[at + 1] = world.y;
    numbers[at + 2] = world.z;
  }

  /** How many. */
  public int size() {
    return size;
  }

  /** The other character that was touched; null where it is a triangle. */
  public @Nullable CharacterMover character(int index) {
    return characters[Objects.checkIndex(index, size)];
  }

  /** The instance touched, by its index in the tree of the move; -1 for a character. */
  public int instance(int index) {
    return named[2 * Objects.checkIndex(index, size)];
  }

  /** The triangle touched, by its number in its soup; -1 for a character. */
  public int triangle(int index) {
    return named[2 * Objects.checkIndex(index, size) + 1];
  }

  /** First coordinate of the point touched. */
  public double x(int index) {
    return number(index, 0);
  }

  /** Second coordinate of the point touched. */
  public double y(int index) {
    return number(index, 1);
  }

  /** Third coordinate of the point touched. */
  public double z(int index) {
    return number(index, 2);
  }

  /** First coordinate of the unit normal, toward the character. */
  public double nx(int index) {
    return number(index, 3);
  }

  /** Second coordinate of the unit normal, toward the character. */
  public double ny(int index) {
    return number(index, 4);
  }

  /** Third coordinate of the unit normal, toward the character. */
  public double nz(int index) {
    return number(index, 5);
  }

  private double number(int index, int which) {
    return numbers[NUMBERS * Objects.checkIndex(index, size) + which];
  }
}
