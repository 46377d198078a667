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
    double[] signs = s.volume;
    double volume = signs[0] + signs[1] + signs[2] + signs[3];
    double largest = s.largest();
    double error = VOLUME_ERROR * largest * largest * largest;
    boolean inside = true;
    boolean thin = !(Math.abs(volume) > 4 * error);
    for (int f = 0; f < 4; f++) {
      double signed = volume > 0 ? signs[f] : -signs[f];
      if ((thin || !(signed > error)) && !isBehind(s, 4 * f)) {
        inside = false;
        s.face(FACES[4 * f], FACES[4 * f + 1], FACES[4 * f + 2]);
      }
    }
    if (inside) {
      SimplexWeights.weigh(s, volume);
    }
    return inside;
  }

  /** The signed volumes that the origin spans with each face. */
  private static void triples(Simplex s) {
    double[] w = s.w;
    double xx = w[1] * w[5] - w[2] * w[4];
    double xy = w[2] * w[3] - w[0] * w[5];
    double xz = w[0] * w[4] - w[1] * w[3];
    double yx = w[7] * w[11] - w[8] * w[10];
    double yy = w[8] * w[9] - w[6] * w[11];
    double yz = w[6] * w[10] - w[7] * w[9];
    s.volume[0] = w[3] * yx + w[4] * yy + w[5] * yz;
    s.volume[1] = -(w[0] * yx + w[1] * yy + w[2] * yz);
    s.volume[2] = xx * w[9] + xy * w[10] + xz * w[11];
    s.volume[3] = -(xx * w[6] + xy * w[7] + xz * w[8]);
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

  /** Adds to the weights what {@link Simplex#rest} is in them, by heights over the faces. */
  static void addHeights(Simplex s) {
    for (int f = 0; f < 4; f++) {
      s.weight[f] += height(s, 4 * f);
    }
  }

  /** The height of the rest over a face in units of the fourth point's. */
  private static double height(Simplex s, int face) {
    s.normal(FACES[face], FACES[face + 1], FACES[face + 2]);
    int p = s.nearest(FACES[face], FACES[face + 1], FACES[face + 2]);
    int l = 3 * FACES[face + 3];
    double[] w = s.w;
    double fourth =
        s.nx * (w[l] - w[p]) + s.ny * (w[l + 1] - w[p + 1]) + s.nz * (w[l + 2] - w[p + 2]);
    return (s.nx * s.restX + s.ny * s.restY + s.nz * s.restZ) / fourth;
  }
}
