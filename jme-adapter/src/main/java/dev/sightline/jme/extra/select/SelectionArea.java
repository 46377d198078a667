package dev.sightline.jme.extra.select;

import com.jme3.math.Vector2f;
import dev.sightline.core.overlap.frustum.EvenOddArea;
import dev.sightline.jme.internal.Arguments;
import java.util.Arrays;
import java.util.List;

/**
 * An area of the screen: a rectangle, or a lasso, the area within a closed line. A lasso that
 * crosses itself holds the places around which its line goes an odd number of times. Both are
 * closed: their border belongs to them, and they may be as thin as a line or a point.
 *
 * <p>Places are pixels from the lower left corner of the window, as those of the cursor; the middle
 * of the first pixel is at (0.5, 0.5). What an area has outside of a camera's viewport is cut off.
 *
 * <p>Caller-owned. The factories make one; the {@code set} methods make it another, and {@link
 * #add} makes a lasso longer, so that an area that follows the mouse allocates only while it grows.
 * Not thread-safe while it is being set.
 */
public final class SelectionArea {
  private float[] corners = new float[64];
  private int size;
  private boolean isRectangle;
  private final EvenOddArea polygon = new EvenOddArea();
  private boolean isPolygonSet;

  /** An area without any place until it is set. */
  public SelectionArea() {}

  /** A rectangle. See {@link #setRectangle}. */
  public static SelectionArea rectangle(float x0, float y0, float x1, float y1) {
    return new SelectionArea().setRectangle(x0, y0, x1, y1);
  }

  /**
   * A lasso through points; the last is joined to the first.
   *
   * @throws IllegalArgumentException if a coordinate is not finite
   */
  public static SelectionArea lasso(List<Vector2f> points) {
    SelectionArea lasso = new SelectionArea();
    points.forEach(point -> lasso.add(point.x, point.y));
    return lasso;
  }

  /**
   * Makes it a rectangle between two corners, which may be given in any order.
   *
   * @throws IllegalArgumentException if a coordinate is not finite
   */
  public SelectionArea setRectangle(float x0, float y0, float x1, float y1) {
    Arguments.finite("rectangle's corner", x0, y0);
    Arguments.finite("rectangle's corner", x1, y1);
    clear();
    corners[0] = Math.min(x0, x1);
    corners[1] = Math.min(y0, y1);
    corners[2] = Math.max(x0, x1);
    corners[3] = Math.max(y0, y1);
    size = 2;
    isRectangle = true;
    return this;
  }

  /** Makes it an area without any place, to which a lasso's points can be added. */
  public SelectionArea clear() {
    size = 0;
    isRectangle = false;
    isPolygonSet = false;
    return this;
  }

  /**
   * Leads the lasso to another point; a rectangle is left for a new lasso.
   *
   * @throws IllegalArgumentException if a coordinate is not finite
   */
  public SelectionArea add(float x, float y) {
    Arguments.finite("lasso's point", x, y);
    if (isRectangle) {
      clear();
    }
    if (2 * size + 2 > corners.length) {
      corners = Arrays.copyOf(corners, 2 * corners.length);
    }
    corners[2 * size] = x;
    corners[2 * size + 1] = y;
    size++;
    isPolygonSet = false;
    return this;
  }

  /** Whether it is a rectangle. */
  public boolean isRectangle() {
    return isRectangle;
  }

  /** How many points a lasso goes through; two of a rectangle. */
  public int size() {
    return size;
  }

  /** The x of a lasso's point; of a rectangle the least and the greatest. */
  public float x(int point) {
    return corners[2 * point];
  }

  /** The y of a lasso's point; of a rectangle the least and the greatest. */
  public float y(int point) {
    return corners[2 * point + 1];
  }

  /** Whether a place belongs to it. */
  public boolean contains(float x, float y) {
    return isRectangle
        ? x >= corners[0] && y >= corners[1] && x <= corners[2] && y <= corners[3]
        : polygon().contains(x, y);
  }

  /** A lasso, made ready for questions. */
  EvenOddArea polygon() {
    if (!isPolygonSet) {
      polygon.set(corners, size);
      isPolygonSet = true;
    }
    return polygon;
  }

  /**
   * Cuts a rectangle down to the one around this area.
   *
   * @param out minimum x and y, maximum x and y
   * @return whether something is left
   */
  boolean cut(double[] out) {
    double minX = isRectangle ? corners[0] : polygon().minX();
    double minY = isRectangle ? corners[1] : polygon().minY();
    double maxX = isRectangle ? corners[2] : polygon().maxX();
    double maxY = isRectangle ? corners[3] : polygon().maxY();
    out[0] = Math.max(out[0], minX);
    out[1] = Math.max(out[1], minY);
    out[2] = Math.min(out[2], maxX);
    out[3] = Math.min(out[3], maxY);
    return size > 0 && out[0] <= out[2] && out[1] <= out[3];
  }

  @Override
  public String toString() {
    return (isRectangle ? "rectangle" : "lasso")
        + Arrays.toString(Arrays.copyOf(corners, 2 * size));
  }
}
