package dev.sightline.core.overlap.triangle;

import dev.sightline.core.exact.Orient2d;
import dev.sightline.core.exact.Orient3d;

/** The cold half of {@link TriangleAabb}: the axes that are not the box's own, on exact signs. */
final class TriangleAabbSigns {
  private TriangleAabbSigns() {}

  /** Whether no axis separates them, given that those of the box do not. */
  static boolean meet(
      float[] v, int i, float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    boolean isFinite = isFinite(minX, minY, minZ) && isFinite(maxX, maxY, maxZ);
    for (int k = i; k < i + 9; k += 3) {
      isFinite &= isFinite(v[k], v[k + 1], v[k + 2]);
    }
    return isFinite
        && meetsPlane(v, i, minX, minY, minZ, maxX, maxY, maxZ)
        && meetsShadow(v, i, 1, 2, minY, minZ, maxY, maxZ)
        && meetsShadow(v, i, 2, 0, minZ, minX, maxZ, maxX)
        && meetsShadow(v, i, 0, 1, minX, minY, maxX, maxY);
  }

  private static boolean isFinite(float x, float y, float z) {
    return Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z);
  }

  /**
   * Whether the plane of the triangle meets the box: whether the corner furthest along its normal
   * is not behind it, nor that furthest against it in front.
   */
  private static boolean meetsPlane(
      float[] v, int i, float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    boolean x = turn(v, i, 1, 2) > 0;
    boolean y = turn(v, i, 2, 0) > 0;
    boolean z = turn(v, i, 0, 1) > 0;
    return side(v, i, x ? maxX : minX, y ? maxY : minY, z ? maxZ : minZ) >= 0
        && side(v, i, x ? minX : maxX, y ? minY : maxY, z ? minZ : maxZ) <= 0;
  }

  /** The sign of one component of the normal. */
  private static int turn(float[] v, int i, int x, int y) {
    return Orient2d.sign(
        v[i + x], v[i + y], v[i + 3 + x], v[i + 3 + y], v[i + 6 + x], v[i + 6 + y]);
  }

  private static int side(float[] v, int i, float x, float y, float z) {
    return Orient3d.sign(
        v[i], v[i + 1], v[i + 2], v[i + 3], v[i + 4], v[i + 5], v[i + 6], v[i + 7], v[i + 8], x, y,
        z);
  }

  /**
   * Whether no line along an edge of the triangle separates the projections on a plane of the box.
   */
  private static boolean meetsShadow(
      float[] v, int i, int x, int y, float minX, float minY, float maxX, float maxY) {
    int turn = turn(v, i, x, y);
    return meetsEdge(v, i, i + 3, i + 6, x, y, turn, minX, minY, maxX, maxY)
        && meetsEdge(v, i + 3, i + 6, i, x, y, turn, minX, minY, maxX, maxY)
        && meetsEdge(v, i + 6, i, i + 3, x, y, turn, minX, minY, maxX, maxY);
  }

  /**
   * Whether a rectangle meets the strip between the line of the edge from p to q and its parallel
   * through r. When r is to the left, or on the line, the rectangle's leftmost corner must not be
   * to the right of the edge, nor its rightmost to the left of r; otherwise the other way round.
   */
  private static boolean meetsEdge(
      float[] v,
      int p,
      int q,
      int r,
      int x,
      int y,
      int turn,
      float minX,
      float minY,
      float maxX,
      float maxY) {
    boolean ahead = v[q + x] > v[p + x];
    boolean up = v[q + y] > v[p + y];
    float leftX = up ? minX : maxX;
    float leftY = ahead ? maxY : minY;
    float rightX = up ? maxX : minX;
    float rightY = ahead ? minY : maxY;
    int right = turn >= 0 ? p : r;
    int left = turn >= 0 ? r : p;
    return across(v, p, q, x, y, leftX, leftY, right) >= 0
        && across(v, p, q, x, y, rightX, rightY, left) <= 0;
  }

  /**
   * The sign of {@code (q - p) x (corner - s)}: 1 when the corner is to the left of the vertex s.
   */
  private static int across(
      float[] v, int p, int q, int x, int y, float cornerX, float cornerY, int s) {
    return Orient2d.crossSign(
        v[q + x], v[q + y], v[p + x], v[p + y], cornerX, cornerY, v[s + x], v[s + y]);
  }
}
