package dev.sightline.site.picker;

import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.site.figure.Cases;

/** Rays from a sphere around the figure towards its inside, which turn about the upright axis. */
public final class RayShower {
  private static final double AROUND = 1.25;
  private static final float AIM = 0.75f;
  private static final int SEED = 11;

  private final double[] rays;
  private final double[] ends;
  private final VisitCounts visits = new VisitCounts();
  private int count;
  private int hits;
  private double angle;

  /** Room for a number of rays. */
  public RayShower(int most) {
    rays = new double[6 * most];
    ends = new double[most];
    Cases cases = new Cases(SEED);
    for (int at = 0; at < rays.length; at += 6) {
      double square;
      do {
        square = 0;
        for (int axis = 0; axis < 3; axis++) {
          rays[at + axis] = cases.within(1);
          square += rays[at + axis] * rays[at + axis];
        }
      } while (square > 1 || square < 0.01);
      double scale = AROUND / Math.sqrt(square);
      for (int axis = 0; axis < 3; axis++) {
        rays[at + axis] *= scale;
        rays[at + 3 + axis] = cases.within(AIM) - rays[at + axis];
      }
    }
  }

  /** Turns all rays, in radians. */
  public void turn(double by) {
    angle += by;
  }

  /** Casts the first rays, each by the tree or by a loop over all triangles. */
  public void cast(Picker picker, int first, boolean loop) {
    count = first;
    hits = 0;
    visits.clear();
    double c = Math.cos(angle);
    double s = Math.sin(angle);
    for (int i = 0; i < count; i++) {
      int at = 6 * i;
      picker.setRay(
          c * rays[at] + s * rays[at + 2],
          rays[at + 1],
          c * rays[at + 2] - s * rays[at],
          c * rays[at + 3] + s * rays[at + 5],
          rays[at + 4],
          c * rays[at + 5] - s * rays[at + 3]);
      ends[i] = Double.NaN;
      if (loop) {
        ends[i] = picker.castWithoutTree() ? picker.loopT() : Double.NaN;
      } else {
        ends[i] = picker.cast() ? picker.hit().t() : Double.NaN;
        visits.add(picker.visits());
      }
      hits += Double.isNaN(ends[i]) ? 0 : 1;
    }
  }

  /** How many of the last rays hit. */
  public int hits() {
    return hits;
  }

  /** What the last rays opened. */
  public VisitCounts visits() {
    return visits;
  }

  /** Draws the last rays up to their hits, and the hits; those that hit nothing are faint. */
  public void draw(Raster out) {
    double c = Math.cos(angle);
    double s = Math.sin(angle);
    for (int i = 0; i < count; i++) {
      int at = 6 * i;
      boolean isHit = !Double.isNaN(ends[i]);
      double t = isHit ? ends[i] : 1.4;
      double x = rays[at] + t * rays[at + 3];
      double y = rays[at + 1] + t * rays[at + 4];
      double z = rays[at + 2] + t * rays[at + 5];
      int colour = isHit ? PickerStage.RAY : PickerStage.MISS;
      out.line(
          c * rays[at] + s * rays[at + 2],
          rays[at + 1],
          c * rays[at + 2] - s * rays[at],
          c * x + s * z,
          y,
          c * z - s * x,
          colour,
          false);
      if (isHit) {
        out.dot(c * x + s * z, y, c * z - s * x, 2, PickerStage.HIT);
      }
    }
  }
}
