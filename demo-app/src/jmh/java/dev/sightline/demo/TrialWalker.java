package dev.sightline.demo;

/** Somebody who walks in trials: capsule of radius 0.3 and height 1.8, steps of 0.4, 50 degrees. */
interface TrialWalker extends AutoCloseable {
  /** Puts a world of nine floats a triangle around the walker, and its feet somewhere. */
  void start(float[] triangles, double x, double y, double z);

  /** Adds a level platform as a box, its corners at first; it moves along z. */
  void addPlatform(double x0, double y0, double z0, double x1, double y1, double z1);

  /** One sixtieth of a second: the platform moves along z by a way, the walker at a velocity. */
  void step(double platformWay, double vx, double vz);

  double x();

  double y();

  double z();

  @Override
  void close();
}
