package dev.sightline.bvh.query.overlap;

import dev.sightline.core.overlap.frustum.AreaFrustum;
import dev.sightline.core.overlap.frustum.EvenOddArea;
import dev.sightline.core.overlap.frustum.TriangleArea;

/** What a camera shows in an area of its picture. */
final class AreaVolume extends Volume {
  private final SixPlanesVolume around = new SixPlanesVolume();
  private final double[] scratch = new double[TriangleArea.SCRATCH];
  private AreaFrustum area = new AreaFrustum();

  AreaVolume set(AreaFrustum shown) {
    area = shown;
    return this;
  }

  @Override
  boolean start(float[] root) {
    return around.set(area.around()).start(root);
  }

  /** A box that lies between the planes, all of it in the area, is inside. */
  @Override
  int side(float[] b, int i, int width) {
    int side = around.side(b, i, width);
    if (side == OUTSIDE || area.isRectangle()) {
      return side;
    }
    int max = i + 3 * width;
    int shown =
        area.side(
            b[i],
            b[i + width],
            b[i + 2 * width],
            b[max],
            b[max + width],
            b[max + 2 * width],
            scratch);
    if (shown == EvenOddArea.OUTSIDE) {
      return OUTSIDE;
    }
    return shown == EvenOddArea.INSIDE ? side : CROSSING;
  }

  @Override
  boolean meets(float[] vertices, int i) {
    return TriangleArea.intersects(area, vertices, i, scratch);
  }

  /** None: what lies under an area need not be in one piece. */
  @Override
  boolean anchor(double[] out) {
    return false;
  }
}
