package dev.sightline.demo.render;

import dev.sightline.demo.picture.Colours;

/** The colour of a pixel that shows a surface: its light, or its normal, over four rays. */
final class SurfaceColour {
  private static final int SAMPLES = 2;
  private static final int SKY_RAYS = 3;

  /** How near something hides the sky, as a part of the whole. */
  private static final double SKY_REACH = 0.15;

  private static final double GOLDEN = 0.618033988749895;
  private static final double[] SUN = {0.60, 0.78, 0.20};
  private static final double[] SKY = {0.30, 0.43, 0.66};
  private static final double[] STONE = {0.80, 0.72, 0.60};
  private static final double SUNLIGHT = 0.85;
  private static final double SKYLIGHT = 0.72;

  static {
    PixelRay.unit(SUN);
  }

  private final PixelRay ray;
  private final RenderMode mode;
  private final double radius;
  private final double[] sum = new double[3];
  private final double[] to = new double[3];

  SurfaceColour(PixelRay ray, RenderMode mode, double radius) {
    this.ray = ray;
    this.mode = mode;
    this.radius = radius;
  }

  /** The mean of the rays through a pixel of a picture. */
  int of(int column, int row, int width, int height) {
    sum[0] = 0;
    sum[1] = 0;
    sum[2] = 0;
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
      int right = i % SAMPLES;
      int below = i / SAMPLES;
      double across = column + (right + 0.5) / SAMPLES;
      double down = row + (below + 0.5) / SAMPLES;
      if (!ray.cast((2 * across - width) / height, 1 - 2 * down / height)) {
        add(SKY, 1);
      } else {
        ray.findSurface();
        if (mode == RenderMode.NORMALS) {
          addNormal();
        } else {
          add(STONE, light(i, column, row));
        }
      }
    }
    double n = SAMPLES * SAMPLES;
    return mode == RenderMode.NORMALS
        ? plain(sum[0] / n) << 16 | plain(sum[1] / n) << 8 | plain(sum[2] / n)
        : Colours.ofLight(sum[0] / n, sum[1] / n, sum[2] / n);
  }

  private void add(double[] colour, double light) {
    for (int i = 0; i < 3; i++) {
      sum[i] += light * colour[i];
    }
  }

  private void addNormal() {
    for (int axis = 0; axis < 3; axis++) {
      sum[axis] += (ray.normal(axis) + 1) / 2;
    }
  }

  private static int plain(double part) {
    return (int) Math.round(255 * part);
  }

  private double light(int sample, int column, int row) {
    double facing = 0;
    for (int axis = 0; axis < 3; axis++) {
      facing += SUN[axis] * ray.normal(axis);
    }
    double sun = facing > 0 && ray.isOpen(SUN, 4 * radius) ? facing : 0;
    return SUNLIGHT * sun + SKYLIGHT * sky(sample, column, row) * (0.7 + 0.3 * ray.normal(1));
  }

  /**
   * The share of a sample's rays into the hemisphere, by the cosine law, that nothing near stops.
   */
  private double sky(int sample, int column, int row) {
    int open = 0;
    int all = SKY_RAYS * SAMPLES * SAMPLES;
    for (int i = sample; i < all; i += SAMPLES * SAMPLES) {
      double height = (i + noise(column, row)) / all;
      double turn = 2 * Math.PI * ((i * GOLDEN + noise(column + 47, row + 17)) % 1);
      open += isOpen(1 - 2 * height, turn) ? 1 : 0;
    }
    return (double) open / SKY_RAYS;
  }

  /** A point of the unit ball's surface, moved by the normal: evenly there is by cosine here. */
  private boolean isOpen(double y, double turn) {
    double side = Math.sqrt(Math.max(0, 1 - y * y));
    to[0] = ray.normal(0) + side * Math.cos(turn);
    to[1] = ray.normal(1) + y;
    to[2] = ray.normal(2) + side * Math.sin(turn);
    if (PixelRay.dot(to, to) == 0) {
      return true;
    }
    PixelRay.unit(to);
    return ray.isOpen(to, SKY_REACH * radius);
  }

  /**
   * A number in [0, 1) that differs most between neighbours, so that the eye takes their mean.
   *
   * <p>Source: Jimenez, "Next Generation Post Processing in Call of Duty: Advanced Warfare", 2014:
   * interleaved gradient noise.
   */
  private static double noise(int column, int row) {
    double slope = 0.06711056 * column + 0.00583715 * row;
    return 52.9829189 * (slope - Math.floor(slope)) % 1;
  }
}
