package dev.sightline.jme.internal.walk;

import java.util.Arrays;

/**
 * How fast the ground moves, by how far it has carried of late: the mean of the last 25 to 50
 * milliseconds, as platforms may be moved by clocks of their own, and of one frame at least.
 */
public final class GroundSpeed {
  private static final double WINDOW = 0.025;
  private static final int NUMBERS = 4;

  /** Faster than any ground of a game. */
  private static final double FASTEST = 1e9;

  /** A way and its time: in the part of the window that is full, and in the one that is filled. */
  private final double[] full = new double[NUMBERS];

  private final double[] filled = new double[NUMBERS];

  /** Takes the displacement of the ground in a time; a time of 0 is ignored. */
  public void add(double x, double y, double z, double seconds) {
    if (!(seconds > 0)) {
      return;
    }
    if (filled[3] >= WINDOW) {
      System.arraycopy(filled, 0, full, 0, NUMBERS);
      Arrays.fill(filled, 0);
    }
    filled[0] += x;
    filled[1] += y;
    filled[2] += z;
    filled[3] += seconds;
  }

  /** The speed along an axis; 0 while nothing is known. */
  public double along(int axis) {
    double time = full[3] + filled[3];
    return time > 0 ? (full[axis] + filled[axis]) / time : 0;
  }

  /** Forgets all: another ground. */
  public void restart() {
    Arrays.fill(full, 0);
    Arrays.fill(filled, 0);
  }

  /** Writes it down. */
  public void save(Tape out) {
    for (int k = 0; k < NUMBERS; k++) {
      out.put(full[k]);
      out.put(filled[k]);
    }
  }

  /** Goes back to what was written down. */
  public void restore(Tape in) {
    for (int k = 0; k < NUMBERS; k++) {
      full[k] = in.nextWay();
      filled[k] = in.nextWay();
    }
    boolean isSlow = full[3] >= 0 && filled[3] >= 0;
    for (int k = 0; k < 3; k++) {
      isSlow = isSlow && Math.abs(along(k)) <= FASTEST;
    }
    if (!isSlow) {
      throw new IllegalArgumentException("a saved state has ground that is faster than " + FASTEST);
    }
  }
}
