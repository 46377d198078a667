package dev.sightline.bvh.query.overlap;

import dev.sightline.bvh.internal.Boxes;
import dev.sightline.bvh.internal.SegmentEnds;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.overlap.triangle.TriangleCapsule;

/**
 * A capsule, closed: what lies at most a radius away from a segment, which may be a point. An
 * infinite radius meets everything.
 */
final class CapsuleVolume extends Volume {
  private final ClosestPair scratch = new ClosestPair();
  private final float[] ends = new float[6];
  private double radius;
  private double padded;

  CapsuleVolume set(float px, float py, float pz, float qx, float qy, float qz, double radius) {
    SegmentEnds.put(ends, px, py, pz, qx, qy, qz);
    this.radius = radius;
    return this;
  }

  @Override
  boolean start(float[] root) {
    double sum = 0;
    for (float coordinate : ends) {
      sum += coordinate;
    }
    if (!(radius >= 0 && 0 * sum == 0)) {
      return false;
    }
    double length = Boxes.diagonal(root);
    for (int axis = 0; axis < 3; axis++) {
      length += Math.abs((double) ends[axis + 3] - ends[axis]);
    }
    padded = radius + SLACK * (radius + length);
    return true;
  }

  /** Clips the segment to the box, grown by the radius on all sides and padded. */
  @Override
  int side(float[] b, int i, int width) {
    double enter = 0;
    double leave = 1;
    for (int axis = 0; axis < 3; axis++) {
      double p = ends[axis];
      double d = ends[axis + 3] - p;
      double min = b[i + axis * width] - p - padded;
      double max = b[i + (3 + axis) * width] - p + padded;
      if (d == 0) {
        leave = min <= 0 && max >= 0 ? leave : -1;
      } else {
        enter = Math.max(enter, (d > 0 ? min : max) / d);
        leave = Math.min(leave, (d > 0 ? max : min) / d);
      }
    }
    return enter * (1 - SLACK) <= leave * (1 + SLACK) ? CROSSING : OUTSIDE;
  }

  @Override
  boolean meets(float[] vertices, int i) {
    return TriangleCapsule.intersects(ends, 0, radius, vertices, i, scratch);
  }

  /** The first end of the segment. */
  @Override
  boolean anchor(double[] out) {
    out[0] = ends[0];
    out[1] = ends[1];
    out[2] = ends[2];
    return true;
  }
}
