package dev.sightline.bvh.extra.tile;

import java.nio.ByteBuffer;

/** What the index says of a tile. Immutable. */
final class TileEntry {
  static final int BYTES = 48;

  private static final int BOX = 6;

  /** The corners and the number of a triangle, which every tree has to hold. */
  private static final long LEAST_BYTES = 40;

  /** More than a tree can have for each triangle, even one that has a node for each. */
  private static final long MOST_BYTES = 512;

  private final float[] box;
  private final int triangles;
  private final long bytes;
  private final long hash;
  private final int checksum;

  /**
   * Takes all fields.
   *
   * @param box six floats around its triangles; kept
   * @param triangles how many it holds
   * @param bytes of its tree in memory
   * @param hash of its triangles
   * @param checksum of its tree in its file
   */
  TileEntry(float[] box, int triangles, long bytes, long hash, int checksum) {
    this.box = box;
    this.triangles = triangles;
    this.bytes = bytes;
    this.hash = hash;
    this.checksum = checksum;
  }

  /** Minimum x, y, z, maximum x, y, z. Read only. */
  float[] box() {
    return box;
  }

  int triangles() {
    return triangles;
  }

  long bytes() {
    return bytes;
  }

  long hash() {
    return hash;
  }

  int checksum() {
    return checksum;
  }

  /** Whether a tile can be so. */
  boolean isPossible() {
    float zero = 0;
    boolean isBox = true;
    for (int k = 0; k < BOX; k++) {
      zero += 0 * box[k];
      isBox &= box[k % 3] <= box[k % 3 + 3];
    }
    boolean isTree = bytes >= LEAST_BYTES * triangles && bytes <= MOST_BYTES * triangles;
    return isBox && zero == 0 && triangles > 0 && isTree;
  }

  /** Whether its box holds a place in the plane of x and z. */
  boolean holds(double x, double z) {
    return x >= box[0] && x <= box[3] && z >= box[2] && z <= box[5];
  }

  /** The square of the distance of its box from a point; NaN from one that is NaN. */
  double distanceSquared(double x, double y, double z) {
    double dx = beyond(box[0], box[3], x);
    double dy = beyond(box[1], box[4], y);
    double dz = beyond(box[2], box[5], z);
    return dx * dx + dy * dy + dz * dz;
  }

  private static double beyond(float min, float max, double at) {
    return Math.max(0, Math.max(min - at, at - max));
  }

  void write(ByteBuffer out) {
    for (float bound : box) {
      out.putFloat(bound);
    }
    out.putInt(triangles).putInt(checksum).putLong(bytes).putLong(hash);
  }

  static TileEntry read(ByteBuffer in) {
    float[] box = new float[BOX];
    for (int k = 0; k < BOX; k++) {
      box[k] = in.getFloat();
    }
    int triangles = in.getInt();
    int checksum = in.getInt();
    long bytes = in.getLong();
    return new TileEntry(box, triangles, bytes, in.getLong(), checksum);
  }
}
