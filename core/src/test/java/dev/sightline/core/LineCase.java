package dev.sightline.core;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A line and what it may meet, drawn from a pair of triangles: a ray {@code o + t d}, the segment
 * from o to q along it, the first triangle, and the box that spans its first two vertices. Half of
 * the lines are aimed at a weighted mean of vertices or corners, often on an edge.
 */
public final class LineCase {
  private static final int[] WEIGHTS = {0, 0, 1, 1, 2};

  public final float[] v = new float[9];
  public final double[] o = new double[3];
  public final double[] d = new double[3];
  public final double[] q = new double[3];
  public final double[] lo = new double[3];
  public final double[] hi = new double[3];
  private final float[] other = new float[9];

  /** Draws a line and a triangle. */
  public void drawTriangle(PairFamily family, SplittableRandom random) {
    family.draw(random, v, other);
    int wa = weight(random);
    int wb = weight(random);
    int wc = weight(random);
    boolean aimed = wa + wb + wc > 0 && random.nextBoolean();
    double sign = random.nextInt(8) == 0 ? -1 : 1;
    for (int k = 0; k < 3; k++) {
      o[k] = other[k];
      double target = (double) wa * v[k] + (double) wb * v[3 + k] + (double) wc * v[6 + k];
      d[k] = sign * (aimed ? target - (wa + wb + wc) * o[k] : other[3 + k] - o[k]);
      q[k] = o[k] + d[k];
    }
  }

  /** Draws a line and a box. */
  public void drawBox(PairFamily family, SplittableRandom random) {
    family.draw(random, v, other);
    boolean aimed = random.nextBoolean();
    double sign = random.nextInt(8) == 0 ? -1 : 1;
    for (int k = 0; k < 3; k++) {
      lo[k] = Math.min(v[k], v[3 + k]);
      hi[k] = Math.max(v[k], v[3 + k]);
      o[k] = other[k];
      int w = random.nextInt(3);
      double target = w * lo[k] + (2 - w) * hi[k];
      d[k] = sign * (aimed ? target - 2 * o[k] : other[3 + k] - o[k]);
      q[k] = o[k] + d[k];
    }
  }

  private static int weight(SplittableRandom random) {
    return WEIGHTS[random.nextInt(WEIGHTS.length)];
  }

  @Override
  public String toString() {
    return "o "
        + Arrays.toString(o)
        + " d "
        + Arrays.toString(d)
        + " q "
        + Arrays.toString(q)
        + " v "
        + Arrays.toString(v)
        + " box "
        + Arrays.toString(lo)
        + Arrays.toString(hi);
  }
}
