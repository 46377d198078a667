package dev.sightline.bvh.move;

import java.util.Arrays;

/**
 * Finds the nearest place that is free for a character that was put into something. Along each of
 * 26 directions it goes on by how deep the capsule is in what it is deepest in: no shorter way
 * leaves that, as a distance changes by no more than the way. The direction that has come least far
 * is next, so the first free place is the nearest of all directions, to within one step.
 */
final class RoomSearch {
  private static final int DIRECTIONS = 26;

  /** Some twenty for each direction, of half the radius in the mean between faces. */
  private static final int MOST = 512;

  private static final double[] AXES = axes();

  private final double[] gone = new double[DIRECTIONS];
  private final Contact contact = new Contact();

  /** Unit vectors to the faces, edges and corners of a cube, up and down first. */
  private static double[] axes() {
    double[] axes = new double[3 * DIRECTIONS];
    int size = 0;
    for (int faces = 1; faces <= 3; faces++) {
      for (int i = 0; i < 27; i++) {
        int y = 1 - i % 3;
        int x = 1 - i / 3 % 3;
        int z = 1 - i / 9;
        int square = x * x + y * y + z * z;
        if (square == faces) {
          double length = Math.sqrt(square);
          axes[size++] = x / length;
          axes[size++] = y / length;
          axes[size++] = z / length;
        }
      }
    }
    return axes;
  }

  /**
   * Moves a body to where nothing is nearer than its radius, no farther than its height; leaves it
   * where it was if that is not found.
   */
  boolean find(CapsuleBody body) {
    double x0 = body.x;
    double y0 = body.y;
    double z0 = body.z;
    CharacterShape shape = body.shape();
    double outer = shape.radius() - body.room();
    Arrays.fill(gone, 0);
    for (int i = 0; i < MOST; i++) {
      int next = least();
      double way = gone[next];
      if (way > shape.height()) {
        break;
      }
      int at = 3 * next;
      body.place(x0 + way * AXES[at], y0 + way * AXES[at + 1], z0 + way * AXES[at + 2]);
      if (!body.deepest(outer, contact)) {
        return true;
      }
      gone[next] = way + Math.max(shape.skin(), contact.depth);
    }
    body.place(x0, y0, z0);
    return false;
  }

  private int least() {
    int least = 0;
    for (int i = 1; i < DIRECTIONS; i++) {
      least = gone[i] < gone[least] ? i : least;
    }
    return least;
  }
}
