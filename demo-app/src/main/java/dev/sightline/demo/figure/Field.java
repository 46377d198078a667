package dev.sightline.demo.figure;

/** A function of space whose zeros are a surface: negative inside, positive outside. */
@FunctionalInterface
interface Field {

  /** The value at a point. */
  double at(double x, double y, double z);
}
