package dev.sightline.core.hull;

import dev.sightline.core.exact.Orient3d;
import java.util.Arrays;

/**
 * The triangles of a growing hull, which is next to which, and for each the points in front of it
 * that wait to be taken in.
 */
final class HullFaces {
  private static final int NONE = -1;
  private static final int IDLE = -2;

  private final float[] v;

  /** Three vertices and three neighbours a face; neighbour i lies across the edge from vertex i. */
  int[] corner = new int[3 * 64];

  int[] across = new int[3 * 64];
  private boolean[] alive = new boolean[64];

  /** The points that wait in front of each face, as lists; the first is the furthest. */
  private int[] waiting = new int[64];

  private final int[] nextWaiting;
  private final double[] normal = new double[3];
  private int count;
  private int free = NONE;

  /**
   * The faces that may have points waiting, first come first served: by face the next one, NONE for
   * the last, IDLE for a face that is not among them. So all parts of the hull are refined alike. A
   * part that is finished while its surroundings are coarse has vertices with a fan of all of its
   * points, and each point that the surroundings get later would replace that fan.
   */
  private int[] after = new int[64];

  private int firstDue = NONE;
  private int lastDue = NONE;

  /** How many times a face and a point have been compared. */
  long comparisons;

  private int[] seen = new int[64];
  private int seenSize;
  private int[] horizon = new int[3 * 64];
  private int horizonSize;

  /** By first vertex of their horizon edge, the new faces. */
  private final int[] fan;

  private int[] orphans = new int[64];
  private int orphanCount;

  /** Begins with a tetrahedron whose first three vertices turn clockwise seen from the fourth. */
  HullFaces(float[] v, int points, int a, int b, int c, int d) {
    this.v = v;
    nextWaiting = new int[points];
    fan = new int[points];
    Arrays.fill(after, IDLE);
    addFace(a, b, c);
    addFace(a, d, b);
    addFace(b, d, c);
    addFace(c, d, a);
    int[] neighbours = {1, 2, 3, 3, 2, 0, 1, 3, 0, 2, 1, 0};
    System.arraycopy(neighbours, 0, across, 0, 12);
    for (int i = 0; i < points; i++) {
      if (i != a && i != b && i != c && i != d) {
        addOrphan(i);
      }
    }
    shareAmong(new int[] {0, 1, 2, 3});
  }

  /** How many faces there are, dead ones included. */
  int size() {
    return count;
  }

  boolean isAlive(int face) {
    return alive[face];
  }

  /** Takes one more point into the hull, or says that no point is outside. */
  boolean expand() {
    while (firstDue != NONE) {
      int face = firstDue;
      firstDue = after[face];
      after[face] = IDLE;
      if (alive[face] && waiting[face] != NONE) {
        int point = waiting[face];
        waiting[face] = nextWaiting[point];
        takeIn(point, face);
        return true;
      }
    }
    return false;
  }

  private void takeIn(int point, int face) {
    orphanCount = 0;
    horizonSize = 0;
    findSeen(point, face);
    for (int i = 0; i < seenSize; i++) {
      bury(seen[i]);
    }
    shareAmong(fan(point));
  }

  /** Collects the faces that see a point, beginning with one, and the edges around them. */
  private void findSeen(int point, int face) {
    seenSize = 0;
    pushSeen(face);
    for (int i = 0; i < seenSize; i++) {
      for (int edge = 3 * seen[i]; edge < 3 * seen[i] + 3; edge++) {
        int other = across[edge];
        if (alive[other] && sees(other, point)) {
          pushSeen(other);
        }
      }
    }
    for (int i = 0; i < seenSize; i++) {
      int base = 3 * seen[i];
      for (int k = 0; k < 3; k++) {
        int other = across[base + k];
        if (alive[other]) {
          if (horizon.length < horizonSize + 3) {
            horizon = Arrays.copyOf(horizon, 2 * horizon.length);
          }
          horizon[horizonSize++] = corner[base + k];
          horizon[horizonSize++] = corner[base + (k + 1) % 3];
          horizon[horizonSize++] = other;
        }
      }
    }
  }

  /** Marks a face as seen: it is dead from now on. */
  private void pushSeen(int face) {
    if (seenSize == seen.length) {
      seen = Arrays.copyOf(seen, 2 * seen.length);
    }
    alive[face] = false;
    seen[seenSize++] = face;
  }

  private boolean sees(int face, int point) {
    comparisons++;
    return Orient3d.sign(
            v,
            3 * corner[3 * face],
            v,
            3 * corner[3 * face + 1],
            v,
            3 * corner[3 * face + 2],
            v,
            3 * point)
        > 0;
  }

  private void bury(int face) {
    for (int p = waiting[face]; p != NONE; p = nextWaiting[p]) {
      addOrphan(p);
    }
    waiting[face] = NONE;
    across[3 * face] = free;
    free = face;
  }

  private void addOrphan(int point) {
    if (orphanCount == orphans.length) {
      orphans = Arrays.copyOf(orphans, 2 * orphans.length);
    }
    orphans[orphanCount++] = point;
  }

  /** Joins every horizon edge with the point, and the new faces with each other. */
  private int[] fan(int point) {
    int edges = horizonSize / 3;
    int[] fresh = new int[edges];
    for (int i = 0; i < edges; i++) {
      int from = horizon[3 * i];
      int to = horizon[3 * i + 1];
      int other = horizon[3 * i + 2];
      int face = addFace(from, to, point);
      fresh[i] = face;
      fan[from] = face;
      across[3 * face] = other;
      for (int k = 0; k < 3; k++) {
        if (corner[3 * other + k] == to && corner[3 * other + (k + 1) % 3] == from) {
          across[3 * other + k] = face;
        }
      }
    }
    for (int face : fresh) {
      int next = fan[corner[3 * face + 1]];
      across[3 * face + 1] = next;
      across[3 * next + 2] = face;
    }
    return fresh;
  }

  private int addFace(int a, int b, int c) {
    int face = free;
    if (face == NONE) {
      face = count++;
      if (face == alive.length) {
        corner = Arrays.copyOf(corner, 2 * corner.length);
        across = Arrays.copyOf(across, 2 * across.length);
        alive = Arrays.copyOf(alive, 2 * alive.length);
        waiting = Arrays.copyOf(waiting, 2 * waiting.length);
        after = Arrays.copyOf(after, 2 * after.length);
        Arrays.fill(after, face, after.length, IDLE);
      }
    } else {
      free = across[3 * face];
    }
    corner[3 * face] = a;
    corner[3 * face + 1] = b;
    corner[3 * face + 2] = c;
    alive[face] = true;
    waiting[face] = NONE;
    return face;
  }

  /**
   * Gives each orphan to the first of some faces that sees it. One that none sees is in the hull:
   * had it been outside, a face across the horizon and a buried one would both see it, and so would
   * the new face between them.
   */
  private void shareAmong(int[] faces) {
    for (int face : faces) {
      share(face);
      if (waiting[face] != NONE && after[face] == IDLE) {
        if (firstDue == NONE) {
          firstDue = face;
        } else {
          after[lastDue] = face;
        }
        after[face] = NONE;
        lastDue = face;
      }
    }
  }

  /** Gives a face the orphans that it sees, the furthest first. */
  private void share(int face) {
    setNormal(face);
    int base = 3 * corner[3 * face];
    double most = Double.NEGATIVE_INFINITY;
    int left = 0;
    for (int i = 0; i < orphanCount; i++) {
      int p = orphans[i];
      if (!sees(face, p)) {
        orphans[left++] = p;
        continue;
      }
      double height =
          normal[0] * ((double) v[3 * p] - v[base])
              + normal[1] * ((double) v[3 * p + 1] - v[base + 1])
              + normal[2] * ((double) v[3 * p + 2] - v[base + 2]);
      int head = waiting[face];
      if (head == NONE || height > most) {
        most = height;
        nextWaiting[p] = head;
        waiting[face] = p;
      } else {
        nextWaiting[p] = nextWaiting[head];
        nextWaiting[head] = p;
      }
    }
    orphanCount = left;
  }

  private void setNormal(int face) {
    int a = 3 * corner[3 * face];
    int b = 3 * corner[3 * face + 1];
    int c = 3 * corner[3 * face + 2];
    for (int k = 0; k < 3; k++) {
      int m = (k + 1) % 3;
      int n = (k + 2) % 3;
      normal[k] =
          ((double) v[b + m] - v[a + m]) * ((double) v[c + n] - v[a + n])
              - ((double) v[b + n] - v[a + n]) * ((double) v[c + m] - v[a + m]);
    }
  }
}
