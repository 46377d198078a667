package dev.sightline.bvh.extra.convex;

import dev.sightline.core.convex.ConvexShape;
import org.jspecify.annotations.Nullable;

/**
 * How a convex shape lies to boxes, by its extent along some axes: those of the space; the normals
 * of a box' faces, or of the planes in which a segment, or the axis of a cylinder or cone, and an
 * axis of the space lie; for other shapes the diagonals of a cube and of its faces.
 *
 * <p>Everything is measured from a point of the shape, so nothing is lost far from the origin. With
 * {@code size} what the shape and the world's box reach from that point, each extent is padded by
 * {@code 2^-40 size}. A kernel's contact has shapes at most {@code 2^-43 size} apart, its distances
 * and depths are off by less, and what is computed here by less than {@code 2^-47 size}. So a box
 * that an axis parts from the shape holds no triangle that a kernel finds touched.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class ShapeReach {
  /** By how much of the sizes at hand extents are padded. */
  static final double SLACK = 0x1p-40;

  private static final int SPACE = 3;
  private static final int MOST_AXES = 13;
  private static final double HALF = Math.sqrt(0.5);
  private static final double THIRD = Math.sqrt(1 / 3.0);

  /** The diagonals of the faces of a cube, and of the cube. */
  private static final double[] DIAGONALS = {
    HALF, HALF, 0, HALF, -HALF, 0, HALF, 0, HALF, HALF, 0, -HALF, 0, HALF, HALF, 0, HALF, -HALF,
    THIRD, THIRD, THIRD, THIRD, THIRD, -THIRD, THIRD, -THIRD, THIRD, THIRD, -THIRD, -THIRD
  };

  private final double[] axes = new double[3 * MOST_AXES];
  private final double[] low = new double[MOST_AXES];
  private final double[] high = new double[MOST_AXES];
  private final double[] speed = new double[MOST_AXES];
  private final double[] edges = new double[9];
  private int count;

  /** The shape, until its other axes have been found. */
  private @Nullable ConvexShape rest;

  private double dx;
  private double dy;
  private double dz;
  private double x;
  private double y;
  private double z;
  private double radius;
  private double size;

  ShapeReach() {}

  /**
   * Takes a shape.
   *
   * @param root the box around everything, six floats
   * @return whether its numbers are finite
   */
  boolean start(ConvexShape shape, float[] root) {
    x = shape.originX();
    y = shape.originY();
    z = shape.originZ();
    radius = shape.radius();
    rest = null;
    count = 0;
    size = 0;
    addAxis(shape, 1, 0, 0);
    addAxis(shape, 0, 1, 0);
    addAxis(shape, 0, 0, 1);
    double sum = 0;
    for (int k = 0; k < SPACE; k++) {
      sum += Math.abs(high[k]) + Math.abs(low[k]);
      size += high[k] - low[k];
    }
    size += farthest(root[0], root[3], x);
    size += farthest(root[1], root[4], y);
    size += farthest(root[2], root[5], z);
    for (int k = 0; k < SPACE; k++) {
      high[k] += slack();
      low[k] -= slack();
    }
    rest = shape;
    move(0, 0, 0);
    return 0 * (x + y + z + sum) == 0;
  }

  /** A box may be infinite where padding or a map took it beyond the floats; what is met is not. */
  private static double farthest(float min, float max, double p) {
    double low = Math.abs(Math.max(min, -Float.MAX_VALUE) - p);
    return Math.max(low, Math.abs(Math.min(max, Float.MAX_VALUE) - p));
  }

  /** Forgets the shape. */
  void clear() {
    rest = null;
  }

  /** By how much extents are padded, in the unit of the space. */
  double slack() {
    return SLACK * size;
  }

  /**
   * What the shape and the world's box reach from the shape's point, and the shape's own extents.
   */
  double size() {
    return size;
  }

  /** What roundings do to the shape: a part of its own extents, and of its coordinates. */
  double grain() {
    double own = high[0] - low[0] + high[1] - low[1] + high[2] - low[2] - 6 * slack();
    double most = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    return 0x1p-44 * Math.max(0, own) + Math.ulp(most);
  }

  /** Finds the other axes, when the first box is not left out without them. */
  private void complete(ConvexShape shape) {
    rest = null;
    int named = shape.edges(edges);
    if (named == 0) {
      for (int k = 0; k < DIAGONALS.length; k += 3) {
        addAxis(shape, DIAGONALS[k], DIAGONALS[k + 1], DIAGONALS[k + 2]);
      }
    } else if (named == 1) {
      addCross(shape, 0, 1, 0, 0);
      addCross(shape, 0, 0, 1, 0);
      addCross(shape, 0, 0, 0, 1);
    } else {
      addCross(shape, 0, edges[3], edges[4], edges[5]);
      addCross(shape, 3, edges[6], edges[7], edges[8]);
      addCross(shape, 6, edges[0], edges[1], edges[2]);
    }
    for (int k = SPACE; k < count; k++) {
      high[k] += slack();
      low[k] -= slack();
    }
    move(dx, dy, dz);
  }

  private void completeIfNeeded() {
    if (rest != null) {
      complete(rest);
    }
  }

  private void addAxis(ConvexShape shape, double nx, double ny, double nz) {
    axes[3 * count] = nx;
    axes[3 * count + 1] = ny;
    axes[3 * count + 2] = nz;
    high[count] = shape.extent(nx, ny, nz);
    low[count] = -shape.extent(-nx, -ny, -nz);
    count++;
  }

  /** Adds the direction at right angles to an edge and a vector, if there is one. */
  private void addCross(ConvexShape shape, int edge, double vx, double vy, double vz) {
    double nx = edges[edge + 1] * vz - edges[edge + 2] * vy;
    double ny = edges[edge + 2] * vx - edges[edge] * vz;
    double nz = edges[edge] * vy - edges[edge + 1] * vx;
    double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (length > 0 && length < Double.POSITIVE_INFINITY) {
      addAxis(shape, nx / length, ny / length, nz / length);
    }
  }

  /** Takes the motion; whether it is one. */
  boolean move(double dx, double dy, double dz) {
    this.dx = dx;
    this.dy = dy;
    this.dz = dz;
    for (int k = 0; k < count; k++) {
      speed[k] = axes[3 * k] * dx + axes[3 * k + 1] * dy + axes[3 * k + 2] * dz;
    }
    return 0 * (dx + dy + dz) == 0;
  }

  /**
   * How far a box is from the shape at least; 0 for one that they may share a point with, which NaN
   * is, too.
   *
   * @param b the six bounds of the box are {@code stride} apart from {@code i} on
   */
  double gap(float[] b, int i, int stride) {
    double gx = core(0, b[i] - x, b[i + 3 * stride] - x);
    double gy = core(1, b[i + stride] - y, b[i + 4 * stride] - y);
    double gz = core(2, b[i + 2 * stride] - z, b[i + 5 * stride] - z);
    double most = Math.sqrt(gx * gx + gy * gy + gz * gz) - radius;
    most = most > 0 ? most : 0;
    completeIfNeeded();
    for (int k = SPACE; k < count; k++) {
      double middle = middle(k, b, i, stride);
      double half = half(k, b, i, stride);
      double gap = Math.max(middle - half - high[k], low[k] - (middle + half));
      most = gap > most ? gap : most;
    }
    return most;
  }

  /** The gap along an axis of the space to the shape without its radius; not negative. */
  private double core(int k, double min, double max) {
    double gap = Math.max(min - high[k], low[k] - max) + radius;
    return gap > 0 ? gap : 0;
  }

  /** As {@link #gap}, but only whether there is one: infinite then, and 0 otherwise. */
  double apart(float[] b, int i, int stride) {
    if (b[i] - x > high[0]
        || b[i + 3 * stride] - x < low[0]
        || b[i + stride] - y > high[1]
        || b[i + 4 * stride] - y < low[1]
        || b[i + 2 * stride] - z > high[2]
        || b[i + 5 * stride] - z < low[2]) {
      return Double.POSITIVE_INFINITY;
    }
    return gap(b, i, stride) > 0 ? Double.POSITIVE_INFINITY : 0;
  }

  /** The time before which nothing in a box is touched; infinite if nothing is until the end. */
  double entry(float[] b, int i, int stride, double end) {
    double enter = 0;
    double leave = end;
    for (int k = 0; k < count && enter <= leave; k++) {
      if (k == SPACE - 1) {
        completeIfNeeded();
      }
      double min;
      double max;
      if (k < SPACE) {
        double p = k == 0 ? x : k == 1 ? y : z;
        min = b[i + k * stride] - p;
        max = b[i + (3 + k) * stride] - p;
      } else {
        double middle = middle(k, b, i, stride);
        double half = half(k, b, i, stride);
        min = middle - half;
        max = middle + half;
      }
      double toLow = min - high[k];
      double toHigh = max - low[k];
      if (speed[k] > 0) {
        enter = Math.max(enter, toLow / speed[k]);
        leave = Math.min(leave, toHigh / speed[k]);
      } else if (speed[k] < 0) {
        enter = Math.max(enter, toHigh / speed[k]);
        leave = Math.min(leave, toLow / speed[k]);
      } else if (toLow > 0 || toHigh < 0) {
        return Double.POSITIVE_INFINITY;
      }
    }
    // A kernel's time is finite.
    enter = Math.min(Double.MAX_VALUE, enter);
    return enter <= leave || Double.isNaN(enter + leave) ? enter : Double.POSITIVE_INFINITY;
  }

  /** How deep in the shape anything in a box is at most: negative if the two are apart. */
  double depth(float[] b, int i, int stride) {
    double least = depth(0, b[i] - x, b[i + 3 * stride] - x);
    least = Math.min(least, depth(1, b[i + stride] - y, b[i + 4 * stride] - y));
    least = Math.min(least, depth(2, b[i + 2 * stride] - z, b[i + 5 * stride] - z));
    if (least >= 0) {
      completeIfNeeded();
    }
    for (int k = SPACE; k < count && least >= 0; k++) {
      double middle = middle(k, b, i, stride);
      double half = half(k, b, i, stride);
      least = Math.min(least, depth(k, middle - half, middle + half));
    }
    return least;
  }

  private double depth(int k, double min, double max) {
    return Math.min(high[k] - min, max - low[k]);
  }

  /** How far the shape has to go along a unit vector to be beyond a box, padded. */
  double beyond(double nx, double ny, double nz, double start, float[] b, int i, int stride) {
    double far = nx * ((nx > 0 ? b[i + 3 * stride] : b[i]) - x);
    far += ny * ((ny > 0 ? b[i + 4 * stride] : b[i + stride]) - y);
    far += nz * ((nz > 0 ? b[i + 5 * stride] : b[i + 2 * stride]) - z);
    return far - start + 2 * slack();
  }

  /** How far the shape has to go along a unit vector to be beyond a triangle, padded. */
  double beyond(double nx, double ny, double nz, double start, float[] v, int i) {
    double far = Double.NEGATIVE_INFINITY;
    for (int k = i; k < i + 9; k += 3) {
      far = Math.max(far, nx * (v[k] - x) + ny * (v[k + 1] - y) + nz * (v[k + 2] - z));
    }
    return far - start + 2 * slack();
  }

  /** The middle of a box along an axis. */
  private double middle(int k, float[] b, int i, int stride) {
    double cx = 0.5 * ((double) b[i] + b[i + 3 * stride]) - x;
    double cy = 0.5 * ((double) b[i + stride] + b[i + 4 * stride]) - y;
    double cz = 0.5 * ((double) b[i + 2 * stride] + b[i + 5 * stride]) - z;
    return axes[3 * k] * cx + axes[3 * k + 1] * cy + axes[3 * k + 2] * cz;
  }

  /** Half the extent of a box along an axis. */
  private double half(int k, float[] b, int i, int stride) {
    double hx = 0.5 * ((double) b[i + 3 * stride] - b[i]);
    double hy = 0.5 * ((double) b[i + 4 * stride] - b[i + stride]);
    double hz = 0.5 * ((double) b[i + 5 * stride] - b[i + 2 * stride]);
    return Math.abs(axes[3 * k]) * hx
        + Math.abs(axes[3 * k + 1]) * hy
        + Math.abs(axes[3 * k + 2]) * hz;
  }
}
