package dev.sightline.bvh.query.overlap;

import dev.sightline.bvh.internal.Boxes;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.overlap.triangle.TriangleSphere;

/** A sphere, closed; an infinite radius meets everything. */
final class SphereVolume extends Volume {
  private final ClosestPoint scratch = new ClosestPoint();
  private double cx;
  private double cy;
  private double cz;
  private double radius;

  /** The squared distance beyond which nothing meets the sphere. */
  private double outside;

  /** The squared distance within which everything does. */
  private double inside;

  SphereVolume set(double cx, double cy, double cz, double radius) {
    this.cx = cx;
    this.cy = cy;
    this.cz = cz;
    this.radius = radius;
    return this;
  }

  @Override
  boolean start(float[] root) {
    double padded = radius + SLACK * (radius + Boxes.diagonal(root));
    double shrunk = radius * (1 - 8 * SLACK);
    outside = padded * padded;
    inside = shrunk * shrunk;
    return radius >= 0 && 0 * (cx + cy + cz) == 0;
  }

  @Override
  int side(float[] b, int i, int width) {
    int max = i + 3 * width;
    double x0 = b[i] - cx;
    double y0 = b[i + width] - cy;
    double z0 = b[i + 2 * width] - cz;
    double x1 = b[max] - cx;
    double y1 = b[max + width] - cy;
    double z1 = b[max + 2 * width] - cz;
    double x = Math.max(0, Math.max(x0, -x1));
    double y = Math.max(0, Math.max(y0, -y1));
    double z = Math.max(0, Math.max(z0, -z1));
    if (x * x + y * y + z * z > outside) {
      return OUTSIDE;
    }
    x = Math.max(-x0, x1);
    y = Math.max(-y0, y1);
    z = Math.max(-z0, z1);
    return x * x + y * y + z * z < inside ? INSIDE : CROSSING;
  }

  @Override
  boolean meets(float[] vertices, int i) {
    return TriangleSphere.intersects(cx, cy, cz, radius, vertices, i, scratch);
  }

  /** The centre. */
  @Override
  boolean anchor(double[] out) {
    out[0] = cx;
    out[1] = cy;
    out[2] = cz;
    return true;
  }
}
