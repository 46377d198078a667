package dev.sightline.bvh.tree;

/** Corners that a pose computes. */
final class PosedTriangles extends NumberedTriangles {
  private final TreePose pose;

  /**
   * @param numbers the soup's number of the triangle at each place
   */
  PosedTriangles(TreePose pose, int[] numbers) {
    super(numbers);
    this.pose = pose;
  }

  @Override
  void read(int triangle, float[] out, int to) {
    pose.triangle(triangle, out, to);
  }
}
