package dev.sightline.bvh.extra.contour;

import java.util.Arrays;

/**
 * Numbers the vertices, edges and faces of a mesh that take part in a contour. Vertices with the
 * same coordinates are one, whatever indices they had; edges and faces are told by their vertices.
 *
 * <p>A feature is a number: three times that of the vertex, edge or face, and its dimension. Meant
 * for reuse; not thread-safe.
 */
final class MeshFeatures {
  static final int VERTEX = 0;
  static final int EDGE = 1;
  static final int FACE = 2;

  private static final int KINDS = 3;

  private final LongTable planes = new LongTable();
  private final LongTable vertices = new LongTable();
  private final LongTable edges = new LongTable();
  private final LongTable faces = new LongTable();

  /** Three for each vertex. */
  private float[] coordinates = new float[192];

  /** The vertices of the triangle at hand. */
  private final int[] corner = new int[3];

  private int face;

  MeshFeatures() {}

  void clear() {
    planes.clear();
    vertices.clear();
    edges.clear();
    faces.clear();
  }

  /** Takes the triangle at hand. */
  void take(float[] v, int i) {
    for (int k = 0; k < 3; k++) {
      corner[k] = vertex(v[i + 3 * k], v[i + 3 * k + 1], v[i + 3 * k + 2]);
    }
    int low = Math.min(corner[0], Math.min(corner[1], corner[2]));
    int high = Math.max(corner[0], Math.max(corner[1], corner[2]));
    int middle = corner[0] + corner[1] + corner[2] - low - high;
    face = faces.put(key(edges.put(key(low, middle)), high));
  }

  private int vertex(float x, float y, float z) {
    long plane = planes.put(key(bits(x), bits(y)));
    int known = vertices.size();
    int id = vertices.put(key((int) plane, bits(z)));
    if (id == known) {
      if (3 * id + 3 > coordinates.length) {
        coordinates = Arrays.copyOf(coordinates, 2 * coordinates.length);
      }
      // Of both zeros, which are one vertex, 0 is kept.
      coordinates[3 * id] = x + 0f;
      coordinates[3 * id + 1] = y + 0f;
      coordinates[3 * id + 2] = z + 0f;
    }
    return id;
  }

  /** The bits of a coordinate, the same for both zeros. */
  private static int bits(float coordinate) {
    return Float.floatToRawIntBits(coordinate + 0f);
  }

  private static long key(int upper, int lower) {
    return ((long) upper << 32) | (lower & 0xffffffffL);
  }

  /** The number of the face at hand. */
  int faceNumber() {
    return face;
  }

  /** The face at hand, as a feature. */
  int face() {
    return KINDS * face + FACE;
  }

  /** A vertex of the triangle at hand, as a feature. */
  int vertex(int k) {
    return KINDS * corner[k] + VERTEX;
  }

  /** The edge between two vertices of the triangle at hand, as a feature. */
  int edge(int k, int l) {
    int low = Math.min(corner[k], corner[l]);
    int high = Math.max(corner[k], corner[l]);
    return KINDS * edges.put(key(low, high)) + EDGE;
  }

  static int kind(int feature) {
    return feature % KINDS;
  }

  private static int number(int feature) {
    return feature / KINDS;
  }

  /** Where the coordinates of one of the vertices of a feature begin. */
  int place(int feature, int k) {
    int id = number(feature);
    return switch (kind(feature)) {
      case VERTEX -> 3 * id;
      case EDGE -> 3 * end(id, k);
      default -> {
        long key = faces.key(id);
        yield 3 * (k == 2 ? (int) key : end((int) (key >> 32), k));
      }
    };
  }

  private int end(int edge, int k) {
    long key = edges.key(edge);
    return k == 0 ? (int) (key >> 32) : (int) key;
  }

  /** Coordinates, three for each vertex. */
  float[] coordinates() {
    return coordinates;
  }
}
