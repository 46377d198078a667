package dev.sightline.bvh.internal;

/** The ends p and q of a segment in an array of six floats, as kernels over arrays take them. */
public final class SegmentEnds {
  private SegmentEnds() {}

  /** Puts both ends into an array. */
  public static void put(float[] ends, float px, float py, float pz, float qx, float qy, float qz) {
    ends[0] = px;
    ends[1] = py;
    ends[2] = pz;
    ends[3] = qx;
    ends[4] = qy;
    ends[5] = qz;
  }
}
