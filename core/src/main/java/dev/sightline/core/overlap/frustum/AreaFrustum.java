package dev.sightline.core.overlap.frustum;

import org.jspecify.annotations.Nullable;

/**
 * What a camera shows in an area of its picture, a rectangle or an {@link EvenOddArea}, between its
 * near plane and its far one: six planes around it, and within them the area. Closed.
 *
 * <p>The planes belong to the left, right, lower and upper side of a rectangle of the picture, in
 * this order, and to the near and the far plane. The heights over the first four are {@code (x -
 * minX) w}, {@code (maxX - x) w}, {@code (y - minY) w} and {@code (maxY - y) w} of a point that is
 * shown at x and y, with one w, which is positive in front of the camera. So a place in the picture
 * follows from heights, and an edge that a plane has cut ends exactly on the side of the rectangle.
 *
 * <p>Caller-owned, mutable and meant for reuse; not thread-safe while it is being set. It keeps the
 * area it is given. Derivation: docs/kernels/triangle-area.md.
 */
public final class AreaFrustum {
  /** How far a height may be off, as a part of its largest term: far more than it is. */
  private static final double SLACK = 0x1p-40;

  private final SixPlanes around = new SixPlanes();
  private double minX;
  private double minY;
  private double maxX;
  private double maxY;
  private @Nullable EvenOddArea area;

  /** Makes one that holds no point until one of the setters is called. */
  public AreaFrustum() {}

  /**
   * Becomes what a camera shows in a rectangle.
   *
   * @param planes as {@link SixPlanes#setPlanes} takes them
   * @param rectangle the rectangle that they go around: minimum x and y, maximum x and y
   * @return this
   */
  public AreaFrustum setRectangle(double[] planes, double[] rectangle) {
    around.setPlanes(planes);
    minX = rectangle[0];
    minY = rectangle[1];
    maxX = rectangle[2];
    maxY = rectangle[3];
    area = null;
    return this;
  }

  /**
   * Becomes what a camera shows in an area.
   *
   * @param planes as {@link SixPlanes#setPlanes} takes them
   * @param rectangle the rectangle that they go around; what the area has outside of it is cut off
   * @return this
   */
  public AreaFrustum setArea(double[] planes, double[] rectangle, EvenOddArea shown) {
    setRectangle(planes, rectangle);
    area = shown;
    return this;
  }

  /** The planes around it. */
  public SixPlanes around() {
    return around;
  }

  /** Whether it is all that lies between the planes. */
  public boolean isRectangle() {
    return area == null;
  }

  /** Whether a place in the picture, within the rectangle, belongs to the area. */
  public boolean shows(double x, double y) {
    return x >= minX
        && x <= maxX
        && y >= minY
        && y <= maxY
        && (area == null || area.contains(x, y));
  }

  /** Whether a point of the world is shown in the area. */
  public boolean contains(double x, double y, double z) {
    boolean within = around.isValid();
    for (int plane = 0; plane < SixPlanes.PLANES; plane++) {
      within &= around.height(plane, x, y, z) >= 0;
    }
    return within
        && (area == null
            || area.contains(
                place(minX, maxX, around.height(0, x, y, z), around.height(1, x, y, z)),
                place(minY, maxY, around.height(2, x, y, z), around.height(3, x, y, z))));
  }

  /** Where something is between two ends whose planes it has these heights over; exact at both. */
  private static double place(double min, double max, double overMin, double overMax) {
    double w = overMin + overMax;
    if (min == max) {
      return w >= 0 ? min : Double.NaN;
    }
    return overMin < overMax
        ? min + (max - min) * (overMin / w)
        : max - (max - min) * (overMax / w);
  }

  /**
   * Whether what clipping has left of a triangle is shown in the area.
   *
   * @param heights six for each vertex; is overwritten
   */
  boolean meets(double[] heights, int vertices) {
    EvenOddArea shown = area;
    if (vertices == 0 || shown == null) {
      return vertices > 0;
    }
    for (int i = 0; i < vertices; i++) {
      int h = SixPlanes.PLANES * i;
      double x = place(minX, maxX, heights[h], heights[h + 1]);
      double y = place(minY, maxY, heights[h + 2], heights[h + 3]);
      heights[2 * i] = x;
      heights[2 * i + 1] = y;
    }
    return shown.meets(heights, vertices);
  }

  /**
   * Writes a rectangle of the picture that holds all that is shown of a box, and of whatever lies
   * in it.
   *
   * @param out receives minimum x and y, maximum x and y; the minimum is the greater one where
   *     nothing is shown
   * @return false where the box is not wholly in front of the camera; {@code out} is then the whole
   *     rectangle
   */
  public boolean picture(
      double minX, double minY, double minZ, double maxX, double maxY, double maxZ, double[] out) {
    double padX = 0;
    double padY = 0;
    for (int plane = 0; plane < 4; plane++) {
      double reach = SLACK * around.reach(plane, minX, minY, minZ, maxX, maxY, maxZ);
      padX += plane < 2 ? reach : 0;
      padY += plane < 2 ? 0 : reach;
    }
    out[0] = Double.POSITIVE_INFINITY;
    out[1] = Double.POSITIVE_INFINITY;
    out[2] = Double.NEGATIVE_INFINITY;
    out[3] = Double.NEGATIVE_INFINITY;
    double leastX = Double.POSITIVE_INFINITY;
    double leastY = Double.POSITIVE_INFINITY;
    boolean inFront = true;
    for (int corner = 0; corner < 8 && inFront; corner++) {
      double x = (corner & 1) == 0 ? minX : maxX;
      double y = (corner & 2) == 0 ? minY : maxY;
      double z = (corner & 4) == 0 ? minZ : maxZ;
      double left = around.height(0, x, y, z);
      double low = around.height(2, x, y, z);
      double wx = left + around.height(1, x, y, z);
      double wy = low + around.height(3, x, y, z);
      inFront = wx > 4 * padX && wy > 4 * padY;
      double atX = this.minX + (this.maxX - this.minX) * (left / wx);
      double atY = this.minY + (this.maxY - this.minY) * (low / wy);
      out[0] = Math.min(out[0], atX);
      out[1] = Math.min(out[1], atY);
      out[2] = Math.max(out[2], atX);
      out[3] = Math.max(out[3], atY);
      leastX = Math.min(leastX, wx);
      leastY = Math.min(leastY, wy);
    }
    double moreX = 2 * padX / leastX * (this.maxX - this.minX);
    double moreY = 2 * padY / leastY * (this.maxY - this.minY);
    out[0] = inFront ? Math.max(this.minX, out[0] - moreX) : this.minX;
    out[1] = inFront ? Math.max(this.minY, out[1] - moreY) : this.minY;
    out[2] = inFront ? Math.min(this.maxX, out[2] + moreX) : this.maxX;
    out[3] = inFront ? Math.min(this.maxY, out[3] + moreY) : this.maxY;
    return inFront;
  }

  /**
   * How the picture of a box lies to the area: {@link EvenOddArea#OUTSIDE}, where nothing of it is
   * shown in the area, {@link EvenOddArea#INSIDE}, where all of what the planes leave is, or {@link
   * EvenOddArea#CROSSING}.
   *
   * @param scratch is overwritten; at least 4 long
   */
  public int side(
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ,
      double[] scratch) {
    EvenOddArea shown = area;
    if (!picture(minX, minY, minZ, maxX, maxY, maxZ, scratch)) {
      return EvenOddArea.CROSSING;
    }
    if (!(scratch[0] <= scratch[2] && scratch[1] <= scratch[3])) {
      return EvenOddArea.OUTSIDE;
    }
    return shown == null
        ? EvenOddArea.CROSSING
        : shown.side(scratch[0], scratch[1], scratch[2], scratch[3]);
  }
}
