package dev.sightline.core.overlap.frustum;

/**
 * A convex volume behind at most six planes, an oriented box or a frustum, made ready for many
 * triangles and boxes.
 *
 * <p>Each plane gives a point a signed height, {@code n . (p - q) + h}, and the volume is where no
 * height is negative. Caller-owned, mutable and meant for reuse; not thread-safe. See {@link
 * TriangleSixPlanes}.
 */
public final class SixPlanes {
  static final int PLANES = 6;
  private static final int NUMBERS = 7;

  /** Planes whose normals span less than this part of what they could are parallel. */
  private static final double PARALLEL = 0x1p-40;

  /** For each plane its normal n, its point q, and the height h of q. */
  private final double[] planes = new double[NUMBERS * PLANES];

  private boolean valid;

  /** Makes a volume that holds no point until one of the setters is called. */
  public SixPlanes() {}

  /**
   * Becomes the oriented box {@code centre + r * x + s * y + t * z} with coordinates within the
   * half extents, the axes as given: slightly skew ones mean the slightly skew box.
   *
   * @param box holds fifteen numbers: centre, axes x, y and z, half extents
   * @param i index of the first of them
   * @return this; it holds no point when a number is not finite, a half extent is negative or the
   *     axes lie in a plane
   */
  public SixPlanes setObb(float[] box, int i) {
    double nx = cross(box, i + 6, i + 9, 1, 2);
    double ny = cross(box, i + 6, i + 9, 2, 0);
    double nz = cross(box, i + 6, i + 9, 0, 1);
    double volume = nx * box[i + 3] + ny * box[i + 4] + nz * box[i + 5];
    valid = box[i + 12] >= 0 && box[i + 13] >= 0 && box[i + 14] >= 0;
    for (int axis = 0; axis < 3; axis++) {
      int b = i + 3 + 3 * ((axis + 1) % 3);
      int c = i + 3 + 3 * ((axis + 2) % 3);
      double x = cross(box, b, c, 1, 2) / volume;
      double y = cross(box, b, c, 2, 0) / volume;
      double z = cross(box, b, c, 0, 1) / volume;
      setPlane(2 * axis, x, y, z, box[i], box[i + 1], box[i + 2], box[i + 12 + axis]);
      setPlane(2 * axis + 1, -x, -y, -z, box[i], box[i + 1], box[i + 2], box[i + 12 + axis]);
    }
    return this;
  }

  /** Becomes the AABB with these corners. */
  SixPlanes setAabb(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
    valid = true;
    setPlane(0, 1, 0, 0, minX, minY, minZ, 0);
    setPlane(1, -1, 0, 0, maxX, maxY, maxZ, 0);
    setPlane(2, 0, 1, 0, minX, minY, minZ, 0);
    setPlane(3, 0, -1, 0, maxX, maxY, maxZ, 0);
    setPlane(4, 0, 0, 1, minX, minY, minZ, 0);
    setPlane(5, 0, 0, -1, maxX, maxY, maxZ, 0);
    return this;
  }

  /**
   * Becomes what lies on or in front of six planes.
   *
   * @param numbers holds thirty-six numbers: a point and a normal that points inwards, six times
   * @param i index of the first of them
   * @return this; it holds no point when a number is not finite or a normal is zero
   */
  public SixPlanes setFrustum(float[] numbers, int i) {
    valid = true;
    for (int plane = 0; plane < PLANES; plane++) {
      int k = i + 6 * plane;
      valid &= numbers[k + 3] != 0 || numbers[k + 4] != 0 || numbers[k + 5] != 0;
      setPlane(
          plane,
          numbers[k + 3],
          numbers[k + 4],
          numbers[k + 5],
          numbers[k],
          numbers[k + 1],
          numbers[k + 2],
          0);
    }
    return this;
  }

  /**
   * Becomes what lies on or in front of six planes, given in double: as a camera's picture has
   * them, whose heights are not distances.
   *
   * @param numbers holds forty-two numbers: a normal that points inwards, a point, and the height
   *     of that point over the plane, six times
   * @return this; it holds no point when a number is not finite
   */
  public SixPlanes setPlanes(double[] numbers) {
    valid = true;
    for (int plane = 0; plane < PLANES; plane++) {
      int k = NUMBERS * plane;
      setPlane(
          plane,
          numbers[k],
          numbers[k + 1],
          numbers[k + 2],
          numbers[k + 3],
          numbers[k + 4],
          numbers[k + 5],
          numbers[k + 6]);
    }
    return this;
  }

  /** Whether every number was finite and every normal of use; otherwise nothing meets this. */
  public boolean isValid() {
    return valid;
  }

  private void setPlane(
      int plane, double nx, double ny, double nz, double qx, double qy, double qz, double h) {
    int k = NUMBERS * plane;
    planes[k] = nx;
    planes[k + 1] = ny;
    planes[k + 2] = nz;
    planes[k + 3] = qx;
    planes[k + 4] = qy;
    planes[k + 5] = qz;
    planes[k + 6] = h;
    valid &= 0 * (nx + ny + nz + qx + qy + qz + h) == 0;
  }

  /** The signed height of a point over a plane, 0 to 5; negative is outside. */
  public double height(int plane, double x, double y, double z) {
    int k = NUMBERS * plane;
    return planes[k] * (x - planes[k + 3])
        + planes[k + 1] * (y - planes[k + 4])
        + planes[k + 2] * (z - planes[k + 5])
        + planes[k + 6];
  }

  /** A bound for the magnitude of every term of {@link #height} over a box. */
  public double reach(
      int plane, double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
    int k = NUMBERS * plane;
    return Math.abs(planes[k]) * Math.max(planes[k + 3] - minX, maxX - planes[k + 3])
        + Math.abs(planes[k + 1]) * Math.max(planes[k + 4] - minY, maxY - planes[k + 4])
        + Math.abs(planes[k + 2]) * Math.max(planes[k + 5] - minZ, maxZ - planes[k + 5])
        + Math.abs(planes[k + 6]);
  }

  /** By how much a corner of a box with these half extents differs in height from its middle. */
  public double radius(int plane, double halfX, double halfY, double halfZ) {
    int k = NUMBERS * plane;
    return Math.abs(planes[k]) * halfX
        + Math.abs(planes[k + 1]) * halfY
        + Math.abs(planes[k + 2]) * halfZ;
  }

  /**
   * Where three planes meet.
   *
   * @param out receives three coordinates, rounded
   * @return whether they meet in one place: not where two are parallel, or all but
   */
  public boolean meeting(int p, int q, int r, double[] out) {
    double qx = minor(q, r, 1, 2);
    double qy = minor(q, r, 2, 0);
    double qz = minor(q, r, 0, 1);
    double det = normal(p, 0) * qx + normal(p, 1) * qy + normal(p, 2) * qz;
    if (!(Math.abs(det) > PARALLEL * size(p) * size(q) * size(r))) {
      return false;
    }
    // Seen from the point of plane p, which has a height of its own over each.
    int k = NUMBERS * p;
    double heightP = planes[k + 6];
    double heightQ = height(q, planes[k + 3], planes[k + 4], planes[k + 5]);
    double heightR = height(r, planes[k + 3], planes[k + 4], planes[k + 5]);
    for (int axis = 0; axis < 3; axis++) {
      int next = (axis + 1) % 3;
      int last = (axis + 2) % 3;
      double sum =
          heightP * minor(q, r, next, last)
              + heightQ * minor(r, p, next, last)
              + heightR * minor(p, q, next, last);
      out[axis] = planes[k + 3 + axis] - sum / det;
    }
    return true;
  }

  private double minor(int p, int q, int j, int k) {
    return normal(p, j) * normal(q, k) - normal(p, k) * normal(q, j);
  }

  private double size(int plane) {
    return Math.abs(normal(plane, 0)) + Math.abs(normal(plane, 1)) + Math.abs(normal(plane, 2));
  }

  /** The coordinate of a plane's normal, 0 to 2. */
  double normal(int plane, int axis) {
    return planes[NUMBERS * plane + axis];
  }

  private static double cross(float[] box, int b, int c, int j, int k) {
    return (double) box[b + j] * box[c + k] - (double) box[b + k] * box[c + j];
  }
}
