package dev.sightline.core.convex;

/**
 * Is the origin inside a simplex of four points, and with which weights? Signs that plain triple
 * products leave uncertain are decided by an accurate normal; those that this leaves uncertain
 * count as outside, and the face is asked for its closest point, which is then near the origin.
 */
final class SimplexInterior {
  private static final double ROUNDING = 0x1p-53;

  /** A triple product of vectors of the largest length is off by less than 16 roundings of it. */
  private static final double VOLUME_ERROR = 16 * ROUNDING;

  /** A product with an accurate normal: 3 of the product, 2 of the normal, 1 of a difference. */
  private static final double SIDE_ERROR = 8 * ROUNDING;

  /** Each face, and the point that is not on it. */
  private static final int[] FACES = {1, 2, 3, 0, 0, 2, 3, 1, 0, 1, 3, 2, 0, 1, 2, 3};

  private SimplexInterior() {}

  /** Drops the faces that have the origin inside for certain, and asks the others. */
  static boolean holdsOrigin(Simplex s) {
    triples(s);
    double[] weight = s.weight;
    double volume = weight[0] + weight[1] + weight[2] + weight[3];
    double largest =
        Math.max(Math.max(s.length(0), s.length(1)), Math.max(s.length(2), s.length(3)));
    double error = VOLUME_ERROR * largest * largest * largest;
    boolean inside = true;
    boolean thin = !(Math.abs(volume) > 4 * error);
    for (int f = 0; f < 4; f++) {
      double signed = volume > 0 ? weight[f] : -weight[f];
      if ((thin || !(signed > error)) && !isBehind(s, 4 * f)) {
        inside = false;
        s.face(FACES[4 * f], FACES[4 * f + 1], FACES[4 * f + 2]);
      }
    }
    if (inside) {
      weigh(s);
    }
    return inside;
  }

  /** The signed volumes that the origin spans with each face, in place of the weights. */
  private static void triples(Simplex s) {
    double[] w = s.w;
    double xx = w[1] * w[5] - w[2] * w[4];
    double xy = w[2] * w[3] - w[0] * w[5];
    double xz = w[0] * w[4] - w[1] * w[3];
    double yx = w[7] * w[11] - w[8] * w[10];
    double yy = w[8] * w[9] - w[6] * w[11];
    double yz = w[6] * w[10] - w[7] * w[9];
    s.weight[0] = w[3] * yx + w[4] * yy + w[5] * yz;
    s.weight[1] = -(w[0] * yx + w[1] * yy + w[2] * yz);
    s.weight[2] = xx * w[9] + xy * w[10] + xz * w[11];
    s.weight[3] = -(xx * w[6] + xy * w[7] + xz * w[8]);
  }

  /** Whether the origin lies on the side of the fourth point of a face's plane, for certain. */
  private static boolean isBehind(Simplex s, int face) {
    s.normal(FACES[face], FACES[face + 1], FACES[face + 2]);
    int p = s.nearest(FACES[face], FACES[face + 1], FACES[face + 2]);
    int l = 3 * FACES[face + 3];
    double[] w = s.w;
    double size = SIDE_ERROR * (Math.abs(s.nx) + Math.abs(s.ny) + Math.abs(s.nz));
    double dx = w[l] - w[p];
    double dy = w[l + 1] - w[p + 1];
    double dz = w[l + 2] - w[p + 2];
    double origin = -(s.nx * w[p] + s.ny * w[p + 1] + s.nz * w[p + 2]);
    double fourth = s.nx * dx + s.ny * dy + s.nz * dz;
    double originError = size * s.length(p / 3);
    double fourthError = size * (Math.abs(dx) + Math.abs(dy) + Math.abs(dz));
    return (origin > originError && fourth > fourthError)
        || (origin < -originError && fourth < -fourthError);
  }

  /**
   * The weights by the heights over the faces, and once more for what is left of their sum: in a
   * thin simplex the first are off by a rounding over the thinness.
   */
  private static void weigh(Simplex s) {
    double x = 0;
    double y = 0;
    double z = 0;
    for (int round = 0; round < 3; round++) {
      for (int f = 0; f < 4; f++) {
        s.weight[f] = (round == 0 ? 0 : s.weight[f]) + height(s, 4 * f, round == 0, x, y, z);
      }
      double sum = s.weight[0] + s.weight[1] + s.weight[2] + s.weight[3];
      x = 0;
      y = 0;
      z = 0;
      for (int f = 0; f < 4; f++) {
        s.weight[f] = Math.max(0, s.weight[f] / sum);
        x += s.weight[f] * s.w[3 * f];
        y += s.weight[f] * s.w[3 * f + 1];
        z += s.weight[f] * s.w[3 * f + 2];
      }
    }
  }

  /** The height of the origin over a face in units of the fourth point's, or of a step back. */
  private static double height(Simplex s, int face, boolean whole, double x, double y, double z) {
    s.normal(FACES[face], FACES[face + 1], FACES[face + 2]);
    int p = s.nearest(FACES[face], FACES[face + 1], FACES[face + 2]);
    int l = 3 * FACES[face + 3];
    double[] w = s.w;
    double fourth =
        s.nx * (w[l] - w[p]) + s.ny * (w[l + 1] - w[p + 1]) + s.nz * (w[l + 2] - w[p + 2]);
    double height =
        whole ? s.nx * w[p] + s.ny * w[p + 1] + s.nz * w[p + 2] : s.nx * x + s.ny * y + s.nz * z;
    return -height / fourth;
  }
}
