package dev.sightline.bvh.move.obstacle;

/**
 * Somebody who walks: a capsule of radius 0.3 and height 1.8, steps of 0.4, slopes of 50 degrees.
 */
public interface ObstacleWalker extends AutoCloseable {
  /** Puts the feet somewhere, at rest. */
  void place(double x, double y, double z);

  /** One step at a level velocity; gravity is the walker's own matter. */
  void step(double vx, double vz);

  /** Where the feet are, first coordinate. */
  double x();

  /** Where the feet are, second coordinate. */
  double y();

  /** Where the feet are, third coordinate. */
  double z();

  /** What it says about the ground. */
  String state();

  @Override
  void close();
}
