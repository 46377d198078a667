package dev.sightline.bvh.internal;

/** An AABB, closed, of floats; caller-owned and meant for reuse. */
public final class FloatBox {
  private float minX;
  private float minY;
  private float minZ;
  private float maxX;
  private float maxY;
  private float maxZ;

  /** Makes the box that is the origin. */
  public FloatBox() {}

  /** Sets the bounds. */
  public void set(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    this.minX = minX;
    this.minY = minY;
    this.minZ = minZ;
    this.maxX = maxX;
    this.maxY = maxY;
    this.maxZ = maxZ;
  }

  /** The least x. */
  public float minX() {
    return minX;
  }

  /** The least y. */
  public float minY() {
    return minY;
  }

  /** The least z. */
  public float minZ() {
    return minZ;
  }

  /** The greatest x. */
  public float maxX() {
    return maxX;
  }

  /** The greatest y. */
  public float maxY() {
    return maxY;
  }

  /** The greatest z. */
  public float maxZ() {
    return maxZ;
  }

  /** Whether another box has no point in common with this one. */
  public boolean misses(float x0, float y0, float z0, float x1, float y1, float z1) {
    return x0 > maxX || x1 < minX || y0 > maxY || y1 < minY || z0 > maxZ || z1 < minZ;
  }

  /**
   * Whether the box of a node's child has no point in common with this one.
   *
   * @param b boxes in the layout of a node
   * @param x index of the child's min x
   * @param width children of a node
   */
  public boolean missesNode(float[] b, int x, int width) {
    int y = x + width;
    int z = y + width;
    int max = 3 * width;
    return misses(b[x], b[y], b[z], b[x + max], b[y + max], b[z + max]);
  }

  /**
   * Whether the box of a node's child lies in this one.
   *
   * @param b boxes in the layout of a node
   * @param x index of the child's min x
   * @param width children of a node
   */
  public boolean holdsNode(float[] b, int x, int width) {
    int y = x + width;
    int z = y + width;
    int max = 3 * width;
    return b[x] >= minX
        && b[x + max] <= maxX
        && b[y] >= minY
        && b[y + max] <= maxY
        && b[z] >= minZ
        && b[z + max] <= maxZ;
  }
}
