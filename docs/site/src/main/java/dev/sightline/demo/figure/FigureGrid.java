package dev.sightline.demo.figure;

import java.util.Arrays;

/**
 * The field of {@link ScannedFigure} at the corners of its grid, in bytes: small enough for a page.
 * Is in the figure's package for the sake of {@link SurfaceNets}, which makes the triangles.
 *
 * <p>The surface depends on the values at the ends of grid edges that it crosses. Such a value is
 * one byte; of all others only the sign is kept, as runs. No value changes its sign, so the
 * triangles are as many as those of the figure and joined as they are. Their corners are moved by
 * less than a hundredth of a cell in the mean, and by less than a fifth of one at most.
 */
public final class FigureGrid {
  private static final int CORNERS = ScannedFigure.CELLS + 1;
  private static final double STEP = 2 * ScannedFigure.HALF / ScannedFigure.CELLS;

  /** The value of one unit of a byte. */
  private static final double UNIT = 2 * STEP / 127;

  /** First bytes of runs; a byte from 2 on is a value of -126 to 127, and never 0. */
  private static final int INSIDE = 0;

  private static final int OUTSIDE = 1;
  private static final int ZERO = 128;

  private final byte[] values;

  private FigureGrid(byte[] values) {
    this.values = values;
  }

  /** The bytes of the figure. */
  public static byte[] encode() {
    int[] all = new int[CORNERS * CORNERS * CORNERS];
    for (int at = 0; at < all.length; at++) {
      all[at] =
          rounded(
              ScannedFigure.distance(
                  place(at % CORNERS),
                  place(at / CORNERS % CORNERS),
                  place(at / CORNERS / CORNERS)));
    }
    byte[] out = new byte[all.length];
    int size = 0;
    for (int at = 0; at < all.length; ) {
      if (isCrossed(all, at)) {
        out[size++] = (byte) (all[at++] + ZERO);
        continue;
      }
      int from = at;
      while (at < all.length && !isCrossed(all, at) && (all[at] < 0) == (all[from] < 0)) {
        at++;
      }
      out[size++] = (byte) (all[from] < 0 ? INSIDE : OUTSIDE);
      int length = at - from;
      while (length > 127) {
        out[size++] = (byte) (length | 128);
        length >>= 7;
      }
      out[size++] = (byte) length;
    }
    return Arrays.copyOf(out, size);
  }

  private static double place(int corner) {
    return -ScannedFigure.HALF + corner * STEP;
  }

  private static int rounded(double value) {
    int units = (int) Math.rint(value / UNIT);
    return value < 0 ? Math.max(-126, Math.min(-1, units)) : Math.min(127, Math.max(1, units));
  }

  /** Whether the surface crosses an edge of the grid that ends at a corner. */
  private static boolean isCrossed(int[] all, int at) {
    boolean inside = all[at] < 0;
    int place = at;
    for (int stride = 1; stride < all.length; stride *= CORNERS) {
      int corner = place % CORNERS;
      place /= CORNERS;
      if ((corner > 0 && (all[at - stride] < 0) != inside)
          || (corner < CORNERS - 1 && (all[at + stride] < 0) != inside)) {
        return true;
      }
    }
    return false;
  }

  /** The triangles of the bytes of {@link #encode}, nine floats each. */
  public static float[] triangles(byte[] code) {
    byte[] values = new byte[CORNERS * CORNERS * CORNERS];
    int size = 0;
    for (int at = 0; at < code.length; ) {
      int first = code[at++] & 255;
      if (first > OUTSIDE) {
        values[size++] = (byte) (first - ZERO);
        continue;
      }
      int length = 0;
      int shift = 0;
      int part;
      do {
        part = code[at++];
        length |= (part & 127) << shift;
        shift += 7;
      } while (part < 0);
      Arrays.fill(values, size, size + length, (byte) (first == INSIDE ? -126 : 127));
      size += length;
    }
    FigureGrid grid = new FigureGrid(values);
    double half = ScannedFigure.HALF;
    return SurfaceNets.of(grid::at, ScannedFigure.CELLS, -half, half);
  }

  private double at(double x, double y, double z) {
    return UNIT * values[(corner(z) * CORNERS + corner(y)) * CORNERS + corner(x)];
  }

  private static int corner(double place) {
    return (int) ((place + ScannedFigure.HALF) / STEP + 0.5);
  }
}
