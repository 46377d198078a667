package dev.sightline.bvh.internal;

import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;

/**
 * The boxes of a mesh's node taken to the world, rounded outwards: whatever vertex lies in a box,
 * its image as {@link Affine#triangleToWorld} computes it lies in the box's image.
 *
 * <p>A map that only scales along the axes and moves takes corners to corners: each coordinate's
 * image is a product and a sum, which rounding leaves monotone, so the images of the bounds, by the
 * very operations of a vertex, are the bounds of the image. Others, and those that flatten, which
 * would take the infinite bounds of an unused slot to NaN, spread middle and half extent.
 */
final class WorldBoxes {
  /** More than the roundings of a vertex and of a box on their way, together below 16 of 2^-53. */
  private static final double SLACK = 0x1p-48;

  private WorldBoxes() {}

  /** Whether a map moves nothing, so that a mesh's own boxes are their images. */
  static boolean areThoseOfTheMesh(Affine a) {
    return a.m00() == 1
        && a.m11() == 1
        && a.m22() == 1
        && a.m03() == 0
        && a.m13() == 0
        && a.m23() == 0
        && isAligned(a);
  }

  /** Writes the images of a node's boxes, in the layout of a node; unused ones stay empty. */
  static void ofChildren(Affine a, Bvh mesh, int node, float[] out) {
    float[] b = mesh.nodeBounds();
    int width = mesh.width();
    int base = node * NodeLayout.stride(width);
    if (isAligned(a) && a.m00() != 0 && a.m11() != 0 && a.m22() != 0) {
      stretch(a.m00(), a.m03(), b, base, out, 0, width);
      stretch(a.m11(), a.m13(), b, base, out, width, width);
      stretch(a.m22(), a.m23(), b, base, out, 2 * width, width);
    } else {
      spread(a, b, base, out, width);
    }
  }

  private static boolean isAligned(Affine a) {
    return a.m01() == 0
        && a.m02() == 0
        && a.m10() == 0
        && a.m12() == 0
        && a.m20() == 0
        && a.m21() == 0;
  }

  /** The intervals along one axis, scaled and moved; an empty one stays empty. */
  private static void stretch(
      double scale, double move, float[] b, int base, float[] out, int row, int width) {
    int low = scale < 0 ? 3 * width : 0;
    int high = 3 * width - low;
    for (int slot = row; slot < row + width; slot++) {
      out[slot] = (float) (scale * b[base + low + slot] + move);
      out[slot + 3 * width] = (float) (scale * b[base + high + slot] + move);
    }
  }

  private static void spread(Affine a, float[] b, int base, float[] out, int width) {
    for (int slot = 0; slot < width; slot++) {
      int i = base + slot;
      double x0 = b[i];
      double y0 = b[i + width];
      double z0 = b[i + 2 * width];
      double x1 = b[i + 3 * width];
      double y1 = b[i + 4 * width];
      double z1 = b[i + 5 * width];
      if (x0 > x1) {
        clear(out, slot, width);
        continue;
      }
      double x = 0.5 * (x0 + x1);
      double y = 0.5 * (y0 + y1);
      double z = 0.5 * (z0 + z1);
      double halfX = 0.5 * (x1 - x0);
      double halfY = 0.5 * (y1 - y0);
      double halfZ = 0.5 * (z1 - z0);
      int max = 3 * width;
      write(a.m00(), a.m01(), a.m02(), a.m03(), x, y, z, halfX, halfY, halfZ, out, slot, max);
      int next = slot + width;
      write(a.m10(), a.m11(), a.m12(), a.m13(), x, y, z, halfX, halfY, halfZ, out, next, max);
      next += width;
      write(a.m20(), a.m21(), a.m22(), a.m23(), x, y, z, halfX, halfY, halfZ, out, next, max);
    }
  }

  private static void clear(float[] out, int slot, int width) {
    for (int row = 0; row < 3; row++) {
      out[slot + row * width] = Float.POSITIVE_INFINITY;
      out[slot + (3 + row) * width] = Float.NEGATIVE_INFINITY;
    }
  }

  /** One row of the map: an interval along one axis of the world. */
  private static void write(
      double m0,
      double m1,
      double m2,
      double m3,
      double x,
      double y,
      double z,
      double halfX,
      double halfY,
      double halfZ,
      float[] out,
      int at,
      int max) {
    double a0 = Math.abs(m0);
    double a1 = Math.abs(m1);
    double a2 = Math.abs(m2);
    double middle = m0 * x + m1 * y + m2 * z + m3;
    double half = a0 * halfX + a1 * halfY + a2 * halfZ;
    double reach = a0 * Math.abs(x) + a1 * Math.abs(y) + a2 * Math.abs(z) + half + Math.abs(m3);
    half += SLACK * reach;
    out[at] = Math.nextDown((float) (middle - half));
    out[at + max] = Math.nextUp((float) (middle + half));
  }
}
