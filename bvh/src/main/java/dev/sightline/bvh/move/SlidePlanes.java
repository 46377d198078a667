package dev.sightline.bvh.move;

/**
 * The planes met in one move, and what is left of a displacement along all of them: along one
 * plane, along the crease of two, nowhere among three.
 */
final class SlidePlanes {
  private static final int MOST = 8;

  /** Normals closer than this are one surface: about 0.8 degrees. */
  private static final double SAME = 0.9999;

  private final double[] normals = new double[3 * MOST];
  private int size;

  /** What is left of the displacement. */
  double x;

  double y;
  double z;

  /** Forgets the planes and takes a displacement as it is. */
  void start(double wx, double wy, double wz) {
    size = 0;
    set(1, wx, wy, wz);
  }

  /** Whether what is left of the displacement is longer than a length. */
  boolean isLonger(double length) {
    return x * x + y * y + z * z > length * length;
  }

  /** Adds a plane by its unit normal; one that is there already counts once. */
  void add(double nx, double ny, double nz) {
    for (int i = 0; i < size; i++) {
      if (dot(i, nx, ny, nz) > SAME) {
        return;
      }
    }
    if (size < MOST) {
      normals[3 * size] = nx;
      normals[3 * size + 1] = ny;
      normals[3 * size + 2] = nz;
      size++;
    }
  }

  /** Bends a displacement so that it leads into none of the planes. */
  void bend(double wx, double wy, double wz) {
    if (!leadsIntoAny(wx, wy, wz)) {
      set(1, wx, wy, wz);
      return;
    }
    for (int i = 0; i < size; i++) {
      if (dot(i, wx, wy, wz) < 0) {
        along(i, wx, wy, wz);
        if (isFree(i, -1)) {
          return;
        }
      }
    }
    for (int i = 0; i < size; i++) {
      for (int j = i + 1; j < size; j++) {
        crease(i, j, wx, wy, wz);
        if (isFree(i, j)) {
          return;
        }
      }
    }
    set(0, wx, wy, wz);
  }

  private boolean leadsIntoAny(double wx, double wy, double wz) {
    for (int i = 0; i < size; i++) {
      if (dot(i, wx, wy, wz) < 0) {
        return true;
      }
    }
    return false;
  }

  private void along(int i, double wx, double wy, double wz) {
    double into = dot(i, wx, wy, wz);
    x = wx - into * normals[3 * i];
    y = wy - into * normals[3 * i + 1];
    z = wz - into * normals[3 * i + 2];
  }

  private void crease(int i, int j, double wx, double wy, double wz) {
    double cx = normals[3 * i + 1] * normals[3 * j + 2] - normals[3 * i + 2] * normals[3 * j + 1];
    double cy = normals[3 * i + 2] * normals[3 * j] - normals[3 * i] * normals[3 * j + 2];
    double cz = normals[3 * i] * normals[3 * j + 1] - normals[3 * i + 1] * normals[3 * j];
    double square = cx * cx + cy * cy + cz * cz;
    set(square > 0 ? (wx * cx + wy * cy + wz * cz) / square : 0, cx, cy, cz);
  }

  private void set(double scale, double wx, double wy, double wz) {
    x = scale * wx;
    y = scale * wy;
    z = scale * wz;
  }

  /** Whether the bent displacement leads into no plane but the ones it runs along. */
  private boolean isFree(int first, int second) {
    for (int i = 0; i < size; i++) {
      if (i != first && i != second && dot(i, x, y, z) < 0) {
        return false;
      }
    }
    return true;
  }

  private double dot(int i, double wx, double wy, double wz) {
    return wx * normals[3 * i] + wy * normals[3 * i + 1] + wz * normals[3 * i + 2];
  }
}
